import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { createKeyedMutex } from '../../../kit/keyed-mutex.ts';
import type { BoardKey, EpochMs, MatchId, Token } from '../../ports/intent.ts';
import type { BoardClaim } from '../../ports/store.ts';
import { type Match, type MatchRecord, recordsOf } from '../match/match.ts';
import { createFreshClaims, type FreshClaims } from './fresh-claims.ts';
import type { KeptLimits } from './kept-limits.ts';
import { createMatchCache } from './match-cache.ts';
import {
  type ChangeOutcome,
  changeMatch,
  createMatch,
  type MatchChange,
  type MatchRepositoryDependencies,
  type MatchWork,
  openStored,
  readMatch,
  unpackedBy,
} from './match-changes.ts';
import { createMatchStates, keepListed } from './match-course.ts';
import { createNewestSteps, type NewestSteps } from './newest-steps.ts';
import type { RecordBook } from './record.ts';
import type { StoreClock } from './store-clock.ts';

/** The longest time, in ms, until a rollback of the store is noticed without a press. */
export const CHECKED_WITHIN_MS = 25_000;

/** Loads and changes matches. */
export interface MatchRepository {
  systemOf(id: string): AnySystem;
  load(id: MatchId): Promise<Match | 'missing' | 'broken'>;
  /** Notes the steps that the buttons of a message show, as its platform keeps it: the store must know them. */
  noteButtons(buttons: readonly Token[]): void;
  /** See `NewestSteps`. */
  readonly unseenLoss: NewestSteps['unseenLoss'];
  readonly noteSeen: NewestSteps['noteSeen'];
  /**
   * Compares the revisions of some matches under way, so that a loss is reported although no one acts. Called at
   * intervals of `everyMs`, it looks at each within `CHECKED_WITHIN_MS`. A match that has lost nothing is not read.
   */
  checkSteps(everyMs: number): Promise<void>;
  /**
   * The match that a claim of a board came with; undefined for one that cannot be read.
   * @param isDue for a board that no one waits for: its match takes the place of none that people are playing.
   */
  matchOf(id: MatchId, claim: BoardClaim, isDue?: boolean): Promise<Match | undefined>;
  records(match: Match): Promise<readonly MatchRecord[]>;
  /** The states of a match, one after each public step, the opening first. Many calls read the log once. */
  states(match: Match): Promise<readonly unknown[]>;
  /**
   * Decides on the newest state until the commit is accepted.
   * @param command id under which the change counts once.
   * @param decide must be pure: it may run again.
   * @param draws the board that the caller draws plain at once: the commit claims it.
   * @throws Error after 20 conflicts in a row.
   */
  change(
    id: MatchId,
    command: string,
    decide: (match: Match, now: EpochMs) => Result<MatchChange, Phrase>,
    draws?: BoardKey,
  ): Promise<ChangeOutcome>;
  /** See `FreshClaims`. */
  readonly claimBoard: FreshClaims['claimBoard'];
  /**
   * Extends the lists that contain a match to last as long as the match itself. Called for each step after the end of a
   * match, and when the scheduler checks whether a match under way is still played (`SILENT_MS` in
   * `core/match/running-clocks.ts`).
   */
  keepListed(match: Match): Promise<void>;
  /** Stores a new match; undefined when this opening has already created one. */
  create(match: Match, records: readonly MatchRecord[], command: string): Promise<Match | undefined>;
}

/**
 * Creates the repository of matches on a store.
 * @param clock notes the time of every match that is read.
 * @param record folds the matches that end.
 */
export const createMatchRepository = (
  dependencies: MatchRepositoryDependencies,
  clock: Pick<StoreClock, 'note'>,
  record: Pick<RecordBook, 'catchUp'>,
  limits: Pick<KeptLimits, 'inMatch'>,
): MatchRepository => {
  const { store, vault, newest = createNewestSteps() } = dependencies;
  const systemOf = (id: string): AnySystem => {
    const system = dependencies.systems.find((it) => it.id === id);
    if (!system) throw new Error(`no rule system "${id}"`);
    return system;
  };
  const unpacked = createMatchCache(unpackedBy(dependencies, systemOf), {
    mostBytes: dependencies.cacheBytes,
    note: (kind) => dependencies.metrics.count('match_cache_total', { kind }),
  });
  const records: MatchRepository['records'] = async (match) => recordsOf(match, await store.facts(match.id), vault);
  const fresh = createFreshClaims(store, dependencies.monotonicMs);
  const work: MatchWork = { dependencies, clock, record, limits, newest, fresh, unpacked, systemOf, records };

  // Only for speed: without it, all who press at the same moment would decide on the same state, and all but one of
  // them again. Correctness is ensured by the store's commit.
  const mutex = createKeyedMutex();
  const change: MatchRepository['change'] = (id, ...rest) =>
    mutex.runExclusive(id, () => changeMatch(work, id, ...rest));

  const load: MatchRepository['load'] = async (id) => {
    const found = await readMatch(work, id);
    if (typeof found === 'string') return found;
    if (found.lost === 0) return found.match;
    const told = await change(id, 'rollback', (match) => ok({ match, records: [], stale: 'all' }));
    return 'match' in told ? told.match : told.kind;
  };

  return {
    systemOf,
    load,
    noteButtons: newest.noteButtons,
    unseenLoss: newest.unseenLoss,
    noteSeen: newest.noteSeen,
    checkSteps: async (everyMs) => {
      const ids = newest.next(Math.ceil((newest.size * everyMs) / CHECKED_WITHIN_MS));
      const check = async (id: MatchId): Promise<void> => {
        const revision = await store.revision(id);
        if (revision !== undefined && !newest.isWhole(id, revision)) await load(id);
      };
      for (const result of await Promise.allSettled(ids.map(check)))
        if (result.status === 'rejected') throw result.reason;
    },
    matchOf: async (id, claim, isDue) => {
      const match = await openStored(work, id, claim.match, isDue);
      if (match === 'broken') return undefined;
      // A claim can be older than a step committed since, so only a new read shows whether steps are lost.
      if (newest.since(id)(match) > 0) await load(id);
      return match;
    },
    change,
    claimBoard: fresh.claimBoard,
    create: (...made) => createMatch(work, ...made),
    keepListed: (match) => keepListed(dependencies, match),
    records,
    states: createMatchStates({ systemOf, records }),
  };
};
