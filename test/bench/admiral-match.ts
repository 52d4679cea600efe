import { eighthsBetween } from '../../src/kit/compass.ts';
import { levels } from '../../src/systems/admiral/ai/index.ts';
import { PIECES, typeOf } from '../../src/systems/admiral/rules/command.ts';
import { type Event, rules, type State } from '../../src/systems/admiral/rules/index.ts';
import { rulesOf } from '../../src/systems/admiral/rules/model.ts';
import { cardOf } from '../../src/systems/admiral/rules/position/position.ts';
import { type Ruleset, VARIANTS } from '../../src/systems/admiral/variants.ts';
import { type Contest, matchPlayer } from './contest.ts';
import { choose, PLAIN } from './plain-admirals.ts';

type Counts = Readonly<Record<string, number>>;

/** Counts shots and hits by their reason, second throws, critical hits, boardings, captured ships and repairs. */
const fought = (event: Event): Counts => {
  if (event.t === 'repaired') return { repairs: 1 };
  if (event.t === 'boarded') return { boardings: 1, taken: event.r === 'captured' ? 1 : 0 };
  if (event.t !== 'shot') return {};
  const critical = event.second === 6 ? 1 : 0;
  const tried = event.second === undefined ? {} : { seconds: 1, critical };
  const salvo = event.guns.length > 1 ? { salvoes: 1 } : {};
  const sails = event.aim === 'sails' ? { sails: 1 } : {};
  const hits = event.r === 'miss' ? 0 : 1;
  return { throws: 1, [`throws-${event.why}`]: 1, hits, ...salvo, ...sails, ...tried };
};

/** Turns running for which a ship turns on the spot until it counts as one that does not get away. */
const DAWDLING = 3;

/**
 * Counts matches decided by boarding (`boarded-out`): those in which at least half of the durability that the winner
 * took, by sinking or taking ships, was taken.
 */
const boardedOut = (): ((event: Event, state: State) => Counts) => {
  const taken = { white: 0, red: 0 };
  return (event, state) => {
    if (event.t === 'boarded' && event.r === 'captured') {
      const by = state.battle!.pieces[PIECES.indexOf(event.ship)]!.side;
      taken[by] += cardOf(rulesOf(state), { type: typeOf(rulesOf(state), event.target) }).durability;
    }
    if (event.t !== 'over' || !event.winner) return {};
    const { winner } = event;
    return taken[winner] > 0 && 2 * taken[winner] >= state.battle!.score[winner] ? { 'boarded-out': 1 } : {};
  };
};

/**
 * Counts how machines conduct themselves: turns outside storms, and those of them without any order (`idle`); ships at
 * the end of such turns, and those that have turned on the spot for `DAWDLING` turns running (`spun`); rounds, and those
 * without a shot (`silent`).
 */
const conduct = (): ((event: Event, state: State) => Counts) => {
  const streaks = new Map<string, number>();
  const turned = new Set<string>();
  let [orders, shots] = [0, 0];
  const ended = ({ battle }: State): Counts => {
    const { active, wind, pieces } = battle!;
    const ships = PIECES.filter(
      (id, i) => !id.endsWith('T') && pieces[i]!.side === active && pieces[i]!.at !== undefined,
    );
    if (wind === 'storm') return {};
    for (const id of ships) streaks.set(id, turned.has(id) ? (streaks.get(id) ?? 0) + 1 : 0);
    const spun = ships.filter((id) => streaks.get(id)! >= DAWDLING).length;
    return { turns: 1, idle: orders === 0 ? 1 : 0, ships: ships.length, spun };
  };
  const roundOver = (): Counts => {
    const silent = shots === 0 ? 1 : 0;
    shots = 0;
    return { rounds: 1, silent };
  };
  return (event, state) => {
    if (event.t === 'activated' || (event.t === 'declared' && event.why === 'fire')) orders++;
    if (event.t === 'rotated') turned.add(event.ship);
    if (event.t === 'shot') shots++;
    if (event.t === 'round' && state.log.some((it) => it.t === 'round')) return roundOver();
    if (event.t === 'over') return roundOver();
    if (event.t !== 'ended') return fought(event);
    const counts = ended(state);
    orders = 0;
    turned.clear();
    return counts;
  };
};

/**
 * Counts the matches that a side begins to windward (`windward`): the wind of the first round, which chance alone
 * decides, blows from its fleet to the other, straight or an eighth off. White’s lies in the south. And those of them
 * that this side wins (`weathered`), a draw as a half.
 */
const windward = (): ((event: Event) => Counts) => {
  let side: 'white' | 'red' | undefined;
  let begun = false;
  return (event) => {
    if (event.t === 'round' && !begun) {
      begun = true;
      const [toRed, toWhite] = [eighthsBetween(event.to, 0), eighthsBetween(event.to, 4)];
      side = Math.min(toRed, toWhite) > 1 ? undefined : toRed < toWhite ? 'white' : 'red';
    }
    if (event.t !== 'over' || !side) return {};
    return { windward: 1, weathered: event.winner === undefined ? 0.5 : event.winner === side ? 1 : 0 };
  };
};

/** Everything that is counted in a match. */
const counter = (): ((event: Event, state: State) => Counts) => {
  const [conducted, boarded, weathered] = [conduct(), boardedOut(), windward()];
  return (event, state) => ({ ...conducted(event, state), ...boarded(event, state), ...weathered(event) });
};

/** Plays a match of Admiral. Thinking time is measured per decision. */
export const playMeeting = matchPlayer({ rules, choose, clocked: 'decision', counter });

/** Admiral, its variants, its machines and the plain players that they are measured against. */
export const ADMIRALS: Contest<Ruleset> = {
  levels,
  plain: PLAIN,
  variants: VARIANTS,
  variant: rules.variant,
  play: playMeeting,
};
