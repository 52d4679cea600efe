import { afterAll, beforeAll } from 'vitest';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { type RedisCluster, startCluster } from '../support/redis.ts';
import { ownPrefix } from '../support/scratch-storage.ts';
import { realTime, storeContract } from './contract.ts';

let cluster: RedisCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

storeContract('Redis Cluster', async (confirmMs) => {
  const store = await openRedisStore({
    url: cluster.url,
    prefix: ownPrefix(),
    durability: 'required',
    ...(confirmMs === undefined ? {} : { confirmMs }),
  });
  return { store, pass: realTime, end: () => store.close() };
});
