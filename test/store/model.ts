import type { BoardKey, EpochMs, MatchId } from '../../src/service/ports/intent.ts';
import type {
  BoardClaim,
  Chronicle,
  Commit,
  CommitOutcome,
  Cursor,
  DueItem,
  SessionStore,
  StoredMatch,
} from '../../src/service/ports/store.ts';
import {
  afterClaim,
  afterCommit,
  afterFailure,
  afterShown,
  afterTouch,
  type BoardRecord,
  claimOf,
  dueAt,
  isFree,
  newBoard,
  openBoardOf,
} from '../../src/store/board-state.ts';

/** One match in the model. It consists of plain maps and values, so that `structuredClone` can copy a whole model. */
export interface ModelMatch {
  revision: number;
  head: string;
  quarantined: boolean;
  over: boolean;
  readonly facts: string[];
  readonly told: Map<string, { revision: number; result: string }>;
  readonly boards: Map<BoardKey, BoardRecord>;
  readonly deadlines: Map<string, EpochMs>;
}

/** What the chronicle of a model holds. */
export interface ModelChronicle {
  readonly lines: string[];
  readonly rows: Map<string, Map<string, string>>;
  readonly folded: Map<string, Cursor>;
}

export const emptyChronicle = (): ModelChronicle => ({ lines: [], rows: new Map(), folded: new Map() });

const START: Cursor = { at: 0, folds: 0 };

const isSame = (one: Cursor, other: Cursor): boolean => one.at === other.at && one.folds === other.folds;

/** A chronicle in plain lists and maps. */
const modelChronicle = ({ lines, rows, folded }: ModelChronicle): Chronicle => ({
  append: async (line) => {
    lines.push(line);
  },
  gather: async () => lines.length,
  lines: async (from, limit) => lines.slice(from, from + limit),
  folded: async (projection) => folded.get(projection) ?? START,
  rows: async (projection, keys) => keys.map((key) => rows.get(projection)?.get(key)),
  async *everyRow(projection) {
    yield* [...(rows.get(projection) ?? [])];
  },
  fold: async (projection, from, to, changes) => {
    if (!isSame(folded.get(projection) ?? START, from)) return false;
    const held = rows.get(projection) ?? new Map<string, string>();
    for (const [key, value] of changes) {
      if (value === null) held.delete(key);
      else held.set(key, value);
    }
    rows.set(projection, held);
    folded.set(projection, { at: to, folds: from.folds + 1 });
    return true;
  },
});

/** The methods of the model: a store without a shelf, a disk or an expiry. */
export type Model = Pick<
  SessionStore,
  | 'commit'
  | 'load'
  | 'revision'
  | 'result'
  | 'facts'
  | 'quarantine'
  | 'claim'
  | 'nextDue'
  | 'open'
  | 'shown'
  | 'failed'
  | 'touch'
  | 'boards'
  | 'stats'
  | 'chronicle'
>;

/**
 * A reference implementation of the store in plain maps.
 * @param clock a fixed time, or a function that returns the time.
 * @param all the matches it holds.
 * @param chronicle what its chronicle holds.
 */
