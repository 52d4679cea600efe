import { sha256 } from '../../../../kernel/fairness.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { cellCode } from '../../../../kit/grid.ts';
import { opponentOf } from '../battle/battle.ts';
import type { Answer } from '../command.ts';
import type { Ship } from '../fleet/berths.ts';
import { type Fault, faults } from '../fleet/faults.ts';
import { cellOf, type Grid, gridOf } from '../fleet/grid.ts';
import { readCells, readFleet } from '../model.ts';
import type { Mark } from '../view/index.ts';
import { connectedHits, type PaperState, paperBattleOf } from './battle.ts';
import { VIOLATIONS, type Violation } from './violations.ts';

/** Returns the ships on a sheet of paper: squares connected by sides. */
export const shipsOn = (grid: Grid, squares: readonly number[]): readonly Ship[] => {
  const marks = new Array<Mark>(grid.area).fill('unknown');
  for (const at of squares) marks[at] = 'hit';
  return [...marks.keys()].flatMap((at) => {
    if (marks[at] !== 'hit') return [];
    const ship = connectedHits(grid, marks, at);
    for (const cell of ship) marks[cell] = 'void';
    return [ship];
  });
};

/** SB-36: the squares that a player has answered as decks. They are already drawn on the sheet to be opened. */
export const admittedDecks = (state: PaperState, by: Seat): readonly number[] =>
  paperBattleOf(state).answered.flatMap((it) => (it.by !== by && it.answer !== 'miss' ? [it.at] : []));

/**
 * SB-33: the text whose SHA-256 is a player's own seal: the decks row by row from the left as "A1 B1 …", whatever the
 * letters of the game, then the player's word.
 */
const sealedText = (grid: Grid, decks: readonly number[], word: string): string =>
  [...[...decks].sort((a, b) => a - b).map((at) => cellCode(cellOf(grid, at))), word].join(' ');

const OF_FAULT: Readonly<Record<Fault, Violation>> = {
  FLEET: 'V1',
  EXTRAS: 'V1',
  OVERLAP: 'V1',
  BOUNDS: 'V1',
  LAND: 'V1',
  DIAGONAL: 'V2',
  SHAPE: 'V2',
  TOUCH_SIDE: 'V2',
  TOUCH_CORNER: 'V2',
  EXTRA_TOUCH: 'V2',
};

/** Returns the violations on the board that a player has opened, in the order of `VIOLATIONS`. */
export const violationsOf = (state: PaperState, by: Seat): readonly Violation[] => {
  const { rules, answered } = paperBattleOf(state);
  const { fleet, seal, salt } = state.captains[by]!;
  const ships = readFleet(fleet);
  const drawn = faults(
    rules,
    ships.map((ship) => ship.map((at) => cellOf(gridOf(rules), at))),
  ).map((it) => OF_FAULT[it]);
  const sealed = seal !== undefined && salt !== undefined;
  const broken = sealed && !sha256(sealedText(gridOf(rules), ships.flat(), salt)).startsWith(seal);
  const asked = answered.filter((it) => it.by === opponentOf(by));
  const found = new Set<Violation>([
    ...drawn,
    ...(broken ? (['V5'] as const) : []),
    ...(areTrue(ships, asked) ? [] : (['V8'] as const)),
  ]);
  return VIOLATIONS.filter((it) => found.has(it));
};

/** Whether every answer is the one that this fleet gives. */
const areTrue = (ships: readonly Ship[], asked: readonly { readonly at: number; readonly answer: Answer }[]): boolean =>
  asked.every(({ at, answer }, nth) => {
    const ship = ships.find((it) => it.includes(at));
    if (!ship) return answer === 'miss';
    const fired = new Set(asked.slice(0, nth + 1).map((it) => it.at));
    return answer === (ship.every((cell) => fired.has(cell)) ? 'sunk' : 'hit');
  });

/** SB-35: whether a player's own record of the opponent's sea is provably wrong, that is, differs from the answers. */
export const isRecordWrong = (state: PaperState, by: Seat): boolean => {
  const { marks } = paperBattleOf(state).seas[opponentOf(by)]!;
  return notesOf(state, by).some(({ at, as }) => as !== answeredAt(marks, at));
};

/** Returns a square as it was answered: a dot (`miss`), a cross (`hit`), or nothing (`unknown`). */
export const answeredAt = (marks: readonly Mark[], at: number): 'miss' | 'hit' | 'unknown' => {
  const mark = marks[at];
  if (mark === 'hit' || mark === 'sunk') return 'hit';
  return mark === 'miss' ? 'miss' : 'unknown';
};

const NOTED: Readonly<Record<string, 'miss' | 'hit' | 'unknown'>> = { m: 'miss', h: 'hit', u: 'unknown' };

/** Returns the squares where a player's own record differs from the answers. */
export const notesOf = (
  state: PaperState,
  by: Seat,
): readonly { readonly at: number; readonly as: 'miss' | 'hit' | 'unknown' }[] =>
  (state.captains[by]!.notes?.match(/.../g) ?? []).map((entry) => ({
    at: readCells(entry.slice(0, 2))[0]!,
    as: NOTED[entry[2]!]!,
  }));
