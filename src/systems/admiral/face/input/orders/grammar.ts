import type { Heading } from '../../../../../kit/compass.ts';
import type { Coordinate } from '../../../../../kit/coordinate.ts';
import { parsePurchase } from '../../../../../kit/fleet-points-words.ts';
import type { Place } from '../../../../../kit/scenario.ts';
import {
  type ParsedOrders,
  parseCoordinate,
  parseOrders,
  readTokens,
  type TokenReader,
} from '../../../../../kit/token-reader.ts';
import type { StandingOrder } from '../../../rules/command.ts';
import { isShotWord, parseFireMode } from '../../../things/orders/fire.ts';
import { orderNamed, type ShipAction, sayingFor, type WordOrder } from '../../../things/orders/index.ts';
import type {
  Flaw,
  GunReference,
  PieceReference,
  ShotDetails,
  Steering,
  SteeringMode,
} from '../../../things/orders/row.ts';
import { parseCourses } from '../../../things/orders/sail.ts';
import {
  ANSWERS,
  cardNamed,
  FILLERS,
  FIRST_WORDS,
  headingNamed,
  houseWord,
  SOLD,
  shipNamed,
  standingNamed,
} from './vocabulary.ts';

/** A typed berth: the square, the heading, or both. */
export interface TypedBerth {
  readonly ship: PieceReference;
  readonly at?: Coordinate;
  readonly heading?: Heading;
}

/** One order of a message. */
export type Order =
  /** A group of several pieces is a salvo. */
  | { readonly kind: 'ship'; readonly group: readonly GunReference[]; readonly acts: readonly ShipAction[] }
  | { readonly kind: 'buy'; readonly ships: readonly Place[] }
  | { readonly kind: 'place'; readonly berths: readonly TypedBerth[] }
  | { readonly kind: 'captain'; readonly card: 'target' | 'initiative'; readonly ship: PieceReference }
  | { readonly kind: 'standing'; readonly ship: PieceReference; readonly order: StandingOrder }
  /** An empty course deletes the plan. */
  | { readonly kind: 'plan'; readonly ship: PieceReference; readonly course: readonly Steering[] }
  | ({ readonly kind: 'answer'; readonly by?: PieceReference } & ShotDetails)
  | { readonly kind: WordOrder | 'draw' | 'resign' };

/** Maximum length in characters of a message with orders. Longer messages are treated as conversation. */
export const LONGEST_MESSAGE = 200;

const COLON: ReadonlySet<string> = new Set([...FILLERS, ':']);
const COMMA: ReadonlySet<string> = new Set([...FILLERS, ',']);
const TOKENS = /[*×]?[\p{L}\d]+|\S/gu;
const CALLED = /^([1-4])?(\p{L}+)$/u;
const ANSWER = /^(\p{L}+)([1-9])?$/u;

const parsePieceReference = (word: string | undefined): PieceReference | undefined => {
  const [, nth, name = ''] = CALLED.exec(word ?? '') ?? [];
  const type = shipNamed(name);
  return type && { type, ...(nth !== undefined && { nth: Number(nth) }) };
};

/** The Cyrillic letter that looks like a Latin B. Where only a ship can be meant, it is the brig. */
const LOOKS_LIKE_BRIG = 'в';

const parseShip = (word: string | undefined): PieceReference | undefined => {
  const ship = word === LOOKS_LIKE_BRIG ? ({ type: 'B' } as const) : parsePieceReference(word);
  return ship?.type === 'T' ? undefined : ship;
};

/** Parses the pieces an order addresses, "L" or "L:3+2F", and returns the remaining words. */
const parseGroup = (
  first: PieceReference,
  words: readonly string[],
): { readonly group: readonly GunReference[]; readonly rest: readonly string[] } | Flaw => {
  const group: GunReference[] = [];
  let gun: PieceReference | undefined = first;
  let at = 1;
  while (gun) {
    const shots = words[at] === ':' && /^[1-9]$/.test(words[at + 1] ?? '') ? Number(words[at + 1]) : undefined;
    const after = shots === undefined ? at : at + 2;
    const more = words[after] === '+';
    // A number that neither `+` nor a shot follows is the first step of a course.
    const counted = shots !== undefined && (more || isShotWord(words[after] ?? ''));
    group.push({ ...gun, ...(counted && { shots }) });
    at = counted || more ? after : at;
    if (!more) return { group, rest: words.slice(at) };
    gun = parsePieceReference(words[at + 1]);
    at += 2;
  }
  return 'unclear';
};

const parseShipOrder = (first: PieceReference, words: readonly string[], mode: SteeringMode): Order | Flaw => {
  const found = parseGroup(first, words);
  if (typeof found === 'string') return found;
  const { group, rest } = found;
  const tokens = readTokens(rest);
  const acts: ShipAction[] = [];
  tokens.skip(COLON);
  while (tokens.next() !== undefined) {
    const act = sayingFor(tokens.next() ?? '').parse(tokens, mode);
    if (typeof act === 'string') return act;
    if (group.length > 1 && act.kind !== 'fire') return 'unclear';
    acts.push(act);
    tokens.skip(COMMA);
  }
  return acts.length > 0 ? { kind: 'ship', group, acts } : 'ship-alone';
};

