import type { Seat } from '../../../../kernel/rules.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import { opponentOf } from '../battle/battle.ts';
import { blankMarks } from '../battle/battle-fold.ts';
import type { Answer } from '../command.ts';
import { type Ship, slotsOf } from '../fleet/berths.ts';
import { type Grid, gridOf, neighbours } from '../fleet/grid.ts';
import { readCells, rulesOf, type State } from '../model.ts';
import type { Mark } from '../view/index.ts';
import type { Paper } from './schema.ts';

/** A match whose fleets are on paper. */
export type PaperState = State & { readonly paper: Paper };

/** One sea as known from the answers. */
export interface AnsweredSea {
  readonly marks: readonly Mark[];
  /** SB-34: ships answered as sunk: the connected hits. */
  readonly sunk: readonly Ship[];
  /** Ships not answered as sunk yet, largest first. */
  readonly left: readonly FleetItem[];
}

/** A shot and its answer. */
export interface AnsweredShot {
  readonly by: Seat;
  readonly at: number;
  readonly answer: Answer;
  /** Counted from 1. */
  readonly turn: number;
  /** Number of decks of the sunk ship. */
  readonly size?: number;
}

/** What both players know, derived from the answers. */
export interface PaperBattle {
  readonly rules: Ruleset;
  readonly answered: readonly AnsweredShot[];
  /** By seat. */
  readonly seas: readonly AnsweredSea[];
  readonly turn: number;
  readonly shooter: Seat;
  /** SB-35: the seat whose last ship is sunk, or whose sea has no square left to fire at. */
  readonly beaten?: Seat;
}

const SIGNS: Readonly<Record<string, Answer>> = { m: 'miss', h: 'hit', s: 'sunk' };
const ENTRY = 3;

const known = new WeakMap<State, PaperBattle>();

/** Returns the battle of a match, from its answers. */
export const paperBattleOf = (state: PaperState): PaperBattle => {
  const found = known.get(state) ?? answersOf(state.paper.log).reduce(battleAfter, openingBattle(state));
  known.set(state, found);
  return found;
};

const answersOf = (log: string): readonly { readonly at: number; readonly answer: Answer }[] =>
  Array.from({ length: log.length / ENTRY }, (_, i) => {
    const entry = log.slice(ENTRY * i, ENTRY * (i + 1));
    return { at: readCells(entry.slice(0, 2))[0]!, answer: SIGNS[entry[2]!]! };
  });

const openingBattle = (state: State): PaperBattle => {
  const rules = rulesOf(state);
  const sea: AnsweredSea = { marks: blankMarks(gridOf(rules)), sunk: [], left: slotsOf(rules) };
  return { rules, answered: [], seas: state.captains.map(() => sea), turn: 1, shooter: state.first };
};

const battleAfter = (
  battle: PaperBattle,
  { at, answer }: { readonly at: number; readonly answer: Answer },
): PaperBattle => {
  const { rules, turn, shooter: by } = battle;
  const target = opponentOf(by);
  const before = battle.seas[target]!;
  const after = seaAfterAnswer(rules, before, at, answer);
  const passes = answer === 'miss' || rules.afterHit === 'pass';
  const size = after.sunk.length > before.sunk.length ? after.sunk.at(-1)!.length : undefined;
  return {
    ...battle,
    answered: [...battle.answered, { by, at, answer, turn, ...(size !== undefined && { size }) }],
    seas: battle.seas.map((sea, seat) => (seat === target ? after : sea)),
    turn: passes ? turn + 1 : turn,
    shooter: passes ? target : by,
    ...(isBeaten(after) && { beaten: target }),
  };
};

const isBeaten = ({ left, marks }: AnsweredSea): boolean => left.length === 0 || !marks.includes('unknown');

const seaAfterAnswer = (rules: Ruleset, sea: AnsweredSea, at: number, answer: Answer): AnsweredSea => {
  const marks = [...sea.marks];
  marks[at] = answer === 'miss' ? 'miss' : 'hit';
  if (answer !== 'sunk') return { ...sea, marks };
  const ship = connectedHits(gridOf(rules), marks, at);
  for (const cell of ship) marks[cell] = 'sunk';
  const near = neighbours(gridOf(rules), rules.touch);
  if (rules.halo === 'marked')
    for (const cell of ship) for (const other of near[cell]!) if (marks[other] === 'unknown') marks[other] = 'void';
  return { marks, sunk: [...sea.sunk, ship], left: without(sea.left, itemOf(sea.left, ship.length)) };
};

const without = (items: readonly FleetItem[], gone: FleetItem | undefined): readonly FleetItem[] => {
  const at = gone === undefined ? 0 : items.indexOf(gone);
  return items.filter((_, i) => i !== at);
};

/**
 * Returns the item that a ship of `size` decks counts as: one of its size, else the smallest larger one, else the
 * largest.
 */
export const itemOf = (items: readonly FleetItem[], size: number): FleetItem | undefined =>
  items.find((it) => it.size === size) ?? items.findLast((it) => it.size > size) ?? items[0];

/** SB-34: a hit square and the hits connected with it by sides, ascending. */
export const connectedHits = (grid: Grid, marks: readonly Mark[], at: number): Ship => {
  const beside = neighbours(grid, 'corners');
  const found = [at];
  for (const cell of found)
    for (const other of beside[cell]!) if (marks[other] === 'hit' && !found.includes(other)) found.push(other);
  return found.sort((a, b) => a - b);
};
