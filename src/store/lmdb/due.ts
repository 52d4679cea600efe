import type { EpochMs } from '../../service/ports/intent.ts';
import type { DueItem, SessionStore } from '../../service/ports/store.ts';
import type { LmdbIndex } from './indexes.ts';
import { lmdbSweep } from './sweep.ts';
import { isOver, type Tables } from './tables.ts';

/** The due items of the embedded store. A claim also sweeps some expired entries. */
export const lmdbDue = (tables: Tables, index: LmdbIndex, now: () => EpochMs) => {
  const { matches, due, figures, step } = tables;
  const sweep = lmdbSweep(tables, index, now);

  const waiting = (limit: number) => [...due.getKeys({ start: [0, ''], end: [now() + 1, ''], limit })];

  return {
    claim: async (limit, leaseMs) => {
      const stale = sweep.next();
      if (waiting(1).length + stale.matches.length + stale.keys.length === 0) return [];
      return step(() => {
        sweep.drop(stale);
        return waiting(limit).flatMap(([, match, kind, name]): DueItem[] => {
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
