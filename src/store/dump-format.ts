import { z } from 'zod';
import type { MatchId } from '../service/ports/intent.ts';
import type { SessionStore } from '../service/ports/store.ts';

const time = z.number().nonnegative();
const count = z.number().int().nonnegative();

const board = z.object({
  key: z.string(),
  spec: z.string(),
  wanted: count,
  shown: count,
  message: z.string().exactOptional(),
  focus: z.object({ focus: z.string(), revision: count }).exactOptional(),
  epoch: count,
  open: z.boolean(),
  leaseUntil: time,
  pausedUntil: time,
  confirmAt: time,
  again: z.boolean(),
  dead: z.boolean(),
});

const match = z.object({
  kind: z.literal('match'),
  id: z.string(),
  revision: z.number().int().positive(),
  head: z.string(),
  quarantined: z.literal(true).exactOptional(),
  expiresAt: time.exactOptional(),
  facts: z.array(z.string()),
  /** Keys as in names.ts. */
  commands: z.array(z.object({ key: z.string(), revision: count, result: z.string() })),
  deadlines: z.array(z.object({ name: z.string(), at: time })),
  boards: z.array(board),
});

/** A key as it is kept (names.ts), with a text or a list. */
const shelved = z.object({
  kind: z.literal('shelf'),
  key: z.string(),
  value: z.union([z.string(), z.array(z.string()).min(1)]),
  until: time.exactOptional(),
});

const chronicled = z.object({ kind: z.literal('chronicle'), line: z.string() });

/** One thing out of a store, whole, and the same whichever store it came from. Times are absolute (`EpochMs`). */
export const dumpEntry = z.discriminatedUnion('kind', [match, shelved, chronicled]);
export type DumpEntry = z.infer<typeof dumpEntry>;
export type DumpedMatch = z.infer<typeof match>;
export type DumpedShelf = z.infer<typeof shelved>;

/** What an operator does with a store, and no match ever needs. */
export interface StoreMaintenance {
  /** Everything in the store. A match is consistent in itself; what comes or goes meanwhile may be in it or not. */
  dump(): AsyncIterable<DumpEntry>;
  /**
   * Fills an empty store, and gives how many things it holds then. Until the last of them the store counts as half
   * restored and opens for nothing else. After a fault it is empty again.
   * @throws Error with one sentence when the store is not empty.
   */
  pour(things: AsyncIterable<DumpEntry>): Promise<number>;
  /**
   * Puts other texts in the place of a match's head and log, all of them or none.
   * @param revision what they were made from; false when the match is at another one meanwhile, or gone.
   */
  reseal(match: MatchId, revision: number, head: string, facts: readonly string[]): Promise<boolean>;
}

/** A store with what an operator needs. */
export type MaintainableStore = SessionStore & StoreMaintenance;

/** What a store is opened for: only `restore` opens one that is half restored. */
export type StorePurpose = 'play' | 'restore';

/** Why nothing can be poured into this store. */
export const NOT_EMPTY =
  'The store is not empty, and a backup is only ever restored into an empty one: give another DATA_DIR or REDIS_PREFIX, or move data.mdb and lock.mdb away.';

/** Why the program does not start on this store. */
export const HALF_RESTORED =
  'The store is half restored: run `npm run restore` again with the same backup, or use an empty store.';

/** How long a list lasts that is from before lists had a time: longer than a match it may name lasts untouched. */
export const UNDATED_MS = 31 * 86_400_000;

/** Things in lots of at most `size`. */
export async function* batches<T>(things: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let lot: T[] = [];
  for await (const thing of things) {
    lot.push(thing);
    if (lot.length < size) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}
