import type { Rng } from '../../../../kernel/rng.ts';
import { fortOf } from '../evaluation/boarding-value.ts';
import { standingValue } from '../evaluation/position-value.ts';
import { volleyValue } from '../evaluation/volley-value.ts';
import type { Board } from '../fast/board.ts';
import { PIECE_COUNT, SHIP_COUNT } from '../fast/chart.ts';
import { aim, bears, hitsLeft, shotsLeft } from '../fast/gunnery.ts';
import type { Volley } from '../fast/volley.ts';
import { bestFireOrder, firstOrder, type MachineOrder, shipsToOrder } from '../orders.ts';
import { bestPlan, forEachPlace, type ShipPlan } from '../plan.ts';
import { openFire } from '../reactions.ts';
import { CAREFUL, CHARGING, isRace, STORMING, type Style, steadyStyle } from '../style.ts';
import { carryOutPlan, playOutTurn } from '../turn.ts';
import type { Workspace } from '../workspace.ts';

/** Places of a ship that are tried for each style. */
const PLACES = 3;

/** The board to search from, a board to imagine on, and a workspace. */
export interface SearchContext {
  readonly root: Board;
  readonly board: Board;
  readonly workspace: Workspace;
}

/** A candidate order and its results so far. */
export interface Candidate {
  readonly order: MachineOrder | undefined;
  /** Carries out the candidate and the rest of the turn. */
  readonly run: (context: SearchContext, chance: Rng) => void;
  /** Estimated value relative to doing nothing. */
  readonly promise: number;
  sum: number;
  played: number;
}

/** A candidate without results. */
export const candidateOf = (order: MachineOrder | undefined, promise: number, run: Candidate['run']): Candidate => ({
  order,
  run,
  promise,
  sum: 0,
  played: 0,
});

/** A run that carries out a plan and plays out the rest of the turn. */
const runPlan =
  (plan: ShipPlan, style: Style): Candidate['run'] =>
  ({ board, workspace }, chance) => {
    carryOutPlan(board, plan, style, workspace, chance);
    playOutTurn(board, style, workspace, chance);
  };

/** All places of a ship, rated by a style, best first. */
const placesBy = (board: Board, ship: number, style: Style, workspace: Workspace): readonly ShipPlan[] => {
  const plans: ShipPlan[] = [];
  forEachPlace(board, ship, style, workspace, (place, worth, first) => {
    plans.push({ ship, worth, place, first, mended: -1, ofSails: false });
  });
  return plans.sort((a, b) => b.worth - a.worth);
};

/** The plans to try for a ship, each place once, with their worth above that of its own square. */
const plansFor = (board: Board, ship: number, steady: Style, workspace: Workspace): readonly ShipPlan[] => {
  const all = placesBy(board, ship, steady, workspace);
  const repaired = bestPlan(board, ship, steady, workspace);
  const quiet = standingValue(board, ship, board.at[ship]! * 8 + board.bow[ship]!, steady, workspace);
  const others = isRace(board.chart.rules) ? [CHARGING] : [STORMING, CAREFUL, CHARGING];
  const wild = others.flatMap((style) =>
    placesBy(board, ship, style, workspace)
      .slice(0, PLACES)
      .map(({ place }) => place),
  );
  const home = board.at[ship]!;
  const chosen = all.filter(
    (it, i) =>
      (i < PLACES || wild.includes(it.place)) &&
      (it.place >> 3 !== home || (it.place & 7) === board.bow[ship] || it.worth > quiet),
  );
  const plans = repaired.mended < 0 ? chosen : [...chosen, repaired];
  return plans.map((it) => ({ ...it, worth: it.worth - quiet }));
};

/** Every target of a gun from where it is, at the hull and at the sails, with the worth. */
const volleysOf = (board: Board, gun: number, workspace: Workspace): readonly (readonly [Volley, number])[] => {
  const volleys: (readonly [Volley, number])[] = [];
  for (let target = 0; target < PIECE_COUNT; target++) {
    const to = board.at[target]!;
    if (to < 0 || board.side[target] === 0 || hitsLeft(board, target) < 1) continue;
    if (!bears(board, gun, board.at[gun]!, board.bow[gun]!, to, shotsLeft(board, gun))) continue;
    const shot = { ...workspace.reply, gun, target, shots: aim.shots, atSails: false, mates: 0 };
    const worth = volleyValue(board, gun, target, shot, aim.faces, workspace.values);
    const { shots, salvo } = shot;
    volleys.push([{ gun, target, shots, atSails: false, salvo, mates: 0 }, worth]);
    if (board.chart.rules.flags.aim && target < SHIP_COUNT)
      volleys.push([{ gun, target, shots, atSails: true, salvo, mates: 0 }, worth / 2]);
  }
  return volleys;
};

/** The best salvo of a gun with others, with its worth. */
const salvoOf = (
  board: Board,
  gun: number,
  style: Style,
  workspace: Workspace,
): readonly (readonly [Volley, number])[] => {
  const order = bestFireOrder(board, gun, style, workspace);
  return order && 'volley' in order && order.volley.mates !== 0 ? [[order.volley, workspace.here.worth]] : [];
};

const fireCandidate = (volley: Volley, worth: number, style: Style): Candidate =>
  candidateOf({ volley }, worth, ({ board, workspace }, chance) => {
    openFire(board, volley, workspace, chance);
    playOutTurn(board, style, workspace, chance);
  });

/** Every candidate for the next order. */
export const orderCandidates = (root: Board, workspace: Workspace): readonly Candidate[] => {
  const steady = steadyStyle(root.chart.rules);
  const ships = shipsToOrder(root);
  const planned = ships.flatMap((ship) =>
    plansFor(root, ship, steady, workspace).flatMap((plan) => {
      const order = firstOrder(root, plan, steady, workspace);
      return order ? [candidateOf(order, plan.worth, runPlan(plan, steady))] : [];
    }),
  );
  if (root.must) return planned;
  const guns = [...ships, fortOf(0)];
  const fired = guns.flatMap((gun) => [...volleysOf(root, gun, workspace), ...salvoOf(root, gun, steady, workspace)]);
  return [
    ...planned,
    ...fired.map(([volley, worth]) => fireCandidate(volley, worth, steady)),
    candidateOf(undefined, -1.5, () => undefined),
  ];
};
