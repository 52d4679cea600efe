import type { Api } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import { createCache } from '../../../src/kit/cache.ts';
import { within } from '../../../src/kit/timeout.ts';
import type { Place } from '../../../src/service/ports/intent.ts';
import type { PlatformAdapter } from '../../../src/service/ports/platform.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { readAddress } from '../shared/address.ts';
import { errorText } from '../shared/api-errors.ts';
import { type Membership, membershipOf } from '../shared/membership.ts';
import type { ChatMigrations } from './chat-migration.ts';

/** Most chats remembered. */
const MOST = 5_000;
/** How long the first action in a chat waits for Telegram to report the bot's rights, in ms. */
const PATIENCE_MS = 1_500;
/**
 * Age in ms after which the rights are queried again, in the background: the update may have gone to another process.
 */
const FRESH_MS = 600_000;

interface Known {
  readonly membership: Membership;
  /** Time of the query, by `performance.now()`. */
  readonly asked: number;
}

/** The bot's membership of each chat, and so which messages reach it there. */
export class Presence {
  readonly #api: Api;
  readonly #me: UserFromGetMe;
  readonly #migrations: ChatMigrations;
  readonly #log: Log;
  readonly #known = createCache<number, Known>({ most: MOST });
  readonly #asking = new Map<number, Promise<void>>();

  constructor(api: Api, me: UserFromGetMe, migrations: ChatMigrations, log: Log) {
    this.#api = api;
    this.#me = me;
    this.#migrations = migrations;
    this.#log = log;
  }

  /** See https://core.telegram.org/bots/features#privacy-mode. For an unknown group, starts a query. */
  textAccess(place: Place): ReturnType<PlatformAdapter['textAccess']> {
    if (place.audience === 'one' || this.#me.can_read_all_group_messages) return 'text';
    const chat = this.#migrations.currentIdOf(readAddress(place.address).chat);
    const known = this.#known.get(chat);
    if (!known) void this.#asked(chat);
    return known?.membership.admin ? 'text' : 'replies';
  }

  /** Whether the bot is an administrator of a chat; undefined where that is unknown. */
  isAdminIn(chat: number): boolean | undefined {
    return this.#known.get(chat)?.membership.admin;
  }

  /** Records the membership reported by an update. */
  note(chat: number, membership: Membership): void {
    this.#known.set(chat, { membership, asked: performance.now() });
  }

  /** Queries the bot's membership of a group before the first action there is served; waits at most 1.5 s. */
  async learn(chat: number): Promise<void> {
    if (chat > 0 || this.#me.can_read_all_group_messages) return;
    const known = this.#known.get(chat);
    if (known && performance.now() - known.asked < FRESH_MS) return;
    const asking = this.#asked(chat);
    if (!known) await within(PATIENCE_MS, asking, () => undefined);
  }

  /** Queries Telegram, once at a time per chat. After a failure it is not queried again for a while. */
  #asked(chat: number): Promise<void> {
    const underway = this.#asking.get(chat) ?? this.#ask(chat);
    this.#asking.set(chat, underway);
    return underway.finally(() => this.#asking.delete(chat));
  }

  async #ask(chat: number): Promise<void> {
    const { membership = NOBODY } = this.#known.get(chat) ?? {};
    try {
      await this.#migrations.recall(chat);
      const now = this.#migrations.currentIdOf(chat);
      this.note(now, membershipOf(await this.#api.getChatMember(now, this.#me.id)));
    } catch (error) {
      this.note(chat, membership);
      this.#log.warn('telegram: own membership of a group not read', { error: errorText(error) });
    }
  }
}

/** Assumed if Telegram gives no answer. */
const NOBODY: Membership = { admin: false, writes: true, present: true };
