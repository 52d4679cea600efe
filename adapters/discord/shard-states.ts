import type { PlatformCondition } from '../../src/service/ports/platform.ts';

/** For how long all shards may be disconnected until people count as not served, in ms. */
const RECONNECT_WITHIN_MS = 60_000;

interface ShardState {
  connected: boolean;
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
}

/** Creates the states of these shards, none of which is connected yet. */
export const createShardStates = (shards: readonly number[], monotonicMs: () => number): ShardStates => {
  const states = new Map(shards.map((id): [number, ShardState] => [id, { connected: false, heardMs: monotonicMs() }]));
  let servedMs = monotonicMs();
  const isServed = (): boolean => [...states.values()].some((it) => it.connected);
  const change = (shard: number, fields: Partial<ShardState>): void => {
    if (isServed()) servedMs = monotonicMs();
    const state = states.get(shard);
    if (state) Object.assign(state, fields);
  };
  const whyClosed = (): string | undefined => [...states.values()].find((it) => it.closed !== undefined)?.closed;
  return {
    whyClosed,
    heard: (shard) => change(shard, { heardMs: monotonicMs() }),
    connected: (shard) => change(shard, { connected: true, heardMs: monotonicMs() }),
    lost: (shard, why) => change(shard, { connected: false, ...(why === undefined ? {} : { closed: why }) }),
    isClosed: (shard) => states.get(shard)?.closed !== undefined,
    condition() {
      const now = monotonicMs();
      const closed = whyClosed();
      if (closed !== undefined) return { kind: 'unserved', why: closed };
      const awayMs = isServed() ? 0 : now - servedMs;
      if (awayMs > RECONNECT_WITHIN_MS)
        return { kind: 'unserved', why: `no shard has been connected for ${Math.floor(awayMs / 1_000)} s` };
      return { kind: 'served', quietMs: now - Math.min(...[...states.values()].map((it) => it.heardMs)) };
    },
  };
};
