import type { Transformer } from 'grammy';
import { createCache } from '../../src/kit/cache.ts';
import { pause } from '../../src/kit/pause.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { errorText } from './api-errors.ts';
import type { UpdateResult } from './inbound/update-handler.ts';

/** After this many failures, later updates may overtake an update. */
const ATTEMPTS = 3;
/** Pause before failed updates are fetched again, in ms: doubles from the first to the last. */
const PAUSE_MS = { first: 100, most: 2_000 } as const;

/** Most finished updates remembered: ten full fetches. */
const REMEMBERED = 1_000;

/** How often an update has failed, and how many others had been served at its last failure. */
interface Failures {
  readonly count: number;
  readonly served: number;
}

/**
 * The position in the stream of updates. grammY's own loop confirms every update it has tried; this keeps the offset at
 * the first unfinished update, so that nothing is confirmed before it is committed, even if the store is down or the
 * program stops half-way.
 *
 * A failed update is fetched again, and later ones wait for it. After three failures they may overtake it. If one of
 * them has been served and this one fails yet again, the fault is its own and it is given up.
 */
export class UpdateOffset {
  readonly #log: Log;
  #unfinished = new Set<number>();
  /** Finished recently. If fetched again with an earlier unfinished one, or sent twice, they are not served twice. */
  readonly #finished = createCache<number, true>({ most: REMEMBERED });
  readonly #failures = new Map<number, Failures>();
  /** Number of updates served so far. */
  #served = 0;
  #stalled = false;
  #rounds = 0;
  #underway: Promise<unknown> = Promise.resolve();
  readonly #halt = new AbortController();
  /** Called with each update that is given up. */
  readonly #giveUp: (updateId: number) => void;

  constructor(log: Log, giveUp: (updateId: number) => void) {
    this.#log = log;
    this.#giveUp = giveUp;
  }

  /** Sets the offset of every getUpdates to the first unfinished update. Install it on the bot's api. */
  readonly transformer: Transformer = async (previous, method, payload, signal) => {
    if (method !== 'getUpdates') return previous(method, payload, signal);
    if (this.#unfinished.size > 0 && !this.#halt.signal.aborted) await this.#pause();
    this.#stalled = false;
    const offset = this.#unfinished.size > 0 ? { offset: Math.min(...this.#unfinished) } : {};
    const answer = await previous(method, { ...payload, ...offset }, signal);
    if (answer.ok) {
      const fetched = updateIdsIn(answer.result);
      this.#unfinished = new Set(fetched.filter((updateId) => !this.#finished.get(updateId)));
    }
    return answer;
  };

  /** Handles one update, unless it must wait. Never throws: a failed update is fetched again. */
  async run(updateId: number, act: () => Promise<UpdateResult>): Promise<void> {
    if (this.#halt.signal.aborted || this.#stalled || this.#finished.get(updateId)) return;
    const work = act();
    this.#underway = work.catch(() => undefined);
    try {
      const handled = await work;
      this.#finish(updateId);
      if (handled === 'ignored') return;
      this.#rounds = 0;
      this.#served++;
    } catch (error) {
      this.#failed(updateId, errorText(error));
    }
  }

  /** Starts no further updates; unfinished ones remain unconfirmed. */
  close(): void {
    this.#halt.abort();
  }

  /** Resolves when the current update is finished. */
  async idle(): Promise<void> {
    await this.#underway;
  }

  #finish(updateId: number): void {
    this.#unfinished.delete(updateId);
    this.#finished.set(updateId, true);
    this.#failures.delete(updateId);
  }

  #failed(updateId: number, error: string): void {
    const last = this.#failures.get(updateId);
    const count = (last?.count ?? 0) + 1;
    const what = { updateId, failures: count, error };
    if (last && count > ATTEMPTS && this.#served > last.served) {
      this.#log.error('telegram: an update was given up', what);
      this.#finish(updateId);
      this.#giveUp(updateId);
      return;
    }
    // An update that alone fails is fetched every two seconds: one log line a minute is enough.
    if (count <= ATTEMPTS || count % 30 === 0) this.#log.warn('telegram: an update failed and will come again', what);
    this.#failures.set(updateId, { count, served: this.#served });
    this.#stalled = count < ATTEMPTS;
  }

  async #pause(): Promise<void> {
    const ms = Math.min(PAUSE_MS.first * 2 ** this.#rounds++, PAUSE_MS.most);
    await pause(ms, this.#halt.signal);
  }
}

const updateIdsIn = (result: unknown): number[] =>
  Array.isArray(result) ? result.map((update: { readonly update_id: number }) => update.update_id) : [];
