import type { Phrase } from '../../../../kernel/phrase.ts';
import { cellName, type LogEntry, shipName, sideOf, type View } from '../../rules/view/index.ts';

type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;

/** The latest shots of one ship at one target. */
const lastShots = (entries: readonly LogEntry[]): readonly ShotEntry[] => {
  const last = entries.at(-1);
  if (last?.kind !== 'shot') return [];
  const other = entries.findLastIndex((it) => it.kind !== 'shot' || it.ship !== last.ship || it.target !== last.target);
  return entries.slice(other + 1).filter((it) => it.kind === 'shot');
};

const shotSummary = (shots: readonly ShotEntry[]): Phrase => {
  const last = shots.at(-1)!;
  const hits = shots.filter(({ result }) => result !== 'miss').length;
  const dice = shots.map(({ die }) => die).join(' ');
  const key = last.result === 'sunk' ? 'echo-sunk' : shots.length === 1 ? `echo-${last.result}` : 'echo-shots';
  return { key, with: { ship: shipName(last.ship), other: shipName(last.target), dice, hits, shots: shots.length } };
};

/** A one-line result of the viewer's own latest action: the result of shots, or the destination of a move. */
export const actionSummaryOf = (view: View): Phrase | undefined => {
  const { viewer, phase, log, rules } = view;
  if (typeof viewer !== 'number') return undefined;
  if (phase === 'placing')
    return view.ready[viewer] ? { key: 'ready-yours', with: { side: sideOf(view, viewer) } } : undefined;
  const own = log.findLast((it) => it.kind !== 'siege' && it.kind !== 'lifted' && it.kind !== 'wind');
  if (!own || !('side' in own) || own.side !== sideOf(view, viewer)) return undefined;
  const upToIt = log.slice(0, log.lastIndexOf(own) + 1);
  switch (own.kind) {
    case 'shot':
      return shotSummary(lastShots(upToIt));
    case 'move':
      return { key: 'echo-move', with: { ship: shipName(own.ship), cell: cellName(rules, own.path.at(-1)!) } };
    case 'end':
      return { key: 'echo-end' };
    default:
      return undefined;
  }
};
