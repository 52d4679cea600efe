import type { Reader } from '../../../../kernel/reader.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { ChartedSea, KeySea, KeySquare } from '../../../../kit/squares.ts';
import type { Command } from '../../rules/command.ts';
import { isAmong, isGivenMine, isMyShot, isVolley, myPenalty, sameCell, targetSea } from '../../rules/view/derive.ts';
import { cellsOf, gridOf, type PendingView, type SeaView, type View } from '../../rules/view/index.ts';
import { MARKS } from '../../things/marks.ts';
import { axisLabels } from '../picture/seas.ts';

/* What can be done at the squares of a sea, what is said of them, and what their keys wear: for chats and clients alike. */

/** A square of a sea of this game. */
export type SeaSquare = KeySquare<Command>;

/** What the opponent had to name, while it can still be fired at: a mine (SB-21), a deck (SB-19). */
const MINE = { sign: '⚠', said: 'mark-risk', ask: 'ask-given-mine' };
const DECK = { sign: '★', said: 'mark-given' };

/** Returns the squares of a sea, row by row, each with what is made of it. */
export const squaresWith = (
  { rules }: View,
  of: (at: Cell, n: number) => Omit<SeaSquare, 'row' | 'col'>,
): readonly SeaSquare[] => cellsOf(gridOf(rules)).map((at, n) => ({ row: at.row, col: at.col, ...of(at, n) }));

/** A square that is marked already: which of those marked it is, and how it is rubbed out. */
const marked = ({ pencil }: View, at: Cell): Omit<SeaSquare, 'row' | 'col'> | undefined => {
  const nth = pencil.findIndex((it) => sameCell(it, at)) + 1;
  return nth > 0 ? { as: 'mark', nth, press: { act: { type: 'rub', at } }, said: 'mark-aimed' } : undefined;
};

/**
 * Returns the squares of the sea that is fired at.
 * @param mayFire whether the next shot is that of who presses; by default, whether it is the viewer's
 */
export const targetSquares = (view: View, mayFire = isMyShot(view)): readonly SeaSquare[] => {
  const sea = targetSea(view);
  const { as, type } = isVolley(view)
    ? ({ as: 'mark', type: 'mark' } as const)
    : ({ as: 'fire', type: 'shoot' } as const);
  const isFull = isVolley(view) && view.pencil.length >= view.salvo;
  const mines = sea.extras.filter(({ at }) => isGivenMine(sea, at)).map(({ at }) => at);
  return squaresWith(view, (at, n) => {
    const mark = sea.marks[n] ?? 'unknown';
    if (mark !== 'unknown') return MARKS[mark].key;
    const known = isAmong(mines, at) ? MINE : isAmong(sea.given, at) ? DECK : undefined;
    if (!mayFire) return known ? { sign: known.sign } : {};
    if (isFull) return marked(view, at) ?? { said: 'mark-full' };
    return marked(view, at) ?? { as, press: { act: { type, at } }, ...known };
  });
};

/** Returns the squares of the viewer's own sea of which one is to be given away. */
export const giveSquares = (view: View, { choices }: PendingView): readonly SeaSquare[] =>
  squaresWith(view, (at) =>
    isAmong(choices, at) ? { as: 'give', press: { act: { type: 'give', at } } } : { said: 'mark-not-given' },
  );

/** Returns the squares to which the Flying Dutchman may sail, marked one by one. */
export const sailSquares = (view: View, { decks = 1 }: PendingView): readonly SeaSquare[] =>
  squaresWith(view, (at) => {
    const open = { as: 'mark', press: { act: { type: 'mark', at } } } as const;
    return marked(view, at) ?? (view.pencil.length < decks ? open : { said: 'mark-drawn' });
  });

/** Returns the size and the axes of a sea, in the letters of a reader. */
export const chartedSea = ({ rules }: View, { letters }: Reader): ChartedSea => {
  const { rows, cols } = gridOf(rules);
  return { rows, cols, axes: axisLabels(rules, letters), letters: rules.axes === 'letters-cols' ? 'columns' : 'rows' };
};

/** Returns a sea of these squares, for the keys of a chat. */
export const keySea = (view: View, reader: Reader, squares: readonly SeaSquare[]): KeySea<Command> => ({
  ...chartedSea(view, reader),
  reader,
  squares,
  spent: 'letter-spent',
});

/** Returns the squares of a sea for the viewer; undefined where no one acts on it. */
export const squaresOf = (view: View, sea: SeaView): readonly SeaSquare[] | undefined => {
  const { viewer, phase } = view;
  if (typeof viewer !== 'number' || phase !== 'battle') return undefined;
  const owed = myPenalty(view);
  if (sea.owner !== viewer) return targetSquares(view);
  if (!owed) return undefined;
  return owed.kind === 'relocate' ? sailSquares(view, owed) : giveSquares(view, owed);
};
