import { rmSync } from 'node:fs';
import { Redis } from 'ioredis';
import { open } from 'lmdb';
import { systems } from '../../src/registry.ts';
import type { SessionStore } from '../../src/service/ports/store.ts';
import { openLmdbStore } from '../../src/store/lmdb/store.ts';
import { packText } from '../../src/store/packed-text.ts';
import { openRedisStore } from '../../src/store/redis/store.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { openPaperService, type PaperService } from '../support/paper-service.ts';
import { startRedis } from '../support/redis.ts';
import { ownDirectory } from '../support/scratch-storage.ts';
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

/** What a live match leaves in a store, in bytes. */
export interface LeftBytes {
  /** Its own keys: head, log, command ids and boards. */
  readonly own: number;
  /** Everything, with two new people and a new chat. */
  readonly all: number;
}

export interface MemoryFigures {
  /** Bytes of memory per live match in Redis. */
  readonly redis: LeftBytes;
  /** Bytes of keys and values per live match in the embedded store. */
  readonly lmdb: LeftBytes;
  /** Growth of this process's heap per live match, in bytes. */
  readonly processBytes: number;
  readonly shots: number;
  readonly headBytes: number;
  /** Entries in the log, and their mean length. */
  readonly facts: number;
  readonly factBytes: number;
}

/** Plays matches, and says what is in the store before them and after them. The first match is not counted. */
const between = async <T>(store: SessionStore, matches: number, shots: number, look: () => Promise<T>) => {
  const service = openPaperService({ systems, store });
  await play(service, 0, shots);
  const before = { held: await look(), heap: heap() };
  const ids: string[] = [];
  for (let nth = 1; nth <= matches; nth++) {
    ids.push(await play(service, nth, shots));
    // The paper platform keeps what it showed. A real platform would not be in this process.
    service.messages.clear();
    service.deliveries.length = 0;
  }
  return { ids, before: before.held, after: await look(), heap: heap() - before.heap };
};

const measureRedis = async (matches: number, shots: number) => {
  const server = await startRedis();
  const store = await openRedisStore({ url: server.url, prefix: 'bench', durability: 'required' });
  const client = new Redis({ path: new URL(server.url).pathname });
  try {
    const { ids, before, after, heap: grown } = await between(store, matches, shots, () => used(client));
    let own = 0;
    for (const id of ids)
      for (const key of await client.keys(`*:${id}`)) own += Number(await client.memory('USAGE', key, 'SAMPLES', 0));
    const id = ids.at(-1)!;
    const { head } = (await store.load(id))!;
    return { own: own / matches, all: (after - before) / matches, grown, head, facts: await store.facts(id) };
  } finally {
    client.disconnect();
    await store.close();
    await server.stop();
  }
};

/** The bytes of keys and values in the embedded store: of the rows of some matches, and of all. */
const rowBytes = async (directory: string, ids: readonly string[]): Promise<LeftBytes> => {
  const raw = { encoding: 'binary', keyEncoding: 'binary' } as const;
  const root = open({ path: directory, maxDbs: 16, noSubdir: false, readOnly: true, ...raw });
  let [own, all] = [0, 0];
  try {
    for (const name of [...root.getKeys()].map(String)) {
      for (const { key, value } of root.openDB<Buffer, Buffer>({ name, ...raw }).getRange()) {
        const text = key.toString('latin1');
        all += key.length + value.length;
        if (ids.some((id) => text.includes(id))) own += key.length + value.length;
      }
    }
  } finally {
    await root.close();
  }
  return { own, all };
};

const measureLmdb = async (matches: number, shots: number): Promise<LeftBytes> => {
  const directory = ownDirectory();
  const store = await openLmdbStore({ directory });
  try {
    const all = async () => (await rowBytes(directory, [])).all;
    const { ids, before, after } = await between(store, matches, shots, all);
    return { own: (await rowBytes(directory, ids)).own / matches, all: (after - before) / matches };
  } finally {
    await store.close();
    rmSync(directory, { recursive: true });
  }
};

/**
 * Measures what a live match takes in each store and in the process: `matches` matches of `shots` shots, played through
 * the service.
 */
export const measureMemory = async (matches = 100, shots = 30): Promise<MemoryFigures> => {
  const { own, all, grown, head, facts } = await measureRedis(matches, shots);
  return {
    redis: { own, all },
    lmdb: await measureLmdb(matches, shots),
    processBytes: grown / matches,
    shots,
    headBytes: packText(head).length,
    facts: facts.length,
    factBytes: facts.reduce((sum, fact) => sum + packText(fact).length, 0) / facts.length,
  };
};
