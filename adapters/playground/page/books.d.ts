/* The type of `/assets/books.js`, which the program writes from the phrasebooks. */
import type { CommandName } from '../../../src/service/ports/chat-command.ts';
import type { WordBook } from '../page-words.ts';

/** The language of readers whose own has no book. */
export const DEFAULT: string;
/** The page's words by language. */
export const BOOKS: Readonly<Record<string, WordBook>>;
/** The commands as they are typed, by their names. */
export const COMMANDS: Readonly<Record<CommandName, string>>;
