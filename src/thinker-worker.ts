import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { chanceAt } from './kernel/fairness.ts';
import { systems } from './registry.ts';

const task = z.object({
  id: z.number(),
  system: z.string(),
  level: z.string(),
  view: z.unknown(),
  chance: z.string(),
});

parentPort?.on('message', (message: unknown) => {
  const { id, system: name, level, view, chance } = task.parse(message);
  try {
    const system = systems.find((it) => it.id === name);
    if (!system) throw new Error(`no rule system "${name}"`);
    const act = system.notation.write(system.choose(level, view, chanceAt(chance, [], 'think'), 1));
    parentPort?.postMessage({ id, act });
  } catch (fault) {
    parentPort?.postMessage({ id, fault: fault instanceof Error ? fault.message : 'thrown' });
  }
});
