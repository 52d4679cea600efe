import type { Api } from 'grammy';
import type { Place, PlayerId } from '../../src/service/ports/intent.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { readAddress } from './address.ts';
import { Bounded } from './bounded.ts';
import { membershipOf } from './membership.ts';
import type { Moves } from './moves.ts';
import { told } from './outcome.ts';

/** Answers remembered, and for how long. */
const MOST = 2_000;
const FRESH_MS = 60_000;

/** Telegram's number of a person; undefined for a player of another platform. */
export const numberOf = (player: PlayerId): number | undefined => {
  const [, id] = /^telegram:(\d+)$/.exec(player) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** Who manages which chat: its owner and its administrators. */
export class Governors {
  readonly #api: Api;
  readonly #moves: Moves;
  readonly #log: Log;
  readonly #known = new Bounded<string, { readonly governs: boolean; readonly asked: number }>(MOST);

  constructor(api: Api, moves: Moves, log: Log) {
    this.#api = api;
    this.#moves = moves;
    this.#log = log;
  }

  /** Everybody manages his own private chat. Whom Telegram says nothing of manages nothing. */
  async governs(place: Place, player: PlayerId): Promise<boolean> {
    if (place.audience === 'one') return true;
    const person = numberOf(player);
    if (person === undefined) return false;
    const chat = this.#moves.seatOf(readAddress(place.address).chat);
    const key = `${chat}/${person}`;
    const known = this.#known.get(key);
    if (known && performance.now() - known.asked < FRESH_MS) return known.governs;
    try {
      const { admin } = membershipOf(await this.#api.getChatMember(chat, person));
      this.#known.set(key, { governs: admin, asked: performance.now() });
      return admin;
    } catch (error) {
      this.#log.warn('telegram: could not learn who manages a group', { error: told(error) });
      return false;
    }
  }
}
