import { describe, expect, test } from 'vitest';
import { SCREEN_LIMITS } from '../../../src/kernel/screen.ts';
import { encounters } from '../../../src/systems/admiral/face/tutorial/encounters.ts';
import { rules } from '../../../src/systems/admiral/rules/index.ts';
import { pictureReader } from '../../support/picture-reader.ts';
import { at, type Moment, SEAT, type Table } from './rules/scenario.ts';

/* What a player meets, and when. White orders first. */

const FAR = 'B P16 N shots 0';
const afloat: Moment = { white: 'L H5 E, B A1 N', red: `F H8 E, ${FAR}` };

const metBy = (table: Table, seat: number = SEAT.white, round = 2): readonly string[] => {
  const view = { ...rules.view(table.state, seat, []), round };
  return encounters.filter((it) => it.isMet(view)).map(({ name }) => name);
};

const CASES: readonly (readonly [what: string, table: () => Table, met: readonly string[]])[] = [
  ['nothing in a fresh wind with guns that bear', () => at(afloat), []],
  ['a calm', () => at({ ...afloat, wind: 'calm' }), ['calm']],
  ['a storm', () => at({ ...afloat, wind: 'storm' }), ['storm']],
  [
    'a dead sector, where the only enemy in range lies on a diagonal',
    () => at({ ...afloat, red: `F K8 N, ${FAR}` }),
    ['dead'],
  ],
  ['no dead sector, where land hides that enemy', () => at({ ...afloat, red: `F K8 N, ${FAR}`, sea: '#J7' }), []],
  [
    'no dead sector, where the guns have fired',
    () => at({ ...afloat, white: 'L H5 E shots 0', red: `F K8 N, ${FAR}` }),
    [],
  ],
  ['a critical hit', () => at({ ...afloat, white: 'L H5 E shots 1' }).give('L x H8', 1, 6), ['crit']],
  [
    'no critical hit, where the second die is not 6',
    () =>
      at({ ...afloat, white: 'L H5 E shots 1, G A3 N' })
        .give('L x H8', 1, 5)
        .give('pass'),
    [],
  ],
  ['a silenced fort', () => at({ ...afloat, red: `F H8 E, ${FAR}, T M1 hull 3` }), ['fort']],
];

test.each(CASES)('White meets %s', (_what, table, met) => {
  expect(metBy(table())).toEqual(met);
});

test('nothing is met in the first round before the first order: the lines say what wins', () => {
  const calm = at({ ...afloat, wind: 'calm' });
  expect(metBy(calm, SEAT.white, 1)).toEqual([]);
  expect(metBy(calm.give('L >'), SEAT.white, 1)).toContain('calm');
});

test('a boarding is met by both, and only after the question whether to fire first', () => {
  const asked = at({ white: 'G H5 E, B A1 N', red: `F I5 N, ${FAR}` }).give('G # I5');
  expect(metBy(asked, SEAT.red)).toEqual([]);
  const boarded = asked.give('pass', 6, 1);
  expect([metBy(boarded), metBy(boarded, SEAT.red)]).toEqual([['board'], ['board']]);
});

describe.each(['en', 'ru', 'uk'] as const)('in %s', (locale) => {
  const { say } = pictureReader(locale, ['Ann', 'Bob'], 'lat', 'admiral');
  test.each(['fort', 'board', 'crit', 'cross', 'dead'])('the line on “%s” fits a phone', (name) => {
    expect([...say({ key: `meet-${name}-line` })].length).toBeLessThanOrEqual(SCREEN_LIMITS.lineChars);
  });
});
