import { describe, expect, test } from 'vitest';
import { rules } from '../../../../src/systems/admiral/rules/index.ts';
import { currentWindow } from '../../../../src/systems/admiral/rules/model.ts';
import { FIRST_VERSION } from '../../../../src/systems/admiral/variants.ts';
import { at, awaitedReaction, type Moment, SEAT } from './scenario.ts';

/* Vectors A49 to A68, on an open sea. White orders first, then the side that is asked. */

const duel: Moment = { white: 'L H5 E, B A1 N', red: 'F H8 E, B P16 N shots 0' };

describe('A49–A53: return fire', () => {
  test('A49: a ship without shots is not asked', () => {
    const table = at({ ...duel, red: 'B H8 E shots 0, F P16 N shots 0' }).give('L x H8', 1);
    expect([table.last, awaitedReaction(table)]).toEqual(['wL starboard 3 [1356] 1: hit', '']);
  });

  test('A50: a ship answers with the guns that bear, after all dice are thrown', () => {
    const fired = at(duel).give('L x2 H8', 2, 1);
    expect(fired.last).toBe('wL starboard 3 [1356] 2: miss, wL starboard 3 [1356] 1: hit, rF may return');
    expect(fired.give('red: F x H5', 1, 2).last).toBe('rF port 3 [135] 1 then 2: hit');
  });

  test('A51: a ship does not answer from a dead sector', () => {
    const table = at({ ...duel, red: 'F H8 NE' }).give('L x H8', 2);
    expect([table.last, awaitedReaction(table)]).toEqual(['wL starboard 3 [1356] 2: miss', '']);
  });

  test('an answer is not answered, and may be declined', () => {
    const fired = at(duel).give('L x H8', 2);
    expect(awaitedReaction(fired.give('F x H5', 2))).toBe('');
    expect(awaitedReaction(fired.give('pass'))).toBe('');
    expect(fired.give('pass').give('L x H8', 2).last).toBe('wL starboard 3 [1356] 2: miss, rF may return');
  });

  const quick: Moment = { ...duel, red: 'F H8 E initiative' };

  test('A52: a ship with Initiative answers before the dice are thrown', () => {
    const begun = at(quick).give('L x H8');
    expect(begun.last).toBe('rF may start');
    const declared = begun.give('pass');
    expect(declared.last).toBe('rF may return');
    expect(declared.give('F x H5', 2, 1).last).toBe('rF port 3 [135] 2: miss, wL starboard 3 [1356] 1: hit');
    expect(declared.give('pass', 1).last).toBe('wL starboard 3 [1356] 1: hit');
  });

  test('A52: an attacker that the answer sinks does not fire', () => {
    const after = at(quick).play('L x H8', 'pass', 'F x H5 | 1 6');
    expect(after.last).toBe('rF port 3 [135] 1 then 6: sunk');
    expect([after.see('wL'), after.see('rF')]).toEqual(['wL sunk', 'red H8 E hull 0 sails 0 fired 1']);
    expect(rules.toMove(after.state)).toEqual([SEAT.white]);
  });

  test('A53: where both have Initiative the attacker fires first', () => {
    const fired = at({ ...quick, white: 'L H5 E initiative, B A1 N' }).give('L x H8', 2);
    expect(fired.last).toBe('wL starboard 3 [1356] 2: miss, rF may return');
  });

  test('after a salvo the target answers any one of the ships that fired', () => {
    const table = at({ white: 'L H5 E, G H11 E', red: 'F H8 E' }).give('L:1+G:1 x H8', 2);
    expect(table.give('F x H11', 2).last).toBe('rF starboard 3 [135] 2: miss');
    expect(table.give('F x H5', 2).last).toBe('rF port 3 [135] 2: miss');
  });
});

