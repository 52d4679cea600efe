import type { Phrase } from '../../../kernel/phrase.ts';
import type { Result } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { within } from '../../../kit/timeout.ts';
import type { BoardKey, EpochMs, MatchId } from '../../ports/intent.ts';
import type { SessionStore, StoredMatch } from '../../ports/store.ts';
import type { Log, Metrics } from '../../ports/telemetry.ts';
import { endsRated } from '../match/chronicle.ts';
import { awaitedSeats, commitOf, type Deadline, type Pace } from '../match/commits.ts';
import { KEEP_MS } from '../match/lobby.ts';
import { type Match, type MatchRecord, machineAt, unpackMatch } from '../match/match.ts';
import { rollbackPhrase, rolledBack, withQuietAct } from '../match/records.ts';
import type { Vault } from '../match/vault.ts';
import type { People } from '../people/people.ts';
import { calendarsOf, withCalendars } from './calendars.ts';
import type { FreshClaims } from './fresh-claims.ts';
import type { KeptLimits } from './kept-limits.ts';
import type { MachineRest } from './machine-rest.ts';
import type { MatchCache } from './match-cache.ts';
import {
  addTraces,
  countStage,
  courseOf,
  dropCode,
  enterLadders,
  keepListed,
  removeTraces,
  reportAltered,
  reportRollback,
} from './match-course.ts';
import type { NewestSteps } from './newest-steps.ts';
import type { RecordBook } from './record.ts';
import type { StoreClock } from './store-clock.ts';

/** What the repository needs. */
export interface MatchRepositoryDependencies {
  readonly systems: readonly AnySystem[];
  readonly store: SessionStore;
  readonly people: People;
  readonly vault: Vault;
  readonly pace: Pace;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Grace period in ms during which no scheduler redraws a board that a commit has just made stale. Default 0. */
  readonly graceMs?: number;
  /** Lets boards wait for a machine's answer. Default: they are drawn at once. */
  readonly machineRest?: MachineRest;
  /** Memory for the matches that are kept unpacked, in bytes. Default: that of about a thousand. */
  readonly cacheBytes?: number | undefined;
  /** The newest step known of each match. Default: none is known yet. */
  readonly newest?: NewestSteps;
  /** A monotonic clock, in milliseconds: for measuring, never for deciding. */
  readonly monotonicMs: () => number;
}

/** A decided change of a match. The same `match` without deadlines commits nothing. */
export interface MatchChange {
  readonly match: Match;
  readonly records: readonly MatchRecord[];
  /** Boards that become stale: all of them, or those of one seat and its partners. */
  readonly stale: 'all' | { readonly seat: number; readonly partners?: readonly number[] };
  /** Shown to the player who acted, and again when the action is redelivered. */
  readonly notice?: Phrase;
  /** Set when the clock decided for an absent player. */
  readonly unattended?: boolean;
  /** Deadlines besides those that follow from the match itself (`core/match/commits.ts`). */
  readonly deadlines?: readonly Deadline[];
}

/** Outcome of a change of a match. */
export type ChangeOutcome =
  | { readonly kind: 'done'; readonly match: Match; readonly stale: readonly BoardKey[]; readonly notice?: Phrase }
  /** Committed before under the same command id. */
  | { readonly kind: 'again'; readonly match: Match; readonly notice?: Phrase }
  | { readonly kind: 'refused'; readonly match: Match; readonly why: Phrase }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken' };

/** How long the end of a match waits for its record, in ms. */
const FOLDED_WITHIN_MS = 1_000;

/** Conflicts in a row with other processes before a change is given up. */
const TRIES = 20;

/** Keys of the boards that become stale. A card shows no moves: it changes in the lobby, with the stage and with who plays. */
const staleKeys = (before: Match, match: Match, stale: MatchChange['stale']): BoardKey[] =>
  match.boards
    .filter(({ viewer }) => stale === 'all' || viewer === stale.seat || stale.partners?.some((it) => it === viewer))
    .filter(
      (it) =>
        it.form === undefined ||
        match.stage === 'lobby' ||
        match.stage !== before.stage ||
        match.occupants !== before.occupants,
    )
    .map((it) => it.key);

/** A notice as the store keeps it: its key alone. A notice with parameters is derived again from the match. */
const noticeKey = (notice: Phrase | undefined): string => (notice === undefined || notice.with ? '' : notice.key);

const noticeFromKey = (result: string): Phrase | undefined => (result === '' ? undefined : { key: result });

/** A match as the store has it, and how many public steps it has lost since this program last read it. */
interface ReadMatch {
  readonly match: Match;
  readonly now: EpochMs;
  readonly lost: number;
}

