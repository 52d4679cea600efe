import { Redis } from 'ioredis';
import { systems } from '../../src/registry.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { openPaperService, type PaperService } from '../support/paper-service.ts';
import { startRedis } from '../support/redis.ts';
import { repeatable } from './statistics.ts';

/** Plays a match of random shots between two people in a group of their own, and leaves it unfinished. */
const play = async (service: PaperService, nth: number, shots: number): Promise<string> => {
  const group = { address: `-100${nth}`, audience: 'many' } as const;
  const captains = ['ann', 'bob'].map((name) => service.person(`${name}-${nth}`, group));
  const [ann, bob] = captains;
  await ann!.plays();
  await bob!.presses('Join');
  const id = (await service.game.context.people.matchesOf(ann!.person.id))[0]!;
  const rng = repeatable(nth);
  const now = async () => {
    const match = await service.game.context.load(id);
    if (typeof match === 'string') throw new Error(`match ${id} is ${match}`);
    const state = seaBattle.stored.state.parse(match.hidden.state);
    return { match, state };
  };
  const act = async (seat: number, command: Parameters<typeof seaBattle.notation.write>[0]): Promise<void> => {
    const { match } = await now();
    const token = `${id}.${seat}.${(match.plies[seat] ?? 0).toString(36)}.${seaBattle.notation.write(command)}`;
    await captains[seat]!.does({ kind: 'press', token });
  };
  for (const seat of [0, 1]) await act(seat, { type: 'ready' });
  for (let shot = 0; shot < shots; shot++) {
    const { state } = await now();
    const [seat] = seaBattle.toMove(state);
    if (seat === undefined) break;
    const legal = seaBattle.legal(seaBattle.view(state, seat, [])).filter((command) => command.type === 'shoot');
    await act(seat, legal[rng.below(legal.length)]!);
  }
  return id;
};

const used = async (client: Redis): Promise<number> =>
  Number(/used_memory:(\d+)/.exec(await client.info('memory'))![1]);

/** Heap of this process in bytes. Garbage is collected first if the process was started with `--expose-gc`. */
const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

export interface MemoryFigures {
  /** Bytes in Redis per live match, including everything that belongs to it. */
  readonly redisBytes: number;
  /** Growth of this process's heap per live match, in bytes. */
  readonly processBytes: number;
  readonly shots: number;
  readonly headBytes: number;
  /** Entries in the log, and their mean length. */
  readonly facts: number;
  readonly factBytes: number;
}

/**
 * Measures the memory that a live match takes in Redis and in the process: `matches` matches of `shots` shots, played
 * through the service.
 */
export const measureMemory = async (matches = 100, shots = 30): Promise<MemoryFigures> => {
  const server = await startRedis();
  const store = await openRedisStore({ url: server.url, prefix: 'bench', durability: 'required' });
  const client = new Redis({ path: new URL(server.url).pathname });
  try {
    const service = openPaperService({ systems, store });
    await play(service, 0, shots);
    const before = { redis: await used(client), heap: heap() };
    let id = '';
    for (let nth = 1; nth <= matches; nth++) {
      id = await play(service, nth, shots);
      // The paper platform keeps what it showed. A real platform would not be in this process.
      service.messages.clear();
      service.deliveries.length = 0;
    }
    const redisBytes = ((await used(client)) - before.redis) / matches;
    const processBytes = (heap() - before.heap) / matches;
    const { head } = (await store.load(id))!;
    const facts = await store.facts(id);
    const factBytes = facts.reduce((sum, fact) => sum + fact.length, 0) / facts.length;
    return { redisBytes, processBytes, shots, headBytes: head.length, facts: facts.length, factBytes };
  } finally {
    client.disconnect();
    await store.close();
    await server.stop();
  }
};
