import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { boardsOf, fill, KEY, startProgram } from '../bench/restart.ts';
import { startTelegram } from '../emulators/telegram/index.ts';
import { ownDirectory } from '../support/scratch-storage.ts';
import { soakSeed, timeFor } from './budget.ts';
import { chanceFrom } from './chance.ts';

const MATCHES = 5_000;
const RESTARTS = 5;
/** Boards that may be on their way to the platform when a program is killed. */
const UNDERWAY = 24;
const ALL_DRAWN_MS = 600_000;

test(`draws every board of ${MATCHES} matches, although the program is started again in the rush (seed ${soakSeed})`, async () => {
  const time = timeFor(0.4);
  const chance = chanceFrom(soakSeed);
  const directory = ownDirectory();
  const telegram = await startTelegram();
  try {
    const people = Array.from({ length: 2 * MATCHES }, (_, n) => telegram.user(`p${n}`));
    const store = await openLmdbStore({ directory });
    const ids = await fill(store, people);
    await store.close();
    const env = {
      DATA_DIR: directory,
      DATA_KEY: KEY.toString('hex'),
      TELEGRAM_TOKEN: telegram.token,
      TELEGRAM_API_ROOT: telegram.url,
      PORT: '0',
    };
    let kills = 0;
    for (let n = 0; n < RESTARTS; n++) {
      const program = await startProgram(env);
      await sleep((time.ms / RESTARTS) * (0.1 + chance.below(80) / 100));
      const isKilled = n % 2 === 0;
      if (isKilled) kills += 1;
      await program.stop(isKilled ? 'SIGKILL' : 'SIGTERM');
    }
    const last = await startProgram(env);
    const began = performance.now();
    while (people.some((it) => boardsOf(it) === 0) && performance.now() - began < ALL_DRAWN_MS) await sleep(500);
    await last.stop();
    const counts = people.map(boardsOf);
    expect(counts.filter((it) => it === 0)).toEqual([]);
    expect(counts.filter((it) => it > 1).length).toBeLessThanOrEqual(UNDERWAY * kills);
    expect(Math.max(...counts)).toBeLessThanOrEqual(1 + kills);
    const after = await openLmdbStore({ directory });
    const revisions = new Set(await Promise.all(ids.map((id) => after.revision(id))));
    await after.close();
    expect([...revisions]).toEqual([1]);
    console.info(`${RESTARTS} restarts, ${kills} of them kills: ${counts.filter((it) => it > 1).length} boards twice`);
  } finally {
    await telegram.close();
    rmSync(directory, { recursive: true, force: true });
  }
});
