import { z } from 'zod';
import { LOCALES } from '../../../kernel/phrase.ts';
import { type Apart, nextMeeting, type Pair, type Seeker } from '../../../league/seeking/pairs.ts';
import type { ErrandOf, ErrandStep } from '../../core/context/errands.ts';
import type { EpochMs, Place, PlayerId } from '../../ports/intent.ts';
import { PACES, type PaceName } from './rows.ts';

/*
 * All who look for the same, with the offers made to them: one errand, so that two are paired in one step of the store,
 * whichever program makes it. A ticket is in one offer at most; what is agreed stays until its match is there.
 */

const place = z.object({
  platform: z.string(),
  address: z.string(),
  audience: z.literal('one'),
  within: z.string().optional(),
});

const ticket = z.object({
  id: z.string(),
  player: z.string(),
  /** The alias of the person, the same for all their ids. */
  who: z.string(),
  /** As others see it: cleaned. */
  name: z.string(),
  locale: z.enum(LOCALES),
  place,
  since: z.number(),
  until: z.number(),
  strength: z.object({ mean: z.number(), spread: z.number() }),
  /** The match against a machine that they play while they wait. */
  meanwhile: z.string().optional(),
});
export type Ticket = z.infer<typeof ticket>;

const offer = z.object({
  id: z.string(),
  /** The two, by their tickets, with the time until which each may say yes. */
  two: z.array(z.object({ ticket: z.string(), until: z.number(), yes: z.literal(true).optional() })).length(2),
});
export type PairOffer = z.infer<typeof offer>;

const value = z.object({ tickets: z.array(ticket), offers: z.array(offer) });
export type Pool = z.infer<typeof value>;
export const POOL: ErrandOf<Pool> = { kind: 'search', value };

/** What is told to one of those who look. */
export const said = z.object({
  kind: z.enum(['offer', 'on', 'off', 'none']),
  ticket: z.string(),
  offer: z.string().optional(),
  player: z.string(),
  locale: z.enum(LOCALES),
});
export type Said = z.infer<typeof said>;

/** What people look for. */
export interface Wish {
  readonly variant: string;
  readonly pace: PaceName;
  readonly rated: boolean;
}

/** Names the pool of a wish. */
export const subjectOf = ({ variant, pace, rated }: Wish): string =>
  [variant, pace, rated ? 'rated' : 'free'].join('/');

/** The wish of a pool; undefined for another text. */
export const wishOf = (subject: string): Wish | undefined => {
  const [variant, named, counted] = subject.split('/');
  const pace = Object.keys(PACES).find((it): it is PaceName => it === named);
  return variant && pace && counted ? { variant, pace, rated: counted === 'rated' } : undefined;
};

/** Most people who look for the same at a time. */
export const MOST_SEEKERS = 400;
/** How long a person is looked for: half an hour; a day where a decision may take as long. */
export const searchMs = ({ pace }: Wish): number => (pace === 'post' ? 86_400_000 : 1_800_000);
/** How long an offer stands: in a window, where it is seen at once; in a chat; and where a match takes days. */
const WINDOW_OFFER_MS = 14_000;
const CHAT_OFFER_MS = 90_000;
const POST_OFFER_MS = 43_200_000;
export const offerMs = ({ pace }: Pick<Wish, 'pace'>, { platform }: Pick<Place, 'platform'>): number => {
  if (pace === 'post') return POST_OFFER_MS;
  return platform === 'playground' ? WINDOW_OFFER_MS : CHAT_OFFER_MS;
};

export const EMPTY: Pool = { tickets: [], offers: [] };

export const ticketOf = ({ tickets }: Pool, player: PlayerId): Ticket | undefined =>
  tickets.find((it) => it.player === player);
export const ticketNamed = ({ tickets }: Pool, id: string): Ticket | undefined => tickets.find((it) => it.id === id);
/** The offer that a ticket is in. */
export const offerTo = ({ offers }: Pool, id: string): PairOffer | undefined =>
  offers.find(({ two }) => two.some((it) => it.ticket === id));
/** The ticket of the other in an offer. */
export const otherIn = (pool: Pool, { two }: PairOffer, id: string): Ticket | undefined =>
  ticketNamed(pool, two.find((it) => it.ticket !== id)?.ticket ?? '');
export const isAgreed = ({ two }: PairOffer): boolean => two.every(({ yes }) => yes);