/** Parses "C14 NE", "C14" or "NE". */
const parseBerth = (tokens: TokenReader, ship: PieceReference): TypedBerth | undefined => {
  tokens.skip(COLON);
  const at = tokens.coordinate();
  const heading = headingNamed(tokens.next() ?? '');
  if (heading !== undefined) tokens.take();
  return at || heading !== undefined
    ? { ship, ...(at && { at }), ...(heading !== undefined && { heading }) }
    : undefined;
};

const parsePlacement = (tokens: TokenReader): Order | Flaw => {
  const berths: TypedBerth[] = [];
  while (tokens.next() !== undefined) {
    const ship = parseShip(tokens.take());
    const berth = ship && parseBerth(tokens, ship);
    if (!berth) return berths.length === 0 && ship && tokens.next() === undefined ? 'ship-alone' : 'unclear';
    berths.push(berth);
    tokens.skip(COMMA);
  }
  return berths.length > 0 ? { kind: 'place', berths } : 'unclear';
};

const parseCaptain = (tokens: TokenReader, word: string | undefined): Order | Flaw => {
  const card = cardNamed(word ?? '');
  tokens.skip(COLON);
  const ship = parseShip(tokens.take());
  return card && ship && tokens.next() === undefined ? { kind: 'captain', card, ship } : 'unclear';
};

const parseStandingOrder = (tokens: TokenReader): Order | Flaw => {
  const ship = parsePieceReference(tokens.take());
  tokens.skip(COLON);
  const order = standingNamed(tokens.take() ?? '');
  return ship && order && tokens.next() === undefined ? { kind: 'standing', ship, order } : 'unclear';
};

const parsePlan = (tokens: TokenReader, mode: SteeringMode): Order | Flaw => {
  const ship = parsePieceReference(tokens.take());
  tokens.skip(COLON);
  const course = parseCourses(tokens, mode);
  if (!ship) return 'unclear';
  return typeof course === 'string' ? course : { kind: 'plan', ship, course };
};

/** Parses an answer to a question: "y", "y2/s", "y 2", "y L". */
const parseAnswer = (tokens: TokenReader, glued: string | undefined): Order | Flaw => {
  const apart = glued === undefined && /^[1-9]$/.test(tokens.next() ?? '') ? tokens.take() : undefined;
  const shots = glued ?? apart;
  const fireMode = parseFireMode(tokens);
  const by = parsePieceReference(tokens.next());
  if (by) tokens.take();
  if (!fireMode || tokens.next() !== undefined) return 'unclear';
  return { kind: 'answer', ...(shots && { shots: Number(shots) }), ...fireMode, ...(by && { by }) };
};

const parseWord = (word: string, tokens: TokenReader, alone: boolean): Order | Flaw | undefined => {
  const meta = alone ? (orderNamed(word) ?? houseWord(word)) : undefined;
  if (meta) return { kind: meta };
  const [, yes = '', shots] = ANSWER.exec(word) ?? [];
  if (ANSWERS.yes.has(yes)) return parseAnswer(tokens, shots);
  if (alone && ANSWERS.no.has(word)) return { kind: 'pass' };
  return parseCoordinate(word) || isShotWord(word) ? 'no-ship' : undefined;
};

/** Parses one order. Returns undefined if the text is not an order. */
const parseOrder = (words: readonly string[], mode: SteeringMode): Order | Flaw | undefined => {
  const [word = ''] = words;
  const ship: PieceReference | undefined = word === LOOKS_LIKE_BRIG ? { type: 'B' } : parsePieceReference(word);
  const tokens = readTokens(words);
  if (ship && mode === 'berths') return parsePlacement(tokens);
  if (ship) return parseShipOrder(ship, words, mode);
  tokens.take();
  if (FIRST_WORDS.buy.has(word)) {
    const ships = parsePurchase(tokens, SOLD);
    return ships ? { kind: 'buy', ships } : 'unclear';
  }
  if (FIRST_WORDS.place.has(word)) return parsePlacement(tokens);
  if (FIRST_WORDS.captain.has(word)) return parseCaptain(tokens, tokens.take());
  if (cardNamed(word)) return parseCaptain(tokens, word);
  if (FIRST_WORDS.standing.has(word)) return parseStandingOrder(tokens);
  if (FIRST_WORDS.plan.has(word)) return parsePlan(tokens, mode);
  return parseWord(word, tokens, words.length === 1);
};

/** Parses a message into orders in one pass. Never throws. */
export const parseMessage = (text: string, mode: SteeringMode): ParsedOrders<Order, Flaw> => {
  if (text.length > LONGEST_MESSAGE) return { kind: 'talk' };
  return parseOrders<Order, Flaw>(text, TOKENS, (words) => parseOrder(words, mode), 'unclear');
};
