import { z } from 'zod';
import type { Phrase } from '../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { POOLS } from '../../league/ratings/pools.ts';
import { type Profile, WORLD } from '../../league/record/rows.ts';
import type { Needs } from '../context/service-context.ts';
import type { KeptRecord } from '../control/action.ts';
import { seatOf } from '../match/match.ts';
import { codeFrom, isCode } from '../match/vault.ts';
import { type PersonLink, SET_ASIDE_MS } from '../people/people.ts';
import type { Person, PlayerId } from '../ports/intent.ts';
import { cleanName } from '../speech/names.ts';
import { readCode } from './join-code.ts';
import type { Actor } from './match-operations.ts';
import { codeGuessRefusal, countWrongCode } from './quotas.ts';

/*
 * Two ids of one person. One asks for a code, the other types it and agrees: from then on both have one alias, and with
 * it one record. The other alias is set aside for seven days. Ids of one platform may be linked too: a second account
 * that stays apart could be rated against the first.
 *
 * Each step may be repeated. What an interruption leaves half done is finished by the next press of the same button.
 */

/** How long a code can be typed, and what it opens be agreed to. */
export const LINK_CODE_MS = 10 * 60_000;

type LinkingContext = Needs<'entropy' | 'exclusions' | 'load' | 'people' | 'record' | 'store'>;

/** The side that has asked for a code. */
const asking = z.object({ by: z.string(), name: z.string() });

/** Shelf key of the side that has asked for a code. */
const askedKey = (code: string): string => `link-code:${code}`;
/** Shelf key of the one id that has typed a code. */
const takenKey = (code: string): string => `link-taken:${code}`;
/** Shelf keys of the code that an id has asked for, and of the one that it has typed. */
const ownCodeKey = (player: PlayerId): string => `link-code-of:${player}`;
const typedKey = (player: PlayerId): string => `link-typed:${player}`;

