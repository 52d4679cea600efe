import type { DailyPages } from './daily-page.ts';
import type { BoardPlace } from './reader.ts';
import type { OwnResult, RatingFacts, TopFacts } from './record-facts.ts';
import type { Scene, Shape } from './scene.ts';
import type { FleetShip, Sea, Table, TableShot } from './table.ts';

/*
 * A page of the service as data, for a platform that lays it out and draws it itself (`PlatformAdapter.laysOut`). It rides
 * on the `Screen` that says the same in a chat: what is in that screen's title and lines is not repeated here. Words are
 * in the reader's language; presses are tokens.
 */

/** One of several things to choose from. `now`: it is chosen. */
export interface ClientOption {
  readonly label: string;
  readonly press: string;
  readonly now?: true;
}

/** A match of the reader, as a list has it. */
interface ListedMatch {
  /** Names the match, also in an address; `code` is the short name that players say. */
  readonly match: string;
  readonly code: string;
  readonly opponent: string;
  /** "Classic 10×10". */
  readonly game: string;
  /** Shows it. */
  readonly press: string;
}

/** A live match of the reader. */
export interface ClientMatch extends ListedMatch {
  /** "your turn, turn 3". */
  readonly state: string;
  /** It awaits the reader. */
  readonly yours?: true;
  /** When the time of those whom it awaits is over, in ms since 1970. Absent: no clock runs. */
  readonly until?: number;
}

/** A finished match of the reader. */
export interface ClientResult extends ListedMatch {
  readonly result: OwnResult;
  /** What it did to their rating. Absent: it was not rated. */
  readonly change?: number;
}

/** A game on offer. `press` does what the page is for: opens its card, chooses it for a lobby, shows its rules. */
export interface ClientGame extends Pick<ClientOption, 'press' | 'now'> {
  /** What a person types and an address has. */
  readonly variant: string;
  readonly title: string;
  readonly about: string;
  /** A scenario: its map, and which side is the harder. */
  readonly scenario?: {
    readonly scene?: Scene;
    readonly balance?: string;
    readonly harder?: 'white' | 'red';
  };
}

/** Games that are offered together. */
export interface ClientFamily {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** 8×5 cells, without words. */
  readonly scene?: Scene;
  readonly games: readonly ClientGame[];
}

/** A leaf of the rules. */
export interface ClientLeaf {
  /** Its first sentence, where that is short; `text` is the rest. */
  readonly title?: string;
  readonly text: string;
  readonly scene?: Scene;
  /** The picture in words. */
  readonly alt?: string;
}

/** A setting. Its options set exactly their value; a page opens where there is too much to choose from. */
export type ClientSetting = {
  readonly id: string;
  readonly label: string;
  /** What it means, or what is chosen. */
  readonly line?: string;
} & (
  | { readonly kind: 'choice' | 'switch'; readonly options: readonly ClientOption[] }
  | { readonly kind: 'page'; readonly press: string }
);

/** A sea without what lies in it. */
export type ReelSea = Omit<Sea<never>, 'shapes' | 'squares' | 'pieces' | 'ships' | 'above'>;

/** A step of a reel. */
export interface ReelStep {
  /** "Shot 13 of 48". */
  readonly title: string;
  /** "Ann hit F3." */
  readonly line: string;
  readonly sign?: 'hit' | 'sunk';
  readonly ms: number;
  /**
   * What lies in each sea, or in the picture: how many shapes of the step before stay at the beginning, how many at the
   * end, and between them which shapes of the reel follow. Empty: nothing has changed.
   */
  readonly drawn: readonly (readonly number[])[];
  /** How many shots of the reel are fired. */
  readonly shots: number;
}

/** A decision of the reader in a finished match. */
export interface LookBackBar {
  /** How near it was to the best choice, 0..1. */
  readonly share: number;
  /** Whether it hit. */
  readonly hit?: true;
  /** It is among those that cost most: its words, and how many cost more. */
  readonly costly?: { readonly rank: number; readonly title: string; readonly line: string };
  /** Shows it. */
  readonly press: string;
}

/** A row of a form. A press opens the form with one thing changed; absent where it can be changed no further that way. */
export type FormRow<P> =
  /** A number, or a ship of which there are so many. */
  | {
      readonly kind: 'steps';
      readonly label: string;
      readonly now: string;
      readonly less?: P;
      readonly more?: P;
      readonly ship?: FleetShip;
    }
  | {
      readonly kind: 'choice';
      readonly label: string;
      /** It is no part of the code: a form that is opened by its code has lost it. */
      readonly apart?: true;
      readonly options: readonly { readonly label: string; readonly press: P; readonly now?: true }[];
    }
  | { readonly kind: 'switch'; readonly label: string; readonly on: boolean; readonly press: P }
  /** The squares of the sea are painted by hand, as land or as water. */
  | {
      readonly kind: 'brush';
      readonly label: string;
      readonly land: string;
      readonly water: string;
      readonly fort?: string;
      readonly reef?: string;
    };

