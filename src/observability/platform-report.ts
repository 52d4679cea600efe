import type { PlatformAdapter, PlatformCondition } from '../service/ports/platform.ts';

/** The condition of one platform, and whether each of its connections is up. */
export type PlatformReport = PlatformCondition & {
  readonly platform: string;
  readonly connections?: Readonly<Record<string, boolean>>;
};

/** Returns the condition of every platform. One that reports none is served, and never quiet. */
export const reportPlatforms = (
  adapters: readonly Pick<PlatformAdapter, 'platform' | 'condition' | 'connections'>[],
): readonly PlatformReport[] =>
  adapters.map((it) => ({
    ...(it.condition?.() ?? { kind: 'served', quietMs: 0 }),
    platform: it.platform,
    connections: it.connections?.() ?? {},
  }));
