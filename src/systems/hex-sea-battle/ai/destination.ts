import type { Rng } from '../../../kernel/rng.ts';
import { findTarget, hitValue, type Target, threatAt } from './evaluation.ts';
import { type Board, FLEET } from './fast/board.ts';
import { shotsOf } from './fast/gunnery.ts';
import { createReachBuffer, fillReach, type ReachBuffer } from './fast/movement.ts';

/** How somebody sails: what each thing counts beside the worth of a hit. */
export interface Style {
  /** A hex nearer to the enemy's flagship. */
  readonly near: number;
  /** For the own flagship: a hex nearer to it or to the enemy's fort. */
  readonly flagNear: number;
  /** A hit feared, by the worth of that hit. */
  readonly fear: number;
  readonly flagFear: number;
  /** To lie beside the enemy's fort, for the flagship. */
  readonly siege: number;
  /** Fears also ships that come into range. */
  readonly foreseen: boolean;
}

/** What is worked with while a turn is thought out: no state of its own between two questions but the lot's. */
export interface Workspace {
  /** Decides between hexes that promise the same: by the order of the map, ships would lean to one side of it. */
  readonly lot: Rng;
  readonly ways: ReachBuffer;
  readonly target: Target;
}

/** What to work with on this sea. */
export const createWorkspace = ({ chart }: Board, lot: Rng): Workspace => ({
  lot,
  ways: createReachBuffer(chart.hexes),
  target: { ship: -1, worth: 0 },
});

const wayToFlagship = ({ chart, at, flags }: Board, side: number, hex: number): number =>
  chart.sailDistance[at[flags[1 - side]!]! * chart.hexes + hex]!;

const wayToFort = ({ chart }: Board, side: number, hex: number): number =>
  chart.shotDistance[chart.forts[1 - side]! * chart.hexes + hex]!;

/** To stay where a siege has begun is to win, unless she is sunk. */
const STANDING = 10;

/** What it is worth that a ship of the active side lies at a hex when the turn ends, her shots aside. */
const positionValue = (board: Board, ship: number, style: Style, hex: number): number => {
  const side = ship < FLEET ? 0 : 1;
  const isFlag = board.flags[side] === ship;
  const threat = threatAt(board, side, hex, style.foreseen) * hitValue(board, ship);
  if (!isFlag) return -style.fear * threat - style.near * wayToFlagship(board, side, hex);
  const way = Math.min(wayToFlagship(board, side, hex), wayToFort(board, side, hex));
  const siege = board.chart.besideFort[1 - side]![hex] === 1 ? style.siege : 0;
  const standing = hex === board.at[ship] && board.since[side]! > 0 ? STANDING : 0;
  return siege + standing - style.flagFear * threat - style.flagNear * way;
};

/** What a hex must be worth more than where she lies for a ship to sail there. */
const WORTH_SAILING = 0.001;

/** Where a ship of the active side should lie after her move: by the shots it opens, and by what follows. */
export const destinationOf = (
  board: Board,
  ship: number,
  style: Style,
  focus: number,
  workspace: Workspace,
): number => {
  const { ways, target, lot } = workspace;
  const home = board.at[ship]!;
  const gun = { ship, shots: shotsOf(board, ship), focus };
  fillReach(board, ship, ways);
  if (ways.count === 1) return home;
  board.taken[home] = 0;
  let [best, most, here, alike] = [home, 0, 0, 0];
  for (let i = 0; i < ways.count; i++) {
    const hex = ways.hexes[i]!;
    findTarget(board, gun, hex, target);
    if (i === 0) here = target.worth;
    // Shots can be fired before the move, too.
    const worth = Math.max(here, target.worth) + positionValue(board, ship, style, hex);
    if (i > 0 && worth <= most + WORTH_SAILING) {
      const matches = best !== home && worth >= most && ways.steps[hex] === ways.steps[best];
      if (!matches || lot.below(++alike) > 0) continue;
    } else alike = 1;
    best = hex;
    most = worth;
  }
  board.taken[home] = 1;
  return best;
};
