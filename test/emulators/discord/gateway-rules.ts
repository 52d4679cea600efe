/** The numbers of a shard: which it is, and how many there are (docs: events/gateway#sharding). */
export interface Shard {
  readonly id: number;
  readonly of: number;
}

/** The shard that gets the events of a server. Events without a server go to shard 0. */
export const shardOf = (server: string | undefined, of: number): number =>
  server === undefined ? 0 : Number((BigInt(server) >> 22n) % BigInt(of));

/** The intent that brings servers and their changes (docs: events/gateway#list-of-intents). */
export const GUILDS = 1 << 0;
/** Members, presences and message content. */
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);
/** Bits 0 to 16, 20, 21, 24 and 25. */
const KNOWN = 0x1ffff | (0b11 << 20) | (0b11 << 24);

export interface GatewayLimits {
  /** Most servers on one shard. */
  readonly serversPerShard: number;
  /** Shards that may connect within one span of `identifyWindowMs`, each with another remainder. */
  readonly maxConcurrency: number;
  readonly identifyWindowMs: number;
}

/** An IDENTIFY, as far as it is judged. */
export interface Identity {
  readonly token: string;
  readonly intents: number;
  readonly shard: Shard;
}

export interface CloseReason {
  readonly code: number;
  readonly reason: string;
}

/**
 * Why an IDENTIFY is refused for good (docs: topics/opcodes-and-status-codes#gateway-gateway-close-event-codes).
 * @param servers ids of all servers that the bot has joined.
 */
export const refusalOf = (
  { token, intents, shard }: Identity,
  servers: readonly string[],
  rules: Pick<GatewayLimits, 'serversPerShard'> & { readonly token: string },
): CloseReason | undefined => {
  if (token !== rules.token) return { code: 4004, reason: 'Authentication failed.' };
  if (shard.of < 1 || shard.id < 0 || shard.id >= shard.of) return { code: 4010, reason: 'Invalid shard.' };
  if ((intents & ~KNOWN) !== 0) return { code: 4013, reason: 'Invalid intent(s).' };
  if ((intents & PRIVILEGED) !== 0) return { code: 4014, reason: 'Disallowed intent(s).' };
  const here = servers.filter((it) => shardOf(it, shard.of) === shard.id).length;
  return here > rules.serversPerShard ? { code: 4011, reason: 'Sharding required.' } : undefined;
};

/**
 * Counts IDENTIFYs. One that comes too early is answered with an invalid session: of shards with one remainder by
 * `max_concurrency`, one may connect every five seconds (docs: events/gateway#rate-limiting, #sharding-max-concurrency).
 */
export const createIdentifyLimit = ({ maxConcurrency, identifyWindowMs }: GatewayLimits) => {
  const last = new Map<number, number>();
  return {
    /** Whether this one is in time. */
    admit({ id }: Shard): boolean {
      const key = id % maxConcurrency;
      const now = performance.now();
      const before = last.get(key);
      if (before !== undefined && now - before < identifyWindowMs) return false;
      last.set(key, now);
      return true;
    },
  };
};
