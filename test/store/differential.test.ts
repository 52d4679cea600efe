import { rmSync } from 'node:fs';

import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { amount } from '../support/amount.ts';
import { ownDirectory, ownPrefix, sharedRedis } from '../support/scratch-storage.ts';
import { differential } from './differential.ts';

const RUNS = amount(75, 150);

differential('LMDB', RUNS, async (confirmMs) => {
  const directory = ownDirectory();
  const store = await openLmdbStore({ directory, confirmMs });
  return {
    store,
    end: async () => {
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
});

differential('Redis', RUNS, async (confirmMs) => {
  const store = await openRedisStore({
    url: sharedRedis(),
    prefix: ownPrefix(),
    durability: 'required',
    confirmMs,
  });
  return { store, end: () => store.close() };
});
