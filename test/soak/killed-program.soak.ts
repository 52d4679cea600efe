import { expect, test } from 'vitest';
import { sharedRedis } from '../support/scratch-storage.ts';
import { soakSeed, timeFor } from './budget.ts';
import { matchUnderFire } from './killed-program.ts';

test(`counts every shot and every match once, however often the program is killed (seed ${soakSeed})`, async () => {
  const time = timeFor(0.4);
  const total = { matches: 0, kills: 0, shots: 0 };
  while (time.left() || total.matches === 0) {
    // Short matches: their ends are what is counted.
    const ms = Math.min(total.matches % 3 === 0 ? 60_000 : 5_000, time.ms);
    const survived = await matchUnderFire(sharedRedis().replace('unix://', ''), ms, soakSeed + total.matches);
    expect(survived.logged).toEqual(survived.called);
    expect(survived.faults).toEqual([]);
    expect(survived.counted).toEqual({ lines: 1, results: [1, 1] });
    expect(survived.differing).toEqual([]);
    expect(survived.errors).toEqual([]);
    total.matches++;
    total.kills += survived.kills;
    total.shots += survived.logged.length;
  }
  console.info(`${total.matches} matches, ${total.kills} kills, ${total.shots} shots: none lost, none doubled`);
});
