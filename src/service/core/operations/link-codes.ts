import { z } from 'zod';
import { LOCALES, type Locale, type Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { PlayerId } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import type { Needs } from '../context/service-context.ts';
import { codeFrom, isCode } from '../match/vault.ts';
import { readCode } from './join-code.ts';
import type { Actor } from './match-operations.ts';
import { codeGuessRefusal, countWrongCode } from './quotas.ts';

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
