import type { CellName, Phrase } from '../../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../../kernel/result.ts';
import { directionOf, type Heading, STEPS } from '../../../../../kit/compass.ts';
import type { Coordinate, LetterInterpretation } from '../../../../../kit/coordinate.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { ownSide } from '../../../../../kit/two-sides.ts';
import type { Command, Gun, PieceId, Step } from '../../../rules/command.ts';
import { groundAt, type PieceView, pieceName, previewCourse, type View } from '../../../rules/view/index.ts';
import type { GunReference, Order, PieceReference, ShipAction, ShotDetails, Steering, TypedBerth } from './order.ts';
import { findPiece } from './piece-lookup.ts';

/** The meaning of an order: its commands, several candidates to choose from, or a refusal with the reason. */
export type Interpretation = Result<readonly Command[], Phrase> | { readonly choices: readonly Command[] };

/** The context in which a message is interpreted. */
export interface InterpretationContext {
  readonly view: View;
  readonly way: LetterInterpretation;
  /** Courses given to ships earlier in this message. */
  readonly sailed: Map<PieceId, readonly Step[]>;
}

const isRefused = (meaning: Interpretation): meaning is Extract<Interpretation, { readonly ok: false }> =>
  'ok' in meaning && !meaning.ok;

const cellName = ({ rules }: View, { row, col }: Cell): CellName => ({
  letter: col,
  number: row + 1,
  of: rules.map.rows[0]!.length,
});

const pieceIn = ({ pieces }: View, id: PieceId): PieceView | undefined => pieces.find((it) => it.id === id);

const lookUpPiece = (view: View, name: PieceReference): Result<PieceId, Phrase> => {
  const id = findPiece(view, name);
  return id ? ok(id) : refuse({ key: 'no-second', with: { ship: pieceName(name.type) } });
};

/** The square a ship reaches by these steps below admiral: one square a step. */
const squareAfter = (from: Cell, course: readonly Step[]): Cell =>
  course.reduce<Cell>((at, step) => {
    const { rows, cols } = typeof step === 'number' ? STEPS[step]! : { rows: 0, cols: 0 };
    return { row: at.row + rows, col: at.col + cols };
  }, from);

const straightTo = (from: Cell, to: Cell): readonly Step[] | undefined => {
  const way = directionOf(to.col - from.col, to.row - from.row);
  return way && Array<Step>(way.squares).fill(way.heading);
};

const canSail = (view: View, id: PieceId, course: readonly Step[]): boolean =>
  view.active !== undefined && previewCourse(view, id, course).fault === undefined;

/**
 * Below admiral: the straight course to a square. Where the text can also mean a direction and a number, returns in
 * `either` the readings that are legal.
 */
const courseTo = (
  { view, way, sailed }: InterpretationContext,
  id: PieceId,
  { at, or }: Extract<Steering, { kind: 'to' }>,
): Result<readonly Step[], Phrase> | { readonly either: readonly (readonly Step[])[] } => {
  const ship = pieceIn(view, id);
  if (id.endsWith('T')) return refuse({ key: 'not-a-ship' });
  if (!ship?.at) return refuse({ key: 'ship-sunk', with: { ship: pieceName(ship?.type ?? 'L') } });
  const before = sailed.get(id) ?? [];
  const target = way.cellOf(at);
  const straight = straightTo(squareAfter(ship.at, before), target);
  const goes = (course: readonly Step[] | undefined): boolean =>
    course !== undefined && canSail(view, id, [...before, ...course]);
  const same = JSON.stringify(straight) === JSON.stringify(or);
  if (or && !same && goes(or)) return { either: straight && goes(straight) ? [straight, or] : [or] };
  return straight ? ok(straight) : refuse({ key: 'sail-not-on-line', with: { cell: cellName(view, target) } });
};

const interpretSteering = (
  context: InterpretationContext,
  ship: PieceId,
  part: Steering,
  type: 'sail' | 'plan',
): Interpretation => {
  const found = part.kind === 'steps' ? ok(part.course) : courseTo(context, ship, part);
  if ('either' in found) return { choices: found.either.map((course) => ({ type, ship, course })) };
  if (!found.ok) return found;
  context.sailed.set(ship, [...(context.sailed.get(ship) ?? []), ...found.value]);
  return ok([{ type, ship, course: found.value }]);
};

/** Interprets a turn on the spot: the shorter way round. */
const interpretTurn = (view: View, ship: PieceId, to: Heading): Interpretation => {
  const { heading, type } = pieceIn(view, ship)!;
  const right = (to - heading + 8) % 8;
  if (right === 0 && type !== 'T' && view.rules.flags.orientation)
    return refuse({ key: 'rotate-there', with: { ship: pieceName(type) } });
  return ok([{ type: 'rotate', ship, by: right > 4 ? right - 8 : right }]);
};

const gunsOf = (ids: readonly PieceId[], group: readonly GunReference[], shots: number): readonly Gun[] =>
  ids.map((ship, i) => ({ ship, shots: group[i]!.shots ?? shots }));

/** Interprets an assault. A fort named by its square must be the enemy's. */
const interpretAssault = (
  { view, way }: InterpretationContext,
  ship: PieceId,
  at: Coordinate | undefined,
): Interpretation => {
  const fort = view.pieces.find((it) => it.type === 'T' && it.side !== ownSide(view))?.at;
  const named = at && way.cellOf(at);
  if (named && (named.row !== fort?.row || named.col !== fort.col || groundAt(view.rules.map, named) !== 'fort'))
    return refuse({ key: 'assault-no-fort', with: { cell: cellName(view, named) } });
  return ok([{ type: 'assault', ship }]);
};

