import { openLmdbStore } from '../../src/store/lmdb/store.ts';

/** Commits to one directory as fast as possible until it is killed. Prints each commit after its acknowledgement. */
const [directory, life] = process.argv.slice(2);
const store = await openLmdbStore({ directory: directory! });
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
await Promise.all(Array.from({ length: 16 }, (_, lane) => write(lane)));
