import { describe, expect, test } from 'vitest';
import { bearingOnTarget } from '../../../../src/systems/admiral/rules/combat/guns.ts';
import { pieceIn } from '../../../../src/systems/admiral/rules/model.ts';
import { FIRST_VERSION } from '../../../../src/systems/admiral/variants.ts';
import { at, type Moment, moment, positionOf } from './scenario.ts';

/* Vectors A29 to A48, A69 and A70, on an open sea. White fires unless an order names Red. */

type Guns = 'wL' | 'wG' | 'wF' | 'wB' | 'wT';

/** The bearing as "starboard 3 medium 1356" (mount, distance, band, faces that hit), or the key of the refusal. */
const bears = (it: Moment, gun: Guns): string => {
  const state = moment(it);
  const foe = positionOf(state).pieces.find((piece) => piece.id[0] === 'r' && piece.type !== 'T' && piece.at)!;
  const found = bearingOnTarget(positionOf(state), pieceIn(state, gun), foe);
  if (!found.ok) return found.error.key;
  const { mount, distance, band, faces } = found.value;
  return `${mount} ${distance} ${band} ${faces.join('')}`;
};

type Row = readonly [id: string, white: string, red: string, gun: Guns, bears: string];

const BEARINGS: readonly Row[] = [
  ['A29', 'L H8 N', 'B K8', 'wL', 'starboard 3 medium 1356'],
  ['A30', 'L H8 N', 'B H3', 'wL', 'bow 5 long 5'],
  ['A30', 'L H8 N', 'B H12', 'wL', 'stern 4 long 5'],
  ['A30', 'L H8 N', 'B I6', 'wL', 'fire-not-on-line'],
  ['A31', 'L H8 NE', 'B K11', 'wL', 'starboard 3 medium 1356'],
  ['A31', 'L H8 NE', 'B K5', 'wL', 'bow 3 medium 56'],
  ['A31', 'L H8 NE', 'B K8', 'wL', 'fire-dead-sector'],
  ['A31', 'L H8 NE', 'B E5', 'wL', 'port 3 medium 1356'],
  ['A32', 'L H8 N', 'B L8', 'wL', 'starboard 4 long 135'],
  ['A32', 'L H8 N hull 2', 'B L8', 'wL', 'starboard 4 long 135'],
  ['A32', 'L H8 N hull 3', 'B L8', 'wL', 'starboard 4 long 35'],
  ['A32', 'L H8 N hull 4', 'B L8', 'wL', 'starboard 4 long 35'],
  ['A32', 'L H8 N hull 5', 'B L8', 'wL', 'starboard 4 long 5'],
  ['A32', 'L H8 N hull 6', 'B L8', 'wL', 'starboard 4 long 5'],
  ['A33', 'F H8 N hull 1', 'B J8', 'wF', 'starboard 2 medium 1356'],
  ['A33', 'F H8 N hull 2', 'B J8', 'wF', 'starboard 2 medium 356'],
  ['A33', 'F H8 N hull 3', 'B J8', 'wF', 'starboard 2 medium 56'],
  ['A34', 'B H8 N hull 2 target', 'L G8', 'wB', 'port 1 point-blank 2456'],
  ['A36', 'G H8 N hull 3', 'B H4', 'wG', 'bow 4 long 5'],
  ['A36', 'G H8 N hull 3', 'B H6', 'wG', 'bow 2 medium 56'],
  ['A36', 'G H8 N hull 3', 'B H7', 'wG', 'bow 1 point-blank 456'],
  ['A37', 'L H8 N target', 'B H5', 'wL', 'bow 3 medium 256'],
  ['A40', 'B H8 N', 'L I8', 'wB', 'starboard 1 point-blank 13456'],
  ['A40', 'B H8 N', 'L J8', 'wB', 'starboard 2 medium 1356'],
  ['A40', 'B H8 N', 'L K8', 'wB', 'starboard 3 long 135'],
  ['A40', 'B H8 N', 'L L8', 'wB', 'starboard 4 long 135'],
  ['A40', 'B H8 N', 'L M8', 'wB', 'fire-out-of-range'],
  ['A41', 'L H8 N, B J8', 'F K8', 'wL', 'fire-blocked'],
];

