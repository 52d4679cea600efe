import type { Phrase } from '../../../../kernel/phrase.ts';
import { sideOf, type View } from '../../rules/view/index.ts';
import { echoOf, runsOf } from '../../things/deeds.ts';

/** A one-line result of the viewer's own latest action: the result of shots, or the destination of a move. */
export const actionSummaryOf = (view: View): Phrase | undefined => {
  const { viewer, phase, log } = view;
  if (typeof viewer !== 'number') return undefined;
  if (phase === 'placing')
    return view.ready[viewer] ? { key: 'ready-yours', with: { side: sideOf(view, viewer) } } : undefined;
  const own = log.findLast((it) => it.kind !== 'siege' && it.kind !== 'lifted' && it.kind !== 'wind');
  if (!own || !('side' in own) || own.side !== sideOf(view, viewer)) return undefined;
  const run = runsOf(log.slice(0, log.lastIndexOf(own) + 1)).at(-1);
  return run && echoOf(view, run);
};
