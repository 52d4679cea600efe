import { type Rng, shuffled } from '../../../kernel/rng.ts';
import type { Seat, Solo } from '../../../kernel/rules.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import { CLASSIC, type Ruleset, VARIANTS } from '../variants.ts';
import { type FiredShot, log } from './battle/battle.ts';
import { appendLog, battleOf } from './battle/battle-cache.ts';
import type { Command } from './command.ts';
import { type Arrangement, EMPTY_ARRANGEMENT } from './fleet/arrangement.ts';
import { berthsOf, type Ship } from './fleet/berths.ts';
import { cellOf, gridOf, waterOf } from './fleet/grid.ts';
import { completion } from './layouts/deal.ts';
import { perelmanLayout } from './layouts/perelman-layout.ts';
import { type State, shipsOf, termsOf } from './model.ts';
import { writeArrangement } from './placement/decisions.ts';

/* Tasks for a captain alone (SB-41): a sea whose fleet is to be sunk, or one in which a square is to be found. */

/** Who fires, and whose sea is fired at. */
const OWN: Seat = 0;
const TARGET: Seat = 1;

/** What a mine costs besides the shot that strikes it. */
const MINE_SHOTS = 2;

const alone = (rules: Ruleset): Ruleset => ({ ...rules, alone: true, first: { by: 'agreed', seat: OWN } });

const named = (id: string): Ruleset => alone(VARIANTS.find((it) => it.id === id) ?? CLASSIC);

/** Deals a fleet. */
type Deal = (rules: Ruleset, rng: Rng) => Arrangement | undefined;
const dealEvenly: Deal = (rules, rng) => completion(rules, EMPTY_ARRANGEMENT, rng);

/** A sea with a fleet dealt into it, before the first shot. Who fires has no fleet. */
const dealtSea = (rules: Ruleset, rng: Rng, deal = dealEvenly): State => {
  const fleet = deal(rules, fastRng(rng));
  if (!fleet) throw new RangeError(`${rules.id}: no fleet fits in`);
  return {
    terms: termsOf(rules),
    first: OWN,
    captains: [
      { fleet: '', deals: 0, ready: true },
      { ...writeArrangement(fleet), deals: 1, ready: true },
    ],
    log: '',
  };
};

const shotsSince = (opening: State, state: State): readonly FiredShot[] =>
  battleOf(state).fired.slice(battleOf(opening).fired.length);

const course = (opening: State, state: State) =>
  shotsSince(opening, state).map(({ result }) => (result === 'sweeper' ? 'mine' : result));

/** A fleet to be sunk. */
const hunt = (id: string, rules: Ruleset, counts: 'shots' | 'turns', deal?: Deal): Solo<State, Command, Ruleset> => ({
  id,
  options: rules,
  counts,
  begin: (rng) => dealtSea(rules, rng, deal),
  score: (opening, state) => {
    const shots = shotsSince(opening, state);
    if (counts === 'turns') return new Set(shots.map(({ turn }) => turn)).size;
    return shots.length + MINE_SHOTS * shots.filter(({ result }) => result === 'mine').length;
  },
  isDone: (_, state) => battleOf(state).lost.length > 0,
  course,
});

/** A berth of a straight ship as it can be seen: on squares that nothing is known of. */
const openBerths = (state: State, size: number): readonly Ship[] => {
  const { rules, seas } = battleOf(state);
  const { marks } = seas[TARGET]!;
  const item = rules.fleet.find((it) => it.size === size)!;
  return berthsOf(rules, item).flatMap(({ cells }) => (cells.every((at) => marks[at] === 'unknown') ? [cells] : []));
};

const commonTo = ([first = [], ...others]: readonly Ship[]): readonly number[] =>
  first.filter((at) => others.every((it) => it.includes(at)));

/** The ships afloat, the largest first. */
const afloatIn = (state: State): readonly Ship[] =>
  battleOf(state).seas[TARGET]!.hulls.flatMap(({ sunk, cells }) => (sunk ? [] : [cells]));

/**
 * Returns the squares that hold a ship wherever the last one may lie, by all places that it may have; undefined where more
 * than one is afloat.
 */
export const certainSquares = (state: State): readonly number[] | undefined => {
  const [last, ...others] = afloatIn(state);
  return last && others.length === 0 ? commonTo(openBerths(state, last.length)) : undefined;
};

/** How large the last ship is at least, how many places it may have, and how often a sea is tried. */
const LEAST_SIZE = 3;
const PLACES = { least: 3, most: 12 } as const;
const TRIES = 400;

const firedAt = (state: State, cells: readonly number[]): State =>
  cells.reduce((now, at) => appendLog(now, log.fired([at])), state);

/** Sinks all ships but one, then misses here and there until exactly one square is certain; undefined where that fails. */
const lastShipSea = (rules: Ruleset, rng: Rng): State | undefined => {
  const sea = dealtSea(rules, rng);
  const ships = shipsOf(sea, TARGET);
  const [last] = shuffled(
    rng,
    ships.filter(({ length }) => length >= LEAST_SIZE),
  );
  if (!last) return undefined;
  const others = shuffled(
    rng,
    ships.filter((it) => it !== last),
  );
  const water = shuffled(
    rng,
    waterOf(gridOf(rules)).filter((at) => !last.includes(at)),
  );
  let state = firedAt(sea, others.flat());
  for (const at of water) {
    const places = openBerths(state, last.length);
    const common = commonTo(places);
    if (places.length < PLACES.least || common.length > 1) return undefined;
    if (common.length === 1 && places.length <= PLACES.most) return state;
    // A shot that rules nothing out tells nothing.
    if (places.some((it) => it.includes(at))) state = firedAt(state, [at]);
  }
  return undefined;
};

const CLASSIC_ALONE = alone(CLASSIC);

/** One ship is left, and exactly one square holds it wherever it may lie: that one is to be fired at. */
const lastShip: Solo<State, Command, Ruleset> = {
  id: 'last-ship',
  options: CLASSIC_ALONE,
  counts: 'tries',
  begin: (rng) => {
    const quick = fastRng(rng);
    for (let tries = 0; tries < TRIES; tries++) {
      const found = lastShipSea(CLASSIC_ALONE, quick);
      if (found) return found;
    }
    throw new RangeError('no sea with one certain square was found');
  },
  score: (opening, state) => shotsSince(opening, state).length,
  isDone: (opening, state) => {
    const [certain] = certainSquares(opening) ?? [];
    return shotsSince(opening, state).some(({ at }) => at === certain) || battleOf(state).lost.length > 0;
  },
  course,
  best: (opening) => {
    const [certain] = certainSquares(opening) ?? [];
    return certain === undefined ? undefined : { type: 'shoot', at: cellOf(gridOf(CLASSIC_ALONE), certain) };
  },
};

/** All tasks of this game. */
export const solos: readonly Solo<State, Command, Ruleset>[] = [
  hunt('classic', CLASSIC_ALONE, 'shots'),
  hunt('perelman', CLASSIC_ALONE, 'shots', perelmanLayout),
  hunt('bent', named('bent'), 'shots'),
  hunt('mines', { ...named('mines-10'), extras: { ...CLASSIC.extras, mines: 3 } }, 'shots'),
  hunt('salvo', named('salvo-n'), 'turns'),
  lastShip,
];
