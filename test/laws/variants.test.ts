import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../src/kernel/phrase.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { systems } from '../../src/registry.ts';
import { bookAt, systemBook } from '../../src/service/speech/phrasebooks.ts';
import { games } from '../support/games.ts';
import { COMPLETE_LOCALES } from '../support/locales.ts';
import { variantsTable, withTable } from '../tools/variants-table.ts';
import { ROOT } from './sources.ts';

/*
 * A variant is one entry, with its name and a sentence in each language. Everything else is derived from these.
 */

/** The path of a phrasebook from the root, wherever the game keeps it. */
const pathOf = (book: URL): string => relative(ROOT, fileURLToPath(book));

/** The missing names and sentences of variants, each with the file and line to write. A phrase chooses by its variant. */
const missing = (system: AnySystem, phrases: readonly Phrase[]): readonly string[] =>
  COMPLETE_LOCALES.flatMap((locale) => {
    const own = systemBook(system, locale);
    if (!own) return [`no phrasebook in ${locale}`];
    return phrases.flatMap(({ key, with: { kind, ...other } = {} }) => {
      // A scenario is named in the book that the games under sail share, by its kind alone, and so is their campaign.
      const isShared = kind !== undefined || key.startsWith('campaign-');
      const [book, chosen] = isShared
        ? [bookAt(locale, 'sailing'), { ...(kind !== undefined && { kind }) }]
        : [own, other];
      const lines = readFileSync(book, 'utf8').split('\n');
      const first = lines.findIndex((line) => line.startsWith(`${key} =`));
      const length = first < 0 ? 0 : lines.slice(first + 1).findIndex((line) => line === '}') + 1;
      const message = lines.slice(first + 1, first + length);
      const values = Object.values(chosen);
      if (values.length === 0) return first < 0 ? [`${pathOf(book)}:${lines.length} write "${key} = …"`] : [];
      return values
        .filter((value) => !message.some((line) => line.trimStart().replace('*', '').startsWith(`[${value}] `)))
        .map((value) => `${pathOf(book)}:${first < 0 ? lines.length : first + length} write "[${value}] …" in ${key}`);
    });
  });

describe.each(games.map((it) => [it.id, it] as const))('the variants of %s', (_, system) => {
  const { variants } = system;

  test('are none of the texts that are no code of the system at all', () => {
    for (const name of ['', 'chess', 'play!'])
      expect(system.variant(name)).toMatchObject({ ok: false, error: { key: 'no-such-variant', with: { name } } });
  });

  test.each(variants.map((it) => [it.id, it] as const))(
    'give %s a name and a sentence in every language',
    (_id, it) => {
      expect(missing(system, [it.title, it.about])).toEqual([]);
    },
  );

  test('are reported with file and line if a name is missing', () => {
    const books = COMPLETE_LOCALES.map((it) => systemBook(system, it)).map((it) => it && pathOf(it));
    const reports = missing(system, [{ key: 'variant', with: { id: 'unknown' } }]).map(
      (it) => /^(.+):\d+ write "\[unknown\] …" in variant$/.exec(it)?.[1],
    );
    const why = `${system.id}: a report names the game’s own phrasebook. A complete language without one needs it.`;
    expect(reports, why).toEqual(books);
  });

  test('have ids and names of their own', () => {
    expect(new Set(variants.map((it) => it.id)).size).toBe(variants.length);
    expect(new Set(variants.map((it) => JSON.stringify(it.title))).size).toBe(variants.length);
  });
});

test('lists every game in the manual: `npm run -s variants` writes the table', () => {
  const readme = readFileSync(new URL('../../src/systems/README.md', import.meta.url), 'utf8');
  const [old, now] = [readme, withTable(readme, variantsTable(systems))].map((text) => text.split('\n'));
  const at = now!.findIndex((line, i) => line !== old![i]);
  const stale = at < 0 ? [] : [`src/systems/README.md:${at + 1} write "${now![at]}": \`npm run -s variants\` does`];
  expect(stale).toEqual([]);
  expect(now).toEqual(old);
});

test('refuses a manual without the place for the table', () => {
  expect(() => withTable('# Broadside', '| |')).toThrow('lost the line');
});
