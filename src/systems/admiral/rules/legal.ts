import { HEADINGS } from '../../../kit/compass.ts';
import { nextPurchases, shipsIn } from '../../../kit/fleet-points.ts';
import { sideOf } from '../../../kit/two-sides.ts';
import { SHIP_IDS, type ShipId } from '../variants.ts';
import { type Aim, type Command, type Gun, orders, type PieceId, type TurnCommand } from './command.ts';
import { possibleSteps } from './movement/course.ts';
import { judge } from './orders/orders.ts';
import { captainsIn } from './placement/captains.ts';
import { pieceOf } from './position/position.ts';
import { cellOf } from './position/sea.ts';
import { freeBerths, positionIn, shotsOf, turnContextIn } from './view/derive.ts';
import type { PendingView, PlacingView, ReadyShot, View } from './view/types.ts';

/** The ships that a seat places. */
const ownShips = ({ pieces }: View): readonly ShipId[] =>
  SHIP_IDS.filter((ship) => pieces.some((it) => it.type !== 'T' && it.id.endsWith(ship)));

const captainCommands = (view: View): readonly Command[] =>
  ownShips(view).flatMap((ship) => captainsIn(view.rules).map((card) => ({ type: 'captain', card, ship }) as const));

/** ADM-30: one ship more or less, or one of each. */
const purchaseCommands = ({ rules, white, viewer }: View): readonly Command[] => {
  if (rules.points === 0 || typeof viewer !== 'number') return [];
  const ships = shipsIn(rules.fleets[sideOf({ white }, viewer)]);
  return nextPurchases(rules, ships).map((it) => ({ type: 'buy', ships: it }));
};

const placementCommands = (view: View, placing: PlacingView): readonly Command[] => [
  { type: 'ready' },
  { type: 'advised' },
  ...purchaseCommands(view),
  ...(placing.settled ? [] : captainCommands(view)),
  ...ownShips(view).flatMap((ship) => {
    if (placing.settled?.includes(ship)) return [];
    const { at, heading } = view.pieces.find((it) => it.type !== 'T' && it.id.endsWith(ship))!;
    const laid = freeBerths(view, placing).map((to): Command => ({ type: 'place', ship, at: to, heading }));
    const bows = HEADINGS.filter((it) => it !== heading);
    return [...laid, ...bows.map((bow): Command => ({ type: 'place', ship, at: at!, heading: bow }))];
  }),
];

const aimsAt = (view: View, target: PieceId): readonly Aim[] =>
  view.rules.flags.aim && target[1] !== 'T' ? ['hull', 'sails'] : ['hull'];

/** Every way to fire with one gun: each number of shots and each aim, in sequence or as a salvo. */
const fireCommands = (view: View, { ship, target, shots }: ReadyShot): readonly TurnCommand[] => {
  const position = positionIn(view);
  const at = cellOf(position.sea, pieceOf(position, target).at!);
  const rolls = view.rules.flags.salvo ? (['sequence', 'salvo'] as const) : (['sequence'] as const);
  return aimsAt(view, target).flatMap((aim) =>
    Array.from({ length: shots }, (_, i) => i + 1).flatMap((n) =>
      rolls
        .filter((roll) => roll === 'sequence' || n > 1)
        .map((roll) => orders.fire([{ ship, shots: n }], at, aim, roll)),
    ),
  );
};

/** For each target, the salvo of all guns that bear on it with all their shots, once with each gun first. */
const salvoOrders = (view: View, shots: readonly ReadyShot[]): readonly TurnCommand[] => {
  const position = positionIn(view);
  return position.pieces.flatMap(({ id: target }) => {
    const guns = shots.filter((it) => it.target === target).map((it): Gun => ({ ship: it.ship, shots: it.shots }));
    if (guns.length < 2) return [];
    const at = cellOf(position.sea, pieceOf(position, target).at!);
    return guns.map((first): TurnCommand => {
      const all = [first, ...guns.filter((it) => it !== first)];
      return orders.fire(all, at, 'hull', 'salvo');
    });
  });
};

