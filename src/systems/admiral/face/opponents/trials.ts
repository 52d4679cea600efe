import type { Rng } from '../../../../kernel/rng.ts';
import { fortOf } from './alongside.ts';
import type { Desk } from './desk.ts';
import type { Volley } from './fast/acts.ts';
import type { Board } from './fast/board.ts';
import { PIECES_THERE, SHIPS } from './fast/chart.ts';
import { aim, bears, shotsLeft, strengthOf } from './fast/gunnery.ts';
import { volleyWorth } from './firing.ts';
import { worthOfBeing } from './lying.ts';
import { CAREFUL, CHARGING, isRace, type Manner, STORMING, steadyFor } from './manner.ts';
import { crewOf, firstOrder, type Order } from './orders.ts';
import { openFire } from './out-of-turn.ts';
import { eachPlace, type Plan, planFor } from './plan.ts';
import { carryOut, lookRound, playOut } from './turn.ts';

/** Places of a ship that are tried, by manner. */
const PLACES = 3;

/** A place to think: a board to imagine on. */
export interface Study {
  readonly root: Board;
  readonly board: Board;
  readonly desk: Desk;
}

/** Something that might be done, and how it has fared. */
export interface Trial {
  readonly order: Order | undefined;
  /** Does it, and what is to be done besides. */
  readonly run: (study: Study, chance: Rng) => void;
  /** What it promises at first sight, beside doing nothing. */
  readonly promise: number;
  sum: number;
  played: number;
}

/** Not tried yet. */
export const trialOf = (order: Order | undefined, promise: number, run: Trial['run']): Trial => ({
  order,
  run,
  promise,
  sum: 0,
  played: 0,
});

/** To do as planned, and the rest of the turn as one does. */
const following =
  (plan: Plan, manner: Manner): Trial['run'] =>
  ({ board, desk }, chance) => {
    lookRound(board, manner, desk);
    carryOut(board, plan, manner, desk, chance);
    playOut(board, manner, desk, chance);
  };

/** The best places of a ship by a manner. */
const placesBy = (board: Board, ship: number, manner: Manner, desk: Desk): readonly Plan[] => {
  const plans: Plan[] = [];
  lookRound(board, manner, desk);
  eachPlace(board, ship, manner, desk, (place, worth, first) => {
    plans.push({ ship, worth, place, first, mended: -1, ofSails: false });
  });
  return plans.sort((a, b) => b.worth - a.worth);
};

/** Plans for a ship, each once, with what they promise. */
const plansFor = (board: Board, ship: number, steady: Manner, desk: Desk): readonly Plan[] => {
  const all = placesBy(board, ship, steady, desk);
  const repaired = planFor(board, ship, steady, desk);
  const quiet = worthOfBeing(board, ship, board.at[ship]!, steady, desk);
  const others = isRace(board.chart.rules) ? [CHARGING] : [STORMING, CAREFUL, CHARGING];
  const wild = others.flatMap((manner) =>
    placesBy(board, ship, manner, desk)
      .slice(0, PLACES)
      .map(({ place }) => place),
  );
  const chosen = all.filter((it, i) => i < PLACES || wild.includes(it.place));
  const plans = repaired.mended < 0 ? chosen : [...chosen, repaired];
  return plans.map((it) => ({ ...it, worth: it.worth - quiet }));
};

/** Every target of a gun from where it is, hull and sails. */
const volleysOf = (board: Board, gun: number, desk: Desk): readonly (readonly [Volley, number])[] => {
  const volleys: (readonly [Volley, number])[] = [];
  for (let target = 0; target < PIECES_THERE; target++) {
    const to = board.at[target]!;
    if (to < 0 || board.side[target] === 0 || strengthOf(board, target) < 1) continue;
    if (!bears(board, gun, board.at[gun]!, board.bow[gun]!, to, shotsLeft(board, gun))) continue;
    const shot = { ...desk.reply, gun, target, shots: aim.shots, atSails: false };
    const worth = volleyWorth(board, gun, target, shot, aim.faces, desk.values);
    const { shots, salvo } = shot;
    volleys.push([{ gun, target, shots, atSails: false, salvo }, worth]);
    if (board.chart.rules.flags.aim && target < SHIPS)
      volleys.push([{ gun, target, shots, atSails: true, salvo }, worth / 2]);
  }
  return volleys;
};

const firing = (volley: Volley, worth: number, manner: Manner): Trial =>
  trialOf({ kind: 'fire', volley }, worth, ({ board, desk }, chance) => {
    openFire(board, volley, desk, chance);
    playOut(board, manner, desk, chance);
  });

/** All that may be tried for the next order. */
export const trialsIn = (root: Board, desk: Desk): readonly Trial[] => {
  const steady = steadyFor(root.chart.rules);
  const crew = crewOf(root);
  const planned = crew.flatMap((ship) =>
    plansFor(root, ship, steady, desk).flatMap((plan) => {
      const order = firstOrder(root, plan, steady, desk);
      return order ? [trialOf(order, plan.worth, following(plan, steady))] : [];
    }),
  );
  if (root.must) return planned;
  const fired = [...crew, fortOf(0)].flatMap((gun) => volleysOf(root, gun, desk));
  return [
    ...planned,
    ...fired.map(([volley, worth]) => firing(volley, worth, steady)),
    trialOf(undefined, 0, () => undefined),
  ];
};