const askedWith = async ({ store }: Needs<'store'>, code: string): Promise<z.infer<typeof asking> | undefined> => {
  const text = await store.shelf.get(askedKey(code));
  return text === undefined ? undefined : asking.parse(JSON.parse(text));
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
export const newLinkCode = async (context: Needs<'entropy' | 'store'>, { person }: Actor): Promise<string> => {
  const { shelf } = context.store;
  const before = await shelf.get(ownCodeKey(person.id));
  if (before !== undefined) await shelf.drop(askedKey(before));
  const code = codeFrom(context.entropy.bytes(16));
  const text = JSON.stringify({ by: person.id, name: cleanName(person.name) } satisfies z.infer<typeof asking>);
  await shelf.put(askedKey(code), text, LINK_CODE_MS);
  await shelf.put(ownCodeKey(person.id), code, LINK_CODE_MS);
  return code;
};

/** The id that a person may link with theirs. */
export interface LinkOffer {
  readonly id: PlayerId;
  /** Cleaned. */
  readonly name: string;
}

/** What a person may agree to: the code that they have typed, and they alone, opens it. */
export const linkOffer = async (context: Needs<'store'>, player: PlayerId): Promise<LinkOffer | undefined> => {
  const { shelf } = context.store;
  const code = await shelf.get(typedKey(player));
  if (code === undefined || (await shelf.get(takenKey(code))) !== player) return undefined;
  const asked = await askedWith(context, code);
  return asked && { id: asked.by, name: asked.name };
};

/** Reads a typed code. The first id that types it right has used it up. */
export const typeLinkCode = async (
  context: LinkingContext,
  actor: Actor,
  typed: string,
): Promise<Result<LinkOffer, Phrase>> => {
  const { shelf } = context.store;
  const player = actor.person.id;
  if (await context.people.linkOf(player)) return refuse({ key: 'link-already' });
  const pause = await codeGuessRefusal(context, actor);
  if (pause) return refuse(pause);
  const { code } = readCode(typed);
  const asked = isCode(code) ? await askedWith(context, code) : undefined;
  if (asked?.by === player) return refuse({ key: 'link-own-code' });
  const isFirst =
    asked !== undefined &&
    ((await shelf.claim(takenKey(code), player, LINK_CODE_MS)) || (await shelf.get(takenKey(code))) === player);
  if (!asked || !isFirst) {
    await countWrongCode(context, actor);
    return refuse({ key: 'link-unknown' });
  }
  await shelf.put(typedKey(player), code, LINK_CODE_MS);
  const why = await linkRefusal(context, player, asked.by);
  return why ? refuse(why) : ok({ id: asked.by, name: asked.name });
};

/** Whether two ids sit in one match that is not over. */
const sitTogether = async (context: LinkingContext, one: PlayerId, other: PlayerId): Promise<boolean> => {
  const others = new Set(await context.people.matchesOf(other));
  for (const id of await context.people.matchesOf(one)) {
    const match = others.has(id) ? await context.load(id) : 'missing';
    if (typeof match === 'string' || match.stage === 'over') continue;
    if (seatOf(match, one) !== undefined && seatOf(match, other) !== undefined) return true;
  }
  return false;
};

/** Whether two ids have been rated against each other. */
const haveMetRated = async ({ people, record }: LinkingContext, one: PlayerId, other: PlayerId): Promise<boolean> => {
  const [mine, theirs] = await Promise.all([people.knownAlias(one), people.knownAlias(other)]);
  if (mine === undefined || theirs === undefined || mine === theirs) return false;
  await record.catchUp();
  const before = await Promise.all(POOLS.map((pool) => record.knownBefore(pool, [mine, theirs])));
  return before.some(({ pair }) => pair !== undefined);
};

/** Why two ids cannot be one person; undefined where they can. */
const linkRefusal = async (context: LinkingContext, mine: PlayerId, theirs: PlayerId): Promise<Phrase | undefined> => {
  const links = [await context.people.linkOf(mine), await context.people.linkOf(theirs)];
  if (links[0] && links[0].with !== theirs) return { key: 'link-already' };
  if (links[1] && links[1].with !== mine) return { key: 'link-already-other' };
  if (await sitTogether(context, mine, theirs)) return { key: 'link-same-match' };
  return (await haveMetRated(context, mine, theirs)) ? { key: 'link-met' } : undefined;
};

/** What is in a record. */
interface Holdings {
  /** Undefined for an id that has never sat down. */
  readonly alias: string | undefined;
  /** Rated matches. */
  readonly rated: number;
  /** Whether there is nothing in it that could be missed. */
  readonly isEmpty: boolean;
}

const holdingsOf = async ({ people, record }: LinkingContext, player: PlayerId): Promise<Holdings> => {
  const alias = await people.knownAlias(player);
  const profile = alias === undefined ? undefined : await record.profileOf(alias);
  const pools = Object.values(profile?.pools ?? {});
  const rated = pools.flatMap((it) => it?.people?.results ?? []).reduce((sum, n) => sum + n, 0);
  return { alias, rated, isEmpty: pools.length === 0 && Object.keys(profile?.medals ?? {}).length === 0 };
};

/** The records of two ids of which one goes on, where the person must choose; undefined where one of them is empty. */
export const recordsToChoose = async (
  context: LinkingContext,
  mine: PlayerId,
  theirs: PlayerId,
): Promise<{ readonly mine: number; readonly theirs: number } | undefined> => {
  await context.record.catchUp();
  const [own, other] = [await holdingsOf(context, mine), await holdingsOf(context, theirs)];
  return own.isEmpty || other.isEmpty ? undefined : { mine: own.rated, theirs: other.rated };
};

/** Whether one's own record goes on; undefined where both hold something and none was chosen. */
const keepsOwn = async (
  context: LinkingContext,
  mine: PlayerId,
  theirs: PlayerId,
  wanted: KeptRecord,
): Promise<boolean | undefined> => {
  const [own, other] = [await holdingsOf(context, mine), await holdingsOf(context, theirs)];
  if (own.isEmpty !== other.isEmpty) return other.isEmpty;
  if (own.isEmpty) return own.alias !== undefined || other.alias === undefined;
  return wanted === 'only' ? undefined : wanted === 'mine';
};

/** The chats on whose ladders a record may be named. */
const ladderChats = (profile: Profile | undefined): readonly string[] => [...(profile?.chats ?? []), WORLD];

/** Keeps the names under which a record stands on ladders. @param keepMs default: for ever. */
const keepNames = async ({ people, record }: LinkingContext, alias: string, keepMs?: number): Promise<void> => {
  for (const chat of ladderChats(await record.profileOf(alias))) {
    const name = await people.nameIn(chat, alias);
    if (name !== undefined) await people.saveNameIn(chat, alias, name, keepMs);
  }
};

/** Saves the links of both ids, or none. Gives whether one's own record goes on, as was decided first. */
const saveLinks = async (
  { people }: LinkingContext,
  mine: PlayerId,
  links: Readonly<Record<PlayerId, PersonLink>>,
): Promise<boolean | undefined> => {
  // Always in the same order: of two presses at once, the later finds both links or none.
  const [first = '', second = ''] = Object.keys(links).sort();
  const saved = await people.saveLink(first, links[first]!);
  if (saved.with !== second) return undefined;
  const keepsFirst = saved.keeps;
  const other = await people.saveLink(second, { ...links[second]!, at: saved.at, keeps: !keepsFirst });
  if (other.with === first) return first === mine ? keepsFirst : !keepsFirst;
  await people.dropLink(first);
  return undefined;
};

/**
 * Links the id whose code the person has typed. Gives that id; `which` where both have a record and none was chosen.
 */
export const linkPerson = async (
  context: LinkingContext,
  { person }: Actor,
  wanted: KeptRecord,
): Promise<Result<LinkOffer, Phrase | 'which'>> => {
  const { people, record, store } = context;
  const mine = person.id;
  const offer = await linkOffer(context, mine);
  if (!offer) return refuse({ key: 'link-nothing' });
  const theirs = offer.id;
  const why = await linkRefusal(context, mine, theirs);
  if (why) return refuse(why);
  await record.catchUp();
  const wish = await keepsOwn(context, mine, theirs, wanted);
  if (wish === undefined) return refuse('which');
  const at = await store.now();
  const isMine = await saveLinks(context, mine, {
    [mine]: { with: theirs, name: offer.name, at, keeps: wish },
    [theirs]: { with: mine, name: cleanName(person.name), at, keeps: !wish },
  });
  if (isMine === undefined) return refuse({ key: 'link-already-other' });
  const [keeper, other] = isMine ? [mine, theirs] : [theirs, mine];
  await people.replaceAlias(other, await people.aliasOf(keeper));
  const aside = await people.asideAlias(other);
  if (aside !== undefined) {
    await record.note({ kind: 'leave', who: aside, at });
    await keepNames(context, aside, SET_ASIDE_MS);
  }
  await context.exclusions.unite(mine, theirs);
  await forgetLinkCodes(context, theirs);
  await forgetLinkCodes(context, mine);
  return ok(offer);
};

/** A person's link, and what parting the two ids does. */
export interface Parting {
  readonly link: PersonLink;
  /** Whole days left in which parting gives the record back that was set aside; 0 where there is none. */
  readonly daysLeft: number;
}

export const partingOf = async (
  { people, store }: Needs<'people' | 'store'>,
  player: PlayerId,
): Promise<Parting | undefined> => {
  const link = await people.linkOf(player);
  if (!link) return undefined;
  const isAside = (await people.asideAlias(link.keeps ? link.with : player)) !== undefined;
  const left = Math.ceil((link.at + SET_ASIDE_MS - (await store.now())) / 86_400_000);
  return { link, daysLeft: isAside ? Math.max(1, left) : 0 };
};

/** Parts the two ids of a person: the one whose record was set aside has it back, or begins a new one. */
export const unlinkPerson = async (context: LinkingContext, { person }: Actor): Promise<LinkOffer | undefined> => {
  const { exclusions, people, record, store } = context;
  const link = await people.linkOf(person.id);
  if (!link) return undefined;
  const [keeper, other] = link.keeps ? [person.id, link.with] : [link.with, person.id];
  // An id that is parted already may have begun a record of its own.
  if ((await people.linkOf(other))?.with === keeper) {
    const aside = await people.asideAlias(other);
    await people.restoreAlias(other);
    if (aside !== undefined) {
      await keepNames(context, aside);
      await record.note({ kind: 'return', who: aside, at: await store.now() });
    }
    await exclusions.part(keeper, other);
    await people.dropLink(other);
  }
  await people.dropLink(keeper);
  await people.dropAside(other);
  return { id: link.with, name: link.name };
};

/**
 * Parts a person who deletes their data from their other id, which keeps the record that both have. Their name goes from
 * the ladders where that record stands; no number changes.
 */
export const cutLink = async (context: LinkingContext, person: Person): Promise<void> => {
  const { exclusions, people, record } = context;
  const player = person.id;
  await forgetLinkCodes(context, player);
  const link = await people.linkOf(player);
  if (!link) return;
  const shared = await people.knownAlias(player);
  const profile = shared === undefined ? undefined : await record.profileOf(shared);
  for (const chat of ladderChats(profile)) {
    const name = shared === undefined ? undefined : await people.nameIn(chat, shared);
    // The name on the ladder of all chats was chosen for the record.
    const isOthers = name === link.name || (chat === WORLD && name !== cleanName(person.name));
    if (shared !== undefined && name !== undefined && !isOthers) await people.forgetNameIn(chat, shared);
  }
  const aside = await people.asideAlias(player);
  if (aside !== undefined)
    for (const chat of ladderChats(await record.profileOf(aside))) await people.forgetNameIn(chat, aside);
  await people.dropAside(player);
  // Without an alias, nothing that follows takes the shared record off its ladders.
  await people.restoreAlias(player);
  await people.dropAside(link.with);
  await exclusions.part(player, link.with);
  if ((await people.linkOf(link.with))?.with === player) await people.dropLink(link.with);
  await people.dropLink(player);
};
