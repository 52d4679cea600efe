import { describe, expect, test } from 'vitest';
import { HEADINGS } from '../../../../src/kit/compass.ts';
import { rules } from '../../../../src/systems/admiral/rules/index.ts';
import { pieceIn } from '../../../../src/systems/admiral/rules/model.ts';
import { deviation, startRange } from '../../../../src/systems/admiral/rules/movement/sailing-range.ts';
import { MAPS, VARIANTS } from '../../../../src/systems/admiral/variants.ts';
import { at, heading, type Moment, moment, type Point, positionOf, type Table } from './scenario.ts';

/* Vectors A01 to A28, on an open sea. White moves unless an order names Red. */

const rangeOf = (it: Moment, ship: 'wL' | 'wG' | 'wF' | 'wB', bow: Point): number => {
  const state = moment(it);
  return startRange(positionOf(state), pieceIn(state, ship), heading(bow));
};

describe('A01–A05: the worked example of the rules', () => {
  const brig: Moment = { white: 'B H8 N', w: 'W' };

  test('A01: the brig begins with a range of 3', () => expect(rangeOf(brig, 'wB', 'N')).toBe(3));

  test.each([
    ['A02', ['B L'], 'via H7, G7 NW R2'],
    ['A03', ['B L', 'B L'], 'F6 W R2'],
    ['A04', ['B L', 'B L', 'B A', 'B A'], 'D6 W R0'],
    ['A04', ['B L', 'B L', 'B A', 'B A', 'B A'], 'NO_RANGE_LEFT'],
    ['A05', ['B L', 'B L', 'B L'], 'via E6, E7 SW R-1'],
    ['A05', ['B L', 'B L', 'B L', 'B A'], 'NO_RANGE_LEFT'],
    ['A04 at once', ['B LLAA'], 'via H7, G7 NW R2, F6 W R2, E6 W R1, D6 W R0'],
    ['A05 at once', ['B LLL'], 'via H7, G7 NW R2, F6 W R2, via E6, E7 SW R-1'],
  ])('%s: %j end with %s', (_, orders, comes) => expect(at(brig).play(...orders).last).toBe(comes));
});

describe('A06–A08: wind and range', () => {
  test('A06: deviation counts the eighths between each heading and a wind to the west', () => {
    const position = positionOf(moment({ w: 'W' }));
    expect(HEADINGS.map((it) => deviation(position, it))).toEqual([2, 3, 4, 3, 2, 1, 0, 1]);
  });

  test.each([
    ['A07', { white: 'B H8 E', w: 'W' }, 'wB', 'E', 1],
    ['A07', { white: 'L H8 NE', w: 'N' }, 'wL', 'NE', 3],
    ['A07', { white: 'G H8 SE', w: 'NW' }, 'wG', 'SE', 0],
    ['A08', { white: 'F H8 N sails 2', w: 'N' }, 'wF', 'N', 4],
    ['A08', { white: 'F H8 NE sails 2', w: 'N' }, 'wF', 'NE', 2],
  ] as const)('%s: the range of %j', (_, it, ship, bow, range) => expect(rangeOf(it, ship, bow)).toBe(range));

  test('A07: a ship without range may still turn by 45 degrees', () => {
    const table = at({ white: 'G H8 SE', w: 'NW' });
    expect(table.give('G A').last).toBe('NO_RANGE_LEFT');
    expect(table.give('G >').last).toBe('S');
  });
});

/** A course and its result. */
type Row = readonly [id: string, position: Moment, orders: string, comes: string];

const COURSES: readonly Row[] = [
  ['A09', { white: 'L H14 N', w: 'N' }, 'L AAR', 'H13 N R4, H12 N R3, via H11, I11 NE R0'],
  ['A10', { white: 'G H14 E', w: 'S' }, 'G RR', 'via I14, I15 SE R1, J16 S R1'],
  ['A11', { white: 'F D10 NE', w: 'N' }, 'F LAAAA', 'E9 N R4, E8 N R3, E7 N R2, E6 N R1, E5 N R0'],
  ['A12', { white: 'B D10 S', w: 'S' }, 'B RLR', 'via D11, C11 SW R2, B12 S R2, via B13, A13 SW R-1'],
  ['A13', { white: 'B H8 S', w: 'N' }, 'B R', 'via H9, G9 SW R0'],
  ['A14', { white: 'B H8 N, L H7 N' }, 'B L', 'BLOCKED_SQUARE'],
  ['A14', { white: 'B H8 N, L H7 N' }, 'B A', 'BLOCKED_SQUARE'],
  ['A15', { white: 'B H8 N', red: 'L G7 N shots 0' }, 'B L', 'BLOCKED_SQUARE'],
  ['A15', { white: 'B H8 N', red: 'L G7 N shots 0' }, 'B A', 'H7 N R4'],
  ['A16', { white: 'F B4 SE', w: 'SE', sea: '#C4 #B5' }, 'F A', 'BLOCKED_CORNER'],
  ['A16', { white: 'F B4 SE', w: 'SE', sea: '#C4' }, 'F A', 'C5 SE R4'],
];

