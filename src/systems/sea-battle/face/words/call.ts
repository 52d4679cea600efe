import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Seat } from '../../../../kernel/rules.ts';
import { cellName, type View } from '../../rules/view/index.ts';
import { shotGroupsOf } from './news.ts';

/** The results of shots that a call tells of one by one. */
const TOLD = ['miss', 'hit', 'sunk'] as const;

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
  const by = { seat: last.by };
  if (view.reply === seat) return { key: 'call-reply', with: { by } };
  if (last.report || (more.length > 0 && rules.afterHit === 'pass')) {
    const hits =
      last.report?.hits.reduce((sum, { count }) => sum + count, 0) ??
      last.shots.filter(({ result }) => result === 'hit' || result === 'sunk').length;
    return { key: 'call-volley', with: { by, shots: last.shots.length, hits } };
  }
  const { at, result } = more.at(-1) ?? shot;
  const told = TOLD.find((it) => it === result);
  return told && { key: `call-${told}`, with: { by, cell: cellName(rules, at) } };
};
