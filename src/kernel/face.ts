import type { Phrase } from './phrase.ts';
import type { Letters, Reader } from './reader.ts';
import type { Result } from './result.ts';
import type { Seat } from './rules.ts';
import type { Focus, Press, Scene, Screen } from './screen.ts';
import type { FleetShip, Table } from './table.ts';

/** An answer in words. */
export interface Description {
  readonly text: string;
  readonly topics: readonly { readonly label: string; readonly ask: string }[];
}

/** The meaning of a typed text. */
export type ParsedText<Command> =
  /**
   * The commands in this order, up to the first that is refused. The first `whole` of them, or the first one, are
   * carried out together or not at all (a fleet typed in one message replaces the placed one). They contain no decision
   * but their last, since what follows a decision tells what came of it.
   */
  | { readonly kind: 'commands'; readonly commands: readonly Command[]; readonly whole?: number }
  /** Ambiguous: the player is asked, nothing has happened. At most four choices. */
  | {
      readonly kind: 'ask';
      readonly question: Phrase;
      readonly choices: readonly {
        readonly label: string;
        readonly command: Command;
        readonly reading?: string;
      }[];
    }
  | { readonly kind: 'refused'; readonly why: Phrase }
  /** Conversation, not an order: in a shared place the bot stays silent; elsewhere it shows `hint`. */
  | { readonly kind: 'talk'; readonly hint: Phrase };

/** The interface of a game to people and machines. Sees only Views and Commands; a State or an Event cannot get in. */
export interface Face<Command, View, Options> {
  /** Commands as short ASCII, at most 36 bytes: on buttons, in transcripts, in tests. `read(write(c))` is `c`. */
  readonly notation: { write(command: Command): string; read(text: string): Result<Command, Phrase> };

  /** Parses what a person typed, in any reasonable form. Linear in the length of the text; never throws. */
  parse(text: string, view: View, reader: Reader): ParsedText<Command>;

  /** Returns completions of what a person has typed so far, best first, at most `limit`; `parse` accepts each. */
  suggest(text: string, view: View, reader: Reader, limit: number): readonly string[];

  /**
   * Returns the result of the viewer's own latest act in one line ("Hit! B6"); undefined for nothing worth mentioning.
   */
  actionSummary(view: View): Phrase | undefined;

  /**
   * Returns what a player reads, after their name, who is called to the decision that awaits them: "your shot! Ann missed
   * at C6." From the public view: others read it too. Absent, or undefined: that it is their turn.
   */
  callTo?(seat: Seat, view: View): Phrase | undefined;

  /** Returns a view as a reply. `focus` is what the viewer asked to look at; an unknown focus shows the default. */
  present(view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>>;

  /**
   * Returns a view as data, for a platform that lays it out itself; undefined where a view has more than a table can say:
   * then the screen is shown as it is. Absent: always.
   */
  table?(view: View, reader: Reader): Table<Press<Command>> | undefined;

  /**
   * Returns what the key of the next match says under one that is over, as where a campaign goes on; undefined where it is
   * one more of the same. Absent: always.
   */
  next?(view: View): Phrase | undefined;

  /**
   * Answers a question about the board ("last shots", "row Б", "my ships", "cells still open") in words, from the view
   * alone, for a person without a picture. Without a question that it understands, lists what can be asked. At most 900
   * characters. `topics` are possible next questions, as buttons: each `ask` is understood as a question.
   */
  describe(question: string, view: View, reader: Reader): Description;

  /**
   * Returns keys that each type an order, for a keyboard under the text field; `parse` accepts each label. Empty: none
   * are useful now.
   */
  replyKeys(view: View, reader: Reader): readonly (readonly string[])[];

  /**
   * Returns what players agree on before anyone joins, in one line of at most 200 characters: the board, its letters as
   * this reader sees them, the pieces.
   */
  terms?(options: Options, reader: Pick<Reader, 'say' | 'letters'>): string;

  /**
   * Returns the letters of these parameters for a reader who has chosen none; `usual` are those of the reader's
   * language.
   */
  letters?(options: Options, usual: Letters): Letters;

  /**
   * Returns the picture on the invitation to a match of these parameters, with a badge that says this word, if given.
   * Absent: the invitation is text alone.
   */
  lobbyPicture?(options: Options, reader: Reader, badge?: string): Scene;

  /**
   * Returns the sea of these parameters as a map, without words: its forts, and where ships begin if the parameters say so.
   * Absent: the game has no map.
   */
  mapPicture?(options: Options): Scene;

  /**
   * Returns a small picture, 8 cells wide and 5 high and without words, of the games of a group; without a group, of all
   * games. Absent: they are offered by name alone.
   */
  groupPicture?(group: string | undefined): Scene;

  /** Returns the ships of one side as a strip shows them, the largest first. Absent: the game has no silhouettes. */
  fleet?(options: Options): readonly FleetShip[];

  /**
   * Whether a command still means what it did on a board that shows the viewer's own latest decisions, `behind` of them,
   * not yet: no one else has decided since, and it is none of them. Absent: it never does.
   */
  isStillMeant?(command: Command, view: View, behind: number): boolean;

  /**
   * Returns what a pressed key gives, from what is written on it: keys under old messages have commands that no key has
   * today. Absent: always what is written.
   */
  pressed?(command: Command): Command;

  /** Set where screens have pads (`Screen.pad`): a person may choose letters instead (`Reader.keys`). */
  readonly pads?: true;

  /** Set where a player can look at the sea they fire at alone, as large as it can be: the focus, and the phrase on its key. */
  readonly closeUp?: { readonly look: Focus; readonly label: string };

  /**
   * Where the game's phrasebooks are: `languages` for `src/languages/<locale>/<id>.ftl`, or the URL of a folder of its
   * own with `<locale>.ftl`. A language that such a folder lacks is looked for in `src/languages` too. A game speaks the
   * base language to readers of a language that it has no book or no phrase in.
   */
  readonly phrases: URL | 'languages';
}
