import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../../src/kernel/phrase.ts';
import { LOCALES } from '../../../src/kernel/phrase.ts';
import type { Command } from '../../../src/systems/admiral/rules/command.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { evolveAll, heading, type Moment, moment, order, SEAT, seededRng, table, unwrap } from './rules/scenario.ts';

/*
 * Every order that the rules refuse, refused in a real position. In each language the reason is a sentence of its own
 * that says what would do instead.
 */

const ENGLISH = pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral');

/** A ship of the line in the open sea, a frigate beside it, a red galleon in its broadside, a brig out of the way. */
const SEA: Moment = { white: 'L H8 E, F H9 E', red: 'G H11 E shots 0, B P1 S shots 0', w: 'E' };
const cabinBoy: Moment = { ...SEA, level: 'cabin-boy' };
const lieutenant: Moment = { ...SEA, level: 'lieutenant' };
const captain: Moment = { ...SEA, level: 'captain' };

const refusedIn = (state: State, text: string | Command, by: 'white' | 'red'): Phrase => {
  const command = typeof text === 'string' ? order(by, text) : text;
  const decided = rules.decide(state, SEAT[by], command, seededRng(1));
  if (decided.ok) throw new Error(`not refused: ${JSON.stringify(command)}`);
  return decided.error;
};

