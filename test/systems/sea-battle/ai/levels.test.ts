import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellCode, cellFromCode } from '../../../../src/kit/grid.ts';
import { knowledgeOf } from '../../../../src/systems/sea-battle/ai/knowledge/knowledge.ts';
import { choose, fireCommand, levels, thoughtOf } from '../../../../src/systems/sea-battle/ai/levels.ts';
import type { Strategy } from '../../../../src/systems/sea-battle/ai/policies/strategies.ts';
import { childCells } from '../../../../src/systems/sea-battle/ai/policies/strategies.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { cellOf, gridOf } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type FleetItem, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { huntAndTarget } from '../../../bench/hunt-target.ts';
import { measureLevel } from '../../../bench/strength.ts';
import { amount } from '../../../support/amount.ts';
import {
  BENT,
  CORNERS,
  cells,
  fireShots,
  label,
  seededRng,
  startBattle,
  startMatch,
  type TestMatch,
} from '../rules/test-match.ts';

const viewOf = (at: TestMatch, seat = 0) => rules.view(at.state, seat, []);
const chosen = (level: string, at: TestMatch, seed = 1): string => {
  const command = choose(level, viewOf(at), seededRng(seed), 1);
  return command.type === 'shoot' ? cellCode(command.at) : command.type;
};
const fired = (strategy: Strategy, at: TestMatch, seed: number): string => {
  const command = fireCommand(viewOf(at), { strategy, thought: 1 }, seededRng(seed), 1);
  return command.type === 'shoot' ? cellCode(command.at) : command.type;
};
const line = (size: number, count: number): FleetItem => ({ cls: `of-${size}`, size, count, shapes: 'straight' });
const codes = (labels: string): string[] => cells(labels).map(cellCode);

describe('every level', () => {
  it('gives only legal commands until the match ends', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...levels),
        fc.constantFrom<Ruleset>(CLASSIC, CORNERS, BENT, { ...CLASSIC, touch: 'sides', halo: 'unmarked' }),
        fc.integer({ min: 1, max: 9_999 }),
        (level, ruleset, seed) => {
          const rng = seededRng(seed);
          let at = startMatch(ruleset, rng);
          for (let step = 0; rules.toMove(at.state).length > 0; step++) {
            expect(step).toBeLessThan(300);
            const seat = rules.toMove(at.state)[0]!;
            const view = viewOf(at, seat);
            const command = choose(level, view, rng, 0.1);
            expect(rules.legal(view)).toContainEqual(command);
            at = at.give(seat, command);
          }
        },
      ),
      { numRuns: amount(3, 12) },
    );
  });

  it.each(levels)('%s is ready with a whole fleet, and fills an incomplete one', (level) => {
    expect(chosen(level, startMatch())).toBe('ready');
    expect(chosen(level, startMatch().give(0, { type: 'clear' }))).toBe('fill');
  });

  it.each(levels)('%s chooses the same for the same view and seed', (level) => {
    const { after } = fireShots(startBattle(), 0, 'а1 б1 е1');
    expect(chosen(level, after, 5)).toBe(chosen(level, after, 5));
  });

  it('throws when it is asked for an unknown level or out of turn', () => {
    expect(() => choose('bosun', viewOf(startBattle()), seededRng(1), 1)).toThrow(/bosun/);
    expect(() => choose('captain', viewOf(startBattle(), 1), seededRng(1), 1)).toThrow(/no command/);
  });
});

