import { type Rng, shuffled } from '../../../kernel/rng.ts';
import type { Workspace } from './destination.ts';
import type { Board } from './fast/board.ts';
import { chanceToHit, shotsOf } from './fast/gunnery.ts';
import { fillReach, hexesLeft } from './fast/movement.ts';
import { ownShips, type Step } from './plan.ts';

/** Whether something that a ship could do is overlooked at this order: one time in four. */
export const overlooks = (chance: Rng): boolean => chance.below(4) === 0;

const foesOf = (board: Board): readonly number[] =>
  ownShips({ ...board, active: 1 - board.active }).filter((it) => board.at[it]! >= 0);

/** Hexes to sail from `hex` to the nearest enemy ship. */
const wayToNearest = ({ chart, at }: Board, foes: readonly number[], hex: number): number =>
  Math.min(...foes.map((foe) => chart.sailDistance[at[foe]! * chart.hexes + hex]!));

/** A shot at the nearest ship that this one can fire at. */
const shotAtNearest = (board: Board, ship: number, foes: readonly number[]): Step | undefined => {
  const from = board.at[ship]!;
  if (shotsOf(board, ship) < 1) return undefined;
  const far = (foe: number): number => board.chart.shotDistance[from * board.chart.hexes + board.at[foe]!]!;
  const [target] = foes
    .filter((foe) => chanceToHit(board, ship, from, board.at[foe]!) > 0)
    .sort((a, b) => far(a) - far(b));
  return target === undefined ? undefined : { kind: 'fire', ship, target };
};

/** A course as near as possible to the nearest enemy; none away from it. */
const courseToNearest = (
  board: Board,
  ship: number,
  foes: readonly number[],
  { ways }: Workspace,
): Step | undefined => {
  if (hexesLeft(board, ship) === 0) return undefined;
  fillReach(board, ship, ways);
  const home = board.at[ship]!;
  const to = ways.hexes
    .subarray(0, ways.count)
    .reduce((best, hex) => (wayToNearest(board, foes, hex) < wayToNearest(board, foes, best) ? hex : best), home);
  return to === home ? undefined : { kind: 'sail', ship, to };
};

/**
 * A child's next order: every ship fires at the nearest enemy and sails towards it. Undefined if the turn is over.
 *
 * Looks at distances alone: neither at what a hit is worth, nor at flagships and forts, nor at who can fire back. Never
 * turns away. Overlooks one thing in four, so that a turn may end with a shot left.
 */
export const cabinBoyStep = (board: Board, workspace: Workspace, rng: Rng): Step | undefined => {
  const foes = foesOf(board);
  for (const next of [shotAtNearest, courseToNearest])
    for (const ship of shuffled(rng, ownShips(board))) {
      if (board.at[ship]! < 0) continue;
      const step = next(board, ship, foes, workspace);
      if (step && !overlooks(rng)) return step;
    }
  return undefined;
};
