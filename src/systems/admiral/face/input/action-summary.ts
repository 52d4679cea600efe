import type { Phrase } from '../../../../kernel/phrase.ts';
import type { PieceId } from '../../rules/command.ts';
import { type LogEntry, type Side, sideOf, type View } from '../../rules/view/index.ts';
import { echoOf, isOrdered, type Run } from '../../things/deeds.ts';
import { whyDropped } from '../words/dropped-orders.ts';

const sideIn = ({ pieces }: View, id: PieceId): Side | undefined => pieces.find((it) => it.id === id)?.side;

/**
 * The side that performed a logged action. A captured ship may have changed sides since, so a boarding counts for the
 * boarding ship's side.
 */
const doerOf = (view: View, entry: LogEntry): Side | undefined => {
  if (entry.kind === 'ended') return entry.by;
  if (!isOrdered(entry) && entry.kind !== 'done') return undefined;
  const id = 'guns' in entry ? entry.guns[0]?.ship : 'ship' in entry ? entry.ship : undefined;
  return id && sideIn(view, id);
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

/** The words for the entry at this index; for a shot, those of its whole declaration up to it. */
const runUpTo = ({ log }: View, at: number): Run | undefined => {
  const last = log[at];
  if (last?.kind !== 'shot') return last && [last];
  const declared = log.findLastIndex((it, i) => i <= at && it.kind === 'declared');
  const shots = log.slice(declared + 1, at).filter((it) => it.kind === 'shot' && it.why === last.why);
  const [first, ...others] = [...shots, last];
  return first && [first, ...others];
};

/** A one-line result of the viewer's own latest action: dropped orders, dice, an arrival, a boarding. */
export const actionSummaryOf = (view: View): Phrase | undefined => {
  const { viewer, phase, ready } = view;
  if (typeof viewer !== 'number') return undefined;
  const side = sideOf(view, viewer);
  if (phase === 'placing') return ready[viewer] ? { key: 'ready-yours', with: { side } } : undefined;
  const dropped = whyDropped(view);
  if (dropped) return dropped;
  const at = latestOf(view, side);
  const run = runUpTo(view, at);
  return run && echoOf(view, run);
};
