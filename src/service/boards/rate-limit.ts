import { createCache } from '../../kit/cache.ts';
import type { Place } from '../ports/intent.ts';
import type { Shelf } from '../ports/store.ts';

/** Keeps the messages and edits of one shared place below the platform's rate limit. The latest state wins. */
export interface RateLimit {
  /**
   * Milliseconds to wait before the next drawing at a place. 0 takes one from the allowance. Those that wait are served
   * in the order in which they first asked.
   * @param name what is drawn: it keeps its place in the queue while it asks again.
   */
  wait(to: Place, name: string): number | Promise<number>;
  /** The same for a call to a player, which comes after all boards that wait: it takes no place in their queue. */
  waitToCall(to: Place): number | Promise<number>;
  /** The platform itself takes nothing for a place for so long: until then, everything there waits. */
  close(to: Place, forMs: number): void;
  /** Takes one from the allowance for a message or an edit that could not wait: an answer, a keyboard of a press. */
  countEdit(to: Place): void;
  /**
   * Whether another answer may be a separate message: a few in a row may go before waiting boards. A pad under
   * a board may not: it leaves room for the board that it leads to.
   */
  hasRoom(to: Place, answer?: 'message' | 'pad'): boolean;
}

/** Telegram allows about 20 edits a minute in one group: six in a burst, then one every 4.3 s. */
const BURST = 6;
const EACH_MS = 4_300;
/** Most edits by which the allowance can be overdrawn. Edits that can wait make up for them. */
const MOST_OWED = 12;
/** Most of them for answers that could be given in another way. */
const ANSWERS_OWED = 3;
/** The edits that a pad leads to: its own, and that of the board. */
const OF_PAD = 2;
/** Places remembered. The least recently drawn are forgotten, which only makes the limit more generous. */
const MOST = 10_000;
/** How late a drawing may come and still find its place in the queue, in ms. */
const LATE_MS = 10_000;

/**
 * Most drawings a minute in one group by all processes together, and the delay before a full minute is checked again.
 */
const SHARED = 18;
const MINUTE_MS = 60_000;
const ASK_AGAIN_MS = 10_000;

/** A place in the queue of a group. */
interface Ticket {
  readonly name: string;
  /** When it is given up. */
  readonly until: number;
}

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
  const othersIn = (key: string, name: string): readonly Ticket[] =>
    (queues.get(key) ?? []).filter((it) => it.name !== name);
  /** Puts a drawing into the queue of its group, `ahead` places from the front, and returns how long it waits. */
  const enqueue = (key: string, name: string, ahead: number, waitMs: number): number => {
    const others = othersIn(key, name);
    const ticket = { name, until: monotonicMs() + waitMs + LATE_MS };
    queues.set(key, [...others.slice(0, ahead), ticket, ...others.slice(ahead)]);
    return waitMs;
  };
  const boardsWaiting = (key: string, now: number): readonly Ticket[] =>
    (queues.get(key) ?? []).filter((it) => it.until > now);
  const isRoomForAll = async (counter: Pick<Shelf, 'count'>, key: string): Promise<boolean> =>
    (await counter.count(`pace:telegram:${key}`, MINUTE_MS)) <= SHARED;
  const together = async (counter: Pick<Shelf, 'count'>, key: string, name: string): Promise<number> =>
    (await isRoomForAll(counter, key)) ? 0 : enqueue(key, name, 0, ASK_AGAIN_MS);
  return {
    waitToCall(to) {
      const shutMs = closedMs(to);
      if (shutMs > 0 || !isPaced(to)) return shutMs;
      const now = monotonicMs();
      const ahead = boardsWaiting(chatOf(to), now).length;
      const left = leftAt(chatOf(to), now);
      if (left < ahead + 1) return Math.ceil((ahead + 1 - left) * EACH_MS);
      keep(chatOf(to), left - 1, now);
      return shelf ? isRoomForAll(shelf, chatOf(to)).then((room) => (room ? 0 : ASK_AGAIN_MS)) : 0;
    },
    wait(to, name) {
      const shutMs = closedMs(to);
      if (shutMs > 0 || !isPaced(to)) return shutMs;
      const now = monotonicMs();
      const key = chatOf(to);
      const queue = boardsWaiting(key, now);
      queues.set(key, queue);
      const place = queue.findIndex((it) => it.name === name);
      const ahead = place < 0 ? queue.length : place;
      const left = leftAt(key, now);
      if (left < ahead + 1) {
        keep(key, left, now);
        return enqueue(key, name, ahead, Math.ceil((ahead + 1 - left) * EACH_MS));
      }
      keep(key, left - 1, now);
      queues.set(key, othersIn(key, name));
      return shelf ? together(shelf, key, name) : 0;
    },
    close(to, forMs) {
      closed.set(closedName(to), monotonicMs() + forMs);
    },
    countEdit(to) {
      if (!isPaced(to)) return;
      const now = monotonicMs();
      keep(chatOf(to), Math.max(-MOST_OWED, leftAt(chatOf(to), now) - 1), now);
    },
    hasRoom: (to, answer = 'message') =>
      closedMs(to) === 0 &&
      (!isPaced(to) || leftAt(chatOf(to), monotonicMs()) >= (answer === 'pad' ? OF_PAD : 1 - ANSWERS_OWED)),
  };
};
