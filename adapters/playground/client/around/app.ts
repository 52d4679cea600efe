import type { Theme } from '../../../../src/kernel/screen.ts';

/** What is felt at a shot, and at the end. */
export type Touch = 'mark' | 'hit' | 'sunk' | 'won' | 'lost';

/** An app in whose frame the page is opened. */
export interface Around {
  /** The person, as the app says without proof; undefined where it does not. */
  readonly person?: string | undefined;
  /** Whether the page is loaded again, and has forgotten what the app has told it: it is whose its session is. */
  readonly isForgetful?: boolean;
  /** The payload of the link that has just opened the page. */
  readonly start?: string | undefined;
  /** What the program is shown to know who this is. @throws Error where the app does not say. */
  proof(): Promise<unknown>;
  /** The colours that the app wears. */
  theme(): Theme;
  /** Its own colours, by the names that the page's styles have for them; those that cannot be read on each other are left out. */
  colours(theme: Theme): Readonly<Record<string, string>>;
  /** Whether the app shows the page in its smallest form. */
  isSmall(): boolean;
  /** Calls `changed` whenever one of these is another. Returns what ends it. */
  watch(changed: () => void): () => void;
  /** The app has a key that goes back: it is shown or hidden, and calls `back`. Absent: it has none. */
  readonly goesBack?: (isShown: boolean, back: () => void) => void;
  touch(what: Touch): void;
  /** Whether a match is open that a swipe must not close, and whether the app asks before it closes the page. */
  guard(what: { readonly match: boolean; readonly closing: boolean }): void;
  open(url: string): void;
  /** Offers a text to be sent to a chat. */
  send(text: string): void;
  /** Closes the page. Absent: the page begins again by itself. */
  readonly close?: () => void;
}
