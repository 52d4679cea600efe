import { describe, expect, it } from 'vitest';
import { medals } from '../../../../src/systems/sea-battle/face/medals.ts';
import type { ExtraView, ShotResult, ShotView, View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { FLEET_A, FLEET_B, viewOf } from '../../../support/sea-battle-views.ts';

const SIGNS: Readonly<Record<string, ShotResult>> = { m: 'miss', h: 'hit', s: 'sunk', u: 'unclear', x: 'mine' };

/** Shots such as "m h s2 / m": a sinking with the squares of the ship; "/" begins another turn. */
const shotsFrom = (text: string): readonly ShotView[] => {
  let turn = 1;
  return text.split(' ').flatMap((word): readonly ShotView[] => {
    if (word === '/') turn++;
    const result = SIGNS[word[0]!];
    const size = Number(word.slice(1));
    return result ? [{ by: 0, at: { row: 0, col: 0 }, turn, result, ...(size > 0 && { size }) }] : [];
  });
};

interface Told {
  readonly shots?: string;
  /** How many of Ann's ships are lost, the greatest first, and squares hit besides. */
  readonly lost?: number;
  readonly hurt?: number;
  readonly why?: string;
  readonly winner?: number;
  readonly rules?: Ruleset;
  /** The enemy's extras: "mms" are two mines and a sweeper, capital letters are struck. */
  readonly extras?: string;
  readonly escapes?: number;
}

const extrasFrom = (text: string): readonly ExtraView[] =>
  [...text].map((sign) => ({
    piece: sign.toLowerCase() === 'm' ? 'mine' : 'sweeper',
    at: { row: 0, col: 0 },
    spent: sign !== sign.toLowerCase(),
    given: false,
  }));

/** The end of a match that Ann, seat 0, has won by sinking unless told otherwise. */
const ended = (told: Told): View => {
  const fleet = FLEET_A.toSorted((a, b) => b.length - a.length);
  const lost = fleet.slice(0, told.lost ?? 0).flat();
  const hurt = fleet
    .slice(told.lost ?? 0)
    .flat()
    .slice(0, told.hurt ?? 0);
  const rules = told.rules ?? CLASSIC;
  const shots = [...lost, ...hurt].map((at) => ({ by: 1, at }));
  const view = viewOf({ fleets: [fleet, FLEET_B], shots, viewer: 'umpire', phase: 'over' });
  const enemy = { ...view.seas[1]!, extras: extrasFrom(told.extras ?? ''), moves: told.escapes ?? 0 };
  return {
    ...view,
    rules,
    seas: [view.seas[0]!, enemy],
    shots: shotsFrom(told.shots ?? 'm h s2'),
    outcome: { winners: [told.winner ?? 0], why: { key: told.why ?? 'won-by-sinking' } },
  };
};

const named = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;
const SINKING_ALL_BUT_ONE = { lost: 9 };

const CASES: readonly (readonly [medal: string, when: string, earned: Told, not: Told])[] = [
  ['run', 'eight hits running', { shots: 'm h h s3 h s2 h h h m' }, { shots: 'h h h h m h h h h h h h m' }],
  ['opening', 'the first three shots hit', { shots: 'h s2 h m' }, { shots: 'h s2 m h' }],
  ['patience', 'the first ten shots miss', { shots: 'm m m m m m m m m m s4' }, { shots: 'm m m m m m m m m h m s4' }],
  ['spree', 'four ships in one turn', { shots: 'm / s1 s1 s2 s1 m / m' }, { shots: 's1 s1 s2 m / s2 m' }],
  [
    'salvo',
    'two salvos running hit with every shot',
    { shots: 'm h h / h h s2 / h h h', rules: named('salvo-n') },
    { shots: 'h h h / m h h / h h h', rules: named('salvo-n') },
  ],
  ['salvo', 'a run is no salvo', { shots: 'h h h / h h h', rules: named('salvo-n') }, { shots: 'h h h / h h h' }],
  ['small-first', 'the first three sunk have one square', { shots: 'm s1 s1 m s1 s4' }, { shots: 's1 s1 s2 s1 s1' }],
  ['unhurt', 'no ship is lost', { lost: 0, hurt: 3 }, { lost: 1 }],
  ['last-ship', 'one ship is left', SINKING_ALL_BUT_ONE, { lost: 8 }],
  ['small-fry', 'only ships of one square are left', { lost: 6 }, { lost: 5 }],
  ['last-square', 'one square is left', SINKING_ALL_BUT_ONE, { lost: 8 }],
  ['unmined', 'no mine is hit', { extras: 'mmm', rules: named('mines-10') }, { extras: 'mMm' }],
  ['unmined', 'there are mines', { extras: 'm' }, { extras: '' }],
  ['mined', 'all mines are hit', { extras: 'MMMS' }, { extras: 'MMMs' }],
  [
    'chase',
    'the Dutchman escapes three times',
    { escapes: 3, rules: named('dutchman-5') },
    { escapes: 2, rules: named('dutchman-5') },
  ],
];

describe('a medal of Sea Battle', () => {
  it.each(CASES)('%s: %s', (medal, _, earned, not) => {
    expect(medals.earned([ended(earned)], 0)).toContain(medal);
    expect(medals.earned([ended(not)], 0)).not.toContain(medal);
  });

  it('for a victory is given to no one who lost, or whose opponent gave up', () => {
    const victories = [
      'patience',
      'small-first',
      'unhurt',
      'last-ship',
      'small-fry',
      'last-square',
      'unmined',
      'mined',
      'chase',
    ];
    for (const [medal, , earned] of CASES.filter(([id]) => victories.includes(id))) {
      expect(medals.earned([ended({ ...earned, winner: 1 })], 0)).not.toContain(medal);
      expect(medals.earned([ended({ ...earned, why: 'ending-resigned' })], 0)).not.toContain(medal);
    }
  });

  it('is not given for the shots of the other', () => {
    expect(medals.earned([ended({ shots: 'h h h h h h h h' })], 1)).toEqual([]);
  });

  it('is not given for a fleet on paper, nor for a match without a step', () => {
    expect(medals.earned([ended({ shots: 'h h h', rules: named('honour') })], 0)).toEqual([]);
    expect(medals.earned([], 0)).toEqual([]);
  });

  it('is in the list that players see', () => {
    expect(medals.all.map(({ id }) => id)).toEqual([...new Set(CASES.map(([medal]) => medal))]);
  });
});
