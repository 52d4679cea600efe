import type { ServerResponse } from 'node:http';
import { excused, Refusal } from './refusal.ts';
import type { Payload } from './schemas.ts';
import type { RawUpdate, World } from './world.ts';

const conflict = (why: string): Refusal => new Refusal(409, `Conflict: ${why}`);
const UNAUTHORIZED = new Refusal(401, 'Unauthorized');

interface Waiting {
  /** Without a refusal: answers that there is nothing new. */
  readonly end: (refusal?: Refusal) => void;
  readonly giveUp: () => void;
}

/**
 * The getUpdates calls of a bot. At most one of them waits for updates; a later one that has to wait ends it with 409,
 * and so does setWebhook (https://github.com/tdlib/telegram-bot-api: do_get_updates and abort_long_poll).
 */
export class Polls {
  readonly #world: World;
  #waiting: Waiting | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  /**
   * Resolves with the updates, at the latest after `timeout` seconds.
   * @throws Refusal
   */
  async answer(
    { offset = 0, limit = 100, timeout = 0, allowed_updates }: Payload<'getUpdates'>,
    response: ServerResponse,
  ): Promise<readonly RawUpdate[]> {
    if (this.#world.webhook) {
      throw conflict(
        "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
      );
    }
    if (allowed_updates) this.#world.allowed = allowed_updates;
    if (offset > 0) this.#world.confirm(offset);
    const ready = this.#world.batch(limit);
    // A stopping bot gives up its poll and asks once more, without waiting; the connection may close only later.
    if (timeout === 0) this.#waiting?.giveUp();
    return ready.length > 0 || timeout === 0 ? ready : this.#wait(limit, timeout, response);
  }

  close(): void {
    this.#waiting?.end();
  }

  #wait(limit: number, seconds: number, response: ServerResponse): Promise<readonly RawUpdate[]> {
    this.#waiting?.end(
      conflict('terminated by other getUpdates request; make sure that only one bot instance is running'),
    );
    return new Promise((resolve, reject) => {
      let isGivenUp = false;
      const end = (refusal?: Refusal, batch: readonly RawUpdate[] = []): void => {
        clearTimeout(timer);
        this.#world.changed.off('change', look);
        if (this.#waiting === waiting) this.#waiting = undefined;
        if (refusal) reject(isGivenUp ? excused(refusal) : refusal);
        else resolve(batch);
      };
      const look = (): void => {
        const batch = this.#world.batch(limit);
        if (this.#world.token === 'revoked') end(excused(UNAUTHORIZED));
        else if (this.#world.webhook) end(conflict('terminated by setWebhook request'));
        else if (batch.length > 0) end(undefined, batch);
      };
      const giveUp = (): void => {
        isGivenUp = true;
      };
      const timer = setTimeout(() => end(), seconds * 1000);
      const waiting: Waiting = { end: (refusal) => end(refusal), giveUp };
      this.#waiting = waiting;
      this.#world.changed.on('change', look);
      response.on('close', () => end());
    });
  }
}
