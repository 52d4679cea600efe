import { Redis } from 'ioredis';
import { createMutex } from '../../kit/keyed-mutex.ts';
import { StoreFailure } from '../../service/ports/store.ts';
import { type Connection, integerOf, type Warn } from './client.ts';

/** How long commits wait for replicas of which too few have answered the last time, in ms: as short as the server can. */
const AWAY_MS = 1;
/** How often a commit is repeated whose connection broke before the replicas had answered. */
const MOST_TRIES = 3;

/** What commits wait for, and how long, in ms. */
export interface ReplicaNeeds {
  readonly replicas: number;
  readonly waitMs: number;
}

/** Commits that are answered once replicas have them. */
export interface Replication {
  /**
   * Carries out a write of this connection and waits until the replicas have it. One that too few of them have in time
   * stands all the same: it is counted, and the operator is warned.
   * @param write repeated where the connection breaks before that, since the server reached then may never have had it:
   * it must count once.
   * @throws StoreFailure where it is unknown whether the write stands.
   */
  readonly secure: <T>(write: (client: Connection) => Promise<T>) => Promise<T>;
  /** How many writes too few replicas had in time, since the start. */
  readonly missed: () => number;
}

/** Counts how often a connection, or one to any server of a cluster, was closed. */
const countClosings = (client: Connection): (() => number) => {
  let closings = 0;
  const count = (): void => {
    closings++;
  };
  if (client instanceof Redis) client.on('close', count);
  else client.on('+node', (node: Redis) => node.on('close', count));
  return () => closings;
};

/**
 * Lets the writes of a connection wait for replicas (https://redis.io/docs/latest/commands/wait/). `WAIT` is for all that
 * the server had when it last carried out a command of this connection, and holds up what comes after it there: the
 * connection must be used for nothing else, and one `WAIT` serves all writes that were carried out before it is sent.
 */
export const openReplication = (client: Connection, { replicas, waitMs }: ReplicaNeeds, warn: Warn): Replication => {
  const closings = countClosings(client);
  let next: Promise<boolean> | undefined;
  const inTurn = createMutex();
  let areAway = false;
  let missed = 0;

  const ask = async (): Promise<boolean> => {
    const servers = client instanceof Redis ? [client] : client.nodes('master');
    const asked = servers.map(async (it) => integerOf(await it.call('wait', replicas, areAway ? AWAY_MS : waitMs)));
    const fewest = Math.min(...(await Promise.all(asked)));
    if (areAway !== fewest < replicas) {
      areAway = fewest < replicas;
      warn(
        areAway
          ? `Redis: ${fewest} of ${replicas} replicas have the latest moves. Moves go on, and a failover now would lose them.`
          : 'Redis: the replicas have every move again.',
      );
    }
    return !areAway;
  };
  /** Whether the replicas have what was written until now. */
  const areServed = (): Promise<boolean> => {
    next ??= inTurn(() => {
      next = undefined;
      return ask();
    });
    return next;
  };
  return {
    async secure(write) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const before = closings();
        const answer = await write(client);
        const served = await areServed().catch((fault: unknown) => {
          throw new StoreFailure('the connection broke before the replicas had answered', { cause: fault });
        });
        if (closings() !== before) continue;
        if (!served) missed++;
        return answer;
      }
      throw new StoreFailure('the connection broke each time before the replicas had answered');
    },
    missed: () => missed,
  };
};
