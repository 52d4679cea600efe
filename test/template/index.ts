import { z } from 'zod';
import type { Phrase } from '../../src/kernel/phrase.ts';
import { ok, refuse } from '../../src/kernel/result.ts';
import type { Seat, Viewer } from '../../src/kernel/rules.ts';
import type { Point, Scene } from '../../src/kernel/screen.ts';
import { defineSystem } from '../../src/kit/define-system.ts';

/** The squares taken so far, 0 to 8, row by row; seat 0 begins. */
const state = z.object({ taken: z.array(z.number()) });
type State = z.infer<typeof state>;
const move = z.object({ take: z.number() });
type Move = z.infer<typeof move>;
type View = State & { readonly viewer: Viewer };

const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));
const free = ({ taken }: State): number[] => SQUARES.filter((it) => !taken.includes(it));
const seatAt = ({ taken }: State, square: number): Seat | undefined =>
  taken.includes(square) ? taken.indexOf(square) % 2 : undefined;
const winnerOf = (it: State): Seat | undefined =>
  [0, 1].find((seat) => LINES.some((line) => line.every((square) => seatAt(it, square) === seat)));
const turn = ({ taken }: State): Seat => taken.length % 2;
const isOver = (it: State): boolean => winnerOf(it) !== undefined || free(it).length === 0;
/** What a board offers: to everyone on the shared one, else to the seat to move. */
const offered = (it: View): number[] =>
  isOver(it) || (it.viewer !== 'public' && it.viewer !== turn(it)) ? [] : free(it);
const markAt = (it: State, square: number): string => 'XO'[seatAt(it, square) ?? -1] ?? String(square + 1);
const textOf = (it: State): string =>
  ['012', '345', '678'].map((row) => [...row].map((n) => markAt(it, +n)).join(' ')).join('\n');
const squaresOf = (it: State, seat: Seat): string =>
  [...'123456789'].filter((n) => seatAt(it, +n - 1) === seat).join(', ');
const wordsOf = (it: State): Phrase[] =>
  [0, 1].map((seat) => ({ key: 'has', with: { seat: { seat }, squares: squaresOf(it, seat) || { key: 'nothing' } } }));
const headOf = (it: State): Phrase => ({ key: isOver(it) ? 'is-over' : 'is-next', with: { seat: { seat: turn(it) } } });
const middleOf = (n: number): Point => ({ x: 1 + (n % 3), y: 1 + Math.floor(n / 3) });
const sceneOf = (it: State): Scene => ({
  width: 4,
  height: 4,
  shapes: [
    { kind: 'sea', at: { x: 0.5, y: 0.5 }, letters: ['', '', ''], numbers: ['', '', ''] },
    ...SQUARES.map((n) => ({ kind: 'label', text: markAt(it, n), at: middleOf(n), ink: 'ink' }) as const),
  ],
});

/** Three in a row: the smallest complete game, and the template of a new one. `npm run new-game NAME` copies this folder. */
export const threeInARow = defineSystem<State, Move, Move, View, { id: string }>({
  id: 'three-in-a-row',
  seats: { min: 2, max: 2 },
  variants: [{ id: 'three-in-a-row', version: 1, title: { key: 'system-three-in-a-row' }, about: { key: 'about' } }],
  begin: () => ok({ taken: [] }),
  toMove: (it) => (isOver(it) ? [] : [turn(it)]),
  decide: (it, seat, { take }) => {
    if (isOver(it) || turn(it) !== seat) return refuse({ key: 'not-your-turn' });
    return free(it).includes(take) ? ok([{ take }]) : refuse({ key: 'taken' });
  },
  evolve: (it, { take }) => ({ taken: [...it.taken, take] }),
  outcome: (it) => {
    const seat = winnerOf(it);
    if (seat !== undefined) return { winners: [seat], why: { key: 'won', with: { seat: { seat } } } };
    return isOver(it) ? { winners: [], why: { key: 'draw' } } : undefined;
  },
  view: ({ taken }, viewer) => ({ taken, viewer }),
  legal: (it) => (isOver(it) || it.viewer !== turn(it) ? [] : free(it).map((take) => ({ take }))),
  stored: { options: z.object({ id: z.string() }), state, event: move },
  notation: {
    write: ({ take }) => String(take + 1),
    read: (text) => (/^[1-9]$/.test(text) ? ok({ take: Number(text) - 1 }) : refuse({ key: 'how-to-move' })),
  },
  present: (it, { say, board }) => ({
    title: say(headOf(it)),
    ...(board === 'words' && { body: wordsOf(it).map(say).join('\n') }),
    ...(board === 'picture' && { scene: sceneOf(it), alt: wordsOf(it).map(say).join('\n') }),
    ...(board === 'text' && { pre: textOf(it) }),
    buttons: [0, 3, 6]
      .map((from) => offered(it).filter((n) => n >= from && n < from + 3))
      .filter((row) => row.length > 0)
      .map((row) => row.map((take) => ({ label: String(take + 1), press: { act: { take } } }))),
  }),
  phrases: new URL('./phrases/', import.meta.url),
});
