import type { SessionStore, StoredMatch } from '../../src/service/ports/store.ts';

/** Wraps a store so that its clock is ahead by `laterMs`, also where the time comes with a match. */
export const shiftClock = (store: SessionStore, laterMs: () => number): SessionStore => {
  const shifted = (match: StoredMatch): StoredMatch => ({ ...match, now: match.now + laterMs() });
  const ahead: Pick<SessionStore, 'now' | 'load' | 'open' | 'commit'> = {
    now: async () => (await store.now()) + laterMs(),
    load: async (id) => {
      const match = await store.load(id);
      return match && shifted(match);
    },
    commit: async (commit) => {
      const outcome = await store.commit(commit);
      return outcome.kind === 'committed' ? { ...outcome, now: outcome.now + laterMs() } : outcome;
    },
    open: async (...given) => {
      const claim = await store.open(...given);
      return claim && { ...claim, match: shifted(claim.match) };
    },
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'now' || name === 'load' || name === 'open' || name === 'commit') return ahead[name];
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
};
