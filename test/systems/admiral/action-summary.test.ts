import { expect, test } from 'vitest';
import type { Reader } from '../../../src/kernel/reader.ts';
import { actionSummaryOf } from '../../../src/systems/admiral/face/input/action-summary.ts';
import { parse } from '../../../src/systems/admiral/face/input/parser.ts';
import { rules, type State } from '../../../src/systems/admiral/rules/index.ts';
import { rulesOf } from '../../../src/systems/admiral/rules/model.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { dice, evolveAll, type Moment, moment, SEAT, table, unwrap } from './rules/scenario.ts';

const readers: Readonly<Record<string, Reader>> = {
  en: pictureReader('en', ['Ann', 'Bob'], 'lat', 'admiral'),
  ru: pictureReader('ru', ['Аня', 'Боб'], 'ru', 'admiral'),
  uk: pictureReader('uk', ['Аня', 'Боб'], 'ru', 'admiral'),
};

interface Typing {
  readonly state: State;
  readonly said: string;
}

/**
 * Types one line of orders as White, or as Red after "red:". The dice follow "|". All commands of a line are given, in
 * order.
 */
const typing = ({ state }: Pick<Typing, 'state'>, line: string, locale: string): Typing => {
  const [order = '', faces = ''] = line.split('|');
  const red = order.startsWith('red: ');
  const seat = red ? SEAT.red : SEAT.white;
  const reader = readers[locale]!;
  const read = parse(red ? order.slice(5) : order, rules.view(state, seat, []), reader);
  if (read.kind !== 'commands') throw new Error(`${line}: ${read.kind}`);
  const thrown = dice(...faces.trim().split(' ').filter(Boolean).map(Number));
  let now = state;
  for (const command of read.commands) now = evolveAll(now, unwrap(rules.decide(now, seat, command, thrown)));
  const word = actionSummaryOf(rules.view(now, seat, []));
  return { state: now, said: word ? reader.say(word) : '' };
};

const typed = (it: Moment, lines: readonly string[], locale = 'en'): string =>
  lines.reduce<Typing>((now, line) => typing(now, line, locale), { state: moment(it), said: '' }).said;

const SEA: Moment = { white: 'L H8 E, B P10 N', red: 'G H11 E shots 0, F A1 S shots 0', w: 'W' };

