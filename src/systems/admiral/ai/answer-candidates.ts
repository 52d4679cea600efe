import type { View } from '../rules/view/index.ts';
import { volleyValue } from './evaluation/volley-value.ts';
import type { Volley } from './fast/actions.ts';
import { type Board, pieceNumber } from './fast/board.ts';
import type { Workspace } from './workspace.ts';

/** An answer that may be given: what it is worth by itself, and how many faces hit. */
export interface AnswerCandidate {
  readonly volley: Volley;
  readonly worth: number;
  readonly faces: number;
}

/** Every gun that is asked at everybody it may fire at, with all it has, the best first. */
export const answerCandidates = (board: Board, { pending }: View, workspace: Workspace): readonly AnswerCandidate[] => {
  const shots = pending?.shots ?? [];
  return shots
    .map((it): AnswerCandidate => {
      const gun = pieceNumber(board.chart, it.ship);
      const target = pieceNumber(board.chart, it.target);
      const shot = { ...workspace.reply, gun, target, shots: it.shots, atSails: false };
      const worth = volleyValue(board, gun, target, shot, it.faces.length, workspace.values);
      const { salvo } = shot;
      return { volley: { gun, target, shots: it.shots, atSails: false, salvo }, worth, faces: it.faces.length };
    })
    .sort((a, b) => b.worth - a.worth);
};
