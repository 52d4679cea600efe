import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import type { Place } from '../../../src/service/ports/intent.ts';
import { cleanName, OWN_SYMBOLS } from '../../../src/service/speech/names.ts';
import { serviceBooks, systemBook } from '../../../src/service/speech/phrasebooks.ts';
import { ROOT } from '../../laws/sources.ts';
import { amount } from '../../support/amount.ts';
import { games } from '../../support/games.ts';
import { HOSTILE } from '../../support/hostile-texts.ts';
import { textOf } from '../../support/screen-text.ts';
import { table } from '../../support/table.ts';
import { tally } from '../../support/tally.ts';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Checks what holds for every cleaned name, from any input. */
const isFit = (raw: string): void => {
  const name = cleanName(raw);
  const inner = name.replace(/^\u2068(.*)\u2069$/su, '$1');
  const what = JSON.stringify([raw.slice(0, 60), name]);
  expect(inner.trim(), what).not.toBe('');
  expect(inner, what).toBe(inner.trim());
  const unjoined = inner.replace(
    /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu,
    '',
  );
  expect(unjoined, what).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u);
  expect(inner, what).not.toMatch(/\p{M}{3}/u);
  expect(inner, what).not.toMatch(/[@#/$]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u);
  expect(inner.match(OWN_SYMBOLS), what).toBeNull();
  expect([...graphemes.segment(inner)].length, what).toBeLessThanOrEqual(24);
  expect([...inner].length, what).toBeLessThanOrEqual(48);
  expect(name, what).not.toMatch(/\p{Cs}/u);
  // Isolated as a whole or not at all: every isolate that is opened is closed.
  expect([...name].filter((it) => it === '\u2068').length, what).toBe([...name].filter((it) => it === '\u2069').length);
  if (/\p{Script=Hebrew}|\p{Script=Arabic}/u.test(inner)) expect(name, what).toMatch(/^\u2068.*\u2069$/su);
  expect(cleanName(name), what).toBe(name);
};

describe('a stranger’s name', () => {
  test('is tested with a corpus of more than five hundred strings', () => expect(HOSTILE.length).toBeGreaterThan(500));
  test('is fit to be shown, from any hostile input', () => {
    for (const raw of HOSTILE) isFit(raw);
  });
  test('is fit to be shown, from random input', () => {
    const pieces = fc.oneof(fc.constantFrom(...HOSTILE.map((it) => it.slice(0, 40))), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => isFit(parts.join(''))),
      { numRuns: amount(500, 2_000) },
    );
  });

  test.each([
    ['Ann', 'Ann'],
    ['  Адмірал   Їжак ', 'Адмірал Їжак'],
    ['O’Neil-Smith Jr.', 'O’Neil-Smith Jr.'],
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['海軍大将', '海軍大将'],
    ['🇺🇦 Оля', '🇺🇦 Оля'],
    ['@ann', '＠ann'],
    ['t.me/evil', 't․me∕evil'],
    ['#1 /start', '♯1 ∕start'],
    ['🏆 Victory', 'Victory'],
    ['Ann\n⚓ Turn 2', 'Ann Turn 2'],
    ['\u202eevil', 'evil'],
    ['אדמירל', '\u2068אדמירל\u2069'],
    ['', '☸'],
    ['\u200b\u2800', '☸'],
    ['🏆', '☸'],
    ['x'.repeat(30), `${'x'.repeat(23)}…`],
  ])('%j is shown as %j', (raw, shown) => expect(cleanName(raw)).toBe(shown));
});

test('no name can begin like a line of the service', () => {
  const books = LOCALES.flatMap((it) => [...serviceBooks(it), ...games.flatMap((game) => systemBook(game, it) ?? [])]);
  const signs = new Map(
    books.flatMap((book) => {
      let message = '';
      return readFileSync(book, 'utf8')
        .split('\n')
        .flatMap((line, n): readonly (readonly [string, string])[] => {
          message = /^[a-z][\w-]*/.exec(line)?.[0] ?? message;
          if (/^(button|key)-/.test(message)) return [];
          // Which signs are pictographs depends on the Unicode of Node; which are emoji does not.
          const sign = /(?:^[\w-]+ = |^\s+(?:\*?\[\w+\] )?)(?![\d#*])(\p{Emoji})/u.exec(line)?.[1];
          return sign === undefined ? [] : [[sign, `${relative(ROOT, fileURLToPath(book))}:${n + 1} ${line.trim()}`]];
        });
    }),
  );
  expect(signs.size).toBeGreaterThan(3);
  const cure =
    'begins with a sign that a name may begin with: begin the phrase without it, or add it to OWN_SYMBOLS in src/service/speech/names.ts';
  for (const [sign, where] of signs) expect(cleanName(`${sign} x`), `${where}: ${cure}`).toBe('x');
});

describe('a new name in the middle of a match', () => {
  const SERVER = { address: 'channel', audience: 'many', within: 'server' } as const;
  const { service, ann, bob } = table({ systems: [tally], players: ['ann', 'bob'], at: SERVER });
  const begun = async (): Promise<void> => {
    await ann.plays();
    await bob.presses('Join');
  };
  const names = async () => (await service.newest()).occupants.map((it) => it.kind === 'human' && it.name);
  const renamed = (called: string, at: Partial<Place> = SERVER) => service.person('ann', at, 'en', called);
  const board = () => textOf(ann.message?.screen);

  test('reaches the seat, cleaned, with the next step that all see, and then the board and the end', async () => {
    await begun();
    await renamed('@Anna\n🏆').says('add');
    expect(await names()).toEqual(['＠Anna', 'bob']);
    await bob.says('add');
    const { id, plies } = await service.newest();
    await renamed('Annie').does({ kind: 'press', token: `${id}.0.${plies[0]}.!resign` });
    expect((await service.newest()).stage).toBe('over');
    expect(await names()).toEqual(['Annie', 'bob']);
    expect(board()).toContain('Annie');
    expect(board()).not.toMatch(/\bann\b|＠Anna/);
  });

  test('comes with no step that only they see, nor by pressing what changes nothing', async () => {
    await begun();
    const anna = renamed('Anna');
    await anna.says('plot 7');
    await anna.presses('pad');
    expect(await names()).toEqual(['ann', 'bob']);
    await anna.says('add');
    expect(await names()).toEqual(['Anna', 'bob']);
  });

  test('does not come from another place where they go by another name, nor after the end', async () => {
    await begun();
    const { id } = await service.newest();
    const elsewhere = renamed('Queen', { address: 'other', audience: 'many', within: 'other server' });
    await elsewhere.does({ kind: 'press', token: `${id}.0.0.add` });
    expect((await service.newest()).publics).toBeGreaterThan(0);
    expect(await names()).toEqual(['ann', 'bob']);
    for (let n = 0; n < 9; n++) await ann.says('add');
    expect((await service.newest()).stage).toBe('over');
    await renamed('Anna').presses('Rematch');
    expect((await service.load(id)).occupants[0]).toMatchObject({ name: 'ann' });
  });

  test('reaches the card of a match that is played in a thread', async () => {
    await begun();
    const { id } = await service.newest();
    const thread = { ...SERVER, address: 'thread' };
    const card = { platform: 'paper', ...SERVER };
    await service.person('ann', thread).does({ kind: 'settle', match: id, card });
    await renamed('Anna', thread).says('add');
    expect(board()).toContain('Anna – bob');
  });
});
