import type { Reader } from '../../../../kernel/reader.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type Aim, type Command, type Gun, type PieceId, SHIP_TYPES, type Step } from '../../rules/command.ts';
import {
  captainsIn,
  judge,
  LONGEST_COURSE,
  type PieceView,
  positionIn,
  possibleSteps,
  type ReadyShot,
  shotsOf,
  sideOf,
  turnContextIn,
  type View,
} from '../../rules/view/index.ts';
import { orderText } from './orders/order-text.ts';
import { ownSide } from './orders/piece-lookup.ts';

/** The viewer is a captain whose turn it is, and nobody is asked anything. */
export const isMyTurn = (view: View): boolean =>
  view.phase === 'battle' &&
  typeof view.viewer === 'number' &&
  view.pending === undefined &&
  sideOf(view, view.viewer) === view.active;

/** The viewer is asked whether he fires out of turn. */
export const isAsked = ({ phase, viewer, pending }: View): boolean =>
  phase === 'battle' && pending !== undefined && pending.seat === viewer;

const fleetOf = ({ pieces, ...view }: View): readonly PieceView[] => {
  const side = ownSide({ pieces, ...view });
  return pieces.filter((it) => it.side === side && it.at !== undefined);
};

/** Worked out once for each view: people type letter by letter. */
const once = <T>(workOut: (view: View) => T): ((view: View) => T) => {
  const known = new WeakMap<View, { readonly is: T }>();
  return (view) => {
    const found = known.get(view) ?? { is: workOut(view) };
    known.set(view, found);
    return found.is;
  };
};

/** Own ships and the fort, afloat. */
const ownIds = (view: View): readonly PieceId[] => fleetOf(view).map((it) => it.id);
const ownShips = (view: View): readonly PieceId[] =>
  fleetOf(view)
    .filter((it) => it.type !== 'T')
    .map((it) => it.id);

const squareOfPiece = (view: View, id: PieceId): Cell | undefined => view.pieces.find((it) => it.id === id)?.at;

const canGive = (view: View, command: Command): boolean => {
  const order = command.type === 'after' ? command.order : command;
  switch (order.type) {
    case 'sail':
    case 'rotate':
    case 'fire':
    case 'board':
    case 'assault':
    case 'repair':
    case 'done':
    case 'end':
      return judge(turnContextIn(view), order).ok;
    default:
      return true;
  }
};

const aimsAt = ({ rules }: View, target: PieceId): readonly Aim[] =>
  rules.flags.aim && !target.endsWith('T') ? ['hull', 'sails'] : ['hull'];

/** All the shots of a gun at a target: at the hull, and at the sails where one may aim. */
const fireCommands = (view: View, { ship, target, shots }: ReadyShot): readonly Command[] => {
  const at = squareOfPiece(view, target);
  const guns: readonly Gun[] = [{ ship, shots }];
  return at ? aimsAt(view, target).map((aim): Command => ({ type: 'fire', guns, at, aim, roll: 'sequence' })) : [];
};

const likeliest = (shots: readonly ReadyShot[]): readonly ReadyShot[] =>
  [...shots].sort((a, b) => b.faces.length - a.faces.length);

/** Hits that may be hoped for of these shots, in sixths; of a salvo with one throw, with the faces that hit for all. */
export const expectedSalvoHits = ({ rules }: Pick<View, 'rules'>, shots: readonly ReadyShot[]): number => {
  const alone = shots.reduce((sum, it) => sum + it.faces.length * it.shots, 0);
  if (rules.salvo === 'separate-dice') return alone;
  const common = shots.map((it) => it.faces).reduce((all, faces) => all.filter((it) => faces.includes(it)));
  return common.length * shots.reduce((sum, it) => sum + it.shots, 0);
};

/** Everybody who bears on a target, with all they have, as one: from whoever may fire first. The one that promises most comes first. */
const salvoesAt = (view: View, shots: readonly ReadyShot[]): readonly Command[] => {
  const targets = [...new Set(shots.map((it) => it.target))];
  const bearing = targets.map((target) => shots.filter((it) => it.target === target));
  const ranked = bearing.toSorted((a, b) => expectedSalvoHits(view, b) - expectedSalvoHits(view, a));
  return ranked.flatMap((all) => {
    const at = squareOfPiece(view, all[0]!.target);
    const guns = all.map(({ ship, shots: n }): Gun => ({ ship, shots: n }));
    if (!at || guns.length < 2) return [];
    const salvoes = guns.map((first): Command => {
      const others = guns.filter((it) => it !== first);
      return { type: 'fire', guns: [first, ...others], at, aim: 'hull', roll: 'salvo' };
    });
    return salvoes.filter((it) => canGive(view, it)).slice(0, 1);
  });
};

