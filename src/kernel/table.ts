import type { BoardPlace } from './reader.ts';
import type { Seat } from './rules.ts';
import { type Degrees, hexCentre, type Moment, type Scene, type Shape, type Sound } from './scene.ts';

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

/** A ship or fort under sail as it lies: drawn with the middle of its cell at (0, 0). */
export interface TableShip extends BoardPlace {
  /** That of its card. */
  readonly id: string;
  /** "your frigate, 3 of 4". */
  readonly spoken: string;
  readonly shapes: readonly Shape[];
}

/** A sea, drawn in its own squares: (0, 0) is its top left. Axes and frame are drawn by the platform. */
export interface Sea<P> {
  /** Whose fleet lies in it; where both do, any seat. */
  readonly of: Seat;
  readonly rows: number;
  readonly cols: number;
  /** Its cells are hexes, point up, odd rows half a hex to the right. */
  readonly hexes?: true;
  readonly axes: { readonly columns: readonly string[]; readonly rows: readonly string[] };
  /** Which axis bears letters. */
  readonly letters: 'columns' | 'rows';
  /** Land, as in the shapes `sea` and `hex-sea`. */
  readonly land?: readonly string[];
  /** What lies in it, in painting order; ships under sail and what is above them aside. */
  readonly shapes: readonly Shape[];
  /** Ships that sail, in painting order, and the marks above them. */
  readonly ships?: readonly TableShip[];
  readonly above?: readonly Shape[];
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

/** An answer to a question, or an act of a ship that is no place. */
export interface TableAnswer<P> {
  readonly label: string;
  /** At its end: "1 in 2", "keep the shot". */
  readonly note?: string;
  readonly sign?: 'fire' | 'hold' | 'board' | 'sail' | 'repair' | 'turn' | 'done';
  readonly press: P;
}

/** What is asked before an act, where there is a choice, or by the game itself. */
export interface TableQuestion<P> {
  readonly title: string;
  readonly line?: string;
  /** The cards of the ships that it is about, in order. */
  readonly about?: readonly string[];
  /** The likeliest first. */
  readonly answers: readonly TableAnswer<P>[];
  /** A standing order that can be given with the answer. */
  readonly standing?: {
    readonly label: string;
    readonly options: readonly { readonly label: string; readonly press: P; readonly now?: true }[];
  };
}

/** What a chosen ship can do at a place. */
export interface TableOrder<P> extends BoardPlace {
  readonly as: 'sail' | 'fire';
  /** What it takes, or how likely it is: "2 moves", "1 in 2". */
  readonly note: string;
  readonly spoken: string;
  /** Does it at once. Absent: `question` is asked. */
  readonly press?: P;
  readonly question?: TableQuestion<P>;
  /** The way there, its own cell first. */
  readonly course?: readonly BoardPlace[];
  /** She may be fired at on the way or there. */
  readonly risky?: true;
  /** The bows with which she may end there, if there are several: `press` takes the first. */
  readonly bows?: TableQuestion<P>;
}

/** A ship, or a fort, of a fleet under sail. */
export interface TableCard<P> {
  readonly id: string;
  /** The name of its drawing in `render/sprites`. */
  readonly sprite: string;
  readonly name: string;
  /** What is left of its hull. Absent: hidden. */
  readonly hull?: { readonly left: number; readonly of: number };
  /** "at K11", "flagship". */
  readonly note?: string;
  readonly flagship?: true;
  readonly gone?: true;
  /** Nothing is left for it to do in this turn. */
  readonly done?: true;
  /** A calm keeps it where it is. */
  readonly becalmed?: true;
  /** "Frigate: 5 moves left, 1 shot." */
  readonly line?: string;
  readonly shots?: number;
  /** The captain who orders it, where a side has two. */
  readonly captain?: Seat;
  /** Does this in place of being chosen. */
  readonly press?: P;
  /** What it can do when it is chosen; only in its own player's view, in their turn. */
  readonly orders?: readonly TableOrder<P>[];
  /** What else it can do, and its standing orders. */
  readonly more?: TableQuestion<P>;
}

/** What everyone may know of one player's part of the table. */
export interface TableSeat<P> {
  readonly seat: Seat;
  /** "8 of 10". */
  readonly note: string;
  /** Silhouettes; of a fleet under sail `cards`. */
  readonly fleet: readonly FleetShip[];
  readonly cards?: readonly TableCard<P>[];
  /** They share a side with the viewer. */
  readonly partner?: true;
  /** Under sail: whose flag the fleet flies. */
  readonly side?: 'white' | 'red';
  readonly toMove?: true;
}

/** What a key is for: the platform knows its sign and its place by it. */
export interface TableKey<P> {
  readonly role:
    | 'ready'
    | 'deal'
    | 'hand'
    | 'fire'
    | 'answer'
    | 'undo'
    | 'end'
    | 'captains'
    | 'orders'
    | 'yield'
    | 'stand-in';
  readonly label: string;
  /** Absent: it cannot be done now, or `question` is asked. */
  readonly press?: P;
  readonly question?: TableQuestion<P>;
  /** What it says before it is pressed again. */
  readonly sure?: string;
  /** Nothing else is left to do: the platform may press it by itself. */
  readonly last?: true;
}

/** The wind, or a calm or storm in its place. */
export interface Weather {
  readonly sign: 'wind' | 'calm' | 'storm';
  readonly label: string;
  /** Where it blows. Absent: everywhere alike. */
  readonly heading?: Degrees;
  /** Where it will blow in the next round, in a sentence, where that is announced. */
  readonly next?: { readonly label: string; readonly heading: Degrees };
}

/** What was done in a round, in sentences. */
export interface TableRound {
  readonly round: number;
  readonly title: string;
  readonly deeds: readonly { readonly side?: 'white' | 'red'; readonly told: string }[];
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
  readonly seats: readonly TableSeat<P>[];
  /** The large one first. */
  readonly seas: readonly Sea<P>[];
  readonly keys: readonly TableKey<P>[];
  /** Oldest first; none under sail, which has `log`. */
  readonly shots: readonly TableShot[];
  /** The latest rounds, oldest first. */
  readonly log?: readonly TableRound[];
  readonly happened?: Happening;
  /** The latest turn in one line. */
  readonly news?: string;
  /** The card of the ship that is chosen by itself. */
  readonly chosen?: string;
  /** What the viewer is asked now. */
  readonly question?: TableQuestion<P>;
  readonly weather?: Weather;
  /** The task of a scenario: how far it is done, of how many parts, and what each side has to do. */
  readonly task?: {
    readonly line: string;
    readonly done: number;
    readonly of: number;
    readonly aims: readonly { readonly side: 'white' | 'red'; readonly line: string }[];
  };
  /** Before the fleet is placed, where it is bought. */
  readonly shop?: TableShop<P>;
  /** The campaign after the match that has ended. */
  readonly campaign?: TableCampaign;
}

/** A fleet that the viewer buys before it is placed. */
export interface TableShop<P> {
  readonly spent: number;
  readonly points: number;
  /** "of 20 points", and what is left of them. */
  readonly sum: string;
  readonly rest: string;
  /** The ships as they are bought, the largest first. */
  readonly ships: readonly { readonly sprite: string; readonly type: string }[];
  /** The types of ships, each with how many of it are bought. */
  readonly offers: readonly {
    readonly type: string;
    readonly sprite: string;
    readonly name: string;
    readonly price: string;
    readonly note: string;
    readonly count: number;
    /** Buys one less, and one more; absent where that cannot be. */
    readonly less?: P;
    readonly more?: P;
    /** Why there can be no more: "2 points short". */
    readonly short?: string;
  }[];
  /** Buys one ship of each type, where the points are enough. */
  readonly each?: { readonly label: string; readonly press: P };
  /** The label of the key that leads on to placing. */
  readonly place: string;
  readonly numbers: readonly { readonly n: number; readonly line: string }[];
}

/** A campaign from the viewer's side: where it stands, what is left of the squadron, and its log. */
export interface TableCampaign {
  readonly title: string;
  /** "1 of 3 won". */
  readonly state: string;
  /** The sea that it is sailed in. */
  readonly chart: Scene;
  /** Its scenarios, in order. */
  readonly stations: readonly {
    readonly name: string;
    readonly aim: string;
    /** "1: Convoy, won". */
    readonly spoken: string;
    readonly fate: 'won' | 'lost' | 'drawn' | 'next' | 'ahead';
  }[];
  readonly ships: readonly {
    /** Its place in the squadron. */
    readonly id: string;
    readonly name: string;
    /** The name of its picture in `render/sprites`. */
    readonly sprite: string;
    /** Hits that it can still take, and those that it takes when unhurt. */
    readonly left: number;
    readonly durability: number;
    readonly fate?: 'lost' | 'prize';
  }[];
  /** The scenarios that are over, a paragraph each. */
  readonly log: readonly { readonly title: string; readonly fate: 'won' | 'lost' | 'drawn'; readonly line: string }[];
  /** What the key of the next match says. */
  readonly again: string;
  /** How it ended, once it has. */
  readonly end?: string;
  readonly numbers: readonly { readonly n: number; readonly line: string }[];
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
  | 'replay'
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
  /** An invitation to a match in which players share a side: who sits where, and who orders what. */
  readonly crews?: {
    readonly sides: readonly {
      readonly side: string;
      readonly name: string;
      /** Changes all ships of both captains; on the viewer's own side. */
      readonly swap?: string;
      readonly seats: readonly {
        readonly seat: Seat;
        readonly free?: true;
        /** Gives the seat to a machine, or takes it back. */
        readonly machine?: string;
        /** Moves the viewer there. */
        readonly sit?: string;
        readonly ships: readonly {
          readonly id: string;
          readonly name: string;
          readonly sprite: string;
          /** Hands it to the other captain. */
          readonly press?: string;
        }[];
      }[];
    }[];
    /** Seats that are not taken. */
    readonly free: number;
    readonly begin?: string;
  };
  /** How others look on: by the code, or by a link of a chat. */
  readonly watch?: { readonly code: string; readonly url?: string };
  readonly waits?: true;
}

/** The same with another press, where it has one. */
const keyed = <T extends { readonly press?: P }, P, Q>(
  { press, ...rest }: T,
  pressOf: (press: P) => Q,
): Omit<T, 'press'> & { readonly press?: Q } => ({ ...rest, ...(press !== undefined && { press: pressOf(press) }) });

const must = <T extends { readonly press: P }, P, Q>(
  it: T,
  pressOf: (press: P) => Q,
): Omit<T, 'press'> & { readonly press: Q } => ({ ...it, press: pressOf(it.press) });

const questionWith = <P, Q>(
  { answers, standing, ...rest }: TableQuestion<P>,
  pressOf: (press: P) => Q,
): TableQuestion<Q> => ({
  ...rest,
  answers: answers.map((it) => must(it, pressOf)),
  ...(standing && {
    standing: { label: standing.label, options: standing.options.map((it) => must(it, pressOf)) },
  }),
});

const orderWith = <P, Q>({ question, bows, ...rest }: TableOrder<P>, pressOf: (press: P) => Q): TableOrder<Q> => ({
  ...keyed(rest, pressOf),
  ...(question && { question: questionWith(question, pressOf) }),
  ...(bows && { bows: questionWith(bows, pressOf) }),
});

const cardWith = <P, Q>({ orders, more, ...rest }: TableCard<P>, pressOf: (press: P) => Q): TableCard<Q> => ({
  ...keyed(rest, pressOf),
  ...(orders && { orders: orders.map((it) => orderWith(it, pressOf)) }),
  ...(more && { more: questionWith(more, pressOf) }),
});

const shopWith = <P, Q>({ offers, each, ...rest }: TableShop<P>, pressOf: (press: P) => Q): TableShop<Q> => ({
  ...rest,
  offers: offers.map(({ less, more, ...it }) => ({
    ...it,
    ...(less !== undefined && { less: pressOf(less) }),
    ...(more !== undefined && { more: pressOf(more) }),
  })),
  ...(each && { each: must(each, pressOf) }),
});

/** A table with other presses. */
export const tableWith = <P, Q>(
  { seas, keys, seats, question, shop, ...rest }: Table<P>,
  pressOf: (press: P) => Q,
): Table<Q> => ({
  ...rest,
  ...(question && { question: questionWith(question, pressOf) }),
  ...(shop && { shop: shopWith(shop, pressOf) }),
  seats: seats.map(({ cards, ...it }) => ({
    ...it,
    ...(cards && { cards: cards.map((card) => cardWith(card, pressOf)) }),
  })),
  keys: keys.map(({ question: asked, ...it }) => ({
    ...keyed(it, pressOf),
    ...(asked && { question: questionWith(asked, pressOf) }),
  })),
  seas: seas.map(({ squares, pieces, ...sea }) => ({
    ...sea,
    ...(squares && { squares: squares.map((it) => keyed(it, pressOf)) }),
    ...(pieces && {
      pieces: pieces.map(({ forms, places }) => ({ forms, places: places.map((it) => must(it, pressOf)) })),
    }),
  })),
});

/** All presses of a table. */
export const pressesIn = <P>(table: Table<P>): readonly P[] => {
  const presses: P[] = [];
  tableWith(table, (press) => presses.push(press));
  return presses;
};

/** Half the side of the box that a ship is drawn in, in cells. */
const SHIP_BOX = 1;

/** A shape moved right and down by as much. */
export const shifted = (shape: Shape, by: number): Shape =>
  'at' in shape ? { ...shape, at: { x: shape.at.x + by, y: shape.at.y + by } } : shape;

/** All that lies in a sea, ships that sail included, in painting order: the sea where nothing moves. */
export const stillShapes = ({
  shapes,
  ships = [],
  above = [],
  hexes,
}: Pick<Sea<unknown>, 'shapes' | 'ships' | 'above' | 'hexes'>): readonly Shape[] => [
  ...shapes,
  ...ships.map((ship): Shape => {
    const { x, y } = hexes ? hexCentre(ship) : { x: ship.col + 0.5, y: ship.row + 0.5 };
    const size = 2 * SHIP_BOX;
    return {
      kind: 'inset',
      at: { x: x - SHIP_BOX, y: y - SHIP_BOX },
      scale: 1,
      scene: { width: size, height: size, shapes: ship.shapes.map((it) => shifted(it, SHIP_BOX)) },
    };
  }),
  ...above,
];
