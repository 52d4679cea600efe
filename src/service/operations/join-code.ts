import { normalise } from '../../kit/normalise.ts';

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

/**
 * A code as it was meant: in any case, with dashes, typed with look-alike letters. Ambiguous characters (O, I, L: no
 * code has them) are left as they are, and the code is wrong.
 */
export const normaliseCode = (typed: string): string =>
  [...normalise(typed).toUpperCase()]
    .filter((it) => !/[\s\-–—_.]/u.test(it))
    .map((it) => LOOKS_LIKE[it] ?? it)
    .join('');

const FOR_LOBBY = '#';

/** What is typed after the bot's name for a card to the lobby of a code. No game is called so. */
export const wordsForLobby = (code: string): string => FOR_LOBBY + code;

/** The code in such words; undefined in any others. */
export const lobbyCodeIn = (words: string): string | undefined =>
  words.trim().startsWith(FOR_LOBBY) ? normaliseCode(words.trim().slice(FOR_LOBBY.length)) : undefined;
