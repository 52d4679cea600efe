import type { Focus } from '../../kernel/screen.ts';
import type { BoardKey, EpochMs, MatchId, MessageRef } from './intent.ts';

/**
 * The store cannot do a step now: it cannot be reached, or it stores nothing. The step may have been done all the same,
 * and counts once: the same step can be tried again until the store is well. Any other error is a fault of the program.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  /** Why, where the store gives a code, such as `OOM`, `READONLY` or `ENOSPC`. */
  readonly code?: string;

  constructor(message: string, options: { readonly code?: string | undefined; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    if (options.code !== undefined) this.code = options.code;
  }
}

/** What the id of a session begins with that is no match but an errand (`core/context/errands.ts`). */
const ERRAND = 'errand:';

/** Whether a session is an errand: it has a head and deadlines, no log and no boards, and is none of the live matches. */
export const isErrand = (session: MatchId): boolean => session.startsWith(ERRAND);

/** The id of an errand: its kind, and what it is about. It holds no blank. */
export const errandId = (kind: string, subject: string): MatchId => `${ERRAND}${kind}:${subject}`;

/** The parts of an errand's id. @throws RangeError for any other id. */
export const readErrandId = (id: MatchId): { readonly kind: string; readonly subject: string } => {
  const [, kind, subject] = /^errand:([a-z-]+):(\S+)$/.exec(id) ?? [];
  if (kind === undefined || subject === undefined) throw new RangeError('not the id of an errand');
  return { kind, subject };
};

/** A board in a commit. `spec` is opaque to the store (`core/match/commits.ts`). */
export interface BoardChange {
  readonly key: BoardKey;
  /** Given when the board is new or its description changed. */
  readonly spec?: string;
  /** Whether the board is to be drawn at the new revision. */
  readonly stale: boolean;
  /**
   * Grace period in ms during which no scheduler takes the board up: the process that committed draws it. Default 0.
   */
  readonly graceMs?: number;
}

/** One atomic step of one match: all of it happens, or nothing. */
export interface Commit {
  readonly match: MatchId;
  /** The revision this was decided on; 0 creates the match. */
  readonly expect: number;
  /** The command's id: a second commit under the same id changes nothing. */
  readonly command: string;
  /** Returned again when the command is repeated. At most 200 bytes. */
  readonly result: string;
  /** The match as text, opaque to the store; replaces the previous text. */
  readonly head: string;
  /** Appended to the match's log. */
  readonly facts: readonly string[];
  /** Named deadlines: due `delayMs` from now, or cancelled with null. Those not named stay. */
  readonly deadlines: readonly { readonly name: string; readonly delayMs: number | null }[];
  readonly boards: readonly BoardChange[];
  /** Boards of which nothing is kept any more: dropped, and removed from the index. */
  readonly gone?: readonly BoardKey[];
  /**
   * One of `boards` that the caller draws at once, without a focus: claimed as by `open`, unless it is dead or an earlier
   * claim of it is unresolved.
   */
  readonly claim?: { readonly key: BoardKey; readonly leaseMs: number };
  /**
   * Given when the match is over: milliseconds after which everything about it is dropped. The step that ends it drops
   * the deadlines set before; those set since stay, even if later commits change the match.
   */
  readonly keepMs?: number;
  /** Appended to the chronicle of finished matches, which is kept permanently. Holds no names. */
  readonly chronicle?: string;
}

export type CommitOutcome =
  | {
      readonly kind: 'committed';
      readonly revision: number;
      readonly now: EpochMs;
      /** The claim that was asked for; its match is the one committed. */
      readonly claim?: Omit<BoardClaim, 'match'>;
    }
  /** This command was committed before. */
  | { readonly kind: 'duplicate'; readonly result: string; readonly revision: number }
  /** Another commit came first: load again and decide again. */
  | { readonly kind: 'conflict'; readonly revision: number }
  | { readonly kind: 'missing' }
  /** `expect` was 0 but the match exists (under another command id). */
  | { readonly kind: 'exists'; readonly revision: number }
  /** Quarantined as corrupt: nothing is accepted. */
  | { readonly kind: 'quarantined' };

