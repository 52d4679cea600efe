import { inject } from 'vitest';
import { openRedisStore } from '../../src/store/redis.ts';
import { contract, realTime } from './contract.ts';
import { ownPrefix } from './places.ts';

contract('Redis', async (confirmMs) => {
  const store = await openRedisStore({
    url: inject('redisUrl'),
    prefix: ownPrefix(),
    durability: 'required',
    ...(confirmMs === undefined ? {} : { confirmMs }),
  });
  return { store, pass: realTime, end: () => store.close() };
});
