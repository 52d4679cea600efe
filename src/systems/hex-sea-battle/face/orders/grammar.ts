import type { Coordinate } from '../../../../kit/coordinate.ts';
import {
  lookUp,
  type Message,
  parseCoordinate,
  parseOrders,
  readTokens,
  type TokenReader,
  wordSet,
} from '../../../../kit/token-reader.ts';
import type { ShipType } from '../../rules/command.ts';

/** What one ship is told, in its order. */
export type Act =
  | { readonly kind: 'go'; readonly via: readonly Coordinate[] }
  | { readonly kind: 'fire'; readonly shots: number; readonly at: Coordinate };

/** One order of a message. */
export type Order =
  | { readonly kind: 'ship'; readonly ship: ShipType; readonly acts: readonly Act[] }
  | { readonly kind: 'all'; readonly at: Coordinate }
  | { readonly kind: 'place'; readonly berths: readonly { readonly ship: ShipType; readonly at: Coordinate }[] }
  | { readonly kind: 'flag'; readonly ship: ShipType }
  | { readonly kind: Meta };
export type Meta = 'end' | 'ready' | 'advised' | 'sail' | 'at-will' | 'draw' | 'resign';

/** Why an order cannot be read: a ship without an order, an order without a ship, a sign that means nothing here. */
export type Flaw = 'ship-alone' | 'no-ship' | 'unclear';

/** Longer texts are conversation. */
export const LONGEST_MESSAGE = 200;
/** Hexes that a course may name: more than any ship sails, and as many as a button can carry. */
const LONGEST_COURSE = 7;

const SHIPS: readonly (readonly [ShipType, ReadonlySet<string>])[] = [
  ['L', wordSet('l л линкор линейный лінкор лінійний battleship')],
  ['G', wordSet('g г галеон galleon')],
  ['F', wordSet('f ф фрегат frigate')],
  ['B', wordSet('b б бриг бріг brig')],
];
const METAS: readonly (readonly [Meta, ReadonlySet<string>])[] = [
  ['end', wordSet('. end конец кінець done')],
  ['ready', wordSet('ready готов готова готово готовы готовий готові')],
  ['advised', wordSet('advised default обычно заново звичайно наново')],
  ['sail', wordSet('sail ok пошли вперед вперёд пішли уперед')],
  ['at-will', wordSet('fire огонь вогонь salvo залп')],
  ['draw', wordSet('draw ничья нічия нічиє')],
  ['resign', wordSet('resign сдаюсь здаюсь')],
];
const PLACE = wordSet('place put ставь поставь постав став');
const FLAG = wordSet('flag flagship флаг флагман прапор');
const ALL = wordSet('all everyone все всі усі');
const FIRE = wordSet('x х * × fire огонь вогонь');
/** Words between orders that say nothing. */
const MUTE = wordSet('to at на по у');
const COLON: ReadonlySet<string> = new Set([...MUTE, ':']);
const COMMA: ReadonlySet<string> = new Set([...MUTE, ',']);

const GLUED_SHOT = /^[xх*×](\d)?$/u;
const GLUED_TARGET = /^[xх*×](\p{L}\d{1,2})$/u;
const TOKENS = /[\p{L}*×]+\d{0,2}|[-:,.]|\S/gu;

const courseOn = (tape: TokenReader, first: Coordinate): Act | Flaw => {
  const via = [first];
  while (tape.next() === '-') {
    tape.take();
    const next = tape.coordinate();
    if (!next) return 'unclear';
    via.push(next);
  }
  return via.length > LONGEST_COURSE ? 'unclear' : { kind: 'go', via };
};

const shotOn = (tape: TokenReader): Act | Flaw | undefined => {
  const word = tape.next() ?? '';
  const target = parseCoordinate(GLUED_TARGET.exec(word)?.[1]);
  const glued = GLUED_SHOT.exec(word);
  if (!target && !glued && !FIRE.has(word)) return undefined;
  tape.take();
  if (target) return { kind: 'fire', shots: 1, at: target };
  tape.skip(MUTE);
  const at = tape.coordinate();
  const shots = Number(glued?.[1] ?? 1);
  return at && shots >= 1 && shots <= 3 ? { kind: 'fire', shots, at } : 'unclear';
};

const actOn = (tape: TokenReader): Act | Flaw => {
  const shot = shotOn(tape);
  if (shot) return shot;
  const first = tape.coordinate();
  return first ? courseOn(tape, first) : 'unclear';
};

const ofShip = (ship: ShipType, tape: TokenReader): Order | Flaw => {
  const acts: Act[] = [];
  tape.skip(COLON);
  while (tape.next() !== undefined) {
    const act = actOn(tape);
    if (typeof act === 'string') return act;
    acts.push(act);
    tape.skip(COMMA);
  }
  return acts.length > 0 ? { kind: 'ship', ship, acts } : 'ship-alone';
};

const ofPlacing = (tape: TokenReader): Order | Flaw => {
  const berths: { readonly ship: ShipType; readonly at: Coordinate }[] = [];
  while (tape.next() !== undefined) {
    const ship = lookUp(SHIPS, tape.take() ?? '');
    tape.skip(COLON);
    const at = tape.coordinate();
    if (!ship || !at) return 'unclear';
    berths.push({ ship, at });
    tape.skip(COMMA);
  }
  return berths.length > 0 ? { kind: 'place', berths } : 'unclear';
};

const ofFlag = (tape: TokenReader): Order | Flaw => {
  const ship = lookUp(SHIPS, tape.take() ?? '');
  return ship && tape.next() === undefined ? { kind: 'flag', ship } : 'unclear';
};

const ofAll = (tape: TokenReader): Order | Flaw => {
  const shot = shotOn(tape);
  return typeof shot === 'object' && shot.kind === 'fire' && tape.next() === undefined
    ? { kind: 'all', at: shot.at }
    : 'unclear';
};

/** Undefined for a text in which nothing is meant for us. */
const orderOf = (tokens: readonly string[]): Order | Flaw | undefined => {
  const tape = readTokens(tokens);
  const word = tape.take() ?? '';
  // By its look: a Cyrillic В alone can be nothing but the brig.
  const ship = lookUp(SHIPS, word) ?? (word === 'в' ? 'B' : undefined);
  if (ship) return ofShip(ship, tape);
  const meta = tokens.length === 1 ? lookUp(METAS, word) : undefined;
  if (meta) return { kind: meta };
  if (PLACE.has(word)) return ofPlacing(tape);
  if (FLAG.has(word)) return ofFlag(tape);
  if (ALL.has(word)) return ofAll(tape);
  return parseCoordinate(word) || GLUED_SHOT.test(word) ? 'no-ship' : undefined;
};

/** Reads a message by the grammar of rules/sailing.md §5.2: in one pass, never throws. */
export const messageIn = (text: string): Message<Order, Flaw> => {
  if (text.length > LONGEST_MESSAGE) return { kind: 'talk' };
  return parseOrders<Order, Flaw>(text, TOKENS, orderOf, 'unclear');
};