/** Each case: the moment, the orders before, the refused order, the key of the reason, and the English sentence. */
const CASES: readonly (readonly [Moment, readonly string[], string | Command, string, string])[] = [
  // Sailing
  [SEA, [], 'L', 'sail-nothing', 'No course is planned. Name the steps.'],
  [SEA, [], 'L AAAAAAAAAAAAA', 'sail-too-long', 'Too long a course: 12 steps at most.'],
  [SEA, [], 'L plan AAAAAAAAAAAAA', 'sail-too-long', 'Too long a course: 12 steps at most.'],
  [
    SEA,
    ['F >'],
    'F A',
    'sail-or-rotate',
    'The frigate has moved this round: a ship either sails or turns on the spot, once.',
  ],
  [
    SEA,
    ['F A'],
    'F >',
    'sail-or-rotate',
    'The frigate has moved this round: a ship either sails or turns on the spot, once.',
  ],
  [
    { ...SEA, red: 'G I12 E shots 0' },
    ['F A', 'F x I12 | 2'],
    'F A',
    'sail-already',
    'The frigate has sailed: its move is over. It can still fire.',
  ],
  [
    SEA,
    [],
    'L N',
    'sail-wrong-step',
    'Step 1 does not belong to this level: use ahead, left and right where bows matter, otherwise a direction.',
  ],
  [
    cabinBoy,
    [],
    'L N-NE',
    'sail-straight-only',
    'Step 2 turns, and at this level ships sail straight. Shorten the course, or choose another direction.',
  ],
  [captain, [], 'L N-E', 'sail-too-sharp', 'Step 2 turns too sharply: 45° at a time.'],
  [
    SEA,
    [],
    'L AAAAAA',
    'sail-no-range',
    'Too few moves for step 6: 0 left, and a step needs 1. Shorten the course, or sail more with the wind.',
  ],
  [
    { ...SEA, wind: 'calm' },
    [],
    'L A',
    'sail-calm',
    'Calm: step 1 is not possible. Only brigs row, one square along a row or column.',
  ],
  [
    { ...SEA, wind: 'calm' },
    [],
    'L R',
    'sail-calm-no-turn',
    'Calm: no turning at step 1. Go straight on, or turn on the spot instead.',
  ],
  [
    { ...SEA, white: 'L P8 E' },
    [],
    'L A',
    'sail-off-map',
    'Step 1 leaves the map. Shorten the course, or turn before it.',
  ],
  [{ ...SEA, sea: '#I8' }, [], 'L A', 'sail-land', 'Step 1: I8 is land. Sail around it.'],
  [{ ...SEA, sea: '^J8' }, [], 'L AA', 'sail-reef', 'Step 2: J8 is a reef; guns fire over it, ships sail around it.'],
  [{ ...SEA, white: 'L D15 S' }, [], 'L A', 'sail-fort', 'Step 1: D16 is a fort. Sail around it.'],
  [
    { ...SEA, white: 'L H8 S, F H9 E' },
    [],
    'L A',
    'sail-occupied',
    'Step 1: there is a ship on H9. Ships don’t sail through each other.',
  ],
  [
    { ...SEA, white: 'L H8 SE', sea: '#I8 #H9' },
    [],
    'L A',
    'sail-corner',
    'Step 1: no way to I9 between two shores that touch at a corner. Go around.',
  ],
  [
    { ...SEA, wind: 'storm' },
    [],
    'L A',
    'storm',
    'Storm: no ship sails, turns, boards or repairs this round. Guns may fire, and a silenced fort may be taken.',
  ],
  // Turning on the spot
  [cabinBoy, [], 'L >', 'rotate-no-heading', 'At this level bows don’t matter. Sail, or fire in any direction.'],
  [SEA, [], 'L >>', 'rotate-too-far', 'Too far a turn: by 1 eighth (45°) at most.'],
  [{ ...SEA, white: 'B H8 E' }, [], 'B >>>', 'rotate-too-far', 'Too far a turn: by 2 eighths (45° each) at most.'],
  // Guns
  [SEA, [], 'L x A99', 'fire-off-map', 'There is no such square on the map. Choose one with an opponent’s ship.'],
  [SEA, [], 'L x H10', 'fire-nothing-there', 'There is nothing on H10. Choose a square with an opponent’s ship.'],
  [SEA, [], 'L x H9', 'fire-own-ship', 'That is your own frigate. Choose a square with an opponent’s ship.'],
  [
    { ...SEA, white: 'L M3 E', red: 'B P1 N, T M1 N hull 3' },
    [],
    'L x M1',
    'fire-fort-fallen',
    'That fort is silenced already. Take it: bring a ship beside it.',
  ],
  [lieutenant, [], 'L x H11/s', 'fire-no-aim', 'At this level guns don’t aim at sails. Fire without “/s”.'],
  [{ ...SEA, white: 'L M3 E' }, [], 'L x M1/s', 'fire-fort-sails', 'A fort has no sails. Fire without “/s”.'],
  [SEA, [], 'L:1+L:1 x H11', 'fire-twice', 'A ship is listed twice. Name each once, with its number of shots.'],
  [
    cabinBoy,
    [],
    'L:1+F:1 x H11',
    'fire-no-salvo',
    'There are no salvos at this level. Let each ship fire for itself, without “!”.',
  ],
  [
    { ...SEA, white: 'L H8 E, T D16 N hull 3', red: 'B D11 N' },
    [],
    'T x D11',
    'fire-fort-silent',
    'Your fort is silenced. Repair it from a ship beside it.',
  ],
  [{ ...SEA, white: 'F H8 E shots 0' }, [], 'F x H11', 'fire-no-shots', 'The frigate has no shots left this round.'],
  [
    { ...SEA, red: 'G I11 E' },
    [],
    'L x I11',
    'fire-not-on-line',
    'The ship of the line can’t fire at I11: guns fire along rows, columns and diagonals.',
  ],
  [
    { ...SEA, red: 'G K11 E' },
    [],
    'L x K11',
    'fire-dead-sector',
    'The ship of the line can’t fire that way: only straight to the sides, ahead and astern. Turn it first.',
  ],
  [
    { ...SEA, white: 'L H1 E', red: 'G H8 E' },
    [],
    'L x H8',
    'fire-out-of-range',
    'Too far for the ship of the line: distance 7, gun range 6.',
  ],
  [
    { ...SEA, sea: '#H10' },
    [],
    'F x H11',
    'fire-blocked',
    'The frigate can’t fire at H11: land, a fort or a ship is in between.',
  ],
  [
    { ...SEA, red: 'G K8 N shots 0' },
    ['L x K8 | 2'],
    'L x K8',
    'fire-chaser-used',
    'The ship of the line has fired that gun this round. Its broadsides may fire.',
  ],
  [
    { ...SEA, red: 'G K8 N shots 0' },
    [],
    'L x2 K8',
    'fire-chaser-one',
    'Ahead or astern the ship of the line fires one shot a round. Order one.',
  ],
  [
    { ...SEA, white: 'L H8 E shots 2' },
    [],
    'L x3 H11',
    'fire-too-many',
    'The ship of the line has 2 shots left this round.',
  ],
  // Boarding, assaults and repairs
  [cabinBoy, [], 'L # H9', 'board-never', 'There is no boarding at this level. Sink it with your guns.'],
  [
    SEA,
    [],
    'F # H10',
    'board-nothing',
    'There is no ship to board there. Choose a square beside yours with an opponent’s ship.',
  ],
  [
    { ...SEA, white: 'F M2 E' },
    [],
    'F # M1',
    'board-fort',
    'A fort can’t be boarded: silence it with guns, then take it.',
  ],
  [SEA, [], 'F # H11', 'board-not-beside', 'Too far to board: ships must lie side by side, not corner to corner.'],
  [SEA, [], 'F land', 'assault-not-beside', 'No fort is beside the ship along a row or column. Bring it there first.'],
  [
    { ...SEA, white: 'F M2 E' },
    [],
    'F land',
    'assault-not-silenced',
    'The fort still fires. Silence it with your guns first.',
  ],
  [cabinBoy, [], 'L repair hull', 'repair-never', 'There are no repairs at this level.'],
  [
    SEA,
    ['F A'],
    'F repair hull',
    'repair-not-idle',
    'The frigate has moved or fired this round. Repairs take a whole round: start the next one with them.',
  ],
  [SEA, [], 'F repair hull', 'repair-not-beside', 'Ships repair beside their own fort, along a row or column.'],
  [
    { ...SEA, white: 'F D15 E hull 1, T D16 N hull 3' },
    [],
    'F repair hull',
    'repair-silenced',
    'Your fort is silenced, and only it can be repaired now: “repair fort”.',
  ],
  [
    { ...SEA, white: 'F D15 E, T D16 N hull 3', red: 'G E16 N' },
    [],
    'F repair fort',
    'repair-besieged',
    'An opponent’s ship lies beside your silenced fort: drive it off first.',
  ],
  [
    { ...SEA, white: 'F D15 E' },
    [],
    'F repair hull',
    'repair-nothing',
    'Nothing to repair there. Hull, sails and fort are named one by one.',
  ],
  // Whose ship and whose turn
  [SEA, [], { type: 'sail', ship: 'wT', course: ['A'] }, 'not-a-ship', 'A fort only fires. Give this order to a ship.'],
  [SEA, [], 'rG A', 'not-your-ship', 'The galleon is not yours any more. Choose one of your ships.'],
  [SEA, [], 'B A', 'ship-sunk', 'The brig is sunk. Choose another ship.'],
  [
    { ...SEA, white: 'L H8 E, F H9 E done' },
    [],
    'F A',
    'ship-done',
    'The frigate is finished this round. Choose another ship, or end your turn.',
  ],
  [SEA, [], 'done', 'done-nothing', 'No ship is acting now. Choose one, or end your turn.'],
  [
    SEA,
    [],
    'pass',
    'pass-nothing',
    'There is no question for you now. It is your turn: choose a ship, or end your turn.',
  ],
  [SEA, [], 'red: G A', 'not-your-turn', 'It is your opponent’s turn. You can already plan courses.'],
  [
    SEA,
    Array(12).fill('then L A'),
    'then end',
    'queue-full',
    'Too many orders are waiting: twelve at most. Send the rest later.',
  ],
  [SEA, [], 'then undo', 'queue-never', 'Only orders to ships and to the fort can wait. Give this one by itself.'],
  [cabinBoy, [], 'L orders always', 'standing-never', 'At this level ships fire only on their own turn.'],
  [SEA, [], { type: 'advised' }, 'place-too-late', 'The battle has started: ships can’t be placed any more.'],
  // Out of turn
  [
    { white: 'F H10 N', red: 'G K8 N done' },
    ['F AAA'],
    'white: end',
    'not-your-decision',
    'Your opponent is deciding whether to fire. Give orders after that.',
  ],
  [
    { white: 'F H10 N', red: 'G K8 N done' },
    ['F AAA', 'G x H8 | 2', 'F x K8 | 2'],
    'end',
    'must-sail-on',
    'The frigate is under way and must sail on first: one more step at least.',
  ],
  [
    { white: 'F H10 N', red: 'G K8 N done' },
    ['F AAA'],
    'red: G A',
    'answer-first',
    'First answer: fire, or hold fire.',
  ],
  [
    { white: 'F H10 N', red: 'G K8 N done, B L8 N' },
    ['F AAA'],
    'red: G:1+B:1 x H8',
    'answer-alone',
    'Out of turn each ship fires for itself. Order one after another.',
  ],
  [
    { white: 'F H10 N', red: 'G K8 N done, B P1 N' },
    ['F AAA'],
    'red: B x H8',
    'answer-not-asked',
    'The brig can’t answer now. Choose a ship that can, or hold fire.',
  ],
  [
    { white: 'F H10 N, L A1 N', red: 'G K8 N done' },
    ['F AAA'],
    'red: G x A1',
    'answer-other-target',
    'You may fire only at the ship that triggered this. Name its square.',
  ],
];

