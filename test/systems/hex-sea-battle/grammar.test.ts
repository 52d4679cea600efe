import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coordinate } from '../../../src/kit/coordinate.ts';
import { type Order, parseMessage, type ShipAction } from '../../../src/systems/hex-sea-battle/face/input/grammar.ts';

const spot = ({ letter, number }: Coordinate): string => `${letter}${number}`;

const actionText = (act: ShipAction): string =>
  act.kind === 'go' ? `goes ${act.via.map(spot).join(' ')}` : `fires ${act.shots} at ${spot(act.at)}`;

const orderText = (order: Order): string => {
  switch (order.kind) {
    case 'ship':
      return `${order.ship.type} ${order.acts.map(actionText).join(', ')}`;
    case 'all':
      return `all fire at ${spot(order.at)}`;
    case 'place':
      return order.berths.map(({ ship, at }) => `${ship.type} lies at ${spot(at)}`).join(', ');
    case 'flag':
      return `${order.ship.type} is flagship`;
    default:
      return order.kind;
  }
};

/** Every side has one ship of each type. */
const ALONE = new Set<never>();

const meaningOf = (text: string): string => {
  const message = parseMessage(text, ALONE);
  if (message.kind === 'talk') return 'talk';
  return [...message.orders.map(orderText), ...(message.flaw ? [`! ${message.flaw}`] : [])].join('; ');
};

test.each([
  // Sample orders
  ['L b3-b5 x c6', 'L goes b3 b5, fires 1 at c6'],
  ['F x g5 e4', 'F fires 1 at g5, goes e4'],
  ['G x2 d4', 'G fires 2 at d4'],
  ['Ф В3-Д4 х Ж5', 'F goes в3 д4, fires 1 at ж5'],
  ['B e5; L x3 f4; end', 'B goes e5; L fires 3 at f4; end'],
  // Signs and words of the same meaning
  ['L: b3 – b5 × c6', 'L goes b3 b5, fires 1 at c6'],
  ['линкор х2 Г4', 'L fires 2 at г4'],
  ['Л хГ4', 'L fires 1 at г4'],
  ['frigate to e4', 'F goes e4'],
  ['бриг огонь е5', 'B fires 1 at е5'],
  ['в д4', 'B goes д4'],
  ['f e4\ng d4', 'F goes e4; G goes d4'],
  ['all x e4', 'all fire at e4'],
  ['все х д4', 'all fire at д4'],
  ['place F c2, L c3, G c1', 'F lies at c2, L lies at c3, G lies at c1'],
  ['ставь Ф В2', 'F lies at в2'],
  ['flag F', 'F is flagship'],
  ['прапор Ф', 'F is flagship'],
  ['конец', 'end'],
  ['.', 'end'],
  ['нічия', 'draw'],
  ['ready', 'ready'],
  ['fire', 'at-will'],
  ['вогонь', 'at-will'],
])('%j is read as %s', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});

test.each([
  ['L', '! ship-alone'],
  ['e4', '! no-ship'],
  ['x e4', '! no-ship'],
  ['F e4; hello', 'F goes e4; ! unclear'],
  ['F e4; G', 'F goes e4; ! ship-alone'],
  ['F e4-', '! unclear'],
  ['L x4 e4', '! unclear'],
  ['L x', '! unclear'],
  ['L a1-a2-a3-a4-a5-a6-a7-a8', '! unclear'],
])('%j is an order that cannot be read: %s', (text, meaning) => {
  expect(meaningOf(text)).toBe(meaning);
});

test.each(['', 'hello', 'let us go', '42', '🙂', 'В общем, привет', 'x'.repeat(500)])('%j is no order', (text) => {
  expect(['talk', '! unclear', '! no-ship']).toContain(meaningOf(text));
});

test('no text makes the parser throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (text) => void parseMessage(text, ALONE)));
  const pieces = fc.constantFrom('L', 'ф', 'x', 'х2', '-', ';', '\n', 'e4', 'д10', 'end', ' ', ':', 'place', 'все');
  fc.assert(fc.property(fc.array(pieces, { maxLength: 40 }), (some) => void parseMessage(some.join(''), ALONE)));
});
