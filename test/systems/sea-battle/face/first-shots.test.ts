import { describe, expect, it } from 'vitest';
import { chanceAt } from '../../../../src/kernel/fairness.ts';
import { cellFromCode } from '../../../../src/kit/grid.ts';
import { poolOf } from '../../../../src/league/ratings/pools.ts';
import { systems } from '../../../../src/registry.ts';
import { openingOf } from '../../../../src/systems/sea-battle/face/first-shots.ts';
import { rules as family } from '../../../../src/systems/sea-battle/rules/index.ts';
import {
  indexOf,
  type ShotResult,
  type ShotView,
  type View,
} from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { playBattle } from '../../../support/sea-battle-matches.ts';
import { FLEET_A, FLEET_B, viewOf } from '../../../support/sea-battle-views.ts';

/* What of a match counts as its first ten shots, and as the places of its ships. */

const named = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;
const SIZE = 26;
const codes = (text: string): readonly string[] => text.split(' ').filter(Boolean);
const square = (code: string, cols: number): number => indexOf({ cols }, cellFromCode(code, SIZE)!);

const RESULTS: Readonly<Record<string, ShotResult>> = { '!': 'hit', '*': 'mine', '~': 'sweeper', '?': 'unclear' };

/**
 * Shots such as "A1 B2! / C3*": a sign behind a square says what it struck, "/" begins a turn of the other seat. Seat 0
 * begins.
 */
const shotsFrom = (text: string): readonly ShotView[] => {
  let turn = 1;
  return codes(text).flatMap((word): readonly ShotView[] => {
    if (word === '/') {
      turn++;
      return [];
    }
    const [, code = '', sign = ''] = /^([A-Z]\d+)(\D?)$/.exec(word) ?? [];
    return [{ by: (turn + 1) % 2, at: cellFromCode(code, SIZE)!, turn, result: RESULTS[sign] ?? 'miss' }];
  });
};

/** The end of a match with these shots. */
const ended = (shots: string, rules: Ruleset = CLASSIC): View => ({
  ...viewOf({ fleets: [FLEET_A, FLEET_B], shots: [], viewer: 'umpire', phase: 'over' }),
  rules,
  shots: shotsFrom(shots),
});

const ALONE = 'A1! A2! A3! A4! C1 / J10 / C2 C3 C4 C5 C6 C7 C8';

const CASES: readonly (readonly [when: string, shots: string, first: string, rules?: Ruleset])[] = [
  [
    'ten shots of more, and a run of hits is as many as it has',
    ALONE.replaceAll(' / J10 /', ''),
    'A1 A2 A3 A4 C1 C2 C3 C4 C5 C6',
  ],
  ['the shots of the other seat do not count', 'A1 / B1 / A2 / B2 / A3', 'A1 A2 A3'],
  ['fewer than ten, where a match ends before', 'J1 / A1 / J2', 'J1 J2'],
  ['a volley counts in the order in which it was named', 'C3 A1 B2 / E5 D4 A9', 'C3 A1 B2', named('salvo-n')],
  [
    'the tenth is the first of the fourth volley of three',
    'C3 A1 B2 / J1 J2 J3 / D1 D2 D3 / J4 J5 J6 / E3 E2 E1 / J7 J8 J9 / G9 G8 G7',
    'C3 A1 B2 D1 D2 D3 E3 E2 E1 G9',
    named('salvo-n'),
  ],
  ['a shot whose answer is unclear is a shot', 'A1? B1? / C1', 'A1 B1', named('hasbro-salvo-blind')],
  ['a mine or a minesweeper that is struck was shot at', 'A1* / J1 / B1~ / J2 / C1', 'A1 B1 C1', named('mines-10')],
  ['players who shoot together have a shot each a round', 'A1 / B1 / A2 / B2', 'A1 A2', named('royale-15')],
  [
    'a square shot at again counts once, and is one of the ten',
    'A1 A2 A3! A1 A2 B1 B2 B3 B4 B5 B6 B7',
    'A1 A2 A3 B1 B2 B3 B4 B5',
    named('dutchman-5'),
  ],
];

describe('the first ten shots', () => {
  it.each(CASES.map(([when, ...told]) => [when, told] as const))(
    'are these: %s',
    (_, [shots, first, rules = CLASSIC]) => {
      const end = ended(shots, rules);
      const found = openingOf([end], end, 0);
      expect(found?.shots).toEqual(codes(first).map((it) => square(it, found!.sea.cols)));
    },
  );

  it('are those of the seat that is asked for', () => {
    const end = ended('A1 / B1 / A2 / B2');
    expect(openingOf([end], end, 1)?.shots).toEqual([square('B1', 10), square('B2', 10)]);
  });

  it.each([
    ['of a seat that has not fired', ended('A1')],
    ['of fleets on paper, which only their players know', ended('A1 / B1', named('honour'))],
  ])('are not told %s', (_, end) => expect(openingOf([end], end, 1)).toBeUndefined());

  it('belong to a sea with letters along its columns, or along its rows in the American game', () => {
    const [ru, american] = [ended('A1'), ended('A1', named('hasbro'))];
    expect(openingOf([ru], ru, 0)?.sea).toEqual({ rows: 10, cols: 10, letters: 'cols' });
    expect(openingOf([american], american, 0)?.sea).toEqual({ rows: 10, cols: 10, letters: 'rows' });
  });
});

describe.each(VARIANTS.filter(({ id }) => poolOf('sea-battle', id)).map((it) => [it.id, it] as const))(
  'an opening of %s',
  (id, rules) => {
    const { moments } = playBattle(rules, chanceAt(`opening ${id}`, [], 'play'));
    const umpired = ({ state }: (typeof moments)[number]): View => family.view(state, 'umpire', []);
    const [begun, end] = [umpired(moments[0]!), umpired(moments.at(-1)!)];
    const views = function* (): Generator<View> {
      for (const moment of moments) yield umpired(moment);
    };

    it.each([0, 1])('has the ships of seat %i where they were when the battle began', (seat) => {
      const { ships, sea } = openingOf(views(), end, seat)!;
      const placed = begun.seas[seat]!.ships.flatMap(({ cells }) => cells.map((it) => indexOf(sea, it)));
      expect(ships).toEqual(placed.toSorted((a, b) => a - b));
      expect(ships).toHaveLength(rules.fleet.reduce((sum, { size, count }) => sum + size * count, 0));
      expect([sea.rows, sea.cols]).toEqual([rules.n, rules.cols ?? rules.n]);
    });
  },
);

it('is read from the first view of the battle, and from none after it', () => {
  const end = ended('A1');
  let made = 0;
  function* views(): Generator<View> {
    for (const phase of ['placing', 'placing', 'battle', 'battle'] as const) {
      made++;
      yield { ...end, phase };
    }
  }
  openingOf(views(), end, 0);
  expect(made).toBe(3);
});

it('is told by the games that hide a fleet on squares, and by no other', () => {
  expect(systems.filter(({ opening }) => opening).map(({ id }) => id)).toEqual(['sea-battle']);
});
