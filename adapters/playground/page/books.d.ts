/* The type of `/assets/books.js`, which the program writes from the phrasebooks. */
import type { CommandName } from '../../../src/service/ports/chat-command.ts';
import type { WordBook } from '../page-words.ts';

/** The language of readers whose own has no book. */
export const DEFAULT: string;
/** The page's words by language. */
export const BOOKS: Readonly<Record<string, WordBook>>;
/** The commands as they are typed, by their names. */
export const COMMANDS: Readonly<Record<CommandName, string>>;
/** A command within a text, with the words that belong to it: the source of a regular expression with the flag `u`. */
export const WRITTEN_COMMAND: string;
/** The commands that do nothing yet without words after them, as they are typed. */
export const UNFINISHED_COMMANDS: readonly string[];