/** What can be fired at now: all the shots of each ship at each target, the likeliest to hit first; then salvoes. */
export const shotsOffered = once((view): readonly Command[] => {
  if (isAsked(view)) return likeliest(view.pending!.shots).flatMap((it) => fireCommands(view, it));
  if (!isMyTurn(view)) return [];
  const shots = likeliest(ownIds(view).flatMap((it) => shotsOf(view, it)));
  const alone = shots.flatMap((it) => fireCommands(view, it)).filter((it) => canGive(view, it));
  return [...alone, ...salvoesAt(view, shots)];
});

/** Boarding, assaults and repairs that can be ordered now. */
export const closeActionsOffered = (view: View): readonly Command[] => {
  if (!isMyTurn(view)) return [];
  const foes = view.pieces.filter((it) => it.at && it.side !== view.active && it.type !== 'T');
  const wished = ownShips(view).flatMap((ship): readonly Command[] => [
    { type: 'assault', ship },
    ...foes.map((it): Command => ({ type: 'board', ship, at: it.at! })),
    ...(['hull', 'sails', 'fort'] as const).map((what): Command => ({ type: 'repair', ship, what })),
  ]);
  return wished.filter((it) => canGive(view, it));
};

/** A course with as many steps of a kind behind it as go. */
const extendedCourses = (
  view: View,
  ship: PieceId,
  begun: readonly Step[],
  step: Step,
): readonly (readonly Step[])[] => {
  const courses: (readonly Step[])[] = [];
  for (let course = [...begun, step]; course.length <= LONGEST_COURSE; course = [...course, step]) {
    if (!canGive(view, { type: 'sail', ship, course })) break;
    courses.push(course);
  }
  return courses;
};

/** Ahead, and by one turn and ahead; below admiral every direction: each as far as it goes. */
const coursesOf = (view: View, ship: PieceId): readonly (readonly Step[])[] => {
  const steps = possibleSteps(positionIn(view));
  const straight = steps.flatMap((step) => extendedCourses(view, ship, [], step));
  if (!view.rules.flags.orientation) return straight;
  const turns = (['L', 'R'] as const).flatMap((step) => extendedCourses(view, ship, [step], 'A'));
  return [...straight, ...turns];
};

/** Where each ship can go now: by simple courses. */
export const coursesOffered = once((view): readonly (readonly Command[])[] =>
  isMyTurn(view)
    ? ownShips(view).map((ship) => coursesOf(view, ship).map((course): Command => ({ type: 'sail', ship, course })))
    : [],
);

/** Courses that are pencilled in and can be sailed. */
const plansOffered = (view: View): readonly Command[] =>
  view.plans.flatMap(({ ship, course }): readonly Command[] => {
    const order = { type: 'sail', ship, course: [] } as const;
    return judge(turnContextIn(view), order, course).ok ? [order] : [];
  });

/** Turns on the spot that can be ordered now. */
const turnsOffered = (view: View): readonly Command[] =>
  ownShips(view)
    .flatMap((ship) => [-1, 1, -2, 2].map((by): Command => ({ type: 'rotate', ship, by })))
    .filter((it) => canGive(view, it));

const standingOffered = (view: View): readonly Command[] =>
  view.rules.flags.returnFire
    ? ownIds(view).flatMap((ship) =>
        (['ask', 'always', 'never'] as const).map((order): Command => ({ type: 'standing', ship, order })),
      )
    : [];

/** What ends an activation and the turn, where it may. */
const closingOffered = (view: View): readonly Command[] =>
  ([{ type: 'done' }, { type: 'end' }] as const).filter((it) => canGive(view, it));

const placementOffered = ({ placing, pieces, rules }: View): readonly Command[] => {
  if (!placing) return [];
  const headingOf = (ship: PieceView['type']) => pieces.find((it) => it.type === ship)?.heading ?? 0;
  return [
    { type: 'ready' },
    { type: 'advised' },
    ...captainsIn(rules).flatMap((card) => SHIP_TYPES.map((ship): Command => ({ type: 'captain', card, ship }))),
    ...SHIP_TYPES.flatMap((ship) =>
      placing.berths.map((at): Command => ({ type: 'place', ship, at, heading: headingOf(ship) })),
    ),
  ];
};

/** Every order that is worth typing now, the most urgent first. */
export const offeredCommands = once((view): readonly Command[] => {
  if (view.placing) return placementOffered(view);
  if (isAsked(view)) return [...shotsOffered(view), { type: 'pass' }];
  if (!isMyTurn(view)) return [];
  return [
    ...closeActionsOffered(view),
    ...shotsOffered(view),
    ...plansOffered(view),
    ...coursesOffered(view).flat(),
    ...closingOffered(view),
    ...turnsOffered(view),
    ...standingOffered(view),
  ];
});

/** The same as they are typed. */
export const offeredTexts = (commands: readonly Command[], view: View, reader: Reader): readonly string[] => [
  ...new Set(commands.flatMap((it) => orderText(it, view, reader) ?? [])),
];
