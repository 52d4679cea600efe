import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coordinate } from '../../../src/kit/coordinate.ts';
import { type Order, parseMessage } from '../../../src/systems/admiral/face/input/orders/grammar.ts';
import type { ShipAction } from '../../../src/systems/admiral/things/orders/index.ts';
import type {
  GunReference,
  PieceReference,
  ShotDetails,
  SteeringMode,
} from '../../../src/systems/admiral/things/orders/row.ts';

const spot = ({ letter, number }: Coordinate): string => `${letter}${number}`;
const ship = ({ type, nth = 1 }: PieceReference): string => `${nth > 1 ? 'other ' : ''}${type}`;
const gun = ({ shots, ...it }: GunReference): string => ship(it) + (shots ? ` with ${shots}` : '');
const shotDetails = ({ aim, roll }: ShotDetails): string =>
  `${aim === 'sails' ? ' sails' : ''}${roll === 'salvo' ? ' as one' : ''}`;

const actionText = (act: ShipAction): string => {
  switch (act.kind) {
    case 'steps':
      return `goes ${act.course.join('')}`;
    case 'to':
      return `goes to ${spot(act.at)}${act.or ? ` or ${act.or.join('')}` : ''}`;
    case 'rotate':
      return `turns ${act.by}`;
    case 'fire':
      return `fires ${act.shots ?? 'once'} at ${spot(act.at)}${shotDetails(act)}`;
    case 'board':
      return `boards ${spot(act.at)}`;
    case 'assault':
      return act.at ? `lands at ${spot(act.at)}` : 'lands';
    case 'repair':
      return `repairs ${act.what}`;
    default:
      return act.kind;
  }
};

const orderText = (order: Order): string => {
  switch (order.kind) {
    case 'ship':
      return `${order.group.map(gun).join(' and ')} ${order.acts.map(actionText).join(', ')}`;
    case 'place':
      return order.berths
        .map(
          (it) =>
            `${ship(it.ship)} lies ${it.at ? spot(it.at) : 'there'}${it.heading === undefined ? '' : ` to ${it.heading}`}`,
        )
        .join(', ');
    case 'captain':
      return `${order.card} on ${ship(order.ship)}`;
    case 'standing':
      return `${ship(order.ship)} ${order.order}`;
    case 'plan':
      return `${ship(order.ship)} will ${order.course.map(actionText).join(', ') || 'stay'}`;
    case 'answer':
      return `yes ${order.shots ?? 'once'}${shotDetails(order)}${order.by ? ` by ${ship(order.by)}` : ''}`;
    default:
      return order.kind;
  }
};

const meaningOf = (text: string, mode: SteeringMode): string => {
  const message = parseMessage(text, mode);
  if (message.kind === 'talk') return 'talk';
  return [...message.orders.map(orderText), ...(message.flaw ? [`! ${message.flaw}`] : [])].join('; ');
};

describe('sample orders of the admiral level', () => {
  test.each([
    ['B LL2', 'B goes LLAA'],
    ['Б ЛЛ2', 'B goes LLAA'],
    ['B LLL', 'B goes LLL'],
    ['L x2 k8/s 2R', 'L fires 2 at k8 sails, goes AAR'],
    ['Л х2 Л8/п 2П', 'L fires 2 at л8 sails, goes AAR'],
    ['L:3+G:2 x e5', 'L with 3 and G with 2 fires once at e5'],
    ['F < x h3', 'F turns -1, fires once at h3'],
    ['B 1 # c7', 'B goes A, boards c7'],
    ['y2/s', 'yes 2 sails'],
    ['да2/п', 'yes 2 sails'],
    ['n', 'pass'],
    ['T x e5', 'T fires once at e5'],
  ])('%j is read as %s', (text, meaning) => {
    expect(meaningOf(text, 'manoeuvres')).toBe(meaning);
  });
});

