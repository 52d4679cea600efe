import type { ParsedText } from '../../../../kernel/face.ts';
import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import {
  axisOf,
  type Coordinate,
  interpretCoordinates,
  type LetterInterpretation,
  labelOf,
} from '../../../../kit/coordinate.ts';
import { readLetter } from '../../../../kit/letters.ts';
import { isAwaited } from '../../../../kit/two-sides.ts';
import { type Command, isDraft, isTurnCommand } from '../../rules/command.ts';
import { LONGEST_COURSE, type View } from '../../rules/view/index.ts';
import { orderText, type ShipAction } from '../../things/orders/index.ts';
import type { Flaw, Steering } from '../../things/orders/row.ts';
import { howToOrder, offMapPhrase, steeringModeOf } from './hints.ts';
import { isAsked } from './offered-orders.ts';
import { type Order, parseMessage } from './orders/grammar.ts';
import { interpretOrders } from './orders/interpretation.ts';

const CHOICES = 4;
const LONGEST_LABEL = 20;

const coordinatesOf = (act: ShipAction): readonly Coordinate[] => ('at' in act && act.at ? [act.at] : []);

const coordinatesIn = (orders: readonly Order[]): readonly Coordinate[] =>
  orders.flatMap((order): readonly Coordinate[] => {
    switch (order.kind) {
      case 'ship':
        return order.acts.flatMap(coordinatesOf);
      case 'plan':
        return order.course.flatMap(coordinatesOf);
      case 'place':
        return order.berths.flatMap(({ at }) => at ?? []);
      default:
        return [];
    }
  });

/** Resolves a square that is not on this map to a direction and a number: "S3" where the letters end at P. */
const resolveSteering = <T extends ShipAction>(part: T, view: View, reader: Reader): T | Steering => {
  if (part.kind !== 'to' || !part.or || part.or.length > LONGEST_COURSE) return part;
  const { letter, number } = part.at;
  const isSquare = number <= view.rules.map.rows.length && readLetter(letter, axisOf(view.rules, reader)) !== undefined;
  return isSquare ? part : { kind: 'steps', course: part.or };
};

const resolveOrder = (order: Order, view: View, reader: Reader): Order => {
  if (order.kind === 'ship') return { ...order, acts: order.acts.map((it) => resolveSteering(it, view, reader)) };
  return order.kind === 'plan'
    ? { ...order, course: order.course.map((it) => resolveSteering(it, view, reader)) }
    : order;
};

/** Typed words that belong to the service's own commands. */
const APP_COMMANDS: Partial<Record<Order['kind'], Phrase>> = {
  draw: { key: 'house-draw' },
  resign: { key: 'house-resign' },
};

const flawPhrase = (flaw: Flaw, nth: number, view: View, reader: Reader): Phrase => {
  const why = howToOrder(view, reader, flaw);
  return nth === 0 ? why : { key: 'order-nth', with: { nth: nth + 1, why } };
};

const JOINED = /\p{L}\d|\d\p{L}/u;

/** Whether a text not addressed to the bot is clearly an order: it names a ship, and joins letters and digits. */
const isPlainOrder = (orders: readonly Order[], text: string): boolean =>
  orders.every(({ kind }) => kind === 'ship' || kind === 'end' || kind === 'done') &&
  orders.some(({ kind }) => kind === 'ship') &&
  JOINED.test(text);

/** Whether the orders are only "yes" or "no" while no question is open. */
const isIdleAnswer = (orders: readonly Order[], view: View): boolean =>
  !isAsked(view) && orders.every(({ kind }) => kind === 'answer' || kind === 'pass');

/**
 * Turns several orders into commands in the order typed. The first decision is all of its own turn's orders that follow
 * one another (ADM-26: the later ones are queued, then the first is given): it is taken whole, with the drafts before it.
 */
