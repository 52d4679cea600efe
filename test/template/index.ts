import { z } from 'zod';
import type { Phrase } from '../../src/kernel/phrase.ts';
import { ok, refuse } from '../../src/kernel/result.ts';
import type { Seat, Viewer } from '../../src/kernel/rules.ts';
import type { Scene } from '../../src/kernel/screen.ts';
import { defineSystem } from '../../src/kit/define-system.ts';

/** The squares taken so far, 0 to 8, row by row; seat 0 begins. */
const state = z.object({ taken: z.array(z.number()) });
type State = z.infer<typeof state>;

/** A command of this game is its own event: a square is taken. */
const move = z.object({ take: z.number() });
type Move = z.infer<typeof move>;

/** Nothing is hidden, so everyone sees the state. */
interface View extends State {
  readonly viewer: Viewer;
}

const SEATS = [0, 1];
const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
];
const COLUMNS = [0, 1, 2].map((column) => ROWS.map((row) => row[column] ?? 0));
const LINES = [...ROWS, ...COLUMNS, [0, 4, 8], [2, 4, 6]];

const freeSquares = ({ taken }: State): number[] => ROWS.flat().filter((square) => !taken.includes(square));
const seatAt = ({ taken }: State, square: number): Seat | undefined =>
  taken.includes(square) ? taken.indexOf(square) % 2 : undefined;
const seatToMove = ({ taken }: State): Seat => taken.length % 2;
const winnerOf = (board: State): Seat | undefined =>
  SEATS.find((seat) => LINES.some((line) => line.every((square) => seatAt(board, square) === seat)));
const isOver = (board: State): boolean => winnerOf(board) !== undefined || freeSquares(board).length === 0;

const nameOf = (square: number): string => String(square + 1);
const markAt = (board: State, square: number): string => 'XO'[seatAt(board, square) ?? -1] ?? nameOf(square);

/** What a board offers: to everyone on the shared one, else to the seat to move. */
const offeredSquares = (view: View): number[] =>
  isOver(view) || (view.viewer !== 'public' && view.viewer !== seatToMove(view)) ? [] : freeSquares(view);

const headingOf = (board: State): Phrase => ({
  key: isOver(board) ? 'is-over' : 'is-next',
  with: { seat: { seat: seatToMove(board) } },
});

/** The squares of each seat, for a reader without a picture. */
const wordsOf = (board: State): Phrase[] =>
  SEATS.map((seat) => {
    const squares = ROWS.flat().filter((square) => seatAt(board, square) === seat);
    return { key: 'has', with: { seat: { seat }, squares: squares.map(nameOf).join(', ') || { key: 'nothing' } } };
  });

const textOf = (board: State): string =>
  ROWS.map((row) => row.map((square) => markAt(board, square)).join(' ')).join('\n');

const sceneOf = (board: State): Scene => ({
  width: 4,
  height: 4,
  shapes: [
    { kind: 'sea', at: { x: 0.5, y: 0.5 }, letters: ['', '', ''], numbers: ['', '', ''] },
    ...ROWS.flatMap((row, y) =>
      row.map(
        (square, x) =>
          ({ kind: 'label', text: markAt(board, square), at: { x: x + 1, y: y + 1 }, ink: 'ink' }) as const,
      ),
    ),
  ],
});

/** Three in a row: the smallest complete game, and the template of a new one. `npm run new-game NAME` copies this folder. */
export const threeInARow = defineSystem<State, Move, Move, View, { id: string }>({
  id: 'three-in-a-row',
  seats: () => 2,
  variants: [{ id: 'three-in-a-row', version: 1, title: { key: 'system-three-in-a-row' }, about: { key: 'about' } }],
  begin: () => ok({ taken: [] }),
  toMove: (board) => (isOver(board) ? [] : [seatToMove(board)]),
  decide: (board, seat, { take }) => {
    if (isOver(board) || seatToMove(board) !== seat) return refuse({ key: 'not-your-turn' });
    return freeSquares(board).includes(take) ? ok([{ take }]) : refuse({ key: 'taken' });
  },
  evolve: ({ taken }, { take }) => ({ taken: [...taken, take] }),
  outcome: (board) => {
    const seat = winnerOf(board);
    if (seat !== undefined) return { winners: [seat], why: { key: 'won', with: { seat: { seat } } } };
    return isOver(board) ? { winners: [], why: { key: 'draw' } } : undefined;
  },
  view: ({ taken }, viewer) => ({ taken, viewer }),
  legal: (view) => (view.viewer === 'public' ? [] : offeredSquares(view).map((take) => ({ take }))),
  stored: { options: z.object({ id: z.string() }), state, event: move },
  notation: {
    write: ({ take }) => nameOf(take),
    read: (text) => (/^[1-9]$/.test(text) ? ok({ take: Number(text) - 1 }) : refuse({ key: 'how-to-move' })),
  },
  present: (view, { say, board }) => ({
    title: say(headingOf(view)),
    ...(board === 'words' && { body: wordsOf(view).map(say).join('\n') }),
    ...(board === 'picture' && { scene: sceneOf(view), alt: wordsOf(view).map(say).join('\n') }),
    ...(board === 'text' && { pre: textOf(view) }),
    buttons: ROWS.map((row) => row.filter((square) => offeredSquares(view).includes(square)))
      .filter((row) => row.length > 0)
      .map((row) => row.map((take) => ({ label: nameOf(take), press: { act: { take } } }))),
  }),
  phrases: new URL('./phrases/', import.meta.url),
});
