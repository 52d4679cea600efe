import { describe, expect, test } from 'vitest';
import { rules } from '../../../../src/systems/admiral/rules/index.ts';
import { FIRST_VERSION } from '../../../../src/systems/admiral/variants.ts';
import { at, type Moment, order, SEAT, type Table } from './scenario.ts';

/* ADM-26: the orders behind one that cannot be given, or is not carried out to its end. */

/** White's queue, then the dropped orders and the reason: "B A | dropped F AAA, end: refused". */
const left = ({ state }: Table): string => {
  const { queue, dropped } = rules.view(state, SEAT.white, []);
  const told = (it: unknown): string =>
    TEXTS.find((text) => JSON.stringify(order('white', text)) === JSON.stringify(it))!;
  const behind = queue.map(told).join(', ');
  return dropped ? `${behind} | dropped ${dropped.orders.map(told).join(', ')}: ${dropped.why}`.trim() : behind;
};

const TEXTS = [
  'F AAAAAA',
  'B L',
  'B A',
  'F AAA',
  'F A',
  'G A',
  'G AA',
  'G >',
  'G L',
  'end',
  'done',
  'F x K8',
  'G x D8',
];

/** A ship of the line with Initiative has the frigate in its line of fire. */
const start: Moment = { white: 'F H8 N, G A16 N', red: 'L D8 N initiative', w: 'N' };
/** A galleon that is done for the round covers H8. */
const covered: Moment = { white: 'F H10 N, G A16 N', red: 'G K8 N done', w: 'N' };

describe('an order that had to wait and can no longer be given', () => {
  const torn = at(start).play('then end', 'F AAAAAA', 'L x3 H8/s | 1 1 1 2', 'pass');

  test('is dropped with the orders behind it, and its player is informed', () => {
    expect(left(torn)).toBe('| dropped F AAAAAA, end: refused');
    expect(torn.see('wF')).toContain('white H8 N');
  });

  test('leaves the turn with its side', () => {
    expect([torn.state.battle!.active, rules.toMove(torn.state)]).toEqual(['white', [SEAT.white]]);
  });

  test('is reported to nobody else', () => {
    for (const viewer of [SEAT.red, 'public', 'umpire'] as const)
      expect(rules.view(torn.state, viewer, [])).not.toHaveProperty('dropped');
  });

  test('is reported only until the next order', () => {
    expect(left(torn.give('F AAA'))).toBe('');
  });

  test('is also dropped where its ship is sunk before it begins', () => {
    const sunk = at({ ...start, white: 'F H8 N hull 3, G A16 N' }).play('then end', 'F A', 'L x H8 | 1');
    expect(left(sunk)).toBe('| dropped F A, end: refused');
    expect(sunk.state.battle!.active).toBe('white');
  });
});

describe('a queued order that cannot be given', () => {
  test('is dropped with the orders behind it', () => {
    const after = at(covered).play('then G L', 'then end', 'G >');
    expect(left(after)).toBe('| dropped G L, end: refused');
    expect(after.state.battle!.active).toBe('white');
  });
});

describe('the loss of an own ship', () => {
  const sunk = at({ ...covered, white: 'F H10 N hull 3, G A16 N' }).play('then G A', 'then end', 'F AAA', 'G x H8 | 1');

  test('drops the orders behind its course', () => {
    expect(sunk.see('wF')).toBe('wF sunk');
    expect(left(sunk)).toBe('| dropped G A, end: sunk');
    expect([sunk.see('wG'), sunk.state.battle!.active]).toEqual(['white A16 N hull 0 sails 0 fired 0', 'white']);
  });

  test('drops the queue as well after return fire or a failed boarding', () => {
    const answered = at({ white: 'F H8 E hull 3, G A16 N', red: 'F H5 E' }).play(
      'then end',
      'F x H5 | 2',
      'F x H8 | 1',
    );
    expect(left(answered)).toBe('| dropped end: sunk');
    const repelled = at({ white: 'F H8 N hull 3, G A16 N', red: 'L H9 NE' }).play('then end', 'F # H9 | 1 6');
    expect(left(repelled)).toBe('| dropped end: sunk');
  });
});

describe('the loss of an own ship while a queued order waits for answers', () => {
  const fragile = { ...start, white: 'F H8 N hull 3, G A16 N' };
  /** The turn is still White's, and no order waits. */
  const stays = (it: Table): void => {
    const { active, next, queued } = it.state.battle!;
    expect([active, next, queued]).toEqual(['white', undefined, undefined]);
  };

  test('drops the end of the turn that waits for fire at a ship that ends its activation', () => {
    const sunk = at({ ...fragile, red: 'L D7 N initiative' }).play('then end', 'F A', 'L x1 H7 | 1');
    expect(left(sunk)).toBe('| dropped end: sunk');
    stays(sunk);
  });

  test('drops the order of another ship, and the orders behind it', () => {
    const end = at({ ...fragile, red: 'L D7 N initiative' }).play('then G A', 'then end', 'F A', 'L x1 H7 | 1');
    expect(left(end)).toBe('| dropped G A, end: sunk');
    expect(end.see('wG')).toBe('white A16 N hull 0 sails 0 fired 0');
    stays(end);
  });

  test('drops an order that waits a second time, before its own ship begins', () => {
    const twice = at({ white: 'F H8 N, B N9 N hull 2, G A16 N', red: 'L D7 N initiative, G K9 N initiative' });
    const waits = twice.play('then B A', 'then end', 'F A', 'pass');
    expect(waits.last).toBe('rG may start');
    const sunk = waits.give('G x1 N9', 1);
    expect(left(sunk)).toBe('| dropped B A, end: sunk');
    stays(sunk);
  });

  test('drops the order of the ship that is sunk before it begins', () => {
    const begun = at({ ...start, white: 'F P16 N, B H9 N hull 2, G A16 N', red: 'L D9 N initiative' });
    const sunk = begun.play('then B L', 'then end', 'G A', 'L x1 H9 | 1');
    expect(left(sunk)).toBe('| dropped B L, end: sunk');
    stays(sunk);
  });
});