describe('ADM-19: an answer by a standing order', () => {
  const asked = at(duel).give('L x H8', 2);

  test('always: the piece fires all its shots at once, and from then on', () => {
    const fired = asked.give('F answers always', 1, 2, 2);
    expect(fired.last).toBe('rF port 3 [135] 1 then 2: hit');
    expect(fired.state.captains[SEAT.red]!.standing).toEqual({ rF: 'always' });
    expect(rules.toMove(fired.state)).toEqual([SEAT.white]);
  });

  test('never: fire is held, and the piece is not asked again', () => {
    const held = asked.give('F answers never');
    expect([held.last, awaitedReaction(held)]).toEqual(['', '']);
    expect(awaitedReaction(held.give('L x H8', 2))).toBe('');
  });

  test('never leaves the question to the other pieces that are asked', () => {
    const both = at({ white: 'F H10 N', red: 'G K8 N done, L E8 N done', w: 'N' }).give('F AAA');
    expect(both.last).toBe('H9 N R5, H8 N R4, rL+rG may pass');
    const left = both.give('G answers never');
    expect(awaitedReaction(left)).toBe('red pass');
    expect(awaitedReaction(left.give('L answers never'))).toBe('');
  });

  test.each([
    ['F answers always', at(duel), 'pass-nothing'],
    ['B answers never', asked, 'answer-not-asked'],
    ['undo', asked, 'answer-first'],
  ])('%s is refused where it answers nothing', (text, table, key) => {
    expect(table.give(text).last).toBe(key);
  });
});

/** A galleon that is done for the round covers H8 to port. */
const covered: Moment = { white: 'F H10 N', red: 'G K8 N done', w: 'N' };

describe('A54–A58: covered squares', () => {
  test('A54: a passing ship may be fired at, may answer, and must go on', () => {
    const passing = at(covered).give('F AAA');
    expect(passing.last).toBe('H9 N R5, H8 N R4, rG may pass');
    const fired = passing.give('G x H8', 2);
    expect(fired.last).toBe('rG port 3 [135] 2: miss, wF may return');
    const answered = fired.give('F x K8', 2);
    expect(answered.last).toBe('wF starboard 3 [135] 2: miss, must go on');
    expect(['end', 'done', 'F >'].map((it) => answered.give(it).last)).toEqual(Array(3).fill('MUST_CONTINUE'));
    expect(answered.give('F').last).toBe('H7 N R3');
    expect(answered.give('F R').last).toBe('via H7, I7 NE R1');
  });

  test('A54: a ship that nobody fires at goes on immediately', () => {
    expect(at(covered).play('F AAA', 'pass').last).toBe('H7 N R3');
  });

  test('A54: a ship that sails on from a covered square passes it', () => {
    expect(at(covered).play('F AA', 'F A').last).toBe('rG may pass');
    expect(at(covered).play('F AA', 'F A', 'pass').last).toBe('H7 N R3');
  });

  test('A54: on the corner square of a turn a ship still has its old bow', () => {
    const passing = at({ ...covered, white: 'F H9 N' }).give('F RA');
    expect(passing.last).toBe('via H8, rG may pass');
    expect(passing.give('G x H8', 2).give('F x K8', 2).last).toBe('wF starboard 3 [135] 2: miss, I8 NE R3, stops');
  });

  test('A54: a passing ship with Initiative answers before the shot', () => {
    const fired = at({ ...covered, white: 'F H10 N initiative' }).play('F AAA', 'G x H8');
    expect(fired.last).toBe('wF may return');
    expect(fired.give('F x K8', 2, 3).last).toBe('wF starboard 3 [135] 2: miss, rG port 3 [135] 3: hit, must go on');
  });

  test('A54: sails lost on a corner square are missing at the end of the turn', () => {
    const after = at({ ...covered, white: 'F H9 N' }).play('F RA', 'G x H8/s | 1', 'pass');
    expect(after.last).toBe('I8 NE R2, stops');
  });

  test('A55: a ship that loses its range on a covered square stops there', () => {
    const table = at({ ...covered, white: 'F H9 N', w: 'S' }).play('F AA', 'G x H8/s | 1', 'pass');
    expect([table.last, table.see('wF')]).toEqual(['stops', 'white H8 N hull 0 sails 1 fired 0']);
    expect(table.give('F A').last).toBe('NO_RANGE_LEFT');
  });

  test('A56: a ship that ends on a covered square without firing is not fired at', () => {
    const table = at(covered).play('F AA', 'done');
    expect([table.last, awaitedReaction(table)]).toEqual(['', '']);
  });

  test('A57: an enemy with Initiative may fire at a ship without it that ends there', () => {
    const ended = at({ ...covered, red: 'G K8 N done initiative' }).play('F AA', 'done');
    expect(ended.last).toBe('rG may end');
    expect(ended.give('G x H8', 2).last).toBe('rG port 3 [135] 2: miss, wF may return');
  });

  test('A58: a ship that begins on a covered square sails without being fired at', () => {
    expect(at({ ...covered, white: 'F H8 N' }).give('F A').last).toBe('H7 N R5');
  });

  test('A58: an enemy with Initiative may fire at a ship that begins there', () => {
    const begun = at({ ...covered, white: 'F H8 N', red: 'G K8 N done initiative' }).give('F A');
    expect(begun.last).toBe('rG may start');
    expect(begun.give('pass').last).toBe('H7 N R5');
    expect(begun.play('G x H8 | 2', 'pass').last).toBe('H7 N R5');
  });

  test('a waiting order is dropped when its ship is sunk', () => {
    const sunk = at({ ...covered, white: 'F H8 N hull 3, B A1 N', red: 'G K8 N done initiative' })
      .give('F A')
      .give('G x H8', 1);
    expect(sunk.see('wF')).toBe('wF sunk');
    expect(sunk.give('B A').last).not.toBe('NOT_YOUR_DECISION');
  });
});

