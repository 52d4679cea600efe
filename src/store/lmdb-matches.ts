import type { BoardKey, EpochMs, MatchId } from '../service/ports/intent.ts';
import type { Commit, CommitAnswer, SessionStore } from '../service/ports/store.ts';
import {
  acknowledged,
  type BoardRecord,
  changed,
  newBoard,
  openBoard,
  opened,
  refused,
  touched,
} from './board-rule.ts';
import type { LmdbIndex } from './lmdb-index.ts';
import { appendTo, END, isOver, type MatchRecord, type Tables } from './lmdb-tables.ts';
import { commandKey } from './names.ts';

/** Why the commit may not happen; undefined when it may. */
const hindrance = (commit: Commit, record: MatchRecord | undefined): CommitAnswer | undefined => {
  if (!record) return commit.expect === 0 ? undefined : { kind: 'missing' };
  if (commit.expect === 0) return { kind: 'exists', revision: record.revision };
  if (record.quarantined) return { kind: 'quarantined' };
  return record.revision === commit.expect ? undefined : { kind: 'conflict', revision: record.revision };
};

/** Writes a commit that nothing hinders. Throws, if ever, before the first write. */
const write = (tables: Tables, index: LmdbIndex, commit: Commit, before: MatchRecord | undefined, now: EpochMs) => {
  const { match } = commit;
  const revision = commit.expect + 1;
  const boards = commit.boards.map((change): readonly [BoardKey, BoardRecord] => {
    const known = before && tables.boards.get([match, change.key]);
    if (!known && change.spec === undefined) throw new Error('A board needs a spec when it is new.');
    return [change.key, changed(known ?? newBoard(''), change, revision, now)];
  });
  if (matchLeftovers(tables, match, before)) index.drop(match);
  const facts = before?.facts ?? 0;
  commit.facts.forEach((fact, n) => {
    tables.facts.putSync([match, facts + n], fact);
  });
  tables.commands.putSync([match, commandKey(commit.command)], { revision, result: commit.result });
  const expiresAt = commit.keepMs === undefined ? before?.expiresAt : now + commit.keepMs;
  index.keepMatch(match, {
    revision,
    head: commit.head,
    facts: facts + commit.facts.length,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  });
  if (commit.keepMs !== undefined && before?.expiresAt === undefined) index.calm(match, 'deadline');
  for (const { name, delayMs } of commit.deadlines) {
    index.wait(match, 'deadline', name, delayMs === null ? undefined : now + Math.max(0, delayMs));
  }
  for (const [key, board] of boards) index.keepBoard(match, key, board, now);
  for (const key of commit.gone ?? []) index.dropBoard(match, key);
  if (commit.chronicle !== undefined) appendTo(tables.chronicle, commit.chronicle);
  return revision;
};

/** Whether a match of this id whose time is up has not been swept yet. */
const matchLeftovers = (tables: Tables, match: MatchId, before: MatchRecord | undefined): boolean =>
  before === undefined && tables.matches.doesExist(match);

/** The matches of the embedded store. Every change is one write transaction. */
export const lmdbMatches = (tables: Tables, index: LmdbIndex, now: () => EpochMs, confirmMs: number) => {
  const { matches, facts, commands, boards, step } = tables;

  /** A match whose time is up counts as absent. */
  const found = (match: MatchId): MatchRecord | undefined => {
    const record = matches.get(match);
    return record && isOver(record, now()) ? undefined : record;
  };

  /** Changes a board of a match that may change; `undefined` leaves it. */
  const edit = <T>(
    match: MatchId,
    key: BoardKey,
    change: (board: BoardRecord, record: MatchRecord) => { board: BoardRecord; tell: T } | undefined,
  ) =>
    step((): T | undefined => {
      const record = found(match);
      const board = record && !record.quarantined ? boards.get([match, key]) : undefined;
      const edited = board && record && change(board, record);
      if (edited && edited.board !== board) index.keepBoard(match, key, edited.board, now());
      else if (!board) index.wait(match, 'board', key, undefined);
      return edited?.tell;
    });

  const kept = (match: MatchId, command: string) => found(match) && commands.get([match, commandKey(command)]);

  return {
    commit: (commit) =>
      step((): CommitAnswer => {
        const known = kept(commit.match, commit.command);
        if (known) return { kind: 'duplicate', ...known };
        const before = found(commit.match);
        const hindered = hindrance(commit, before);
        if (hindered) return hindered;
        const time = now();
        return { kind: 'committed', revision: write(tables, index, commit, before, time), now: time };
      }),
    load: async (match) => {
      const record = found(match);
      return record && { revision: record.revision, head: record.head, quarantined: record.quarantined ?? false };
    },
    result: async (match, command) => kept(match, command)?.result,
    facts: async (match, from = 0) => {
      const record = found(match);
      return [...facts.getRange({ start: [match, from], end: [match, record?.facts ?? 0] })].map((it) => it.value);
    },
    quarantine: (match, keepMs) =>
      step(() => {
        const record = found(match);
        if (!record || record.quarantined) return;
        const expiresAt = Math.min(now() + keepMs, record.expiresAt ?? Number.POSITIVE_INFINITY);
        index.keepMatch(match, { ...record, quarantined: true, expiresAt });
        index.calm(match, 'board');
        index.calm(match, 'deadline');
      }),
    open: (match, key, leaseMs, focus) =>
      edit(match, key, (board, record) => {
        if (board.dead) return undefined;
        const after = opened(board, now(), leaseMs, record.revision, focus);
        return { board: after, tell: openBoard(board, after) };
      }),
    shown: async (match, key, claim, revision, message) => {
      await edit(match, key, (board) => ({
        board: acknowledged(board, claim, revision, message, now(), confirmMs),
        tell: undefined,
      }));
    },
    failed: async (match, key, claim, failure) => {
      await edit(match, key, (board) => ({ board: refused(board, claim, failure, now()), tell: undefined }));
    },
    touch: async (match, key) => {
      await edit(match, key, (board) => ({ board: touched(board), tell: undefined }));
    },
    boards: async (match) => {
      const all = found(match) ? boards.getRange({ start: [match, ''], end: [match, END] }) : [];
      return [...all].map(({ key: [, key], value: { spec, message, dead } }) => ({
        key,
        spec,
        ...(message === undefined ? {} : { message }),
        ...(dead ? { dead } : {}),
      }));
    },
  } satisfies Partial<SessionStore>;
};
