import { StoreFailure } from '../../src/service/ports/store.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';

/**
 * Commits to one directory until that fails. Prints the number of commits, the failure, and how many of the commits can
 * be read afterwards.
 */
const store = await openLmdbStore({ directory: process.argv[2]! });

const commit = (n: number): Promise<unknown> =>
  store.commit({
    match: `m${n}`,
    expect: 0,
    command: 'c',
    result: '',
    head: 'x'.repeat(20_000),
    facts: [],
    deadlines: [],
    boards: [],
  });

for (let n = 0; ; n++) {
  const fault: unknown = await commit(n).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (fault === undefined) continue;
  const kept = await Promise.all(Array.from({ length: n }, (_, i) => store.load(`m${i}`)));
  const failure = fault instanceof StoreFailure ? `${fault.name} ${fault.code}: ${fault.message}` : String(fault);
  process.stdout.write(
    `${JSON.stringify({ made: n, failure, kept: kept.filter((it) => it?.revision === 1).length })}\n`,
  );
  process.exit(0);
}
