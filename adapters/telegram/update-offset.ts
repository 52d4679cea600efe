import type { Transformer } from 'grammy';
import { createCache } from '../../src/kit/cache.ts';
import { createKeyedMutex } from '../../src/kit/keyed-mutex.ts';
import { pause } from '../../src/kit/pause.ts';
import { within } from '../../src/kit/timeout.ts';
import { StoreFailure } from '../../src/service/ports/store.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import type { UpdateResult } from './inbound/update-handler.ts';
import { errorText } from './shared/api-errors.ts';

/** After this many failures, later updates of the same chat may overtake an update. */
const ATTEMPTS = 3;
/** Pause before failed updates are fetched again, in ms: doubles from the first to the last. */
const PAUSE_MS = { first: 100, most: 2_000 } as const;
/** While updates are in progress, others are fetched after this many ms. */
const FETCH_AFTER_MS = 250;

/** Most finished updates remembered: ten full fetches. */
const REMEMBERED = 1_000;

/**
 * How often an update has failed by a fault of the program, how many others had been handled before, and how often the
 * store has failed it.
 */
interface Failures {
  readonly count: number;
  readonly served: number;
  readonly kept: number;
}

/** What happens with an update that fails. */
export interface FailedUpdates {
  /** Called once with an update that waits for the store. */
  keep(updateId: number): void;
  /** Called with an update that is given up. */
  giveUp(updateId: number): void;
}

const NONE: Failures = { count: 0, served: Number.POSITIVE_INFINITY, kept: 0 };
/** After this many failed attempts of the store, the waiting person is told. */
export const TOLD_AT = 2;

/**
 * The position in the stream of updates. grammY's own loop confirms every update it has tried; this keeps the offset at
 * the first unfinished update, so that nothing is confirmed before it is committed, even if the store is down or the
 * program stops half-way. Updates of one chat are handled in order, those of different chats side by side.
 *
 * A failed update is fetched again, and later ones of its chat wait for it. One that the store has failed is never given
 * up. Of one that the program fails, later ones may overtake it after three failures; if any update has been served and
 * this one fails yet again, the fault is its own and it is given up.
 */
export class UpdateOffset {
  readonly #log: Log;
  #unfinished = new Set<number>();
  /** In progress, or waiting for others of their chat. */
  readonly #underway = new Map<number, Promise<void>>();
  /** Finished recently. If fetched again with an earlier unfinished one, or sent twice, they are not served twice. */
  readonly #finished = createCache<number, true>({ most: REMEMBERED });
  readonly #failures = new Map<number, Failures>();
  readonly #inTurn = createKeyedMutex();
  /** Chats whose updates wait until a failed one has been fetched again. */
  readonly #stalled = new Set<string>();
  /** Number of updates served so far. */
  #served = 0;
  #rounds = 0;
  readonly #halt = new AbortController();
  readonly #failedUpdates: FailedUpdates;

  constructor(log: Log, failedUpdates: FailedUpdates) {
    this.#log = log;
    this.#failedUpdates = failedUpdates;
  }

  /** Sets the offset of every getUpdates to the first unfinished update. Install it on the bot's api. */
  readonly transformer: Transformer = async (previous, method, payload, signal) => {
    if (method !== 'getUpdates') return previous(method, payload, signal);
    if (this.#unfinished.size > 0 && !this.#halt.signal.aborted) await this.#waitForUnfinished();
    this.#stalled.clear();
    const offset = this.#unfinished.size > 0 ? { offset: Math.min(...this.#unfinished) } : {};
    const answer = await previous(method, { ...payload, ...offset }, signal);
    if (answer.ok) {
      const fetched = updateIdsIn(answer.result).filter((updateId) => !this.#finished.get(updateId));
      this.#unfinished = new Set([...fetched, ...this.#underway.keys()]);
    }
    return answer;
  };

  /**
   * Begins to handle an update once those before it in its chat are finished. Never throws: a failed update is fetched
   * again.
   */
  run(updateId: number, chat: string, act: () => Promise<UpdateResult>): void {
    if (this.#finished.get(updateId) || this.#underway.has(updateId)) return;
    const work = this.#inTurn
      .runExclusive(chat, () => this.#attempt(updateId, chat, act))
      .finally(() => this.#underway.delete(updateId));
    this.#underway.set(updateId, work);
  }

  /** Starts no further updates; unfinished ones remain unconfirmed. */
  close(): void {
    this.#halt.abort();
  }

  /** Resolves when no update is in progress. */
  async idle(): Promise<void> {
    await Promise.all(this.#underway.values());
  }

  async #attempt(updateId: number, chat: string, act: () => Promise<UpdateResult>): Promise<void> {
    if (this.#halt.signal.aborted || this.#stalled.has(chat)) return;
    try {
      const handled = await act();
      this.#finish(updateId);
      if (handled === 'ignored') return;
      this.#rounds = 0;
      this.#served++;
    } catch (error) {
      if (error instanceof StoreFailure) this.#keep(updateId, chat, error);
      else this.#failed(updateId, chat, errorText(error));
    }
  }

  #finish(updateId: number): void {
    this.#unfinished.delete(updateId);
    this.#finished.set(updateId, true);
    this.#failures.delete(updateId);
  }

  /** An update that the store has failed waits, and later ones of its chat with it. */
  #keep(updateId: number, chat: string, { message }: StoreFailure): void {
    const last = this.#failures.get(updateId) ?? NONE;
    const kept = last.kept + 1;
    // Fetched every two seconds: one log line a minute is enough.
    if (kept <= ATTEMPTS || kept % 30 === 0)
      this.#log.warn('telegram: update waiting for the store', { updateId, failures: kept, error: message });
    this.#failures.set(updateId, { ...last, kept });
    this.#stalled.add(chat);
    if (kept === TOLD_AT) this.#failedUpdates.keep(updateId);
  }

  #failed(updateId: number, chat: string, error: string): void {
    const last = this.#failures.get(updateId) ?? NONE;
    const count = last.count + 1;
    const what = { updateId, failures: count, error };
    if (count > ATTEMPTS && this.#served > last.served) {
      this.#log.error('telegram: update dropped', what);
      this.#finish(updateId);
      this.#failedUpdates.giveUp(updateId);
      return;
    }
    if (count <= ATTEMPTS || count % 30 === 0) this.#log.warn('telegram: update failed, retrying', what);
    this.#failures.set(updateId, { ...last, count, served: this.#served });
    if (count < ATTEMPTS) this.#stalled.add(chat);
  }

  /**
   * Waits for updates in progress, but not so long that new ones of other chats would wait for them; and before failed
   * ones are fetched again.
   */
  async #waitForUnfinished(): Promise<void> {
    await within(FETCH_AFTER_MS, this.idle(), () => undefined);
    const hasFailed = [...this.#unfinished].some((updateId) => !this.#underway.has(updateId));
    if (!hasFailed) return;
    const ms = Math.min(PAUSE_MS.first * 2 ** this.#rounds++, PAUSE_MS.most);
    await pause(ms, this.#halt.signal);
  }
}

const updateIdsIn = (result: unknown): number[] =>
  Array.isArray(result) ? result.map((update: { readonly update_id: number }) => update.update_id) : [];
