import type { View } from '../../rules/view.ts';
import type { Desk } from './desk.ts';
import type { Volley } from './fast/acts.ts';
import { type Board, numberOf } from './fast/board.ts';
import { volleyWorth } from './firing.ts';

/** An answer that may be given: what it is worth by itself, and how many faces hit. */
export interface Answer {
  readonly volley: Volley;
  readonly worth: number;
  readonly faces: number;
}

/** Every gun that is asked at everybody it may fire at, with all it has, the best first. */
export const answersIn = (board: Board, { pending }: View, desk: Desk): readonly Answer[] => {
  const shots = pending?.shots ?? [];
  return shots
    .map((it): Answer => {
      const gun = numberOf(board.chart, it.ship);
      const target = numberOf(board.chart, it.target);
      const shot = { ...desk.reply, gun, target, shots: it.shots, atSails: false };
      const worth = volleyWorth(board, gun, target, shot, it.faces.length, desk.values);
      const { salvo } = shot;
      return { volley: { gun, target, shots: it.shots, atSails: false, salvo }, worth, faces: it.faces.length };
    })
    .sort((a, b) => b.worth - a.worth);
};