describe('an order that was given itself', () => {
  test('is carried out after the loss of an own ship, without the queue behind it', () => {
    const fragile = at({ white: 'F H8 N hull 3, G A16 N', red: 'L D7 N initiative' });
    const sunk = fragile.play('F A', 'then end', 'G A', 'L x1 H7 | 1');
    expect([left(sunk), sunk.see('wG'), sunk.state.battle!.active]).toEqual([
      '| dropped end: sunk',
      'white A15 N hull 0 sails 0 fired 0',
      'white',
    ]);
  });
});

describe('a broken-off course', () => {
  test('holds the queue up and drops nothing', () => {
    const shot = at(covered).play('then end', 'F AAA', 'G x H8 | 2', 'pass');
    expect([shot.last, left(shot)]).toEqual(['must go on', 'end']);
  });
});

describe('the end of the turn', () => {
  test('drops the queue and reports it', () => {
    const ended = at(covered).play('then G A', 'F AAA', 'G x H8 | 2', 'pass', 'scratch', 'then end', 'then G A', 'F A');
    expect([ended.state.battle!.active, left(ended)]).toEqual(['red', '| dropped G A: ended']);
  });

  test('reports nothing where nothing was queued', () => expect(left(at(covered).give('end'))).toBe(''));
});

describe('in the first version of the rules', () => {
  const first = (it: Moment) => at({ ...it, rules: { version: FIRST_VERSION.version } });

  test('an order that waited in vain is forgotten, and the queue goes on', () => {
    const after = first(start).play('then end', 'F AAAAAA', 'L x3 H8/s | 1 1 1 2', 'pass');
    expect([after.state.battle!.active, left(after)]).toEqual(['red', '']);
  });

  test('the queue goes on behind a sunk ship', () => {
    const sunk = first({ ...covered, white: 'F H10 N hull 3, G A16 N' }).play('then end', 'F AAA', 'G x H8 | 1');
    expect([sunk.state.battle!.active, left(sunk)]).toEqual(['red', '']);
  });
});

test('in the second version an order of the queue that waits for answers is carried out behind a sunk ship', () => {
  const second = at({ white: 'F H8 N hull 3, G A16 N', red: 'L D7 N initiative', rules: { version: 2 } });
  const sunk = second.play('then end', 'F A', 'L x1 H7 | 1');
  expect([sunk.see('wF'), sunk.state.battle!.active, left(sunk)]).toEqual(['wF sunk', 'red', '']);
});

test('a rematch uses the latest version of the rules', () => {
  const old = at({ ...covered, rules: { version: FIRST_VERSION.version } }).state;
  expect(rules.rematch(old, { winners: [], why: { key: 'draw-rounds' } }, FIRST_VERSION).version).toBeGreaterThan(
    FIRST_VERSION.version,
  );
});

describe('queuing an order or pencilling a course in', () => {
  const refused = (text: string, it: Moment = {}): string =>
    at({ white: 'F H8 N, B A1 N', red: 'G K8 N', ...it }).give(text).last;

  test.each([
    ['then G A', 'ship-sunk'],
    ['then rG A', 'not-your-ship'],
    ['then T A', 'not-a-ship'],
    ['then F AAAAAAAAAAAAA', 'sail-too-long'],
    ['then F N-NE', 'sail-wrong-step'],
    ['then F >>', 'ROTATE_TOO_FAR'],
    ['then F x2 K8', 'fire-too-many'],
    ['then F x Z9', 'fire-off-map'],
    ['then F:1+F:1 x K8', 'fire-twice'],
    ['then F:1+rG:1 x K8', 'not-your-ship'],
    ['then F # Z9', 'board-nothing'],
    ['F plan NE-N', 'sail-wrong-step'],
    ['F plan AAAAAAAAAAAAA', 'sail-too-long'],
    ['then undo', 'queue-never'],
    ['then pass', 'queue-never'],
    ['then F plan A', 'queue-never'],
  ])('%s is refused with %s', (text, why) => expect(refused(text)).toBe(why));

  test.each([
    ['then F A', 'captain', 'sail-wrong-step'],
    ['F plan A', 'captain', 'sail-wrong-step'],
    ['then F >', 'captain', 'rotate-no-heading'],
    ['then F x K8/s', 'captain', 'fire-no-aim'],
    ['then F:1+B:1 x K8', 'cabin-boy', 'fire-no-salvo'],
    ['then F # K8', 'cabin-boy', 'board-never'],
    ['then F repair hull', 'cabin-boy', 'repair-never'],
  ] as const)('%s at level %s is refused with %s', (text, level, why) => expect(refused(text, { level })).toBe(why));

  test('an order that may still become possible is accepted', () => {
    for (const text of ['then F x C3', 'then F AAAAAA', 'then B # C3', 'then F land', 'then B repair fort', 'then F'])
      expect(refused(text), text).toBe('');
  });

  test('the first version accepts any order', () => {
    const first: Moment = { rules: { version: FIRST_VERSION.version } };
    for (const text of ['then rG A', 'then F N-NE', 'then F x9 Z9', 'F plan NE-N'])
      expect(refused(text, first)).toBe('');
  });
});