describe('A09–A16: manoeuvres', () => {
  test.each(COURSES)('%s: in %j the course %s gives %s', (_, position, orders, comes) => {
    expect(at(position).give(orders).last).toBe(comes);
  });
});

/** The next round with this wind: the direction and the die of the vane. */
const nextRound = (table: Table, direction: Point, die: number): Table =>
  table.give('end').give('end', heading(direction) + 1, die);

describe('A17–A23: turning on the spot, and calms', () => {
  test('A17: in a fresh wind a ship turns or sails, not both', () => {
    expect(at({ white: 'B H8 N' }).play('B >', 'B A').last).toBe('MOVE_OR_ROTATE');
  });

  test.each([
    ['A18', 'B H8 E', ['B A'], 'I8 E R0'],
    ['A18', 'B H8 E', ['B >>'], 'S'],
    ['A18', 'B H8 E', ['B A', 'B >'], 'MOVE_OR_ROTATE'],
    ['A18', 'B H8 E', ['B >>>'], 'ROTATE_TOO_FAR'],
    ['A19', 'L H8 S', ['L A'], 'CALM_NO_MOVE'],
    ['A19', 'L H8 S', ['L >>'], 'ROTATE_TOO_FAR'],
    ['A19', 'L H8 S', ['L <'], 'SE'],
  ])('%s: in a calm, %s with the orders %j gets %s', (_, white, orders, comes) => {
    expect(at({ white, red: 'L P16 N', wind: 'calm' }).play(...orders).last).toBe(comes);
  });

  const calm = (white: string): Table => at({ white, red: 'L P15 N', wind: 'calm' });
  const inCalm = (table: Table): Table => nextRound(table, 'N', 1);

  test('A20: a ship that never rows sails one square in the second calm, none in the third, one in the fourth', () => {
    const second = inCalm(calm('L H8 S')).give('L A');
    expect(second.last).toBe('H9 S R0');
    const third = inCalm(second);
    expect(third.give('L A').last).toBe('CALM_NO_MOVE');
    expect(inCalm(third).give('L A').last).toBe('H10 S R0');
  });

  test.each([
    ['A21: not on a diagonal heading for those that never row', 'L H8 SE', 'L A', 'CALM_NO_MOVE'],
    ['A22: a diagonal square for those that row', 'B H8 NE', 'B A', 'I7 NE R0'],
  ])('%s', (_, white, orders, comes) => expect(inCalm(calm(white)).give(orders).last).toBe(comes));

  test('A22: a ship that has turned in the first calm does not sail in the second', () => {
    expect(inCalm(calm('B H8 N').give('B >')).give('B A').last).toBe('CALM_NO_MOVE');
  });

  test('A23: a fresh wind between two calms restarts the count', () => {
    const fresh = nextRound(calm('L H8 S'), 'N', 3);
    expect(inCalm(fresh).give('L A').last).toBe('CALM_NO_MOVE');
  });
});

