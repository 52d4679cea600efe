import type { Phrase, Phrasebooks } from './phrase.ts';
import type { Letters, Reader } from './reader.ts';
import type { Result } from './result.ts';
import type { Focus, Press, Scene, Screen } from './screen.ts';

/** An answer in words. */
export interface Description {
  readonly text: string;
  readonly topics: readonly { readonly label: string; readonly ask: string }[];
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

  /**
   * What people must have agreed on before anybody joins, in one line of at most 200 characters: the board, its letters
   * as this reader has them, the pieces.
   */
  terms?(options: Options, reader: Pick<Reader, 'say' | 'letters'>): string;

  /** The letters of these parameters for a reader who has chosen none; `usual` are those of his language. */
  letters?(options: Options, usual: Letters): Letters;

  /** The picture on the invitation to a match of these parameters. Absent: the invitation is text alone. */
  lobbyPicture?(options: Options, reader: Reader): Scene;

  /** Where the game's phrases are, by locale. */
  readonly phrases: Phrasebooks;
}