const crossing = (red: string): Moment => ({ white: 'F H8 NE', red, w: 'N' });

describe('A59–A62: crossing a diagonal line', () => {
  test('A59: a ship on the line fires across the corner and is answered', () => {
    const over = at(crossing('G K10 NE')).give('F A');
    expect(over.last).toBe('over I7, rG may cross');
    const fired = over.give('G x H8', 2);
    expect(fired.last).toBe('rG port 3 [135] 2: miss, wF may return');
    expect(fired.give('F x K10', 2).last).toBe('wF starboard 3 [135] 2: miss, I7 NE R3');
  });

  test.each([
    ['F5', 'rG starboard 3 [135] 2: miss, wF may return'],
    ['I8', 'rG port 1 [13456] 2: miss, wF may return'],
  ])('A60: a ship on %s fires across the corner', (square, comes) => {
    expect(at(crossing(`G ${square} NE`)).play('F A', 'G x H8 | 2').last).toBe(comes);
  });

  test('A60: a ship on K9 has no line', () => expect(at(crossing('G K9 NE')).give('F A').last).toBe('I7 NE R3'));

  test('A61: a ship that turns over the corner cannot answer', () => {
    const over = at(crossing('G K10 NE')).give('F R');
    expect(over.last).toBe('over I7, rG may cross');
    expect(over.give('G x H8', 2).last).toBe('rG port 3 [135] 2: miss, I7 E R2');
  });

  test.each(['J9', 'I8'])('A62: a ship on %s blocks the line to the corner', (square) => {
    expect(at(crossing(`G K10 NE, B ${square} N shots 0`)).give('F A').last).toBe('I7 NE R3');
  });

  test('A62: a ship beyond the corner blocks nothing', () => {
    expect(at(crossing('G K10 NE, B H7 N shots 0')).give('F A').last).toBe('over I7, rG may cross');
  });

  test('the corner is asked about before the square behind it', () => {
    const over = at(crossing('G K10 NE, L I2 E')).give('F AA');
    expect(over.last).toBe('over I7, rG may cross');
    expect(over.give('pass').last).toBe('I7 NE R3, rL may pass');
  });
});

