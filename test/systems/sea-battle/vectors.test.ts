import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CLASSIC, type Ruleset, VARIANTS } from '../../../src/systems/sea-battle/variants.ts';
import { startMatch, type TestMatch } from './rules/test-match.ts';
import { CAPTAINS, playTyped, publicNews } from './vector-notation.ts';

/*
 * Vectors for every variant: `vectors/<id>.txt` has the beginning of a battle, in which Ann fires first. A row has the
 * player, the typed text, and the public news: "Ann | а1 | а1 hit → Ann". The first rows place both fleets as typed.
 */

const FOLDER = 'test/systems/sea-battle/vectors';
/** The least number of rows of a file. */
const LEAST = 7;

const fileOf = (id: string): string => fileURLToPath(new URL(`vectors/${id}.txt`, import.meta.url));

const rowsIn = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Plays a row. Returns it with the news of this match, and the match after it. */
const played = (at: TestMatch, ruleset: Ruleset, row: string): { readonly row: string; readonly after: TestMatch } => {
  const [who = '', typed = '', told] = row.split(' | ');
  const seat = who === CAPTAINS[0] ? 0 : 1;
  const places = told === 'placed';
  const from = places && ruleset.fleets !== 'paper' ? at.give(seat, { type: 'clear' }) : at;
  const done = playTyped(from, ruleset, seat, typed);
  const after = places && ruleset.fleets !== 'paper' ? done.give(seat, { type: 'ready' }) : done;
  return { row: `${who} | ${typed} | ${places ? 'placed' : publicNews(ruleset, at, after)}`, after };
};

const numbered = (rows: readonly string[], id: string): readonly string[] =>
  rows.map((row, i) => `${FOLDER}/${id}.txt:${i + 1} ${row}`);

/** Plays every row of a file, and returns the rows with the news of this match. */
const battle = (ruleset: Ruleset, rows: readonly string[]): readonly string[] => {
  let at = startMatch(ruleset);
  return rows.map((row) => {
    try {
      const come = played(at, ruleset, row);
      at = come.after;
      return come.row;
    } catch (fault) {
      return `${row.split(' | ').slice(0, 2).join(' | ')} | refused: ${String(fault)}`;
    }
  });
};

/** Every named game, and the choices that none of them makes. */
const GAMES: readonly (readonly [string, Ruleset])[] = [
  ...VARIANTS.map((it) => [it.id, it] as const),
  // SB-39: a last reply.
  ['salvo-n-reply', { ...VARIANTS.find(({ id }) => id === 'salvo-n')!, lastReply: true }],
  // SB-40: other columns than rows, and two islands.
  ['islands', { ...CLASSIC, id: 'islands', n: 8, cols: 12, land: [14, 15, 26, 27, 55, 56, 67, 68] }],
];

describe.each(GAMES)('the vectors of %s', (id, ruleset) => {
  const file = fileOf(id);

  test('are in a file of at least 7 rows', () => {
    const rows = existsSync(file) ? rowsIn(readFileSync(file, 'utf8')).length : 0;
    const missing = `${FOLDER}/${id}.txt:${rows + 1} write a row, "Ann | а1 | а1 hit → Ann"; ${LEAST} at least`;
    expect(rows >= LEAST ? [] : [missing]).toEqual([]);
  });

  test.skipIf(!existsSync(file))('have the news of the match', () => {
    const rows = rowsIn(readFileSync(file, 'utf8'));
    expect(numbered(battle(ruleset, rows), id)).toEqual(numbered(rows, id));
  });
});
