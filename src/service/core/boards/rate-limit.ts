import { createCache } from '../../../kit/cache.ts';
import type { Place } from '../../ports/intent.ts';
import type { MessageBudget } from '../../ports/platform.ts';
import type { Shelf } from '../../ports/store.ts';

/** What is drawn: the board of a match that has begun, or of one that waits for its players. */
export type Drawn = 'board' | 'lobby';

/** Keeps the messages and edits of one shared place below the platform's rate limit. The latest state wins. */
export interface RateLimit extends MessageBudget {
  /**
   * Milliseconds to wait before the next drawing at a place. 0 takes one from the allowance. Those that wait are served
   * in the order in which they first asked, the boards of matches that have begun before all else.
   * @param name what is drawn: it keeps its place in the queue while it asks again.
   */
  wait(to: Place, name: string, drawn?: Drawn): number | Promise<number>;
  /** The same for a call to a player, which comes after all boards that wait: it takes no place in their queue. */
  waitToCall(to: Place): number | Promise<number>;
}

/** Telegram allows about 20 edits a minute in one group: six in a burst, then one every 4.3 s. */
const BURST = 6;
const EACH_MS = 4_300;
/** Most edits by which the allowance can be overdrawn. Edits that can wait make up for them. */
const MOST_OWED = 12;
/** The edits that a pad leads to: its own, and that of the board. */
const OF_PAD = 2;
/** How many turns an answer waits that comes soon enough to need no other sign. */
const SOON = 2;
/** Places remembered. The least recently drawn are forgotten, which only makes the limit more generous. */
const MOST = 10_000;
/** How late a drawing may come and still find its place in the queue, in ms. */
const LATE_MS = 10_000;

/** What waits in the queue of a group. */
type Kind = Drawn | 'answer';
/**
 * How much later than a board each counts as having asked, in ms. A board passes all that wait, but none of them waits
 * for ever where boards never stop.
 */
const BEHIND_MS: Readonly<Record<Kind, number>> = { board: 0, lobby: 40_000, answer: 60_000 };
/** What each leaves of the allowance: a board never finds it empty because of the others. */
const LEAVES: Readonly<Record<Kind, number>> = { board: 0, lobby: 1, answer: 1 };

/**
 * Most messages and edits a minute in one group by all processes together, most of them that are no boards of matches
 * that have begun, and the delay before a full minute is checked again.
 */
const SHARED = 18;
const SHARED_BEHIND = 13;
const MINUTE_MS = 60_000;
const ASK_AGAIN_MS = 10_000;

/** A place in the queue of a group. */
interface Ticket {
  readonly name: string;
  /** When it first asked, and as which of all. */
  readonly since: number;
  readonly nth: number;
  /** What the queue is ordered by. */
  readonly rank: number;
  /** When it is given up. */
  readonly until: number;
}

const isBefore = (a: Ticket, b: Ticket): boolean => a.rank < b.rank || (a.rank === b.rank && a.nth < b.nth);

/**
 * @param monotonicMs a monotonic clock.
 * @param shelf where several processes on one store count together; absent: this process counts alone.
 */
