import { describe, expect, it } from 'vitest';
import { type Knowledge, unknownSea } from '../../../../src/systems/sea-battle/ai/knowledge/knowledge.ts';
import { choose } from '../../../../src/systems/sea-battle/ai/levels.ts';
import { huntedDutchmanCell, likeliestDutchmanCell } from '../../../../src/systems/sea-battle/ai/policies/dutchman.ts';
import { likeliestCells } from '../../../../src/systems/sea-battle/ai/policies/likeliest-cells.ts';
import { missesBeforeHit } from '../../../../src/systems/sea-battle/ai/policies/misses-before-hit.ts';
import { penaltyCommand } from '../../../../src/systems/sea-battle/ai/policies/penalty.ts';
import { densestCells } from '../../../../src/systems/sea-battle/ai/probability/density.ts';
import type { FleetSamples } from '../../../../src/systems/sea-battle/ai/samples/fleet-samples.ts';
import type { SamplingEffort } from '../../../../src/systems/sea-battle/ai/samples/sampler.ts';
import { gridOf } from '../../../../src/systems/sea-battle/rules/fleet/grid.ts';
import { rules } from '../../../../src/systems/sea-battle/rules/index.ts';
import { cellOf, type ShipView, type View } from '../../../../src/systems/sea-battle/rules/view/index.ts';
import { CLASSIC, type Ruleset, VARIANTS } from '../../../../src/systems/sea-battle/variants.ts';
import { huntAndTargetCells } from '../../../bench/hunt-target.ts';
import { cell, cells, label, must, seededRng } from '../rules/test-match.ts';

const BRIEFLY: SamplingEffort = { fleets: 500, steps: 10_000, walks: 2 };
const variant = (id: string): Ruleset => VARIANTS.find((it) => it.id === id)!;
const at = (labels: string, n = 10): number[] => cells(labels).map(({ row, col }) => row * n + col);
const knowing = (ruleset: Ruleset, about: Partial<Knowledge>): Knowledge => ({ ...unknownSea(ruleset), ...about });

const placingView = (ruleset: Ruleset): View => rules.view(must(rules.begin(ruleset, 2, seededRng(1))), 0, []);

const ship = (labels: string, hits = ''): ShipView => ({
  cls: 'some',
  size: cells(labels).length,
  cells: cells(labels),
  hits: hits === '' ? [] : cells(hits),
  sunk: false,
});

/** The cells that a machine with these ships afloat gives for a penalty, over 40 seeds. */
const given = (kind: 'give-deck' | 'give-ship', ships: readonly ShipView[]): string[] => {
  const view = placingView(CLASSIC);
  const owing: View = { ...view, seas: view.seas.map((sea) => (sea.owner === 0 ? { ...sea, ships } : sea)) };
  const whole = ships.flatMap((it) => it.cells.filter((deck) => !it.hits.some((hit) => label(hit) === label(deck))));
  const pay = (seed: number) => penaltyCommand(owing, { kind, seat: 0, choices: whole }, 1, seededRng(seed));
  return [...new Set(Array.from({ length: 40 }, (_, seed) => pay(seed)))].flatMap((it) =>
    it.type === 'give' ? [label(it.at)] : [it.type],
  );
};

describe('the penalty that a machine pays', () => {
  it('is a deck of the wounded ship, whatever its size', () => {
    const told = given('give-deck', [ship('а1 б1 в1 г1'), ship('а3 б3', 'а3'), ship('к10')]);
    expect(new Set(told)).toEqual(new Set(['б3']));
  });

  it('is otherwise a deck of the largest ship, and of a single only where nothing else is left', () => {
    expect(new Set(given('give-deck', [ship('к10'), ship('а3 б3 в3')]))).toEqual(new Set(['а3', 'б3', 'в3']));
    expect(new Set(given('give-deck', [ship('к10'), ship('к8')]))).toEqual(new Set(['к10', 'к8']));
  });

  it('is the wounded ship with the fewest decks left', () => {
    const told = given('give-ship', [ship('а1 б1 в1 г1', 'а1'), ship('а3 б3 в3', 'а3 б3'), ship('к10')]);
    expect(new Set(told)).toEqual(new Set(['в3']));
  });
});

describe('the hit Dutchman', () => {
  const owing = placingView(CLASSIC);
  const sails = (thought: number): number =>
    Array.from({ length: 200 }, (_, seed) =>
      penaltyCommand(owing, { kind: 'relocate', seat: 0, choices: [] }, thought, seededRng(seed)),
    ).filter((it) => it.type === 'drift').length;

  it('sails if its captain always thinks, stays if they never do, and sails about half the time if they think half the time', () => {
    expect(sails(1)).toBe(200);
    expect(sails(0)).toBe(0);
    expect(sails(0.5)).toBeGreaterThan(70);
    expect(sails(0.5)).toBeLessThan(130);
  });
});

