import type { Reader } from '../../../../kernel/reader.ts';
import { type Command, orders, SHIP_IDS } from '../../rules/command.ts';
import { reachOf, sideOf, targetsOf, type View } from '../../rules/view/index.ts';
import { orderText } from '../../things/orders.ts';

/** Whether it is the viewer's turn. */
export const isMyTurn = (view: View): boolean =>
  view.phase === 'battle' && typeof view.viewer === 'number' && sideOf(view, view.viewer) === view.active;

/** Fire orders available now: all shots of each ship at each target, best odds first. */
export const shotsOffered = (view: View): readonly Command[] =>
  SHIP_IDS.flatMap((ship) => {
    const shots = view.ships.find((it) => it.id === ship && it.side === view.active)?.shotsLeft ?? 0;
    const aims = [...targetsOf(view, ship)].sort((a, b) => a.needs - b.needs);
    return aims.map((aim) => orders.fire(ship, aim.at, Math.min(3, shots)));
  });

/** Courses each ship can sail. */
export const coursesOffered = (view: View): readonly (readonly Command[])[] =>
  SHIP_IDS.map((ship) => reachOf(view, ship).map(({ path }) => orders.move(ship, path)));

const placementOffered = ({ placing, ships, rules }: View): readonly Command[] => {
  if (!placing) return [];
  const flags = rules.flagship === 'chosen' ? ships.filter(({ flagship }) => !flagship) : [];
  return [
    ...(placing.complete ? [{ type: 'ready' } as const] : []),
    { type: 'advised' },
    ...flags.map(({ id }) => orders.flag(id)),
    ...ships.flatMap(({ id }) => placing.berths.map((at) => orders.place(id, at))),
  ];
};

/** Every order worth suggesting now, most urgent first. */
export const offeredCommands = (view: View): readonly Command[] => {
  if (view.placing) return placementOffered(view);
  if (!isMyTurn(view)) return [];
  const shots = shotsOffered(view);
  const atWill: readonly Command[] = shots.length > 1 ? [orders.atWill()] : [];
  return [...shots, ...atWill, ...coursesOffered(view).flat(), { type: 'end' }];
};

/** The typed form of these commands, without duplicates. */
export const offeredTexts = (commands: readonly Command[], view: View, reader: Reader): readonly string[] => [
  ...new Set(commands.flatMap((it) => orderText(it, view, reader) ?? [])),
];
