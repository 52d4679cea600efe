import { poolOf, type Pool as RatingPool } from '../../../league/ratings/pools.ts';
import { ratingAt } from '../../../league/ratings/rated-match.ts';
import type { Strength } from '../../../league/seeking/band.ts';
import { changeErrand, errandValue } from '../../core/context/errands.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { idFrom } from '../../core/match/vault.ts';
import { findGame } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { EpochMs, PlayerId } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import {
  EMPTY,
  joined,
  MOST_SEEKERS,
  offerTo,
  onPost,
  otherIn,
  type PairOffer,
  POOL,
  type Pool,
  poolStep,
  searchMs,
  subjectOf,
  type Ticket,
  ticketNamed,
  type Wish,
  wishOf,
  without,
} from './pool.ts';

/*
 * The search of one person. A note on the shelf says which pool and which ticket are theirs; a ticket that no note names
 * any more counts for nothing, so that a search that was begun twice, or ended half, is one or none.
 */

export type Keeps = Needs<'log' | 'metrics' | 'store' | 'vault'>;

const noteKey = (player: PlayerId): string => `seeks:${player}`;
/** The pools in which someone may look. */
const POOLS_KEY = 'seek-pools';
const MOST_POOLS = 200;
const NOTED_MS = 2 * 86_400_000;

/** A search as it stands. */
export interface Search {
  readonly subject: string;
  readonly wish: Wish;
  readonly pool: Pool;
  readonly ticket: Ticket;
  readonly offer?: PairOffer;
  readonly other?: Ticket;
}

const noteOf = async (
  { store }: Needs<'store'>,
  player: PlayerId,
): Promise<{ readonly subject: string; readonly ticket: string } | undefined> => {
  const [subject, ticket] = (await store.shelf.get(noteKey(player)))?.split(' ') ?? [];
  return subject && ticket ? { subject, ticket } : undefined;
};

/** Drops the note of a search: its ticket counts for nothing from then on. */
export const dropNote = ({ store }: Needs<'store'>, player: PlayerId): Promise<void> =>
  store.shelf.drop(noteKey(player));

/** Whether a ticket is the one by which its person looks. */
export const isNoted = async (context: Needs<'store'>, { id, player }: Ticket): Promise<boolean> =>
  (await noteOf(context, player))?.ticket === id;

/** The search of a person; undefined where they do not look. */
export const searchOf = async (context: Keeps, player: PlayerId): Promise<Search | undefined> => {
  const note = await noteOf(context, player);
  const wish = note && wishOf(note.subject);
  const pool = note && (await errandValue(context, POOL, note.subject));
  const ticket = pool && ticketNamed(pool, note.ticket);
  if (!note || !wish || !pool || !ticket) return undefined;
  const offer = offerTo(pool, ticket.id);
  const other = offer && otherIn(pool, offer, ticket.id);
  return { subject: note.subject, wish, pool, ticket, ...(offer && { offer }), ...(other && { other }) };
};

/** How many look for a match now. */
export const countSeekers = async (context: Keeps): Promise<number> => {
  const subjects = await context.store.shelf.list(POOLS_KEY);
  const pools = await Promise.all(subjects.map((it) => errandValue(context, POOL, it)));
  return pools.reduce((sum, pool) => sum + (pool?.tickets.length ?? 0), 0);
};

/** The rating pool of a game; undefined for one that is never rated. */
export const ratingPoolOf = (context: Needs<'systems'>, variant: string): RatingPool | undefined => {
  const game = findGame(context, variant);
  return game.ok ? poolOf(game.value.system.id, variant) : undefined;
};

/** How strong a person is in a game, from their matches against people. */
export const strengthIn = async (
  context: Needs<'people' | 'record' | 'systems'>,
  player: PlayerId,
  variant: string,
  now: EpochMs,
): Promise<Strength> => {
  const who = await context.people.knownAlias(player);
  const pool = ratingPoolOf(context, variant);
  const profile = who === undefined || !pool ? undefined : await context.record.profileOf(who);
  const { mean, spread } = ratingAt(pool && profile?.pools[pool]?.people?.rating, now);
  return { mean, spread };
};

