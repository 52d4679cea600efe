import type { Rng } from '../../../../kernel/rng.ts';
import { fastRng } from '../../../../kit/fast-rng.ts';
import type { Command } from '../../rules/command.ts';
import { gridOf, indexOf, type PlacingView, type View } from '../../rules/view/index.ts';
import { unknownSea } from '../knowledge/knowledge.ts';
import { type FleetSamples, sharesOf } from '../samples/fleet-samples.ts';
import { type SamplingEffort, sampleFleets, scaledEffort } from '../samples/sampler.ts';

/** In how many of ten matches the grand admiral huddles its fleet: often, but not predictably. */
const HUDDLES = 6;
/**
 * Where huddling does not help: the most deals examined, and the greatest share of fleets quieter than the one kept.
 */
const DEALS = 10;
const QUIETEST = 0.15;

/** Sampling effort, at full strength, for the fleets that a dealt fleet is compared with. */
const LOOKED_AT: SamplingEffort = { fleets: 2_000, steps: 30_000, walks: 2 };

/** A machine's placement: completes a partial fleet at random and accepts a whole one. */
export const placementCommand = ({ missing, mines, sweepers, deals }: PlacingView): Command =>
  missing.length + mines + sweepers === 0 ? { type: 'ready' } : { type: 'fill', nth: deals + 1 };

/**
 * The placement of the grand admiral: as `placementCommand`, but the first deal is often replaced by a fleet huddled
 * into a corner as Perelman advises (SB-8). Where no such fleet can be dealt, up to `DEALS` fleets are dealt until one
 * is where fleets seldom are, and so is found late.
 */
export const cunningPlacementCommand = (view: View, placing: PlacingView, rng: Rng, effort: number): Command => {
  const plain = placementCommand(placing);
  const { deals, huddles } = placing;
  if (plain.type !== 'ready') return plain;
  if (huddles) return deals === 1 && rng.below(10) < HUDDLES ? { type: 'deal', nth: 2, how: 'perelman' } : plain;
  const again = deals < DEALS && view.rules.relocation === 'none' && !isQuiet(view, rng, effort);
  return again ? { type: 'deal', nth: deals + 1 } : plain;
};

const isQuiet = (view: View, rng: Rng, effort: number): boolean => {
  const fleets = sampleFleets(unknownSea(view.rules), scaledEffort(LOOKED_AT, effort), fastRng(rng));
  if (!fleets) return true;
  const { decks } = sharesOf(fleets, gridOf(view.rules).area);
  const ships = view.seas.find((it) => it.owner === view.viewer)!.ships;
  const ours = ships
    .flatMap((it) => it.cells)
    .reduce((sum, cell) => sum + decks[indexOf(gridOf(view.rules), cell)]!, 0);
  const quieter = Array.from({ length: fleets.count }, (_, nth) => noiseOf(fleets, nth, decks)).filter(
    (it) => it < ours,
  );
  return quieter.length <= QUIETEST * fleets.count;
};

/** The number of decks that an enemy expects in the cells of a fleet. */
const noiseOf = ({ stride, decks, cells }: FleetSamples, nth: number, expected: Float64Array): number => {
  let sum = 0;
  for (let i = nth * stride, end = i + decks; i < end; i++) sum += expected[cells[i]!]!;
  return sum;
};
