import type { Message, Update } from 'grammy/types';
import { createCache } from '../../../src/kit/cache.ts';

/** Most posts remembered. */
const MOST = 5_000;

/** The part of a message that says where it belongs. */
export type Standing = Pick<Message, 'chat' | 'message_thread_id' | 'reply_to_message' | 'is_topic_message'>;

/**
 * The posts of channels under which people comment. Telegram copies each post into the channel's discussion group
 * (`is_automatic_forward`), where its comments are replies in a thread that is no topic: nothing can be sent to it by
 * `message_thread_id`, only by a reply (https://core.telegram.org/bots/api#sendmessage). In memory only: after a restart
 * a post is known again with the first comment that answers it directly.
 */
export class PostThreads {
  readonly #known = createCache<string, true>({ most: MOST });

  /** Learns of posts that an update shows. */
  learn({ message, callback_query: query }: Update): void {
    const pressed = query?.message?.date === 0 ? undefined : query?.message;
    const shown = [message, message?.reply_to_message, pressed?.reply_to_message];
    for (const it of shown) if (it?.is_automatic_forward) this.#known.set(`${it.chat.id} ${it.message_id}`, true);
  }

  /** The post that a message comments on; undefined where it is no comment, or unknown. */
  postOf({
    chat,
    message_thread_id: thread,
    reply_to_message: reply,
    is_topic_message: topical,
  }: Standing): number | undefined {
    if (topical) return undefined;
    if (reply?.is_automatic_forward) return reply.message_id;
    return thread !== undefined && this.#known.get(`${chat.id} ${thread}`) ? thread : undefined;
  }
}