describe('named decks', () => {
  const told = knowing(variant('mines-10'), { given: at('в5'), demands: [{ cells: at('в5'), count: 1 }] });
  it.each([
    ['hunt and target', (shots: number) => huntAndTargetCells(told, shots, seededRng(2))],
    ['a rough estimate', (shots: number) => densestCells(told, shots, seededRng(2))],
    ['the likeliest cells', (shots: number) => likeliestCells(told, shots, seededRng(2), BRIEFLY)],
  ])('are the first target of %s', (_, fire) => {
    expect(fire(1)).toEqual(at('в5'));
    const three = fire(3);
    expect(three).toContain(at('в5')[0]);
    expect(new Set(three).size).toBe(3);
  });
});

describe('a deck beside a hidden mine', () => {
  it('is left for later when a mine is more likely there', () => {
    const ruleset: Ruleset = {
      ...CLASSIC,
      n: 3,
      fleet: [{ cls: 'one', size: 1, count: 1, shapes: 'straight' }],
      extras: { ...CLASSIC.extras, mines: 1, touch: 'sides' },
    };
    const [item] = ruleset.fleet;
    const berths = at('а1 б1', 3).map((it) => ({ cells: [it], halo: [] }));
    const known = knowing(ruleset, {
      open: at('а1 б1', 3),
      afloat: [{ item: item!, count: 1, berths }],
      lurking: { count: 1, places: at('а1 а3', 3) },
    });
    expect(likeliestCells(known, 1, seededRng(4), BRIEFLY)).toEqual(at('б1', 3));
  });
});

describe('the misses before the next hit', () => {
  /** Fleets of one or two decks, as cells of a board of ten. */
  const fleets = (...each: readonly (readonly number[])[]): FleetSamples => ({
    count: each.length,
    stride: 2,
    decks: 2,
    cells: Int16Array.from(each.flat()),
    beginnings: each.length,
  });
  const open = new Uint8Array(10).fill(1);

  it('are averaged over the fleets', () => {
    const four = fleets([0, 1], [0, 2], [3, 4], [3, 5]);
    expect(missesBeforeHit(four, open, 0)).toBe(2 / 4); // half are hit immediately, the other half by 3
    expect(missesBeforeHit(four, open, 1)).toBe((3 + 1) / 4); // 3 of 4 wait for 3 or 0, the fourth for one more
    expect(missesBeforeHit(four, open, 9)).toBe((4 + 2) / 4);
  });

  it('leave out cells that may not be fired at', () => {
    const closed = Uint8Array.from(open, (it, i) => (i === 3 ? 0 : it));
    expect(missesBeforeHit(fleets([0, 1], [0, 2], [3, 4], [3, 5]), closed, 0)).toBe((2 + 1) / 4);
  });
});

describe('the search for the Flying Dutchman', () => {
  const dutchman = variant('dutchman-5');
  const open = unknownSea(dutchman).open;

  it('goes on around a hit when the Dutchman stays', () => {
    const hit = cell('к10');
    const from = hit.row * 20 + hit.col;
    const known = knowing(dutchman, { open: open.filter((it) => it !== from), hits: [from], unhit: 4 });
    for (const fire of [likeliestDutchmanCell(known, 100, seededRng(1)), huntedDutchmanCell(known, seededRng(1))]) {
      const { row, col } = cellOf(gridOf({ n: 20 }), fire);
      expect(Math.max(Math.abs(row - hit.row), Math.abs(col - hit.col))).toBe(1);
    }
  });

  it('leaves out cells where the Dutchman has no room', () => {
    const misses = [1, 20, 21];
    const known = knowing(dutchman, { open: open.filter((it) => !misses.includes(it)) });
    for (let seed = 0; seed < 20; seed++) expect(likeliestDutchmanCell(known, 60, seededRng(seed))).not.toBe(0);
  });
});

describe('the placement of the grand admiral', () => {
  const orders = (ruleset: Ruleset) => {
    const view = placingView(ruleset);
    return Array.from({ length: 30 }, (_, seed) => choose('grand-admiral', view, seededRng(seed), 0.05));
  };

  it('is often huddled where that hides the singles', () => {
    const huddles = orders(CLASSIC).filter((it) => it.type === 'deal' && it.how === 'perelman').length;
    expect(huddles).toBeGreaterThan(8);
    expect(huddles).toBeLessThan(28);
  });

  it('is otherwise dealt again until the fleet is quiet, but not without end', () => {
    let state = must(rules.begin(variant('hasbro'), 2, seededRng(5)));
    let deals = 0;
    for (;;) {
      const command = choose('grand-admiral', rules.view(state, 0, []), seededRng(deals), 0.1);
      if (command.type === 'ready') break;
      expect(command).toEqual({ type: 'deal', nth: deals + 2 });
      deals++;
      const dealt = must(rules.decide(state, 0, command, seededRng(100 + deals)));
      state = dealt.reduce((folded, event) => rules.evolve(folded, event), state);
    }
    expect(deals).toBeLessThan(10);
  });
});
