import type { Rng } from '../../../../kernel/rng.ts';
import type { Command } from '../../rules/command.ts';
import type { View } from '../../rules/view/index.ts';
import { answerCandidates } from '../answer-candidates.ts';
import { plainValues } from '../evaluation/piece-value.ts';
import { boardIn } from '../fast/board.ts';
import { PIECE_COUNT } from '../fast/chart.ts';
import { shotsLeft } from '../fast/gunnery.ts';
import { greedyOrder, toCommand, volleyCommand } from '../orders.ts';
import { watchfulStyle } from '../style.ts';
import { createWorkspace } from '../workspace.ts';

/**
 * Ranks that do not look ahead: by how much at most each misjudges what it gains at a place, and how many of the shots
 * that it has left it overlooks at each order, both in percent; and the `again` of its style: the more it misjudges, the
 * more often it would else turn to and fro.
 */
export const SLIPS = {
  boatswain: { misjudged: 90, overlooked: 65, again: 8 },
  commodore: { misjudged: 65, overlooked: 36, again: 1.5 },
  'rear-admiral': { misjudged: 30, overlooked: 5, again: 1.5 },
} as const;

/** Least number of hitting faces, of six, for which an answer is fired. */
const WORTH_IT = 2;

/**
 * Every ship goes to the place that seems best, by what it can do there or soon could do from there, less what the enemy
 * can do to it; it fires at what it hurts most. Where ships are boarded it keeps clear of those that could take it.
 */
export const watchfulOrder =
  (rank: keyof typeof SLIPS) =>
  (view: View, rng: Rng): Command => {
    const board = boardIn(view);
    const workspace = createWorkspace(board, plainValues(board.chart));
    const { misjudged, overlooked, ...own } = SLIPS[rank];
    const style = { ...watchfulStyle(board.chart.rules), ...own };
    const misjudge = (): number => 1 + (misjudged * (rng.below(201) - 100)) / 10_000;
    for (let gun = 0; gun < PIECE_COUNT; gun++)
      for (let shots = board.side[gun] === 0 ? shotsLeft(board, gun) : 0; shots > 0; shots--)
        if (rng.below(100) < overlooked) board.fired[gun]!++;
    return toCommand(board, greedyOrder(board, style, workspace, misjudge), workspace);
  };

/** Answers with the most valuable shot that hits with at least `WORTH_IT` faces; overlooks some. */
export const watchfulAnswer =
  (rank: keyof typeof SLIPS) =>
  (view: View, rng: Rng): Command => {
    const board = boardIn(view);
    const best = answerCandidates(board, view, createWorkspace(board, plainValues(board.chart))).find(
      (it) => it.faces >= WORTH_IT && rng.below(100) >= SLIPS[rank].overlooked,
    );
    return best ? volleyCommand(board, best.volley) : { type: 'pass' };
  };
