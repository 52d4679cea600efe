import type { Coordinate } from '../../../../kit/coordinate.ts';
import { parsePurchase } from '../../../../kit/fleet-points-words.ts';
import type { Place } from '../../../../kit/scenario.ts';
import {
  lookUp,
  type ParsedOrders,
  parseCoordinate,
  parseOrders,
  readTokens,
  type TokenReader,
  wordSet,
} from '../../../../kit/token-reader.ts';
import type { ShipType } from '../../rules/command.ts';
import { orderNamed, type WordOrder } from '../../things/orders.ts';

/** One action of an order for a ship. */
export type ShipAction =
  | { readonly kind: 'go'; readonly via: readonly Coordinate[] }
  | { readonly kind: 'fire'; readonly shots: number; readonly at: Coordinate };

/** A ship as it is typed: its type, and its number among several of the type, from 1. */
export interface TypedShip {
  readonly type: ShipType;
  readonly nth: number;
}

/** One order of a message. */
export type Order =
  | { readonly kind: 'ship'; readonly ship: TypedShip; readonly acts: readonly ShipAction[] }
  | { readonly kind: 'all'; readonly at: Coordinate }
  | { readonly kind: 'buy'; readonly ships: readonly Place[] }
  | { readonly kind: 'place'; readonly berths: readonly { readonly ship: TypedShip; readonly at: Coordinate }[] }
  | { readonly kind: 'flag'; readonly ship: TypedShip }
  | { readonly kind: WordOrder | 'draw' | 'resign' };

/**
 * Why an order cannot be read.
 * - `ship-alone`: a ship without an order.
 * - `no-ship`: an order without a ship.
 * - `unclear`: a sign that has no meaning here.
 */
export type Flaw = 'ship-alone' | 'no-ship' | 'unclear';

/** Maximum length in characters of a message with orders. Longer messages are treated as conversation. */
export const LONGEST_MESSAGE = 200;
/** Maximum number of hexes in a typed course: more than any ship can sail, and as many as a button can carry. */
const LONGEST_COURSE = 7;

const SHIPS: readonly (readonly [ShipType, ReadonlySet<string>])[] = [
  ['L', wordSet('l л line линкор линейный лінкор лінійний battleship')],
  ['G', wordSet('g г галеон galleon')],
  ['F', wordSet('f ф фрегат frigate')],
  ['B', wordSet('b б бриг бріг brig')],
  ['M', wordSet('m м торговец купец торговець купець merchant merchantman')],
];
/** Ships as they are named in a purchase: several of them, and the Cyrillic letter that looks like a Latin B. */
const SOLD: typeof SHIPS = [
  ...SHIPS,
  ['L', wordSet('lines линкора линкоры лінкора лінкори')],
  ['G', wordSet('galleons галеона галеоны галеони')],
  ['F', wordSet('frigates фрегата фрегаты фрегати')],
  ['B', wordSet('brigs в брига бриги бріга бріги')],
];
/** Words that belong to the service. */
const HOUSE: readonly (readonly ['draw' | 'resign', ReadonlySet<string>])[] = [
  ['draw', wordSet('draw ничья нічия нічиє')],
  ['resign', wordSet('resign сдаюсь здаюсь')],
];
/** A ship's letter with its number: "m2". */
const NUMBERED = /^(\p{L})([1-4])$/u;

/** The ship types of which the reader's side has several. */
type Several = ReadonlySet<ShipType>;

/** A ship by its letter or name; one of several by its letter and number ("m2"). */
const shipNamed = (word: string | undefined, several: Several): TypedShip | undefined => {
  const whole = lookUp(SHIPS, word ?? '');
  if (whole) return { type: whole, nth: 1 };
  const [, letter = '', nth] = NUMBERED.exec(word ?? '') ?? [];
  const type = lookUp(SHIPS, letter);
  return type && several.has(type) ? { type, nth: Number(nth) } : undefined;
};

const BUY = wordSet('buy купить купи куплю купити');
const PLACE = wordSet('place put ставь поставь постав став');
const FLAG = wordSet('flag flagship флаг флагман прапор');
const ALL = wordSet('all everyone все всі усі');
const FIRE = wordSet('x х * × fire огонь вогонь');
/** Filler words, ignored between other words. */
const FILLERS = wordSet('to at на по у');
const COLON: ReadonlySet<string> = new Set([...FILLERS, ':']);
const COMMA: ReadonlySet<string> = new Set([...FILLERS, ',']);

