import type { Focus } from '../kernel/screen.ts';
import { type EpochMs, type MessageRef, withoutMemory } from '../service/ports/intent.ts';
import type { BoardChange, BoardClaim, DrawFailure, StoredMatch } from '../service/ports/store.ts';

/** What has come due within this time is claimed first, three times of four. */
const RECENT_MS = 120_000;

/** How far back claim number `nth` looks for what has come due lately; 0 where it takes the oldest first. */
export const recentMsOf = (nth: number): number => (nth % 4 === 3 ? 0 : RECENT_MS);

/** How long the message of an unresolved claim may still arrive, in ms. A board taken over is drawn again after it. */
export const CONFIRM_MS = 30_000;

/** The stored state of a board. An unset time is 0. Its counterpart in Lua is `redis/scripts/board.lua`. */
export interface BoardRecord {
  readonly spec: string;
  /** The revision the board should show, and the one it shows; 0 before the first. */
  readonly wanted: number;
  readonly shown: number;
  /** The board's message. It includes the adapter's memory only while no other claim's message can still arrive. */
  readonly message?: MessageRef;
  readonly focus?: { readonly focus: Focus; readonly revision: number };
  /** The number of claims so far. */
  readonly epoch: number;
  /** Whether the newest claim, or one before it, is unresolved. */
  readonly open: boolean;
  readonly leaseUntil: EpochMs;
  readonly pausedUntil: EpochMs;
  /** When the confirm pass (the repeated drawing after a takeover) is due. */
  readonly confirmAt: EpochMs;
  /**
   * Due although it shows the wanted revision: after a touch, a failure or the late report of an older claim. Cleared
   * by the next claim.
   */
  readonly again: boolean;
  /** Not drawn until someone acts at its place. */
  readonly dead: boolean;
}

/** The part of a commit's `BoardChange` that changes the board. */
type Change = Pick<BoardChange, 'spec' | 'stale' | 'graceMs'>;

type Claim = Pick<BoardClaim, 'epoch' | 'takeover'>;

/** A board that was never claimed and wants no drawing yet. */
export const newBoard = (spec: string): BoardRecord => ({
  spec,
  wanted: 0,
  shown: 0,
  epoch: 0,
  open: false,
  leaseUntil: 0,
  pausedUntil: 0,
  confirmAt: 0,
  again: false,
  dead: false,
});

/** The board after a commit that made `revision`. The grace period never shortens a pause. */
export const afterCommit = (board: BoardRecord, change: Change, revision: number, now: EpochMs): BoardRecord => ({
  ...board,
  spec: change.spec ?? board.spec,
  wanted: change.stale ? revision : board.wanted,
  pausedUntil: change.graceMs === undefined ? board.pausedUntil : Math.max(board.pausedUntil, now + change.graceMs),
});

/** When the board is due (a past time means now); `undefined` when it needs nothing. */
export const dueAt = (board: BoardRecord): EpochMs | undefined => {
  const ready = board.wanted > board.shown || board.again;
  if (board.dead || !(ready || board.confirmAt || board.leaseUntil)) return undefined;
  return Math.max(board.leaseUntil, board.pausedUntil, ready ? 0 : board.confirmAt);
};

/**
 * Whether the message may show something other than its adapter remembers: a claim is unresolved, or was taken over and
 * not confirmed since. Its message may arrive after the one shown last.
 */
const isDoubtful = (board: BoardRecord): boolean => board.open || board.confirmAt > 0;

/** The board without the adapter's memory in its message, so that the next drawing is complete. */
const withoutMessageMemory = (board: BoardRecord): BoardRecord =>
  board.message === undefined ? board : { ...board, message: withoutMemory(board.message) };

/**
 * The board under a new claim. The claim does a confirm pass that is due; a later one stays, since an old request may
 * arrive after this drawing. A doubtful board loses the adapter's memory, also for the confirm pass itself.
 * @param focus the reader's new focus; `null` removes it, `undefined` leaves it.
 */
export const afterClaim = (
  board: BoardRecord,
  now: EpochMs,
  leaseMs: number,
  revision: number,
  focus?: Focus | null,
): BoardRecord => {
  const { focus: old, ...rest } = isDoubtful(board) ? withoutMessageMemory(board) : board;
  const looked = focus === undefined ? old : focus === null ? undefined : { focus, revision };
  return {
    ...rest,
    ...(looked ? { focus: looked } : {}),
    epoch: board.epoch + 1,
    open: true,
    again: false,
    leaseUntil: now + leaseMs,
    confirmAt: board.confirmAt <= now ? 0 : board.confirmAt,
  };
};

/** Whether a commit claims a board that its caller draws at once. */
export const isFree = ({ open, dead }: BoardRecord): boolean => !open && !dead;

/** The claim that `open` returns, from the board before and after it. */
export const openBoardOf = (before: BoardRecord, after: BoardRecord, match: StoredMatch): BoardClaim => ({
  ...claimOf(before, after),
  match,
});

/** The claim alone. `takeover` is true when an earlier claim is unresolved. */
export const claimOf = (before: BoardRecord, after: BoardRecord): Omit<BoardClaim, 'match'> => ({
  epoch: after.epoch,
  takeover: before.open,
  spec: after.spec,
  wanted: after.wanted,
  shown: after.shown,
  ...(after.message === undefined ? {} : { message: after.message }),
  ...(after.focus === undefined ? {} : { focus: after.focus }),
});

/**
 * The board after a claim's message was shown. The adapter's memory is kept only if no older claim's message may still
 * arrive. The late report of an older claim only requests one more, complete drawing, because its message may have
 * arrived last.
 */
export const afterShown = (
  board: BoardRecord,
  claim: Claim,
  revision: number,
  message: MessageRef,
  now: EpochMs,
  confirmMs: number = CONFIRM_MS,
): BoardRecord => {
  if (claim.epoch !== board.epoch) return { ...withoutMessageMemory(board), again: true };
  const after = {
    ...board,
    message,
    shown: Math.max(board.shown, revision),
    open: false,
    leaseUntil: 0,
    confirmAt: claim.takeover ? now + confirmMs : board.confirmAt,
  };
  return isDoubtful(after) ? withoutMessageMemory(after) : after;
};

/** The board after a claim failed. The late report of an older claim changes nothing. */
export const afterFailure = (board: BoardRecord, claim: Claim, failure: DrawFailure, now: EpochMs): BoardRecord => {
  if (claim.epoch !== board.epoch) return board;
  const { message, ...rest } = board;
  const kept = failure.kind === 'gone' || message === undefined ? {} : { message };
  return {
    ...rest,
    ...kept,
    open: failure.kind === 'unknown' ? true : claim.takeover,
    leaseUntil: 0,
    pausedUntil: 'pauseMs' in failure ? now + failure.pauseMs : board.pausedUntil,
    again: board.again || board.wanted <= board.shown,
    dead: failure.kind === 'dead',
  };
};

/** The board after someone acts at its place: no longer dead, and due for one more drawing. */
export const afterTouch = (board: BoardRecord): BoardRecord => ({ ...board, again: true, dead: false });
