import { createCache } from '../../../src/kit/cache.ts';

/** Most chats remembered. */
const CHATS = 5_000;
/** Most messages remembered of each chat: the latest seen, and the bot's own that were deleted. */
const SEEN = 12;
const GONE = 60;

interface Chat {
  readonly newest: number;
  readonly seen: readonly number[];
  readonly gone: readonly number[];
}

/** Only supergroups number their messages consecutively; all other chats of a bot share one sequence. */
const isNumbered = (chat: number): boolean => chat < -1_000_000_000_000;

/**
 * Estimates how many messages are below another, from what this process has seen. Nothing that must be correct may
 * depend on it.
 */
export class MessageDepths {
  readonly #chats = createCache<number, Chat>({ most: CHATS });

  /** Records that a message is in a chat. */
  note(chat: number, message: number): void {
    if (message <= 0) return;
    const { newest = 0, seen = [], gone = [] } = this.#chats.get(chat) ?? {};
    if (seen.includes(message)) return;
    const later = message > newest ? [...seen, message].slice(-SEEN) : seen;
    this.#chats.set(chat, { newest: Math.max(newest, message), seen: later, gone });
  }

  /** Records that one of the bot's own messages was deleted. */
  forget(chat: number, message: number): void {
    const known = this.#chats.get(chat);
    if (!known) return;
    const seen = known.seen.filter((it) => it !== message);
    this.#chats.set(chat, { ...known, seen, gone: [...known.gone, message].slice(-GONE) });
  }

  /** The number of messages below this one, as far as is known. */
  below(chat: number, message: number): number {
    const known = this.#chats.get(chat);
    if (!known) return 0;
    if (!isNumbered(chat)) return known.seen.filter((it) => it > message).length;
    const gone = known.gone.filter((it) => it > message).length;
    return Math.max(0, known.newest - message - gone);
  }
}