export const createRateLimit = (monotonicMs: () => number, shelf?: Pick<Shelf, 'count'>): RateLimit => {
  const allowance = createCache<string, { left: number; at: number }>({ most: MOST });
  const queues = createCache<string, readonly Ticket[]>({ most: MOST });
  const isPaced = (to: Place): boolean => to.platform === 'telegram' && to.audience === 'many';
  const chatOf = ({ address }: Place): string => address.split('/')[0] ?? address;
  const closed = createCache<string, number>({ most: MOST });
  const closedName = (to: Place): string => `${to.platform} ${chatOf(to)}`;
  const closedMs = (to: Place): number => Math.max(0, (closed.get(closedName(to)) ?? 0) - monotonicMs());
  const leftAt = (key: string, now: number): number => {
    const before = allowance.get(key) ?? { left: BURST, at: now };
    return Math.min(BURST, before.left + (now - before.at) / EACH_MS);
  };
  const keep = (key: string, left: number, at: number): void => {
    allowance.set(key, { left, at });
  };
  const waitingAt = (key: string, now: number): readonly Ticket[] =>
    (queues.get(key) ?? []).filter((it) => it.until > now);
  let asked = 0;
  /** The place in the queue of a group that something has, or would get now. */
  const ticketOf = (key: string, name: string, kind: Kind, now: number): Ticket => {
    const { since, nth } = waitingAt(key, now).find((it) => it.name === name) ?? { since: now, nth: ++asked };
    return { name, since, nth, rank: since + BEHIND_MS[kind], until: now };
  };
  const leave = (key: string, { name }: Ticket): void => {
    queues.set(
      key,
      waitingAt(key, monotonicMs()).filter((it) => it.name !== name),
    );
  };
  /** Keeps a place in the queue until its owner asks again, and returns how long that waits. */
  const enqueue = (key: string, ticket: Ticket, waitMs: number): number => {
    leave(key, ticket);
    queues.set(key, [...(queues.get(key) ?? []), { ...ticket, until: monotonicMs() + waitMs + LATE_MS }]);
    return waitMs;
  };
  const isRoomForAll = async (counter: Pick<Shelf, 'count'>, key: string, kind: Kind): Promise<boolean> =>
    (kind === 'board' || (await counter.count(`pace-behind:telegram:${key}`, MINUTE_MS)) <= SHARED_BEHIND) &&
    (await counter.count(`pace:telegram:${key}`, MINUTE_MS)) <= SHARED;
  const takeTurn = (to: Place, name: string, kind: Kind): number | Promise<number> => {
    const shutMs = closedMs(to);
    if (shutMs > 0 || !isPaced(to)) return shutMs;
    const now = monotonicMs();
    const key = chatOf(to);
    const ticket = ticketOf(key, name, kind, now);
    const ahead = waitingAt(key, now).filter((it) => isBefore(it, ticket)).length;
    const needed = ahead + 1 + LEAVES[kind];
    const left = leftAt(key, now);
    if (left < needed) {
      keep(key, left, now);
      return enqueue(key, ticket, Math.ceil((needed - left) * EACH_MS));
    }
    keep(key, left - 1, now);
    leave(key, ticket);
    if (!shelf) return 0;
    return isRoomForAll(shelf, key, kind).then((room) => (room ? 0 : enqueue(key, ticket, ASK_AGAIN_MS)));
  };
  return {
    waitToCall(to) {
      const shutMs = closedMs(to);
      if (shutMs > 0 || !isPaced(to)) return shutMs;
      const now = monotonicMs();
      const ahead = waitingAt(chatOf(to), now).length;
      const left = leftAt(chatOf(to), now);
      if (left < ahead + 1) return Math.ceil((ahead + 1 - left) * EACH_MS);
      keep(chatOf(to), left - 1, now);
      return shelf ? isRoomForAll(shelf, chatOf(to), 'answer').then((room) => (room ? 0 : ASK_AGAIN_MS)) : 0;
    },
    wait: (to, name, drawn = 'board') => takeTurn(to, name, drawn),
    // The answer that tells of a store that does not work goes out without it: then each process counts alone.
    waitToAnswer: async (to, name) => Promise.resolve(takeTurn(to, name, 'answer')).catch(() => 0),
    close(to, forMs) {
      closed.set(closedName(to), monotonicMs() + forMs);
    },
    async countEdit(to) {
      if (!isPaced(to)) return;
      const now = monotonicMs();
      keep(chatOf(to), Math.max(-MOST_OWED, leftAt(chatOf(to), now) - 1), now);
      // As with answers, nothing waits for a store that does not work.
      await shelf?.count(`pace:telegram:${chatOf(to)}`, MINUTE_MS).catch(() => 0);
    },
    hasRoom(to, answer = 'message') {
      if (closedMs(to) > 0 || !isPaced(to)) return closedMs(to) === 0;
      const now = monotonicMs();
      if (answer === 'pad') return leftAt(chatOf(to), now) >= OF_PAD;
      const needed = 1 + LEAVES.answer + waitingAt(chatOf(to), now).length;
      return leftAt(chatOf(to), now) >= needed - (answer === 'soon' ? SOON : 0);
    },
  };
};
