import type { Apart, Pair, Seeker } from '../../../league/seeking/pairs.ts';
import { MET_MS, pairsOf } from '../../../league/seeking/pairs.ts';
import { changeErrand } from '../../core/context/errands.ts';
import type { BoardRef } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { humanOccupant, makeBoard, matchIdOf, openLobby } from '../../core/match/lobby.ts';
import type { Match } from '../../core/match/match.ts';
import { beginMatch } from '../../core/match/turn.ts';
import { idFrom } from '../../core/match/vault.ts';
import { enlistPlaces, enlistPlayer, type LinkingContext } from '../../core/operations/account-link.ts';
import { findGame } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { quietUntil } from '../../core/operations/quotas.ts';
import { EVERYWHERE } from '../../core/people/exclusions.ts';
import type { ErrandHandler } from '../../core/time/errand-run.ts';
import type { EpochMs } from '../../ports/intent.ts';
import { whenReady } from '../../ports/long-call.ts';
import { endMeanwhile, keepMeanwhile } from './meanwhile.ts';
import {
  aged,
  isAgreed,
  nextIn,
  offered,
  offerPosts,
  onPost,
  type PairOffer,
  POOL,
  type Pool,
  poolStep,
  type Said,
  said,
  seekersIn,
  type Ticket,
  ticketNamed,
  type Wish,
  wishOf,
  without,
} from './pool.ts';
import { PACES } from './rows.ts';
import { dropNote, isNoted } from './searches.ts';
import { saidScreen } from './seek-posts.ts';

/*
 * What the pool of a wish does by itself: it lets go what has run out, makes offers to those who may meet, and begins the
 * matches on which two have agreed.
 */

/** What a match between two who were found needs. */
export type MeetContext = LinkingContext &
  MatchRepository &
  Needs<'entropy' | 'exclusions' | 'store' | 'systems' | 'vault'>;

/** Delay until a match is begun again that could not be. */
const AGAIN_MS = 2_000;

const metKey = ({ vault }: Needs<'vault'>, [one, other]: Pair): string =>
  `seek-met:${vault
    .derive(`met:${[one.who, other.who].toSorted().join(':')}`)
    .toString('hex')
    .slice(0, 32)}`;

/** Names the offer to two: the same two tickets have the same one. */
const offerName = ({ vault }: Needs<'vault'>, [one, other]: Pair): string =>
  idFrom(vault.derive(`offer:${[one.ticket, other.ticket].toSorted().join(':')}`));

/** Whether one of two has blocked the other, or is shut out. */
const areApart = async ({ exclusions }: Needs<'exclusions'>, one: Ticket, other: Ticket): Promise<boolean> => {
  const standing = await exclusions.standingOf(one.player);
  return !standing.isFree && (await standing.apartAmong([other.player])).size > 0;
};

/** The pool without the tickets that count for nothing: by which no one looks any more, or no one may. */
const withoutVoid = async (
  context: Needs<'exclusions' | 'store'>,
  pool: Pool,
  among: readonly Seeker[],
): Promise<Pool> => {
  let after = pool;
  for (const { ticket } of among) {
    const it = ticketNamed(after, ticket);
    if (!it) continue;
    const { isFree, isShutOutOf } = await context.exclusions.standingOf(it.player);
    if (!(await isNoted(context, it)) || (!isFree && isShutOutOf(EVERYWHERE))) after = without(after, it.id);
  }
  return after;
};

/**
 * When the quiet hours end that one of two has now; undefined where neither has any. Who looks for a match of minutes is
 * there; who looks for one of days may sleep.
 */
const quietOf = async (
  { people }: Needs<'people'>,
  two: readonly Ticket[],
  now: EpochMs,
): Promise<EpochMs | undefined> => {
  const ends = await Promise.all(two.map(async ({ player }) => quietUntil(await people.preferences(player), now)));
  const quiet = ends.filter((it) => it !== undefined);
  return quiet.length === 0 ? undefined : Math.max(...quiet);
};

