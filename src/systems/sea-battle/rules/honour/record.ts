import type { Seat } from '../../../../kernel/rules.ts';
import type { FleetItem, Ruleset } from '../../variants.ts';
import { rivalOf } from '../battle.ts';
import type { Answer } from '../command.ts';
import { readCells, rulesOf, type State } from '../model.ts';
import { unmarked } from '../unfolding.ts';
import type { Mark } from '../view.ts';
import { neighbours, type Ship, slotsOf } from '../waters.ts';
import type { Paper } from './stored.ts';

/** A match whose fleets are on paper. */
export type OnPaper = State & { readonly paper: Paper };

/** Whether the fleets of this match are on paper. */
export const isOnPaper = (state: State): state is OnPaper => state.paper !== undefined;

/** One sea as the answers tell it. */
export interface Told {
  readonly marks: readonly Mark[];
  /** SB-34: ships answered as sunk: the connected hits. */
  readonly sunk: readonly Ship[];
  /** Ships that were not answered as sunk, largest first. */
  readonly left: readonly FleetItem[];
}

/** A shot and its answer. */
export interface Answered {
  readonly by: Seat;
  readonly at: number;
  readonly answer: Answer;
  /** From 1. */
  readonly turn: number;
  /** Of the ship sunk. */
  readonly size?: number;
}

/** What both captains have heard, spelled out. */
export interface Heard {
  readonly rules: Ruleset;
  readonly answered: readonly Answered[];
  /** By seat. */
  readonly seas: readonly Told[];
  readonly turn: number;
  readonly shooter: Seat;
  /** SB-35: whose last ship is sunk, or who has left no square to fire at. */
  readonly beaten?: Seat;
}

const SIGNS: Readonly<Record<string, Answer>> = { m: 'miss', h: 'hit', s: 'sunk' };
const ENTRY = 3;

const known = new WeakMap<State, Heard>();

/** What has been answered in a match. */
export const heardIn = (state: OnPaper): Heard => {
  const found = known.get(state) ?? answersOf(state.paper.log).reduce(heardNext, unheard(state));
  known.set(state, found);
  return found;
};

const answersOf = (log: string): readonly { readonly at: number; readonly answer: Answer }[] =>
  Array.from({ length: log.length / ENTRY }, (_, i) => {
    const entry = log.slice(ENTRY * i, ENTRY * (i + 1));
    return { at: readCells(entry.slice(0, 2))[0]!, answer: SIGNS[entry[2]!]! };
  });

const unheard = (state: State): Heard => {
  const rules = rulesOf(state);
  const sea: Told = { marks: unmarked(rules.n), sunk: [], left: slotsOf(rules) };
  return { rules, answered: [], seas: state.captains.map(() => sea), turn: 1, shooter: state.first };
};

const heardNext = (heard: Heard, { at, answer }: { readonly at: number; readonly answer: Answer }): Heard => {
  const { rules, turn, shooter: by } = heard;
  const target = rivalOf(by);
  const before = heard.seas[target]!;
  const after = told(rules, before, at, answer);
  const passes = answer === 'miss' || rules.afterHit === 'pass';
  const size = after.sunk.length > before.sunk.length ? after.sunk.at(-1)!.length : undefined;
  return {
    ...heard,
    answered: [...heard.answered, { by, at, answer, turn, ...(size !== undefined && { size }) }],
    seas: heard.seas.map((sea, seat) => (seat === target ? after : sea)),
    turn: passes ? turn + 1 : turn,
    shooter: passes ? target : by,
    ...(isBeaten(after) && { beaten: target }),
  };
};

const isBeaten = ({ left, marks }: Told): boolean => left.length === 0 || !marks.includes('unknown');

const told = (rules: Ruleset, sea: Told, at: number, answer: Answer): Told => {
  const marks = [...sea.marks];
  marks[at] = answer === 'miss' ? 'miss' : 'hit';
  if (answer !== 'sunk') return { ...sea, marks };
  const ship = woundAt(rules.n, marks, at);
  for (const cell of ship) marks[cell] = 'sunk';
  const near = neighbours(rules.n, rules.touch);
  if (rules.halo === 'marked')
    for (const cell of ship) for (const other of near[cell]!) if (marks[other] === 'unknown') marks[other] = 'void';
  return { marks, sunk: [...sea.sunk, ship], left: without(sea.left, itemOf(sea.left, ship.length)) };
};

const without = (items: readonly FleetItem[], gone: FleetItem | undefined): readonly FleetItem[] => {
  const at = gone === undefined ? 0 : items.indexOf(gone);
  return items.filter((_, i) => i !== at);
};

/** Which of these a ship of so many decks counts as; where there is none of its size, the smallest that is larger, then the largest. */
export const itemOf = (items: readonly FleetItem[], size: number): FleetItem | undefined =>
  items.find((it) => it.size === size) ?? items.findLast((it) => it.size > size) ?? items[0];

/** SB-34: a square that is hit, and the hits that it hangs together with by sides, ascending. */
export const woundAt = (n: number, marks: readonly Mark[], at: number): Ship => {
  const beside = neighbours(n, 'corners');
  const found = [at];
  for (const cell of found)
    for (const other of beside[cell]!) if (marks[other] === 'hit' && !found.includes(other)) found.push(other);
  return found.sort((a, b) => a - b);
};
