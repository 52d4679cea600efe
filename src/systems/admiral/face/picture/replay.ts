import { type Heading, turned } from '../../../../kit/compass.ts';
import type { PieceId } from '../../rules/command.ts';
import { cardOf, type LogEntry, type PieceSnapshotView, type View } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** A log entry, with all pieces before and after it in the order of `PIECES`. */
export interface ReplayStep {
  readonly entry: LogEntry;
  readonly before: readonly PieceSnapshotView[];
  readonly after: readonly PieceSnapshotView[];
}

type Change = (piece: PieceSnapshotView) => PieceSnapshotView;

const changed = (pieces: readonly PieceSnapshotView[], id: PieceId, change: Change): readonly PieceSnapshotView[] =>
  pieces.map((it) => (it.id === id ? change(it) : it));

/** Hull hits. The last one sinks a ship or silences a fort. */
const damageHull =
  (rules: Ruleset, hits: number): Change =>
  ({ at, ...piece }) => {
    const { durability } = cardOf(rules, piece);
    const hull = Math.min(durability, piece.hull + hits);
    const isGone = hull >= durability && piece.type !== 'T';
    return { ...piece, hull, ...(at && !isGone && { at }) };
  };

/** Sail hits, at most the ship's straight range in a fresh wind. */
const damageSails =
  ({ ships }: Ruleset, hits: number): Change =>
  (piece) => {
    const whole = piece.type === 'T' ? 0 : ships[piece.type].fresh.straight;
    return { ...piece, sails: Math.min(whole, piece.sails + hits) };
  };

const struck = (rules: Ruleset, shot: Extract<LogEntry, { kind: 'shot' }>): Change => {
  if (shot.result === 'miss') return (it) => it;
  const hits = shot.critical ? Number.MAX_SAFE_INTEGER : shot.damage;
  return shot.aim === 'sails' ? damageSails(rules, hits) : damageHull(rules, hits);
};

const boarded = (
  rules: Ruleset,
  pieces: readonly PieceSnapshotView[],
  { ship, target, result }: Extract<LogEntry, { kind: 'boarded' }>,
): readonly PieceSnapshotView[] => {
  const side = pieces.find((it) => it.id === ship)!.side;
  if (result === 'captured') return changed(pieces, target, (it) => ({ ...it, side }));
  return changed(
    pieces,
    ship,
    damageHull(rules, result === 'sunk' ? Number.MAX_SAFE_INTEGER : rules.boarding.repelled),
  );
};

const drifted = (
  rules: Ruleset,
  pieces: readonly PieceSnapshotView[],
  { ships }: Extract<LogEntry, { kind: 'drift' }>,
  to: Heading,
): readonly PieceSnapshotView[] => {
  const heading = rules.storm.bow === 'downwind' ? to : turned(to, 4);
  return ships.reduce(
    (now, it) => changed(now, it.ship, (piece) => damageHull(rules, it.damage)({ ...piece, at: it.to, heading })),
    pieces,
  );
};

/** All pieces after an entry. `to`: where the wind of the round blows. */
const afterEntry = (
  rules: Ruleset,
  pieces: readonly PieceSnapshotView[],
  entry: LogEntry,
  to: Heading,
): readonly PieceSnapshotView[] => {
  switch (entry.kind) {
    case 'round':
      return entry.lay ?? pieces;
    case 'drift':
      return drifted(rules, pieces, entry, to);
    case 'halfway':
      return changed(pieces, entry.ship, (it) => ({ ...it, at: entry.at }));
    case 'sailed':
      return changed(pieces, entry.ship, (it) => ({ ...it, at: entry.to, heading: entry.heading }));
    case 'rotated':
      return changed(pieces, entry.ship, (it) => ({ ...it, heading: entry.heading }));
    case 'shot':
      return changed(pieces, entry.target, struck(rules, entry));
    case 'boarded':
      return boarded(rules, pieces, entry);
    case 'repaired':
      return changed(pieces, entry.mended, (it) => ({ ...it, [entry.what]: it[entry.what] - 1 }));
    default:
      return pieces;
  }
};

const worked = new WeakMap<View, readonly ReplayStep[]>();

const workedOut = ({ rules, log, pieces }: View): readonly ReplayStep[] => {
  const [first] = log;
  if (first?.kind !== 'round' || !first.lay) return [];
  let to: Heading = first.to;
  let now: readonly PieceSnapshotView[] = first.lay.length > 0 ? first.lay : pieces;
  return log.map((entry) => {
    if (entry.kind === 'round') to = entry.to;
    const before = now;
    now = afterEntry(rules, before, entry, to);
    return { entry, before, after: now };
  });
};

/** Replays the log of a view. Empty if the log does not begin with a round entry that records the positions. */
export const replaySteps = (view: View): readonly ReplayStep[] => {
  const known = worked.get(view) ?? workedOut(view);
  worked.set(view, known);
  return known;
};

const SEEN: ReadonlySet<LogEntry['kind']> = new Set([
  'drift',
  'halfway',
  'sailed',
  'rotated',
  'shot',
  'boarded',
  'assaulted',
  'repaired',
]);

const isSeen = ({ entry }: ReplayStep): boolean => SEEN.has(entry.kind);

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