const begun = (level: Moment['level']): State => {
  const variant = rules.variants.findIndex((it) => it.title.with?.['level'] === (level ?? 'admiral'));
  return unwrap(rules.begin(unwrap(rules.variant(rules.variants[variant]!.id)), 2, seededRng(3)));
};

/** The same during placement. */
const PLACING: readonly (readonly [Moment['level'], Command, string, string])[] = [
  ['admiral', { type: 'end' }, 'before-reveal', 'The battle has not started: both sides are placing their ships.'],
  ['admiral', { type: 'scratch' }, 'before-reveal', 'The battle has not started: both sides are placing their ships.'],
  [
    'admiral',
    { type: 'place', ship: 'L', at: { row: 7, col: 7 }, heading: heading('N') },
    'place-not-berth',
    'H8 can’t be used: ships start on open sea in the rows at your own edge.',
  ],
  [
    'admiral',
    { type: 'place', ship: 'L', at: { row: 40, col: 7 }, heading: heading('N') },
    'place-off-map',
    'There is no such square on the map. Choose one in the rows at your own edge.',
  ],
  [
    'cabin-boy',
    { type: 'captain', card: 'target', ship: 'L' },
    'captain-never',
    'There are no captains at this level. Place your ships, then “ready”.',
  ],
  [
    'captain',
    { type: 'captain', card: 'initiative', ship: 'L' },
    'captain-no-initiative',
    'At this level ships fire only on their own turn, so there is no Quick Draw. Choose who gets the Marksman.',
  ],
];