describe('A63–A68: boarding and forts', () => {
  test('A63: a ship cannot board diagonally', () => {
    expect(at({ white: 'L H8 N', red: 'F I7 N' }).give('L # I7').last).toBe('NOT_ORTHOGONAL');
  });

  test.each([
    ['A64', 'L H7 N', 'F H8 E', 'rF port 1 [13456] 2: miss'],
    ['A65', 'L G8 N', 'F H8 E', 'rF stern 1 [456] 2: miss'],
  ])('%s: the boarded ship may fire first', (_, white, red, comes) => {
    const boarded = at({ white, red }).give('L # H8');
    expect(boarded.last).toBe('rF may board');
    const square = white.split(' ')[1]!;
    expect(boarded.give(`F x ${square}`, 2, 1, 6).last).toBe(`${comes}, 1 to 6: repelled`);
    expect(awaitedReaction(boarded.give('pass', 1, 6))).toBe('');
  });

  test('A64: a boarder that is sunk boards nobody', () => {
    const boarded = at({ white: 'L H7 N hull 6, B A1 N', red: 'F H8 E' }).give('L # H8');
    expect(boarded.give('F x H7', 1).last).toBe('rF port 1 [13456] 1: sunk');
  });

  test('A66: a boarded ship whose guns do not bear is not asked', () => {
    expect(at({ white: 'L H7 N', red: 'F H8 NE' }).give('L # H8', 1, 6).last).toBe('1 to 6: repelled');
  });

  const prize: Moment = { white: 'L H7 N hull 3', red: 'B H8 NE sails 4, G P16 N shots 0' };

  test('A67: a boarder of equal strength is repelled', () => {
    const after = at(prize).give('L # H8', 2, 3);
    expect(after.last).toBe('2 to 3: repelled');
    expect(after.see('wL')).toBe('white H7 N hull 4 sails 0 fired 0');
    expect(after.give('L # H8').last).toBe('ALREADY_ACTIVATED');
  });

  test('A67: a stronger boarder takes the ship with its damage', () => {
    const after = at(prize).give('L # H8', 3, 3);
    expect(after.last).toBe('3 to 3: captured');
    expect(after.see('rB')).toBe('white H8 NE hull 0 sails 4 fired 1');
    expect(after.give('rB A').last).toBe('ALREADY_ACTIVATED');
    expect(after.state.battle!.score).toEqual({ white: 3, red: 0 });
  });

  test('the log gives the window to the side that the boarded ship had then', () => {
    const boarded = at({ white: 'L H7 N hull 3', red: 'G G7 N, F H6 W, B P16 N' }).play('L # G7', 'pass | 6 1');
    expect(boarded.see('rG')).toContain('white');
    const deeds = rules.view(boarded.state, 'public', []).log.filter((it) => it.kind === 'asked');
    expect(deeds.map((it) => `${it.of} ${it.why}`)).toEqual(['red board']);
  });

  test('taking the last ship ends the match', () => {
    expect(at({ ...prize, red: 'B H8 NE' }).give('L # H8', 6, 1).last).toBe('6 to 1: captured, white wins: fleet');
  });

  test('A68: a fort is silenced and then taken', () => {
    const fort: Moment = { white: 'L G8 N', red: 'T hull 2, B P16 N', sea: 'RH8' };
    expect(at(fort).give('L land').last).toBe('FORT_NOT_SILENCED');
    const silenced = at(fort).give('L x H8', 1);
    expect(silenced.last).toBe('wL starboard 1 [13456] 1: silenced');
    expect(silenced.give('L land').last).toBe('white wins: fort');
  });
});

test('ADM-22: in a storm a silenced fort can be taken, but no ship boards or repairs', () => {
  const storm: Moment = { white: 'L G8 N hull 1, T', red: 'T hull 3, B G9 N', sea: 'RH8', wind: 'storm' };
  expect(at(storm).give('L land').last).toBe('white wins: fort');
  expect(['L # G9', 'L repair hull'].map((it) => at(storm).give(it).last)).toEqual(['STORM', 'STORM']);
});

describe('standing orders', () => {
  const told = (order: string) => at(covered).play(`red: G orders ${order}`, 'F AAA');

  test('never: the ship is not asked, and no event shows it', () => {
    expect(told('never').last).toBe('H9 N R5, H8 N R4, H7 N R3');
  });

  test('always: the ship fires all its shots in the same commit, and the target is then asked', () => {
    const fired = at(covered).play('red: G orders always', 'F AAA | 2 2');
    expect(fired.last).toBe(
      'H9 N R5, H8 N R4, rG may pass, rG port 3 [135] 2: miss, rG port 3 [135] 2: miss, wF may return',
    );
    expect(awaitedReaction(fired)).toBe('white return');
  });

  test('are visible to their own player alone', () => {
    const { state } = at(covered).give('red: G orders never');
    expect(rules.view(state, SEAT.red, []).standing).toEqual({ rG: 'never' });
    for (const viewer of [SEAT.white, 'public', 'umpire'] as const)
      expect(rules.view(state, viewer, []).standing).toEqual({});
  });
});

