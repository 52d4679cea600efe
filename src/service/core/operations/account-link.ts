import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { POOLS } from '../../../league/ratings/pools.ts';
import { type Profile, WORLD } from '../../../league/record/rows.ts';
import type { KeptRecord } from '../../features/people/rows.ts';
import type { BoardKey, MatchId, Person, PlayerId } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import type { Needs } from '../context/service-context.ts';
import { boardKey, seatOf } from '../match/match.ts';
import { type Account, type LinkedPerson, SET_ASIDE_MS } from '../people/accounts.ts';
import { forgetLinkCodes, type LinkOffer } from './join-code.ts';
import type { Actor } from './match-operations.ts';

/*
 * Several ids of one person. One asks for a code, another types it and agrees: from then on all have one alias, and with
 * it one record. Each other record is set aside for seven days, and comes back to its id when that is unlinked.
 * Ids of one platform may be linked too: a second account that stays apart could be rated against the first.
 *
 * One step links or parts (`core/people/accounts.ts`). What follows from it may be repeated, and is finished by `settleLinks`
 * where it was interrupted.
 */

/** Most ids of one person. */
export const MOST_ACCOUNTS = 4;

export type LinkingContext = Needs<'exclusions' | 'limits' | 'load' | 'people' | 'record' | 'store'>;

const idsOf = ({ accounts }: LinkedPerson): readonly PlayerId[] => accounts.map(({ id }) => id);

const isSame = (one: LinkedPerson, other: LinkedPerson): boolean => one.keeper === other.keeper;

/* ------------------------------------------------------------------------------------------------- before linking */

/** Whether two people sit in one match that is not over. */
const sitTogether = async (
  { people, load }: LinkingContext,
  mine: readonly PlayerId[],
  theirs: readonly PlayerId[],
): Promise<boolean> => {
  const matchesOf = async (ids: readonly PlayerId[]) =>
    new Set((await Promise.all(ids.map((id) => people.matchesOf(id)))).flat());
  const others = await matchesOf(theirs);
  for (const id of await matchesOf(mine)) {
    const match = others.has(id) ? await load(id) : 'missing';
    if (typeof match === 'string' || match.stage === 'over') continue;
    const sits = (it: PlayerId): boolean => seatOf(match, it) !== undefined;
    if (mine.some(sits) && theirs.some(sits)) return true;
  }
  return false;
};

/** The aliases of all records of a person, with those set aside. */
const aliasesOf = async ({ people }: LinkingContext, person: LinkedPerson): Promise<readonly string[]> => {
  const aside = await Promise.all(idsOf(person).map((id) => people.asideAlias(id)));
  return [await people.ownAlias(person.keeper), ...aside].filter((it) => it !== undefined);
};

/** Whether two people have been rated against each other, under whatever record. */
const haveMetRated = async (context: LinkingContext, one: LinkedPerson, other: LinkedPerson): Promise<boolean> => {
  const { record } = context;
  const [mine, theirs] = [await aliasesOf(context, one), await aliasesOf(context, other)];
  await record.catchUp();
  const pairs = mine.flatMap((it) => theirs.map((they) => [it, they] as const));
  const before = await Promise.all(pairs.flatMap((pair) => POOLS.map((pool) => record.knownBefore(pool, pair))));
  return before.some(({ pair }) => pair !== undefined);
};

/** What is in a record. */
interface Holdings {
  /** Undefined for a person who has never sat down. */
  readonly alias: string | undefined;
  /** Rated matches. */
  readonly rated: number;
  /** Whether there is nothing in it that could be missed. */
  readonly isEmpty: boolean;
}

const holdingsOf = async ({ people, record }: LinkingContext, { keeper }: LinkedPerson): Promise<Holdings> => {
  const alias = await people.ownAlias(keeper);
  const profile = alias === undefined ? undefined : await record.profileOf(alias);
  const pools = Object.values(profile?.pools ?? {});
  const rated = pools.flatMap((it) => it?.people?.results ?? []).reduce((sum, n) => sum + n, 0);
  return { alias, rated, isEmpty: pools.length === 0 && Object.keys(profile?.medals ?? {}).length === 0 };
};

