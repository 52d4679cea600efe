import type { Api } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import type { Place } from '../../../src/service/ports/intent.ts';
import type { PlatformAdapter } from '../../../src/service/ports/platform.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import { errorText } from '../api-errors.ts';
import { type Membership, membershipOf } from '../inbound/membership.ts';
import { readAddress } from './address.ts';
import { BoundedMap } from './bounded-map.ts';
import type { ChatMigrations } from './chat-migration.ts';

/** Chats remembered. */
const MOST = 5_000;
/** The first act in a chat waits so long for Telegram to say what the bot is there. */
const PATIENCE_MS = 1_500;
/** After so long it is asked again, behind an act: the news may have gone to another process. */
const FRESH_MS = 600_000;

interface Known {
  readonly membership: Membership;
  /** By performance.now(). */
  readonly asked: number;
}

/** What the bot is in each chat, and so what it hears there. */
export class Presence {
  readonly #api: Api;
  readonly #me: UserFromGetMe;
  readonly #migrations: ChatMigrations;
  readonly #log: Log;
  readonly #known = new BoundedMap<number, Known>(MOST);
  readonly #asking = new Map<number, Promise<void>>();

  constructor(api: Api, me: UserFromGetMe, migrations: ChatMigrations, log: Log) {
    this.#api = api;
    this.#me = me;
    this.#migrations = migrations;
    this.#log = log;
  }

  /** https://core.telegram.org/bots/features#privacy-mode. Asked of an unknown group it begins to learn. */
  textAccess(place: Place): ReturnType<PlatformAdapter['textAccess']> {
    if (place.audience === 'one' || this.#me.can_read_all_group_messages) return 'text';
    const chat = this.#migrations.currentIdOf(readAddress(place.address).chat);
    const known = this.#known.get(chat);
    if (!known) void this.#asked(chat);
    return known?.membership.admin ? 'text' : 'replies';
  }

  /** An update has told. */
  note(chat: number, membership: Membership): void {
    this.#known.set(chat, { membership, asked: performance.now() });
  }

  /** Learns what the bot is in a group before the first act there is served; waits no longer than 1.5 s. */
  async learn(chat: number): Promise<void> {
    if (chat > 0 || this.#me.can_read_all_group_messages) return;
    const known = this.#known.get(chat);
    if (known && performance.now() - known.asked < FRESH_MS) return;
    const asking = this.#asked(chat);
    if (!known) await Promise.race([asking, patience()]);
  }

  /** Asks Telegram, once at a time for each chat; what it does not tell is not asked again for a while. */
  #asked(chat: number): Promise<void> {
    const underway = this.#asking.get(chat) ?? this.#ask(chat);
    this.#asking.set(chat, underway);
    return underway.finally(() => this.#asking.delete(chat));
  }

  async #ask(chat: number): Promise<void> {
    const { membership = NOBODY } = this.#known.get(chat) ?? {};
    try {
      this.note(chat, membershipOf(await this.#api.getChatMember(chat, this.#me.id)));
    } catch (error) {
      this.note(chat, membership);
      this.#log.warn('telegram: could not learn what the bot is in a group', { error: errorText(error) });
    }
  }
}

/** Supposed where Telegram tells nothing. */
const NOBODY: Membership = { admin: false, writes: true, present: true };

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
