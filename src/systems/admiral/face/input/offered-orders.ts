import type { Reader } from '../../../../kernel/reader.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { ownSide } from '../../../../kit/two-sides.ts';
import {
  type Aim,
  type Command,
  type CommandOf,
  type Gun,
  orders,
  type PieceId,
  type SailCommand,
  type Step,
  shipIdOf,
  type TurnCommand,
} from '../../rules/command.ts';
import {
  captainsIn,
  freeBerths,
  isWindowOpen,
  judge,
  LONGEST_COURSE,
  mayGive,
  type PieceView,
  positionIn,
  possibleSteps,
  type ReadyShot,
  shotsOf,
  turnContextIn,
  type View,
  type WindowView,
} from '../../rules/view/index.ts';
import { orderText } from '../../things/orders/index.ts';

/** Whether it is the viewer's turn and no reaction window is open. */
export const isMyTurn = (view: View): boolean =>
  view.phase === 'battle' &&
  typeof view.viewer === 'number' &&
  view.pending === undefined &&
  view.toMove.includes(view.viewer);

/** Whether a reaction window asks the viewer to fire out of turn. */
export const isAsked = (view: View): view is WindowView =>
  view.phase === 'battle' && isWindowOpen(view) && view.pending.seat === view.viewer;

const fleetOf = ({ pieces, ...view }: View): readonly PieceView[] => {
  const side = ownSide(view);
  return pieces.filter((it) => it.side === side && it.at !== undefined);
};

/** Caches a function of the view, computed once per view: users type letter by letter. */
const once = <T>(workOut: (view: View) => T): ((view: View) => T) => {
  const known = new WeakMap<View, { readonly is: T }>();
  return (view) => {
    const found = known.get(view) ?? { is: workOut(view) };
    known.set(view, found);
    return found.is;
  };
};

/** Own ships and the fort that are still on the board. */
const ownIds = (view: View): readonly PieceId[] => fleetOf(view).map((it) => it.id);
const ownShips = (view: View): readonly PieceId[] =>
  fleetOf(view)
    .filter((it) => it.type !== 'T')
    .map((it) => it.id);

const squareOfPiece = (view: View, id: PieceId): Cell | undefined => view.pieces.find((it) => it.id === id)?.at;

const aimsAt = ({ rules }: View, target: PieceId): readonly Aim[] =>
  rules.flags.aim && !target.endsWith('T') ? ['hull', 'sails'] : ['hull'];

/** Fire orders for all shots of one gun at a target: at the hull, and at the sails where the rules allow aiming. */
const fireCommands = (view: View, { ship, target, shots }: ReadyShot): readonly CommandOf<'fire'>[] => {
  const at = squareOfPiece(view, target);
  const guns: readonly Gun[] = [{ ship, shots }];
  return at ? aimsAt(view, target).map((aim) => orders.fire(guns, at, aim)) : [];
};

const likeliest = (shots: readonly ReadyShot[]): readonly ReadyShot[] =>
  [...shots].sort((a, b) => b.faces.length - a.faces.length);

/**
 * Expected hits of these shots, in sixths. In a salvo with a single roll only the faces that hit for every gun count.
 */
export const expectedSalvoHits = ({ rules }: Pick<View, 'rules'>, shots: readonly ReadyShot[]): number => {
  const alone = shots.reduce((sum, it) => sum + it.faces.length * it.shots, 0);
  if (rules.salvo === 'separate-dice') return alone;
  const common = shots.map((it) => it.faces).reduce((all, faces) => all.filter((it) => faces.includes(it)));
  return common.length * shots.reduce((sum, it) => sum + it.shots, 0);
};

/**
 * Salvoes of all guns that bear on a target, with all their shots. The first gun that may lead is listed first. Salvoes
 * are sorted by expected hits, highest first.
 */
const salvoesAt = (view: View, shots: readonly ReadyShot[]): readonly Command[] => {
  const targets = [...new Set(shots.map((it) => it.target))];
  const bearing = targets.map((target) => shots.filter((it) => it.target === target));
  const ranked = bearing.toSorted((a, b) => expectedSalvoHits(view, b) - expectedSalvoHits(view, a));
  return ranked.flatMap((all) => {
    const at = squareOfPiece(view, all[0]!.target);
    const guns = all.map(({ ship, shots: n }): Gun => ({ ship, shots: n }));
    if (!at || guns.length < 2) return [];
    const salvoes = guns.map((first) =>
      orders.fire([first, ...guns.filter((it) => it !== first)], at, 'hull', 'salvo'),
    );
    return salvoes.filter((it) => mayGive(view, it)).slice(0, 1);
  });
};

/** Fire orders available now: all shots of each piece at each target, best odds first, then salvoes. */
export const shotsOffered = once((view): readonly Command[] => {
  if (isAsked(view)) return likeliest(view.pending.shots).flatMap((it) => fireCommands(view, it));
  if (!isMyTurn(view)) return [];
  const shots = likeliest(ownIds(view).flatMap((it) => shotsOf(view, it)));
  const alone = shots.flatMap((it) => fireCommands(view, it)).filter((it) => mayGive(view, it));
  return [...alone, ...salvoesAt(view, shots)];
});