describe('the cabin boy fires as a child', () => {
  const fleets: readonly [string, string] = [
    'а1-г1 е1-з1 а3-а5 в3-г3 е3-е4 з3-и3 к1 в5 з5 к5',
    'в10-е10 г3-е3 з3-з5 а1-а2 в1-г1 е1-ж1 и1 к3 к5 к7',
  ];
  const firstAt = (at: TestMatch): ReadonlySet<string> => {
    const known = knowledgeOf(viewOf(at));
    const first = (seed: number) => childCells(known, 1, seededRng(seed))[0]!;
    return new Set(Array.from({ length: 200 }, (_, seed) => cellCode(cellOf(gridOf(CLASSIC), first(seed)))));
  };

  it('around a hit, and on every side of two hits in a line', () => {
    const two = fireShots(startBattle(CLASSIC, fleets), 0, 'г3 д3').after;
    expect(firstAt(two)).toEqual(new Set(codes('в3 е3 г2 д2 г4 д4')));
  });

  it('otherwise here and there, but not beside a square that it has fired at', () => {
    const missed = fireShots(startBattle(CLASSIC, fleets), 0, 'г6').after;
    const tried = firstAt(missed);
    for (const beside of codes('г5 г7 в6 д6')) expect(tried).not.toContain(beside);
    expect(tried.size).toBeGreaterThan(60);
  });

  it('and forgets most hits for other squares', () => {
    const hits = cells('в10 г10 д10 е10 г3 д3 е3 з3 з4 з5 а1 а2 в1 г1 е1 ж1');
    const remembered = hits.filter((hit) => {
      const wounded = fireShots(startBattle(CLASSIC, fleets), 0, label(hit)).after;
      const aimed = cellFromCode(chosen('cabin-boy', wounded), CLASSIC.n)!;
      return Math.abs(aimed.row - hit.row) + Math.abs(aimed.col - hit.col) === 1;
    });
    expect(remembered.length).toBeGreaterThan(0);
    expect(remembered.length).toBeLessThan(hits.length / 2);
  });
});

describe('the share of shots that a level thinks over', () => {
  it.each(VARIANTS.map((it) => [it.id, it] as const))('grows from level to level in %s', (_, ruleset) => {
    const shares = levels.map((level) => thoughtOf(level, ruleset));
    expect(shares).toEqual([...new Set(shares)].toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('is nothing for a cabin boy where luck decides most, and more where skill does', () => {
    const boy = (id: string): number => thoughtOf('cabin-boy', VARIANTS.find((it) => it.id === id)!);
    expect(boy('classic')).toBe(0);
    expect(boy('hasbro')).toBeGreaterThan(0);
    expect(boy('perelman')).toBeGreaterThan(boy('hasbro'));
  });
});

describe('hunt and target', () => {
  it('fires beside a hit, and along a line of hits', () => {
    const beside = codes('г2 г4 в3 д3');
    const wounded = startBattle(CLASSIC, [
      'а1-г1 е1-з1 а3-а5 в3-г3 е3-е4 з3-и3 к1 в5 з5 к5',
      'в10-е10 г3-е3 з3-з5 а1-а2 в1-г1 е1-ж1 и1 к3 к5 к7',
    ]);
    const hit = fireShots(wounded, 0, 'г3').after;
    for (let seed = 0; seed < 10; seed++) expect(beside).toContain(fired(huntAndTarget, hit, seed));
    const two = fireShots(hit, 0, 'д3').after;
    for (let seed = 0; seed < 10; seed++) expect(codes('в3 е3')).toContain(fired(huntAndTarget, two, seed));
  });
});

describe('the grand admiral', () => {
  it('weighs every fleet: with the centre missed, it fires at a corner and not at a side', () => {
    const ruleset: Ruleset = { ...CLASSIC, n: 3, fleet: [line(3, 1)] };
    const centreMissed = fireShots(fireShots(startBattle(ruleset, ['а1-в1', 'а1-в1']), 0, 'б2').after, 1, 'б2').after;
    for (let seed = 0; seed < 20; seed++)
      expect(codes('а1 а3 в1 в3')).toContain(chosen('grand-admiral', centreMissed, seed));
  });
});

const GAMES = amount(20, 80);

describe('shots needed against uniform fleets, with wide bounds for few games', () => {
  it.each([
    ['cabin-boy', GAMES, 73, 79],
    ['boatswain', GAMES, 66, 76],
    ['captain', GAMES, 61, 71],
    ['admiral', GAMES, 57, 66],
    ['hunt-target', GAMES, 55, 62],
  ])('%s keeps within its bounds', (level, games, least, most) => {
    const { mean } = measureLevel(level, games, 'tests', 0.25);
    expect(mean).toBeGreaterThan(least);
    expect(mean).toBeLessThan(most);
  });
});