export interface StoredMatch {
  readonly revision: number;
  readonly head: string;
  readonly quarantined: boolean;
  /** The store's time at which this was read. */
  readonly now: EpochMs;
}

/**
 * What `open` lets its caller draw. `message` comes without the adapter's memory (the board is drawn in full) as long
 * as an earlier claim's message may still arrive: the content of the message is unknown then.
 */
export interface BoardClaim {
  /** Number of this claim, named by `shown` and `failed`. Reports of an older claim are ignored. */
  readonly epoch: number;
  /** The match as it was when the board was claimed: never older than what the board shows. */
  readonly match: StoredMatch;
  /** An earlier claim was never resolved: its message may still arrive. */
  readonly takeover: boolean;
  readonly spec: string;
  readonly wanted: number;
  readonly shown: number;
  readonly message?: MessageRef;
  /** What the board's reader looked at last, and at which revision. */
  readonly focus?: { readonly focus: Focus; readonly revision: number };
}

export type DueItem =
  | { readonly kind: 'board'; readonly match: MatchId; readonly key: BoardKey }
  | { readonly kind: 'deadline'; readonly match: MatchId; readonly name: string };

/** How a claimed board failed; see `DeliveryOutcome`. */
export type DrawFailure =
  | { readonly kind: 'definite' | 'unknown'; readonly pauseMs: number }
  | { readonly kind: 'gone' | 'dead' };

/**
 * Keeps matches. Every method is one atomic step; a resolved promise is durable.
 * Board rule: a board is due at `max(leaseUntil, pausedUntil, wanted > shown ? 0 : confirmAt)` and leaves the index
 * when `shown = wanted` with neither confirm nor lease.
 * @throws StoreFailure (every method) when the store cannot be reached or written: nothing may be reported as done then.
 */
export interface SessionStore {
  commit(commit: Commit): Promise<CommitOutcome>;
  load(match: MatchId): Promise<StoredMatch | undefined>;
  /** The revision of a match; undefined where there is none. */
  revision(match: MatchId): Promise<number | undefined>;
  /** The result of a command when it was committed; undefined when it never was. */
  result(match: MatchId, command: string): Promise<string | undefined>;
  /** The log from index `from` on, oldest first. */
  facts(match: MatchId, from?: number): Promise<readonly string[]>;
  /**
   * Quarantines a corrupt match: its deadlines and boards leave the index, and everything about it is dropped after
   * `keepMs`, or sooner where it was to be dropped sooner.
   */
  quarantine(match: MatchId, keepMs: number): Promise<void>;

  /**
   * Takes up to `limit` due items, each leased to the caller for `leaseMs`. A deadline comes due again after that,
   * until a commit sets it again or cancels it. Three claims of four take first what has come due in the last two
   * minutes, for those who play now; the fourth takes the oldest first, so that nothing waits for ever. Where nothing
   * goes on, what another program has just set may be found a second later.
   */
  claim(limit: number, leaseMs: number): Promise<readonly DueItem[]>;
  /** When the next item is due, for sleeping; undefined when none is. */
  nextDue(): Promise<EpochMs | undefined>;

  /** Begins a drawing: raises the epoch and takes the lease. Undefined when there is no such board or it is dead. */
  open(match: MatchId, key: BoardKey, leaseMs: number, focus?: Focus | null): Promise<BoardClaim | undefined>;
  /** Reports that the board shows `revision` in `message` now. */
  shown(match: MatchId, key: BoardKey, claim: BoardClaim, revision: number, message: MessageRef): Promise<void>;
  failed(match: MatchId, key: BoardKey, claim: BoardClaim, failure: DrawFailure): Promise<void>;
  /** Marks the board for drawing, and revives it if it was dead. */
  touch(match: MatchId, key: BoardKey): Promise<void>;
  /** The boards of a match. `dead` where the place was closed to the bot: such a board waits for `touch`. */
  boards(
    match: MatchId,
  ): Promise<
    readonly { readonly key: BoardKey; readonly spec: string; readonly message?: MessageRef; readonly dead?: true }[]
  >;

