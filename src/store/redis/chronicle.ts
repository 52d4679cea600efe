import type { Connection } from './client.ts';
import { chronicleKey, SHARDS } from './keys.ts';

/** Number of lines in one request. */
const PAGE = 1_000;

/** Every line of the chronicle, shard by shard. */
export async function* redisChronicle(client: Connection, prefix: string): AsyncGenerator<string> {
  for (let shard = 0; shard < SHARDS; shard++) {
    for (let from = 0; ; from += PAGE) {
      const page = await client.lrange(chronicleKey(prefix, shard), from, from + PAGE - 1);
      yield* page;
      if (page.length < PAGE) break;
    }
  }
}
