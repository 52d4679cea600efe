import { pick, type Rng, shuffled } from '../../../kernel/rng.ts';
import type { Seat, Solo } from '../../../kernel/rules.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import { type Ruleset, SHIP_IDS, type ShipId, type Side, VARIANTS } from '../variants.ts';
import type { Command } from './command.ts';
import { evolve } from './evolve.ts';
import { distance } from './hex.ts';
import { flagshipOf, type InBattle, type State, termsOf } from './model.ts';
import { typeIn } from './names.ts';
import { vesselIndex } from './position.ts';
import { cellAt, seaOf } from './sea.ts';
import { targetsOf } from './view/derive.ts';
import { view } from './view/project.ts';

/* A task for one captain: a turn of White in the middle of a battle. The dice of each order are the same for everyone. */

const OWN: Seat = 0;

/** What a hit counts, and what a ship sunk and the flagship count beside it. */
const POINTS = { hit: 1, sunk: 2, flagship: 4 } as const;

/** How near the ships lie to the middle of the battle, in hexes, and how many squares are aimed at before the first move. */
const NEAR: Readonly<Record<Side, readonly [least: number, most: number]>> = { white: [0, 3], red: [2, 5] };
const AIMED = { least: 1, most: 5 } as const;
const TRIES = 400;
/** A wind by which ships can sail. */
const WIND_DIE = 5;

const BASE: Ruleset = {
  ...VARIANTS.find(({ id }) => id === 'hex-standard')!,
  flagship: 'ship-of-the-line',
  white: { by: 'agreed', seat: OWN },
};

/** Where the ships of both sides lie around a hex; undefined where there is no room. */
const placesAround = (rng: Rng): { readonly white: readonly number[]; readonly red: readonly number[] } | undefined => {
  const sea = seaOf(BASE.map);
  const water = [...sea.water.keys()].filter((hex) => sea.water[hex] === 'sea');
  const middle = cellAt(sea, pick(rng, water));
  const far = (hex: number): number => distance(cellAt(sea, hex), middle);
  const drawn = ([least, most]: readonly [number, number], taken: readonly number[]): readonly number[] =>
    shuffled(
      rng,
      water.filter((hex) => !taken.includes(hex) && far(hex) >= least && far(hex) <= most),
    ).slice(0, SHIP_IDS.length);
  const white = drawn(NEAR.white, []);
  const red = drawn(NEAR.red, white);
  return white.length < SHIP_IDS.length || red.length < SHIP_IDS.length ? undefined : { white, red };
};

/** A battle in which ships lie so, each with some of its hull left. */
const battleAt = (places: Readonly<Record<Side, readonly number[]>>, rng: Rng): InBattle => {
  const captain = (side: Side) => ({ berths: [...places[side]], flag: 'L' as const, ready: true });
  const placed: State = {
    terms: termsOf(BASE),
    white: OWN,
    captains: [captain('white'), captain('red')],
    log: '',
  };
  // The first wind begins the battle.
  const begun = evolve(placed, { t: 'wind', by: 'white', die: WIND_DIE }) as InBattle;
  const hurt = (side: Side, ship: ShipId): number => rng.below(BASE.ships[typeIn(BASE, side, ship)].durability);
  const damage = (['white', 'red'] as const).flatMap((side) => SHIP_IDS.map((ship) => hurt(side, ship)));
  const ships = begun.battle.ships.map((it, i) => ({ ...it, damage: damage[i]! }));
  return { ...begun, battle: { ...begun.battle, ships } };
};

const aimedAt = (state: InBattle): number => {
  const seen = view(state, OWN, []);
  return SHIP_IDS.reduce((sum, ship) => sum + targetsOf(seen, ship).length, 0);
};

const battleSea = (rng: Rng): State => {
  for (let tries = 0; tries < TRIES; tries++) {
    const places = placesAround(rng);
    if (!places) continue;
    const state = battleAt(places, rng);
    const aims = aimedAt(state);
    if (aims >= AIMED.least && aims <= AIMED.most) return state;
  }
  throw new RangeError('no battle with a shot in it was found');
};

const lossOf = (opening: State, state: State, ship: ShipId): number => {
  const at = vesselIndex('red', ship);
  const [before, after] = [opening.battle?.ships[at], state.battle?.ships[at]];
  if (!before || !after || before.at === undefined) return 0;
  const hits = POINTS.hit * (after.damage - before.damage);
  if (after.at !== undefined) return hits;
  return hits + (flagshipOf(state, 'red') === ship ? POINTS.flagship : POINTS.sunk);
};

const SHOT_RESULTS = { m: 'miss', h: 'hit', s: 'sunk' } as const;

/** Does as much harm as possible in one turn. */
const bestTurn: Solo<State, Command, Ruleset> = {
  id: 'best-turn',
  options: BASE,
  counts: 'points',
  begin: (rng) => battleSea(fastRng(rng)),
  score: (opening, state) => SHIP_IDS.reduce((sum, ship) => sum + lossOf(opening, state, ship), 0),
  isDone: (_, state) => state.over !== undefined || state.battle?.active !== 'white',
  course: (opening, state) =>
    state.log
      .slice(opening.log.length)
      .split(' ')
      .flatMap((word) => (word.startsWith('x') ? [SHOT_RESULTS[word.slice(-1) as keyof typeof SHOT_RESULTS]] : [])),
};

/** All tasks of this game. */
export const solos: readonly Solo<State, Command, Ruleset>[] = [bestTurn];