export interface FormSection<P> {
  /** What it is about: the page knows its sign by it. */
  readonly id: 'sea' | 'fleet' | 'shots' | 'answers' | 'mines' | 'wind' | 'ships' | 'more';
  readonly label: string;
  readonly rows: readonly FormRow<P>[];
}

/** The form of a game of one's own as data: all that can be set, by what it is about. */
export interface FormSheet<P> {
  /** "10 ships on 12×8". */
  readonly summary: string;
  /** "About 50 shots"; absent where that cannot be told beforehand. */
  readonly length?: string;
  readonly sections: readonly FormSection<P>[];
  /** Without ships. */
  readonly sea: Sea<never>;
  /** The ships of one side, the largest first. */
  readonly fleet?: readonly FleetShip[];
}

/** A form with other presses. */
export const sheetWith = <P, Q>({ sections, ...rest }: FormSheet<P>, pressOf: (press: P) => Q): FormSheet<Q> => {
  const keyed = <K extends { readonly press: P }>({ press, ...key }: K) => ({ ...key, press: pressOf(press) });
  const rowOf = (row: FormRow<P>): FormRow<Q> => {
    switch (row.kind) {
      case 'steps': {
        const { less, more, ...steps } = row;
        return {
          ...steps,
          ...(less !== undefined && { less: pressOf(less) }),
          ...(more !== undefined && { more: pressOf(more) }),
        };
      }
      case 'choice':
        return { ...row, options: row.options.map(keyed) };
      case 'switch':
        return keyed(row);
      case 'brush':
        return row;
    }
  };
  return { ...rest, sections: sections.map(({ rows, ...it }) => ({ ...it, rows: rows.map(rowOf) })) };
};

