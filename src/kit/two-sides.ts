import type { Reader } from '../kernel/reader.ts';
import type { Outcome, Seat, Viewer } from '../kernel/rules.ts';
import type { Moment } from '../kernel/screen.ts';
import { say } from './screen-kit.ts';

/** The sides of a game under sail. */
export const SIDES = ['white', 'red'] as const;
export type Side = (typeof SIDES)[number];

/** The other side. */
export const rivalOf = (side: Side): Side => (side === 'white' ? 'red' : 'white');

/** A state or a view that says which seat plays White. */
interface Sided {
  readonly white: Seat;
}

/** Converts a seat to its side, and a side to its seat. */
export const sideOf = ({ white }: Sided, seat: Seat): Side => (seat === white ? 'white' : 'red');
export const seatOf = ({ white }: Sided, side: Side): Seat => (side === 'white' ? white : 1 - white);

/** What every view of two sides tells. */
interface SidedView extends Sided {
  readonly viewer: Viewer;
  readonly active?: Side | undefined;
  readonly phase: 'placing' | 'battle' | 'over';
  readonly toMove: readonly Seat[];
  readonly ready: readonly boolean[];
  readonly outcome?: Outcome | undefined;
}

/** The side whose orders are shown: the viewer's, or for spectators the side whose turn it is. */
export const ownSide = (view: Pick<SidedView, 'white' | 'viewer' | 'active'>): Side =>
  typeof view.viewer === 'number' ? sideOf(view, view.viewer) : (view.active ?? 'white');

/** Whether the viewer's orders are awaited; for spectators, anyone's. */
export const isAwaited = ({ phase, viewer, toMove }: Pick<SidedView, 'phase' | 'viewer' | 'toMove'>): boolean =>
  phase === 'battle' && (typeof viewer !== 'number' || toMove.includes(viewer));

/**
 * The latest turn in which anything was done: the current one, else the one before. `end` is the kind of deed that ends
 * one.
 */
export const latestTurn = <Deed extends { readonly kind: string }>(
  deeds: readonly Deed[],
  end: Deed['kind'],
): readonly Deed[] => {
  const ends = deeds.flatMap(({ kind }, i) => (kind === end ? [i] : []));
  const last = ends.at(-1) ?? -1;
  return last < deeds.length - 1 ? deeds.slice(last + 1) : deeds.slice((ends.at(-2) ?? -1) + 1);
};

/** What has just happened to the viewer; `sunk` is the side that the latest shot has taken a ship from. */
export const sidedMoment = (view: SidedView, sunk: Side | undefined): Moment | undefined => {
  const { outcome, phase, viewer } = view;
  if (phase === 'over') {
    if (!outcome || outcome.winners.length === 0 || typeof viewer !== 'number') return undefined;
    return outcome.winners.includes(viewer) ? 'won' : 'lost';
  }
  return sunk && (typeof viewer !== 'number' || sunk !== sideOf(view, viewer)) ? 'sunk' : undefined;
};

/** Prefixes a text with its side's player: "You: …" or "Ann: …". */
export const sideText = (
  view: Pick<SidedView, 'white' | 'viewer'>,
  reader: Reader,
  side: Side,
  what: string,
): string => {
  const seat = seatOf(view, side);
  return seat === view.viewer ? say(reader, 'news-yours', { what }) : say(reader, 'news-of', { seat: { seat }, what });
};

/** A number of each side, by who plays it and the reader's own first: the parameters of a phrase. */
export const numbersOf = (view: Pick<SidedView, 'white' | 'viewer'>, of: Readonly<Record<Side, number>>) => {
  const one = typeof view.viewer === 'number' ? sideOf(view, view.viewer) : 'white';
  const two = rivalOf(one);
  return { one: { seat: seatOf(view, one) }, ones: of[one], two: { seat: seatOf(view, two) }, twos: of[two] };
};

/** For each side: who plays it, and whether they are ready. */
export const readinessLines = (
  view: Pick<SidedView, 'white' | 'viewer' | 'ready'>,
  reader: Reader,
): readonly string[] =>
  SIDES.map((side) => {
    const seat = seatOf(view, side);
    const isReady = view.ready[seat] === true;
    return seat === view.viewer
      ? say(reader, isReady ? 'ready-yours' : 'placing-yours', { side })
      : say(reader, isReady ? 'ready-of' : 'placing-of', { seat: { seat }, side });
  });

/** Who has said that they are ready, in one line. */
export const readinessLine = ({ ready }: Pick<SidedView, 'ready'>, reader: Reader): string => {
  const [one, ...others] = [...ready.keys()].filter((seat) => !ready[seat]);
  if (one === undefined || others.length > 0) return say(reader, 'placing-both');
  return say(reader, 'placing-one', { seat: { seat: 1 - one }, other: { seat: one } });
};

/** The result of the match. */
export const resultLine = ({ outcome }: Pick<SidedView, 'outcome'>, reader: Reader): string =>
  outcome ? reader.say(outcome.why) : say(reader, 'match-over');
