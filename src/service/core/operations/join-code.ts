import { z } from 'zod';
import { LOCALES, type Locale, type Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { withoutInvisible } from '../../../kit/invisible.ts';
import { normalise } from '../../../kit/normalise.ts';
import type { MatchId, PlayerId } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import type { Needs } from '../context/service-context.ts';
import { CODE_CHARS, codeFrom, isCode } from '../match/vault.ts';
import type { Actor } from './match-operations.ts';
import { codeGuessRefusal, countWrongCode } from './quotas.ts';

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

const FOR_DAILY = '~';

/** What is typed after the bot's name for how the one who types has done on a daily sea. No game is called so. */
export const wordsForDaily = (sea: number): string => `${FOR_DAILY}${sea}`;

/** The sea in such words; undefined in any others. */
export const dailyIn = (words: string): number | undefined => {
  const [, sea] = /^~([1-9]\d{0,4})$/.exec(words.trim()) ?? [];
  return sea === undefined ? undefined : Number(sea);
};

/* The codes by which two ids find each other: one asks for a code, the other types it. */

/** How long a code can be typed, and what it opens be agreed to. */
export const LINK_CODE_MS = 10 * 60_000;

const asking = z.object({ by: z.string(), name: z.string(), locale: z.enum(LOCALES) });

/** The id that a person may link with theirs: that of who asked for the code that they have typed. */
export interface LinkOffer {
  readonly id: PlayerId;
  /** Cleaned. */
  readonly name: string;
  /** The language they asked in. */
  readonly locale: Locale;
}

/** Shelf key of the side that has asked for a code. */
const askedKey = (code: string): string => `link-code:${code}`;
/** Shelf key of the one id that has typed a code. */
const takenKey = (code: string): string => `link-taken:${code}`;
/** Shelf keys of the code that an id has asked for, and of the one that it has typed. */
const ownCodeKey = (player: PlayerId): string => `link-code-of:${player}`;
const typedKey = (player: PlayerId): string => `link-typed:${player}`;

/** Who has asked for a code; undefined for one that opens nothing, and for any but the newest of an id. */
const askedWith = async ({ store: { shelf } }: Needs<'store'>, code: string): Promise<LinkOffer | undefined> => {
  const text = await shelf.get(askedKey(code));
  if (text === undefined) return undefined;
  const { by, name, locale } = asking.parse(JSON.parse(text));
  return (await shelf.get(ownCodeKey(by))) === code ? { id: by, name, locale } : undefined;
};

/** Drops the code that a person has asked for, and what they have typed. */
export const forgetLinkCodes = async ({ store: { shelf } }: Needs<'store'>, player: PlayerId): Promise<void> => {
  const [own, typed] = [await shelf.get(ownCodeKey(player)), await shelf.get(typedKey(player))];
  if (own !== undefined) await shelf.drop(askedKey(own));
  if (typed !== undefined && (await shelf.get(takenKey(typed))) === player) await shelf.drop(takenKey(typed));
  await shelf.drop(ownCodeKey(player));
  await shelf.drop(typedKey(player));
};

/** The code that a person has asked for and that can still be typed. */
export const openLinkCode = ({ store }: Needs<'store'>, player: PlayerId): Promise<string | undefined> =>
  store.shelf.get(ownCodeKey(player));

/** Makes a code for the person who asks. The one they had before opens nothing any more. */
export const newLinkCode = async (
  { entropy, store: { shelf } }: Needs<'entropy' | 'store'>,
  { person, locale }: Actor,
): Promise<string> => {
  const before = await shelf.get(ownCodeKey(person.id));
  if (before !== undefined) await shelf.drop(askedKey(before));
  const code = codeFrom(entropy.bytes(16));
  const asked: z.infer<typeof asking> = { by: person.id, name: cleanName(person.name), locale };
  await shelf.put(askedKey(code), JSON.stringify(asked), LINK_CODE_MS);
  await shelf.put(ownCodeKey(person.id), code, LINK_CODE_MS);
  return code;
};

/** What a person may agree to: the code that they have typed, and they alone, opens it. */
export const linkOffer = async (context: Needs<'store'>, player: PlayerId): Promise<LinkOffer | undefined> => {
  const { shelf } = context.store;
  const code = await shelf.get(typedKey(player));
  return code !== undefined && (await shelf.get(takenKey(code))) === player ? askedWith(context, code) : undefined;
};

/** Reads a typed code. The first id that types it right has used it up; five wrong ones pause. */
export const typeLinkCode = async (
  context: Needs<'store' | 'vault'>,
  actor: Actor,
  typed: string,
): Promise<Result<LinkOffer, Phrase>> => {
  const { shelf } = context.store;
  const player = actor.person.id;
  const pause = await codeGuessRefusal(context, actor);
  if (pause) return refuse(pause);
  const { code } = readCode(typed);
  const asked = isCode(code) ? await askedWith(context, code) : undefined;
  if (asked?.id === player) return refuse({ key: 'link-own-code' });
  const isFirst =
    asked !== undefined &&
    ((await shelf.claim(takenKey(code), player, LINK_CODE_MS)) || (await shelf.get(takenKey(code))) === player);
  if (!asked || !isFirst) {
    await countWrongCode(context, actor);
    return refuse({ key: 'link-unknown' });
  }
  await shelf.put(typedKey(player), code, LINK_CODE_MS);
  return ok(asked);
};
