import { faultsIn, linkOf } from '../../src/league/daily/chain.ts';
import { chanceLabel, seaAt, taskOf } from '../../src/league/daily/days.ts';
import { makeTask } from '../../src/league/daily/made.ts';
import { systems } from '../../src/registry.ts';

/** A daily sea as it was drawn, and what it took. */
export interface SeaFigures {
  readonly sea: number;
  readonly solo: string;
  /** What the strongest machine needed; of points, what it made. */
  readonly machine: number;
  readonly ms: number;
}

/** Days that are drawn in a row. */
const DAYS = 30;
/** A chain like any other. */
const ROOT = '5e'.repeat(32);

/** Draws the seas of thirty days in a row, and checks their chain. */
export const measureDaily = (): { readonly seas: readonly SeaFigures[]; readonly faults: readonly number[] } => {
  const first = seaAt(Date.UTC(2026, 11, 1));
  const seas = Array.from({ length: DAYS }, (_, n): SeaFigures => {
    const sea = first + n;
    const { system: id, solo } = taskOf(sea);
    const system = systems.find((it) => it.id === id)!;
    const began = performance.now();
    const { machine } = makeTask(system, solo, { seed: linkOf(ROOT, sea), label: chanceLabel(sea, solo) });
    return { sea, solo, machine, ms: performance.now() - began };
  });
  return { seas, faults: faultsIn(new Map(seas.map(({ sea }) => [sea, linkOf(ROOT, sea)]))) };
};
