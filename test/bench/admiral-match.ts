import { STEPS } from '../../src/kit/compass.ts';
import { levels } from '../../src/systems/admiral/ai/index.ts';
import { PIECES, typeOf } from '../../src/systems/admiral/rules/command.ts';
import { type Event, rules, type State } from '../../src/systems/admiral/rules/index.ts';
import { type InBattle, positionOf, rulesOf } from '../../src/systems/admiral/rules/model.ts';
import { cardOf } from '../../src/systems/admiral/rules/position/position.ts';
import { cellOf } from '../../src/systems/admiral/rules/position/sea.ts';
import { POINTS, type Ruleset, SCENARIOS, VARIANTS } from '../../src/systems/admiral/variants.ts';
import { type Contest, matchPlayer } from './contest.ts';
import { choose, PLAIN } from './plain-admirals.ts';
import { buying } from './purchases.ts';

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

/** Squares by which the middle of one fleet lies to windward of the other’s. */
const weatherGauge = (state: State): number => {
  const { sea, windTo, pieces } = positionOf(state as InBattle);
  const { cols, rows } = STEPS[windTo]!;
  const middle = (side: 'white' | 'red'): number => {
    const ships = pieces.filter((it) => it.side === side && it.type !== 'T' && it.at !== undefined);
    const along = ships.map(({ at }) => cellOf(sea, at!)).map(({ row, col }) => row * rows + col * cols);
    return along.reduce((sum, it) => sum + it, 0) / along.length;
  };
  return (middle('red') - middle('white')) / Math.hypot(cols, rows);
};

/** Squares from which on a fleet lies to windward of another. */
const TO_WINDWARD = 2;

/**
 * Counts the matches in which a fleet is to windward when the first shot is fired (`windward`), and those of them that
 * its side wins (`weathered`), a draw as a half.
 */
const windward = (): ((event: Event, state: State) => Counts) => {
  let gauge: number | undefined;
  return (event, state) => {
    if (event.t === 'shot' && state.battle) gauge ??= weatherGauge(state);
    if (event.t !== 'over' || gauge === undefined || Math.abs(gauge) < TO_WINDWARD) return {};
    const side = gauge > 0 ? 'white' : 'red';
    return { windward: 1, weathered: event.winner === undefined ? 0.5 : event.winner === side ? 1 : 0 };
  };
};

/** Everything that is counted in a match. */
const counter = (): ((event: Event, state: State) => Counts) => {
  const [conducted, boarded, weathered] = [conduct(), boardedOut(), windward()];
  return (event, state) => ({ ...conducted(event, state), ...boarded(event, state), ...weathered(event, state) });
};

/** Plays a match of Admiral. Thinking time is measured per decision. */
export const playMeeting = matchPlayer({ rules, choose: buying(choose), clocked: 'decision', counter });

/** The game on a sea without land and reefs; the forts stay. */
const opened = (ruleset: Ruleset): Ruleset => {
  const rows = ruleset.map.rows.map((it) => it.replaceAll(/[#^]/g, '~'));
  return { ...ruleset, id: `${ruleset.id}-open`, map: { id: `${ruleset.map.id}-open`, rows } };
};

/** Admiral, its variants, its scenarios, its machines and the plain players that they are measured against. */
export const ADMIRALS: Contest<Ruleset> = {
  levels,
  plain: PLAIN,
  variants: VARIANTS,
  variant: rules.variant,
  scenarios: SCENARIOS.map((it) => it.rules),
  points: POINTS,
  opened,
  play: playMeeting,
};
