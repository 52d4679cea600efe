import type { PlatformCondition } from '../../src/service/ports/platform.ts';

/** For how long all shards may be away until people count as not served, in ms. */
const ALL_AWAY_MS = 60_000;
/** For how long one of several may be, in ms. */
const ONE_AWAY_MS = 120_000;
/** How long a connection must last to count, in ms: Discord may close a shard again after each resume. */
const STEADY_MS = 10_000;

interface ShardState {
  /** When its session began; undefined while it has none. */
  sinceMs?: number | undefined;
  /** When it was last served. */
  servedMs: number;
  heardMs: number;
  /** Set once the shard is closed for good. */
  closed?: string;
}

/** What is known of each shard of this process. */
export interface ShardStates {
  /** The shard has sent an event or acknowledged a heartbeat. */
  heard(shard: number): void;
  /** The shard has a session. */
  connected(shard: number): void;
  /** The shard has lost its connection; for good if `why` says so. */
  lost(shard: number, why?: string): void;
  isClosed(shard: number): boolean;
  /** Why a shard is closed for good; undefined while none is. */
  whyClosed(): string | undefined;
  /** `quietMs`: time since the quietest shard was last heard. */
  condition(): PlatformCondition;
  /** Whether each shard has a session, by its number. */
  connections(): Readonly<Record<string, boolean>>;
}

/** Creates the states of these shards, none of which is connected yet. */
export const createShardStates = (shards: readonly number[], monotonicMs: () => number): ShardStates => {
  const began = monotonicMs();
  const states = new Map(shards.map((id): [number, ShardState] => [id, { servedMs: began, heardMs: began }]));
  const change = (shard: number, fields: Partial<ShardState>): void => {
    const state = states.get(shard);
    if (state) Object.assign(state, fields);
  };
  const awayMs = ({ sinceMs, servedMs }: ShardState, now: number): number =>
    sinceMs !== undefined && now - sinceMs >= STEADY_MS ? 0 : now - servedMs;
  const whyClosed = (): string | undefined => [...states.values()].find((it) => it.closed !== undefined)?.closed;
  const whyAway = (now: number): string | undefined => {
    const away = [...states].map(([shard, it]) => ({ shard, ms: awayMs(it, now) }));
    const seconds = (ms: number) => `${Math.floor(ms / 1_000)} s`;
    const least = Math.min(...away.map(({ ms }) => ms));
    if (least > ALL_AWAY_MS) return `no shard has been connected for ${seconds(least)}`;
    const lost = away.filter(({ ms }) => ms > ONE_AWAY_MS);
    if (lost.length === 0) return undefined;
    const names = lost.map(({ shard }) => shard).join(', ');
    const [which, have, whose] = lost.length === 1 ? ['shard', 'has', 'its'] : ['shards', 'have', 'their'];
    return `${which} ${names} ${have} not stayed connected for ${seconds(Math.min(...lost.map(({ ms }) => ms)))}, so ${whose} servers are not served: see the log, or start again`;
  };
  return {
    whyClosed,
    heard: (shard) => change(shard, { heardMs: monotonicMs() }),
    connected: (shard) => change(shard, { sinceMs: monotonicMs(), heardMs: monotonicMs() }),
    lost(shard, why) {
      const [now, state] = [monotonicMs(), states.get(shard)];
      const isSteady = state?.sinceMs !== undefined && now - state.sinceMs >= STEADY_MS;
      change(shard, {
        sinceMs: undefined,
        ...(isSteady ? { servedMs: now } : {}),
        ...(why === undefined ? {} : { closed: why }),
      });
    },
    isClosed: (shard) => states.get(shard)?.closed !== undefined,
    condition() {
      const now = monotonicMs();
      const why = whyClosed() ?? whyAway(now);
      if (why !== undefined) return { kind: 'unserved', why };
      return { kind: 'served', quietMs: now - Math.min(...[...states.values()].map((it) => it.heardMs)) };
    },
    connections: () =>
      Object.fromEntries([...states].map(([shard, it]) => [`shard ${shard}`, it.sinceMs !== undefined])),
  };
};