/** The question whether to link the person who has typed a code with the one who asked for it. */
export interface LinkQuestion {
  readonly mine: LinkedPerson;
  readonly theirs: LinkedPerson;
  /** Rated matches of both, where both have a record and one must be chosen. */
  readonly records?: { readonly mine: number; readonly theirs: number };
}

/** What a person is asked; why there is nothing to ask; or `done` where the two are linked. */
export const linkQuestion = async (
  context: LinkingContext,
  player: PlayerId,
  offer: LinkOffer,
): Promise<Result<LinkQuestion, Phrase | 'done'>> => {
  const { people } = context;
  const [mine, theirs] = [await people.personOf(player), await people.personOf(offer.id)];
  if (isSame(mine, theirs)) return refuse('done');
  if (mine.accounts.length + theirs.accounts.length > MOST_ACCOUNTS)
    return refuse({ key: 'link-many', with: { n: MOST_ACCOUNTS } });
  if (await sitTogether(context, idsOf(mine), idsOf(theirs))) return refuse({ key: 'link-same-match' });
  if (await haveMetRated(context, mine, theirs)) return refuse({ key: 'link-met' });
  const [own, other] = [await holdingsOf(context, mine), await holdingsOf(context, theirs)];
  return ok({
    mine,
    theirs,
    ...(own.isEmpty || other.isEmpty ? {} : { records: { mine: own.rated, theirs: other.rated } }),
  });
};

/* ----------------------------------------------------------------------------------------------- linking, parting */

/** The chats on whose ladders a record may be named. */
const ladderChats = (profile: Profile | undefined): readonly string[] => [...(profile?.chats ?? []), WORLD];

/** Keeps the names under which a record stands on ladders. @param keepMs default: for ever. */
const keepNames = async ({ people, record }: LinkingContext, alias: string, keepMs?: number): Promise<void> => {
  for (const chat of ladderChats(await record.profileOf(alias))) {
    const name = await people.nameIn(chat, alias);
    if (name !== undefined) await people.saveNameIn(chat, alias, name, keepMs);
  }
};

/** Takes the own record of an id that shares another from the ladders, and sets it aside. */
const layAside = async (context: LinkingContext, player: PlayerId, shared: string | undefined): Promise<void> => {
  const { limits, people, record, store } = context;
  const own = await people.ownAlias(player);
  if (own === undefined) return;
  // Of a hand-over that was interrupted (`handOver`).
  if (own === shared) return people.dropAlias(player);
  await record.note({ kind: 'leave', who: own, at: await store.now() });
  await keepNames(context, own, SET_ASIDE_MS);
  // Set aside for good, a record takes no limit with it.
  await limits.keep(player, own);
  await people.setAliasAside(player);
};

/** Gives the record back that an id had set aside, with its places on ladders. */
const takeUp = async (context: LinkingContext, player: PlayerId): Promise<void> => {
  const { people, record, store } = context;
  const aside = await people.asideAlias(player);
  if (aside === undefined) return;
  await people.giveAlias(player, aside);
  await keepNames(context, aside);
  await record.note({ kind: 'return', who: aside, at: await store.now() });
  await people.dropAside(player);
};

const leave = async ({ people }: LinkingContext, player: PlayerId, to: PlayerId): Promise<void> => {
  await people.dropLink(player);
  await people.dropBelow(to, player);
};

/** Does what is left to do after the ids of a person were linked or parted. Gives the person. */
export const settleLinks = async (context: LinkingContext, player: PlayerId): Promise<LinkedPerson> => {
  const { people, exclusions } = context;
  const person = await people.personOf(player);
  const { keeper } = person;
  const [, ...others] = idsOf(person);
  // Of two that named each other at the same moment.
  const stray = await people.linkOf(keeper);
  if (stray) await leave(context, keeper, stray.to);
  await takeUp(context, keeper);
  if (others.length === 0) return person;
  const shared = await people.aliasOf(keeper);
  for (const it of others) await layAside(context, it, shared);
  for (const [at, one] of [keeper, ...others].entries())
    for (const other of others.slice(at)) await exclusions.unite(one, other);
  // Another may keep the record by now.
  return (await people.keeperOf(player)) === keeper ? person : settleLinks(context, player);
};

