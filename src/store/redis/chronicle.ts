import type { EpochMs } from '../../service/ports/intent.ts';
import type { Chronicle } from '../../service/ports/store.ts';
import { type Connection, integerOf, listOf, runScript } from './client.ts';
import { recordKeys, SHARDS, shardLines } from './keys.ts';
import { SCRIPTS } from './scripts.ts';

/** Number of lines in one request, and of each shard in one step of gathering. */
const PAGE = 1_000;

/** A line that a shard holds, and its number among all lines of the shard. */
interface ShardLine {
  readonly shard: number;
  readonly at: number;
  readonly line: string;
}

const ALL_SHARDS = Array.from({ length: SHARDS }, (_, shard) => shard);

/** The oldest lines of a shard that are still there, oldest first. */
const linesLeft = async (client: Connection, prefix: string, shard: number): Promise<readonly ShardLine[]> => {
  const { lines, left } = shardLines(prefix, shard);
  const [before, ...found] = listOf(await runScript(client, SCRIPTS.untold, lines, left, PAGE));
  return found.map((line, n) => ({ shard, at: integerOf(before) + n, line: String(line) }));
};

/**
 * The lines of all shards by time, each shard's in its own order. Where a shard has more than were read, lines later
 * than its last one wait.
 */
const inOrder = (pages: readonly (readonly ShardLine[])[], timeOf: (line: string) => EpochMs): readonly ShardLine[] => {
  const timed = pages.map((page) => {
    let latest = 0;
    return page.map((it) => {
      latest = Math.max(latest, timeOf(it.line));
      return { it, time: latest };
    });
  });
  const until = Math.min(...timed.filter((it) => it.length >= PAGE).map((it) => it.at(-1)!.time));
  return timed
    .flat()
    .filter(({ time }) => !(time > until))
    .toSorted((a, b) => a.time - b.time || a.it.shard - b.it.shard || a.it.at - b.it.at)
    .map(({ it }) => it);
};

/** Every line of the chronicle: those in the order, then those that have no place yet. */
export async function* redisChronicleLines(client: Connection, prefix: string): AsyncGenerator<string> {
  const { lines, gathered } = recordKeys(prefix);
  let known: Readonly<Record<string, string>>;
  let from = 0;
  let page: readonly string[];
  do {
    // Once nothing follows, exactly what was read is known as gathered.
    known = await client.hgetall(gathered);
    page = await client.lrange(lines, from, from + PAGE - 1);
    yield* page;
    from += page.length;
  } while (page.length > 0);
  for (const shard of ALL_SHARDS) {
    const at = shardLines(prefix, shard);
    let next = Number(known[shard] ?? 0);
    for (;;) {
      const [before, ...page] = listOf(await runScript(client, SCRIPTS.untold, at.lines, at.left, PAGE, next));
      yield* page.map(String);
      if (page.length < PAGE) break;
      next = integerOf(before) + page.length;
    }
  }
}

/**
 * The chronicle on Redis. A commit leaves its line in the shard of its match; gathering moves the lines of all shards
 * into one list, which has its own slot. How many of each shard are in that list is kept beside it, so that a line that
 * is moved by two processes, or by one that is killed half way, is there once.
 */
export const redisChronicle = (client: Connection, prefix: string): Chronicle => {
  const keys = recordKeys(prefix);

  /** Gives places to some lines; false when none is left of those that were there when it began. */
  const gatherSome = async (timeOf: (line: string) => EpochMs): Promise<boolean> => {
    const [pages, known] = await Promise.all([
      Promise.all(ALL_SHARDS.map((shard) => linesLeft(client, prefix, shard))),
      client.hgetall(keys.gathered),
    ]);
    const gathered = (shard: number): number => Number(known[shard] ?? 0);
    const fresh = inOrder(
      pages.map((page, shard) => page.filter((it) => it.at >= gathered(shard))),
      timeOf,
    );
    // Lines that had their place before leave their shards at the same time.
    const leaving = ALL_SHARDS.filter((shard) => pages[shard]!.some((it) => it.at < gathered(shard)));
    await Promise.all([
      fresh.length > 0 &&
        runScript(
          client,
          SCRIPTS.order,
          keys.lines,
          keys.gathered,
          ...fresh.flatMap((it) => [it.shard, it.at, it.line]),
        ),
      ...leaving.map((shard) => {
        const { lines, left } = shardLines(prefix, shard);
        return runScript(client, SCRIPTS.told, lines, left, gathered(shard));
      }),
    ]);
    return pages.some((page) => page.length >= PAGE);
  };

  return {
    append: async (line) => {
      await client.rpush(keys.lines, line);
    },
    gather: async (timeOf) => {
      while (await gatherSome(timeOf));
      return client.llen(keys.lines);
    },
    lines: (from, limit) => client.lrange(keys.lines, from, from + limit - 1),
    folded: async (projection) => {
      const [at, folds] = await client.hmget(keys.folded, projection, `${projection}/folds`);
      return { at: Number(at ?? 0), folds: Number(folds ?? 0) };
    },
    rows: async (projection, names) => {
      if (names.length === 0) return [];
      const found = await client.hmget(keys.rows(projection), ...names);
      return found.map((it) => it ?? undefined);
    },
    async *everyRow(projection) {
      const seen = new Set<string>();
      let next = '0';
      do {
        const [cursor, page] = await client.hscan(keys.rows(projection), next, 'COUNT', PAGE);
        for (let at = 0; at < page.length; at += 2) {
          const key = page[at]!;
          if (!seen.has(key)) yield [key, page[at + 1]!] as const;
          seen.add(key);
        }
        next = cursor;
      } while (next !== '0');
    },
    fold: async (projection, from, to, changes) => {
      const args = [...changes].flatMap(([key, value]) => [key, value === null ? '' : 's', value ?? '']);
      const reply = await runScript(
        client,
        SCRIPTS.fold,
        keys.rows(projection),
        keys.folded,
        projection,
        from.at,
        from.folds,
        to,
        ...args,
      );
      return integerOf(reply) === 1;
    },
  };
};