/** The pairs to be made now, and what is known of who is kept apart. */
const pairsIn = async (
  context: Needs<'exclusions' | 'people' | 'store' | 'vault'>,
  wish: Wish,
  given: Pool,
  now: EpochMs,
): Promise<{
  readonly pool: Pool;
  readonly pairs: readonly Pair[];
  readonly apart: Apart;
  /** When the first two may meet whom only time keeps apart: they have met, or one has quiet hours. */
  readonly againAt: EpochMs | undefined;
}> => {
  const known = new Set<string>();
  let againAt: EpochMs | undefined;
  const name = (one: Seeker, other: Seeker): string => [one.ticket, other.ticket].toSorted().join(' ');
  const apart: Apart = (one, other) => known.has(name(one, other));
  for (let pool = given; ; ) {
    const pairs = pairsOf(seekersIn(pool), now, apart);
    const checked = await withoutVoid(context, pool, pairs.flat());
    if (checked !== pool) {
      pool = checked;
      continue;
    }
    let isAll = true;
    for (const pair of pairs) {
      const [one, other] = pair.map(({ ticket }) => ticketNamed(pool, ticket));
      if (!one || !other) continue;
      const [of, at] = (await context.store.shelf.get(metKey(context, pair)))?.split(' ') ?? [];
      // An offer that was not made after all is made again.
      const isMet = of !== undefined && of !== offerName(context, pair);
      if (isMet) againAt = Math.min(againAt ?? Number.POSITIVE_INFINITY, Number(at) + MET_MS);
      const quiet = wish.pace === 'post' ? await quietOf(context, [one, other], now) : undefined;
      if (quiet !== undefined) againAt = Math.min(againAt ?? Number.POSITIVE_INFINITY, quiet);
      if (!isMet && quiet === undefined && !(await areApart(context, one, other))) continue;
      known.add(name(...pair));
      isAll = false;
    }
    if (isAll) return { pool, pairs, apart, againAt };
  }
};

/** The actor that a ticket stands for. */
const actorOf = ({ player, name, locale, place }: Ticket): Actor => ({
  person: { id: player, name, tag: locale },
  locale,
  place: { ...place, within: place.within },
});

/** The match of two who have agreed, at the private places of both: begun once, however often this is done. */
const beginAgreed = async (
  context: MeetContext,
  wish: Wish,
  { id: name }: PairOffer,
  two: readonly [Ticket, Ticket],
): Promise<Match | undefined> => {
  const id = matchIdOf(context.vault, `seek:${name}`);
  const before = await context.load(id);
  if (before === 'broken') return undefined;
  if (before !== 'missing') return before;
  const game = findGame(context, wish.variant);
  if (!game.ok) return undefined;
  const { system, variant, options } = game.value;
  const players: Actor[] = [];
  for (const it of two) players.push(await enlistPlayer(context, actorOf(it), id));
  const [host, guest] = players;
  if (!host || !guest) return undefined;
  const boards = players.map(({ place, person, locale }, seat) => makeBoard(place, seat, person.id, locale));
  await enlistPlaces(context, boards, id);
  const lobby = openLobby(
    {
      id,
      system,
      variant,
      options,
      host: host.person,
      locale: host.locale,
      place: host.place,
      occupants: [humanOccupant(host), humanOccupant(guest)],
      boards,
      clock: { moveMs: PACES[wish.pace], chosen: true },
      rated: wish.rated,
    },
    context.entropy,
    await context.store.now(),
  );
  const begun = await whenReady({ person: host.person.id, match: id }, () => beginMatch(system, lobby));
  if (begun === 'busy' || !begun.ok) return undefined;
  await context.create(begun.value.match, begun.value.records, `seek:${name}`);
  const match = await context.load(id);
  return typeof match === 'string' ? undefined : match;
};

/** What became of an agreement: its match with the boards to be drawn; `later` where it could not be begun yet. */
export type Settled = { readonly match: Match; readonly stale: readonly BoardRef[] } | 'later' | 'apart';