/** Those who look and are in no offer, as they are paired. */
export const seekersIn = (pool: Pool): readonly Seeker[] =>
  pool.tickets
    .filter(({ id }) => !offerTo(pool, id))
    .map(({ id, who, strength, since }) => ({ ticket: id, who, wish: '', strength, since }));

/** The pool without a ticket, and without the offer that it was in. */
export const without = (pool: Pool, id: string): Pool => ({
  tickets: pool.tickets.filter((it) => it.id !== id),
  offers: pool.offers.filter(({ two }) => two.every((it) => it.ticket !== id)),
});

/** The pool with one more ticket, which takes the place of an older one of the same player. */
export const joined = (pool: Pool, one: Ticket): Pool => {
  const earlier = ticketOf(pool, one.player);
  const rest = earlier ? without(pool, earlier.id) : pool;
  return { ...rest, tickets: [...rest.tickets, one] };
};

/** The pool with an offer to two. */
export const offered = (pool: Pool, wish: Wish, pair: Pair, id: string, now: EpochMs): Pool => ({
  ...pool,
  offers: [
    ...pool.offers,
    {
      id,
      two: pair.map((it) => ({
        ticket: it.ticket,
        until: now + offerMs(wish, ticketNamed(pool, it.ticket)?.place ?? { platform: '' }),
      })),
    },
  ],
});

/** The pool once one of two has said yes. */
export const accepted = (pool: Pool, offerId: string, ticketId: string): Pool => ({
  ...pool,
  offers: pool.offers.map((it) =>
    it.id === offerId
      ? { ...it, two: it.two.map((one) => (one.ticket === ticketId ? { ...one, yes: true as const } : one)) }
      : it,
  ),
});

const post = (kind: Said['kind'], { id, player, place: at, locale }: Ticket, of?: string) => ({
  to: [{ place: at }],
  said: { kind, ticket: id, ...(of === undefined ? {} : { offer: of }), player, locale },
});

/** What two are told to whom an offer is made. */
export const offerPosts = (pool: Pool, { id, two }: PairOffer) =>
  two.flatMap(({ ticket: of }) => {
    const it = ticketNamed(pool, of);
    return it ? [post('offer', it, id)] : [];
  });

/** Tells one whose offer has come to nothing that the search goes on. */
export const onPost = (one: Ticket) => post('on', one);

/**
 * The pool once what has run out is gone: searches, and offers in which one of the two has not said yes in time, who
 * then looks no longer. The other goes on where they were.
 */
export const aged = (
  pool: Pool,
  now: EpochMs,
): { readonly pool: Pool; readonly posts: NonNullable<ErrandStep<Pool, Said>['posts']> } => {
  const posts: ReturnType<typeof post>[] = [];
  let after = pool;
  for (const { two } of pool.offers) {
    const silent = two.filter(({ yes, until }) => !yes && until <= now);
    if (silent.length === 0) continue;
    for (const { ticket: id } of silent) {
      const gone = ticketNamed(after, id);
      if (gone) posts.push(post('off', gone));
      after = without(after, id);
    }
    for (const { ticket: id } of two) {
      const still = ticketNamed(after, id);
      if (still) posts.push(onPost(still));
    }
  }
  for (const it of after.tickets) {
    if (it.until > now || offerTo(after, it.id)) continue;
    after = without(after, it.id);
    posts.push(post('none', it));
  }
  return { pool: after, posts };
};

/** When something next happens by itself, if no one comes or goes; undefined where nothing does. */
export const nextIn = (pool: Pool, apart: Apart): EpochMs | undefined => {
  const times = [
    nextMeeting(seekersIn(pool), apart),
    ...pool.offers.flatMap(({ two }) => two.flatMap(({ until, yes }) => (yes ? [] : [until]))),
    ...pool.tickets.map(({ until }) => until),
  ].filter((it) => it !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
};

/** The step to a pool, which is over once it is empty. */
export const poolStep = (
  pool: Pool,
  dueAt: EpochMs | undefined,
  posts: ErrandStep<Pool, Said>['posts'] = [],
): ErrandStep<Pool, Said> => ({
  ...(pool.tickets.length > 0 ? { value: pool } : {}),
  ...(dueAt === undefined ? {} : { dueAt }),
  ...(posts.length > 0 ? { posts } : {}),
});