test.each<readonly [string, Moment, readonly string[], string]>([
  // The worked example of the rules (ADM-7): bow north, wind to the west, two turns and two squares.
  ['en', { ...SEA, white: 'B H8 N' }, ['B LL2'], 'The brig sails to D6, bow to the west, moves left: 0.'],
  ['ru', { ...SEA, white: 'B H8 N' }, ['Б ЛЛ2'], 'Теперь на Г6: бриг, нос на запад, запас хода 0.'],
  ['uk', { ...SEA, white: 'B H8 N' }, ['Б ЛЛ'], 'Тепер на Е6: бриг, ніс на захід, запас ходу 2.'],
  ['en', { ...SEA, white: 'B H8 N' }, ['B LLL'], 'The brig sails to E7, bow to the south-west, moves left: 0.'],
  ['en', { ...SEA, level: 'cabin-boy' }, ['L 3NE'], 'The ship of the line sails to K5, moves left: 1.'],
  ['en', SEA, ['L <'], 'The ship of the line turns its bow to the north-east.'],
  ['en', SEA, ['L x h11 | 2'], 'The ship of the line fires at the galleon, die 2: a miss.'],
  ['en', SEA, ['L x h11/s | 1'], 'The ship of the line fires at the galleon, die 1: a hit in the sails!'],
  [
    'ru',
    SEA,
    ['Л х3 З11 | 1 2 3 4'],
    'Стреляет линейный корабль, цель — галеон, на кубиках 1 2 3+4: попаданий 2 из 3.',
  ],
  [
    'en',
    SEA,
    ['L x3 h11/s | 2 2 1 6'],
    'The ship of the line fires, dice 2 2 1+6: a critical hit, the galleon has lost all its sails!',
  ],
  ['en', SEA, ['L x3 h11 | 1 1 1 6'], 'The ship of the line fires, dice 1 1 1+6: the galleon is sunk!'],
  [
    'uk',
    { ...SEA, red: 'G H11 E hull 3 shots 0, F A1 S' },
    ['Л х З11 | 1'],
    'Стріляє лінійний корабель, на кубиках 1: потоплено галеон!',
  ],
  [
    'en',
    { ...SEA, white: 'L M3 E', red: 'F A1 S, T M1 N hull 2 shots 0' },
    ['L x m1 | 1'],
    'The ship of the line fires, dice 1: the fort is silenced!',
  ],
  [
    'en',
    { ...SEA, red: 'G H9 E shots 0, F A1 S' },
    ['L # h9 | 6 1'],
    'The ship of the line boards, dice 6 to 1: the galleon is yours!',
  ],
  [
    'ru',
    { ...SEA, red: 'G H9 E shots 0, F A1 S' },
    ['Л # З9 | 1 6'],
    'На абордаж идёт линейный корабль, кубики 1 против 6: отбился галеон.',
  ],
  ['en', { ...SEA, white: 'L M2 E', red: 'F A1 S, T M1 N hull 3' }, ['L land'], 'The ship of the line takes the fort!'],
  ['en', { ...SEA, white: 'L D15 E hull 1' }, ['L repair'], 'Repaired: ship of the line, hull.'],
  ['en', SEA, ['end'], 'Your turn is over.'],
  // Several orders in a line: the summary is of the last.
  [
    'en',
    { ...SEA, red: 'G H11 E shots 0, F A1 S' },
    ['L x h11; B 1 | 2'],
    'The brig sails to P9, bow to the north, moves left: 2.',
  ],
  // An answer does not hide what it answers. To its author it is an action of their own.
  [
    'en',
    { ...SEA, red: 'G H11 E, F A1 S' },
    ['L x h11 | 2', 'red: y | 2', 'L > '],
    'The ship of the line turns its bow to the south-east.',
  ],
  [
    'en',
    { ...SEA, red: 'G H11 E, F A1 S' },
    ['L x h11 | 2', 'red: y2/s | 2 1 3'],
    'The galleon fires at the ship of the line, dice 2 1+3: 1 of 2 hit in the sails.',
  ],
  [
    'en',
    { ...SEA, red: 'G H11 E, F A1 S' },
    ['L x h11 | 2'],
    'The ship of the line fires at the galleon, die 2: a miss.',
  ],
])('%s: in %j the orders %j are summed up as %s', (locale, it, lines, said) => {
  expect(typed(it, lines, locale)).toBe(said);
});

test('an automatic answer does not hide the action that it answers', () => {
  const duel: Moment = { ...SEA, red: 'G H11 E, F A1 S' };
  expect(typed(duel, ['red: standing G always', 'L x h11 | 2 3 2'])).toBe(
    'The ship of the line fires at the galleon, die 2: a miss.',
  );
  const quick = table(moment({ ...SEA, red: 'G H11 E initiative, F A1 S' }));
  const { state } = quick.play('L x H11', 'pass', 'G x H8 | 3 2');
  const word = actionSummaryOf(rules.view(state, SEAT.white, []));
  expect(word && readers['en']!.say(word)).toBe('The ship of the line fires at the galleon, die 2: a miss.');
});

test('an action of the other side is not summed up as the player’s own', () => {
  const after = typing({ state: moment({ ...SEA, red: 'G K1 E, F A1 S' }) }, 'end', 'en');
  const { state } = typing(after, 'red: G >', 'en');
  expect(actionSummaryOf(rules.view(state, SEAT.white, []))).toBeUndefined();
});

test('an onlooker gets no summary', () => {
  expect(actionSummaryOf(rules.view(moment(SEA), 'public', []))).toBeUndefined();
});

test('the summary after "ready" says that the fleet is ready', () => {
  const begun = unwrap(rules.begin(rulesOf(moment(SEA)), 2, dice()));
  expect(typing({ state: begun }, 'ready', 'en').said).toBe('You are White. Your fleet is ready.');
});
