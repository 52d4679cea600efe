import type { View } from '../rules/view/index.ts';
import { volleyValue } from './evaluation/volley-value.ts';
import { type Board, pieceNumber } from './fast/board.ts';
import type { Volley } from './fast/volley.ts';
import type { Workspace } from './workspace.ts';

/** A possible answer: its volley, its worth by itself, and the number of faces that hit. */
export interface AnswerCandidate {
  readonly volley: Volley;
  readonly worth: number;
  readonly faces: number;
}

/** Every piece that is asked, at every target that it may fire at, with all its shots at the hull; the best first. */
export const answerCandidates = (board: Board, { pending }: View, workspace: Workspace): readonly AnswerCandidate[] => {
  const shots = pending?.shots ?? [];
  return shots
    .map((it): AnswerCandidate => {
      const gun = pieceNumber(board.chart, it.ship);
      const target = pieceNumber(board.chart, it.target);
      const shot = { ...workspace.reply, gun, target, shots: it.shots, atSails: false };
      const worth = volleyValue(board, gun, target, shot, it.faces.length, workspace.values);
      const { salvo } = shot;
      return {
        volley: { gun, target, shots: it.shots, atSails: false, salvo, mates: 0 },
        worth,
        faces: it.faces.length,
      };
    })
    .sort((a, b) => b.worth - a.worth);
};
