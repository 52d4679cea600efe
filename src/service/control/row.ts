import type { Codec } from './codec.ts';

/** What every row says. */
interface Row {
  readonly may: Who;
  /** Set where it concerns the person alone: it is open to those who are shut out too. */
  readonly own?: true;
}

/** A row of what stands on buttons. */
interface ButtonRow extends Row {
  readonly where: Where;
  readonly value: Codec<object>;
  /** The phrase on its button, where it is nearly always the same. */
  readonly label?: string;
}

/** A button of the service that does something. */
export interface ActionRow extends ButtonRow {
  /** Set for a choice of an invitation whose key goes from one to the next. */
  readonly turned?: true;
  /** Set where it is open to a player for whom a machine plays. */
  readonly away?: true;
}

/** A page of the service. */
export interface PageRow extends ButtonRow {
  /** Who may open it, where that depends on what it shows. */
  mayOf?(page: object): Who;
  /** What an admin's page says to others, where that is not about settings. */
  readonly refusal?: string;
}

/** A command of a chat: `/play`. */
export interface CommandRow extends Row {
  /** Whether words follow it. `needed`: without them, the page `instead` is opened. */
  readonly words: 'none' | 'optional' | 'needed';
  readonly instead?: string;
  /** How the words look that the program itself writes after it, as the source of a regular expression. */
  readonly written?: string;
  /** Set where it opens a page, or is about the match where it is typed. */
  readonly page?: true;
  /** Whose its answer is: where a platform can, no one else sees what is for one person, nor that they asked. */
  readonly answer: 'one' | 'all';
  /** Set where it is only ever typed: a list of commands has no use for it. */
  readonly typed?: true;
}

/** Something that the program does by itself at its time (`core/context/errands.ts`). */
export interface ErrandRow {
  /** What its id names. A person's are shown to them with their data, and erased with it. */
  readonly about: 'person' | 'place' | 'match' | 'game';
}

/** What a feature of the service offers, each by its name. */
export interface FeatureRows {
  readonly actions: Readonly<Record<string, ActionRow>>;
  readonly pages: Readonly<Record<string, PageRow>>;
  readonly commands: Readonly<Record<string, CommandRow>>;
  readonly errands?: Readonly<Record<string, ErrandRow>>;
}

/** The value that a row's button carries. */
export type ValueOf<Row> = Row extends { readonly value: Codec<infer Value> } ? Value : never;

/**
 * Who may do something.
 * - `guest`: a person without a seat in the match.
 * - `player`: a person with a seat in the match.
 * - `host`: the person who opened the match. Outside a match: anyone.
 * - `admin`: an admin of the chat where they act.
 */
export type Who = 'anyone' | 'guest' | 'player' | 'host' | 'host or admin' | 'admin';

/** Where something can be done: on screens of a match, on pages that belong to no match, or on both. */
export type Where = 'match' | 'page' | 'anywhere';
