import type { ClientPage } from './client-page.ts';
import type { Moment, Point, Scene } from './scene.ts';
import { type House, type Table, tableWith } from './table.ts';

export * from './scene.ts';

/** The colour schemes of pictures. */
export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** What a button asks to look at (a row, a ship, move 12 of a replay). ASCII, at most 24 characters. */
export type Focus = string;

/**
 * What a button does: act on the match, or only change what is shown.
 * `reading` names how the person reads ambiguous letters; the service remembers it for that person and match.
 */
export type Press<Command> = { readonly act: Command; readonly reading?: string } | { readonly look: Focus };

export interface Button<P> {
  readonly label: string;
  readonly press: P;
  /** `success`: the one key that a lesson asks for. */
  readonly tone?: 'primary' | 'danger' | 'success';
  /** What a screen reader says instead of a label made of symbols. */
  readonly spoken?: string;
  /** Set on a button that leads step by step to what `Screen.picker` orders at once: left out where the picker is. */
  readonly stepwise?: true;
}

/** One of several things to choose from on a page of the service, with a line of plain text that says what it is. */
export interface Choice {
  readonly label: string;
  readonly line: string;
  /** The token of the button that would do the same. */
  readonly press: string;
}

/** A square of a sea on a pad. Its label is its name. */
export interface Square<P> extends Button<P> {
  /** What the picture shows at it: a result, or its number in a volley. */
  readonly sign?: string;
  /** Set where nothing can be done: its press says why. */
  readonly spent?: true;
}

/** Keys by which a part of a pad is chosen, and which of them is open, counted from 0. */
export interface PadTabs<P> {
  readonly tabs: readonly Button<P>[];
  readonly open: number;
}

/**
 * The squares of a sea as keys. A platform shows the part of them for which it has room (`cutPad`): the open quarter, or
 * the open line; where it has room for neither, the buttons of the screen. What is open never changes the picture.
 */
export interface Pad<P> {
  /** The top left of the first square in the screen's picture, where each square is one cell; absent: not shown there. */
  readonly at?: Point;
  /** All rows of the sea, from the top. */
  readonly squares: readonly (readonly Square<P>[])[];
  /** Upper left, upper right, lower left, lower right. */
  readonly quarters: PadTabs<P>;
  /** The lines that bear a letter: columns, or rows. */
  readonly lines: PadTabs<P> & { readonly along: 'columns' | 'rows' };
  /** Fires a volley of which every shot is marked. */
  readonly fire?: Button<P>;
  /** Advice on what to fire at, where it has room beside the keys out of the pad. */
  readonly hint?: Button<P>;
  /** Keys out of the pad, the most important first. */
  readonly ways: readonly Button<P>[];
  /** Rows below the pad: what the players are asked besides. */
  readonly below?: readonly (readonly Button<P>[])[];
}

/**
 * Lists from which an order is chosen instead of typed: one option of each, joined without a space, is the text that a
 * person would type.
 */
export interface Picker {
  /** The label of the button that opens the lists. */
  readonly label: string;
  readonly lists: readonly {
    readonly label: string;
    /** Each differs from the others. */
    readonly options: readonly string[];
  }[];
}

/** A person whom a screen is addressed to. */
export interface Addressee {
  /** The id of their account ("telegram:4711"), or the username that is known of them ("telegram:@ann"). */
  readonly player: string;
  /** What the screen's words (`screenText`) call them, and where in them, in UTF-16 units. */
  readonly name: string;
  readonly at: number;
}

/** A link that a screen offers beside its buttons. */
export interface ScreenLink {
  readonly label: string;
  readonly url: string;
  /** Set where it is for others: copied, to be sent to them, where a platform can; opened elsewhere. */
  readonly toShare?: true;
}

/**
 * A button by which a person posts a card in a chat that they choose: these words are typed there after the bot's name.
 * For platforms that have it (Telegram's inline mode).
 */
export interface ScreenShare {
  readonly label: string;
  readonly words: string;
}

/** The way to the same match in a window. A platform that cannot open one by itself has a button with `press`. */
export interface ScreenWindow {
  readonly label: string;
  /** The token of the button. */
  readonly press: string;
  /** The id of the match. */
  readonly match: string;
}

/** A text that a press copies, where a platform can do that. */
export interface ScreenCopy {
  readonly label: string;
  readonly text: string;
}

/**
 * A deadline. Platforms with live countdowns insert `before`, the time left and `after` into the text; others insert
 * nothing.
 */
export interface Countdown {
  /** Where in the screen's words (`screenText`), in UTF-16 units. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** The same moment in words, for apps that cannot count down. */
  readonly moment: string;
}

