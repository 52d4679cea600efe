import type { Due, EpochMs, SessionStore } from '../service/ports.ts';
import type { LmdbIndex } from './lmdb-index.ts';
import { isOver, type Tables } from './lmdb-tables.ts';

/** How many matches whose time is up are dropped at a time. */
const SWEEP = 50;

/** What is due in the embedded store. */
export const lmdbDue = (tables: Tables, index: LmdbIndex, now: () => EpochMs) => {
  const { matches, due, over, figures, step } = tables;

  const waiting = (limit: number) => [...due.getKeys({ start: [0, ''], end: [now() + 1, ''], limit })];
  const finished = () => [...over.getKeys({ start: [0, ''], end: [now() + 1, ''], limit: SWEEP })];

  /** Drops matches whose time is up. */
  const sweep = (): void => {
    for (const [, match] of finished()) index.drop(match);
  };

  return {
    claim: async (limit, leaseMs) => {
      if (waiting(1).length === 0 && finished().length === 0) return [];
      return step(() => {
        sweep();
        return waiting(limit).flatMap(([, match, kind, name]): Due[] => {
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
