import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../src/kernel/phrase.ts';
import { systems } from '../../src/registry.ts';
import { variantsTable, withTable } from '../tools/variants-table.ts';
import { ROOT } from './sources.ts';

/* A variant is one entry, its name and a sentence in three languages: all else is made from these. */

/** What of a variant's names is missing, each with the file and line to write. */
const missing = (books: Readonly<Record<string, URL>>, keys: readonly string[]): readonly string[] =>
  LOCALES.flatMap((locale) => {
    const book = books[locale];
    if (!book) return [`no phrasebook in ${locale}`];
    const lines = readFileSync(book, 'utf8').split('\n');
    const at = lines.findLastIndex((line) => /^variant-[\w-]+-about =/.test(line)) + 2;
    return keys
      .filter((key) => !lines.some((line) => line.startsWith(`${key} =`)))
      .map((key) => `${relative(ROOT, fileURLToPath(book))}:${at} write "${key} = …"`);
  });

describe.each(systems.map((it) => [it.id, it] as const))('every variant of %s', (_, { variants, phrases }) => {
  test.each(variants.map((it) => [it.id, it] as const))('%s has a name and a sentence in every language', (_id, it) => {
    expect(missing(phrases, [it.title.key, it.about.key])).toEqual([]);
  });

  test('whatever is missing is named with file and line', () => {
    expect(missing(phrases, ['variant-nobody'])).toEqual([
      expect.stringMatching(/^src\/systems\/[\w/-]+\/ru\.ftl:\d+ write "variant-nobody = …"$/),
      expect.stringMatching(/\/uk\.ftl:\d+ /),
      expect.stringMatching(/\/en\.ftl:\d+ /),
    ]);
  });

  test('has an id and a name of its own', () => {
    expect(new Set(variants.map((it) => it.id)).size).toBe(variants.length);
    expect(new Set(variants.map((it) => it.title.key)).size).toBe(variants.length);
  });
});

test('the manual lists every game there is: `npm run -s variants` writes the table', () => {
  const readme = readFileSync(new URL('../../src/systems/README.md', import.meta.url), 'utf8');
  const [old, now] = [readme, withTable(readme, variantsTable(systems))].map((text) => text.split('\n'));
  const at = now!.findIndex((line, i) => line !== old![i]);
  const stale = at < 0 ? [] : [`src/systems/README.md:${at + 1} write "${now![at]}": \`npm run -s variants\` does`];
  expect(stale).toEqual([]);
  expect(now).toEqual(old);
});

test('a manual without the place for the table is refused', () => {
  expect(() => withTable('# Broadside', '| |')).toThrow('lost the line');
});
