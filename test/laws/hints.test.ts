import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../src/kernel/phrase.ts';
import type { Screen } from '../../src/kernel/screen.ts';
import { systems } from '../../src/registry.ts';
import { shownIn } from '../../src/service/ports/answer.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import { COMPLETE_LOCALES } from '../support/locales.ts';
import type { PaperUser } from '../support/paper-service.ts';
import { textOf } from '../support/screen-text.ts';
import { table } from '../support/table.ts';

/* A key that a screen names between quotation marks is on that screen: whoever looks for it there finds it. */

const bare = (label: string): string =>
  label
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .toLowerCase();

const FOLDER = new URL('../../src/languages/', import.meta.url);

/** What the keys of a language are called, as far as that does not depend on the match. */
const keyNames = (locale: Locale): ReadonlySet<string> =>
  new Set(
    readdirSync(new URL(`${locale}/`, FOLDER))
      .flatMap((book) => readFileSync(new URL(`${locale}/${book}`, FOLDER), 'utf8').split('\n'))
      .flatMap((line) => /^(?:button|key)-[\w-]+ = ([^{]+)$/.exec(line)?.[1] ?? [])
      .map(bare)
      .filter((it) => it !== ''),
  );

const labelsOf = ({ buttons, choices = [], pad }: Screen<Token>): ReadonlySet<string> =>
  new Set(
    [
      ...buttons.flat(),
      ...choices,
      ...(pad ? [...pad.ways, ...(pad.hint ? [pad.hint] : []), ...(pad.below ?? []).flat()] : []),
    ].flatMap((key) => [key.label, 'spoken' in key ? (key.spoken ?? '') : ''].map(bare)),
  );

/** The keys that a screen names and does not have. */
const missing = (screen: Screen<Token> | undefined, names: ReadonlySet<string>): readonly string[] => {
  if (!screen) return [];
  const labels = labelsOf(screen);
  const quoted = [...(textOf(screen) ?? '').matchAll(/[“«]([^”»]+)[”»]/g)].map((it) => it[1] ?? '');
  // A word that is typed is in small letters.
  return quoted
    .filter((it) => it !== it.toLowerCase())
    .map(bare)
    .filter((it) => names.has(it) && !labels.has(it));
};

const GAMES = ['classic', 'minesweeper-16', 'hex-duel', 'cabin-boy-d'];
const PLACES = { 'in private': undefined, 'in a group': { address: 'harbour', audience: 'many' as const } };

describe.each(COMPLETE_LOCALES.map((it) => [it]))('the screens of a match in %s', (locale) => {
  const { service } = table({ systems, pads: true });
  const names = keyNames(locale);

  test.each(GAMES.flatMap((game) => Object.entries(PLACES).map(([where, place]) => [game, where, place] as const)))(
    'of %s name no key that is not there, %s',
    async (variant, _, place) => {
      const ann: PaperUser = service.person('ann', place, locale);
      await ann.does({ kind: 'open', variant, rival: place ? { kind: 'anyone' } : { kind: 'machine', level: 'easy' } });
      const bob: PaperUser = service.person('bob', place, locale);
      const { id } = await service.newest();
      const looks = async (when: string): Promise<void> => {
        const seen: [string, Screen<Token> | undefined][] = [['board', ann.message?.screen]];
        for (const act of ['?!menu', '?mine', '?fleet', '?text'])
          seen.push([act, shownIn((await ann.does({ kind: 'press', token: `${id}.-.0.${act}`, whisper: true })).body)]);
        for (const [what, screen] of seen) expect(missing(screen, names), `${when}: ${what}`).toEqual([]);
      };
      if (place) {
        await looks('invitation');
        await bob.does({ kind: 'press', token: `${id}.-.0.!join` });
      }
      await looks('placing');
      for (const it of place ? [ann, bob] : [ann]) await it.does({ kind: 'press', token: `${id}.-.0.ready` });
      await service.ticked();
      await looks('battle');
      await ann.does({ kind: 'press', token: `${id}.-.0.!resign` });
      await looks('over');
    },
  );
});