describe('signs and words that mean the same', () => {
  test.each([
    ['бриг ЛЛ 2', 'B goes LLAA'],
    ['L: A A R', 'L goes AAR'],
    ['Л вв-п', 'L goes AAR'],
    ['L:2', 'L goes AA'],
    ['L A 2 x k8', 'L goes AAA, fires once at k8'],
    ['в лл', 'B goes LL'],
    ['2f x h3', 'other F fires once at h3'],
    ['L+2F:1 × e5/s!', 'L and other F with 1 fires once at e5 sails as one'],
    ['L:2 x e5', 'L with 2 fires once at e5'],
    ['галеон огонь на д4', 'G fires once at д4'],
    ['L xk8', 'L fires once at k8'],
    ['L ×2k8!', 'L fires 2 at k8 as one'],
    ['К х Е5', 'T fires once at е5'],
    ['F >> ', 'F turns 2'],
    ['Ф абордаж в7', 'F boards в7'],
    ['L land', 'L lands'],
    ['Л штурм Н2', 'L lands at н2'],
    ['G repair', 'G repairs hull'],
    ['Г ремонт паруса', 'G repairs sails'],
    ['G repair /s', 'G repairs sails'],
    ['Г ремонт к', 'G repairs fort'],
    ['L 2 done', 'L goes AA, done'],
    ['Л всё', 'L done'],
    ['L sail', 'L planned'],
    ['L 2; F x e4\nend', 'L goes AA; F fires once at e4; end'],
    ['standing L always', 'L always'],
    ['приказ Л всегда', 'L always'],
    ['наказ К ніколи', 'T never'],
    ['captain target L', 'target on L'],
    ['капитан инициатива Ф', 'initiative on F'],
    ['таргет Г', 'target on G'],
    ['plan L LL2', 'L will goes LLAA'],
    ['курс Л', 'L will stay'],
    ['y', 'yes once'],
    ['так 2 Л', 'yes 2 by L'],
    ['yes 2F', 'yes once by other F'],
    ['нет', 'pass'],
    ['pass', 'pass'],
    ['advised', 'advised'],
    ['отбой', 'scratch'],
    ['done', 'done'],
    ['.', 'end'],
    ['нічия', 'draw'],
  ])('%j is read as %s', (text, meaning) => {
    expect(meaningOf(text, 'manoeuvres')).toBe(meaning);
  });

  test.each([
    ['L N3', 'L goes to n3 or 000'],
    ['Л С3', 'L goes to с3 or 000'],
    ['L 3NE', 'L goes 111'],
    ['L NE3', 'L goes 111'],
    ['Л 3СВ С', 'L goes 1110'],
    ['Л 2Пн ПнСх', 'L goes 001'],
    ['L N-N-NE', 'L goes 001'],
    ['L k8', 'L goes to k8'],
    ['L north, x k8', 'L goes 0, fires once at k8'],
    ['Б В', 'B goes 2'],
    ['plan L 2N k8', 'L will goes 00, goes to k8'],
  ])('below admiral %j is read as %s', (text, meaning) => {
    expect(meaningOf(text, 'directions')).toBe(meaning);
  });

  test.each([
    ['place L C14 N, G D14 NE', 'L lies c14 to 0, G lies d14 to 1'],
    ['place L C14, G D14', 'L lies c14, G lies d14'],
    ['ставь Л В14 СВ, Ф Г14', 'L lies в14 to 1, F lies г14'],
    ['L C14 N', 'L lies c14 to 0'],
    ['Л Пн', 'L lies there to 0'],
    ['в б14 в', 'B lies б14 to 2'],
    ['ready', 'ready'],
  ])('during placement %j is read as %s', (text, meaning) => {
    expect(meaningOf(text, 'berths')).toBe(meaning);
  });
});

describe('orders that cannot be read', () => {
  test.each([
    ['L', '! ship-alone'],
    ['e4', '! no-ship'],
    ['x e4', '! no-ship'],
    ['F 2; hello', 'F goes AA; ! unclear'],
    ['F 2; G', 'F goes AA; ! ship-alone'],
    ['L k8', '! wants-manoeuvres'],
    ['L NE', '! wants-manoeuvres'],
    ['L x', '! unclear'],
    ['L x e4/z', '! unclear'],
    ['L+G 2', '! unclear'],
    ['L+', '! unclear'],
    ['L 999', '! too-long'],
    ['standing L', '! unclear'],
    ['captain L', '! unclear'],
  ])('reads %j as %s', (text, meaning) => {
    expect(meaningOf(text, 'manoeuvres')).toBe(meaning);
  });

  test('manoeuvres cannot be read below the admiral level', () => {
    expect(meaningOf('L LL2', 'directions')).toBe('! wants-directions');
    expect(meaningOf('L 20N', 'directions')).toBe('! too-long');
  });

  test.each(['', 'hello', 'let us go', '42', '🙂', 'привет всем', 'x'.repeat(500)])('%j is read as talk', (text) => {
    expect(meaningOf(text, 'manoeuvres')).toBe('talk');
  });
});

test('no text makes the parser throw', () => {
  const helms = fc.constantFrom<SteeringMode>('berths', 'manoeuvres', 'directions');
  const anything = fc.string({ unit: 'grapheme', maxLength: 250 });
  fc.assert(fc.property(anything, helms, (text, mode) => void parseMessage(text, mode)));
  const signs = 'L 2ф x х2 + : / ! # < > - ; \n e4 д10 end 3NE С3 лл2 да2 place standing target plan , все 99'.split(
    ' ',
  );
  const pieces = fc.array(fc.constantFrom(...signs, ' '), { maxLength: 60 });
  fc.assert(fc.property(pieces, helms, (some, mode) => void parseMessage(some.join(''), mode)));
  fc.assert(fc.property(pieces, helms, (some, mode) => void parseMessage(some.join(' '), mode)));
});
