import type { Api } from 'grammy';
import { createCache } from '../../../src/kit/cache.ts';
import type { AdapterNotes } from '../../../src/service/ports/platform.ts';

/** Most groups remembered, those used longest ago leave first. */
const MOST = 10_000;
/** For how long a chat of which the store knows no other id is not looked up again, in ms: another process may learn one. */
const FRESH_MS = 10_000;

/**
 * Groups that became supergroups and so got a new id. Everything that belongs to a chat keeps its first id as its key. The
 * pairs are in the store, for all processes and later runs. Learned from Telegram's service messages, from refused calls,
 * and from boards that store their chat.
 */
export class ChatMigrations {
  readonly #homes = createCache<number, number>({ most: MOST });
  readonly #seats = createCache<number, number>({ most: MOST });
  readonly #unmoved = createCache<number, true>({ most: MOST, keepMs: FRESH_MS });
  readonly #notes: () => AdapterNotes | undefined;

  /** @param notes undefined before the adapter has started */
  constructor(notes: () => AdapterNotes | undefined = () => undefined) {
    this.#notes = notes;
  }

  /** Stores a move. @throws StoreFailure if the store does not take it. */
  async learn(from: number, to: number): Promise<void> {
    await this.recall(from);
    const home = this.knownIdOf(from);
    if (home === to || (this.knownIdOf(to) === home && this.currentIdOf(home) === to)) return;
    await this.#notes()?.put(`first id of ${to}`, `${home}`);
    await this.#notes()?.put(`new id of ${home}`, `${to}`);
    this.#remember(home, to);
  }

  /** Makes known what the store knows of a chat's ids. @throws StoreFailure if it cannot be asked. */
  async recall(chat: number): Promise<void> {
    const notes = this.#notes();
    const isKnown = this.#homes.get(chat) ?? this.#seats.get(chat) ?? this.#unmoved.get(chat);
    if (!notes || chat >= 0 || isKnown !== undefined) return;
    const [home, seat] = await Promise.all([notes.get(`first id of ${chat}`), notes.get(`new id of ${chat}`)]);
    if (home !== undefined) this.#remember(Number(home), chat);
    else if (seat !== undefined) this.#remember(chat, Number(seat));
    else this.#unmoved.set(chat, true);
  }

  #remember(home: number, seat: number): void {
    this.#homes.set(seat, home);
    this.#seats.set(home, seat);
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

/** The client, from whose every call that Telegram refuses for a move the move is learned. */
export const learningMoves = (api: Api, migrations: ChatMigrations): Api => {
  api.config.use(async (prev, method, payload, signal) => {
    const answer = await prev(method, payload, signal);
    const { chat_id: chat } = payload as Readonly<Record<string, unknown>>;
    const moved = answer.ok ? undefined : answer.parameters?.migrate_to_chat_id;
    if (moved !== undefined && typeof chat === 'number') await migrations.learn(chat, moved);
    return answer;
  });
  return api;
};
