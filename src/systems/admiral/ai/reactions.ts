import type { Rng } from '../../../kernel/rng.ts';
import { volleyValue } from './evaluation/volley-value.ts';
import { activate, endMoveAfterFire, fire, hasInitiativeOver } from './fast/actions.ts';
import { type Board, RUNNING } from './fast/board.ts';
import { PIECE_COUNT, SHIP_COUNT } from './fast/chart.ts';
import { aim, bearsAcross, bearsNow, type CornerStep, hitsLeft, shotsLeft } from './fast/gunnery.ts';
import type { Volley } from './fast/volley.ts';
import type { Workspace } from './workspace.ts';

/** Least number of hitting faces for which a piece spends a shot that it could still fire in its own turn. */
const WORTH_IT = 3;

/** Whether a side has had its turn of the round, so that its remaining shots have no other use. */
const hasSpareShots = ({ first, active }: Board, side: number): boolean => active !== first && side === first;

/** Whether a piece would fire out of turn at a target now, or across a corner; fills in `aim`. */
const isTempted = (board: Board, gun: number, target: number, corner: CornerStep | undefined): boolean => {
  if (hitsLeft(board, target) < 1) return false;
  if (!(corner ? bearsAcross(board, gun, target, corner) : bearsNow(board, gun, target))) return false;
  return aim.faces > 0 && (hasSpareShots(board, board.side[gun]!) || aim.faces >= WORTH_IT);
};

/** Fires all shots of a piece at a target if it would. Returns true if it fired. */
const react = (
  board: Board,
  gun: number,
  target: number,
  workspace: Workspace,
  chance: Rng,
  corner?: CornerStep,
): boolean => {
  if (board.over !== RUNNING || !isTempted(board, gun, target, corner)) return false;
  const { reply } = workspace;
  reply.gun = gun;
  reply.target = target;
  reply.shots = aim.shots;
  reply.atSails = false;
  reply.mates = 0;
  volleyValue(board, gun, target, reply, aim.faces, workspace.values);
  fire(board, reply, workspace.values, chance, corner);
  return true;
};

/** ADM-18: fires and lets the target answer; the target answers first if it has the initiative. */
export const exchangeFire = (board: Board, volley: Volley, workspace: Workspace, chance: Rng): void => {
  const { gun, target } = volley;
  const own = { ...volley };
  const { returnFire } = board.chart.rules.flags;
  const early = returnFire && hasInitiativeOver(board, target, gun);
  if (early) react(board, target, gun, workspace, chance);
  fire(board, own, workspace.values, chance);
  if (returnFire && !early) react(board, target, gun, workspace, chance);
};

/**
 * ADM-15, ADM-16: lets every enemy piece that bears fire at a ship that passes, begins or ends, and lets the ship
 * answer. `stopping`: only pieces with Initiative over it fire. Returns true if any fired.
 */
export const takeReactionFire = (
  board: Board,
  ship: number,
  when: 'passing' | 'stopping',
  workspace: Workspace,
  chance: Rng,
): boolean => {
  if (!board.chart.rules.flags.opportunityFire) return false;
  let shaken = false;
  for (let gun = 0; gun < PIECE_COUNT; gun++) {
    if (board.at[ship]! < 0 || board.over !== RUNNING) return true;
    if (board.at[gun]! < 0 || board.side[gun] === board.side[ship] || shotsLeft(board, gun) < 1) continue;
    if (when === 'stopping' && !hasInitiativeOver(board, gun, ship)) continue;
    if (!react(board, gun, ship, workspace, chance)) continue;
    shaken = true;
    if (board.at[ship]! >= 0) react(board, ship, gun, workspace, chance);
  }
  return shaken;
};

/**
 * ADM-17: lets every enemy piece that bears across the corner of a diagonal step fire at the ship, and lets the ship
 * answer unless it turns. Its bow is as it was before the step.
 */
export const takeCornerFire = (
  board: Board,
  corner: CornerStep,
  turns: boolean,
  workspace: Workspace,
  chance: Rng,
): void => {
  const { ship } = corner;
  for (let gun = 0; gun < PIECE_COUNT; gun++) {
    if (board.at[ship]! < 0 || board.over !== RUNNING) return;
    if (board.side[gun] === board.side[ship] || shotsLeft(board, gun) < 1) continue;
    if (react(board, gun, ship, workspace, chance, corner) && !turns && board.at[ship]! >= 0)
      react(board, ship, gun, workspace, chance, corner);
  }
};

/** ADM-6: carries out a fire order in the player's own turn. */
export const openFire = (board: Board, volley: Volley, workspace: Workspace, chance: Rng): void => {
  const { gun } = volley;
  if (gun < SHIP_COUNT) activate(board, gun);
  exchangeFire(board, volley, workspace, chance);
  endMoveAfterFire(board, volley);
};
