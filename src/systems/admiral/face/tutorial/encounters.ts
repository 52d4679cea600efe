import type { Encounter } from '../../../../kernel/capabilities.ts';
import { isBlindTo, type LogEntry, type PendingView, sideOf, type View } from '../../rules/view/index.ts';

const isAsked = ({ log }: View, ...why: readonly PendingView['kind'][]): boolean =>
  log.some((it) => it.kind === 'asked' && why.includes(it.why));

const happened = ({ log }: View, isIt: (entry: LogEntry) => boolean): boolean => log.some(isIt);

/** When each encounter is met in a battle, the most important first. */
const MET: Readonly<Record<string, (view: View) => boolean>> = {
  fort: ({ pieces }) => pieces.some(({ type, hull, durability }) => type === 'T' && hull >= durability),
  board: (view) => happened(view, ({ kind }) => kind === 'boarded'),
  crit: (view) => happened(view, (it) => it.kind === 'shot' && it.critical),
  storm: ({ wind }) => wind?.strength === 'storm',
  calm: ({ wind }) => wind?.strength === 'calm',
  cross: (view) => isAsked(view, 'cross'),
  captain: (view) => isAsked(view, 'start', 'end'),
  dead: (view) =>
    typeof view.viewer === 'number' &&
    view.active === sideOf(view, view.viewer) &&
    view.pieces.some((it) => it.side === view.active && isBlindTo(view, it.id)),
};

/** The encounters of which the game's other lines say what they mean. */
const SAID: Readonly<Record<string, string>> = {
  storm: 'weather-storm',
  calm: 'weather-calm',
  captain: 'captains-initiative',
};

/** What the viewer meets now. Nothing while they are asked whether they fire. */
export const encountersOf = (view: View): readonly Encounter[] =>
  view.phase === 'battle' && !view.pending
    ? Object.keys(MET)
        .filter((name) => MET[name]?.(view))
        .map((name) => ({ name, line: { key: SAID[name] ?? `meet-${name}-line` } }))
    : [];