const GLUED_SHOT = /^[xх*×](\d)?$/u;
const GLUED_TARGET = /^[xх*×](\p{L}\d{1,2})$/u;
const TOKENS = /[\p{L}*×]+\d{0,2}|[-:,.]|\S/gu;

const parseCourse = (words: TokenReader, first: Coordinate): ShipAction | Flaw => {
  const via = [first];
  while (words.next() === '-') {
    words.take();
    const next = words.coordinate();
    if (!next) return 'unclear';
    via.push(next);
  }
  return via.length > LONGEST_COURSE ? 'unclear' : { kind: 'go', via };
};

const parseShot = (words: TokenReader): ShipAction | Flaw | undefined => {
  const word = words.next() ?? '';
  const target = parseCoordinate(GLUED_TARGET.exec(word)?.[1]);
  const glued = GLUED_SHOT.exec(word);
  if (!target && !glued && !FIRE.has(word)) return undefined;
  words.take();
  if (target) return { kind: 'fire', shots: 1, at: target };
  words.skip(FILLERS);
  const at = words.coordinate();
  const shots = Number(glued?.[1] ?? 1);
  return at && shots >= 1 && shots <= 3 ? { kind: 'fire', shots, at } : 'unclear';
};

const parseAction = (words: TokenReader): ShipAction | Flaw => {
  const shot = parseShot(words);
  if (shot) return shot;
  const first = words.coordinate();
  return first ? parseCourse(words, first) : 'unclear';
};

const parseShipOrder = (ship: TypedShip, words: TokenReader): Order | Flaw => {
  const acts: ShipAction[] = [];
  words.skip(COLON);
  while (words.next() !== undefined) {
    const act = parseAction(words);
    if (typeof act === 'string') return act;
    acts.push(act);
    words.skip(COMMA);
  }
  return acts.length > 0 ? { kind: 'ship', ship, acts } : 'ship-alone';
};

const parsePlacement = (words: TokenReader, several: Several): Order | Flaw => {
  const berths: { readonly ship: TypedShip; readonly at: Coordinate }[] = [];
  while (words.next() !== undefined) {
    const ship = shipNamed(words.take(), several);
    words.skip(COLON);
    const at = words.coordinate();
    if (!ship || !at) return 'unclear';
    berths.push({ ship, at });
    words.skip(COMMA);
  }
  return berths.length > 0 ? { kind: 'place', berths } : 'unclear';
};

const parseFlagship = (words: TokenReader, several: Several): Order | Flaw => {
  const ship = shipNamed(words.take(), several);
  return ship && words.next() === undefined ? { kind: 'flag', ship } : 'unclear';
};

const parseBroadside = (words: TokenReader): Order | Flaw => {
  const shot = parseShot(words);
  return typeof shot === 'object' && shot.kind === 'fire' && words.next() === undefined
    ? { kind: 'all', at: shot.at }
    : 'unclear';
};

/** Parses one order. Returns undefined if the text is not an order. */
const parseOrder = (tokens: readonly string[], several: Several): Order | Flaw | undefined => {
  const words = readTokens(tokens);
  const word = words.take() ?? '';
  // A single Cyrillic В looks like a Latin B and can only mean the brig.
  const ship = shipNamed(word, several) ?? (word === 'в' ? ({ type: 'B', nth: 1 } as const) : undefined);
  if (ship) return parseShipOrder(ship, words);
  const meta = tokens.length === 1 ? (orderNamed(word) ?? lookUp(HOUSE, word)) : undefined;
  if (meta) return { kind: meta };
  if (BUY.has(word)) {
    const ships = parsePurchase(words, SOLD);
    return ships ? { kind: 'buy', ships } : 'unclear';
  }
  if (PLACE.has(word)) return parsePlacement(words, several);
  if (FLAG.has(word)) return parseFlagship(words, several);
  if (ALL.has(word)) return parseBroadside(words);
  return parseCoordinate(word) || GLUED_SHOT.test(word) ? 'no-ship' : undefined;
};

/** Parses a message into orders in one pass. Never throws. */
export const parseMessage = (text: string, several: Several): ParsedOrders<Order, Flaw> => {
  if (text.length > LONGEST_MESSAGE) return { kind: 'talk' };
  return parseOrders<Order, Flaw>(text, TOKENS, (tokens) => parseOrder(tokens, several), 'unclear');
};
