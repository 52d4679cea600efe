import { type Database, open } from 'lmdb';
import type { BoardKey, EpochMs, MatchId } from '../service/ports.ts';
import type { BoardRecord } from './board-rule.ts';

/** A match without its facts, commands and boards. */
export interface MatchRecord {
  readonly revision: number;
  readonly head: string;
  /** How many facts its log holds. */
  readonly facts: number;
  readonly expiresAt?: EpochMs;
  readonly quarantined?: true;
}

/** Whether the match's time is up: it counts as absent then, swept or not. */
export const isOver = (record: MatchRecord, now: EpochMs): boolean =>
  record.expiresAt !== undefined && record.expiresAt <= now;

/** A thing on the shelf: a text or a list, kept until a time or for ever. */
export interface ShelfRecord {
  readonly value: string | readonly string[];
  readonly until?: EpochMs;
}

type Kind = 'board' | 'deadline';
type Item = [match: MatchId, kind: Kind, name: BoardKey];

/** The tables of the embedded store. They share one file and one transaction. */
export interface Tables {
  readonly matches: Database<MatchRecord, string>;
  readonly facts: Database<string, [MatchId, number]>;
  readonly commands: Database<{ readonly revision: number; readonly result: string }, [MatchId, string]>;
  readonly boards: Database<BoardRecord, [MatchId, BoardKey]>;
  /** When each waiting board and deadline of a match is due, and the same the other way round. */
  readonly waits: Database<EpochMs, Item>;
  readonly due: Database<true, [EpochMs, ...Item]>;
  /** Matches that are over, by when they are dropped. */
  readonly over: Database<true, [EpochMs, MatchId]>;
  readonly shelf: Database<ShelfRecord, string>;
  readonly figures: Database<number, 'live'>;
  /** Runs a step inside one write transaction; resolves when it is on the disk. It must not throw once it has written. */
  step<T>(action: () => T): Promise<T>;
  close(): Promise<void>;
}

/** The last key under a prefix: nothing orders after it. */
export const END = '\uffff';

/** Opens the tables of a directory. `overlappingSync: false`: a promise resolves only after the disk has it. */
export const openTables = (directory: string): Tables => {
  const root = open({ path: directory, maxDbs: 16, overlappingSync: false, encoding: 'json' });
  const table = { encoding: 'json', cache: false } as const;
  return {
    matches: root.openDB({ name: 'matches', ...table }),
    facts: root.openDB({ name: 'facts', ...table }),
    commands: root.openDB({ name: 'commands', ...table }),
    boards: root.openDB({ name: 'boards', ...table }),
    waits: root.openDB({ name: 'waits', ...table }),
    due: root.openDB({ name: 'due', ...table }),
    over: root.openDB({ name: 'over', ...table }),
    shelf: root.openDB({ name: 'shelf', ...table }),
    figures: root.openDB({ name: 'figures', ...table }),
    step: (action) => root.transaction(action),
    close: () => root.close(),
  };
};