/** Takes a ticket out of its pool. The search of one to whom an offer was made with it goes on. */
const dropTicket = async (
  context: Keeps,
  { subject, ticket }: { readonly subject: string; readonly ticket: string },
  command: string,
): Promise<void> => {
  await changeErrand(context, POOL, subject, command, (pool, now) => {
    const one = pool && ticketNamed(pool, ticket);
    if (!pool || !one) return undefined;
    const offer = offerTo(pool, ticket);
    const other = offer && otherIn(pool, offer, ticket);
    return poolStep(without(pool, ticket), now, other ? [onPost(other)] : []);
  });
};

/**
 * Begins the search of a person, in the place of an earlier one for something else. One for the same goes on.
 * @param command id of the intent: redelivered, it begins one search.
 */
export const beginSearch = async (
  context: Keeps & Needs<'people' | 'record' | 'systems'>,
  { person, locale, place }: Actor,
  wish: Wish,
  command: string,
): Promise<'begun' | 'full'> => {
  const { shelf } = context.store;
  const subject = subjectOf(wish);
  const before = await searchOf(context, person.id);
  if (before?.subject === subject) return 'begun';
  const note = await noteOf(context, person.id);
  const id = idFrom(context.vault.derive(`ticket:${command}:${person.id}`));
  if (note && note.ticket !== id) await dropTicket(context, note, `${command}/left`);
  const who = await context.people.aliasOf(person.id);
  const strength = await strengthIn(context, person.id, wish.variant, await context.store.now());
  const { platform, address, within } = place;
  await shelf.put(noteKey(person.id), `${subject} ${id}`, NOTED_MS);
  await shelf.enlist(POOLS_KEY, subject, MOST_POOLS, NOTED_MS);
  const done = await changeErrand(context, POOL, subject, command, (pool = EMPTY, now) => {
    if (pool.tickets.length >= MOST_SEEKERS) return undefined;
    const ticket: Ticket = {
      id,
      player: person.id,
      who,
      name: cleanName(person.name),
      locale,
      place: { platform, address, audience: 'one', ...(within === undefined ? {} : { within }) },
      since: now,
      until: now + searchMs(wish),
      strength,
      ...(before?.ticket.meanwhile === undefined ? {} : { meanwhile: before.ticket.meanwhile }),
    };
    return poolStep(joined(pool, ticket), now);
  });
  if (done === 'done' || done === 'again') return 'begun';
  await dropNote(context, person.id);
  return 'full';
};

/** Ends the search of a person. Gives the match that they play against a machine while they wait. */
export const endSearch = async (
  context: Keeps,
  player: PlayerId,
  command: string,
): Promise<{ readonly meanwhile?: string }> => {
  const note = await noteOf(context, player);
  if (!note) return {};
  const pool = await errandValue(context, POOL, note.subject);
  const meanwhile = pool && ticketNamed(pool, note.ticket)?.meanwhile;
  // The note goes first: without it the ticket counts for nothing.
  await dropNote(context, player);
  await dropTicket(context, note, command);
  return meanwhile === undefined ? {} : { meanwhile };
};

/** What is stored about the search of a person, for them to read. */
export const searchData = async (context: Keeps, player: PlayerId): Promise<object | undefined> => {
  const search = await searchOf(context, player);
  if (!search) return undefined;
  const { ticket, wish, other } = search;
  const { name, locale, place, since, until, strength, meanwhile } = ticket;
  return {
    ...wish,
    shownAs: name,
    language: locale,
    place,
    since: new Date(since).toISOString(),
    until: new Date(until).toISOString(),
    rating: strength,
    ...(meanwhile === undefined ? {} : { meanwhile }),
    ...(other ? { found: other.name } : {}),
  };
};
