import type { Rng } from '../../../kernel/rng.ts';
import { findTarget, hitValue, type Target, threatAt } from './evaluation.ts';
import { type Board, FLEET } from './fast/board.ts';
import { shotsOf } from './fast/gunnery.ts';
import { createReachBuffer, fillReach, type ReachBuffer } from './fast/movement.ts';
import { isBound, wayToGoal } from './task-value.ts';

/** A sailing style: weights relative to the value of a hit. */
export interface Style {
  /** Each hex nearer to the enemy's flagship. */
  readonly near: number;
  /** For the own flagship: each hex nearer to the enemy's flagship or fort. */
  readonly flagNear: number;
  /** For the own flagship: each hex nearer to the enemy's fort. */
  readonly fortNear: number;
  /** Each expected hit taken, multiplied by the value of that hit. */
  readonly fear: number;
  readonly flagFear: number;
  /** For the flagship: a hex beside the enemy's fort. */
  readonly siege: number;
  /** Whether ships that can move into range count as threats. */
  readonly foreseen: boolean;
}

/** Buffers reused while a turn is planned. Only the random numbers carry state from one call to the next. */
export interface Workspace {
  /** Breaks ties between equally good hexes. In map order, ships would drift to one side. */
  readonly lot: Rng;
  readonly ways: ReachBuffer;
  readonly target: Target;
}

/** Creates the buffers for a map. */
export const createWorkspace = ({ chart }: Board, lot: Rng): Workspace => ({
  lot,
  ways: createReachBuffer(chart.hexes),
  target: { ship: -1, worth: 0 },
});

const wayToFlagship = ({ chart, at, flags }: Board, side: number, hex: number): number =>
  chart.sailDistance[at[flags[1 - side]!]! * chart.hexes + hex]!;

const wayToFort = ({ chart }: Board, side: number, hex: number): number => chart.wayToFort[1 - side]![hex]!;

/** Value of staying where a siege has begun: it wins unless the flagship is sunk. */
const STANDING = 10;

/** HEX-14: value of a hex nearer to the goal of a task. */
const GOAL = 0.35;
/** Least value of a hex nearer to an enemy: in a task nothing is won by waiting. */
const NEAR = 0.02;

/** HEX-14: the value of a hex by what a ship is after. */
const goalValue = (board: Board, ship: number, style: Style, hex: number): number =>
  -(isBound(board, ship) ? GOAL : Math.max(style.near, NEAR)) * wayToGoal(board, ship, hex);

/** The value of a ship of the active side being on a hex at the end of the turn, without its shots. */
const positionValue = (board: Board, ship: number, style: Style, hex: number): number => {
  const side = ship < FLEET ? 0 : 1;
  const isFlag = board.flags[side] === ship;
  const threat = threatAt(board, side, hex, style.foreseen) * hitValue(board, ship);
  if (board.chart.task) return goalValue(board, ship, style, hex) - style.fear * threat;
  if (!isFlag) return -style.fear * threat - style.near * wayToFlagship(board, side, hex);
  const fort = wayToFort(board, side, hex);
  const way = style.flagNear * Math.min(wayToFlagship(board, side, hex), fort) + style.fortNear * fort;
  const siege = fort === 0 ? style.siege : 0;
  const standing = hex === board.at[ship] && board.since[side]! > 0 ? STANDING : 0;
  return siege + standing - style.flagFear * threat - way;
};

/** By how much a hex must be better than the current one for a ship to sail there. */
const WORTH_SAILING = 0.001;

/** The best hex for a ship of the active side, by the shots it allows and by its position value. */
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
    // Shots can also be fired before the move.
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
