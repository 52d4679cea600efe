import { withoutInvisible } from '../../../kit/invisible.ts';
import { normalise } from '../../../kit/normalise.ts';
import type { MatchId } from '../../ports/intent.ts';
import { CODE_CHARS, isCode } from '../match/vault.ts';

/** Letters of other alphabets that look like Latin ones, as typed on the wrong keyboard layout; U is read as V. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  U: 'V',
};

/** Letters and digits alone: without what people put into or around a code, such as spaces, dashes, quotes or "#". */
const stripped = (typed: string): string =>
  withoutInvisible(typed)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A code as it was meant: in any case, with dashes, quotes or brackets, typed with look-alike letters. Ambiguous
 * characters (O, I, L: no code has them) are left as they are, and the code is wrong.
 */
export const normaliseCode = (typed: string): string =>
  [...stripped(normalise(typed)).toUpperCase()].map((it) => LOOKS_LIKE[it] ?? it).join('');

/** The code of a lobby, and the words after it. The code may be typed in pieces: `K7Q 2M9 XTA`. */
export const readCode = (typed: string): { readonly code: string; readonly rest: readonly string[] } => {
  const words = withoutInvisible(typed).trim().split(/\s+/);
  const pieces = words.findIndex((_, i) => normaliseCode(words.slice(0, i + 1).join('')).length >= CODE_CHARS) + 1;
  const code = normaliseCode(words.slice(0, pieces).join(''));
  return code.length === CODE_CHARS
    ? { code, rest: words.slice(pieces) }
    : { code: normaliseCode(words[0] ?? ''), rest: words.slice(1) };
};

/** The match that a spectator's code names (`w` and its id); undefined for any other text. */
export const watchedMatch = (typed: string): MatchId | undefined =>
  /^w([a-z2-7]{16})$/.exec(stripped(typed).toLowerCase())?.[1];

/**
 * Whether a text is surely meant as a code, right or wrong: every character could be in one, and a digit, capitals or
 * a "#" tell it from a word.
 */
export const looksLikeCode = (typed: string): boolean => {
  const code = normaliseCode(typed);
  const marked = /\p{N}|^\s*#/u.test(typed) || stripped(typed) === code;
  return watchedMatch(typed) !== undefined || (isCode(code) && marked);
};

const FOR_LOBBY = '#';

/** What is typed after the bot's name for a card to the lobby of a code. No game is called so. */
export const wordsForLobby = (code: string): string => FOR_LOBBY + code;

/** The code in such words; undefined in any others. */
export const lobbyCodeIn = (words: string): string | undefined =>
  words.trim().startsWith(FOR_LOBBY) ? normaliseCode(words.trim().slice(FOR_LOBBY.length)) : undefined;

const FOR_RESULT = '=';

/** What is typed after the bot's name for the result of a finished match. No game is called so. */
export const wordsForResult = (match: MatchId): string => FOR_RESULT + match;

/** The match in such words; undefined in any others. */
export const resultIn = (words: string): MatchId | undefined =>
  words.trim().startsWith(FOR_RESULT) ? words.trim().slice(FOR_RESULT.length) : undefined;

const FOR_RATING = '±';

/** What is typed after the bot's name for the rating of the one who types, in a pool. No game is called so. */
export const wordsForRating = (pool: string): string => FOR_RATING + pool;

/** The pool in such words; undefined in any others. */
export const ratingIn = (words: string): string | undefined =>
  words.trim().startsWith(FOR_RATING) ? words.trim().slice(FOR_RATING.length) : undefined;
