import type { Reader } from '../../../../kernel/reader.ts';
import { type Command, orders, SHIP_IDS } from '../../rules/command.ts';
import { freeBerths, reachOf, targetsOf, type View } from '../../rules/view/index.ts';
import { orderText } from '../../things/orders.ts';

/** Whether it is the viewer's turn. */
export const isMyTurn = (view: View): boolean =>
  view.phase === 'battle' && typeof view.viewer === 'number' && view.toMove.includes(view.viewer);

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

const placementOffered = (view: View): readonly Command[] => {
  const { placing, ships, rules } = view;
  if (!placing) return [];
  const flags = rules.flagship === 'chosen' && !placing.settled ? ships.filter(({ flagship }) => !flagship) : [];
  return [
    ...(placing.complete ? [{ type: 'ready' } as const] : []),
    { type: 'advised' },
    ...flags.map(({ id }) => orders.flag(id)),
    ...ships.flatMap(({ id }) => freeBerths(view, placing, id).map((at) => orders.place(id, at))),
  ];
};

/** HEX-17: what the captain who is asked may do about who gives orders. */
const helmOffered = ({ helm }: View): readonly Command[] => [
  ...(helm?.mayYield ? [{ type: 'yield' } as const] : []),
  ...(helm?.mayHandOver ? [{ type: 'hand-over' } as const] : []),
];

/** Every order worth suggesting now, most urgent first. */
export const offeredCommands = (view: View): readonly Command[] => {
  if (view.placing) return placementOffered(view);
  if (!isMyTurn(view)) return view.helm?.mayStandIn ? [{ type: 'stand-in' }] : [];
  const shots = shotsOffered(view);
  const atWill: readonly Command[] = shots.length > 1 ? [orders.atWill()] : [];
  return [...shots, ...atWill, ...coursesOffered(view).flat(), { type: 'end' }, ...helmOffered(view)];
};

/** The typed form of these commands, without duplicates. */
export const offeredTexts = (commands: readonly Command[], view: View, reader: Reader): readonly string[] => [
  ...new Set(commands.flatMap((it) => orderText(it, view, reader) ?? [])),
];
