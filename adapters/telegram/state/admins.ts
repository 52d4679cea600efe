import type { Api } from 'grammy';
import { createCache } from '../../../src/kit/cache.ts';
import type { Place, PlayerId } from '../../../src/service/ports/intent.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { readAddress } from '../shared/address.ts';
import { errorText } from '../shared/api-errors.ts';
import { membershipOf } from '../shared/membership.ts';
import type { ChatMigrations } from './chat-migration.ts';

/** Most answers remembered, and for how long, in ms. */
const MOST = 2_000;
const FRESH_MS = 60_000;

/** A player's Telegram id; undefined for a player of another platform. */
export const telegramIdOf = (player: PlayerId): number | undefined => {
  const [, id] = /^telegram:(\d+)$/.exec(player) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Knows who manages which chat: its owner and its administrators. */
export class Admins {
  readonly #api: Api;
  readonly #migrations: ChatMigrations;
  readonly #log: Log;
  readonly #known = createCache<string, boolean>({ most: MOST, keepMs: FRESH_MS });

  constructor(api: Api, migrations: ChatMigrations, log: Log) {
    this.#api = api;
    this.#migrations = migrations;
    this.#log = log;
  }

  /**
   * Every user manages their own private chat. A user about whom Telegram gives no answer manages nothing.
   * @throws StoreFailure if the store cannot be asked which id the chat has now.
   */
  async isAdmin(place: Place, player: PlayerId): Promise<boolean> {
    if (place.audience === 'one') return true;
    const person = telegramIdOf(player);
    if (person === undefined) return false;
    const home = readAddress(place.address).chat;
    await this.#migrations.recall(home);
    const chat = this.#migrations.currentIdOf(home);
    const key = `${chat}/${person}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    try {
      const { admin } = membershipOf(await this.#api.getChatMember(chat, person));
      this.#known.set(key, admin);
      return admin;
    } catch (error) {
      this.#log.warn('telegram: group admins not read', { error: errorText(error) });
      return false;
    }
  }
}
