import { describe, expect, it } from 'vitest';
import { medals } from '../../../../src/systems/hex-sea-battle/face/medals.ts';
import type { LogEntry, View } from '../../../../src/systems/hex-sea-battle/rules/view/index.ts';
import { blown, ended, fired, hexView } from '../../../support/hex-views.ts';

interface Told {
  readonly log?: readonly LogEntry[];
  /** White's ships afloat. */
  readonly afloat?: string;
  /** Hits that White's flagship has taken. */
  readonly hits?: number;
  readonly why?: string;
  readonly winner?: number;
}

/** The end of a match that White, seat 0, has won unless told otherwise. White's flagship is L, Red's is F. */
const over = ({ log = [], hits: damage = 0, afloat = 'LGFB', why = 'won-by-flagship', winner = 0 }: Told): View => {
  const drawn = (sign: string): string => (afloat.includes(sign) ? sign : '~');
  const sea = `
    ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ R ~ ~ # ~ ~ ~ ~
    ~ g ~ ~ # ~ ~ # ~
     ~ ~ # ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ # ~ ~
     ~ # ~ ~ # ~ ~ ${drawn('B')} ~
    ~ ~ ~ ~ # ~ ${drawn('F')} W ~
     ~ ~ ~ ~ ~ ~ ${drawn('G')} ${drawn('L')} ~
  `;
  return hexView(sea, {
    viewer: 'umpire',
    phase: 'over',
    flags: ['L', 'F'],
    damage: { 'white L': damage },
    log: [blown(1, 4), ...log],
    outcome: { winners: [winner], why: { key: why } },
  });
};

const hits = (count: number): readonly LogEntry[] => Array(count).fill(fired('white L C3 > G E3: 5 of 3 hit'));
const miss = fired('white L C3 > G E3: 1 of 3 miss');
const sunk = (ship: string, target: string): LogEntry => fired(`white ${ship} C3 > ${target} E3: 5 of 3 sunk`);
const sunkOver = fired('white B C3 > G E3 over: 5 of 5 sunk');

const CASES: readonly (readonly [medal: string, when: string, earned: Told, not: Told])[] = [
  ['fort', 'the flagship holds out beside the fort', { why: 'won-by-fort' }, { why: 'won-by-flagship' }],
  ['squadron', 'no ship is lost', {}, { afloat: 'LGF' }],
  ['squadron', 'the flagship is not hit', {}, { hits: 1 }],
  ['flag-alone', 'the flagship is the last ship', { afloat: 'L' }, { afloat: 'LB' }],
  [
    'flags',
    'the flagship, one hit from sinking, sinks the flagship',
    { log: [sunk('L', 'F')], hits: 4 },
    { log: [sunk('L', 'F')], hits: 3 },
  ],
  [
    'flags',
    'it does so itself',
    { log: [sunk('L', 'F')], hits: 4 },
    { log: [sunk('L', 'G'), sunk('G', 'F')], hits: 4 },
  ],
  ['over', 'a ship is sunk over obstacles', { log: [sunkOver] }, { log: [sunk('B', 'G')] }],
  [
    'calm',
    'the flagship is sunk in a calm',
    { log: [blown(2, 1), sunk('L', 'F')] },
    { log: [blown(2, 3), sunk('L', 'F')] },
  ],
  ['calm', 'it is the flagship', { log: [blown(2, 1), sunk('L', 'F')] }, { log: [blown(2, 1), sunk('L', 'G')] }],
  [
    'turn',
    'seven hits in one turn',
    { log: [...hits(3), miss, ...hits(4)] },
    { log: [...hits(3), ended('white'), ended('red'), ...hits(6)] },
  ],
  ['run', 'ten hits running', { log: [miss, ...hits(10)] }, { log: [...hits(9), miss, ...hits(3)] }],
];

describe('a medal of Hex Sea Battle', () => {
  it.each(CASES)('%s: %s', (medal, _, earned, not) => {
    expect(medals.earned([over(earned)], 0)).toContain(medal);
    expect(medals.earned([over(not)], 0)).not.toContain(medal);
  });

  it.each(['fort', 'squadron', 'flag-alone', 'flags'])(
    '%s is given to no one who lost, or whose opponent gave up',
    (medal) => {
      const earned = CASES.find(([id]) => id === medal)![2];
      expect(medals.earned([over({ ...earned, winner: 1 })], 0)).not.toContain(medal);
      expect(medals.earned([over({ ...earned, why: 'ending-resigned' })], 0)).not.toContain(medal);
    },
  );

  it('is not given for the shots of the other', () => {
    expect(medals.earned([over({ log: [sunk('L', 'F'), sunkOver] })], 1)).toEqual([]);
  });

  it('is in the list that players see', () => {
    expect(medals.all.map(({ id }) => id)).toEqual([...new Set(CASES.map(([medal]) => medal))]);
  });
});
