import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus, Pad, Press, Square } from '../../../../../kernel/screen.ts';
import { axis, type Cell, cellCode, nameIn } from '../../../../../kit/grid.ts';
import { QUARTER_SIGNS, QUARTERS } from '../../../../../kit/quarters.ts';
import type { Command } from '../../../rules/command.ts';
import { isAmong, isOpen, isVolley, markAt, sameCell, targetSea } from '../../../rules/view/derive.ts';
import { gridOf, type View } from '../../../rules/view/index.ts';
import { type Chart, chartOf, nameOf } from '../../input/coordinates/chart.ts';
import { frameOf } from '../../picture/index.ts';
import { type Key, say } from '../page.ts';
import { MARKED, openKey, SIGN } from './aim-keys.ts';

/** Focus `aim:<quarter>` opens a quarter of the pad, `aim:l<letter>` (counted from 0) a line; neither changes the page. */
const openedPart = (focus: Focus | undefined): { readonly quarter?: number; readonly line?: number } => {
  const quarter = QUARTERS.findIndex((it) => focus === `aim:${it}`);
  if (quarter >= 0) return { quarter };
  const line = /^aim:l(\d{1,2})$/.exec(focus ?? '')?.[1];
  return line === undefined ? {} : { line: Number(line) };
};

/** The square around which a player goes on: one that was named to them and is still afloat, else that of the last shot. */
const goesOnAt = (view: View): Cell | undefined => {
  const sea = targetSea(view);
  const named = sea.given.find((cell) => isOpen(sea, view.rules, cell) && !isAmong(view.pencil, cell));
  return named ?? view.pencil.at(-1) ?? view.shots.findLast(({ by }) => by !== sea.owner)?.at;
};

const quarterAt = ({ rules }: View, { row, col }: Cell): number => {
  const { rows, cols } = gridOf(rules);
  return (row < rows / 2 ? 0 : 2) + (col < cols / 2 ? 0 : 1);
};

const squareOf = (view: View, reader: Reader, chart: Chart, at: Cell): Square<Press<Command>> => {
  const cell = nameOf(chart, at);
  const label = nameIn(reader.letters, cell);
  const dead = `why:${cellCode(at)}`;
  const mark = markAt(targetSea(view), view.rules, at);
  if (mark !== 'unknown') {
    const tone = mark === 'hit' || mark === 'sunk' ? ({ tone: 'danger' } as const) : {};
    return {
      label,
      sign: SIGN[mark],
      spent: true,
      press: { look: dead },
      spoken: say(reader, MARKED[mark], { cell }),
      ...tone,
    };
  }
  const open = openKey(view, reader, at, cell, label, dead);
  // Most squares bear their name alone.
  if (open.label === label) return open;
  const { label: shown, ...key } = open;
  if ('look' in key.press && key.press.look === dead) return { ...key, label, spent: true, sign: shown };
  const number = view.pencil.findIndex((it) => sameCell(it, at)) + 1;
  if (number > 0) return { ...key, label, sign: String(number), tone: 'primary' };
  return { ...key, label, sign: shown };
};

/** A square of the pad while someone else is on turn: it stays where it is, and says whose turn it is. */
const waitingSquare = (square: Square<Press<Command>>, at: Cell, spoken: string): Square<Press<Command>> =>
  square.spent ? square : { ...square, spent: true, press: { look: `why:${cellCode(at)}` }, spoken };

/**
 * Returns the sea that is fired at as a pad; none for a reader who fires by letters, or without a picture.
 * @param focus what of it is open; by default, where the player goes on
 * @param waiting whose turn it is, where it is not the player's: nothing moves when the turn passes
 */
export const seaPad = (
  view: View,
  reader: Reader,
  focus: Focus | undefined,
  ways: readonly Key[],
  waiting?: string,
): { readonly pad?: Pad<Press<Command>> } => {
  if (reader.keys === 'letters' || reader.board !== 'picture') return {};
  const { quarter, line } = openedPart(focus);
  // A player who has begun by letters goes on by letters.
  if (focus?.startsWith('aim:') && quarter === undefined && line === undefined) return {};
  const { axes } = view.rules;
  const grid = gridOf(view.rules);
  const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);
  const at = reader.lit ?? goesOnAt(view);
  const chart = chartOf(view.rules, reader);
  const letterAt = at && nameOf(chart, at).letter;
  const squareAt = (cell: Cell): Square<Press<Command>> => {
    const square = squareOf(view, reader, chart, cell);
    return waiting === undefined ? square : waitingSquare(square, cell, waiting);
  };
  const fire: Key = {
    label: say(reader, 'key-volley-now'),
    press: { act: { type: 'volley', at: view.pencil } },
    tone: 'primary',
  };
  return {
    pad: {
      at: frameOf(grid).corner,
      squares: upTo(grid.rows).map((row) => upTo(grid.cols).map((col) => squareAt({ row, col }))),
      quarters: {
        tabs: QUARTERS.map((it) => ({
          label: QUARTER_SIGNS[it],
          press: { look: `aim:${it}` },
          spoken: say(reader, 'key-quarter', { quarter: it.toLowerCase() }),
        })),
        open: quarter ?? (at ? quarterAt(view, at) : 0),
      },
      lines: {
        tabs: axis(reader.letters, axes === 'letters-cols' ? grid.cols : grid.rows).map((letter, i) => ({
          label: letter.toUpperCase(),
          press: { look: `aim:l${i}` },
        })),
        open: line ?? letterAt ?? 0,
        along: axes === 'letters-cols' ? 'columns' : 'rows',
      },
      ...(isVolley(view) && view.pencil.length === view.salvo ? { fire } : {}),
      ways,
    },
  };
};
