import { createCache } from '../../../src/kit/cache.ts';

/** Most groups remembered, those used longest ago leave first. */
const MOST = 10_000;

/**
 * Groups that became supergroups and so got a new id, while matches keep the old one. Learned from Telegram's service
 * messages, from refused calls, and from boards that store their chat.
 */
export class ChatMigrations {
  readonly #homes = createCache<number, number>({ most: MOST });
  readonly #seats = createCache<number, number>({ most: MOST });

  learn(from: number, to: number): void {
    const home = this.knownIdOf(from);
    this.#homes.set(to, home);
    this.#seats.set(home, to);
  }
  /** The id under which a chat is known. */
  knownIdOf(chat: number): number {
    return this.#homes.get(chat) ?? chat;
  }
  /** The id to send to. */
  currentIdOf(chat: number): number {
    return this.#seats.get(chat) ?? chat;
  }
}
