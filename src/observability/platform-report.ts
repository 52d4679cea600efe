import type { PlatformAdapter, PlatformCondition } from '../service/ports/platform.ts';

/** The condition of one platform. */
export type PlatformReport = PlatformCondition & { readonly platform: string };

/** Returns the condition of every platform. One that reports none is served, and never quiet. */
export const reportPlatforms = (
  adapters: readonly Pick<PlatformAdapter, 'platform' | 'condition'>[],
): readonly PlatformReport[] =>
  adapters.map((it) => ({ ...(it.condition?.() ?? { kind: 'served', quietMs: 0 }), platform: it.platform }));