const sentences = (why: Phrase): readonly string[] =>
  LOCALES.map((locale) => pictureReader(locale, ['Ann', 'Bob'], undefined, 'admiral').say(why));

const CYRILLIC = /\p{Script=Cyrillic}/u;

const isToldWell = (why: Phrase): void => {
  const [ru = '', uk = '', en = ''] = sentences(why);
  expect(new Set([ru, uk, en]).size).toBe(3);
  expect([CYRILLIC.test(ru), CYRILLIC.test(uk), CYRILLIC.test(en)]).toEqual([true, true, false]);
  for (const text of [ru, uk, en]) {
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/^[\p{Lu}«]/u);
    expect(text).toMatch(/\.$/u);
  }
};

describe('refused orders', () => {
  test.each(CASES)('in %j after %j, %j is refused with %s', (it, before, text, key, english) => {
    const { state } = table(moment(it)).play(...before);
    const [, side, rest] = typeof text === 'string' ? (/^(white|red): (.*)$/.exec(text) ?? []) : [];
    const why = refusedIn(state, rest ?? text, side === 'red' ? 'red' : 'white');
    expect([why.key, ENGLISH.say(why)]).toEqual([key, english]);
    isToldWell(why);
  });

  test.each(PLACING)('during placement, %s: %j is %s', (level, command, key, english) => {
    const decided = rules.decide(begun(level), 0, command, seededRng(1));
    if (decided.ok) throw new Error('not refused');
    expect([decided.error.key, ENGLISH.say(decided.error)]).toEqual([key, english]);
    isToldWell(decided.error);
  });

  test('every order is refused after the end', () => {
    const state = moment({ white: 'F M2 N', red: 'B P16 N, T M1 N hull 3' });
    const won = evolveAll(state, unwrap(rules.decide(state, 0, { type: 'assault', ship: 'wF' }, seededRng(1))));
    expect(ENGLISH.say(refusedIn(won, 'end', 'white'))).toBe('The match is over.');
  });

  test('a boarder that boards again is refused as done, not as having boarded', () => {
    const tried = table(moment({ ...SEA, red: 'G H10 E shots 0' })).play('F # H10 | 1 6').state;
    expect(refusedIn(tried, 'F # H10', 'white').key).toBe('ship-done');
    isToldWell({ key: 'board-once', with: { ship: { key: 'ship-frigate' } } });
  });

  /**
   * Keys outside the tables: the names of ships, refusals before a match begins, the keys of the two tests above, and those
   * of two captains (four-captains.test.ts).
   */
  const ELSEWHERE =
    /^(ship-(line|galleon|frigate|brig|merchantman|label|of-partner)|no-such-variant|seats-wrong|over|board-once|(place|captain)-settled)$/;

  test('the tables above cover every refusal in the code', () => {
    const folder = new URL('../../../src/systems/admiral/rules/', import.meta.url);
    const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((it) => it.endsWith('.ts'))
      .map((it) => readFileSync(new URL(it, folder), 'utf8'));
    const named = code.flatMap((text) => [...text.matchAll(/'((?:[a-z]+-)+[a-z]+|storm|over)'/g)].map((it) => it[1]!));
    const first = [...CASES.map((it) => it[3]), ...PLACING.map((it) => it[2])];
    const heads =
      /^(sail|rotate|fire|board|assault|repair|done|pass|place|captain|standing|queue|answer|not|ship|must|before|storm|over|seats|no)(-|$)/;
    const keys = [...new Set(named)].filter((it) => heads.test(it));
    expect(keys.filter((it) => !first.includes(it) && !ELSEWHERE.test(it))).toEqual([]);
    expect(keys.length).toBeGreaterThan(60);
  });
});
