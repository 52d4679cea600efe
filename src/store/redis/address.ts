/** Connection options of a single server, or of each server of a cluster. */
export interface ConnectionOptions {
  readonly host?: string;
  readonly port?: number;
  readonly path?: string;
  readonly username?: string;
  readonly password?: string;
  readonly db?: number;
  readonly tls?: Record<string, never>;
}

/** A parsed `REDIS_URL`. */
export type RedisAddress =
  | { readonly kind: 'one'; readonly options: ConnectionOptions }
  | {
      readonly kind: 'cluster';
      readonly nodes: readonly { host: string; port: number }[];
      readonly options: ConnectionOptions;
    };

const credentials = (url: URL): ConnectionOptions => ({
  ...(url.username ? { username: decodeURIComponent(url.username) } : {}),
  ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
});

const database = (text: string): ConnectionOptions => (/^\d{1,4}$/.test(text) ? { db: Number(text) } : {});

/**
 * Parses `redis://`, `rediss://` (TLS), `redis-cluster://host:port,host:port`, `rediss-cluster://…` and
 * `unix:///path/to/socket?db=0&password=…` (also `redis+unix://`). The default port is 6379.
 * @throws Error with one sentence for anything else.
 */
export const parseRedisAddress = (text: string): RedisAddress => {
  const cluster = /^(rediss?)-cluster:\/\/(?:([^@]*)@)?([^/?]+)\/?$/.exec(text);
  if (cluster) {
    const [, scheme, who, hosts] = cluster;
    const nodes = hosts!.split(',').map((it) => new URL(`${scheme}://${it}`));
    return {
      kind: 'cluster',
      nodes: nodes.map((it) => ({ host: it.hostname, port: Number(it.port || 6379) })),
      options: {
        ...(who ? credentials(new URL(`${scheme}://${who}@cluster`)) : {}),
        ...(scheme === 'rediss' ? { tls: {} } : {}),
      },
    };
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^(unix|redis\+unix):$/.test(url.protocol)) {
    const { searchParams: more } = url;
    const username = more.get('username');
    const password = more.get('password');
    return {
      kind: 'one',
      options: {
        path: decodeURIComponent(url.pathname),
        ...database(more.get('db') ?? ''),
        ...(username ? { username } : {}),
        ...(password ? { password } : {}),
      },
    };
  }
  if (!url || !/^rediss?:$/.test(url.protocol)) {
    throw new Error(
      'REDIS_URL must be redis://, rediss://, redis-cluster://host:port,host:port or unix:///path/to/socket.',
    );
  }
  return {
    kind: 'one',
    options: {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 6379),
      ...credentials(url),
      ...database(url.pathname.slice(1)),
      ...(url.protocol === 'rediss:' ? { tls: {} } : {}),
    },
  };
};
