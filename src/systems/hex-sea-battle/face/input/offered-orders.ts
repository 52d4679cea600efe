import type { Reader } from '../../../../kernel/reader.ts';
import { type Command, SHIP_TYPES } from '../../rules/command.ts';
import { reachNow, sideOf, targetsOf, type View } from '../../rules/view/index.ts';
import { orderText } from './order-text.ts';

/** The viewer is a captain whose turn it is. */
export const isMyTurn = (view: View): boolean =>
  view.phase === 'battle' && typeof view.viewer === 'number' && sideOf(view, view.viewer) === view.active;

/** What can be fired at now: all the shots of each ship at each target, the likeliest to hit first. */
export const shotsOffered = (view: View): readonly Command[] =>
  SHIP_TYPES.flatMap((ship) => {
    const shots = view.ships.find((it) => it.type === ship && it.side === view.active)?.shotsLeft ?? 0;
    const aims = [...targetsOf(view, ship)].sort((a, b) => a.needs - b.needs);
    return aims.map((aim): Command => ({ type: 'fire', ship, at: aim.at, shots: Math.min(3, shots) }));
  });

/** Where each ship can go at once: a course that is typed is sailed, whatever is pencilled in. */
export const coursesOffered = (view: View): readonly (readonly Command[])[] =>
  SHIP_TYPES.map((ship) => reachNow(view, ship).map(({ path }): Command => ({ type: 'move', ship, path })));

const placementOffered = ({ placing, ships, rules }: View): readonly Command[] => {
  if (!placing) return [];
  const flags = rules.flagship === 'chosen' ? ships.filter(({ flagship }) => !flagship) : [];
  return [
    ...(placing.complete ? [{ type: 'ready' } as const] : []),
    { type: 'advised' },
    ...flags.map(({ type }): Command => ({ type: 'flag', ship: type })),
    ...SHIP_TYPES.flatMap((ship) => placing.berths.map((at): Command => ({ type: 'place', ship, at }))),
  ];
};

/** Every order that is worth typing now, the most urgent first. */
export const offeredCommands = (view: View): readonly Command[] => {
  if (view.placing) return placementOffered(view);
  if (!isMyTurn(view)) return [];
  const sail: readonly Command[] = view.plots.length > 0 ? [{ type: 'sail' }] : [];
  const shots = shotsOffered(view);
  const atWill: readonly Command[] = shots.length > 1 ? [{ type: 'at-will' }] : [];
  return [...shots, ...atWill, ...sail, ...coursesOffered(view).flat(), { type: 'end' }];
};

/** The same as they are typed. */
export const offeredTexts = (commands: readonly Command[], view: View, reader: Reader): readonly string[] => [
  ...new Set(commands.flatMap((it) => orderText(it, view, reader) ?? [])),
];