/** What reading and changing matches works with. */
export interface MatchWork {
  readonly dependencies: MatchRepositoryDependencies;
  readonly clock: Pick<StoreClock, 'note'>;
  readonly record: Pick<RecordBook, 'catchUp'>;
  readonly limits: Pick<KeptLimits, 'inMatch'>;
  readonly newest: NewestSteps;
  readonly fresh: FreshClaims;
  readonly unpacked: MatchCache;
  systemOf(id: string): AnySystem;
  records(match: Match): Promise<readonly MatchRecord[]>;
}

/** Unpacks a match as the store has it. */
export const unpackedBy =
  ({ vault }: Pick<MatchRepositoryDependencies, 'vault'>, systemOf: MatchWork['systemOf']) =>
  ({ head, revision }: Pick<StoredMatch, 'head' | 'revision'>): Match => {
    const match = unpackMatch(head, revision, vault);
    const system = systemOf(match.system);
    const options = system.stored.options.parse(match.hidden.options);
    const state = match.stage === 'lobby' || match.records === 0 ? undefined : match.hidden.state;
    return {
      ...match,
      hidden: { ...match.hidden, options, state: state === undefined ? undefined : system.stored.state.parse(state) },
    };
  };

/** Opens a match as the store has it. One that cannot be read is quarantined. */
export const openStored = async (
  { dependencies, clock, unpacked }: MatchWork,
  id: MatchId,
  stored: StoredMatch,
  isDue = false,
): Promise<Match | 'broken'> => {
  clock.note(stored.now);
  try {
    return unpacked.open(id, stored, isDue);
  } catch (fault) {
    dependencies.log.error('match quarantined', { match: id, fault: fault instanceof Error ? fault.name : 'unknown' });
    dependencies.metrics.count('quarantines_total');
    await dependencies.store.quarantine(id, KEEP_MS);
    return 'broken';
  }
};

/** Reads a match, and notices what the store has lost of it. */
export const readMatch = async (work: MatchWork, id: MatchId): Promise<ReadMatch | 'missing' | 'broken'> => {
  // A step that is made while the store answers may be missing in its answer.
  const lostIn = work.newest.since(id);
  const stored = await work.dependencies.store.load(id);
  if (!stored) return 'missing';
  const match = stored.quarantined ? 'broken' : await openStored(work, id, stored);
  return match === 'broken' ? match : { match, now: stored.now, lost: lostIn(match) };
};

const again = async (work: MatchWork, id: MatchId, match: Match, result: string): Promise<ChangeOutcome> => {
  const found = await readMatch(work, id);
  const notice = noticeFromKey(result);
  return { kind: 'again', match: typeof found === 'string' ? match : found.match, ...(notice ? { notice } : {}) };
};

const awaitsMachines = ({ systemOf }: MatchWork, match: Match): boolean => {
  const seats = match.stage === 'playing' ? awaitedSeats(systemOf(match.system), match) : [];
  return seats.length > 0 && seats.every((seat) => machineAt(match.occupants[seat]) !== undefined);
};

const tempoOf = ({ pace, graceMs = 0 }: MatchRepositoryDependencies) => ({ ...pace, graceMs });

/**
 * Decides on the newest state until the commit is accepted.
 * @throws Error after 20 conflicts in a row.
 */
export const changeMatch = async (
  work: MatchWork,
  id: MatchId,
  command: string,
  decide: (match: Match, now: EpochMs) => Result<MatchChange, Phrase>,
  draws?: BoardKey,
): Promise<ChangeOutcome> => {
  let lost = 0;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await readMatch(work, id);
    if (typeof found === 'string') return { kind: found };
    if (found.lost > 0) {
      ({ lost } = found);
      await tellRollback(work, found);
      continue;
    }
    const { match: before, now } = found;
    const answer = decide(before, now);
    if (!answer.ok) {
      const earlier = await work.dependencies.store.result(id, command);
      return earlier === undefined
        ? { kind: 'refused', match: before, why: lost > 0 ? rollbackPhrase(lost) : answer.error }
        : again(work, id, before, earlier);
    }
    const { match, deadlines = [] } = answer.value;
    if (match === before && deadlines.length === 0) {
      const earlier = await work.dependencies.store.result(id, command);
      if (earlier !== undefined) return again(work, id, before, earlier);
      const notice = lost > 0 ? rollbackPhrase(lost) : answer.value.notice;
      return { kind: 'done', match, stale: [], ...(notice ? { notice } : {}) };
    }
    const outcome = await commitChange(work, before, answer.value, command, now, draws);
    if (outcome !== 'conflict') return outcome;
  }
  throw new Error(`${id}: ${TRIES} conflicts in a row`);
};

