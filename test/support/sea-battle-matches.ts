import { pick, type Rng } from '../../src/kernel/rng.ts';
import type { Seat, Viewer } from '../../src/kernel/rules.ts';
import type { Cell } from '../../src/kit/grid.ts';
import type { Command, Flag } from '../../src/systems/sea-battle/rules/command.ts';
import { type Event, rules as family, type State } from '../../src/systems/sea-battle/rules/index.ts';
import { cellOf, gridOf, indexOf, type View } from '../../src/systems/sea-battle/rules/view/index.ts';
import type { Ruleset } from '../../src/systems/sea-battle/variants.ts';

/** A whole match of any game of the family: the state after each command of the battle, with its events. */
export interface Battle {
  readonly moments: readonly { readonly state: State; readonly news: readonly Event[] }[];
}

const beside = (a: Cell, b: Cell): boolean => Math.abs(a.row - b.row) + Math.abs(a.col - b.col) === 1;

/** Squares to fire at: first those beside a hit, then any other, in random order. */
const targets = ({ seas, rules }: View, seat: Seat, rng: Rng): readonly Cell[] => {
  const { marks } = seas.find(({ owner }) => owner !== seat)!;
  const cells = marks.map((mark, i) => ({ mark, cell: cellOf(gridOf(rules), i) }));
  const burning = cells.filter(({ mark }) => mark === 'hit').map(({ cell }) => cell);
  const weigh = (cell: Cell): number => (burning.some((hit) => beside(hit, cell)) ? 0 : 1) + rng.below(1000) / 1001;
  return cells
    .filter(({ mark }) => mark === 'unknown')
    .map(({ cell }) => ({ cell, weight: weigh(cell) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ cell }) => cell);
};

/** The fleets that two players have drawn on paper and answer by. */
const drawn = (rules: Ruleset, rng: Rng): readonly (readonly (readonly Cell[])[])[] => {
  const dealt = family.begin({ ...rules, fleets: 'kept' }, 2, rng);
  if (!dealt.ok) throw new Error(`${rules.id} cannot be drawn`);
  return [0, 1].map((seat) => family.view(dealt.value, seat, []).seas[seat]!.ships.map(({ cells }) => cells));
};

/** The answer of an honest player. */
const answerOf = ({ seas, rules, paper }: View, seat: Seat, fleet: readonly (readonly Cell[])[]): Command => {
  const called = paper!.called!;
  const is = ({ row, col }: Cell): boolean => row === called.row && col === called.col;
  const ship = fleet.find((cells) => cells.some(is));
  const struck = (cell: Cell): boolean => seas[seat]!.marks[indexOf(gridOf(rules), cell)] === 'hit';
  if (!ship) return { type: 'answer', result: 'miss' };
  return { type: 'answer', result: ship.every((cell) => is(cell) || struck(cell)) ? 'sunk' : 'hit' };
};

const order = (state: State, seat: Seat, rng: Rng, fleets: ReturnType<typeof drawn>): Command => {
  const view = family.view(state, seat, []);
  if (view.paper?.stage === 'answer') return answerOf(view, seat, fleets[seat]!);
  if (view.paper?.stage === 'look') return { type: 'leave' };
  if (view.pending?.kind === 'relocate') return rng.below(3) === 0 ? { type: 'drift' } : { type: 'stay' };
  if (view.pending) return { type: 'give', at: pick(rng, view.pending.choices) };
  const at = targets(view, seat, rng).slice(0, view.salvo);
  return view.salvo === 1 ? { type: 'shoot', at: at[0]! } : { type: 'volley', at };
};

/** The battle before its first shot, with both fleets dealt, or ready on paper. */
export const openBattle = (rules: Ruleset, rng: Rng, flags: readonly [Flag, Flag] = ['navy', 'navy']): State => {
  const begun = family.begin(rules, 2, rng);
  if (!begun.ok) throw new Error(`${rules.id} cannot begin`);
  let state = begun.value;
  for (const seat of [0, 1] as const)
    for (const command of preparing(rules, flags[seat]))
      state = obeyed(state, seat, command, rng).reduce(family.evolve, state);
  return state;
};

const preparing = ({ fleets }: Ruleset, flag: Flag): readonly Command[] =>
  fleets === 'paper' ? [{ type: 'ready' }] : [{ type: 'flag', flag }, { type: 'deal', nth: 1 }, { type: 'ready' }];

const obeyed = (state: State, seat: Seat, command: Command, rng: Rng): readonly Event[] => {
  const decided = family.decide(state, seat, command, rng);
  if (!decided.ok) throw new Error(`${family.id}: ${JSON.stringify([command, decided.error])}`);
  return decided.value;
};

/** Plays a match between two players who follow up their hits and otherwise fire at random. */
export const playBattle = (rules: Ruleset, rng: Rng, flags: readonly [Flag, Flag] = ['navy', 'navy']): Battle => {
  const fleets = rules.fleets === 'paper' ? drawn(rules, rng) : [];
  let state = openBattle(rules, rng, flags);
  const moments: Battle['moments'][number][] = [{ state, news: [] }];
  while (!family.outcome(state)) {
    const seat = family.toMove(state)[0]!;
    const news = obeyed(state, seat, order(state, seat, rng, fleets), rng);
    state = news.reduce(family.evolve, state);
    moments.push({ state, news });
  }
  return { moments };
};

/** A viewer's view of the battle at a moment, counted from 0. */
export const battleView = ({ moments }: Battle, nth: number, viewer: Viewer): View => {
  const { state, news } = moments[Math.min(nth, moments.length - 1)]!;
  return family.view(state, viewer, news);
};

/** The number of the moment at which this share (0..1) of the battle is over. */
export const momentAt = ({ moments }: Battle, share: number): number => Math.floor((moments.length - 1) * share);