/** What a page of the client is, by its name. */
interface ClientPages extends DailyPages {
  readonly start: {
    /** Live matches: those that await the reader first, then the latest first. */
    readonly waiting: readonly ClientMatch[];
    /** How many of them await the reader. */
    readonly count: number;
    /** Against people, where they have played most. */
    readonly rating?: { readonly mean: number; readonly pool: string };
    /** How many games are on offer. */
    readonly games: number;
  };
  readonly games: {
    readonly families: readonly ClientFamily[];
    /** The family that was asked for. */
    readonly open?: string;
    /** Opens the form of a game of one's own. */
    readonly custom?: string;
  };
  readonly game: {
    readonly variant: string;
    /** The family that it is offered in. */
    readonly family: string;
    readonly title: string;
    readonly about: string;
    /** "Sea 10×10, letters above: A–J. Fleet: …". */
    readonly terms?: string;
    readonly scene?: Scene;
    /** The ships of one side, in order. */
    readonly fleet?: readonly FleetShip[];
    /** The first leaves of the rules, a sentence each. */
    readonly leaves: readonly { readonly text: string; readonly scene: Scene }[];
    /** The machine's strengths, weakest first; none where no machine plays it. `usual`: where none is asked for. */
    readonly levels: readonly { readonly id: string; readonly label: string; readonly usual?: true }[];
    /** Opens an invitation in which its host leads, or else its guest. Absent where the seats are alike. */
    readonly leads?: readonly [host: string, guest: string];
    readonly lesson?: string;
    readonly exercise?: string;
    /** Players of a match, where they are more than two. */
    readonly seats?: number;
    readonly rules: string;
    /** A game of one's own can be made of it. */
    readonly custom?: true;
    /** The family of the scenarios of its game. */
    readonly scenarios?: string;
    /** A match with a story. */
    readonly scenario?: {
      readonly story: string;
      readonly length: string;
      /** What White has to do, and what Red. */
      readonly aims: readonly [string, string];
      readonly balance?: string;
      /** By level, in order: begins it against the machine as White, or as Red. */
      readonly plays: readonly (readonly [string, string])[];
    };
  };
  readonly leaves: {
    readonly title: string;
    readonly leaves: readonly ClientLeaf[];
    /** The leaf that was asked for, counted from 0. */
    readonly at: number;
    readonly lesson?: string;
    readonly exercise?: string;
    /** Opens the card of the game. Absent in a match. */
    readonly play?: string;
  };
  /** A first battle, one act a page; its picture is that of its screen where its game gives no table. */
  readonly lesson: {
    /** The game under which it was asked for. */
    readonly variant: string;
    readonly title: string;
    /** How many acts there are, and how many of them are done. */
    readonly steps: number;
    readonly at: number;
    readonly table?: Table<string>;
    /**
     * The one act that is asked for: where it is done, or else by which key; `slip` answers any other. Absent once all are
     * done.
     */
    readonly act?: {
      readonly press: string;
      readonly place?: BoardPlace;
      readonly label: string;
      readonly slip: string;
    };
    /** Begins a real match against the weakest machine; `line` says so once all acts are done. */
    readonly real: { readonly label: string; readonly press: string; readonly line?: string };
  };
  /** Looking for an opponent: what for, how it goes, or who was found; one of the three. */
  readonly seek: {
    readonly variant: string;
    readonly game: string;
    readonly scene?: Scene;
    /** "Classic, 3 min a move, rated." */
    readonly line: string;
    readonly form?: {
      /** What its parts and its key are called. */
      readonly words: { readonly game: string; readonly pace: string; readonly rated: string; readonly go: string };
      readonly paces: readonly ClientOption[];
      /** Absent for a game that is never rated. A press turns it. */
      readonly rated?: { readonly on: boolean; readonly line: string; readonly press: string };
      /** Opens the list of games. */
      readonly games: string;
      /** Absent where this cannot be looked for: `fault` says why. */
      readonly go?: string;
      readonly fault?: string;
      /** How many look for a match now; absent where they are few. */
      readonly many?: string;
    };
    readonly waiting?: {
      /** "Looking for someone near 1540…" */
      readonly title: string;
      /** "Looking…" */
      readonly brief: string;
      /** In ms since 1970. */
      readonly since: number;
      readonly band?: readonly [from: number, to: number];
      /** "Now from 1470 to 1610, soon wider." */
      readonly ranged: string;
      /** Begins a match against a machine; absent where one is played already. */
      readonly play?: ClientOption;
      readonly meanwhile?: { readonly label: string; readonly match: string };
      readonly change: ClientOption;
      readonly stop: ClientOption;
    };
    readonly found?: {
      /** "Olena is here" */
      readonly title: string;
      readonly name: string;
      readonly means?: readonly [mine: number, theirs: number];
      readonly met: string;
      /** Until when they may say yes, in ms since 1970, and how long that was at first. */
      readonly until: number;
      readonly ms: number;
      /** "Answer within 90 s." */
      readonly within: string;
      /** Absent once they have: `said` is shown then. */
      readonly yes?: string;
      readonly said?: string;
      readonly no: string;
      readonly play: string;
    };
  };
  readonly matches: {
    /** Live ones: those that await the reader first, then the latest first. */
    readonly matches: readonly ClientMatch[];
    /** The latest first. */
    readonly finished: readonly ClientResult[];
    /** Lines on the matches of their other accounts. */
    readonly linked: readonly string[];
  };
  readonly record: {
    /** Absent: they have no rating yet. */
    readonly facts?: RatingFacts;
    /** How well they choose, in per cent. */
    readonly accuracy?: number;
    /** All medals of every game: those earned first, the latest first. `match`: where it was earned last. */
    readonly medals: readonly {
      readonly game: string;
      /** What earns it. */
      readonly title: string;
      /** How often it was earned. */
      readonly count: number;
      readonly match?: string;
    }[];
    readonly pools: readonly ClientOption[];
    /** The latest first. */
    readonly finished: readonly ClientResult[];
    /** Opens the ladder of the pool. */
    readonly top: string;
    /** Opens the rating as others would see it, to be passed on. */
    readonly share?: string;
  };
  readonly top: {
    readonly facts: TopFacts;
    readonly pools: readonly ClientOption[];
    /** None for the ladder of all chats. */
    readonly periods: readonly ClientOption[];
  };
  /** A finished match as its public steps: the page draws them. */
  readonly reel: {
    /** The seas, each in the place of its layer; absent where a step is one picture of this size. */
    readonly seas?: readonly ReelSea[];
    readonly size?: Pick<Scene, 'width' | 'height'>;
    /** Every shape of all steps, once. */
    readonly shapes: readonly Shape[];
    readonly shots: readonly TableShot[];
    readonly steps: readonly ReelStep[];
  };
  /** An analysis that is under way: asked for again, it is further, or done. */
  readonly progress: { readonly done: number; readonly of: number };
  /** A decision of the reader in a finished match, among all of them. Its words and its sea are those of the screen. */
  readonly 'look-back': {
    readonly judges: 'shots' | 'orders';
    /** In per cent. */
    readonly accuracy: number;
    /** Hits beyond what could be expected. */
    readonly luck: number;
    /** In order. */
    readonly bars: readonly LookBackBar[];
    /** Which of them is shown. */
    readonly at: number;
  };
  /** What is sealed of a match, or what was checked of it; its copy is the line to be kept. */
  readonly 'fair-play': {
    /** One after another. `confirm`: only its player knows; `open`: nothing here shows it. */
    readonly sentences: readonly {
      readonly sign: 'sealed' | 'keep' | 'check' | 'holds' | 'fails' | 'confirm' | 'open';
      readonly text: string;
    }[];
    /** Absent before the end. */
    readonly verdict?: 'fair' | 'foul';
    /** What was hidden in each sea. */
    readonly seas?: readonly { readonly title: string; readonly scene: Scene }[];
    /** Opens the dice, with the file that others check. */
    readonly file?: { readonly label: string; readonly press: string };
    /** The reader's own word for the dice. */
    readonly word?: string;
    /** The latest seal of each fleet: 64 hexadecimal digits. */
    readonly seals: readonly {
      readonly name: string;
      readonly own?: true;
      readonly machine?: true;
      readonly seal: string;
    }[];
    /** Says what all this proves, and what it does not. */
    readonly trust: { readonly label: string; readonly press: string };
  };
  /** A game of one's own as it is made up; its sea with a fleet dealt into it, which is the same for the same game. */
  readonly form: FormSheet<string> & {
    /** Names the game, also in an address: an id, or its share code. */
    readonly code: string;
    /** Why it cannot be played, and how that is mended. */
    readonly fault?: string;
    /** Begins a match against a machine, or opens an invitation. Absent where there is a fault, or no machine plays it. */
    readonly play?: string;
    readonly invite?: string;
  };
  /** What is stored about the reader, in short. */
  readonly 'my-data': {
    readonly rows: readonly {
      readonly sign: 'name' | 'rating' | 'matches' | 'settings' | 'blocks' | 'accounts';
      readonly title: string;
      readonly line: string;
    }[];
    /** Sends all of it as a file. */
    readonly copy: string;
    /** Deletes it; `lines` say what that means. */
    readonly forget: { readonly title: string; readonly lines: readonly string[]; readonly press: string };
  };
  /** The same as its screen, in five sentences: the words before the first colon are what each is about. */
  readonly privacy: {
    readonly sentences: readonly {
      readonly sign: 'stored' | 'time' | 'seen' | 'none' | 'delete';
      readonly text: string;
    }[];
  };
  /** How the reader plays by post. */
  readonly 'by-post': {
    /** Looks for someone to play by post. */
    readonly find: ClientOption;
    /** The label of the key to the matches that wait. */
    readonly waits: string;
    /** Their pace, weekends, digest, quiet hours and zone. */
    readonly rows: readonly ClientSetting[];
    /** "9 of 14 days left this year", and those chosen: "23–27 Dec". */
    readonly holidays: { readonly title: string; readonly line: string; readonly chosen?: string };
    readonly month: {
      readonly title: string;
      /** From Monday on. */
      readonly weekdays: readonly string[];
      /** Empty places before its first day. */
      readonly indent: number;
      /** In order. A press takes a day off, or gives it back; absent where that is too late, or too early. */
      readonly days: readonly { readonly press?: string; readonly off?: 'holiday' | 'weekend' }[];
      /** The labels of the keys to the month before and after it, and their presses. */
      readonly earlier: string;
      readonly later: string;
      readonly before?: string;
      readonly after?: string;
    };
  };
  /** The matches by post that await the reader, the most urgent first. */
  readonly digest: {
    readonly matches: readonly ClientMatch[];
    /** The label of the key to the first of them. */
    readonly first?: string;
    /** When they are told: "every day at 18:00". Absent: they are not. */
    readonly told?: string;
    /** That they are told instead of calls. */
    readonly instead?: string;
  };
  readonly settings: {
    readonly rows: readonly ClientSetting[];
    readonly keys: readonly { readonly id: string; readonly label: string; readonly press: string }[];
  };
}

export type ClientPage = {
  [Name in keyof ClientPages]: { readonly page: Name } & ClientPages[Name];
}[keyof ClientPages];
/** A page of one kind. */
export type ClientPageOf<Name extends ClientPage['page']> = Extract<ClientPage, { readonly page: Name }>;
