/* The type of `/assets/books.js`, which the program writes from the phrasebooks. */
import type { WordBook } from '../page-words.ts';

/** The language of readers whose own has no book. */
export const BASE: string;
/** The page's words by language. */
export const BOOKS: Readonly<Record<string, WordBook>>;
