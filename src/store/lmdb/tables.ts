import { getSystemErrorName } from 'node:util';
import { type Database, open, type Transaction } from 'lmdb';
import { within } from '../../kit/timeout.ts';
import type { BoardKey, EpochMs, MatchId } from '../../service/ports/intent.ts';
import { StoreFailure } from '../../service/ports/store.ts';
import type { BoardRecord } from '../board-state.ts';

/** A match without its facts, commands and boards. */
export interface MatchRow {
  readonly revision: number;
  readonly head: string;
  /** The number of facts in its log. */
  readonly facts: number;
  readonly expiresAt?: EpochMs;
  readonly quarantined?: true;
}

/** Whether the match has expired. An expired match counts as absent, even before it is swept. */
export const isOver = (record: MatchRow, now: EpochMs): boolean =>
  record.expiresAt !== undefined && record.expiresAt <= now;

/** A shelf entry: a text or a list, kept until `until`, or without limit. */
export interface ShelfRow {
  readonly value: string | readonly string[];
  readonly until?: EpochMs;
}

type Kind = 'board' | 'deadline';
type Item = [match: MatchId, kind: Kind, name: BoardKey];

/** The tables of the embedded store. They share one file and its transactions. */
export interface Tables {
  readonly matches: Database<MatchRow, string>;
  readonly facts: Database<string, [MatchId, number]>;
  readonly commands: Database<{ readonly revision: number; readonly result: string }, [MatchId, string]>;
  readonly boards: Database<BoardRecord, [MatchId, BoardKey]>;
  /** When each waiting board and deadline of a match is due. `due` is the inverse index. */
  readonly waits: Database<EpochMs, Item>;
  readonly due: Database<true, [EpochMs, ...Item]>;
  /** Matches that expire, by the time of their expiry. */
  readonly over: Database<true, [EpochMs, MatchId]>;
  readonly shelf: Database<ShelfRow, string>;
  /** `health` is written by each health check. */
  readonly figures: Database<number, 'live' | 'restoring' | 'health'>;
  /** Lines in writing order, numbered from 0. */
  readonly chronicle: Database<string, number>;
  /** Rows folded from the chronicle, and how many lines are folded into them. */
  readonly rows: Database<string, [projection: string, key: string]>;
  readonly folded: Database<number, string>;
  /**
   * Runs a step in one write transaction; resolves when it is on disk. It must not throw after its first write.
   * @throws StoreFailure when the disk takes nothing.
   */
  step<T>(action: () => T): Promise<T>;
  /** Runs reads on one consistent snapshot. */
  reading<T>(action: (transaction: Transaction) => T): T;
  /** Drops all rows. Call it only inside a step. */
  clear(): void;
  close(): Promise<void>;
}

/** The reason of a failed commit comes a moment later, by a separate promise. */
const REASON_WITHIN_MS = 1_000;

/** LMDB's own error number for a file that can grow no further. */
const MAP_FULL = -30_792;

const codeOf = (error: unknown): string | undefined => {
  const number = error instanceof Error && 'code' in error ? error.code : undefined;
  if (number === MAP_FULL) return 'MDB_MAP_FULL';
  return typeof number === 'number' && number > 0 ? getSystemErrorName(-number) : undefined;
};

/** A failed step's error: a `StoreFailure` where the disk took nothing, else what the step threw. */
const failureOf = async (fault: unknown): Promise<unknown> => {
  if (!(fault instanceof Error)) return fault;
  const reason =
    'commitError' in fault && fault.commitError instanceof Promise
      ? await within(
          REASON_WITHIN_MS,
          fault.commitError.catch((it: unknown) => it),
          () => fault,
        )
      : fault;
  const code = codeOf(reason);
  if (reason === fault && code === undefined) return fault;
  return new StoreFailure(`The data folder cannot be written to: ${reason instanceof Error ? reason.message : code}`, {
    code,
    cause: reason,
  });
};

/** The end of a key range under a prefix: sorts after every name. */
export const END = '\uffff';

/** `read` allows another process to write at the same time. */
type AccessMode = 'write' | 'read';

/**
 * Opens the tables of a directory. `noSubdir: false`, because the library takes a name with a dot for a file.
 * `overlappingSync: false`, so that a promise resolves only when the data is on the disk. Call it only when
 * `whyUnusable` (file-check.ts) found nothing: the library may end the whole process.
 */
export const openTables = (directory: string, access: AccessMode = 'write'): Tables => {
  const readOnly = access === 'read';
  const root = open({
    path: directory,
    maxDbs: 16,
    overlappingSync: false,
    encoding: 'json',
    noSubdir: false,
    readOnly,
  });
  const table = { encoding: 'json', cache: false } as const;
  const tables = {
    matches: root.openDB<MatchRow, string>({ name: 'matches', ...table }),
    facts: root.openDB<string, [MatchId, number]>({ name: 'facts', ...table }),
    commands: root.openDB<{ revision: number; result: string }, [MatchId, string]>({ name: 'commands', ...table }),
    boards: root.openDB<BoardRecord, [MatchId, BoardKey]>({ name: 'boards', ...table }),
    waits: root.openDB<EpochMs, Item>({ name: 'waits', ...table }),
    due: root.openDB<true, [EpochMs, ...Item]>({ name: 'due', ...table }),
    over: root.openDB<true, [EpochMs, MatchId]>({ name: 'over', ...table }),
    shelf: root.openDB<ShelfRow, string>({ name: 'shelf', ...table }),
    figures: root.openDB<number, 'live' | 'restoring' | 'health'>({ name: 'figures', ...table }),
    chronicle: root.openDB<string, number>({ name: 'chronicle', ...table }),
    rows: root.openDB<string, [string, string]>({ name: 'rows', ...table }),
    folded: root.openDB<number, string>({ name: 'folded', ...table }),
  };
  return {
    ...tables,
    step: (action) =>
      root.transaction(action).catch(async (fault: unknown) => {
        throw await failureOf(fault);
      }),
    reading: (action) => {
      const transaction = root.useReadTransaction();
      try {
        return action(transaction);
      } finally {
        transaction.done();
      }
    },
    clear: () => {
      for (const it of Object.values(tables)) it.clearSync();
    },
    close: () => root.close(),
  };
};
