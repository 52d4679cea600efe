import type { BoardKey, EpochMs, MatchId } from '../../service/ports/intent.ts';
import type { BoardClaim, Commit, CommitOutcome, SessionStore, StoredMatch } from '../../service/ports/store.ts';
import {
  afterClaim,
  afterCommit,
  afterFailure,
  afterShown,
  afterTouch,
  type BoardRecord,
  claimOf,
  isFree,
  newBoard,
  openBoardOf,
} from '../board-state.ts';
import { commandKey } from '../stored-keys.ts';
import { appendLine } from './chronicle.ts';
import { commandIn, commandRow, withCommand } from './commands.ts';
import type { LmdbIndex } from './indexes.ts';
import { END, isOver, type MatchRow, type Tables } from './tables.ts';

/** The outcome of a commit that must be refused; `undefined` when it may happen. */
const commitRefusal = (commit: Commit, record: MatchRow | undefined): CommitOutcome | undefined => {
  if (!record) return commit.expect === 0 ? undefined : { kind: 'missing' };
  if (commit.expect === 0) return { kind: 'exists', revision: record.revision };
  if (record.quarantined) return { kind: 'quarantined' };
  return record.revision === commit.expect ? undefined : { kind: 'conflict', revision: record.revision };
};

/** Takes the commands of a match out of the rows in which older programs kept them. Goes on 2027-11-29. */
const takeCommands = ({ commands }: Tables, match: MatchId): Buffer => {
  const rows = [...commands.getRange({ start: [match, ''], end: [match, END] })];
  for (const { key } of rows) commands.removeSync(key);
  return commandRow(rows.map(({ key: [, key], value }) => ({ key, ...value })));
};

/** Writes a commit that is not refused. Throws only before the first write. */
const writeCommit = (
  tables: Tables,
  index: LmdbIndex,
  commit: Commit,
  before: MatchRow | undefined,
  now: EpochMs,
): CommitOutcome => {
  const { match } = commit;
  const revision = commit.expect + 1;
  let claim: Omit<BoardClaim, 'match'> | undefined;
  const boards = commit.boards.map((change): readonly [BoardKey, BoardRecord] => {
    const known = before && tables.boards.get([match, change.key]);
    if (!known && change.spec === undefined) throw new Error('A board needs a spec when it is new.');
    const board = afterCommit(known ?? newBoard(''), change, revision, now);
    if (commit.claim?.key !== change.key || !isFree(board)) return [change.key, board];
    const claimed = afterClaim(board, now, commit.claim.leaseMs, revision, null);
    claim = claimOf(board, claimed);
    return [change.key, claimed];
  });
  if (hasLeftovers(tables, match, before)) index.drop(match);
  if (commit.keepMs !== undefined && commit.keepMs <= 0 && before) {
    index.drop(match);
    if (commit.chronicle !== undefined) appendLine(tables.chronicle, commit.chronicle);
    return { kind: 'committed', revision, now };
  }
  const facts = before?.facts ?? 0;
  commit.facts.forEach((fact, n) => {
    tables.facts.putSync([match, facts + n], fact);
  });
  const told = tables.told.get(match) ?? (before && takeCommands(tables, match));
  tables.told.putSync(match, withCommand(told, commandKey(commit.command), commit.result));
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
  if (commit.chronicle !== undefined) appendLine(tables.chronicle, commit.chronicle);
  return { kind: 'committed', revision, now, ...(claim && { claim }) };
};

/** Whether rows of an expired match with this id have not been swept yet. */
const hasLeftovers = (tables: Tables, match: MatchId, before: MatchRow | undefined): boolean =>
  before === undefined && tables.matches.doesExist(match);

const storedMatch = ({ revision, head, quarantined }: MatchRow, now: EpochMs): StoredMatch => ({
  revision,
  head,
  quarantined: quarantined ?? false,
  now,
});

/** The matches of the embedded store. Every change is one write transaction. */
export const lmdbMatches = (tables: Tables, index: LmdbIndex, now: () => EpochMs, confirmMs: number) => {
  const { matches, facts, told, commands, boards, step } = tables;

  /** The match; `undefined` when there is none or it has expired. */
  const found = (match: MatchId): MatchRow | undefined => {
    const record = matches.get(match);
    return record && isOver(record, now()) ? undefined : record;
  };

  /** Changes a board unless its match is gone or quarantined. `change` returns `undefined` to leave it as it is. */
  const edit = <T>(
    match: MatchId,
    key: BoardKey,
    change: (board: BoardRecord, record: MatchRow) => { board: BoardRecord; tell: T } | undefined,
  ) =>
    step((): T | undefined => {
      const record = found(match);
      const board = record && !record.quarantined ? boards.get([match, key]) : undefined;
      const edited = board && record && change(board, record);
      if (edited && edited.board !== board) index.keepBoard(match, key, edited.board, now());
      else if (!board) index.wait(match, 'board', key, undefined);
      return edited?.tell;
    });

  const kept = (match: MatchId, command: string) => {
    if (!found(match)) return undefined;
    const row = told.get(match);
    const key = commandKey(command);
    return row ? commandIn(row, key) : commands.get([match, key]);
  };

  return {
    commit: (commit) =>
      step((): CommitOutcome => {
        const known = kept(commit.match, commit.command);
        if (known) return { kind: 'duplicate', ...known };
        const before = found(commit.match);
        const hindered = commitRefusal(commit, before);
        if (hindered) return hindered;
        return writeCommit(tables, index, commit, before, now());
      }),
    load: async (match) => {
      const record = found(match);
      return record && storedMatch(record, now());
    },
    revision: async (match) => found(match)?.revision,
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
        const after = afterClaim(board, now(), leaseMs, record.revision, focus);
        return { board: after, tell: openBoardOf(board, after, storedMatch(record, now())) };
      }),
    shown: async (match, key, claim, revision, message) => {
      await edit(match, key, (board) => ({
        board: afterShown(board, claim, revision, message, now(), confirmMs),
        tell: undefined,
      }));
    },
    failed: async (match, key, claim, failure) => {
      await edit(match, key, (board) => ({ board: afterFailure(board, claim, failure, now()), tell: undefined }));
    },
    touch: async (match, key) => {
      await edit(match, key, (board) => ({ board: afterTouch(board), tell: undefined }));
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
