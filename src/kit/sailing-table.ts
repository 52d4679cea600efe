import type { Phrase } from '../kernel/phrase.ts';
import type { Letters, Reader } from '../kernel/reader.ts';
import type { Seat, Viewer } from '../kernel/rules.ts';
import type { Moment } from '../kernel/screen.ts';
import type { Sea, Weather } from '../kernel/table.ts';
import { axis } from './grid.ts';
import { say } from './screen-kit.ts';
import { type Side, sideOf } from './two-sides.ts';

/* What the tables of both games under sail have in common. Each phrase is in the book of either game. */

/** The chance of a shot in small numbers, by how many of the six faces hit: "1 in 2". */
export const chanceOf = (faces: number): Phrase => {
  if (faces >= 6) return { key: 'chance-sure' };
  const by = [3, 2].find((it) => faces % it === 0) ?? 1;
  return { key: 'chance-in', with: { k: faces / by, n: 6 / by } };
};

/** The wind of a sea where it blows everywhere alike, or the calm. */
export const weatherOf = (reader: Reader, sign: 'wind' | 'calm'): Weather => ({
  sign,
  label: say(reader, sign === 'wind' ? 'table-wind' : 'table-calm'),
});

/** What is written when a battle begins: who has the first turn. */
export const beginsWord = (reader: Reader, seat: Seat, viewer: Viewer): string =>
  seat === viewer ? say(reader, 'table-you-begin') : say(reader, 'table-begins', { seat: { seat } });

/** What is written when it is over. */
export const endWord = (reader: Reader, moment: Exclude<Moment, 'sunk'>): string =>
  say(reader, moment === 'won' ? 'table-won' : 'table-lost');

/** A view of two sides, and who looks on. */
interface Watched {
  readonly viewer: Viewer;
  readonly white: Seat;
}

/** The side whose player looks on; undefined for anyone else. */
export const viewerSide = ({ viewer, white }: Watched): Side | undefined =>
  typeof viewer === 'number' ? sideOf({ white }, viewer) : undefined;

/** Whose a side is to who looks on: their own, the other’s, or that side’s. */
export const whoseIs = (view: Watched, side: Side): 'own' | 'theirs' | Side => {
  const own = viewerSide(view);
  return own === undefined ? side : own === side ? 'own' : 'theirs';
};

/** The axes of a sea of these rows: letters above its columns, numbers beside its rows. */
export const axesOf = (rows: readonly string[], letters: Letters): Sea<never>['axes'] => ({
  columns: axis(letters, rows[0]?.length ?? 0).map((it) => it.toUpperCase()),
  rows: rows.map((_, row) => `${row + 1}`),
});