  readonly shelf: Shelf;
  readonly chronicle: Chronicle;
  now(): Promise<EpochMs>;
  /** Live figures for `/metrics`: never a name. */
  stats(): Promise<StoreStats>;
  /** Stores something in the very way in which matches are stored. @throws StoreFailure when that is impossible now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** `unreplicated`: commits that too few replicas had in time, since the start; absent where none are waited for. */
export interface StoreStats {
  readonly live: number;
  readonly due: number;
  readonly unreplicated?: number;
}

/** How far a projection is folded. Rows read under another cursor are not those of this one. */
export interface Cursor {
  /** Number of lines folded into the rows. */
  readonly at: number;
  /** How often rows were folded. */
  readonly folds: number;
}

/**
 * The chronicle in one order, the same for every process and for ever, and what is folded from it. Commits add lines
 * to it; a line has its place once it is gathered. A projection has rows, texts by key, and a cursor. Each call is one
 * atomic step, except `gather`, which repeats one, and `everyRow`.
 */
export interface Chronicle {
  /** Adds a line that comes from no match. */
  append(line: string): Promise<void>;
  /**
   * Gives every line its place and returns the number of lines. Lines gathered at once are ordered by time.
   * @param timeOf the time of a line; `EpochMs`.
   */
  gather(timeOf: (line: string) => EpochMs): Promise<number>;
  /** At most `limit` gathered lines from index `from` on. */
  lines(from: number, limit: number): Promise<readonly string[]>;
  /** The cursor of a projection: at 0 for one that nothing was folded into. */
  folded(projection: string): Promise<Cursor>;
  /** The rows of a projection under these keys, undefined where there is none. */
  rows(projection: string, keys: readonly string[]): Promise<readonly (string | undefined)[]>;
  /** Every row of a projection, in any order: key and text. Rows written during the read may be included. */
  everyRow(projection: string): AsyncIterable<readonly [key: string, text: string]>;
  /**
   * Writes rows (null drops one), moves the cursor to a number of lines and counts the fold; false, with nothing changed,
   * where the cursor is not `from`.
   */
  fold(projection: string, from: Cursor, to: number, rows: ReadonlyMap<string, string | null>): Promise<boolean>;
}

/** Small data besides the matches: settings, join codes, lists of matches. Each call is one atomic step. */
export interface Shelf {
  get(key: string): Promise<string | undefined>;
  /** Stores a value for `keepMs`, or permanently. */
  put(key: string, value: string, keepMs?: number): Promise<void>;
  /** Stores a value for `keepMs`, or permanently, only where there is none yet; false when there was one. */
  claim(key: string, value: string, keepMs?: number): Promise<boolean>;
  /**
   * Stores a value for `keepMs` where there is none, the same one, or the one that it is to replace. Gives the value that
   * is there now.
   */
  hold(key: string, value: string, keepMs: number, instead?: string): Promise<string>;
  drop(key: string): Promise<void>;
  /** Increments a counter and gives the new count. The count starts again `keepMs` after its first. */
  count(key: string, keepMs: number): Promise<number>;
  /** Members of a set, the latest enlisted first; at most `most` of them. */
  list(key: string, most?: number): Promise<readonly string[]>;
  /** Enlists a member as the latest; keeps the newest `most`. The whole set is kept for `keepMs` from now. */
  enlist(key: string, member: string, most: number, keepMs: number): Promise<void>;
  /** Like `enlist`, but a member that is in the set stays where it is. */
  relist(key: string, member: string, most: number, keepMs: number): Promise<void>;
  delist(key: string, member: string): Promise<void>;
}