describe('A29–A41: bearings, bands and faces', () => {
  test.each(BEARINGS)('%s: %s at %s', (_, white, red, gun, comes) => expect(bears({ white, red }, gun)).toBe(comes));

  test('A35: a fort with one hit loses accuracy', () => {
    expect(bears({ white: 'T hull 1', red: 'L H8', sea: 'WD8' }, 'wT')).toBe('all-round 4 long 35');
  });

  test.each([
    ['reefs do not', '^J8', 'starboard 3 medium 1356'],
    ['land does', '#J8', 'fire-blocked'],
  ])('a piece or an obstacle between blocks the line: %s', (_, sea, comes) => {
    expect(bears({ white: 'L H8 N', red: 'B K8', sea }, 'wL')).toBe(comes);
  });

  test.each([
    ['on both sides', '#H7 #I8', 'fire-blocked'],
    ['on one', '#H7', 'bow 3 medium 56'],
  ])('a corner is closed by land %s of it: %s', (_, sea, comes) => {
    expect(bears({ white: 'L H8 NE', red: 'B K5', sea }, 'wL')).toBe(comes);
  });

  test.each([
    ['A69', 'cabin-boy', 'L H8 N', 'B I8', 'all-round 1 point-blank 135'],
    ['A70', 'lieutenant', 'L H8 N hull 6', 'B L8', 'all-round 4 long 135'],
    ['below admiral no sector is dead', 'captain', 'L H8 NE', 'B K8', 'all-round 3 medium 1356'],
  ] as const)('%s (%s)', (_, level, white, red, comes) => expect(bears({ level, white, red }, 'wL')).toBe(comes));
});

/** Orders with their dice, and the result of the last. The other side does not return fire. */
type Duel = readonly [id: string, position: Moment, orders: readonly string[], comes: string];

const DUELS: readonly Duel[] = [
  ['A37', { white: 'L H8 N target', red: 'B H5 N shots 0' }, ['L x H5 | 2'], 'wL bow 3 [256] 2: hit'],
  ['A38', { white: 'G H8 N', red: 'L H5 N shots 0' }, ['G x H5 | 1', 'G x H5'], 'CHASER_USED'],
  ['A39', { white: 'B H8 N', red: 'L H11 N shots 0, F J8 N' }, ['B x H11 | 1', 'B x J8'], 'NO_SHOTS'],
  ['A42', { white: 'F H8 N', red: 'B J8 N shots 0' }, ['F x J8/s | 1 5'], 'wF starboard 2 [1356] 1 then 5: hit'],
  ['A43', { white: 'B H8 N', red: 'G J8 N shots 0, F A1' }, ['B x J8 | 1 6'], 'wB starboard 2 [1356] 1 then 6: sunk'],
  ['A43', { white: 'B H8 N', red: 'G J8 N shots 0, F A1' }, ['B x J8 | 1 5'], 'wB starboard 2 [1356] 1 then 5: hit'],
  ['A44', { white: 'L H8 N', red: 'G J8 N shots 0' }, ['L x J8 | 1'], 'wL starboard 2 [1356] 1: hit'],
  [
    'A44',
    { white: 'L H8 N', red: 'G J8 N shots 0' },
    ['L x2 J8 | 1 2', 'L x J8 | 3 5'],
    'wL starboard 2 [1356] 3 then 5: hit',
  ],
  ['A45', { white: 'F H8 N', red: 'L J8 N shots 0' }, ['F x J8/s | 1 6'], 'wF starboard 2 [1356] 1 then 6: hit'],
  [
    'A46',
    { white: 'T, L A1', red: 'G H8 N shots 0', sea: 'WD8' },
    ['T x2 H8 | 1 3'],
    'wT all-round 4 [135] 1: hit, wT all-round 4 [135] 3: hit',
  ],
  [
    'A47',
    { white: 'L H8 N, G K5 E', red: 'L K8 N shots 0' },
    ['L:3+G:2 x K8 | 6'],
    'wL starboard 3+wG starboard 3 [135] 6: miss',
  ],
  [
    'A47',
    { white: 'L H8 N, G K5 E', red: 'L K8 N shots 0' },
    ['L:3+G:2 x K8 | 5 1'],
    'wL starboard 3+wG starboard 3 [135] 5 then 1: hit 5',
  ],
  [
    'A48',
    { white: 'L H8 N, G K5 E', red: 'L K8 N shots 0' },
    ['L:2+G:2 x K8 | 5'],
    'wL starboard 3+wG starboard 3 [135] 5: hit 4',
  ],
];

