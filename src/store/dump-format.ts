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
  /** `key` is a `commandKey` (stored-keys.ts). */
  commands: z.array(z.object({ key: z.string(), revision: count, result: z.string() })),
  deadlines: z.array(z.object({ name: z.string(), at: time })),
  boards: z.array(board),
});

/** A shelf entry: its stored key (`shelfKey`, stored-keys.ts) and a text or a list. */
const shelved = z.object({
  kind: z.literal('shelf'),
  key: z.string(),
  value: z.union([z.string(), z.array(z.string()).min(1)]),
  until: time.exactOptional(),
});

const chronicled = z.object({ kind: z.literal('chronicle'), line: z.string() });

/** One complete entry of a store, in the same format for every kind of store. Times are absolute (`EpochMs`). */
export const dumpEntry = z.discriminatedUnion('kind', [match, shelved, chronicled]);
export type DumpEntry = z.infer<typeof dumpEntry>;
export type DumpedMatch = z.infer<typeof match>;
export type DumpedShelf = z.infer<typeof shelved>;

/** Operations of an operator on a store. No match needs them. */
export interface StoreMaintenance {
  /** Reads every entry of the store. Each match is consistent. Entries added or removed during the read may be included. */
  dump(): AsyncIterable<DumpEntry>;
  /**
   * Fills an empty store and returns the number of entries. Until the last entry is written, the store counts as half
   * restored and opens only with the purpose `restore`. After a fault it is cleared; a Redis server that went away
   * stays half restored.
   * @throws Error with one sentence when the store is not empty.
   */
  pour(things: AsyncIterable<DumpEntry>): Promise<number>;
  /**
   * Replaces the texts of a match's head and log in one step.
   * @param revision the revision the new texts were made from.
   * @returns false, with nothing changed, when the match has another revision by now or no longer exists.
   */
  reseal(match: MatchId, revision: number, head: string, facts: readonly string[]): Promise<boolean>;
}

/** A session store with the operator's operations. */
export type MaintainableStore = SessionStore & StoreMaintenance;

/** The purpose for which a store is opened. Only `restore` opens a half-restored store. */
export type StorePurpose = 'play' | 'restore';

/** The error message of `pour` when the store is not empty. */
export const NOT_EMPTY =
  'The store is not empty, and a backup is only ever restored into an empty one: give another DATA_DIR or REDIS_PREFIX, or move data.mdb and lock.mdb away.';

/** The error message when the program is started on a half-restored store. */
export const HALF_RESTORED =
  'The store is half restored: run `npm run restore` again with the same backup, or use an empty store.';

/** Expiry in ms (31 days) of a list stored before lists had one: longer than an untouched match in it is kept. */
export const UNDATED_MS = 31 * 86_400_000;

/** Groups entries into arrays of at most `size`. */
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
