import type { EpochMs } from '../../service/ports/intent.ts';
import type { DueItem, SessionStore } from '../../service/ports/store.ts';
import { recentMsOf } from '../board-state.ts';
import type { LmdbIndex } from './indexes.ts';
import { lmdbSweep } from './sweep.ts';
import { isOver, type Tables } from './tables.ts';

/** The due items of the embedded store. A claim also sweeps some expired entries. */
export const lmdbDue = (tables: Tables, index: LmdbIndex, now: () => EpochMs) => {
  const { matches, due, figures, step } = tables;
  const sweep = lmdbSweep(tables, index, now);

  const keysIn = (from: EpochMs, until: EpochMs, limit: number) =>
    limit > 0 ? [...due.getKeys({ start: [from, ''], end: [until, ''], limit })] : [];
  const waiting = (limit: number, recentMs = 0) => {
    const until = now() + 1;
    const since = Math.max(0, until - recentMs);
    const recent = recentMs > 0 ? keysIn(since, until, limit) : [];
    return [...recent, ...keysIn(0, recentMs > 0 ? since : until, limit - recent.length)];
  };
  let claims = 0;

  return {
    claim: async (limit, leaseMs) => {
      const stale = sweep.next();
      if (waiting(1).length + stale.matches.length + stale.keys.length === 0) return [];
      return step(() => {
        sweep.drop(stale);
        return waiting(limit, recentMsOf(claims++)).flatMap(([, match, kind, name]): DueItem[] => {
          const record = matches.get(match);
          const living = record && !isOver(record, now());
          index.wait(match, kind, name, living ? now() + leaseMs : undefined);
          if (!living) return [];
          return [kind === 'board' ? { kind, match, key: name } : { kind, match, name }];
        });
      });
    },
    nextDue: async () => {
      const [first] = due.getKeys({ limit: 1 });
      return first?.[0];
    },
    stats: async () => ({
      live: figures.get('live') ?? 0,
      due: due.getKeysCount({ start: [0, ''], end: [now() + 1, ''] }),
    }),
  } satisfies Partial<SessionStore>;
};
