import { pick, type Rng } from '../../../../kernel/rng.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { answerCandidates } from '../answer-candidates.ts';
import { fortOf } from '../evaluation/boarding-value.ts';
import { plainValues } from '../evaluation/piece-value.ts';
import { type Board, boardIn } from '../fast/board.ts';
import { bestFireOrder, firstOrder, type MachineOrder, shipsToOrder } from '../orders.ts';
import { forEachPlace } from '../plan.ts';
import { CHARGING } from '../style.ts';
import { toCommand, volleyCommand } from '../to-command.ts';
import { updateWorkspace } from '../turn.ts';
import { createWorkspace, type Workspace } from '../workspace.ts';

/** The first order towards a random reachable place. */
const randomMove = (board: Board, ship: number, workspace: Workspace, rng: Rng): MachineOrder | undefined => {
  const places: number[] = [];
  forEachPlace(board, ship, CHARGING, workspace, (place) => places.push(place));
  if (places.length === 0) return undefined;
  const plan = { ship, worth: 0, place: pick(rng, places), first: -1, mended: -1, ofSails: false };
  return firstOrder(board, plan, CHARGING, workspace);
};

/**
 * Chooses an order: fires the best shots of a random gun with probability 3/4 if any has some, otherwise ends the turn
 * with probability 1/6, otherwise moves a random ship to a random place.
 */
const chosenOrder = (board: Board, workspace: Workspace, rng: Rng): MachineOrder | undefined => {
  updateWorkspace(board, CHARGING, workspace);
  const ships = shipsToOrder(board);
  const fires = board.must
    ? []
    : [...ships, fortOf(0)].flatMap((it) => bestFireOrder(board, it, CHARGING, workspace) ?? []);
  if (fires.length > 0 && rng.below(4) > 0) return pick(rng, fires);
  if (ships.length === 0 || (!board.must && rng.below(6) === 0)) return undefined;
  return randomMove(board, pick(rng, ships), workspace, rng);
};

/** The next order of the weakest level, which knows the rules and little else. */
export const boatswainCommand = (view: View, rng: Rng): Command => {
  const board = boardIn(view);
  const workspace = createWorkspace(board, plainValues(board.chart));
  return toCommand(board, chosenOrder(board, workspace, rng), workspace);
};

/** Answers with a random possible shot with probability 2/3. */
export const boatswainAnswer = (view: View, rng: Rng): Command => {
  const board = boardIn(view);
  const answers = answerCandidates(board, view, createWorkspace(board, plainValues(board.chart)));
  return answers.length > 0 && rng.below(3) > 0 ? volleyCommand(board, pick(rng, answers).volley) : { type: 'pass' };
};
