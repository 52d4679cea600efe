import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import type { ShotView, View } from '../../rules/view/index.ts';
import { countsOf, told, toldOfVolley } from '../../things/results.ts';
import { shotGroupsOf } from './news.ts';

/** The results of shots that a call tells of one by one. */
const CALLED: ReadonlySet<ShotView['result']> = new Set(['miss', 'hit', 'sunk']);

/**
 * Calls a player to place their fleet, or to shoot, with what their opponent's latest shot or volley did. Undefined where
 * something else is due from them.
 */
export const callTo = (seat: Seat, view: View): Phrase | undefined => {
  const { phase, pending, paper, rules, shots } = view;
  if (phase === 'placing') return { key: 'call-placing' };
  if (pending || paper) return undefined;
  const last = shotGroupsOf(view, shots).at(-1);
  const [shot, ...more] = last?.shots ?? [];
  if (!last || !shot || last.by === seat || rules.turns === 'together') return { key: 'call-shot' };
  if (view.reply === seat) return { key: 'call-reply', with: { by: { seat: last.by } } };
  if (last.report || (more.length > 0 && rules.afterHit === 'pass'))
    return toldOfVolley('volley.call', last.by, countsOf(last.shots, last.report));
  const latest = more.at(-1) ?? shot;
  return CALLED.has(latest.result) ? told('result.call', view, latest) : undefined;
};
