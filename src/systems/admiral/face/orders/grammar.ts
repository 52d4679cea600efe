import {
  type Message,
  parseCoordinate,
  parseOrders,
  readTokens,
  type TokenReader,
} from '../../../../kit/token-reader.ts';
import type { ShipType } from '../../rules/command.ts';
import { actOn, coursesOn, isShot, mannerOn } from './acts.ts';
import type { Act, BerthTyped, Called, CalledGun, Flaw, Helm, Order } from './order.ts';
import { ANSWERS, cardNamed, FIRST, headingNamed, MUTE, metaNamed, shipNamed, standingNamed } from './words.ts';

/** Longer texts are conversation. */
export const LONGEST_MESSAGE = 200;

const COLON: ReadonlySet<string> = new Set([...MUTE, ':']);
const COMMA: ReadonlySet<string> = new Set([...MUTE, ',']);
const TOKENS = /[*×]?[\p{L}\d]+|\S/gu;
const CALLED = /^([12])?(\p{L}+)$/u;
const ANSWER = /^(\p{L}+)([1-9])?$/u;

const calledIn = (word: string | undefined): Called | undefined => {
  const [, nth, name = ''] = CALLED.exec(word ?? '') ?? [];
  const type = shipNamed(name);
  return type && { type, second: nth === '2' };
};

/** By its look a Cyrillic В where only a ship can stand is the brig. */
const LOOKS_LIKE_BRIG = 'в';

const warshipIn = (word: string | undefined): ShipType | undefined => {
  const type = word === LOOKS_LIKE_BRIG ? 'B' : shipNamed(word ?? '');
  return type === 'T' ? undefined : type;
};

/** "L", "L:3+2F": who is told something; and what they are told. */
const groupIn = (
  first: Called,
  words: readonly string[],
): { readonly group: readonly CalledGun[]; readonly rest: readonly string[] } | Flaw => {
  const group: CalledGun[] = [];
  let gun: Called | undefined = first;
  let at = 1;
  while (gun) {
    const shots = words[at] === ':' && /^[1-9]$/.test(words[at + 1] ?? '') ? Number(words[at + 1]) : undefined;
    const after = shots === undefined ? at : at + 2;
    const more = words[after] === '+';
    // A number that neither a salvo nor a shot follows is the first step of a course.
    const counted = shots !== undefined && (more || isShot(words[after] ?? ''));
    group.push({ ...gun, ...(counted && { shots }) });
    at = counted || more ? after : at;
    if (!more) return { group, rest: words.slice(at) };
    gun = calledIn(words[at + 1]);
    at += 2;
  }
  return 'unclear';
};

const ofGroup = (first: Called, words: readonly string[], helm: Helm): Order | Flaw => {
  const found = groupIn(first, words);
  if (typeof found === 'string') return found;
  const { group, rest } = found;
  const tape = readTokens(rest);
  const acts: Act[] = [];
  tape.skip(COLON);
  while (tape.next() !== undefined) {
    const act = actOn(tape, helm);
    if (typeof act === 'string') return act;
    if (group.length > 1 && act.kind !== 'fire') return 'unclear';
    acts.push(act);
    tape.skip(COMMA);
  }
  return acts.length > 0 ? { kind: 'ship', group, acts } : 'ship-alone';
};

/** "C14 NE", "C14", "NE". */
const berthOn = (tape: TokenReader, ship: ShipType): BerthTyped | undefined => {
  tape.skip(COLON);
  const at = tape.coordinate();
  const heading = headingNamed(tape.next() ?? '');
  if (heading !== undefined) tape.take();
  return at || heading !== undefined
    ? { ship, ...(at && { at }), ...(heading !== undefined && { heading }) }
    : undefined;
};

const ofPlacing = (tape: TokenReader): Order | Flaw => {
  const berths: BerthTyped[] = [];
  while (tape.next() !== undefined) {
    const ship = warshipIn(tape.take());
    const berth = ship && berthOn(tape, ship);
    if (!berth) return berths.length === 0 && ship && tape.next() === undefined ? 'ship-alone' : 'unclear';
    berths.push(berth);
    tape.skip(COMMA);
  }
  return berths.length > 0 ? { kind: 'place', berths } : 'unclear';
};

const ofCaptain = (tape: TokenReader, word: string | undefined): Order | Flaw => {
  const card = cardNamed(word ?? '');
  tape.skip(COLON);
  const ship = warshipIn(tape.take());
  return card && ship && tape.next() === undefined ? { kind: 'captain', card, ship } : 'unclear';
};

const ofStanding = (tape: TokenReader): Order | Flaw => {
  const ship = calledIn(tape.take());
  tape.skip(COLON);
  const order = standingNamed(tape.take() ?? '');
  return ship && order && tape.next() === undefined ? { kind: 'standing', ship, order } : 'unclear';
};

const ofPlan = (tape: TokenReader, helm: Helm): Order | Flaw => {
  const ship = calledIn(tape.take());
  tape.skip(COLON);
  const course = coursesOn(tape, helm);
  if (!ship) return 'unclear';
  return typeof course === 'string' ? course : { kind: 'plan', ship, course };
};

/** "y", "y2/s", "y 2", "y L": answers to a question. */
const answerOn = (tape: TokenReader, glued: string | undefined): Order | Flaw => {
  const apart = glued === undefined && /^[1-9]$/.test(tape.next() ?? '') ? tape.take() : undefined;
  const shots = glued ?? apart;
  const manner = mannerOn(tape);
  const by = calledIn(tape.next());
  if (by) tape.take();
  if (!manner || tape.next() !== undefined) return 'unclear';
  return { kind: 'answer', ...(shots && { shots: Number(shots) }), ...manner, ...(by && { by }) };
};

const ofWord = (word: string, tape: TokenReader, alone: boolean): Order | Flaw | undefined => {
  const meta = alone ? metaNamed(word) : undefined;
  if (meta) return { kind: meta };
  const [, yes = '', shots] = ANSWER.exec(word) ?? [];
  if (ANSWERS.yes.has(yes)) return answerOn(tape, shots);
  if (alone && ANSWERS.no.has(word)) return { kind: 'pass' };
  return parseCoordinate(word) || isShot(word) ? 'no-ship' : undefined;
};

/** Undefined for a text in which nothing is meant for us. */
const orderOf = (words: readonly string[], helm: Helm): Order | Flaw | undefined => {
  const [word = ''] = words;
  const ship: Called | undefined = word === LOOKS_LIKE_BRIG ? { type: 'B', second: false } : calledIn(word);
  const tape = readTokens(words);
  if (ship && helm === 'berths') return ofPlacing(tape);
  if (ship) return ofGroup(ship, words, helm);
  tape.take();
  if (FIRST.place.has(word)) return ofPlacing(tape);
  if (FIRST.captain.has(word)) return ofCaptain(tape, tape.take());
  if (cardNamed(word)) return ofCaptain(tape, word);
  if (FIRST.standing.has(word)) return ofStanding(tape);
  if (FIRST.plan.has(word)) return ofPlan(tape, helm);
  return ofWord(word, tape, words.length === 1);
};

/** Reads a message by the grammar of rules/sailing.md §5.3: in one pass, never throws. */
export const messageIn = (text: string, helm: Helm): Message<Order, Flaw> => {
  if (text.length > LONGEST_MESSAGE) return { kind: 'talk' };
  return parseOrders<Order, Flaw>(text, TOKENS, (words) => orderOf(words, helm), 'unclear');
};