describe('A24–A26: a storm to the east on the standard sea', () => {
  const storm = (white: string, level: Moment['level'] = 'admiral'): Table =>
    nextRound(at({ white, red: 'L A1 N', map: MAPS.standard, level }), 'E', 6);

  test('A24: the brig is driven to the edge', () => {
    expect(storm('B M5 N').see('wB')).toBe('white P5 E hull 0 sails 0 fired 0');
  });

  test('A25: land costs a hit, and a ship in the way costs nothing', () => {
    const after = storm('G G6 N, B H6 N');
    expect(after.see('wB')).toBe('white H6 E hull 1 sails 0 fired 0');
    expect(after.see('wG')).toBe('white G6 E hull 0 sails 0 fired 0');
  });

  test('A26: a reef stops a ship and costs a hit, except where storms do no damage', () => {
    expect(storm('F I5 N').see('wF')).toBe('white K5 E hull 1 sails 0 fired 0');
    expect(storm('F I5 N', 'lieutenant').see('wF')).toBe('white K5 E hull 0 sails 0 fired 0');
  });

  test('the ship farthest downwind goes first and makes room for the next', () => {
    const after = storm('G D3 N, F F3 N');
    expect([after.see('wF'), after.see('wG')]).toEqual([
      'white I3 E hull 0 sails 0 fired 0',
      'white F3 E hull 0 sails 0 fired 0',
    ]);
  });

  test('a ship that a storm sinks is in nobody’s way', () => {
    const after = storm('G G6 N, B H6 N hull 2');
    expect(after.see('wB')).toBe('wB sunk');
    expect(after.see('wG')).toBe('white H6 E hull 1 sails 0 fired 0');
  });

  test('no ship sails, turns, boards or repairs in a storm', () => {
    const table = storm('B M5 N, L B1 N');
    const orders = ['B A', 'B >', 'L # A1', 'B repair hull'];
    expect(orders.map((it) => table.give(it).last)).toEqual(['STORM', 'STORM', 'STORM', 'STORM']);
  });
});

describe('A27, A28: the lower levels', () => {
  test('A27: a ship changes course under way at the captain level', () => {
    const { last } = at({ level: 'captain', white: 'L H8 N', w: 'N' }).give('L N-N-NE');
    expect(last).toBe('H7 N R4, H6 N R3, I5 NE R0');
  });

  test.each([
    ['six straight', 'F E-E-E-E-E-E', 'I8 E R5, J8 E R4, K8 E R3, L8 E R2, M8 E R1, N8 E R0'],
    ['not seven', 'F E-E-E-E-E-E-E', 'NO_RANGE_LEFT'],
    ['five diagonal', 'F NE-NE-NE-NE-NE', 'I7 NE R4, J6 NE R3, K5 NE R2, L4 NE R1, M3 NE R0'],
    ['not six', 'F NE-NE-NE-NE-NE-NE', 'NO_RANGE_LEFT'],
    ['no turning', 'F E-NE', 'sail-straight-only'],
    ['no manoeuvres', 'F A', 'sail-wrong-step'],
  ])('A28: cabin boy: %s', (_, orders, comes) => {
    expect(at({ level: 'cabin-boy', white: 'F H8 N' }).give(orders).last).toBe(comes);
  });

  test.each([
    ['captain', 'B H8 N hull 1', 4],
    ['captain', 'B H8 N hull 2', 3],
    ['lieutenant', 'B H8 N hull 2', 5],
    ['admiral', 'B H8 N hull 2', 5],
  ] as const)('%s: %s: each third of damage slows a ship at the captain level only', (level, white, range) => {
    expect(rangeOf({ level, white }, 'wB', 'N')).toBe(range);
  });

  test.each([
    ['B E', 'I8 E R0'],
    ['B E-E', 'NO_RANGE_LEFT'],
    ['B NE', 'CALM_NO_MOVE'],
    ['L E', 'CALM_NO_MOVE'],
  ])('in a calm only the brig sails, one straight square: %s', (orders, comes) => {
    expect(at({ level: 'captain', white: 'B H8 N, L A8 N', wind: 'calm' }).give(orders).last).toBe(comes);
  });
});

/** The match, with its latest course final. */
const settled = ({ state }: Table): Table['state'] => {
  const { start: _, ...battle } = state.battle;
  return { ...state, battle };
};

