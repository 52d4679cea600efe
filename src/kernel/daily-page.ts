import type { ResultSign } from './rules.ts';
import type { FleetShip, Sea, Table } from './table.ts';

/* The pages of the daily sea as data (`ClientPages`). Each has an address: what leads to another is its label. */

/** What every page of a sea says of it. */
interface OfSea {
  /** Its number. */
  readonly sea: number;
  /** "Sea 214". */
  readonly name: string;
  /** "Monday, classic". */
  readonly about: string;
  /** The task of its day: the page knows its sign by it. */
  readonly task: string;
  /** "12 days", where there are any. */
  readonly streak?: string;
}

/** A bar of a histogram: how many scores from `from` on; `own`: the reader's is among them. */
export interface ScoreBar {
  readonly from: number;
  readonly count: number;
  readonly own?: true;
}

export interface DailyPages {
  readonly daily: OfSea & {
    /** "Monday is classic", what is to be done, and that there is one try. */
    readonly on: string;
    readonly line: string;
    readonly one: string;
    /** "1204 have played." */
    readonly played: string;
    /** Until when it is open, in ms since 1970; absent once it is closed. */
    readonly until?: number;
    /** That it is closed, where it is. */
    readonly closed?: string;
    /** The label of the key to the proof. */
    readonly trust: string;
    /** What its key is called: it is played, or it is done. */
    readonly play?: string;
    readonly result?: string;
    /** The other sea that is open. */
    readonly other?: { readonly sea: number; readonly name: string };
    /** The days of the week, Monday first, each with what is played on it. */
    readonly days: readonly {
      readonly label: string;
      readonly task: string;
      readonly on: string;
      readonly line: string;
      readonly now?: true;
    }[];
    /** The sea before the first shot, without what can be done there. */
    readonly board?: Sea<never>;
    readonly fleet?: readonly FleetShip[];
  };
  /** A sea that is being played; its words are those of its screen. */
  readonly 'daily-try': OfSea & {
    /** "Shot 18". */
    readonly shot: string;
    /** The label of the key that leaves it for later. */
    readonly rest: string;
    readonly table: Table<string>;
    readonly course: readonly ResultSign[];
  };
  readonly 'daily-result': OfSea & {
    readonly score: number;
    /** "shots". */
    readonly unit: string;
    /** "Your best Monday was 34." */
    readonly best: string;
    readonly bars: readonly ScoreBar[];
    /** The middle of all scores, and its label; absent while few have finished. */
    readonly median?: { readonly at: number; readonly label: string };
    readonly you: string;
    readonly course: readonly ResultSign[];
    /** The sea at the end, with everything shown. */
    readonly board?: Sea<never>;
    /** What the key that passes it on is called. */
    readonly share: string;
  };
  /** A sea that was finished, after some of its decisions. */
  readonly 'daily-back': OfSea & {
    readonly shot: string;
    readonly table: Table<string>;
    readonly course: readonly ResultSign[];
    /** After how many decisions it is looked at one step before, and one after. */
    readonly before?: number;
    readonly next?: number;
  };
  readonly 'daily-share': OfSea & {
    /** "Sea 214: 31 shots". */
    readonly head: string;
    readonly date: string;
    readonly course: readonly ResultSign[];
    readonly numbers: readonly { readonly value: string; readonly label: string }[];
    readonly turn: string;
    readonly note: string;
    /** The way to the sea for others, where there is one. */
    readonly way?: string;
  };
  readonly 'daily-week': {
    /** "23 – 29 November". */
    readonly dates: string;
    readonly streak?: string;
    readonly days: readonly {
      readonly sea: number;
      readonly task: string;
      /** "Classic", "Mon 23". */
      readonly title: string;
      readonly date: string;
      readonly fate: 'played' | 'missed' | 'forgiven' | 'open';
      /** "34" and "shots", or what became of the day. */
      readonly value?: string;
      readonly unit?: string;
      readonly words?: string;
      /** How long its bar is, and where the median stands, 0..1; `worse`: it is worse than the median. */
      readonly bar?: { readonly own: number; readonly median?: number; readonly worse?: true };
    }[];
    readonly note: string;
    /** The labels of the keys to the week before, and to the one after; then a sea of each. */
    readonly earlier: string;
    readonly later: string;
    readonly before?: number;
    readonly after?: number;
    /** What the key to today's sea is called. */
    readonly today: string;
  };
  readonly 'daily-proof': {
    readonly title: string;
    /** Links that are public, the newest first. */
    readonly links: readonly { readonly name: string; readonly link: string }[];
    readonly paragraphs: readonly string[];
    readonly file: { readonly label: string; readonly press: string };
  };
}
