import { expect, test } from 'vitest';
import { simulate } from '../service/simulation/world.ts';
import { soakSeed, timeFor } from './budget.ts';

test(`brings thousands of simulated worlds to rest (seed ${soakSeed})`, async () => {
  const time = timeFor(0.25);
  let stories = 0;
  let crashes = 0;
  while (time.left() || stories < 1_000) {
    const told = await simulate({ seed: soakSeed + stories++, acts: stories % 10 === 0 ? 400 : 60 });
    expect(told.faults, `seed ${told.seed}`).toEqual([]);
    crashes += told.crashes;
  }
  console.info(`${stories} worlds, ${crashes} crashes`);
});
