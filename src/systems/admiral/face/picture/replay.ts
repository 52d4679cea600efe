import type { Heading } from '../../../../kit/compass.ts';
import type { LogEntry, PieceSnapshotView, View } from '../../rules/view/index.ts';
import { isSeenAtSea, piecesAfter } from '../../things/deeds.ts';

/** A log entry, with all pieces before and after it in the order of `PIECES`. */
export interface ReplayStep {
  readonly entry: LogEntry;
  readonly before: readonly PieceSnapshotView[];
  readonly after: readonly PieceSnapshotView[];
}

const worked = new WeakMap<View, readonly ReplayStep[]>();

const workedOut = ({ rules, log, pieces }: View): readonly ReplayStep[] => {
  const [first] = log;
  if (first?.kind !== 'round' || !first.lay) return [];
  let to: Heading = first.to;
  let now: readonly PieceSnapshotView[] = first.lay.length > 0 ? first.lay : pieces;
  return log.map((entry) => {
    if (entry.kind === 'round') to = entry.to;
    const before = now;
    now = piecesAfter(rules, before, entry, to);
    return { entry, before, after: now };
  });
};

/** Replays the log of a view. Empty if the log does not begin with a round entry that records the positions. */
export const replaySteps = (view: View): readonly ReplayStep[] => {
  const known = worked.get(view) ?? workedOut(view);
  worked.set(view, known);
  return known;
};

const isSeen = ({ entry }: ReplayStep): boolean => isSeenAtSea(entry);

/**
 * The last part of the log that starts with an entry accepted by `begins` and contains something visible. Empty if
 * there is none.
 */
const lastFrom = (all: readonly ReplayStep[], begins: (entry: LogEntry) => boolean): readonly ReplayStep[] => {
  let end = all.length;
  while (end > 0) {
    const start = Math.max(
      0,
      all.slice(0, end).findLastIndex(({ entry }) => begins(entry)),
    );
    // Everything after the visible part is included: nothing in it is visible.
    if (all.slice(start, end).some(isSeen)) return all.slice(start);
    end = start;
  }
  return [];
};

/**
 * The visible steps of the current turn, including the storm before it. If there are none yet, those of the previous
 * turn.
 */
export const lastTurnSteps = (view: View): readonly ReplayStep[] =>
  lastFrom(replaySteps(view), ({ kind }) => kind === 'ended' || kind === 'round').filter(isSeen);

/** All steps since the latest activation or storm that has something visible. */
export const lastActivationSteps = (view: View): readonly ReplayStep[] =>
  lastFrom(replaySteps(view), ({ kind }) => kind === 'activated' || kind === 'round');

/**
 * How many entries at the beginning of a view's log the previous view has too. The log keeps this round and the one
 * before it, so its start moves with every round.
 */
export const knownOf = (before: View, after: View): number => {
  if (after.round === before.round) return before.log.length;
  if (after.round > before.round + 1) return 0;
  const kept = before.log.findLastIndex(({ kind }) => kind === 'round');
  return kept < 0 ? 0 : before.log.length - kept;
};
