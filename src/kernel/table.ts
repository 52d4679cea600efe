import type { BoardPlace } from './reader.ts';
import type { Seat } from './rules.ts';
import type { Moment, Shape, Sound } from './scene.ts';

/*
 * What a viewer has before them, as data, for a platform that lays it out and draws it itself (`PlatformAdapter.laysOut`).
 * A game makes its `Table` from a view and a reader alone, the service its `House`; both ride on `Screen`. Words are in the
 * reader's language and letters. `P` is `Press<Command>` from a game and a token once the service has written it.
 */

/** A square of a sea: what can be done at it, or what is known of it. */
export interface TableSquare<P> extends BoardPlace {
  /** What a press does: fires, marks a square of a volley, gives a square away. Absent: nothing can be done there. */
  readonly as?: 'fire' | 'mark' | 'give';
  readonly press?: P;
  /** Which shot of a volley it is marked as, from 1. */
  readonly nth?: number;
  /** What it is called aloud; by default its name, not fired at. */
  readonly spoken?: string;
  /** What is asked before it is pressed. */
  readonly sure?: string;
}

/** A piece that is arranged by hand. */
export interface TablePiece<P> {
  /** How it may lie: its squares from the first, and how it is drawn there, its first square at (0, 0). */
  readonly forms: readonly { readonly squares: readonly BoardPlace[]; readonly shapes: readonly Shape[] }[];
  /** Every place where it may lie, its own first: its first square, and the index of its form. */
  readonly places: readonly (BoardPlace & { readonly form: number; readonly press: P })[];
}

/** A sea, drawn in its own squares: (0, 0) is its top left. Axes and frame are drawn by the platform. */
export interface Sea<P> {
  /** Whose fleet lies in it. */
  readonly of: Seat;
  readonly rows: number;
  readonly cols: number;
  readonly axes: { readonly columns: readonly string[]; readonly rows: readonly string[] };
  /** Which axis bears letters. */
  readonly letters: 'columns' | 'rows';
  /** Land, as in the shape `sea`. */
  readonly land?: readonly string[];
  /** What lies in it, in painting order. */
  readonly shapes: readonly Shape[];
  /** Every square, row by row, where something can be done or said of it; absent in a sea that no one acts on. */
  readonly squares?: readonly TableSquare<P>[];
  readonly pieces?: readonly TablePiece<P>[];
}

/** A ship of a fleet in a strip. */
export interface FleetShip {
  /** The name of its silhouette in `render/sprites`, and its length in squares. */
  readonly sprite: string;
  readonly size: number;
  readonly gone?: true;
}

/** What everyone may know of one player's part of the table. */
export interface TableSeat {
  readonly seat: Seat;
  /** "8 of 10". */
  readonly note: string;
  readonly fleet: readonly FleetShip[];
  readonly toMove?: true;
}

/** What a key is for: the platform knows its sign and its place by it. */
export interface TableKey<P> {
  readonly role: 'ready' | 'deal' | 'hand' | 'fire' | 'answer';
  readonly label: string;
  readonly press: P;
}

/** One shot of a match, for the list of moves. */
export interface TableShot extends BoardPlace {
  readonly by: Seat;
  readonly turn: number;
  readonly sign: 'miss' | 'hit' | 'sunk' | 'mine' | 'sweeper' | 'unclear';
}

/** What has just happened, to be shown once: `step` grows with each public step. */
export interface Happening {
  readonly step: number;
  readonly sound?: Sound;
  readonly moment?: Moment;
  /** Whose sea it happened in, and where: the squares fired at, in order. */
  readonly of?: Seat;
  readonly squares?: readonly BoardPlace[];
  /** The ship that was sunk: its squares, and how its wreck is drawn. */
  readonly wreck?: { readonly squares: readonly BoardPlace[]; readonly shapes: readonly Shape[] };
  /** The word on the ribbon or plate. */
  readonly word?: string;
}

/** A game's part. */
export interface Table<P> {
  readonly stage: 'placing' | 'battle' | 'over';
  /** In order; the viewer's own last. */
  readonly seats: readonly TableSeat[];
  /** The large one first. */
  readonly seas: readonly Sea<P>[];
  readonly keys: readonly TableKey<P>[];
  /** Oldest first. */
  readonly shots: readonly TableShot[];
  readonly happened?: Happening;
}

/** The service's keys of a match, by what they do. */
export type HouseKey =
  | 'hint'
  | 'text'
  | 'proof'
  | 'rules'
  | 'settings'
  | 'people'
  | 'draw'
  | 'resign'
  | 'close'
  | 'cancel'
  | 'rematch'
  | 'easier'
  | 'share'
  | 'film'
  | 'study'
  | 'menu';

/** The service's part, with tokens as presses: who sits at the table, and what may be done about the match as a whole. */
export interface House {
  /** Names the match, also in an address; `code` is what players say: how to join a lobby, else a short name. */
  readonly match: string;
  readonly code: string;
  readonly stage: 'lobby' | 'playing' | 'over';
  /** "Classic". */
  readonly game: string;
  /** What `act play` takes for the same game. */
  readonly variant: string;
  /** "rated, 3 minutes a shot": what was agreed on. */
  readonly about: readonly string[];
  readonly seats: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly own?: true;
    /** How strong the machine is that sits there: "normal". */
    readonly machine?: string;
    readonly rating?: { readonly mean: number; readonly change?: number };
    /**
     * When its time is over, in ms since 1970. Absent: no clock runs. What is left is told by no screen: it would tell when
     * the screen was made.
     */
    readonly clock?: { readonly until: number };
    readonly late?: true;
    /** The sign by which they reacted to the latest step, as a word. */
    readonly said?: string;
  }[];
  /** What must be known now, the most important first. */
  readonly notices: readonly string[];
  /** Answers to it. */
  readonly answers: readonly { readonly label: string; readonly press: string; readonly primary?: true }[];
  readonly keys: Readonly<Partial<Record<HouseKey, string>>>;
  /** The machine's strengths, while it may still be chosen. */
  readonly strengths?: readonly { readonly label: string; readonly press: string; readonly now?: true }[];
  /** What a player who waits may say. */
  readonly phrases?: readonly { readonly label: string; readonly press: string }[];
  readonly watch?: { readonly code: string };
  readonly waits?: true;
}

/** The same with another press. */
const keyed = <T extends { readonly press?: unknown }, Q>(
  it: T,
  press: Q,
): Omit<T, 'press'> & { readonly press: Q } => ({
  ...it,
  press,
});

/** A table with other presses. */
export const tableWith = <P, Q>({ seas, keys, ...rest }: Table<P>, pressOf: (press: P) => Q): Table<Q> => ({
  ...rest,
  keys: keys.map((it) => keyed(it, pressOf(it.press))),
  seas: seas.map(({ squares, pieces, ...sea }) => ({
    ...sea,
    ...(squares && {
      squares: squares.map(({ press, ...it }) => (press === undefined ? it : { ...it, press: pressOf(press) })),
    }),
    ...(pieces && {
      pieces: pieces.map(({ forms, places }) => ({
        forms,
        places: places.map((it) => keyed(it, pressOf(it.press))),
      })),
    }),
  })),
});
