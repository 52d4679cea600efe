import type { SeatName } from '../kernel/phrase.ts';
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

/** Converts a seat to its side, and a side to the seat of its first captain. The seats of a side are two apart. */
export const sideOf = ({ white }: Sided, seat: Seat): Side => (seat % SIDES.length === white ? 'white' : 'red');
export const seatOf = ({ white }: Sided, side: Side): Seat => (side === 'white' ? white : 1 - white);

/** A view of a side that may have two captains. */
interface Crewed extends Sided {
  readonly rules: { readonly shares: Readonly<Record<Side, readonly string[]>> | 'none' };
}

/** The captains of a side, to be named. */
export const crewOf = (view: Crewed, side: Side): SeatName => {
  const seat = seatOf(view, side);
  return view.rules.shares === 'none' ? { seat } : { seat, and: seat + SIDES.length };
};

/** The captain of a ship, to be named. */
export const captainOf = (view: Crewed, side: Side, ship: string): SeatName => {
  const { shares } = view.rules;
  const isSecond = shares !== 'none' && shares[side].includes(ship);
  return { seat: seatOf(view, side) + (isSecond ? SIDES.length : 0) };
};

/** Who is asked for the orders of the side whose turn it is. */
export const turnOf = (
  view: Sided & { readonly active?: Side | undefined; readonly helm?: { readonly asked?: Seat } | undefined },
): SeatName => ({ seat: view.helm?.asked ?? seatOf(view, view.active ?? 'white') });

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
  view: Pick<SidedView, 'viewer'> & Crewed,
  reader: Reader,
  side: Side,
  what: string,
): string => {
  const seat = crewOf(view, side);
  const isOwn = typeof view.viewer === 'number' && sideOf(view, view.viewer) === side;
  return isOwn && seat.and === undefined ? say(reader, 'news-yours', { what }) : say(reader, 'news-of', { seat, what });
};

/** A number of each side, by who plays it and the reader's own first: the parameters of a phrase. */
export const numbersOf = (view: Pick<SidedView, 'viewer'> & Crewed, of: Readonly<Record<Side, number>>) => {
  const one = typeof view.viewer === 'number' ? sideOf(view, view.viewer) : 'white';
  const two = rivalOf(one);
  return { one: crewOf(view, one), ones: of[one], two: crewOf(view, two), twos: of[two] };
};

/** For each player: their side, and whether they are ready. */
export const readinessLines = (
  view: Pick<SidedView, 'white' | 'viewer' | 'ready'>,
  reader: Reader,
): readonly string[] =>
  view.ready.map((isReady, seat) => {
    const side = sideOf(view, seat);
    return seat === view.viewer
      ? say(reader, isReady ? 'ready-yours' : 'placing-yours', { side })
      : say(reader, isReady ? 'ready-of' : 'placing-of', { seat: { seat }, side });
  });

/** Who has said that they are ready, in one line. */
export const readinessLine = ({ ready }: Pick<SidedView, 'ready'>, reader: Reader): string => {
  const [one, ...others] = [...ready.keys()].filter((seat) => !ready[seat]);
  if (ready.length > SIDES.length)
    return say(reader, 'placing-all', { ready: ready.filter(Boolean).length, of: ready.length });
  if (one === undefined || others.length > 0) return say(reader, 'placing-both');
  return say(reader, 'placing-one', { seat: { seat: 1 - one }, other: { seat: one } });
};

/** The result of the match. */
export const resultLine = ({ outcome }: Pick<SidedView, 'outcome'>, reader: Reader): string =>
  outcome ? reader.say(outcome.why) : say(reader, 'match-over');