const interpretAction = (
  context: InterpretationContext,
  ids: readonly PieceId[],
  group: readonly GunReference[],
  act: ShipAction,
): Interpretation => {
  const ship = ids[0]!;
  const { cellOf } = context.way;
  switch (act.kind) {
    case 'steps':
    case 'to':
      return interpretSteering(context, ship, act, 'sail');
    case 'planned':
      return ok([{ type: 'sail', ship, course: [] }]);
    case 'rotate':
      return ok([{ type: 'rotate', ship, by: act.by }]);
    case 'turn':
      return interpretTurn(context.view, ship, act.to);
    case 'fire': {
      const guns = gunsOf(ids, group, act.shots ?? 1);
      const roll = guns.length > 1 ? 'salvo' : act.roll;
      return ok([{ type: 'fire', guns, at: cellOf(act.at), aim: act.aim, roll }]);
    }
    case 'board':
      return ok([{ type: 'board', ship, at: cellOf(act.at) }]);
    case 'assault':
      return interpretAssault(context, ship, act.at);
    case 'repair':
      return ok([{ type: 'repair', ship, what: act.what }]);
    case 'done':
      return ok([{ type: 'done' }]);
  }
};

/** Interprets items in order. The first refusal, or the first question, becomes the result of the whole message. */
const inTurn = <T>(all: readonly T[], meaningOf: (it: T) => Interpretation): Interpretation => {
  const commands: Command[] = [];
  for (const it of all) {
    const meaning = meaningOf(it);
    if (!('ok' in meaning) && all.length > 1) return refuse({ key: 'square-or-steps' });
    if (!('ok' in meaning) || isRefused(meaning)) return meaning;
    commands.push(...meaning.value);
  }
  return ok(commands);
};

const interpretShipOrder = (
  context: InterpretationContext,
  { group, acts }: Extract<Order, { kind: 'ship' }>,
): Interpretation => {
  const ids: PieceId[] = [];
  for (const name of group) {
    const id = lookUpPiece(context.view, name);
    if (!id.ok) return id;
    if (ids.includes(id.value)) return refuse({ key: 'fire-twice' });
    ids.push(id.value);
  }
  const { act } = context.view;
  if (acts[0]?.kind === 'done' && act?.ship !== ids[0])
    return refuse({ key: 'done-other', with: { ship: pieceName(group[0]!.type) } });
  return inTurn(acts, (it) => interpretAction(context, ids, group, it));
};

const interpretPlan = (
  context: InterpretationContext,
  { ship, course }: Extract<Order, { kind: 'plan' }>,
): Interpretation => {
  const id = lookUpPiece(context.view, ship);
  if (!id.ok) return id;
  const parts = inTurn(course, (it) => interpretSteering(context, id.value, it, 'plan'));
  if (!('ok' in parts) || !parts.ok) return parts;
  const steps = parts.value.flatMap((it) => (it.type === 'plan' ? it.course : []));
  return ok([{ type: 'plan', ship: id.value, course: steps }]);
};

const interpretBerth = (
  { view, way }: InterpretationContext,
  { ship: type, at, heading }: TypedBerth,
): Interpretation => {
  if (view.phase !== 'placing') return refuse({ key: 'place-too-late' });
  const ship = view.pieces.find((it) => it.type === type && it.side === ownSide(view));
  const to = at ? way.cellOf(at) : ship?.at;
  return to
    ? ok([{ type: 'place', ship: type, at: to, heading: heading ?? ship?.heading ?? 0 }])
    : refuse({ key: 'place-off-map' });
};

type Fire = Extract<Command, { type: 'fire' }>;

/** Interprets an answer to a reaction window (ADM-19): which of the asked pieces fires at which of the targets. */
const interpretAnswer = (
  view: View,
  { shots, aim, roll, by }: ShotDetails & { readonly by?: PieceReference },
): Interpretation => {
  const who = by ? lookUpPiece(view, by) : undefined;
  if (who && !who.ok) return who;
  const ready = (view.pending?.shots ?? []).filter((it) => who === undefined || it.ship === who.value);
  const choices = ready.flatMap(({ ship, target }): readonly Fire[] => {
    const at = pieceIn(view, target)?.at;
    return at ? [{ type: 'fire', guns: [{ ship, shots: shots ?? 1 }], at, aim, roll }] : [];
  });
  if (choices.length > 1) return { choices };
  if (choices.length > 0) return ok(choices);
  return by ? refuse({ key: 'answer-not-asked', with: { ship: pieceName(by.type) } }) : refuse({ key: 'pass-nothing' });
};

const interpretOrder = (context: InterpretationContext, order: Order): Interpretation => {
  const { view } = context;
  switch (order.kind) {
    case 'ship':
      return interpretShipOrder(context, order);
    case 'place':
      return inTurn(order.berths, (it) => interpretBerth(context, it));
    case 'captain':
      return ok([{ type: 'captain', card: order.card, ship: order.ship }]);
    case 'standing': {
      const ship = lookUpPiece(view, order.ship);
      return ship.ok ? ok([{ type: 'standing', ship: ship.value, order: order.order }]) : ship;
    }
    case 'plan':
      return interpretPlan(context, order);
    case 'answer':
      return interpretAnswer(view, order);
    case 'sail':
      return view.plans.length > 0
        ? ok(view.plans.map(({ ship }): Command => ({ type: 'sail', ship, course: [] })))
        : refuse({ key: 'sail-nothing' });
    case 'draw':
    case 'resign':
      return ok([]);
    default:
      return ok([{ type: order.kind }]);
  }
};

/** Returns the commands that the orders of a message mean, in order. The rules have not judged them yet. */
export const interpretOrders = (orders: readonly Order[], view: View, way: LetterInterpretation): Interpretation => {
  const context: InterpretationContext = { view, way, sailed: new Map() };
  return inTurn(orders, (it) => interpretOrder(context, it));
};
