import { pick, type Rng } from '../../../../src/kernel/rng.ts';
import type { Seat } from '../../../../src/kernel/rules.ts';
import type { Command, TurnCommand } from '../../../../src/systems/admiral/rules/command.ts';
import { type Event, rules, type State } from '../../../../src/systems/admiral/rules/index.ts';
import type { Ruleset } from '../../../../src/systems/admiral/variants.ts';
import { deepFreeze, evolveAll, type Moment, seededRng, unwrap } from './scenario.ts';

/** One step of a match with its events. */
export interface BattleStep {
  readonly before: State;
  readonly seat: Seat;
  readonly command: Command;
  readonly events: readonly Event[];
  readonly after: State;
}

const FEW = 3;

const isBold = ({ type }: Command): boolean => type === 'fire' || type === 'board' || type === 'assault';

/** A longer course of the same ship, as far as the rules accept it. */
const prolonged = (state: State, seat: Seat, command: Command, rng: Rng): Command => {
  if (command.type !== 'sail') return command;
  let longest = command;
  for (let n = rng.below(FEW + 1); n > 0; n--) {
    const longer = { ...longest, course: [...longest.course, pick(rng, command.course)] };
    if (rules.decide(state, seat, longer, rng).ok) longest = longer;
  }
  return longest;
};

/** A random decision. Prefers shots and courses, and the ship under way. */
const decision = (state: State, seat: Seat, rng: Rng): Command => {
  const offered = rules.legal(rules.view(state, seat, [])).filter((it) => !rules.isDraft(it));
  const bold = offered.filter(isBold);
  const together = bold.filter((it) => it.type === 'fire' && it.guns.length > 1);
  const keen = offered.filter((it) => it.type === 'sail');
  const onwards = keen.filter(({ ship }) => ship === state.battle?.act?.ship);
  if (onwards.length > 0 && rng.below(2) > 0) return pick(rng, onwards);
  if (together.length > 0 && rng.below(FEW) > 0) return pick(rng, together);
  if (bold.length > 0 && rng.below(FEW) > 0) return pick(rng, bold);
  return prolonged(state, seat, keen.length > 0 && rng.below(FEW) > 0 ? pick(rng, keen) : pick(rng, offered), rng);
};

/** Random orders to queue: some that are possible now, and sometimes the end of the turn. */
const wishes = (state: State, seat: Seat, rng: Rng): readonly Command[] => {
  const offered = rules.legal(rules.view(state, seat, []));
  const orders = offered.filter(
    (it): it is TurnCommand => !rules.isDraft(it) && !['pass', 'answer', 'undo'].includes(it.type),
  );
  const wished = Array.from({ length: rng.below(FEW) }, () => pick(rng, orders));
  const all: readonly TurnCommand[] = rng.below(2) > 0 ? [...wished, { type: 'end' }] : wished;
  return all.map((order): Command => ({ type: 'after', order }));
};

const isFreeTurn = ({ battle }: State): boolean => battle !== undefined && battle.windows.length === 0;

/** The steps of a random match in which both players fire often and queue orders, up to `most` steps or the end. */
export const randomBattle = (game: Ruleset, seed: number, most: number): readonly BattleStep[] => {
  const rng = seededRng(seed);
  return randomBattleFrom(deepFreeze(unwrap(rules.begin(game, 2, rng))), rng, most);
};

/** The same as `randomBattle`, from a given state. */
export const randomBattleFrom = (start: State, rng: Rng, most: number): readonly BattleStep[] => {
  const steps: BattleStep[] = [];
  let state = start;
  const give = (seat: Seat, command: Command): void => {
    const events = unwrap(rules.decide(state, seat, deepFreeze(command), rng));
    const after = evolveAll(state, events);
    steps.push({ before: state, seat, command, events, after });
    state = after;
  };
  for (let seats = rules.toMove(state); seats.length > 0 && steps.length < most; seats = rules.toMove(state)) {
    const seat = pick(rng, seats);
    const queue = state.captains[seat]!.queue.length;
    const next = decision(state, seat, rng);
    if (isFreeTurn(state) && queue === 0 && rng.below(2) > 0) for (const it of wishes(state, seat, rng)) give(seat, it);
    give(seat, next);
  }
  return steps;
};

/** The squares around a fort on G11, as a letter and a number. */
const AROUND = [...'DEFGHIJ']
  .flatMap((col) => Array.from({ length: 7 }, (_, row) => `${col}${row + 8}`))
  .filter((it) => it !== 'G11');
const BOWS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** White's fort and both fleets at random squares of a small area, some ships with captains. */
export const crowdedMoment = (seed: number, it: Moment = {}): Moment => {
  const rng = seededRng(seed);
  const free = [...AROUND];
  const lain = (type: string): string => {
    const [at = ''] = free.splice(rng.below(free.length), 1);
    const captain = pick(rng, ['', '', ' initiative', ' target']);
    return `${type} ${at} ${pick(rng, BOWS)}${captain}`;
  };
  const fleet = (): string => ['L', 'G', 'F', 'B'].map(lain).join(', ');
  return { ...it, white: `${fleet()}, T`, red: fleet(), sea: 'WG11', w: pick(rng, ['N', 'E', 'SW']) };
};
