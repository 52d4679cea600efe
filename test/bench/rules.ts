import type { Rng } from '../../src/kernel/rng.ts';
import type { Seat } from '../../src/kernel/rules.ts';
import { type Cell, cellCode } from '../../src/kit/grid.ts';
import type { Command } from '../../src/systems/sea-battle/rules/command.ts';
import { type Event, rules, type State } from '../../src/systems/sea-battle/rules/index.ts';
import { CLASSIC } from '../../src/systems/sea-battle/variants.ts';
import type { Fleets } from './boardgame/sea-battle.ts';
import { type BoardgameIoMatch, boardgameIoMatch, loadBoardgameIo } from './boardgame-io.ts';
import { median, repeatable } from './statistics.ts';

/** A random match, ready to be replayed by both implementations. */
interface Recording {
  /** The state after placement, before the first shot. */
  readonly start: State;
  readonly fleets: Fleets;
  readonly first: Seat;
  readonly shots: readonly Cell[];
  readonly winner: Seat;
}

const must = <T>(result: { ok: true; value: T } | { ok: false; error: { key: string } }): T => {
  if (!result.ok) throw new Error(`the rules refused: ${result.error.key}`);
  return result.value;
};

const give = (state: State, seat: Seat, command: Command, rng: Rng): State =>
  must(rules.decide(state, seat, command, rng)).reduce<State>((next, event) => rules.evolve(next, event), state);

/** Plays a match of random legal shots. */
const record = (rng: Rng): Recording => {
  let start = must(rules.begin(CLASSIC, 2, rng));
  for (const seat of [0, 1]) {
    start = give(start, seat, { type: 'deal', nth: 1 }, rng);
    start = give(start, seat, { type: 'ready' }, rng);
  }
  const n = CLASSIC.n;
  const fleets = rules
    .view(start, 'umpire', [])
    .seas.map((sea) => sea.ships.map((ship) => ship.cells.map(({ row, col }) => row * n + col)));
  const first = rules.toMove(start)[0]!;
  const shots: Cell[] = [];
  let state = start;
  for (;;) {
    const outcome = rules.outcome(state);
    if (outcome) return { start, fleets, first, shots, winner: outcome.winners[0]! };
    const seat = rules.toMove(state)[0]!;
    const legal = rules.legal(rules.view(state, seat, [])).filter((command) => command.type === 'shoot');
    const shot = legal[rng.below(legal.length)]!;
    shots.push(shot.at);
    state = give(state, seat, shot, rng);
  }
};

/** Time of each step in µs. */
type Timings = number[];

const micros = (from: bigint): number => Number(process.hrtime.bigint() - from) / 1_000;

/** Applies one shot: decide, evolve, and the views of both seats and of the public. */
const ourShot = (state: State, seat: Seat, at: Cell, rng: Rng) => {
  const events: readonly Event[] = must(rules.decide(state, seat, { type: 'shoot', at }, rng));
  let next = state;
  for (const event of events) next = rules.evolve(next, event);
  const views = [rules.view(next, 0, events), rules.view(next, 1, events), rules.view(next, 'public', events)];
  return { next, views };
};

const playOurs = (match: Recording, rng: Rng, timings: Timings): void => {
  let state = match.start;
  for (const at of match.shots) {
    const seat = rules.toMove(state)[0]!;
    const from = process.hrtime.bigint();
    const { next } = ourShot(state, seat, at, rng);
    timings.push(micros(from));
    state = next;
  }
  if (rules.outcome(state)?.winners[0] !== match.winner) throw new Error('our replay ended differently');
};

const playRival = async (match: Recording, rival: BoardgameIoMatch, timings: Timings): Promise<void> => {
  for (const { row, col } of match.shots) {
    const from = process.hrtime.bigint();
    await rival.shoot(row * CLASSIC.n + col);
    timings.push(micros(from));
  }
  if (rival.winner() !== match.winner)
    throw new Error(`boardgame.io ended differently after ${match.shots.map(cellCode).join(' ')}`);
};

export interface RulesFigures {
  /** Median time to apply a shot and make the three views, in µs. */
  readonly ours: number;
  /** The same under boardgame.io: `Master.onUpdate` and three calls of the `getFilterPlayerView` filter. */
  readonly rival: number;
  /** `rival` divided by `ours`. */
  readonly ratio: number;
  readonly shots: number;
}

/**
 * Measures one shot and its three views, here and under boardgame.io 0.50.2. Both replay the same random matches in
 * alternation and must end alike. A tenth as many matches at the start only warm up.
 * @param games matches that count.
 */
export const measureRules = async (games = 60, seed = 1): Promise<RulesFigures> => {
  const framework = loadBoardgameIo();
  const rng = repeatable(seed);
  const warm = Math.ceil(games / 10);
  const ours: Timings = [];
  const theirs: Timings = [];
  for (let game = 0; game < warm + games; game++) {
    const match = record(rng);
    const counts = game >= warm;
    playOurs(match, rng, counts ? ours : []);
    await playRival(match, boardgameIoMatch(framework, match.fleets, match.first), counts ? theirs : []);
  }
  const figures = { ours: median(ours), rival: median(theirs) };
  return { ...figures, ratio: figures.rival / figures.ours, shots: ours.length };
};
