import { describe, expect, test } from 'vitest';
import { chanceAt } from '../../../../src/kernel/fairness.ts';
import { audit } from '../../../../src/systems/sea-battle/rules/audit.ts';
import { rules, type State } from '../../../../src/systems/sea-battle/rules/index.ts';
import { readCells, shipsOf } from '../../../../src/systems/sea-battle/rules/model.ts';
import { CLASSIC } from '../../../../src/systems/sea-battle/variants.ts';
import { amount } from '../../../support/amount.ts';

/* SB-41: tasks for a captain alone. */

const solo = (id: string) => rules.solos!.find((it) => it.id === id)!;
const drawn = (id: string, seed: number): State => solo(id).begin(chanceAt(`${seed}`, [], id));
const SEEDS = Array.from({ length: amount(6, 60) }, (_, n) => n);
const chance = chanceAt('none', [], '');
const firedAt = (state: State, ...squares: readonly string[]): State =>
  squares.reduce((now, name) => {
    const at = { row: Number(name.slice(1)) - 1, col: name.charCodeAt(0) - 65 };
    const decided = rules.decide(now, 0, { type: 'shoot', at }, chance);
    if (!decided.ok) throw new Error(`${name}: ${decided.error.key}`);
    return decided.value.reduce(rules.evolve, now);
  }, state);
const nameAt = (at: number): string => `${String.fromCharCode(65 + (at % 10))}${Math.floor(at / 10) + 1}`;
const waterIn = (state: State): readonly string[] => {
  const decks = new Set([...shipsOf(state, 1).flat(), ...readCells(state.captains[1]?.mines ?? '')]);
  return Array.from({ length: 100 }, (_, at) => at).flatMap((at) => (decks.has(at) ? [] : [nameAt(at)]));
};

test.each(['classic', 'perelman', 'bent', 'mines', 'salvo'])('the fleet of %s keeps the rules', (id) => {
  for (const seed of SEEDS) {
    const state = drawn(id, seed);
    const [faults] = audit(state).filter(({ seat }) => seat === 1);
    expect(faults?.faults, `${seed}`).toEqual([]);
    expect(rules.toMove(state)).toEqual([0]);
  }
});

test('the first seat fires on after a miss, and no one answers', () => {
  const state = drawn('classic', 1);
  const three = firedAt(state, ...waterIn(state).slice(0, 3));
  expect(rules.toMove(three)).toEqual([0]);
  expect(solo('classic').score(state, three)).toBe(3);
  expect(solo('classic').course(state, three)).toEqual(['miss', 'miss', 'miss']);
});

test('a mine costs two shots more, and nothing is owed for it', () => {
  const state = drawn('mines', 2);
  const [mine] = readCells(state.captains[1]?.mines ?? '').map(nameAt);
  const struck = firedAt(state, mine!);
  expect(rules.toMove(struck)).toEqual([0]);
  expect(solo('mines').score(state, struck)).toBe(3);
  expect(solo('mines').course(state, struck)).toEqual(['mine']);
});

test('the large ships of Perelman’s trick leave most of the sea to those of one square', () => {
  const open = (id: string): number => {
    const closed = SEEDS.map((seed) => {
      const large = shipsOf(drawn(id, seed), 1).filter(({ length }) => length > 1);
      const cells = large.flat();
      return Array.from({ length: 100 }, (_, at) => at).filter((at) =>
        cells.some(
          (it) => Math.max(Math.abs((it % 10) - (at % 10)), Math.abs(Math.floor(it / 10) - Math.floor(at / 10))) < 2,
        ),
      ).length;
    });
    return 100 - closed.reduce((a, b) => a + b, 0) / closed.length;
  };
  expect(open('perelman')).toBeGreaterThan(open('classic') + 8);
});

describe('the last ship', () => {
  /** Every straight place of a ship of this size on squares of which nothing is known, by trying all. */
  const placesIn = (state: State, size: number): readonly (readonly number[])[] => {
    const { marks } = rules.view(state, 0, []).seas[1]!;
    const all: number[][] = [];
    for (let at = 0; at < 100; at++)
      for (const step of [1, 10]) {
        const cells = Array.from({ length: size }, (_, n) => at + n * step);
        const isOnSea = step === 1 ? (at % 10) + size <= 10 : Math.floor(at / 10) + size <= 10;
        if (isOnSea && cells.every((it) => marks[it] === 'unknown')) all.push(cells);
      }
    return all;
  };

  test('may lie in several places, and exactly one square is in all of them', () => {
    for (const seed of SEEDS) {
      const state = drawn('last-ship', seed);
      const { afloat } = rules.view(state, 0, []).seas[1]!;
      expect(afloat).toHaveLength(1);
      const places = placesIn(state, afloat[0]!);
      expect(places.length).toBeGreaterThan(2);
      const certain = places[0]!.filter((it) => places.every((place) => place.includes(it)));
      expect(certain, `${seed}`).toHaveLength(1);
      const found = firedAt(state, nameAt(certain[0]!));
      expect(solo('last-ship').isDone(state, found)).toBe(true);
      expect(solo('last-ship').score(state, found)).toBe(1);
    }
  });

  test('goes on while another square is hit', () => {
    const state = drawn('last-ship', 0);
    const best = solo('last-ship').best!(state);
    if (best?.type !== 'shoot') throw new Error('it has no certain square');
    const certain = best.at.row * 10 + best.at.col;
    const other = shipsOf(state, 1)
      .flat()
      .find((at) => at !== certain && rules.view(state, 0, []).seas[1]!.marks[at] === 'unknown')!;
    const hit = firedAt(state, nameAt(other));
    expect(solo('last-ship').isDone(state, hit)).toBe(false);
    expect(solo('last-ship').score(state, hit)).toBe(1);
  });
});

test('no parameters but those of a kept fleet that stays can be played alone', () => {
  const alone = { ...CLASSIC, alone: true, first: { by: 'agreed', seat: 0 } } as const;
  const begin = (more: object) => rules.begin({ ...alone, ...more }, 2, chanceAt('x', [], ''));
  expect(begin({}).ok).toBe(true);
  for (const more of [
    { first: { by: 'lot' } },
    { turns: 'together', afterHit: 'pass' },
    { fleets: 'paper' },
    { shots: { kind: 'own-afloat' } },
    { lastReply: true },
  ])
    expect(begin(more).ok, JSON.stringify(more)).toBe(false);
});
