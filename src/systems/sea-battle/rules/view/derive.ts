import type { Seat } from '../../../../kernel/rules.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset } from '../../variants.ts';
import type { Mark, PendingView, SeaView, View } from './index.ts';

/** Who has fired or is to fire: whoever is to move; while the Dutchman weighs her course, whoever struck her. */
const shooterOf = ({ viewer, toMove, first, pending, seas }: View): Seat => {
  if (typeof viewer === 'number') return viewer;
  const mover = toMove[0] ?? first;
  const rival = seas.find(({ owner }) => owner !== mover)?.owner ?? mover;
  return pending?.kind === 'relocate' ? rival : mover;
};

/** The sea a shot would fall on: the enemy of the viewer, or of whoever is to shoot when nobody's eyes in particular look. */
export const targetSea = (view: View): SeaView => {
  const shooter = shooterOf(view);
  return view.seas.find(({ owner }) => owner !== shooter) ?? view.seas[0]!;
};

/** The viewer's own sea; undefined for everybody and the umpire. */
export const ownSea = (view: View): SeaView | undefined => view.seas.find(({ owner }) => owner === view.viewer);

/** True when the viewer's own decision is awaited. */
export const isMyTurn = (view: View): boolean => view.toMove.some((seat) => seat === view.viewer);

/** What the viewer owes before the battle goes on. */
export const myPenalty = ({ pending, viewer }: View): PendingView | undefined =>
  pending?.seat === viewer ? pending : undefined;

/** True when the viewer is to name a shot or a volley. */
export const isMyShot = (view: View): boolean => view.phase === 'battle' && !view.pending && isMyTurn(view);

/** True when several shots are named at once. */
export const isVolley = (view: View): boolean => view.salvo > 1;

/** Are these the same square? */
export const sameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.col === b.col;

/** Is the cell among these? */
export const isAmong = (cells: readonly Cell[], cell: Cell): boolean => cells.some((it) => sameCell(it, cell));

/** SB-21, R32: the place of a live mine that its owner had to tell: to fire there is allowed, and hardly ever meant. */
export const isGivenMine = (sea: SeaView, cell: Cell): boolean =>
  sea.extras.some(({ piece, at, given, spent }) => piece === 'mine' && given && !spent && sameCell(at, cell));

/** Do these cells hang together by sides and corners (SB-28)? */
export const isConnected = (cells: readonly Cell[]): boolean => {
  const [first, ...others] = cells;
  if (!first) return false;
  const reached = [first];
  let waiting = others;
  for (const from of reached) {
    const near = waiting.filter(({ row, col }) => Math.abs(row - from.row) <= 1 && Math.abs(col - from.col) <= 1);
    waiting = waiting.filter((cell) => !near.includes(cell));
    reached.push(...near);
  }
  return waiting.length === 0;
};

/** What is known of a cell. */
export const markAt = (sea: SeaView, rules: Ruleset, cell: Cell): Mark =>
  sea.marks[cell.row * rules.n + cell.col] ?? 'unknown';

/** Can this cell still be shot at? */
export const isOpen = (sea: SeaView, rules: Ruleset, cell: Cell): boolean => markAt(sea, rules, cell) === 'unknown';

/** What is left of the ships afloat, by decks: as dealt, but of the Dutchman, who loses hers one by one, as many as are whole. */
export const decksAfloat = ({ rules }: View, { afloat, marks }: SeaView): readonly number[] => {
  if (rules.relocation === 'none') return afloat;
  const lost = marks.filter((mark) => mark === 'hit').length;
  return afloat.map((decks) => decks - lost);
};