/** Whether the record of the person who agrees goes on; undefined where both hold something and none was chosen. */
const keepsOwn = async (
  context: LinkingContext,
  { mine, theirs }: LinkQuestion,
  wanted: KeptRecord,
): Promise<boolean | undefined> => {
  const [own, other] = [await holdingsOf(context, mine), await holdingsOf(context, theirs)];
  if (own.isEmpty !== other.isEmpty) return other.isEmpty;
  if (own.isEmpty) return own.alias !== undefined || other.alias === undefined;
  return wanted === 'only' ? undefined : wanted === 'mine';
};

const nameIn = ({ keeper, accounts }: LinkedPerson, known: { readonly id: PlayerId; readonly name: string }): string =>
  accounts[0]?.name ?? (keeper === known.id ? cleanName(known.name) : '');

/** Links two people who agree. False where the question must be asked again: things have changed since. */
export const linkPeople = async (
  context: LinkingContext,
  { person }: { readonly person: Person },
  offer: LinkOffer,
  question: LinkQuestion,
  wanted: KeptRecord,
): Promise<boolean> => {
  const wish = await keepsOwn(context, question, wanted);
  if (wish === undefined) return false;
  const { mine, theirs } = question;
  const [keeper, member] = wish ? [mine, theirs] : [theirs, mine];
  const [ofKeeper, ofMember] = wish ? [person, offer] : [offer, person];
  const isLinked = await context.people.addLink(member.keeper, {
    to: keeper.keeper,
    toName: nameIn(keeper, ofKeeper),
    name: nameIn(member, ofMember),
    at: await context.store.now(),
  });
  if (isLinked) await finishLinking(context, person.id, offer);
  return isLinked;
};

/** Finishes a link that was agreed to; the code that led to it is used up. */
export const finishLinking = async (context: LinkingContext, player: PlayerId, { id }: LinkOffer): Promise<void> => {
  await settleLinks(context, player);
  await forgetLinkCodes(context, id);
  await forgetLinkCodes(context, player);
};

/** An id that a person may unlink from where they are. */
export interface Parting {
  /** The id that leaves, and begins a new record or has its old one back. */
  readonly leaves: Account;
  /** Whole days left in which it has a record back; 0 where there is none. */
  readonly daysLeft: number;
}

/** The linked ids of a person. */
export interface LinkedAccounts {
  readonly keeper: Account;
  /** All but the one that asks. */
  readonly others: readonly Account[];
  /** What the id that asks may part: itself; the keeper of the record, each other. */
  readonly partings: readonly Parting[];
}

/** The linked ids of a person; undefined where they have linked none. */
export const linkedAccounts = async (
  { people, store }: Needs<'people' | 'store'>,
  player: PlayerId,
): Promise<LinkedAccounts | undefined> => {
  const { accounts } = await people.personOf(player);
  const [keeper, ...members] = accounts;
  if (!keeper || members.length === 0) return undefined;
  const now = await store.now();
  const daysLeft = async ({ id, at = 0 }: Account): Promise<number> =>
    (await people.asideAlias(id)) === undefined ? 0 : Math.max(1, Math.ceil((at + SET_ASIDE_MS - now) / 86_400_000));
  const leaving = members.filter(({ id }) => keeper.id === player || id === player);
  return {
    keeper,
    others: accounts.filter(({ id }) => id !== player),
    partings: await Promise.all(leaving.map(async (it) => ({ leaves: it, daysLeft: await daysLeft(it) }))),
  };
};

/** Gives those who were linked by an id to another one. */
const moveBelow = async (
  { people }: LinkingContext,
  accounts: readonly Account[],
  from: PlayerId,
  to: { readonly id: PlayerId; readonly name: string },
): Promise<void> => {
  for (const { id } of accounts) {
    const link = id === to.id ? undefined : await people.linkOf(id);
    if (link?.to !== from) continue;
    await people.moveLink(id, { ...link, to: to.id, toName: to.name });
    await people.dropBelow(from, id);
  }
};

/** Parts an id from the others of its person: it has the record back that was set aside, or begins a new one. */
export const unlinkAccount = async (context: LinkingContext, leaves: PlayerId): Promise<void> => {
  const { exclusions, people } = context;
  const link = await people.linkOf(leaves);
  if (link) {
    const { accounts } = await people.personOf(leaves);
    await moveBelow(context, accounts, leaves, { id: link.to, name: link.toName });
    for (const { id } of accounts) if (id !== leaves) await exclusions.part(leaves, id);
    const aside = await people.asideAlias(leaves);
    // From the step that parts it on, the id has its own record.
    if (aside !== undefined) await people.giveAlias(leaves, aside);
    await leave(context, leaves, link.to);
  }
  await takeUp(context, leaves);
};

