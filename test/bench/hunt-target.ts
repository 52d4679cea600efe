import { type Rng, shuffled } from '../../src/kernel/rng.ts';
import type { Knowledge } from '../../src/systems/sea-battle/ai/knowledge/knowledge.ts';
import { huntedDutchmanCell } from '../../src/systems/sea-battle/ai/policies/dutchman.ts';
import type { Strategy } from '../../src/systems/sea-battle/ai/policies/strategies.ts';
import { type Berth, type Grid, gridOf, haloOf } from '../../src/systems/sea-battle/rules/view/index.ts';

/**
 * Hunt and target: up to `shots` different cells. First decks given away, then cells beside a hit where the ship could
 * continue, then any cell where some ship could be, then any open cell; in random order within each group.
 */
export const huntAndTargetCells = (known: Knowledge, shots: number, rng: Rng): readonly number[] => {
  const roomy = roomIn(known);
  const hunting = known.open.filter((cell) => roomy[cell] === 1);
  const wanted = [known.given, targets(known), hunting, known.open];
  return [...new Set(wanted.flatMap((cells) => shuffled(rng, cells)))].slice(0, shots);
};

/** Hunt and target: not a rank of the machine, but the baseline that every variant is measured against. */
export const huntAndTarget: Strategy = (known, shots, rng) =>
  known.rules.relocation === 'none' ? huntAndTargetCells(known, shots, rng) : [huntedDutchmanCell(known, rng)];

/** By cell: 1 where some ship afloat could be. */
const roomIn = ({ afloat, rules }: Knowledge): Uint8Array => {
  const roomy = new Uint8Array(gridOf(rules).area);
  for (const { berths } of afloat) for (const { cells } of berths) for (const cell of cells) roomy[cell] = 1;
  return roomy;
};

/**
 * The cells where a hit ship could continue: beside the first group of hits that has any, else beside unclear volleys.
 */
const targets = (known: Knowledge): readonly number[] => {
  const { hits, demands, afloat, rules } = known;
  const berths = afloat.flatMap((it) => it.berths);
  for (const hit of hits) {
    const line = joined(hits, hit, gridOf(rules));
    const whole = berths.filter((berth) => line.every((cell) => berth.cells.includes(cell)));
    const found = besides(known, line, whole);
    if (found.length > 0) return found;
  }
  const unclear = new Set(demands.flatMap((it) => (it.count > 0 && it.count < it.cells.length ? it.cells : [])));
  const through = berths.filter((berth) => berth.cells.some((cell) => unclear.has(cell)));
  return besides(known, [...unclear], through);
};

/** The open cells beside `struck`, by sides, that some berth covers. */
const besides = (
  { rules, open }: Knowledge,
  struck: readonly number[],
  berths: readonly Berth[],
): readonly number[] => {
  const near = new Set(haloOf(gridOf(rules), 'corners', struck));
  const taken = new Set(berths.flatMap((berth) => berth.cells));
  return open.filter((cell) => near.has(cell) && taken.has(cell));
};

/** The hits connected with `from` by sides, `from` included. */
const joined = (hits: readonly number[], from: number, grid: Grid): readonly number[] => {
  const found = [from];
  for (const cell of found)
    for (const next of haloOf(grid, 'corners', [cell]))
      if (hits.includes(next) && !found.includes(next)) found.push(next);
  return found;
};
