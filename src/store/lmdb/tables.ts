import { type Database, open, type Transaction } from 'lmdb';
import type { BoardKey, EpochMs, MatchId } from '../../service/ports/intent.ts';
import type { BoardRecord } from '../board-state.ts';

/** A match without its facts, commands and boards. */
export interface MatchRow {
  readonly revision: number;
  readonly head: string;
  /** How many facts its log holds. */
  readonly facts: number;
  readonly expiresAt?: EpochMs;
  readonly quarantined?: true;
}

/** Whether the match's time is up: it counts as absent then, swept or not. */
export const isOver = (record: MatchRow, now: EpochMs): boolean =>
  record.expiresAt !== undefined && record.expiresAt <= now;

/** A thing on the shelf: a text or a list, kept until a time or for ever. */
export interface ShelfRow {
  readonly value: string | readonly string[];
  readonly until?: EpochMs;
}

type Kind = 'board' | 'deadline';
type Item = [match: MatchId, kind: Kind, name: BoardKey];

/** The tables of the embedded store. They share one file and one transaction. */
export interface Tables {
  readonly matches: Database<MatchRow, string>;
  readonly facts: Database<string, [MatchId, number]>;
  readonly commands: Database<{ readonly revision: number; readonly result: string }, [MatchId, string]>;
  readonly boards: Database<BoardRecord, [MatchId, BoardKey]>;
  /** When each waiting board and deadline of a match is due, and the same the other way round. */
  readonly waits: Database<EpochMs, Item>;
  readonly due: Database<true, [EpochMs, ...Item]>;
  /** Matches that are over, by when they are dropped. */
  readonly over: Database<true, [EpochMs, MatchId]>;
  readonly shelf: Database<ShelfRow, string>;
  readonly figures: Database<number, 'live' | 'restoring'>;
  /** Lines in the order they were written, numbered from 0. */
  readonly chronicle: Database<string, number>;
  /** Runs a step inside one write transaction; resolves when it is on the disk. It must not throw once it has written. */
  step<T>(action: () => T): Promise<T>;
  /** Reads everything as it was at one moment. */
  reading<T>(action: (transaction: Transaction) => T): T;
  /** Drops everything. Only inside a step. */
  clear(): void;
  close(): Promise<void>;
}

/** The last key under a prefix: nothing orders after it. */
export const END = '\uffff';

/** `read`: another process may be writing meanwhile. */
type AccessMode = 'write' | 'read';

/**
 * Opens the tables of a directory, whatever its name (`noSubdir`: a dot in it would make it a file's). `overlappingSync: false`: a promise
 * resolves only after the disk has it. Only where nothing speaks against it (lmdb-file.ts): it may end the whole process.
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
    figures: root.openDB<number, 'live' | 'restoring'>({ name: 'figures', ...table }),
    chronicle: root.openDB<string, number>({ name: 'chronicle', ...table }),
  };
  return {
    ...tables,
    step: (action) => root.transaction(action),
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

/** Appends a line. Only inside a step. */
export const appendLine = (table: Tables['chronicle'], line: string): void => {
  const [last = -1] = table.getKeys({ reverse: true, limit: 1 });
  table.putSync(last + 1, line);
};

/** How many lines are read at a time: no read lasts long, however long the chronicle is. */
const PAGE = 1_000;

/** Every line of the chronicle, the oldest first. */
export async function* chronicleLines(table: Tables['chronicle'] | undefined): AsyncGenerator<string> {
  // A store from before the chronicle that is only read has no such table.
  if (table === undefined) return;
  for (let from = 0; ; from += PAGE) {
    const page = [...table.getRange({ start: from, limit: PAGE })];
    for (const { value } of page) yield value;
    if (page.length < PAGE) return;
  }
}
