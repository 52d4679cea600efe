import type { Focus } from '../../../kernel/screen.ts';
import { createCache } from '../../../kit/cache.ts';
import type { BoardKey, MatchId } from '../../ports/intent.ts';
import type { BoardClaim, Commit, CommitOutcome, SessionStore } from '../../ports/store.ts';

/** Lease of a claim on a board: twice the longest request to a platform (10 s). */
const LEASE_MS = 20_000;
/** How long a claim waits for its drawing, in ms: less than its lease. An older one is taken over. */
const FRESH_MS = 5_000;
/** Most claims that wait. */
const MOST = 1_000;

/** Claims of boards. One that a commit of this process takes along is for the next drawing of the board here. */
export interface FreshClaims {
  /** Commits a step, and claims a board that is drawn at once. */
  commit(commit: Commit, key: BoardKey): Promise<CommitOutcome>;
  /**
   * Claims a board for a drawing.
   * @param focus what its reader looks at now; null for the plain board, undefined for what they looked at before
   */
  claimBoard(
    at: { readonly match: MatchId; readonly key: BoardKey },
    focus?: Focus | null,
  ): Promise<BoardClaim | undefined>;
}

export const createFreshClaims = (
  store: Pick<SessionStore, 'commit' | 'open'>,
  monotonicMs: () => number,
): FreshClaims => {
  const claims = createCache<string, Promise<BoardClaim | undefined>>({ most: MOST, keepMs: FRESH_MS, monotonicMs });
  const claimIn = ({ head }: Commit, done: CommitOutcome): BoardClaim | undefined => {
    if (done.kind !== 'committed' || !done.claim) return undefined;
    const { now, revision, claim } = done;
    return { ...claim, match: { revision, head, quarantined: false, now } };
  };
  return {
    commit(commit, key) {
      const committing = store.commit({ ...commit, claim: { key, leaseMs: LEASE_MS } });
      // A drawing that begins before its end waits for it: else it would take over the claim that the commit takes.
      const claimed = committing.then(
        (done) => claimIn(commit, done),
        () => undefined,
      );
      claims.set(`${commit.match} ${key}`, claimed);
      return committing;
    },
    async claimBoard({ match, key }, focus) {
      const name = `${match} ${key}`;
      const claimed = claims.get(name);
      claims.delete(name);
      const fresh = await claimed;
      return fresh && typeof focus !== 'string' ? fresh : store.open(match, key, LEASE_MS, focus);
    },
  };
};