/* ------------------------------------------------------------------------------------------------------ forgetting */

/** Gives the record of an id that is forgotten, and all who share it, to the first of them. */
const handOver = async (
  context: LinkingContext,
  player: PlayerId,
  shared: string,
  accounts: readonly Account[],
): Promise<void> => {
  const { people } = context;
  // One that already has the record goes on with it: the hand-over was interrupted.
  const below = await people.everBelow(player);
  const owners = await Promise.all(below.map(async (id) => ((await people.ownAlias(id)) === shared ? [id] : [])));
  const heir = owners.flat()[0] ?? accounts.find(({ id }) => below.includes(id))?.id;
  if (heir === undefined) return;
  await people.dropAside(heir);
  await people.giveAlias(heir, shared);
  const name = accounts.find(({ id }) => id === heir)?.name ?? '';
  await moveBelow(context, accounts, player, { id: heir, name });
  if ((await people.linkOf(heir))?.to === player) await people.dropLink(heir);
  // Where its page was opened in between, it was dropped (`layAside`).
  await people.giveAlias(heir, shared);
  await people.dropAlias(player);
};

/**
 * Parts a person who deletes their data from their other ids, which keep the record that all have. Their name goes from
 * the ladders where that record stands; no number changes.
 */
export const cutLink = async (context: LinkingContext, person: Person): Promise<void> => {
  const { exclusions, people, record } = context;
  const player = person.id;
  await forgetLinkCodes(context, player);
  const { keeper, accounts } = await settleLinks(context, player);
  const others = accounts.filter(({ id }) => id !== player);
  const aside = await people.asideAlias(player);
  if (aside !== undefined)
    for (const chat of ladderChats(await record.profileOf(aside))) await people.forgetNameIn(chat, aside);
  await people.dropAside(player);
  const isLinked = others.length > 0;
  const shared = isLinked ? await people.aliasOf(player) : await people.knownAlias(player);
  const wasLinked = isLinked || (await people.everBelow(player)).length > 0;
  if (!wasLinked || shared === undefined) return;
  for (const chat of ladderChats(await record.profileOf(shared))) {
    const name = await people.nameIn(chat, shared);
    // The name on the ladder of all chats was chosen for the record.
    const isOthers = others.some((it) => it.name === name) || (chat === WORLD && name !== cleanName(person.name));
    if (name !== undefined && !isOthers) await people.forgetNameIn(chat, shared);
  }
  for (const { id } of others) await exclusions.part(player, id);
  if (keeper === player) return handOver(context, player, shared, accounts);
  const link = await people.linkOf(player);
  if (!link) return;
  await moveBelow(context, accounts, player, { id: link.to, name: link.toName });
  // Without an alias, nothing that follows takes the shared record off its ladders.
  await people.dropAlias(player);
  await leave(context, player, link.to);
};

/**
 * Adds the match to the lists of a player about to sit down and of their place, so that it is never lost. Gives the
 * actor with their alias and their other ids.
 */
export const enlistPlayer = async (context: LinkingContext, actor: Actor, match: MatchId): Promise<Actor> => {
  const { people } = context;
  const { id } = actor.person;
  await people.addMatchOf(id, match);
  await people.addMatchAt(boardKey(actor.place), match);
  const person = await people.personOf(id);
  const [, ...sharing] = person.accounts;
  const own = await Promise.all(sharing.map((it) => people.ownAlias(it.id)));
  // Linking that was interrupted is finished first: one person is not to climb a ladder twice.
  const { accounts } = own.every((it) => it === undefined) ? person : await settleLinks(context, id);
  const linked = accounts.flatMap((it) => (it.id === id ? [] : [it.id]));
  return { ...actor, alias: await people.aliasOf(id), linked };
};

/** Adds a match to the lists of all places where its boards will be. */
export const enlistPlaces = async (
  context: Needs<'people'>,
  boards: readonly { readonly key: BoardKey }[],
  match: MatchId,
): Promise<void> => {
  for (const { key } of boards) await context.people.addMatchAt(key, match);
};