describe('ADM-6: a course that is taken back', () => {
  const sea: Moment = { white: 'L H8 N, F C6 E', red: 'B P16 N', w: 'N' };
  const before = at(sea);

  test.each<[string, readonly string[]]>([
    ['a course', ['L AA']],
    ['the activation that it began', ['L A']],
    ['a turn through a corner square', ['L AL']],
  ])('leaves everything as it was: %s', (_, orders) => {
    expect(before.play(...orders, 'undo').state).toEqual(before.state);
  });

  test('comes back to the ship that acted before, which may go on', () => {
    const first = before.give('F A');
    const back = first.play('L A', 'undo');
    expect(back.state).toEqual(settled(first));
    expect(back.give('F A').last).toBe('E6 E R2');
  });

  test('comes back to where a ship sailed on from', () => {
    const first = before.give('F A');
    expect(first.play('F A', 'undo').state).toEqual(settled(first));
    expect(first.play('F A', 'undo', 'undo').last).toBe('undo-nothing');
  });

  test.each<[string, Moment, readonly string[]]>([
    ['nothing has happened', sea, []],
    ['the activation is over', sea, ['L A', 'done']],
    ['the ship has turned on the spot', sea, ['L >']],
    ['a die has fallen', { ...sea, red: 'B I7 N shots 0' }, ['L A', 'L x1 I7 | 2']],
    ['the other side was asked on the way', { ...sea, red: 'G K7 N done' }, ['L AA', 'pass']],
  ])('is refused where %s', (_, moment, orders) => {
    expect(
      at(moment)
        .play(...orders)
        .give('undo').last,
    ).toBe('undo-nothing');
  });

  const other = 'F C12 N';
  const distant: Moment = { white: `L H8 N, ${other}`, red: 'G J8 N shots 0, B A1 N shots 0', w: 'N' };
  const beside: Moment = { ...distant, white: `L H8 E, ${other}`, red: 'G I8 N shots 0, B A1 N shots 0' };
  const home: Moment = { ...distant, white: `L D15 N hull 1, ${other}` };
  const covering: Moment = { ...distant, red: 'G J8 N, B A1 N shots 0' };
  const shot = 'L x1 J8 | 5';
  const [all, higher, topmost] = [0, 1, 3].map((from) => VARIANTS.slice(from).map(({ level }) => level));
  /** What can happen before a ship sails, and at which levels. */
  const cases = (
    [
      ['nothing', distant, [], all],
      ['the turn of the other side', { ...distant, active: 'red', rules: { first: 'red' } }, ['end'], all],
      ['the vane', { ...distant, active: 'red' }, ['end | 1 3'], higher],
      ['shots', distant, [shot], all],
      ['shots, and the end of an activation', distant, [shot, 'done'], all],
      ['a prize', beside, ['L # I8 | 6 1'], higher],
      ['a boarding that is beaten off', beside, ['L # I8 | 1 6'], higher],
      ['a repair', home, ['L repair hull'], higher],
      ['a course', distant, ['L A'], topmost],
      ['a course, and the end of an activation', distant, ['L A', 'done'], topmost],
      ['a turn on the spot', distant, ['L >'], topmost],
      ['a turn on the spot, and the end of an activation', distant, ['L >', 'done'], topmost],
      ['a shot that is not answered', covering, ['L x1 J8 | 2', 'pass'], topmost],
      ['an answer', covering, ['L x1 J8 | 2', 'G x H8 | 2'], topmost],
      [
        'a course that a covering ship lets go on',
        { ...covering, white: `L H9 N, ${other}` },
        ['L AA', 'pass'],
        topmost,
      ],
      ['a standing order', distant, [shot, 'done', 'L orders never'], topmost],
    ] as const
  ).flatMap(([kind, it, orders, levels]) => levels!.map((level) => [level, kind, { ...it, level }, orders] as const));

  test.each(cases)('%s: leaves all as it was after %s', (level, _, it, orders) => {
    const first = at(it).play(...orders);
    const sailed = first.give(level === 'admiral' ? 'F A' : 'F N');
    expect(sailed.last).toMatch(/^C11 N R\d$/);
    expect(sailed.give('undo').state).toEqual(settled(first));
  });

  test('gave a ship its turn back in the fourth version of the rules', () => {
    const fourth = at({ ...beside, rules: { version: 4 } }).play('L # I8 | 1 6', 'F A', 'undo');
    expect([fourth.state.battle.act?.ship, fourth.see('wL')]).toEqual(['wL', 'white H8 E hull 1 sails 0 fired 0']);
  });

  test('leaves the log that the players are told from, and is no news', () => {
    const [now, events] = [before.give('L AA').state, { t: 'unsailed', ship: 'wL', entries: 3 } as const];
    const view = rules.view(rules.evolve(now, events), 'public', [events]);
    expect([view.log, view.news, view.undo]).toEqual([[], 0, undefined]);
    expect(rules.view(now, 'public', []).undo).toBe(true);
  });
});