/** Boarding, assault and repair orders available now. */
export const closeActionsOffered = (view: View): readonly Command[] => {
  if (!isMyTurn(view)) return [];
  const foes = view.pieces.filter((it) => it.at && it.side !== view.active && it.type !== 'T');
  const wished = ownShips(view).flatMap((ship): readonly TurnCommand[] => [
    orders.assault(ship),
    ...foes.map((it) => orders.board(ship, it.at!)),
    ...(['hull', 'sails', 'fort'] as const).map((what) => orders.repair(ship, what)),
  ]);
  return wished.filter((it) => mayGive(view, it));
};

/** Courses that extend `begun` by 1, 2, 3… repetitions of `step`, as long as they are legal. */
const extendedCourses = (
  view: View,
  ship: PieceId,
  begun: readonly Step[],
  step: Step,
): readonly (readonly Step[])[] => {
  const courses: (readonly Step[])[] = [];
  for (let course = [...begun, step]; course.length <= LONGEST_COURSE; course = [...course, step]) {
    if (!mayGive(view, orders.sail(ship, course))) break;
    courses.push(course);
  }
  return courses;
};

/**
 * Straight courses, and courses with one turn then ahead; below admiral straight courses in every direction. Each
 * length that is legal is a separate course.
 */
const coursesOf = (view: View, ship: PieceId): readonly (readonly Step[])[] => {
  const steps = possibleSteps(positionIn(view));
  const straight = steps.flatMap((step) => extendedCourses(view, ship, [], step));
  if (!view.rules.flags.orientation) return straight;
  const turns = (['L', 'R'] as const).flatMap((step) => extendedCourses(view, ship, [step], 'A'));
  return [...straight, ...turns];
};

/** Simple courses available now, grouped by ship. */
export const coursesOffered = once((view): readonly (readonly SailCommand[])[] =>
  isMyTurn(view) ? ownShips(view).map((ship) => coursesOf(view, ship).map((course) => orders.sail(ship, course))) : [],
);

/** Planned courses that can be sailed now. */
const plansOffered = (view: View): readonly Command[] =>
  view.plans.flatMap(({ ship }): readonly Command[] => {
    const order = orders.sail(ship);
    return judge(turnContextIn(view), order, view.plans).ok ? [order] : [];
  });

/** Turns on the spot available now. */
const turnsOffered = (view: View): readonly Command[] =>
  ownShips(view)
    .flatMap((ship) => [-1, 1, -2, 2].map((by) => orders.rotate(ship, by)))
    .filter((it) => mayGive(view, it));

const standingOffered = (view: View): readonly Command[] =>
  view.rules.flags.returnFire
    ? ownIds(view).flatMap((ship) =>
        (['ask', 'always', 'never'] as const).map((order): Command => orders.standing(ship, order)),
      )
    : [];

/** The orders that end an activation or the turn, where legal. */
const closingOffered = (view: View): readonly Command[] =>
  ([{ type: 'done' }, { type: 'end' }] as const).filter((it) => mayGive(view, it));

const placementOffered = (view: View): readonly Command[] => {
  const { placing, pieces, rules } = view;
  if (!placing) return [];
  const { settled = [] } = placing;
  const own = pieces.filter(({ id, type }) => type !== 'T' && !settled.includes(shipIdOf(id)));
  return [
    { type: 'ready' },
    { type: 'advised' },
    ...(placing.settled ? [] : captainsIn(rules)).flatMap((card) =>
      own.map(({ id }): Command => ({ type: 'captain', card, ship: shipIdOf(id) })),
    ),
    ...own.flatMap(({ id, heading }) =>
      freeBerths(view, placing).map((at): Command => ({ type: 'place', ship: shipIdOf(id), at, heading })),
    ),
  ];
};

/** ADM-31: what the captain who is asked may do about who gives orders. */
const helmOffered = ({ helm, act }: View): readonly Command[] => [
  ...(helm?.mayYield ? [{ type: 'yield' } as const] : []),
  ...(helm?.mayHandOver && !act?.must ? [{ type: 'hand-over' } as const] : []),
];

/** Every order worth suggesting now, most urgent first. */
export const offeredCommands = once((view): readonly Command[] => {
  if (view.placing) return placementOffered(view);
  if (isAsked(view)) return [...shotsOffered(view), { type: 'pass' }];
  if (!isMyTurn(view)) return view.helm?.mayStandIn ? [{ type: 'stand-in' }] : [];
  return [
    ...closeActionsOffered(view),
    ...shotsOffered(view),
    ...plansOffered(view),
    ...coursesOffered(view).flat(),
    ...closingOffered(view),
    ...turnsOffered(view),
    ...standingOffered(view),
    ...helmOffered(view),
  ];
});

/** The typed form of these commands, without duplicates. */
export const offeredTexts = (commands: readonly Command[], view: View, reader: Reader): readonly string[] => [
  ...new Set(commands.flatMap((it) => orderText(it, view, reader) ?? [])),
];
