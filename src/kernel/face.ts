import type { Analyst } from './capabilities.ts';
import type { Phrase, Phrasebooks } from './phrase.ts';
import type { Letters, Reader } from './reader.ts';
import type { Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Focus, Frame, Press, Scene, Screen } from './screen.ts';

/** An answer in words. */
export interface Description {
  readonly text: string;
  readonly topics: readonly { readonly label: string; readonly ask: string }[];
}

/** One leaf of an illustrated course: text of at most 600 characters, the picture, and the picture in words. */
export interface TutorialPage {
  readonly text: string;
  readonly scene: Scene;
  readonly alt: string;
}

/** A variant being made up: every button looks at the form filled in otherwise. */
export interface Form {
  readonly screen: Screen<{ readonly look: Focus }>;
  /** The share code of what is filled in: `variant(code)` gives it back. At most 20 characters, ASCII. */
  readonly code: string;
  /** Why it cannot be played as it stands. */
  readonly fault?: Phrase;
}

/** What a typed text means. */
export type ParsedText<Command> =
  /** In this order; `whole`: all of them or none, as when a fleet typed at once replaces the one that stands. */
  | { readonly kind: 'commands'; readonly commands: readonly Command[]; readonly whole?: true }
  /** Ambiguous: the person is asked, nothing has happened. At most four choices. */
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
  /** Conversation, not an order: in a shared place the bot stays silent; elsewhere `hint` helps. */
  | { readonly kind: 'talk'; readonly hint: Phrase };

/** How people and machines meet the game. Sees Views and Commands; a State or an Event cannot get in. */
export interface Face<Command, View, Options> {
  /** Commands as short ASCII: on buttons, in transcripts, in tests; at most 36 bytes. `read(write(c))` is `c`. */
  readonly notation: { write(command: Command): string; read(text: string): Result<Command, Phrase> };

  /** What a person typed, in any sane form. Linear in the text; never throws. */
  parse(text: string, view: View, reader: Reader): ParsedText<Command>;

  /** Completions of what a person has typed so far, best first, at most `limit`; each label parses back. */
  suggest(text: string, view: View, reader: Reader, limit: number): readonly string[];

  /** In one line, what the viewer's own latest act came to ("Hit! B6"); undefined for nothing worth a word. */
  actionSummary(view: View): Phrase | undefined;

  /** A view as a reply. `focus` is what the viewer asked to look at; an unknown focus shows the default. */
  present(view: View, reader: Reader, focus: Focus | undefined): Screen<Press<Command>>;

  /**
   * What a person without a picture asks about the board ("last shots", "row Б", "my ships", "cells still open"), told in
   * words from the view alone; without a question that is understood, what can be asked. At most 900 characters.
   * `topics` are what may be asked next, as buttons: each `ask` is understood as a question.
   */
  describe(question: string, view: View, reader: Reader): Description;

  /** Keys that type an order each, for a keyboard under the text field: each label parses back. Empty: none are of use now. */
  replyKeys(view: View, reader: Reader): readonly (readonly string[])[];

  /** What a game of these parameters is called, made up or not. Absent where the titles of the variants say it all. */
  title?(options: Options): Phrase;

  /** The id or share code by which `variant` gives these parameters back. Absent where it is the id that was asked for. */
  name?(options: Options): string;

  /**
   * What people must have agreed on before anybody joins, in one line of at most 200 characters: the board, its letters
   * as this reader has them, the pieces.
   */
  terms?(options: Options, reader: Pick<Reader, 'say' | 'letters'>): string;

  /** The letters of these parameters for a reader who has chosen none; `usual` are those of his language. */
  letters?(options: Options, usual: Letters): Letters;

  /**
   * A finished match as moving pictures: the public view after each step, oldest first; the last is the umpire's, so that
   * the fog lifts at the end. Absent where there is nothing to see move.
   */
  film?(views: readonly View[], reader: Reader): readonly Frame[];

  /**
   * What was done last in a match that goes on, as moving pictures of a public view; none while nothing has been done. Absent
   * where nothing moves.
   */
  lastMoveFilm?(view: View, reader: Reader): readonly Frame[];

  /** The card that invites to a match of these parameters. */
  lobbyPicture(options: Options, reader: Reader): Scene;

  /** The rules of these parameters in a few sentences, at most 900 characters. */
  lesson(options: Options): Phrase;

  /** The same with pictures, leaf by leaf: two to six. */
  tutorial(options: Options, reader: Reader): readonly TutorialPage[];

  /**
   * The form in which a variant is made up: `focus` is a variant's id or share code to begin with, or what a button of the
   * form looked at. The draft lives in the focus alone, so that an abandoned form leaves nothing behind. Absent where the
   * variants are all there is. `reads` tells in which letters this reader would read a game of these parameters.
   */
  form?(focus: Focus, reader: Reader, reads: (options: Options) => Letters): Form;

  /**
   * Tasks to try one's hand at, one after another: each button looks at the same or another task otherwise. What has been done
   * so far lives in the focus alone, which has no ":"; an unknown one is the first task. Absent where there are none.
   */
  exercises?(focus: Focus, reader: Reader): Screen<{ readonly look: Focus }>;

  /** Whether machines may sit down to a game of these parameters. Absent: to every one. */
  machines?(options: Options): 'seated' | 'none';

  /** Strengths of machine opponent, weakest first: each a key of the phrasebook `level-<name>`. */
  readonly levels: readonly string[];

  /** A machine's command. Bounded by `effort` (0..1 of full strength's iterations), never by time. */
  choose(level: string, view: View, rng: Rng, effort: number): Command;

  /** Absent where the machine neither advises nor looks back. */
  readonly analyst?: Analyst<Command, View>;

  readonly phrases: Phrasebooks;
}