export const modelStore = (
  clock: EpochMs | (() => EpochMs),
  confirmMs: number,
  all: Map<MatchId, ModelMatch> = new Map(),
  chronicle: ModelChronicle = emptyChronicle(),
): Model => {
  const now = typeof clock === 'number' ? () => clock : clock;
  const claimed = new Map<string, EpochMs>();

  const name = (due: DueItem): string => `${due.kind} ${due.match} ${due.kind === 'board' ? due.key : due.name}`;

  const waiting = (): { due: DueItem; at: EpochMs }[] => {
    const found: { due: DueItem; at: EpochMs }[] = [];
    for (const [match, it] of all) {
      if (it.quarantined) continue;
      for (const [deadline, at] of it.deadlines) found.push({ due: { kind: 'deadline', match, name: deadline }, at });
      for (const [key, board] of it.boards) {
        const at = dueAt(board);
        if (at !== undefined) found.push({ due: { kind: 'board', match, key }, at: Math.max(at, now()) });
      }
    }
    return found.map(({ due, at }) => ({ due, at: claimed.get(name(due)) ?? at }));
  };

  const edit = (match: MatchId, key: BoardKey, change: (board: BoardRecord) => BoardRecord): void => {
    const it = all.get(match);
    const board = it?.boards.get(key);
    if (!it || !board || it.quarantined) return;
    const after = change(board);
    if (after === board) return;
    it.boards.set(key, after);
    claimed.delete(name({ kind: 'board', match, key }));
  };

  const refusal = (commit: Commit, it: ModelMatch | undefined): CommitOutcome | undefined => {
    const known = it?.told.get(commit.command);
    if (known) return { kind: 'duplicate', ...known };
    if (!it) return commit.expect === 0 ? undefined : { kind: 'missing' };
    if (commit.expect === 0) return { kind: 'exists', revision: it.revision };
    if (it.quarantined) return { kind: 'quarantined' };
    return it.revision === commit.expect ? undefined : { kind: 'conflict', revision: it.revision };
  };

  const stored = ({ revision, head, quarantined }: ModelMatch): StoredMatch => ({
    revision,
    head,
    quarantined,
    now: now(),
  });

  const blank = (): ModelMatch => ({
    revision: 0,
    head: '',
    quarantined: false,
    over: false,
    facts: [],
    told: new Map(),
    boards: new Map(),
    deadlines: new Map(),
  });

  return {
    commit: async (commit) => {
      const no = refusal(commit, all.get(commit.match));
      if (no) return no;
      const it = all.get(commit.match) ?? blank();
      if (commit.boards.some((board) => board.spec === undefined && !it.boards.has(board.key))) throw new Error('spec');
      all.set(commit.match, it);
      it.revision++;
      it.head = commit.head;
      it.facts.push(...commit.facts);
      it.told.set(commit.command, { revision: it.revision, result: commit.result });
      if (commit.keepMs !== undefined) {
        if (!it.over) it.deadlines.clear();
        it.over = true;
      }
      for (const { name: deadline, delayMs } of commit.deadlines) {
        claimed.delete(name({ kind: 'deadline', match: commit.match, name: deadline }));
        if (delayMs === null) it.deadlines.delete(deadline);
        else it.deadlines.set(deadline, now() + delayMs);
      }
      let claim: Omit<BoardClaim, 'match'> | undefined;
      for (const change of commit.boards) {
        const { key } = change;
        const board = afterCommit(it.boards.get(key) ?? newBoard(''), change, it.revision, now());
        const isDrawn = commit.claim?.key === key && isFree(board);
        const after = isDrawn ? afterClaim(board, now(), commit.claim.leaseMs, it.revision, null) : board;
        if (isDrawn) claim = claimOf(board, after);
        it.boards.set(key, after);
        claimed.delete(name({ kind: 'board', match: commit.match, key }));
      }
      for (const key of commit.gone ?? []) {
        it.boards.delete(key);
        claimed.delete(name({ kind: 'board', match: commit.match, key }));
      }
      if (commit.chronicle !== undefined) chronicle.lines.push(commit.chronicle);
      return { kind: 'committed', revision: it.revision, now: now(), ...(claim && { claim }) };
    },
    load: async (match) => {
      const it = all.get(match);
      return it && stored(it);
    },
    revision: async (match) => all.get(match)?.revision,
    result: async (match, command) => all.get(match)?.told.get(command)?.result,
    facts: async (match, from = 0) => all.get(match)?.facts.slice(from) ?? [],
    quarantine: async (match) => {
      const it = all.get(match);
      if (it) it.quarantined = true;
      it?.deadlines.clear();
    },
    claim: async (_limit, leaseMs) => {
      const due = waiting().filter((it) => it.at <= now());
      for (const it of due) claimed.set(name(it.due), now() + leaseMs);
      return due.map((it) => it.due);
    },
    nextDue: async () => {
      const times = waiting().map((it) => it.at);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    open: async (match, key, leaseMs, focus) => {
      const it = all.get(match);
      const before = it?.boards.get(key);
      if (!it || !before || before.dead || it.quarantined) return undefined;
      const after = afterClaim(before, now(), leaseMs, it.revision, focus);
      edit(match, key, () => after);
      return openBoardOf(before, after, stored(it));
    },
    shown: async (match, key, claim, revision, message) =>
      edit(match, key, (board) => afterShown(board, claim, revision, message, now(), confirmMs)),
    failed: async (match, key, claim, failure) =>
      edit(match, key, (board) => afterFailure(board, claim, failure, now())),
    touch: async (match, key) => edit(match, key, afterTouch),
    boards: async (match) =>
      [...(all.get(match)?.boards ?? [])].map(([key, { spec, message, dead }]) => ({
        key,
        spec,
        ...(message === undefined ? {} : { message }),
        ...(dead ? { dead } : {}),
      })),
    chronicle: modelChronicle(chronicle),
    stats: async () => ({
      live: [...all.values()].filter((it) => !it.over && !it.quarantined).length,
      due: waiting().filter((it) => it.at <= now()).length,
    }),
  };
};