/** One reply, for any platform, within SCREEN_LIMITS. */
export interface Screen<P> {
  /**
   * What is asked of the reader now, or what has just happened: one line of plain text, which each adapter escapes for
   * its own markup. Empty where a screen has no words.
   */
  readonly title: string;
  /** None to two, below the title: the last result and what it means. Each fits a phone (`SCREEN_LIMITS.lineChars`). */
  readonly lines?: readonly string[];
  /**
   * A text to read, below the lines: a page of the rules, a list, and everything that a reader of words or of a text board
   * needs. A board with a picture has none.
   */
  readonly body?: string;
  /** What is shown behind [More]: clock, seals, fleets in words, how orders are typed, the code. */
  readonly more?: readonly string[];
  /** Set where the screen is the picture of a moment. */
  readonly moment?: Moment;
  /** Set where only other people are awaited: the reader may leave and come back. */
  readonly waits?: true;
  /** A person whom the screen notifies when it is first posted, and never by an edit. */
  readonly addressee?: Addressee;
  readonly countdown?: Countdown;
  /** A text board in fixed-width characters, shown in a code block after the text. */
  readonly pre?: string;
  readonly scene?: Scene;
  /** The picture in words, from the same view. Present whenever `scene` is. */
  readonly alt?: string;
  /** The whole screen for an alert box: a list, never a grid. */
  readonly brief?: string;
  /**
   * What the screen asks to choose from, above its buttons: a list where a platform has one, else a button each. Choosing
   * does what a button does.
   */
  readonly choices?: readonly Choice[];
  readonly buttons: readonly (readonly Button<P>[])[];
  /** Keys of a sea, in the place of the buttons where a platform has room for them. */
  readonly pad?: Pad<P>;
  /** At most two. */
  readonly links?: readonly ScreenLink[];
  readonly share?: ScreenShare;
  readonly copy?: ScreenCopy;
  /** Of a match in progress, for one of its players: their own sea in a window, where there are windows. */
  readonly window?: ScreenWindow;
  /** For platforms that can show lists; the others have the buttons that it makes superfluous (`stepwise`). */
  readonly picker?: Picker;
  /** The same as data, where the reader's platform lays it out itself (`Reader.laysOut`). */
  readonly table?: Table<P>;
  readonly house?: House;
  /** The page as data, where the platform that asks lays it out itself. */
  readonly page?: ClientPage;
}

/** The screen with other presses on its keys. */
export const withPresses = <P, Q>(
  { buttons, pad, table, ...words }: Screen<P>,
  pressOf: (press: P) => Q,
): Screen<Q> => {
  const keyOf = <B extends { readonly press: P }>(key: B): Omit<B, 'press'> & { readonly press: Q } => ({
    ...key,
    press: pressOf(key.press),
  });
  return {
    ...words,
    buttons: buttons.map((row) => row.map(keyOf)),
    ...(table && { table: tableWith(table, pressOf) }),
    ...(pad && {
      pad: {
        ...(pad.at && { at: pad.at }),
        squares: pad.squares.map((row) => row.map(keyOf)),
        quarters: { ...pad.quarters, tabs: pad.quarters.tabs.map(keyOf) },
        lines: { ...pad.lines, tabs: pad.lines.tabs.map(keyOf) },
        ways: pad.ways.map(keyOf),
        ...(pad.fire && { fire: keyOf(pad.fire) }),
        ...(pad.hint && { hint: keyOf(pad.hint) }),
        ...(pad.below && { below: pad.below.map((row) => row.map(keyOf)) }),
      },
    }),
  };
};

/** The words of a screen from above, as one text. */
export const screenText = ({
  title,
  lines = [],
  body = '',
}: Pick<Screen<unknown>, 'title' | 'lines' | 'body'>): string => [title, ...lines, body].filter(Boolean).join('\n');

/** The choices of a screen as text, for a platform whose buttons have no room for a line. */
export const choiceLines = ({ choices = [] }: Pick<Screen<unknown>, 'choices'>): readonly string[] =>
  choices.map(({ label, line }) => `${label}: ${line}`);

/**
 * The limits that fit all platforms: Discord's 5×5 buttons and lists, Telegram's 64-byte callbacks and 1024-character
 * captions.
 */
export const SCREEN_LIMITS = {
  rows: 5,
  /** Rows that a system's face may use; the last row is the service's. */
  faceRows: 4,
  /** Of a game. The service's row of signs has seven keys; a platform that takes fewer shows two rows. */
  perRow: 5,
  labelChars: 20,
  /** For a button alone in its row. */
  wideLabelChars: 38,
  /** Lines below a title. */
  lines: 2,
  /** The longest line that fits a phone of 390 pixels. */
  lineChars: 46,
  /** Title and lines of a battle. */
  battleChars: 140,
  /** Text and text board together, under a picture or with a text board. */
  textChars: 1000,
  /** The text of a page without either. */
  pageChars: 1500,
  /** The part of `textChars` that a face may use; the service adds clock and seals. */
  faceChars: 880,
  altChars: 1000,
  briefChars: 200,
  tokenBytes: 64,
  focusChars: 24,
  /** Choices of a screen, and the longest line of one; its label is as long as that of a button alone in its row. */
  choices: 25,
  choiceLineChars: 100,
  /** Lists of a picker, and options of a list. */
  lists: 5,
  options: 25,
  listLabelChars: 45,
  optionChars: 100,
} as const;

/** A text without buttons. */
export const plainScreen = (text: string): Screen<never> => ({ ...partsOf(text), buttons: [] });

/**
 * A text in the parts of a screen: its first line is the title; one or two more are the lines below it, and what is longer
 * is its body.
 */
export const partsOf = (text: string): Pick<Screen<never>, 'title' | 'lines' | 'body'> => {
  const [title = '', ...rest] = text.split('\n');
  if (rest.length === 0) return { title };
  return rest.length > SCREEN_LIMITS.lines ? { title, body: rest.join('\n') } : { title, lines: rest };
};

/** A screen with this text in place of its own. */
export const reworded = <S extends Pick<Screen<never>, 'title' | 'lines' | 'body'>>(screen: S, text: string) => {
  const { title: _, lines: __, body: ___, ...rest } = screen;
  return { ...rest, ...partsOf(text) };
};
