import type { Focus } from '../kernel/screen.ts';
import { type EpochMs, type MessageRef, messageIdOf } from '../service/ports/intent.ts';
import type { BoardChange, BoardClaim, DrawFailure } from '../service/ports/store.ts';

/** How long an unresolved claim's message may still land: after a takeover the board is drawn once more this much later. */
export const CONFIRM_MS = 30_000;

/** A board as a store keeps it. Times are 0 where there is none. The Lua twin is `scripts/board.lua`. */
export interface BoardRecord {
  readonly spec: string;
  /** The revision it should show, and the one it shows; 0 before the first. */
  readonly wanted: number;
  readonly shown: number;
  /** With its adapter's memory only while no other claim's message can land in it. */
  readonly message?: MessageRef;
  readonly focus?: { readonly focus: Focus; readonly revision: number };
  /** Counts the claims. */
  readonly epoch: number;
  /** The newest claim, or one before it, was never resolved. */
  readonly open: boolean;
  readonly leaseUntil: EpochMs;
  readonly pausedUntil: EpochMs;
  /** When the confirm pass after a takeover is due. */
  readonly confirmAt: EpochMs;
  /** Wanted once more although nothing newer is: a touch, a failure, a late word. Used up by the next claim. */
  readonly again: boolean;
  /** Given up until somebody acts at its place. */
  readonly dead: boolean;
}

/** What a commit says of a board; see `BoardChange`. */
type Change = Pick<BoardChange, 'spec' | 'stale' | 'graceMs'>;

type Claim = Pick<BoardClaim, 'epoch' | 'takeover'>;

/** A board nobody has asked for yet. */
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

/** The board after a commit that made `revision`. Its grace never shortens a pause. */
export const afterCommit = (board: BoardRecord, change: Change, revision: number, now: EpochMs): BoardRecord => ({
  ...board,
  spec: change.spec ?? board.spec,
  wanted: change.stale ? revision : board.wanted,
  pausedUntil: change.graceMs === undefined ? board.pausedUntil : Math.max(board.pausedUntil, now + change.graceMs),
});

/** When the board is due (a time that has passed means: now); undefined when it has nothing to wait for. */
export const dueAt = (board: BoardRecord): EpochMs | undefined => {
  const ready = board.wanted > board.shown || board.again;
  if (board.dead || !(ready || board.confirmAt || board.leaseUntil)) return undefined;
  return Math.max(board.leaseUntil, board.pausedUntil, ready ? 0 : board.confirmAt);
};

/**
 * Whether the message may hold something else than its adapter remembers: a claim was never resolved, or has been taken
 * over and not been confirmed since. What it sent may land after whatever was shown.
 */
const isDoubtful = (board: BoardRecord): boolean => board.open || board.confirmAt > 0;

/** The board, its message without the adapter's memory: the next drawing is whole. */
const withoutMessageMemory = (board: BoardRecord): BoardRecord =>
  board.message === undefined ? board : { ...board, message: messageIdOf(board.message) };

/**
 * The board under a new claim. A confirm pass whose time has come is this claim's to do; one still to come stays, since
 * an old request may land after this drawing. Of a doubtful board nothing is remembered, the confirm pass included.
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

/**
 * What the caller of `open` learns, from the board before and after the claim.
 * `takeover` is true when the claim before was never resolved.
 */
export const openBoardOf = (before: BoardRecord, after: BoardRecord): BoardClaim => ({
  epoch: after.epoch,
  takeover: before.open,
  spec: after.spec,
  wanted: after.wanted,
  shown: after.shown,
  ...(after.message === undefined ? {} : { message: after.message }),
  ...(after.focus === undefined ? {} : { focus: after.focus }),
});

/**
 * The board after a claim's message was shown. What the adapter remembers of it is kept only if no older claim's message
 * may land after it. The late word of an older claim only asks for one more drawing, a whole one: its message may have
 * landed last.
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

/** The board after a claim failed. The late word of an older claim changes nothing. */
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

/** The board when somebody acts at its place: alive, and drawn once more. */
export const afterTouch = (board: BoardRecord): BoardRecord => ({ ...board, again: true, dead: false });