describe('an open window', () => {
  test('shows all data of the possible shots to the side that is asked, and no shots to anybody else', () => {
    const { state } = at(covered).give('F AAA');
    const seen = rules.view(state, SEAT.red, []).pending!;
    expect(seen).toMatchObject({ kind: 'pass', seat: SEAT.red, about: ['wF'] });
    expect(seen.shots).toEqual([
      {
        ship: 'rG',
        target: 'wF',
        mount: 'port',
        direction: 6,
        distance: 3,
        band: 'long',
        faces: [1, 3, 5],
        shots: 2,
      },
    ]);
    expect(rules.view(state, SEAT.white, []).pending).toEqual({ ...seen, shots: [] });
  });

  test('allows no other orders, to either side', () => {
    const table = at(covered).give('F AAA');
    expect(table.give('white: end').last).toBe('NOT_YOUR_DECISION');
    expect(table.give('red: end').last).toBe('answer-first');
  });
});

describe('repairs', () => {
  const beside: Moment = { white: 'L G8 N hull 2 sails 1, T hull 1', red: 'B P16 N', sea: 'WH8' };

  test.each([
    ['hull', 'white G8 N hull 1 sails 1 fired 3'],
    ['sails', 'white G8 N hull 2 sails 0 fired 3'],
    ['fort', 'white G8 N hull 2 sails 1 fired 3'],
  ])('%s: a repair removes one hit and takes all shots and the whole turn', (what, comes) => {
    const after = at(beside).give(`L repair ${what}`);
    expect(after.see('wL')).toBe(comes);
    expect(after.give('L A').last).toBe('ALREADY_ACTIVATED');
    expect(after.state.battle!.pieces[8]!.hull).toBe(what === 'fort' ? 0 : 1);
  });

  test('a silenced fort allows no other repair, and none beside an enemy', () => {
    const silenced: Moment = { ...beside, white: 'L G8 N hull 2, T hull 3' };
    expect(at(silenced).give('L repair hull').last).toBe('repair-silenced');
    expect(at(silenced).give('L repair fort').state.battle!.pieces[8]!.hull).toBe(2);
    expect(at({ ...silenced, red: 'B I8 N' }).give('L repair fort').last).toBe('repair-besieged');
  });

  test('a ship that has fired cannot repair', () => {
    const table = at({ ...beside, red: 'B C8 N shots 0' }).play('L x C8 | 2', 'L repair hull');
    expect(table.last).toBe('repair-not-idle');
  });
});

describe('a queue of orders', () => {
  const line = (...orders: readonly string[]) => at(duel).play(...orders.map((it) => `then ${it}`));

  test('is carried out immediately where nobody is asked', () => {
    const { last } = at({ ...duel, red: 'F P1 N' }).play('then B >', 'then end', 'L A');
    expect(last).toBe('I5 E R2, NE');
  });

  test('continues after the answer, in the same commit', () => {
    const fired = line('L A', 'B >').give('L x H8', 2);
    expect(fired.last).toBe('wL starboard 3 [1356] 2: miss, rF may return');
    expect(fired.give('F x H5', 2).last).toBe('rF port 3 [135] 2: miss, I5 E R2, NE');
  });

  test('is visible to its own player alone', () => {
    const { state } = line('L A').give('L x H8', 2);
    expect(rules.view(state, SEAT.white, []).queue).toEqual([{ type: 'sail', ship: 'wL', course: ['A'] }]);
    for (const viewer of [SEAT.red, 'public', 'umpire'] as const)
      expect(rules.view(state, viewer, []).queue).toEqual([]);
  });

  test('waits for a broken-off course and continues when it is completed', () => {
    const shot = at(covered).play('then F x K8', 'F AAA', 'G x H8 | 2', 'pass');
    expect(shot.last).toBe('must go on');
    const gone = shot.give('F A');
    expect(gone.last).toBe('H7 N R3');
    expect(rules.view(gone.state, SEAT.white, []).queue).toEqual([]);
  });

  test('waits as well for a ship that could sail on but need not', () => {
    const shot = at({ ...covered, white: 'F H9 N, B A8 N' }).play('then B A', 'F RA', 'G x H8 | 2', 'pass');
    expect([shot.last, shot.see('wB')]).toEqual(['I8 NE R3, stops', 'white A8 N hull 0 sails 0 fired 0']);
    expect(shot.play('F A', 'pass').see('wB')).toBe('white A7 N hull 0 sails 0 fired 0');
  });

  test('is dropped behind an order that cannot be given, by scratching it, and at the end of the turn', () => {
    expect(line('L >', 'B A').give('L A').state.captains[0]!.queue).toEqual([]);
    expect(line('L A', 'B A').give('scratch').state.captains[0]!.queue).toEqual([]);
    expect(line('L A').play('end').state.captains[0]!.queue).toEqual([]);
  });
});

