import { digitsOf, lowest, numberOf } from '../../../../kit/code-digits.ts';
import { mirroredRows, paintedRows } from '../../../../kit/drawn-sea.ts';
import { levelWith, type Ruleset, type SeaMap, USUAL, VARIANTS } from '../../variants.ts';
import { FORT_ROW, SIZES } from './map-faults.ts';

/*
 * The share code of a game on a sea that a player has drawn: its level, and after "-map-" its size, the column of Red's
 * fort and the upper half of its ground as one number of base 36, then two digits that tell a typo. Everything else of such
 * a game is as it usually is at its level.
 */

/** The id of every sea that a player has drawn. */
export const DRAWN = 'drawn';

const CODE = /^a([1-4])-map-([0-9a-z]{4,29})$/;
const LEVELS = VARIANTS.map(({ level }) => level);
const WIDTHS = BigInt(SIZES.cols[1] - SIZES.cols[0] + 1);
const HEIGHTS = BigInt((SIZES.rows[1] - SIZES.rows[0]) / 2 + 1);
const MOST = BigInt(SIZES.cols[1]);

/** The number of ways to choose `chosen` of `of` places. */
const ways = (of: number, chosen: number): bigint => {
  if (chosen < 0 || chosen > of) return 0n;
  let all = 1n;
  for (let i = 1; i <= chosen; i++) all = (all * BigInt(of - chosen + i)) / BigInt(i);
  return all;
};

/** The number of a choice of places among all choices of as many, and the places of such a number. */
const rankOf = (places: readonly number[]): bigint => places.reduce((sum, it, i) => sum + ways(it, i + 1), 0n);
const placesOf = (rank: bigint, count: number, of: number): readonly number[] => {
  const places: number[] = [];
  let [rest, most] = [rank, of - 1];
  for (let i = count; i > 0; i--) {
    while (ways(most, i) > rest) most--;
    rest -= ways(most, i);
    places.unshift(most);
  }
  return places;
};

const upperOf = ({ rows }: SeaMap): string => rows.slice(0, rows.length / 2).join('');

/** The share code of a game on a drawn sea; undefined for a sea with too much land for a code. */
export const codeOfDrawn = ({ level, map }: Pick<Ruleset, 'level' | 'map'>): string | undefined => {
  const upper = upperOf(map);
  const cols = map.rows[0]?.length ?? 0;
  const places = [...upper].flatMap((it, at) => (it === '#' || it === '^' ? [at] : []));
  const reefs = places.reduce((sum, at, i) => sum + (upper[at] === '^' ? 1n << BigInt(i) : 0n), 0n);
  let number = reefs;
  number = number * ways(upper.length, places.length) + rankOf(places);
  number = number * BigInt(upper.length + 1) + BigInt(places.length);
  number = number * MOST + BigInt(map.rows[FORT_ROW]?.indexOf('R') ?? 0);
  number = number * WIDTHS + BigInt(cols - SIZES.cols[0]);
  number = number * HEIGHTS + BigInt((map.rows.length - SIZES.rows[0]) / 2);
  const code = `a${LEVELS.indexOf(level) + 1}-map-${digitsOf(number, 2)}`;
  return CODE.test(code) ? code : undefined;
};

/** The game of such a code, whether it can be played or not; undefined for any other text. */
export const drawnGame = (code: string): Ruleset | undefined => {
  const [, level = '', digits = ''] = CODE.exec(code) ?? [];
  const known = LEVELS[Number(level) - 1];
  const number = numberOf(digits);
  if (!known || number === undefined) return undefined;
  const [height, sized] = lowest(number, HEIGHTS);
  const [width, placed] = lowest(sized, WIDTHS);
  const [fort, ground] = lowest(placed, MOST);
  const [cols, half] = [Number(width) + SIZES.cols[0], Number(height) + SIZES.rows[0] / 2];
  const [count, chosen] = lowest(ground, BigInt(cols * half + 1));
  const [rank, reefs] = lowest(chosen, ways(cols * half, Number(count)));
  const signs = [...'~'.repeat(cols * half)];
  for (const [i, at] of placesOf(rank, Number(count), cols * half).entries())
    signs[at] = (reefs >> BigInt(i)) % 2n === 1n ? '^' : '#';
  signs[FORT_ROW * cols + Math.min(Number(fort), cols - 1)] = 'R';
  const upper = Array.from({ length: half }, (_, row) => signs.slice(row * cols, (row + 1) * cols).join(''));
  const game = gameOn({ id: DRAWN, rows: mirroredRows([...upper, ...upper]) }, known);
  return game.id === code ? game : undefined;
};

/** A game on a drawn sea, as it usually is at its level. */
export const gameOn = (map: SeaMap, level: Ruleset['level']): Ruleset => {
  const rules = { ...levelWith(level, '', USUAL[level]), map };
  return { ...rules, id: codeOfDrawn(rules) ?? '' };
};

/**
 * ADM-1: a sea as it is drawn on another: `.` sea, `/` land, `^` reef, `*` the column where Red's fort goes; row by row.
 * What is drawn on one half appears on the other, turned half round. Undefined for a size that no sea has.
 */
export const drawnOn = (from: SeaMap, rows: readonly string[]): SeaMap | undefined => {
  const [cols, count] = [rows[0]?.length ?? 0, rows.length];
  const fits = (n: number, [least, most]: readonly [number, number]): boolean => n >= least && n <= most;
  if (!fits(cols, SIZES.cols) || !fits(count, SIZES.rows) || count % 2 > 0) return undefined;
  const painted = paintedRows(from.rows, rows);
  const fort = painted.join('').indexOf('R') % cols;
  const level = painted.map((it, row) => {
    const plain = it.replaceAll('R', '~');
    return row === FORT_ROW ? `${plain.slice(0, fort)}R${plain.slice(fort + 1)}` : plain;
  });
  return { id: DRAWN, rows: mirroredRows(level) };
};