const asDecision = (commands: readonly Command[], view: View): ParsedText<Command> => {
  const drafts = commands.slice(0, [...commands.map(isDraft), false].indexOf(false));
  const rest = commands.slice(drafts.length);
  const other = rest.findIndex((it) => !isTurnCommand(it));
  const [first, ...behind] = (other < 0 ? rest : rest.slice(0, other)).filter(isTurnCommand);
  const queues = first !== undefined && behind.length > 0 && view.phase === 'battle' && !isAsked(view);
  const scratch: readonly Command[] = queues && view.queue.length > 0 ? [{ type: 'scratch' }] : [];
  const queued = behind.map((order): Command => ({ type: 'after', order }));
  const decision = queues ? [...scratch, ...queued, first] : rest.slice(0, 1);
  const whole = drafts.length + decision.length;
  const others = rest.slice(queues ? 1 + behind.length : 1);
  return { kind: 'commands', commands: [...drafts, ...decision, ...others], ...(whole > 1 && { whole }) };
};

const orderLabel = (command: Command, view: View, reader: Reader): string =>
  (orderText(command, view, reader) ?? '').slice(0, LONGEST_LABEL);

/** Asks which of several commands is meant: a square or a direction, or one of several guns. */
const askWhichCommand = (choices: readonly Command[], view: View, reader: Reader): ParsedText<Command> => ({
  kind: 'ask',
  question: { key: choices.length === 1 ? 'ask-sure' : 'ask-which-one' },
  choices: choices.slice(0, CHOICES).map((command) => ({ label: orderLabel(command, view, reader), command })),
});

const parseWith = (
  orders: readonly Order[],
  way: LetterInterpretation,
  view: View,
  reader: Reader,
): ParsedText<Command> => {
  const meaning = interpretOrders(orders, view, way);
  if ('choices' in meaning) return askWhichCommand(meaning.choices, view, reader);
  return meaning.ok ? asDecision(meaning.value, view) : { kind: 'refused', why: meaning.error };
};

/**
 * Asks which letters are meant. Two readings of one order become two buttons; for several orders the text is refused.
 */
const askWhichLetters = (
  orders: readonly Order[],
  ways: readonly LetterInterpretation[],
  view: View,
  reader: Reader,
): ParsedText<Command> => {
  const cells = coordinatesIn(orders);
  const label = (way: LetterInterpretation): string =>
    cells.map((it) => labelOf(view.rules, reader, way.cellOf(it))).join(' ');
  const choices = ways.map((way) => {
    const meaning = interpretOrders(orders, view, way);
    const [command, ...more] = 'ok' in meaning && meaning.ok ? meaning.value : [];
    if (more.length > 0 || !command) return undefined;
    return { label: label(way).slice(0, LONGEST_LABEL), command, ...(way.reading && { reading: way.reading }) };
  });
  const sure = choices.filter((it) => it !== undefined);
  if (sure.length < ways.length) {
    const first = label(ways[0]!);
    return { kind: 'refused', why: { key: 'letters-mixed', with: { first } } };
  }
  return {
    kind: 'ask',
    question: { key: ways.length === 1 ? 'ask-confirm' : 'ask-which' },
    choices: sure.slice(0, CHOICES),
  };
};

/**
 * Parses a typed text for this reader. A message that cannot be read to its end yields no commands. Runs in linear time
 * and never throws.
 */
export const parse = (text: string, view: View, reader: Reader): ParsedText<Command> => {
  const message = parseMessage(text, steeringModeOf(view));
  const talk = (): ParsedText<Command> => ({ kind: 'talk', hint: howToOrder(view, reader, 'unclear') });
  if (message.kind === 'talk') return talk();
  const { flaw } = message;
  if (reader.overheard && (flaw || !isAwaited(view) || !isPlainOrder(message.orders, text))) return talk();
  if (flaw) return { kind: 'refused', why: flawPhrase(flaw, message.orders.length, view, reader) };
  const [house] = message.orders.flatMap(({ kind }) => APP_COMMANDS[kind] ?? []);
  if (house) return { kind: 'refused', why: house };
  if (isIdleAnswer(message.orders, view)) return talk();
  const orders = message.orders.map((it) => resolveOrder(it, view, reader));
  const { map } = view.rules;
  const ways = interpretCoordinates(coordinatesIn(orders), map.rows.length, axisOf(view.rules, reader));
  if (ways.kind === 'off-map') return reader.overheard ? talk() : { kind: 'refused', why: offMapPhrase(view, reader) };
  if (ways.kind === 'ask') return askWhichLetters(orders, ways.ways, view, reader);
  return parseWith(orders, ways.way, view, reader);
};
