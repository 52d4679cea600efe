import type { Lesson, LessonAct, LessonStep } from '../../../../kernel/capabilities.ts';
import { stepAt } from '../../../../kit/lesson.ts';

/** A fleet in notation, laid and made final by a seat. */
const fleet = (seat: number, ...pieces: readonly string[]): readonly LessonAct[] => [
  [seat, 'clear'],
  ...pieces.map((piece): LessonAct => [seat, piece.includes('.') ? piece : `put.${piece}`]),
  [seat, 'ready'],
];

/** Marks a shot of a volley. */
const mark = (n: number, at: string): LessonStep => ({ ...shot(n, at), act: `mark.${at}` });

/** A shot at a square. */
const shot = (n: number, at: string, ...after: readonly LessonAct[]): LessonStep => ({ ...stepAt(at, at, n), after });

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

/** Both sides strike a mine: it costs the turn and a square. */
const MINES: Lesson = {
  id: 'mines',
  games: ['mines-10', 'mines-10-touch', 'minesweeper-16', 'minesweeper-18', 'minesweeper-18-light'],
  opening: [
    ...fleet(0, 'A1-A4', 'D5-F5', 'B7-D7', 'F1-F2', 'H8-I8', 'J3-J4', 'D2', 'H5', 'A10', 'F9', 'mine.H1'),
    ...fleet(1, 'F3-F4', 'A1-D1', 'H1-J1', 'J5-J7', 'A4-A5', 'H9-I9', 'C3', 'D9', 'G7', 'A8', 'mine.E6'),
  ],
  chance: [],
  steps: [shot(10, 'E6'), { ...shot(10, 'A1', [1, 'H1'], [1, 'give.F3']), act: 'give.A1', key: true }, shot(10, 'F3')],
};

/** Three shots a turn, answered together. */
const VOLLEYS: Lesson = {
  id: 'volley',
  games: ['salvo-n', 'notebook-1949', 'perelman', 'hasbro-salvo', 'hasbro-salvo-blind'],
  opening: CLASSIC.opening,
  chance: [],
  steps: [
    mark(10, 'E7'),
    mark(10, 'F3'),
    mark(10, 'C5'),
    { act: 'v.E7+F3+C5', name: shot(10, 'C5').name, key: true, after: [[1, 'v.A8+C9+G3']] },
  ],
};

/** A ship that sails when it is hit: theirs, then one's own. */
const DUTCHMAN: Lesson = {
  id: 'ghost',
  games: ['dutchman-5', 'dutchman-6', 'dutchman-7', 'dutchman-8'],
  opening: [...fleet(0, 'C5-G5'), ...fleet(1, 'K8-O8')],
  chance: [],
  steps: [
    shot(20, 'K8', [1, 'sail.D15-G15']),
    shot(20, 'P4', [1, 'E5']),
    { ...shot(20, 'M16', [1, 'F5']), act: 'sail.M16-P16', key: true },
  ],
};

/** First battles on squared seas. */
export const lessons: readonly Lesson[] = [CLASSIC, MINES, VOLLEYS, DUTCHMAN];