describe('A37–A48: fire, criticals and salvoes', () => {
  test.each(DUELS)('%s: in %j the orders %j end with %s', (_, position, orders, comes) => {
    expect(at(position).play(...orders).last).toBe(comes);
  });

  test('A38: a galleon that has fired its chaser keeps one shot', () => {
    const { state } = at({ white: 'G H8 N', red: 'L H5 N shots 0' }).give('G x H5', 1);
    expect(pieceIn(state, 'wG').fired).toBe(1);
  });

  test('A42: a hit in the sails costs range and leaves the hull alone', () => {
    const after = at(DUELS[3]![1]).give('F x J8/s', 1, 5);
    expect(after.see('rB')).toBe('red J8 N hull 0 sails 1 fired 1');
  });

  test('A43: a critical hit sinks a ship whatever its damage, and any other hit counts one', () => {
    const duel = at(DUELS[4]![1]);
    expect(duel.give('B x J8', 1, 6).see('rG')).toBe('rG sunk');
    expect(duel.give('B x J8', 1, 5).see('rG')).toBe('red J8 N hull 1 sails 0 fired 2');
  });

  test('A45: a critical hit at the sails takes all sails', () => {
    const after = at({ white: 'F H8 N', red: 'L J8 N shots 0' }).give('F x J8/s', 1, 6);
    expect(after.see('rL')).toBe('red J8 N hull 0 sails 5 fired 3');
    const becalmed = after.give('end');
    expect(['L A', 'L L', 'L R'].map((it) => becalmed.give(it).last)).toEqual(Array(3).fill('NO_RANGE_LEFT'));
  });

  test('A47: a salvo of five shots takes five from the hull in one throw', () => {
    const after = at({ white: 'L H8 N, G K5 E', red: 'L K8 N shots 0' }).give('L:3+G:2 x K8', 5, 1);
    expect(after.see('rL')).toBe('red K8 N hull 5 sails 0 fired 3');
  });

  test.each([
    ['each-end', 'wL stern 4 [5] 1: miss'],
    ['one-a-ship', 'CHASER_USED'],
  ] as const)('each chaser fires once, or one of them a round: %s', (chasers, comes) => {
    const position: Moment = { white: 'L H8 N', red: 'B H5 N shots 0, F H12 N shots 0', rules: { chasers } };
    expect(at(position).play('L x H5 | 1', 'L x H12 | 1').last).toBe(comes);
  });

  test('a salvo with separate dice throws one die for each shot', () => {
    const position: Moment = { white: 'L H8 N, G K5 E', red: 'L K8 N shots 0', rules: { salvo: 'separate-dice' } };
    expect(at(position).give('L:1+G:1 x K8', 6, 5).see('rL')).toBe('red K8 N hull 2 sails 0 fired 3');
  });

  test('at the cabin boy level there are no salvoes and no shots at sails', () => {
    const table = at({ level: 'cabin-boy', white: 'L H8 N, G K5 E', red: 'L K8 N' });
    expect(table.give('L:1+G:1 x K8').last).toBe('fire-no-salvo');
    expect(table.give('L x K8/s').last).toBe('fire-no-aim');
  });
});

describe('ADM-13: in a salvo a critical hit is thrown for only where all ships in it fire all they have left', () => {
  /** Three shots of the ship of the line and one of the frigate at a galleon with no shots left. */
  const both: Moment = { white: 'L H8 N, F K5 E, T', red: 'G K8 N shots 0, B A1 N', sea: 'WM8' };
  const own: Moment = { ...both, rules: { salvo: 'separate-dice' } };
  const first: Moment = { ...both, rules: { salvo: 'separate-dice', version: FIRST_VERSION.version } };
  const miss = 'wL starboard 3 [1356] 2: miss';

  test.each([
    ['one die, a part of the shots', both, 'L:1+F:1 x K8', [3], 'wL starboard 3+wF starboard 3 [135] 3: hit 2'],
    ['one die, all shots', both, 'L:3+F:1 x K8/s', [3, 5], 'wL starboard 3+wF starboard 3 [135] 3 then 5: hit 4'],
    ['own dice, a part of the shots', own, 'L:1+F:1 x K8', [2, 3], `${miss}, wF starboard 3 [135] 3: hit`],
    ['own dice, the fort in it', own, 'F:1+T:2 x K8', [3, 2, 2], ''],
    ['own dice, all shots: the last of each', own, 'L:3+F:1 x K8', [2, 2, 1, 5, 3, 5], ''],
    [
      'by the first version, own dice, a part',
      first,
      'L:1+F:1 x K8',
      [2, 3, 5],
      `${miss}, wF starboard 3 [135] 3 then 5: hit`,
    ],
  ] as const)('as with %s', (_, position, salvo, faces, comes) => {
    const { last } = at(position).give(salvo, ...faces);
    expect(last.match(/then/g) ?? []).toHaveLength(faces.length - last.split(', ').length);
    if (comes) expect(last).toBe(comes);
  });

  test('a single ship that fires all its last shots throws for a critical hit, in sequence or as one salvo', () => {
    const lone: Moment = { ...own, white: 'L H8 N shots 2' };
    for (const how of ['', ' !']) expect(at(lone).give(`L x2 K8${how}`, 2, 1, 5).last).toContain('1 then 5: hit');
    for (const how of ['', ' !']) expect(at(lone).give(`L x1 K8${how}`, 1).last).toContain('1: hit');
  });
});
