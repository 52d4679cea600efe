import { afterAll, beforeAll } from 'vitest';
import { openRedisStore } from '../../src/store/redis.ts';
import { type RedisCluster, startCluster } from '../support/redis.ts';
import { contract, realTime } from './contract.ts';
import { ownPrefix } from './places.ts';

let cluster: RedisCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

contract('Redis Cluster', async (confirmMs) => {
  const store = await openRedisStore({
    url: cluster.url,
    prefix: ownPrefix(),
    durability: 'required',
    ...(confirmMs === undefined ? {} : { confirmMs }),
  });
  return { store, pass: realTime, end: () => store.close() };
});
