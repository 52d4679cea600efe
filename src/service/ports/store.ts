import type { Focus } from '../../kernel/screen.ts';
import type { BoardKey, EpochMs, MatchId, MessageRef } from './intent.ts';

/** A board's place in a commit. `spec` is opaque to the store (service/boards.ts). */
export interface BoardChange {
  readonly key: BoardKey;
  /** Given when the board is new or its description changed. */
  readonly spec?: string;
  /** Wanted at the new revision. */
  readonly stale: boolean;
  /** Left for so long to whoever committed, who draws it at once: no loop takes it up before. None unless said. */
  readonly graceMs?: number;
}

/** One atomic step of one match: everything in it happens, or nothing. */
export interface Commit {
  readonly match: MatchId;
  /** The revision this was decided on; 0 creates the match. */
  readonly expect: number;
  /** The intent's id: the second commit under the same id changes nothing. */
  readonly command: string;
  /** What is told again when the command is repeated. At most 200 bytes. */
  readonly result: string;
  /** The match as text, opaque to the store, replacing what was there. */
  readonly head: string;
  /** Appended to the match's log. */
  readonly facts: readonly string[];
  /** Named deadlines: due after `delayMs` from now, or cancelled with null. Those not named stay. */
  readonly deadlines: readonly { readonly name: string; readonly delayMs: number | null }[];
  readonly boards: readonly BoardChange[];
  /** Boards of which nothing is kept any more: forgotten, and out of the index. */
  readonly gone?: readonly BoardKey[];
  /**
   * Given when the match is over: milliseconds after which everything about it is dropped. The step that ends it drops
   * the deadlines that were set before; those set since stay, whatever is done to it later.
   */
  readonly keepMs?: number;
  /** Appended to the chronicle of finished matches, which is kept for ever. Names nobody. */
  readonly chronicle?: string;
}

export type CommitOutcome =
  | { readonly kind: 'committed'; readonly revision: number; readonly now: EpochMs }
  /** This command was committed before. */
  | { readonly kind: 'duplicate'; readonly result: string; readonly revision: number }
  /** Somebody else committed meanwhile: load again and decide anew. */
  | { readonly kind: 'conflict'; readonly revision: number }
  | { readonly kind: 'missing' }
  /** `expect` was 0 but the match exists (under another command id). */
  | { readonly kind: 'exists'; readonly revision: number }
  /** Set aside as corrupt: nothing is accepted. */
  | { readonly kind: 'quarantined' };

export interface StoredMatch {
  readonly revision: number;
  readonly head: string;
  readonly quarantined: boolean;
}

/**
 * What `open` lets its caller draw. `message` comes without the adapter's memory (it is drawn whole) as long as an
 * earlier claim's message may still land: nobody can say then what the message holds.
 */
export interface BoardClaim {
  /** This claim's number: `shown` and `failed` name it; an older claim's word is not believed. */
  readonly epoch: number;
  /** An earlier claim was never resolved: its message may still land. */
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

/** How a claimed board failed; see `Delivered`. */
export type DrawFailure =
  | { readonly kind: 'definite' | 'unknown'; readonly pauseMs: number }
  | { readonly kind: 'gone' | 'dead' };

/**
 * Keeps matches (design/reliability.md §3). Every method is one atomic step; a resolved promise is durable.
 * Board rule: a board is due at max(leaseUntil, pausedUntil, wanted > shown ? 0 : confirmAt) and leaves the index when
 * shown = wanted with neither confirm nor lease.
 * @throws Error (every method) when the store cannot be reached: nothing may be told as done then.
 */
export interface SessionStore {
  commit(commit: Commit): Promise<CommitOutcome>;
  load(match: MatchId): Promise<StoredMatch | undefined>;
  /** What a command was told when it was committed; undefined when it never was. */
  result(match: MatchId, command: string): Promise<string | undefined>;
  /** The log from index `from` on, oldest first. */
  facts(match: MatchId, from?: number): Promise<readonly string[]>;
  /**
   * Sets a corrupt match aside: its deadlines and boards leave the index, and everything about it is dropped after
   * `keepMs`, or sooner where its time was up sooner.
   */
  quarantine(match: MatchId, keepMs: number): Promise<void>;

  /**
   * Takes up to `limit` due items, each leased to the caller for `leaseMs`. A deadline comes again after that, until a
   * commit sets it anew or cancels it.
   */
  claim(limit: number, leaseMs: number): Promise<readonly DueItem[]>;
  /** When the next item is due, for sleeping; undefined when none is. */
  nextDue(): Promise<EpochMs | undefined>;

  /** Begins a drawing: raises the epoch and takes the lease. Undefined when there is no such board or it is dead. */
  open(match: MatchId, key: BoardKey, leaseMs: number, focus?: Focus | null): Promise<BoardClaim | undefined>;
  /** The board shows `revision` in `message` now. */
  shown(match: MatchId, key: BoardKey, claim: BoardClaim, revision: number, message: MessageRef): Promise<void>;
  failed(match: MatchId, key: BoardKey, claim: BoardClaim, failure: DrawFailure): Promise<void>;
  /** Wants the board drawn once more, alive again if it was dead. */
  touch(match: MatchId, key: BoardKey): Promise<void>;
  /** `dead` where its place was closed to us: it waits for `touch`. */
  boards(
    match: MatchId,
  ): Promise<
    readonly { readonly key: BoardKey; readonly spec: string; readonly message?: MessageRef; readonly dead?: true }[]
  >;

  readonly shelf: Shelf;
  /** Every line of the chronicle, in no certain order. */
  chronicle(): AsyncIterable<string>;
  now(): Promise<EpochMs>;
  /** Live figures for /metrics: never a name. */
  stats(): Promise<{ readonly live: number; readonly due: number }>;
  /** Unhealthy: throws. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Small things beside the matches: settings, join codes, whose matches are where. Each call one atomic step. */
export interface Shelf {
  get(key: string): Promise<string | undefined>;
  /** Kept for `keepMs`, or for ever. */
  put(key: string, value: string, keepMs?: number): Promise<void>;
  /** Puts only where nothing is yet; false when something was. */
  claim(key: string, value: string, keepMs: number): Promise<boolean>;
  drop(key: string): Promise<void>;
  /** Counts up and gives the new count; the count starts anew `keepMs` after its first. */
  count(key: string, keepMs: number): Promise<number>;
  /** Members of a set, the latest enlisted first. */
  list(key: string): Promise<readonly string[]>;
  /** Enlists as latest; keeps the newest `most`. The whole set is kept for `keepMs` from now. */
  enlist(key: string, member: string, most: number, keepMs: number): Promise<void>;
  /** The same, but a member that is in the set stays where it is. */
  relist(key: string, member: string, most: number, keepMs: number): Promise<void>;
  delist(key: string, member: string): Promise<void>;
}
