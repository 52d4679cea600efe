import { setImmediate as turn } from 'node:timers/promises';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';

/**
 * Commits to one directory as fast as possible until it is killed. Prints each commit after its acknowledgement. Its days
 * are so short that the store is compacted all the time.
 */
const [directory, life] = process.argv.slice(2);
let now = Date.now();
const warn = (sentence: string): never => {
  throw new Error(sentence);
};
const store = await openLmdbStore({ directory: directory!, now: () => now, warn });
process.stdout.write('ready\n');

const write = async (lane: number): Promise<never> => {
  const match = `life${life}.${lane}`;
  for (let n = 0; ; n++) {
    const answer = await store.commit({
      match,
      expect: n,
      command: `c${n}`,
      result: `r${n}`,
      head: `head ${n} ${'x'.repeat(900)}`,
      facts: [`fact ${n}`],
      deadlines: [{ name: 'turn', delayMs: 3_600_000 }],
      boards: [{ key: 'chat', spec: 's', stale: true }],
    });
    if (answer.kind !== 'committed') throw new Error(answer.kind);
    process.stdout.write(`${match} ${answer.revision}\n`);
  }
};
const pass = async (): Promise<never> => {
  for (;;) {
    now += 86_400_000;
    await store.claim(0, 1_000);
    await turn();
  }
};
await Promise.all([pass(), ...Array.from({ length: 16 }, (_, lane) => write(lane))]);