/** Commits a decided change; `conflict` when the match has changed since it was read. */
const commitChange = async (
  work: MatchWork,
  before: Match,
  { match: decided, records, stale, notice, unattended = false, deadlines = [] }: MatchChange,
  command: string,
  now: EpochMs,
  draws?: BoardKey,
): Promise<ChangeOutcome | 'conflict'> => {
  const { dependencies, limits, newest, unpacked, systemOf } = work;
  const { store } = dependencies;
  const { id } = before;
  const begins = before.stage === 'lobby' && decided.stage === 'playing';
  const match = begins ? withCalendars(decided, await calendarsOf(dependencies.people, decided)) : decided;
  const keys = staleKeys(before, match, stale);
  const news = stale === 'all' && match !== before;
  const result = noticeKey(notice);
  const step = { before, after: match, records, stale: keys, command, result, news, unattended, deadlines };
  const details = {
    ...(endsRated(before, match)
      ? { chats: await enterLadders(dependencies, match), pair: await limits.inMatch(match, now) }
      : {}),
    ...(await courseOf({ ...dependencies, systemOf, records: work.records }, before, match, records)),
  };
  const { commit, after } = commitOf(
    systemOf(match.system),
    step,
    tempoOf(dependencies),
    now,
    dependencies.vault,
    details,
  );
  await addTraces(dependencies, before, after);
  if (after.stage === 'over') await keepListed(dependencies, after);
  const committed = await (draws !== undefined && keys.includes(draws) && !awaitsMachines(work, after)
    ? work.fresh.commit(commit, draws)
    : store.commit(commit));
  dependencies.metrics.count('commits_total', { kind: committed.kind });
  switch (committed.kind) {
    case 'committed': {
      await removeTraces(dependencies, before, after);
      await dropCode(dependencies, before, after);
      countStage(dependencies, before, match);
      reportAltered(dependencies, before, match);
      reportRollback(dependencies, before, match);
      const done = { ...after, revision: committed.revision };
      unpacked.keep(id, { head: commit.head, revision: committed.revision }, done);
      newest.note(done);
      dependencies.machineRest?.note(id, awaitsMachines(work, done));
      if (commit.chronicle !== undefined) await foldEnd(work, id);
      return { kind: 'done', match: done, stale: keys, ...(notice ? { notice } : {}) };
    }
    case 'duplicate':
      return again(work, id, before, committed.result);
    case 'missing':
      return { kind: 'missing' };
    case 'quarantined':
      return { kind: 'broken' };
    case 'conflict':
    case 'exists':
      return 'conflict';
  }
};

/** Folds a match that has ended, so that its boards tell what it did. What fails or takes long is done later. */
const foldEnd = ({ dependencies, record }: MatchWork, id: MatchId): Promise<void> =>
  within(
    FOLDED_WITHIN_MS,
    record.catchUp().catch((fault: unknown) => {
      dependencies.log.warn('end of a match not folded yet', { match: id, fault });
    }),
    () => undefined,
  );

/** Tells the players of a match what the store has lost of it. */
const tellRollback = (work: MatchWork, { match, now, lost }: ReadMatch): Promise<unknown> => {
  const back = rolledBack(match, lost, now);
  const noted =
    match.stage !== 'over'
      ? withQuietAct(work.systemOf(match.system), back, 'lost', { value: match.publics + lost })
      : { match: back, records: [] };
  const change = { ...noted, stale: 'all', unattended: true } as const;
  return commitChange(work, match, change, `rollback:${match.revision}:${match.publics + lost}`, now);
};

/** Stores a new match; undefined when this opening has already created one. */
export const createMatch = async (
  work: MatchWork,
  made: Match,
  records: readonly MatchRecord[],
  command: string,
): Promise<Match | undefined> => {
  const { dependencies, systemOf } = work;
  const { store } = dependencies;
  const match = withCalendars(made, await calendarsOf(dependencies.people, made));
  const step = {
    before: { ...match, stage: 'lobby' as const, boards: [] },
    after: match,
    records,
    stale: [],
    command,
    result: '',
  };
  const now = await store.now();
  const { commit, after } = commitOf(systemOf(match.system), step, tempoOf(dependencies), now, dependencies.vault);
  await addTraces(dependencies, undefined, after);
  const answer = await store.commit(commit);
  dependencies.metrics.count('commits_total', { kind: answer.kind });
  if (answer.kind !== 'committed') return undefined;
  dependencies.metrics.count('matches_total', { stage: 'opened' });
  countStage(dependencies, step.before, match);
  return { ...after, revision: answer.revision };
};
