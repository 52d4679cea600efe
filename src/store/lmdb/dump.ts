import type { Transaction } from 'lmdb';
import type { EpochMs, MatchId } from '../../service/ports/intent.ts';
import {
  batches,
  type DumpEntry,
  type DumpedMatch,
  type DumpedShelf,
  NOT_EMPTY,
  type StoreMaintenance,
  UNDATED_MS,
} from '../dump-format.ts';
import { appendLine, chronicleLines } from './chronicle.ts';
import { commandRow, commandsIn } from './commands.ts';
import type { LmdbIndex } from './indexes.ts';
import { END, isOver, type Tables } from './tables.ts';

/** Number of entries written in one transaction. */
const LOT = 100;

const matchIn = (tables: Tables, id: MatchId, transaction: Transaction, now: EpochMs): DumpedMatch | undefined => {
  const { matches, facts, told, commands, boards, waits } = tables;
  const record = matches.get(id, { transaction });
  if (!record || isOver(record, now)) return undefined;
  const { revision, head, expiresAt, quarantined } = record;
  const named = { start: [id, ''] as [string, string], end: [id, END] as [string, string], transaction };
  const log = facts.getRange({ start: [id, 0], end: [id, record.facts], transaction });
  const deadlines = waits.getRange({ start: [id, 'deadline', ''], end: [id, 'deadline', END], transaction });
  // A store that is opened for reading has no such table before a newer program has written to it. Goes on 2027-11-29.
  const row = (told as Tables['told'] | undefined)?.get(id, { transaction });
  return {
    kind: 'match',
    id,
    revision,
    head,
    ...(quarantined ? { quarantined } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    facts: [...log].map((it) => it.value),
    commands: row
      ? commandsIn(row)
      : [...commands.getRange(named)].map(({ key: [, key], value }) => ({ key, ...value })),
    deadlines: [...deadlines].map(({ key: [, , name], value }) => ({ name, at: value })),
    boards: [...boards.getRange(named)].map(({ key: [, key], value }) => ({ key, ...value })),
  };
};

/** Reads every entry of the embedded store. Needs no write access: another process may be using the store. */
export async function* lmdbDump(tables: Tables, now: () => EpochMs): AsyncGenerator<DumpEntry> {
  for (const id of [...tables.matches.getKeys()]) {
    const match = tables.reading((transaction) => matchIn(tables, id, transaction, now()));
    if (match) yield match;
  }
  for (const key of [...tables.shelf.getKeys()]) {
    const thing = tables.shelf.get(key);
    if (thing === undefined || (thing.until !== undefined && thing.until <= now())) continue;
    const value = typeof thing.value === 'string' ? thing.value : [...thing.value];
    yield { kind: 'shelf', key, value, ...(thing.until === undefined ? {} : { until: thing.until }) };
  }
  for await (const line of chronicleLines(tables.chronicle)) yield { kind: 'chronicle', line };
}

/** Restores entries into the embedded store, and reseals its matches. */
export const lmdbRestore = (
  tables: Tables,
  index: LmdbIndex,
  now: () => EpochMs,
): Pick<StoreMaintenance, 'pour' | 'reseal'> => {
  const { matches, facts, told, boards, shelf, chronicle, figures, step } = tables;

  const putMatch = (it: DumpedMatch): void => {
    const { id, revision, head, expiresAt, quarantined } = it;
    if (expiresAt !== undefined && expiresAt <= now()) return;
    it.facts.forEach((fact, n) => {
      facts.putSync([id, n], fact);
    });
    if (it.commands.length > 0) told.putSync(id, commandRow(it.commands));
    index.keepMatch(id, {
      revision,
      head,
      facts: it.facts.length,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(quarantined ? { quarantined } : {}),
    });
    for (const { name, at } of it.deadlines) index.wait(id, 'deadline', name, at);
    for (const { key, ...board } of it.boards) {
      if (quarantined) boards.putSync([id, key], board);
      else index.keepBoard(id, key, board, now());
    }
  };

  const putShelved = ({ key, value, until: told }: DumpedShelf): void => {
    const until = told ?? (typeof value === 'string' ? undefined : now() + UNDATED_MS);
    shelf.putSync(key, { value, ...(until === undefined ? {} : { until }) });
  };

  const put = (it: DumpEntry): void => {
    if (it.kind === 'match') putMatch(it);
    else if (it.kind === 'shelf') putShelved(it);
    else appendLine(chronicle, it.line);
  };

  const isEmpty = (): boolean => [matches, shelf, chronicle].every((it) => [...it.getKeys({ limit: 1 })].length === 0);

  return {
    pour: async (things) => {
      if (figures.get('restoring') !== undefined) await step(tables.clear);
      else if (!isEmpty()) throw new Error(NOT_EMPTY);
      await step(() => figures.putSync('restoring', 1));
      let count = 0;
      try {
        for await (const lot of batches(things, LOT)) {
          await step(() => lot.forEach(put));
          count += lot.length;
        }
      } catch (fault) {
        await step(tables.clear);
        throw fault;
      }
      await step(() => figures.removeSync('restoring'));
      return count;
    },
    reseal: (match, revision, head, log) =>
      step(() => {
        const record = matches.get(match);
        if (record?.revision !== revision || record.facts !== log.length || isOver(record, now())) return false;
        log.forEach((fact, n) => {
          facts.putSync([match, n], fact);
        });
        matches.putSync(match, { ...record, head });
        return true;
      }),
  };
};
