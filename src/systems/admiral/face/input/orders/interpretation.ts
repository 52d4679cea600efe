import type { Phrase } from '../../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../../kernel/result.ts';
import type { LetterInterpretation } from '../../../../../kit/coordinate.ts';
import { ownSide } from '../../../../../kit/two-sides.ts';
import {
  type Command,
  type CommandOf,
  orders,
  type PieceId,
  piecesOf,
  type Step,
  shipIdOf,
  typeOf,
} from '../../../rules/command.ts';
import { type PieceView, pieceName, type View } from '../../../rules/view/index.ts';
import { sayingOf, wordMeaning } from '../../../things/orders/index.ts';
import type { Interpretation, InterpretationContext, PieceReference, ShotDetails } from '../../../things/orders/row.ts';
import { interpretSteering } from '../../../things/orders/sail.ts';
import { alikeOf } from '../coordinates.ts';
import type { Order, TypedBerth } from './grammar.ts';

/**
 * Returns the piece that a reference names; undefined if there is none. Without a number it is the first of the type
 * that is afloat, or else the first: those of the side's own fleet before prizes, those that it has before the lost.
 */
const findPiece = (view: View, { type, nth }: PieceReference): PieceId | undefined => {
  const side = ownSide(view);
  const mine = alikeOf(view, side, type);
  if (nth !== undefined && nth > 1) return mine[nth - 1];
  const begun = piecesOf(view.rules).find((id) => id.startsWith(side.charAt(0)) && typeOf(view.rules, id) === type);
  return mine.find((id) => pieceIn(view, id)?.at !== undefined) ?? mine[0] ?? begun;
};

const isRefused = (meaning: Interpretation): meaning is Extract<Interpretation, { readonly ok: false }> =>
  'ok' in meaning && !meaning.ok;

const pieceIn = ({ pieces }: View, id: PieceId): PieceView | undefined => pieces.find((it) => it.id === id);

const lookUpPiece = (view: View, name: PieceReference): Result<PieceId, Phrase> => {
  const id = findPiece(view, name);
  return id
    ? ok(id)
    : refuse({ key: name.nth === undefined ? 'no-such-ship' : 'no-second', with: { ship: pieceName(name.type) } });
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
  return inTurn(acts, (it) => sayingOf(it).means(context, ids, it, group));
};

const interpretPlan = (
  context: InterpretationContext,
  { ship, course }: Extract<Order, { kind: 'plan' }>,
): Interpretation => {
  const id = lookUpPiece(context.view, ship);
  if (!id.ok) return id;
  const steps: Step[] = [];
  for (const it of course) {
    const part = interpretSteering(context, id.value, it);
    if ('either' in part) {
      if (course.length > 1) return refuse({ key: 'square-or-steps' });
      return { choices: part.either.map((one) => orders.plan(id.value, one)) };
    }
    if (!part.ok) return part;
    steps.push(...part.value);
  }
  return ok([orders.plan(id.value, steps)]);
};

const interpretBerth = (
  { view, way }: InterpretationContext,
  { ship: name, at, heading }: TypedBerth,
): Interpretation => {
  if (view.phase !== 'placing') return refuse({ key: 'place-too-late' });
  const id = lookUpPiece(view, name);
  if (!id.ok) return id;
  const ship = pieceIn(view, id.value);
  const to = at ? way.cellOf(at) : ship?.at;
  return to
    ? ok([{ type: 'place', ship: shipIdOf(id.value), at: to, heading: heading ?? ship?.heading ?? 0 }])
    : refuse({ key: 'place-off-map' });
};

/** Interprets an answer to a reaction window (ADM-19): which of the asked pieces fires at which of the targets. */
const interpretAnswer = (
  view: View,
  { shots, aim, roll, by }: ShotDetails & { readonly by?: PieceReference },
): Interpretation => {
  const who = by ? lookUpPiece(view, by) : undefined;
  if (who && !who.ok) return who;
  const ready = (view.pending?.shots ?? []).filter((it) => who === undefined || it.ship === who.value);
  const choices = ready.flatMap(({ ship, target }): readonly CommandOf<'fire'>[] => {
    const at = pieceIn(view, target)?.at;
    return at ? [orders.fire([{ ship, shots: shots ?? 1 }], at, aim, roll)] : [];
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
    case 'buy':
      return ok([{ type: 'buy', ships: order.ships }]);
    case 'place':
      return inTurn(order.berths, (it) => interpretBerth(context, it));
    case 'captain': {
      const ship = lookUpPiece(view, order.ship);
      return ship.ok ? ok([{ type: 'captain', card: order.card, ship: shipIdOf(ship.value) }]) : ship;
    }
    case 'standing': {
      const ship = lookUpPiece(view, order.ship);
      return ship.ok ? ok([orders.standing(ship.value, order.order)]) : ship;
    }
    case 'plan':
      return interpretPlan(context, order);
    case 'answer':
      return interpretAnswer(view, order);
    case 'draw':
    case 'resign':
      return ok([]);
    default:
      return wordMeaning(order.kind, view);
  }
};

/** Returns the commands that the orders of a message mean, in order. The rules have not judged them yet. */
export const interpretOrders = (orders: readonly Order[], view: View, way: LetterInterpretation): Interpretation => {
  const context: InterpretationContext = { view, way, sailed: new Map() };
  return inTurn(orders, (it) => interpretOrder(context, it));
};
