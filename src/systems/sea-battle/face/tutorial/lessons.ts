import type { Lesson, LessonAct, LessonStep } from '../../../../kernel/capabilities.ts';
import { cellFromCode } from '../../../../kit/grid.ts';

/** A fleet in notation, laid and made final by a seat. */
const fleet = (seat: number, ...pieces: readonly string[]): readonly LessonAct[] => [
  [seat, 'clear'],
  ...pieces.map((piece): LessonAct => [seat, piece.includes('.') ? piece : `put.${piece}`]),
  [seat, 'ready'],
];

const shot = (n: number, at: string, ...then: readonly LessonAct[]): LessonStep => {
  const lit = cellFromCode(at, n)!;
  return { act: at, lit, name: { letter: lit.col, number: lit.row + 1, of: n }, then };
};

const CLASSIC: Lesson = {
  id: 'ships',
  games: ['classic', 'classic-corners', 'bent', 'bent-corners', 'hasbro', 'big-fleet', 'big-fleet-strict'],
  opening: [
    ...fleet(0, 'A1-A4', 'D5-F5', 'B7-D7', 'F1-F2', 'H8-I8', 'J3-J4', 'D2', 'H5', 'A10', 'F9'),
    ...fleet(1, 'F3-F4', 'A1-D1', 'H1-J1', 'J5-J7', 'A4-A5', 'H9-I9', 'C3', 'D9', 'G7', 'A8'),
  ],
  chance: [],
  steps: [shot(10, 'F3'), shot(10, 'F4'), shot(10, 'C7')],
};

/** First battles on squared seas. */
export const lessons: readonly Lesson[] = [CLASSIC];
