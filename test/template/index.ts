import { z } from 'zod';
import { ok, refuse } from '../../src/kernel/result.ts';
import type { Seat, Viewer } from '../../src/kernel/rules.ts';
import type { Scene } from '../../src/kernel/screen.ts';
import { defineSystem } from '../../src/kit/define-system.ts';

/** The squares taken so far, 0 to 8, row by row; seat 0 begins. */
const state = z.object({ taken: z.array(z.number()) });
type State = z.infer<typeof state>;
const move = z.object({ take: z.number() });
type Move = z.infer<typeof move>;
const options = z.object({ id: z.string() });
type View = State & { readonly viewer: Viewer };

const MARKS = ['X', 'O'];
const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));
const free = ({ taken }: State): number[] => SQUARES.filter((it) => !taken.includes(it));
const seatAt = ({ taken }: State, square: number): Seat | undefined =>
  taken.includes(square) ? taken.indexOf(square) % 2 : undefined;
const winnerOf = (it: State): Seat | undefined =>
  [0, 1].find((seat) => LINES.some((line) => line.every((square) => seatAt(it, square) === seat)));
const isOver = (it: State): boolean => winnerOf(it) !== undefined || free(it).length === 0;
/** What a board offers: to everyone on the shared one, else to the seat to move. */
const offered = (it: View): number[] =>
  isOver(it) || (it.viewer !== 'public' && it.viewer !== it.taken.length % 2) ? [] : free(it);
const markAt = (it: State, square: number): string => MARKS[seatAt(it, square) ?? -1] ?? String(square + 1);
const textOf = (it: State): string =>
  ['012', '345', '678'].map((row) => [...row].map((n) => markAt(it, +n)).join(' ')).join('\n');

const sceneOf = (it: State): Scene => ({
  width: 4,
  height: 4,
  shapes: [
    { kind: 'sea', at: { x: 0.5, y: 0.5 }, letters: ['', '', ''], numbers: ['', '', ''] },
    ...SQUARES.map((n) => {
      const at = { x: 1 + (n % 3), y: 1 + Math.floor(n / 3) };
      return { kind: 'label', text: markAt(it, n), at, ink: seatAt(it, n) === undefined ? 'soft' : 'ink' } as const;
    }),
  ],
});

/** Three in a row: the smallest complete game, and the template of a new one. `npm run new-game NAME` copies this folder. */
export const threeInARow = defineSystem<State, Move, Move, View, z.infer<typeof options>>({
  id: 'three-in-a-row',
  seats: { min: 2, max: 2 },
  variants: [{ id: 'three-in-a-row', version: 1, title: { key: 'system-three-in-a-row' }, about: { key: 'about' } }],
  begin: () => ok({ taken: [] }),
  toMove: (it) => (isOver(it) ? [] : [it.taken.length % 2]),
  decide: (it, seat, { take }) => {
    if (isOver(it) || it.taken.length % 2 !== seat) return refuse({ key: 'not-your-turn' });
    return free(it).includes(take) ? ok([{ take }]) : refuse({ key: 'taken' });
  },
  evolve: (it, { take }) => ({ taken: [...it.taken, take] }),
  outcome: (it) => {
    const seat = winnerOf(it);
    if (seat !== undefined) return { winners: [seat], why: { key: 'won', with: { seat: { seat } } } };
    return isOver(it) ? { winners: [], why: { key: 'draw' } } : undefined;
  },
  view: ({ taken }, viewer) => ({ taken, viewer }),
  legal: (it) => (isOver(it) || it.viewer !== it.taken.length % 2 ? [] : free(it).map((take) => ({ take }))),
  stored: { options, state, event: move },
  notation: {
    write: ({ take }) => String(take + 1),
    read: (text) => (/^[1-9]$/.test(text) ? ok({ take: Number(text) - 1 }) : refuse({ key: 'how-to-move' })),
  },
  present: (it, { say, board }) => ({
    text: say({ key: isOver(it) ? 'is-over' : 'is-next', with: { seat: { seat: it.taken.length % 2 } } }),
    ...(board === 'picture' ? { scene: sceneOf(it), alt: textOf(it) } : { pre: textOf(it) }),
    buttons: [0, 3, 6]
      .map((from) => offered(it).filter((n) => n >= from && n < from + 3))
      .filter((row) => row.length > 0)
      .map((row) => row.map((take) => ({ label: String(take + 1), press: { act: { take } } }))),
  }),
  phrases: new URL('./phrases/', import.meta.url),
});
