import type { Seat } from '../../../../kernel/rules.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type Ruleset, shipCount } from '../../variants.ts';
import { gridOf, indexOf } from '../fleet/grid.ts';
import type { Mark, PendingView, ReportView, SeaView, ShotView, View } from './types.ts';

/**
 * Returns the seat that shoots: the viewer's; for viewers without a seat, the seat to move, or its opponent while the
 * Dutchman decides its course.
 */
const shooterOf = ({ viewer, toMove, first, pending, seas }: View): Seat => {
  if (typeof viewer === 'number') return viewer;
  const mover = toMove[0] ?? first;
  const rival = seas.find(({ owner }) => owner !== mover)?.owner ?? mover;
  return pending?.kind === 'relocate' ? rival : mover;
};

/**
 * Returns the sea that a shot would hit: that of the viewer's opponent, or of the shooter's opponent for viewers
 * without a seat.
 */
export const targetSea = (view: View): SeaView => {
  const shooter = shooterOf(view);
  return view.seas.find(({ owner }) => owner !== shooter) ?? view.seas[0]!;
};

/** Returns the viewer's own sea; undefined for the public and the umpire. */
export const ownSea = (view: View): SeaView | undefined => view.seas.find(({ owner }) => owner === view.viewer);

/** True when the viewer is to move. */
export const isMyTurn = (view: View): boolean => view.toMove.some((seat) => seat === view.viewer);

/** Returns the penalty that the viewer owes before the battle goes on. */
export const myPenalty = ({ pending, viewer }: View): PendingView | undefined =>
  pending?.seat === viewer ? pending : undefined;

/** True when the viewer is to name a shot or a volley. */
export const isMyShot = (view: View): boolean => view.phase === 'battle' && !view.pending && isMyTurn(view);

/** True when a turn has several shots, named together. */
export const isVolley = (view: View): boolean => view.salvo > 1;

/** Whether two cells are the same square. */
export const sameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.col === b.col;

/** Whether a cell is among these. */
export const isAmong = (cells: readonly Cell[], cell: Cell): boolean => cells.some((it) => sameCell(it, cell));

/**
 * SB-21, R32: whether a cell holds a live mine that its owner had to reveal. Firing there is allowed, but hardly ever
 * intended.
 */
export const isGivenMine = (sea: SeaView, cell: Cell): boolean =>
  sea.extras.some(({ piece, at, given, spent }) => piece === 'mine' && given && !spent && sameCell(at, cell));

/** Whether these cells are connected by sides and corners (SB-28). */
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

/** Returns what is known of a cell. */
export const markAt = (sea: SeaView, rules: Ruleset, cell: Cell): Mark =>
  sea.marks[indexOf(gridOf(rules), cell)] ?? 'unknown';

/** Whether a cell can still be shot at. */
export const isOpen = (sea: SeaView, rules: Ruleset, cell: Cell): boolean => markAt(sea, rules, cell) === 'unknown';

/**
 * Returns the number of decks of each ship afloat: as dealt, except for the Dutchman, which loses its hit decks one by
 * one.
 */
export const decksAfloat = ({ rules }: View, { afloat, marks }: SeaView): readonly number[] => {
  if (rules.relocation === 'none') return afloat;
  const lost = marks.filter((mark) => mark === 'hit').length;
  return afloat.map((decks) => decks - lost);
};

/** SB-39: the seat that fires a last reply, or in a match that is over has fired one. */
export const replySeat = ({ reply, phase, rules, first, seas, shots }: View): Seat | undefined => {
  if (reply !== undefined || phase !== 'over' || rules.lastReply !== true) return reply;
  const second = seas.find(({ owner }) => owner !== first);
  return second?.afloat.length === 0 && shots.at(-1)?.by === second.owner ? second.owner : undefined;
};

/** SB-26: whether the number of shots in a turn reveals the number of ships afloat, although sinkings are silent. */
export const salvoRevealsAfloat = ({ shots, report, fleet }: Ruleset): boolean =>
  shots.kind === 'own-afloat' && report.sunk === 'silent' && shipCount({ fleet }) > 1;

/** Whether a shot hit a ship. */
export const isHit = ({ result }: Pick<ShotView, 'result'>): boolean => result === 'hit' || result === 'sunk';

/** How many shots of a turn hit, by the answer to all of them (SB-25). */
export const hitsIn = ({ hits }: Pick<ReportView, 'hits'>): number => hits.reduce((sum, { count }) => sum + count, 0);
