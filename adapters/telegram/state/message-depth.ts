import { BoundedMap } from './bounded-map.ts';

/** Chats remembered. */
const CHATS = 5_000;
/** Messages remembered of each: those seen last, and those of ours taken away again. */
const SEEN = 12;
const GONE = 60;

interface Chat {
  readonly newest: number;
  readonly seen: readonly number[];
  readonly gone: readonly number[];
}

/** Only supergroups number their messages by themselves, one after another; all other chats of a bot share one row. */
const isNumbered = (chat: number): boolean => chat < -1_000_000_000_000;

/** How deep messages lie buried, by what passed through this process: an estimate, never a ground for a decision. */
export class MessageDepths {
  readonly #chats = new BoundedMap<number, Chat>(CHATS);

  /** A message stands in a chat. */
  note(chat: number, message: number): void {
    if (message <= 0) return;
    const { newest = 0, seen = [], gone = [] } = this.#chats.get(chat) ?? {};
    if (seen.includes(message)) return;
    const later = message > newest ? [...seen, message].slice(-SEEN) : seen;
    this.#chats.set(chat, { newest: Math.max(newest, message), seen: later, gone });
  }

  /** One of our own messages was taken away. */
  forget(chat: number, message: number): void {
    const known = this.#chats.get(chat);
    if (!known) return;
    const seen = known.seen.filter((it) => it !== message);
    this.#chats.set(chat, { ...known, seen, gone: [...known.gone, message].slice(-GONE) });
  }

  /** How many messages stand below this one, as far as is known. */
  below(chat: number, message: number): number {
    const known = this.#chats.get(chat);
    if (!known) return 0;
    if (!isNumbered(chat)) return known.seen.filter((it) => it > message).length;
    const gone = known.gone.filter((it) => it > message).length;
    return Math.max(0, known.newest - message - gone);
  }
}
