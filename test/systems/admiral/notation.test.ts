import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEADINGS } from '../../../src/kit/compass.ts';
import {
  type Command,
  PIECES,
  SHIP_IDS,
  type Step,
  type TurnCommand,
} from '../../../src/systems/admiral/rules/command.ts';
import { LONGEST_COURSE } from '../../../src/systems/admiral/rules/view/index.ts';
import { notation } from '../../../src/systems/admiral/things/orders/index.ts';
import { order, unwrap } from './rules/scenario.ts';

const piece = fc.constantFrom(...PIECES);
const type = fc.constantFrom(...SHIP_IDS);
const square = fc.record({ row: fc.nat(15), col: fc.nat(15) });
const heading = fc.constantFrom(...HEADINGS);
const aim = fc.constantFrom('hull' as const, 'sails' as const);
const roll = fc.constantFrom('sequence' as const, 'salvo' as const);
const course = fc.oneof(
  fc.array(fc.constantFrom<Step>('A', 'L', 'R'), { maxLength: LONGEST_COURSE }),
  fc.array(fc.constantFrom<Step>(...HEADINGS), { maxLength: LONGEST_COURSE }),
);
/** The most guns that one side can ever have: its own ships, all prizes and the fort. */
const guns = fc.uniqueArray(fc.record({ ship: piece, shots: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 9,
  selector: (it) => it.ship,
});

const turnOrder: fc.Arbitrary<TurnCommand> = fc.oneof(
  fc.record({ type: fc.constant('sail' as const), ship: piece, course }),
  fc.record({ type: fc.constant('rotate' as const), ship: piece, by: fc.constantFrom(-4, -2, -1, 1, 2, 3) }),
  fc.record({ type: fc.constant('fire' as const), guns, at: square, aim, roll }),
  fc.record({ type: fc.constant('board' as const), ship: piece, at: square }),
  fc.record({ type: fc.constant('assault' as const), ship: piece }),
  fc.record({
    type: fc.constant('repair' as const),
    ship: piece,
    what: fc.constantFrom('hull' as const, 'sails' as const, 'fort' as const),
  }),
  fc.constantFrom<TurnCommand>({ type: 'done' }, { type: 'end' }),
);

const command: fc.Arbitrary<Command> = fc.oneof(
  turnOrder,
  fc.record({ type: fc.constant('after' as const), order: turnOrder }),
  fc.record({ type: fc.constant('place' as const), ship: type, at: square, heading }),
  fc.record({
    type: fc.constant('captain' as const),
    card: fc.constantFrom('target' as const, 'initiative' as const),
    ship: type,
  }),
  fc.record({ type: fc.constant('plan' as const), ship: piece, course }),
  fc.record({
    type: fc.constant('standing' as const),
    ship: piece,
    order: fc.constantFrom('ask' as const, 'always' as const, 'never' as const),
  }),
  fc.constantFrom<Command>({ type: 'advised' }, { type: 'ready' }, { type: 'scratch' }, { type: 'pass' }),
);

test('every command reads back as it is written, in at most 36 ASCII characters', () => {
  fc.assert(
    fc.property(command, (it) => {
      const text = notation.write(it);
      expect(text).toMatch(/^[\x21-\x7d]{1,36}$/);
      expect(unwrap(notation.read(text))).toEqual(it);
    }),
    { numRuns: 2000 },
  );
});

test('the longest command, a queued salvo of the ships of both sides and a fort, is written in full', () => {
  const all = ['wL', 'wG', 'wF', 'wB', 'rL', 'rG', 'rF', 'rB', 'wT'] as const;
  const salvo: TurnCommand = {
    type: 'fire',
    guns: all.map((ship) => ({ ship, shots: 3 })),
    at: { row: 15, col: 15 },
    aim: 'sails',
    roll: 'salvo',
  };
  expect(notation.write({ type: 'after', order: salvo })).toBe('+x.wL3wG3wF3wB3rL3rG3rF3rB3wT3.P16s!');
});

test.each([
  ['B LLAA', 'sail.wB.LLAA'],
  ['B', 'sail.wB'],
  ['L N-N-NE', 'sail.wL.001'],
  ['F <<', 'rotate.wF.-2'],
  ['L x2 K8/s', 'x.wL2.K8s'],
  ['L x2 K8 !', 'x.wL2.K8!'],
  ['L:3+G:2 x E5', 'x.wL3wG2.E5!'],
  ['B # C7', 'board.wB.C7'],
  ['L land', 'assault.wL'],
  ['G repair sails', 'repair.wG.sails'],
  ['F orders always', 'standing.wF.always'],
  ['F plan AAR', 'plan.wF.AAR'],
  ['then L A', '+sail.wL.A'],
  ['then end', '+end'],
])('White’s %j is written %s', (text, written) => {
  expect(notation.write(order('white', text))).toBe(written);
});

test.each([
  '',
  'sail',
  'sail.L.A',
  'sail.wL.A1',
  'sail.wL.8',
  'sail.wL.A.A',
  'x.wL.K8',
  'x.wL4wL.K8',
  'x.wL0.K8',
  'x.xL1.K8',
  'x.wL1.K8!s',
  'rotate.wL.0',
  '++end',
  '+ready',
  '+pass',
  'place.T.C3.N',
  'place.L.C3',
  'place.L.C3.X',
  'captain.both.L',
  'standing.wL.often',
  'repair.wL.mast',
  'end.now',
  'x.wL1.K08',
  'board.wL.K8.',
  'assault.wL.',
])('%j is refused', (text) => {
  expect(notation.read(text).ok).toBe(false);
});

test('any text that can be read is written back the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 48 }), (text) => {
      const read = notation.read(text);
      if (read.ok) expect(notation.write(read.value)).toBe(text);
    }),
  );
});

/** The characters of commands. */
const SIGNS = [...'.+-!sALRNESW0123456789wrGFBTxK'];

test('a command with one character more, less or changed is refused, or written back the same', () => {
  const spoiled = fc
    .tuple(command, fc.nat(40), fc.constantFrom(0, 1), fc.constantFrom('', ...SIGNS))
    .map(([it, at, cut, sign]) => {
      const text = notation.write(it);
      return text.slice(0, at) + sign + text.slice(at + cut);
    });
  fc.assert(
    fc.property(spoiled, (text) => {
      const read = notation.read(text);
      if (read.ok) expect(notation.write(read.value)).toBe(text);
    }),
    { numRuns: 5000 },
  );
});
