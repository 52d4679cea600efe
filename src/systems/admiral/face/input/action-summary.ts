import type { CellName, Phrase } from '../../../../kernel/phrase.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { PieceId } from '../../rules/command.ts';
import { headingName, type LogEntry, pieceName, type Side, sideOf, type View } from '../../rules/view/index.ts';
import { whyDropped } from '../words/dropped-orders.ts';

type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;

const nameOf = ({ pieces }: View, id: PieceId): Phrase => pieceName(pieces.find((it) => it.id === id)?.type ?? 'T');

const cellName = ({ rules }: View, { row, col }: Cell): CellName => ({
  letter: col,
  number: row + 1,
  of: rules.map.rows[0]!.length,
});

const sideIn = ({ pieces }: View, id: PieceId): Side | undefined => pieces.find((it) => it.id === id)?.side;

/**
 * The side that performed a logged action. A captured ship may have changed sides since, so a boarding counts for the
 * boarding ship's side.
 */
const doerOf = (view: View, entry: LogEntry): Side | undefined => {
  switch (entry.kind) {
    case 'shot':
      return sideIn(view, entry.guns[0]!.ship);
    case 'sailed':
    case 'rotated':
    case 'boarded':
    case 'assaulted':
    case 'repaired':
    case 'done':
      return sideIn(view, entry.ship);
    case 'ended':
      return entry.by;
    default:
      return undefined;
  }
};

/** Whether the entry is fire out of turn or an answer. */
const isReaction = (entry: LogEntry): boolean => entry.kind === 'shot' && entry.why !== 'fire';

/**
 * The log index of the viewer's own latest action, -1 if the other side has acted since. Reactions of the other side do
 * not count.
 */
const latestOf = (view: View, side: Side): number => {
  const { log } = view;
  for (let at = log.length - 1; at >= 0; at--) {
    const entry = log[at]!;
    const doer = doerOf(view, entry);
    if (doer === side && entry.kind !== 'done') return at;
    if (doer !== undefined && doer !== side && !isReaction(entry)) return -1;
  }
  return -1;
};

/** The shots of one declaration up to the entry at this index. */
const volleyUpTo = ({ log }: View, at: number): readonly ShotEntry[] => {
  const declared = log.findLastIndex((it, i) => i <= at && it.kind === 'declared');
  const last = log[at];
  return log
    .slice(declared + 1, at + 1)
    .filter((it): it is ShotEntry => it.kind === 'shot' && last?.kind === 'shot' && it.why === last.why);
};

const shotSummary = (view: View, shots: readonly ShotEntry[]): Phrase => {
  const last = shots.at(-1)!;
  const hits = shots.filter(({ result }) => result !== 'miss').length;
  const dice = shots.map(({ die, second }) => (second === undefined ? `${die}` : `${die}+${second}`)).join(' ');
  const end = last.result === 'sunk' || last.result === 'silenced' ? last.result : undefined;
  const critical = shots.some((it) => it.critical) ? 'critical' : undefined;
  const several = shots.length > 1 ? 'shots' : undefined;
  return {
    key: `echo-${end ?? critical ?? several ?? last.result}`,
    with: {
      ship: nameOf(view, last.guns[0]!.ship),
      other: nameOf(view, last.target),
      aim: last.aim,
      dice,
      hits,
      shots: shots.length,
    },
  };
};

const entrySummary = (view: View, entry: LogEntry): Phrase | undefined => {
  switch (entry.kind) {
    case 'sailed':
      return {
        key: view.rules.flags.orientation ? 'echo-sailed' : 'echo-moved',
        with: {
          ship: nameOf(view, entry.ship),
          cell: cellName(view, entry.to),
          heading: headingName(entry.heading),
          left: Math.max(0, entry.left),
        },
      };
    case 'rotated':
      return { key: 'echo-rotated', with: { ship: nameOf(view, entry.ship), heading: headingName(entry.heading) } };
    case 'boarded':
      return {
        key: `echo-boarded-${entry.result}`,
        with: {
          ship: nameOf(view, entry.ship),
          other: nameOf(view, entry.target),
          own: entry.dice[0],
          theirs: entry.dice[1],
        },
      };
    case 'assaulted':
      return { key: 'echo-assaulted', with: { ship: nameOf(view, entry.ship) } };
    case 'repaired':
      return { key: 'echo-repaired', with: { ship: nameOf(view, entry.mended), what: entry.what } };
    case 'ended':
      return { key: 'echo-end' };
    default:
      return undefined;
  }
};

/** A one-line result of the viewer's own latest action: dropped orders, dice, an arrival, a boarding. */
export const actionSummaryOf = (view: View): Phrase | undefined => {
  const { viewer, phase, log, ready } = view;
  if (typeof viewer !== 'number') return undefined;
  const side = sideOf(view, viewer);
  if (phase === 'placing') return ready[viewer] ? { key: 'ready-yours', with: { side } } : undefined;
  const dropped = whyDropped(view);
  if (dropped) return dropped;
  const at = latestOf(view, side);
  const entry = log[at];
  if (!entry) return undefined;
  return entry.kind === 'shot' ? shotSummary(view, volleyUpTo(view, at)) : entrySummary(view, entry);
};