describe('a salvo that the fort leads', () => {
  /** The fort on D11 and the frigate bear on H11. */
  const fort: Moment = { white: 'F H15 N, T', red: 'L H11 E', sea: 'WD11', w: 'N' };

  test('ends the move of a ship that takes part', () => {
    const fired = at(fort).play('F A', 'T:1+F:1 x H11 | 2');
    expect(fired.last).toContain('wT all-round 4+wF bow 3');
    expect(fired.give('pass').give('F A').last).toBe('sail-already');
  });

  test('leaves the move of other ships as it is', () => {
    const spent = { ...fort, red: 'L H11 E shots 0' };
    expect(at(spent).play('F A', 'T x H11 | 2', 'F A').last).toContain('H13 N');
  });

  test('opens a window before the first shot of a ship that begins with it', () => {
    const quick: Moment = { ...fort, red: 'L H11 E initiative' };
    const begun = at(quick).give('T:1+F:1 x H11');
    expect(begun.last).toBe('rL may start');
    expect(begun.give('pass').last).toBe('rL may return');
    const torn = begun.give('L x H15/s', 1).give('pass');
    expect([torn.see('wF'), torn.last]).toEqual(['white H15 N hull 0 sails 1 fired 0', 'rL may return']);
  });

  test('opens that window once and not again when the ship sails', () => {
    const quick: Moment = { ...fort, red: 'L H11 E initiative' };
    const fired = at(quick).play('T:1+F:1 x H11', 'pass', 'pass | 2');
    expect([fired.last, awaitedReaction(fired)]).toEqual(['wT all-round 4+wF bow 4 [5] 2: miss', '']);
    expect(fired.give('F R').last).not.toContain('may start');
  });

  test('is dropped and reported where a ship of it is sunk first', () => {
    const sunk = at({ ...fort, white: 'F H15 N hull 3, T, B A1 N', red: 'L H11 E initiative' })
      .give('T:1+F:1 x H11')
      .give('L x H15', 1);
    expect(sunk.see('wF')).toBe('wF sunk');
    expect(rules.view(sunk.state, SEAT.white, []).dropped?.why).toBe('refused');
    expect(sunk.state.battle!.pieces[8]!.fired).toBe(0);
  });

  test('neither ended the move nor opened the window in the first version', () => {
    const first = { ...fort, rules: { version: FIRST_VERSION.version } };
    expect(at({ ...first, red: 'L H11 E shots 0' }).play('F A', 'T:1+F:1 x H11 | 2', 'F A').last).toContain('H13 N');
    expect(at({ ...first, red: 'L H11 E initiative' }).give('T:1+F:1 x H11').last).toBe('rL may return');
  });
});

test('a ship that only joins a salvo begins with it, and an enemy with Initiative may fire first', () => {
  const joined: Moment = { white: 'L K8 N, F H15 N', red: 'L H11 E initiative, B H8 N', w: 'N' };
  expect(at({ ...joined, white: 'L K11 N, F H15 N target' }).give('L:1+F:1 x H11').last).toBe('rL may start');
  const seen = at({ ...joined, white: 'L K11 N initiative, F H15 N' }).give('L:1+F:1 x H11');
  expect([seen.last, currentWindow(seen.state)!.at]).toEqual(['rL may start', ['wF']]);
});
