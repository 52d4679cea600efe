import { getSystemErrorName } from 'node:util';
import { open, type Transaction } from 'lmdb';
import { within } from '../../kit/timeout.ts';
import type { BoardKey, EpochMs, MatchId } from '../../service/ports/intent.ts';
import { StoreFailure } from '../../service/ports/store.ts';
import type { BoardRecord } from '../board-state.ts';
import { packText, unpackText } from '../packed-text.ts';
import { type Coding, codedTable, type Table } from './coded-table.ts';
import { fullDisk, hasRoom, isFullDisk } from './file-check.ts';

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

const QUOTE = 0x22;

/** An opaque text. One of an older program is a JSON string. Goes on 2027-11-29. */
const PACKED_TEXT: Coding<string> = {
  encode: packText,
  decode: (bytes) => (bytes[0] === QUOTE ? (JSON.parse(bytes.toString('utf8')) as string) : unpackText(bytes)),
};

/** Ends the JSON of a row: it is in no JSON text. */
const END_OF_JSON = Buffer.of(0);

/** JSON of the row, then its head. In a row of an older program the head is in the JSON. Goes on 2027-11-29. */
const MATCH_ROW: Coding<MatchRow> = {
  encode: ({ head, ...rest }) =>
    Buffer.concat([Buffer.from(JSON.stringify(rest), 'utf8'), END_OF_JSON, packText(head)]),
  decode: (bytes) => {
    const end = bytes.indexOf(END_OF_JSON);
    if (end < 0) return JSON.parse(bytes.toString('utf8')) as MatchRow;
    const rest = JSON.parse(bytes.toString('utf8', 0, end)) as Omit<MatchRow, 'head'>;
    return { ...rest, head: unpackText(bytes.subarray(end + 1)) };
  },
};

/** A shelf entry: a text or a list, kept until `until`, or without limit. */
export interface ShelfRow {
  readonly value: string | readonly string[];
  readonly until?: EpochMs;
}

/** `health`: the last health check. `compacted`: the last compaction, or else the first opening. */
type Figure = 'live' | 'restoring' | 'health' | 'compacted';

type Kind = 'board' | 'deadline';
type Item = [match: MatchId, kind: Kind, name: BoardKey];

/** The tables of the embedded store. They share one file and its transactions. */
export interface Tables {
  readonly matches: Table<MatchRow, string>;
  readonly facts: Table<string, [MatchId, number]>;
  /** The commands of each match (`commands.ts`). */
  readonly told: Table<Buffer, MatchId>;
  /** The same in a row for each command, as older programs wrote it. Goes on 2027-11-29. */
  readonly commands: Table<{ readonly revision: number; readonly result: string }, [MatchId, string]>;
  readonly boards: Table<BoardRecord, [MatchId, BoardKey]>;
  /** When each waiting board and deadline of a match is due. `due` is the inverse index. */
  readonly waits: Table<EpochMs, Item>;
  readonly due: Table<true, [EpochMs, ...Item]>;
  /** Matches that expire, by the time of their expiry. */
  readonly over: Table<true, [EpochMs, MatchId]>;
  readonly shelf: Table<ShelfRow, string>;
  readonly figures: Table<number, Figure>;
  /** Lines in writing order, numbered from 0. */
  readonly chronicle: Table<string, number>;
  /** Rows folded from the chronicle, and how many lines are folded into them. */
  readonly rows: Table<string, [projection: string, key: string]>;
  readonly folded: Table<number, string>;
  /**
   * Runs a step in one write transaction; resolves when it is on disk. It must not throw after its first write.
   * @throws StoreFailure when the disk takes nothing, or is nearly full (see `hasRoom`).
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
const failureOf = async (fault: unknown, directory: string): Promise<unknown> => {
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
  if (code !== undefined && isFullDisk(code)) return new StoreFailure(fullDisk(directory), { code, cause: reason });
  return new StoreFailure(`The data folder cannot be written to: ${reason instanceof Error ? reason.message : code}`, {
    code,
    cause: reason,
  });
};

/** @throws StoreFailure when there is no room for a step, or no folder. */
const refuseFull = (directory: string): void => {
  try {
    if (hasRoom(directory)) return;
  } catch (fault) {
    throw new StoreFailure(`The data folder cannot be used: ${fault}`, { cause: fault });
  }
  throw new StoreFailure(fullDisk(directory), { code: 'ENOSPC' });
};

/** Tables opened from one file. */
export interface TableFile extends Tables {
  /** Writes a compacted copy of the file into an empty directory: only what is in the tables, and no free pages. */
  copy(directory: string): Promise<void>;
}

/** The end of a key range under a prefix: sorts after every name. */
export const END = '\uffff';

/** `read` allows another process to write at the same time. */
type AccessMode = 'write' | 'read';

/**
 * Opens the tables of a directory. `noSubdir: false`, because the library takes a name with a dot for a file.
 * `overlappingSync: false`, so that a promise resolves only when the data is on the disk. `eventTurnBatching: false`,
 * because a failed commit of a batch also rejects a promise of the library that has no handler. Call it only when
 * `whyUnusable` (file-check.ts) found nothing: the library may end the whole process.
 * @param home where the file is kept, if it is about to be moved there.
 */
export const openTables = (directory: string, access: AccessMode = 'write', home = directory): TableFile => {
  const readOnly = access === 'read';
  const root = open({
    path: directory,
    maxDbs: 16,
    overlappingSync: false,
    eventTurnBatching: false,
    encoding: 'json',
    noSubdir: false,
    readOnly,
  });
  const table = { encoding: 'json', cache: false } as const;
  const bytes = { encoding: 'binary', cache: false } as const;
  const tables = {
    matches: codedTable(root.openDB<Buffer, string>({ name: 'matches', ...bytes }), MATCH_ROW),
    facts: codedTable(root.openDB<Buffer, [MatchId, number]>({ name: 'facts', ...bytes }), PACKED_TEXT),
    told: root.openDB<Buffer, MatchId>({ name: 'told', ...bytes }),
    commands: root.openDB<{ revision: number; result: string }, [MatchId, string]>({ name: 'commands', ...table }),
    boards: root.openDB<BoardRecord, [MatchId, BoardKey]>({ name: 'boards', ...table }),
    waits: root.openDB<EpochMs, Item>({ name: 'waits', ...table }),
    due: root.openDB<true, [EpochMs, ...Item]>({ name: 'due', ...table }),
    over: root.openDB<true, [EpochMs, MatchId]>({ name: 'over', ...table }),
    shelf: root.openDB<ShelfRow, string>({ name: 'shelf', ...table }),
    figures: root.openDB<number, Figure>({ name: 'figures', ...table }),
    chronicle: root.openDB<string, number>({ name: 'chronicle', ...table }),
    rows: root.openDB<string, [string, string]>({ name: 'rows', ...table }),
    folded: root.openDB<number, string>({ name: 'folded', ...table }),
  };
  return {
    ...tables,
    step: async (action) => {
      refuseFull(home);
      try {
        return await root.transaction(action);
      } catch (fault) {
        throw await failureOf(fault, home);
      }
    },
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
    copy: (to) => root.backup(to, true),
    close: () => root.close(),
  };
};
