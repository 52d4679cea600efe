import type { Phrase } from '../../../../kernel/phrase.ts';
import type { View } from '../../rules/view.ts';
import { nameOf } from '../coordinates/chart.ts';
import { ownSea } from '../sight.ts';

/** What the viewer's own latest act came to: the word for a shot, or that the fleet stands. */
export const echo = (view: View): Phrase | undefined => {
  if (view.phase === 'placing') return ownSea(view)?.ready ? { key: 'ready-yours' } : undefined;
  const shot = view.shots.at(-1);
  if (!shot || shot.by !== view.viewer) return undefined;
  const cell = nameOf({ axes: view.rules.axes, size: view.rules.n }, shot.at);
  return { key: `shot-${shot.result}`, with: { cell, size: shot.size ?? 0 } };
};