/** Candidate orders for a ship in its own turn; some of them are not allowed. */
const shipOrders = (view: View, ship: PieceId): readonly TurnCommand[] => {
  const position = positionIn(view);
  const foes = view.pieces.filter((it) => it.at && it.side !== view.active && it.type !== 'T');
  return [
    ...possibleSteps(position).map((step) => orders.sail(ship, [step])),
    ...[-2, -1, 1, 2].map((by) => orders.rotate(ship, by)),
    ...foes.map((it) => orders.board(ship, it.at!)),
    orders.assault(ship),
    ...(['hull', 'sails', 'fort'] as const).map((what) => orders.repair(ship, what)),
  ];
};

/** ADM-31: whether the captain who is asked may order a piece. */
const isMine = ({ helm }: View, id: PieceId): boolean => helm === undefined || helm.orders.includes(id);

/** Every order of the player's own turn that is allowed. */
const turnOrders = (view: View): readonly Command[] => {
  const context = turnContextIn(view);
  const own = view.pieces.filter((it) => it.side === view.active && it.at && isMine(view, it.id)).map((it) => it.id);
  const shots = own.flatMap((it) => shotsOf(view, it));
  const wished = [
    ...own.filter((it) => it[1] !== 'T').flatMap((it) => shipOrders(view, it)),
    ...shots.flatMap((it) => fireCommands(view, it)),
    ...salvoOrders(view, shots),
    { type: 'done' } as const,
    { type: 'end' } as const,
  ];
  return wished.filter((it) => judge(context, it).ok);
};

/** Standing orders that answer the open window, where return fire is played. */
const answers = ({ rules }: View, { shots }: PendingView): readonly Command[] =>
  rules.flags.returnFire
    ? [...new Set(shots.map((it) => it.ship))].flatMap((ship): readonly Command[] => [
        { type: 'answer', ship, order: 'always' },
        { type: 'answer', ship, order: 'never' },
      ])
    : [];

/** Drafts: `scratch` where the queue is not empty, a planned course of one step, and every standing order. */
const draftCommands = (view: View, seat: number): readonly Command[] => {
  const own = view.pieces.filter((it) => it.side === sideOf(view, seat) && it.at);
  const standing = view.rules.flags.returnFire ? (['ask', 'always', 'never'] as const) : [];
  const scratch = view.queue.length > 0 ? [{ type: 'scratch' } as const] : [];
  const each = own.flatMap(({ id, type }): readonly Command[] => [
    ...(type === 'T' ? [] : possibleSteps(positionIn(view)).map((step) => orders.plan(id, [step]))),
    ...standing.map((order) => orders.standing(id, order)),
  ]);
  return [...scratch, ...each];
};

/**
 * Every one-step command that the viewer may give now, from the view alone. Empty for the public, the umpire, and a
 * seat that is not to move.
 */
export const legal = (view: View): readonly Command[] => {
  const { viewer, toMove, placing, phase, pending, helm } = view;
  if (typeof viewer !== 'number') return [];
  if (!toMove.includes(viewer)) return helm?.mayStandIn ? [{ type: 'stand-in' }] : [];
  if (placing) return placementCommands(view, placing);
  if (phase !== 'battle') return [];
  const decisions = pending
    ? [{ type: 'pass' } as const, ...answers(view, pending), ...pending.shots.flatMap((it) => fireCommands(view, it))]
    : [
        ...(view.undo ? [{ type: 'undo' } as const] : []),
        ...(helm?.mayYield ? [{ type: 'yield' } as const] : []),
        ...(helm?.mayHandOver && !view.act?.must ? [{ type: 'hand-over' } as const] : []),
        ...turnOrders(view),
      ];
  return [...decisions, ...draftCommands(view, viewer)];
};
