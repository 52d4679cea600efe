import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { chanceAt } from '../kernel/fairness.ts';
import { systems } from '../registry.ts';

const task = z.object({
  id: z.number(),
  system: z.string(),
  /** Strength of the machine that chooses a command. Absent: the task asks for advice instead. */
  level: z.string().optional(),
  view: z.unknown(),
  chance: z.string(),
  /** Fraction of full strength, 0..1. */
  effort: z.number().default(1),
});

parentPort?.on('message', (message: unknown) => {
  const { id, system: name, level, view, chance, effort } = task.parse(message);
  try {
    const system = systems.find((it) => it.id === name);
    if (!system) throw new Error(`no rule system "${name}"`);
    const rng = chanceAt(chance, [], 'think');
    const answer =
      level === undefined
        ? (system.analyst?.advise(view, rng, effort) ?? null)
        : system.notation.write(system.opponents.choose(level, view, rng, effort));
    parentPort?.postMessage({ id, answer });
  } catch (fault) {
    parentPort?.postMessage({ id, fault: fault instanceof Error ? fault.message : 'thrown' });
  }
});
