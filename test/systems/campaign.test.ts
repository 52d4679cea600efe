import { describe, expect, test } from 'vitest';
import type { AnySystem } from '../../src/kernel/system.ts';
import type { Table } from '../../src/kernel/table.ts';
import {
  afterLeg,
  type Campaign,
  goesOn,
  type Homecomer,
  NEW_CAMPAIGN,
  sailings,
  winnerOf,
} from '../../src/kit/campaign.ts';
import { admiral } from '../../src/systems/admiral/index.ts';
import * as admiralVariants from '../../src/systems/admiral/variants.ts';
import { hexSeaBattle } from '../../src/systems/hex-sea-battle/index.ts';
import * as hexVariants from '../../src/systems/hex-sea-battle/variants.ts';
import { adviceReaders } from '../support/advised-match.ts';
import { randomMatch } from '../support/random-match.ts';

/* A campaign: three scenarios in a row, in which ships keep what they lost and what they took (ADM-29, HEX-15). */

const DRAWN = { kind: 'blockade', white: ['L A1', 'G A2', 'B A3'], red: ['G C1', 'M C2', 'M C3'] } as const;

/** "w:L 2 afloat": whose ship it was, its place, hits in its hull, and its fate; `>` a prize of the other side. */
const ship = (text: string): Homecomer => {
  const [, by, place, hits, fate] = /^([wr]):([LGFB]) (\d) (home|sunk|taken)$/.exec(text)!;
  const began = by === 'w' ? 'white' : 'red';
  const side = (fate === 'taken') === (began === 'white') ? 'red' : 'white';
  return { place: place as 'L', began, side, type: place as 'L', hits: Number(hits), afloat: fate !== 'sunk' };
};

const home = (ships: readonly string[], campaign: Campaign = NEW_CAMPAIGN): Campaign =>
  afterLeg(campaign, { kind: 'convoy', winner: 'white', rounds: 7 }, ships.map(ship));

const told = (campaign: Campaign, side: 'white' | 'red'): string =>
  Object.entries(campaign.squadrons[side])
    .map(([place, it]) => `${place}:${it.type}${it.hits}${it.prize ? ' prize' : ''}`)
    .sort()
    .join(', ');

describe('a squadron after a scenario', () => {
  test.each([
    ['keeps its scars', ['w:L 3 home', 'w:G 0 home'], 'B:B0, F:F0, G:G0, L:L3'],
    ['is without a ship that was sunk', ['w:G 4 sunk'], 'B:B0, F:F0, L:L0'],
    ['is without a ship that was taken', ['w:B 1 taken'], 'F:F0, G:G0, L:L0'],
    ['has a prize in the place of a lost ship', ['w:B 3 sunk', 'r:F 2 taken'], 'B:F2 prize, F:F0, G:G0, L:L0'],
    ['sells a prize where no place is free', ['r:F 2 taken'], 'B:B0, F:F0, G:G0, L:L0'],
  ])('%s', (_, ships, white) => expect(told(home(ships), 'white')).toBe(white));

  test('has lost what the other took', () => {
    const { past } = home(['w:B 1 taken', 'r:F 0 sunk']);
    expect(past).toEqual([
      {
        kind: 'convoy',
        winner: 'white',
        rounds: 7,
        lost: { white: ['B'], red: ['F'] },
        taken: { white: [], red: ['B'] },
      },
    ]);
  });
});

describe('what sails next', () => {
  test('is each ship from the cell of its letter, and merchantmen beside it', () =>
    expect(sailings(NEW_CAMPAIGN, DRAWN)).toEqual({
      fleets: { white: { L: 'L', G: 'G', B: 'B' }, red: { G: 'G', L: 'M', F: 'M' } },
      starts: { white: { L: 'A1', G: 'A2', B: 'A3' }, red: { G: 'C1', L: 'C2', F: 'C3' } },
    }));

  test('is without the lost, with a prize in their place', () =>
    expect(sailings(home(['w:L 7 sunk', 'w:B 3 sunk', 'r:F 1 taken']), DRAWN)).toMatchObject({
      fleets: { white: { L: 'F', G: 'G' } },
      starts: { white: { L: 'A1', G: 'A2' } },
    }));

  test('is the first ship that is left, where all that were called are lost', () =>
    expect(sailings(home(['r:G 4 sunk']), DRAWN).fleets.red).toEqual({ L: 'L', F: 'M', B: 'M' }));
});

test('a campaign ends after its scenarios, or when a side has no ship left; who won more has won it', () => {
  const legs = [DRAWN, DRAWN];
  const one = home([]);
  expect([goesOn(NEW_CAMPAIGN, legs), goesOn(one, legs), goesOn(home([], one), legs)]).toEqual([true, true, false]);
  expect(goesOn(home(['r:L 7 sunk', 'r:G 4 sunk', 'r:F 4 sunk', 'r:B 3 sunk']), legs)).toBe(false);
  expect(winnerOf(one)).toBe('white');
  expect(winnerOf(afterLeg(one, { kind: 'raid', winner: 'red', rounds: 3 }, []))).toBe('none');
});

test('scenarios and campaigns are played by the rules of today', () => {
  const { ADMIRAL } = admiralVariants;
  const versions = (of: typeof admiralVariants | typeof hexVariants): readonly number[] => [
    ...new Set([of.CAMPAIGN.version, ...of.SCENARIOS.map(({ rules }) => rules.version)]),
  ];
  expect([versions(admiralVariants), versions(hexVariants)]).toEqual([
    [ADMIRAL.version],
    [hexVariants.VARIANTS[0]!.version],
  ]);
});

const games = [
  ['admiral-campaign', admiral as AnySystem, admiralVariants.LEGS],
  ['hex-campaign', hexSeaBattle as AnySystem, hexVariants.LEGS],
] as const;

describe.each(games)('%s', (variant, system, legs) => {
  const reader = adviceReaders(system)[0]!;

  test('is played from its first scenario to its last, and begins again', () => {
    let options = system.variant(variant);
    for (const [nth, { kind }] of legs.entries()) {
      if (!options.ok) throw new Error(`no ${variant}`);
      const { value } = options;
      const { last: end } = randomMatch(
        { ...system, variant: () => ({ ok: true, value }) },
        variant,
        `campaign ${nth}`,
      );
      const outcome = system.outcome(end)!;
      const { campaign } = system.table!(system.view(end, 0, []), reader) as Table<unknown>;
      expect(campaign?.log).toHaveLength(nth + 1);
      expect(campaign?.stations.map(({ fate }) => fate).indexOf('next')).toBe(nth + 1 < legs.length ? nth + 1 : -1);
      expect(campaign?.log.at(-1)?.title).toBe(reader.say({ key: 'scenario-title', with: { kind } }));
      options = { ok: true, value: system.rematch(end, outcome, value) };
    }
    expect(options).toMatchObject({ value: { campaign: { past: [] } } });
  });
});
