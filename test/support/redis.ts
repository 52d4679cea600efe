import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { lacks } from './needs.ts';

/** A real Redis server, started and stopped by a test. */
export interface RedisServer {
  /** The address for `openRedisStore`. */
  readonly url: string;
  readonly directory: string;
  /** Kills it as a power cut would (SIGKILL). Its files stay. */
  kill(): Promise<void>;
  /** Starts it again on the same files. */
  restart(): Promise<void>;
  /** Stops it in the middle of whatever it does (SIGSTOP), until `resume`. */
  suspend(): void;
  resume(): void;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/** Settings of a test server. By default it keeps an append-only file. */
export interface RedisSettings {
  readonly appendonly?: 'yes' | 'no';
  readonly appendfsync?: 'always' | 'everysec';
  /** More command-line arguments, such as `['--requirepass', 'x']`. */
  readonly more?: readonly string[];
  /** The password, if `more` sets one. */
  readonly password?: string;
}

const isThere = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * The path of the server program: the one that REDIS_SERVER_BIN names, Redis, or Valkey.
 * @throws Error in the words of `lacks` when there is none: such tests are not skipped.
 */
export const redisProgram = (): string => {
  const named = process.env['REDIS_SERVER_BIN'];
  const program = (named === undefined ? ['redis-server', 'valkey-server'] : [named]).find(isThere);
  if (program === undefined) throw lacks('redis-server');
  return program;
};

/**
 * Ports below those that systems give out by themselves (from 32768 on): no other server is given one by chance between
 * its choice and its use. Each process begins elsewhere.
 */
const PORTS = { first: 10_000, many: 20_000 } as const;
let asked = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Finds a free port of the loopback address. Never gives one twice in a process. */
export const freePort = async (): Promise<number> => {
  while (asked < PORTS.many) {
    const port = PORTS.first + ((process.pid * 97 + asked++) % PORTS.many);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
};

/** Waits until the server has loaded its files and answers. */
const answering = async (socket: string, password: string | undefined, child: ChildProcess): Promise<void> => {
  const client = new Redis({
    path: socket,
    lazyConnect: true,
    enableReadyCheck: false,
    retryStrategy: () => 20,
    ...(password ? { password } : {}),
  });
  client.on('error', () => undefined);
  try {
    for (let tries = 0; tries < 6_000; tries++) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
      const [answer] = await Promise.allSettled([client.status === 'wait' ? client.connect() : client.ping()]);
      if (answer.status === 'fulfilled' && client.status === 'ready') return;
      await sleep(10);
    }
    throw new Error('redis-server does not answer');
  } finally {
    client.disconnect();
  }
};

/** Kills the server when this process dies, because the server would run on without end otherwise. */
const watch = (server: ChildProcess): (() => void) => {
  const watcher = spawn('sh', ['-c', 'read _; kill -9 "$0"', String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  const end = () => {
    watcher.kill('SIGKILL');
  };
  server.once('exit', end);
  return end;
};

const start = async (
  settings: RedisSettings,
  listen: (directory: string) => { url: string; words: readonly string[] },
): Promise<RedisServer> => {
  const program = redisProgram();
  const directory = mkdtempSync(join(tmpdir(), 'redis-'));
  const socket = join(directory, 's');
  const { url, words } = listen(directory);
  const { appendonly = 'yes', appendfsync = 'everysec', more = [], password } = settings;
  const fixed = ['--unixsocket', socket, '--save', '', '--dir', directory, '--loglevel', 'warning'];
  const kept = ['--appendonly', appendonly, '--appendfsync', appendfsync];
  let child: ChildProcess;
  let unwatch = () => {};
  const launch = async () => {
    child = spawn(program, [...words, ...fixed, ...kept, ...more], { stdio: 'ignore' });
    unwatch = watch(child);
    await answering(socket, password, child);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    unwatch();
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await launch();
  return {
    url,
    directory,
    kill: () => end('SIGKILL'),
    restart: launch,
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: async () => {
      await end('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** Starts a server that listens only on a unix socket, in a new directory. */
export const startRedis = (settings: RedisSettings = {}): Promise<RedisServer> =>
  start(settings, (directory) => ({
    url: `unix://${join(directory, 's')}${settings.password ? `?password=${settings.password}` : ''}`,
    words: ['--port', '0'],
  }));

/** Starts a server on a free port of the loopback address. */
export const startRedisTcp = async (settings: RedisSettings = {}): Promise<RedisServer> => {
  const port = await freePort();
  const who = settings.password ? `:${settings.password}@` : '';
  return start(settings, () => ({
    url: `redis://${who}127.0.0.1:${port}`,
    words: ['--port', String(port), '--bind', '127.0.0.1'],
  }));
};

/** The name under which the Sentinel of a test watches its master. */
export const MASTER = 'main';

/** Starts a Sentinel on a free port that watches a master, and alone decides on a failover. */
export const startSentinel = async (master: RedisServer): Promise<RedisServer> => {
  const port = await freePort();
  const { hostname, port: watched } = new URL(master.url);
  return start({}, (directory) => {
    const file = join(directory, 'sentinel.conf');
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `sentinel monitor ${MASTER} ${hostname} ${watched} 1`,
      `sentinel down-after-milliseconds ${MASTER} 1000`,
      `sentinel failover-timeout ${MASTER} 5000`,
    ];
    writeFileSync(file, lines.join('\n'));
    return { url: `redis-sentinel://127.0.0.1:${port}/${MASTER}`, words: [file, '--sentinel'] };
  });
};

/** An address that leads to a server, and later to another. */
export interface RedisAddressOf {
  readonly url: string;
  leadTo(server: RedisServer): void;
  close(): void;
}

/**
 * Opens an address that leads to a server.
 * @param delayMs how long what a server says is on its way; lost when the server dies within that time.
 */
export const openAddress = async (first: RedisServer, delayMs = 0): Promise<RedisAddressOf> => {
  let to = first;
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const line = connect(join(to.directory, 's'));
    for (const it of [caller, line]) {
      open.add(it);
      it.on('error', () => undefined);
      it.on('close', () => {
        caller.destroy();
        line.destroy();
      });
    }
    caller.pipe(line);
    if (delayMs === 0) line.pipe(caller);
    else line.on('data', (said: Buffer) => setTimeout(() => line.destroyed || caller.write(said), delayMs));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (it) => {
      to = it;
    },
    close: () => {
      for (const it of open) it.destroy();
      server.close();
    },
  };
};

/** A cluster without replicas on free ports of the loopback address. */
export interface RedisCluster {
  /** `redis-cluster://…` with every node. */
  readonly url: string;
  readonly nodes: readonly RedisServer[];
  stop(): Promise<void>;
}

const SLOTS = 16_384;
/** The silence after which a node of a cluster counts as lost. A machine that pauses must not lose one. */
const SILENCE_MS = 60_000;

/** Starts a cluster of masters and divides the slots among them. */
export const startCluster = async (masters = 3): Promise<RedisCluster> => {
  const nodes: RedisServer[] = [];
  for (let n = 0; n < masters; n++) {
    const bus = await freePort();
    nodes.push(
      await startRedisTcp({
        more: ['--cluster-enabled', 'yes', '--cluster-port', String(bus), '--cluster-node-timeout', String(SILENCE_MS)],
      }),
    );
  }
  const hosts = nodes.map((it) => new URL(it.url).host);
  const clients = nodes.map((it) => new Redis(it.url));
  const buses = await Promise.all(
    clients.map(async (it) => {
      const [, port] = (await it.config('GET', 'cluster-port')) as readonly string[];
      return Number(port);
    }),
  );
  const share = Math.ceil(SLOTS / masters);
  await Promise.all(
    clients.map((it, n) => it.call('cluster', 'addslotsrange', n * share, Math.min(SLOTS, (n + 1) * share) - 1)),
  );
  for (let n = 1; n < masters; n++) {
    const [host, port] = hosts[n]!.split(':');
    await clients[0]!.call('cluster', 'meet', host!, port!, String(buses[n]));
  }
  for (let tries = 0; ; tries++) {
    const states = await Promise.all(clients.map((it) => it.call('cluster', 'info')));
    if (
      states.every((it) => /cluster_state:ok[\s\S]*cluster_known_nodes:(\d+)/.exec(String(it))?.[1] === String(masters))
    )
      break;
    if (tries > 1_200) throw new Error('the cluster does not come together');
    await sleep(50);
  }
  for (const it of clients) it.disconnect();
  return {
    url: `redis-cluster://${hosts.join(',')}`,
    nodes,
    stop: async () => {
      await Promise.all(nodes.map((it) => it.stop()));
    },
  };
};
