import type { Encounter } from '../../../../kernel/capabilities.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import { isBlindTo, type PendingView, sideOf, type View } from '../../rules/view/index.ts';
import { isAimTold } from '../words/summary.ts';

/** Whether a side was asked for one of these reasons since the beginning of the previous round. */
const isAsked = ({ log }: View, ...why: readonly PendingView['kind'][]): boolean =>
  log.some((it) => it.kind === 'asked' && why.includes(it.why));

/**
 * An encounter of a battle. It is not met while the viewer is asked whether they fire, nor while the first round's lines
 * say what wins.
 */
const inBattle = (name: string, line: Phrase, isMet: (view: View) => boolean): Encounter<View> => ({
  name,
  isMet: (view) => view.phase === 'battle' && !view.pending && !isAimTold(view) && isMet(view),
  line: () => line,
});

/** What a player may meet at the levels of Admiral. */
export const encounters: readonly Encounter<View>[] = [
  inBattle('fort', { key: 'meet-fort-line' }, ({ pieces }) =>
    pieces.some((it) => it.type === 'T' && it.hull >= it.durability),
  ),
  inBattle('board', { key: 'meet-board-line' }, ({ log }) => log.some((it) => it.kind === 'boarded')),
  inBattle('crit', { key: 'meet-crit-line' }, ({ log }) => log.some((it) => it.kind === 'shot' && it.critical)),
  inBattle('storm', { key: 'weather-storm' }, ({ wind }) => wind?.strength === 'storm'),
  inBattle('calm', { key: 'weather-calm' }, ({ wind }) => wind?.strength === 'calm'),
  inBattle('cross', { key: 'meet-cross-line' }, (view) => isAsked(view, 'cross')),
  inBattle('captain', { key: 'captain-card', with: { card: 'initiative' } }, (view) => isAsked(view, 'start', 'end')),
  inBattle('dead', { key: 'meet-dead-line' }, (view) => {
    const { viewer, active, pieces } = view;
    if (typeof viewer !== 'number' || active !== sideOf(view, viewer)) return false;
    return pieces.some((it) => it.side === active && isBlindTo(view, it.id));
  }),
];