/** Begins the match of an offer on which both have agreed, and ends what they played while they wait. May be repeated. */
export const settleAgreed = async (
  context: MeetContext,
  wish: Wish,
  pool: Pool,
  offer: PairOffer,
): Promise<Settled> => {
  const [one, other] = offer.two.map(({ ticket }) => ticketNamed(pool, ticket));
  if (!one || !other || (await areApart(context, one, other))) return 'apart';
  const match = await beginAgreed(context, wish, offer, [one, other]);
  if (!match) return 'later';
  const ended: BoardRef[] = [];
  for (const { meanwhile } of [one, other])
    if (meanwhile !== undefined) ended.push(...(await endMeanwhile(context, meanwhile, offer.id)));
  for (const { player } of [one, other]) await dropNote(context, player);
  return { match, stale: [...ended, ...match.boards.map(({ key }) => ({ match: match.id, key }))] };
};

/** The pool without an offer that has led to a match, or to nothing since one of the two has blocked the other. */
export const settledPool = (pool: Pool, offer: PairOffer, settled: Exclude<Settled, 'later'>): Pool =>
  settled === 'apart'
    ? { ...pool, offers: pool.offers.filter(({ id }) => id !== offer.id) }
    : offer.two.reduce((left, { ticket }) => without(left, ticket), pool);

/** Takes an offer that is settled out of its pool. */
export const closeOffer = async (
  context: Needs<'log' | 'metrics' | 'store' | 'vault'>,
  subject: string,
  offer: PairOffer,
  settled: Exclude<Settled, 'later'>,
): Promise<void> => {
  await changeErrand(context, POOL, subject, `settled:${offer.id}`, (pool, now) =>
    pool?.offers.some(({ id }) => id === offer.id) ? poolStep(settledPool(pool, offer, settled), now) : undefined,
  );
};

/** What the pools of people who look for an opponent do. */
export const SEARCH: ErrandHandler<Pool, Said> = {
  value: POOL.value,
  said,
  async due(context, { subject, value, now }) {
    const wish = wishOf(subject);
    if (!wish) return {};
    const stale: BoardRef[] = [];
    const posts: NonNullable<ReturnType<typeof poolStep>['posts']>[number][] = [];
    let isLater = false;
    let pool = value;
    for (const offer of value.offers.filter(isAgreed)) {
      const settled = await settleAgreed(context, wish, pool, offer);
      if (settled === 'later') {
        isLater = true;
        continue;
      }
      if (settled === 'apart')
        posts.push(...offer.two.flatMap(({ ticket }) => ticketNamed(pool, ticket) ?? []).map(onPost));
      else stale.push(...settled.stale);
      pool = settledPool(pool, offer, settled);
    }
    const left = aged(pool, now);
    posts.push(...left.posts);
    const { pool: checked, pairs, apart, againAt } = await pairsIn(context, wish, left.pool, now);
    let after = checked;
    for (const pair of pairs) {
      const id = offerName(context, pair);
      await context.store.shelf.put(metKey(context, pair), `${id} ${now}`, MET_MS);
      after = offered(after, wish, pair, id, now);
      const offer = after.offers.find((it) => it.id === id);
      if (offer) posts.push(...offerPosts(after, offer));
    }
    // Whose search has ended otherwise plays on what they have begun while they wait.
    for (const { id, meanwhile } of pool.tickets)
      if (meanwhile !== undefined && !ticketNamed(after, id))
        stale.push(...(await keepMeanwhile(context, meanwhile, `search:${id}`)));
    const times = [nextIn(after, apart), againAt, ...(isLater ? [now + AGAIN_MS] : [])].filter(
      (it) => it !== undefined,
    );
    const dueAt = times.length === 0 ? undefined : Math.min(...times);
    return { ...poolStep(after, dueAt, posts), stale };
  },
  screen: saidScreen,
};
