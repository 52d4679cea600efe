import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { createKeyedMutex } from '../../../kit/keyed-mutex.ts';
import { within } from '../../../kit/timeout.ts';
import type { BoardKey, EpochMs, MatchId, Token } from '../../ports/intent.ts';
import type { BoardClaim, SessionStore, StoredMatch } from '../../ports/store.ts';
import type { Log, Metrics } from '../../ports/telemetry.ts';
import { endsRated } from '../match/chronicle.ts';
import { awaitedSeats, commitOf, type Deadline, type Pace } from '../match/commits.ts';
import { KEEP_MS, LOBBY_MS } from '../match/lobby.ts';
import { type Match, type MatchRecord, peopleIn, recordsOf, unpackMatch } from '../match/match.ts';
import { withQuietAct } from '../match/records.ts';
import { rollbackPhrase, rolledBack } from '../match/rollback.ts';
import type { Vault } from '../match/vault.ts';
import { isOfChat } from '../people/exclusions.ts';
import { begunKey, codeKey, type People } from '../people/people.ts';
import { createFreshClaims, type FreshClaims } from './fresh-claims.ts';
import type { KeptLimits } from './kept-limits.ts';
import type { MachineRest } from './machine-rest.ts';
import { createMatchCache } from './match-cache.ts';
import { courseOf } from './match-course.ts';
import { countStage, reportAltered, reportRollback } from './match-reports.ts';
import { createMatchStates } from './match-states.ts';
import { createNewestSteps, type NewestSteps } from './newest-steps.ts';
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
  /** Boards that become stale: all of them, or those of one seat. */
  readonly stale: 'all' | { readonly seat: number };
  /** Shown to the player who acted, and again when the action is redelivered. */
  readonly notice?: Phrase;
  /** Set when the clock decided for an absent player. */
  readonly unattended?: boolean;
  /** Deadlines besides those that follow from the match itself (`match/deadlines.ts`). */
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

/** The longest time, in ms, until a rollback of the store is noticed without a press. */
export const CHECKED_WITHIN_MS = 25_000;

/** How long the end of a match waits for its record, in ms. */
const FOLDED_WITHIN_MS = 1_000;

/** Conflicts in a row with other processes before a change is given up. */
const TRIES = 20;

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
   * `match/running-clocks.ts`).
   */
  keepListed(match: Match): Promise<void>;
  /** Stores a new match; undefined when this opening has already created one. */
  create(match: Match, records: readonly MatchRecord[], command: string): Promise<Match | undefined>;
}

/** Keys of the boards that become stale. A card shows no moves: it changes in the lobby, with the stage and with who plays. */
const staleKeys = (before: Match, match: Match, stale: MatchChange['stale']): BoardKey[] =>
  match.boards
    .filter((it) => stale === 'all' || it.viewer === stale.seat)
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
  const { store, vault, people } = dependencies;
  const systemOf = (id: string): AnySystem => {
    const system = dependencies.systems.find((it) => it.id === id);
    if (!system) throw new Error(`no rule system "${id}"`);
    return system;
  };

  const awaitsMachines = (match: Match): boolean => {
    const seats = match.stage === 'playing' ? awaitedSeats(systemOf(match.system), match) : [];
    return seats.length > 0 && seats.every((seat) => match.occupants[seat]?.kind === 'machine');
  };

  const tempo = { ...dependencies.pace, graceMs: dependencies.graceMs ?? 0 };

  const unpack = ({ head, revision }: Pick<StoredMatch, 'head' | 'revision'>): Match => {
    const match = unpackMatch(head, revision, vault);
    const system = systemOf(match.system);
    const options = system.stored.options.parse(match.hidden.options);
    const state = match.stage === 'lobby' || match.records === 0 ? undefined : match.hidden.state;
    return {
      ...match,
      hidden: { ...match.hidden, options, state: state === undefined ? undefined : system.stored.state.parse(state) },
    };
  };
  const unpacked = createMatchCache(unpack, {
    mostBytes: dependencies.cacheBytes,
    note: (kind) => dependencies.metrics.count('match_cache_total', { kind }),
  });

  const { newest = createNewestSteps() } = dependencies;
  const fresh = createFreshClaims(store, dependencies.monotonicMs);

  const read = async (id: MatchId): Promise<ReadMatch | 'missing' | 'broken'> => {
    // A step that is made while the store answers may be missing in its answer.
    const lostIn = newest.since(id);
    const stored = await store.load(id);
    if (!stored) return 'missing';
    const match = stored.quarantined ? 'broken' : await open(id, stored);
    return match === 'broken' ? match : { match, now: stored.now, lost: lostIn(match) };
  };

  const load: MatchRepository['load'] = async (id) => {
    const found = await read(id);
    if (typeof found === 'string') return found;
    if (found.lost === 0) return found.match;
    const told = await change(id, 'rollback', (match) => ok({ match, records: [], stale: 'all' }));
    return 'match' in told ? told.match : told.kind;
  };

  /** Unpacks a match. One that cannot be read is quarantined. */
  const open = async (id: MatchId, stored: StoredMatch, isDue = false): Promise<Match | 'broken'> => {
    clock.note(stored.now);
    try {
      return unpacked.open(id, stored, isDue);
    } catch (fault) {
      dependencies.log.error('match quarantined', {
        match: id,
        fault: fault instanceof Error ? fault.name : 'unknown',
      });
      dependencies.metrics.count('quarantines_total');
      await store.quarantine(id, KEEP_MS);
      return 'broken';
    }
  };

  const records: MatchRepository['records'] = async (match) => recordsOf(match, await store.facts(match.id), vault);

  const reading = { log: dependencies.log, metrics: dependencies.metrics, systemOf, records };

  const again = async (id: MatchId, match: Match, result: string): Promise<ChangeOutcome> => {
    const found = await read(id);
    const notice = noticeFromKey(result);
    return { kind: 'again', match: typeof found === 'string' ? match : found.match, ...(notice ? { notice } : {}) };
  };

  /**
   * Lists the match under everyone who enters it, so that their data can be found and erased. Runs before the commit.
   */
  const addTraces = async (before: Match | undefined, after: Match): Promise<void> => {
    const known = before ? peopleIn(before) : new Set();
    for (const player of peopleIn(after)) if (!known.has(player)) await people.addTrace(player, after.id);
  };

  const keepListed: MatchRepository['keepListed'] = (match) =>
    people.extendListings(match.id, {
      players: match.occupants.flatMap((it) => (it.kind === 'human' ? [it.player] : [])),
      people: peopleIn(match),
      places: match.boards.map((it) => it.key),
    });

  /**
   * By seat, the alias of the chat in which a player has played. Their name is kept there, for the ladder of that chat
   * alone. Runs before the commit.
   */
  const enterLadders = (match: Match): Promise<readonly (string | undefined)[]> =>
    Promise.all(
      match.occupants.map(async (it) => {
        const home = it.kind === 'human' ? match.boards.find(({ key }) => key === it.home)?.place : undefined;
        if (it.kind !== 'human' || it.alias === undefined || !home || !isOfChat(home)) return undefined;
        const chat = await people.chatAlias(home);
        await people.saveNameIn(chat, it.alias, it.name);
        return chat;
      }),
    );

  /** Removes the match from the traces of everyone who has left it. */
  const removeTraces = async (before: Match, after: Match): Promise<void> => {
    const left = peopleIn(after);
    for (const player of peopleIn(before)) if (!left.has(player)) await people.removeTrace(player, after.id);
  };

  /**
   * Drops the code of a lobby that has ended, and notes that its match has begun. If this fails, the match's stage refuses
   * the code until it expires.
   */
  const dropCode = async (before: Match, after: Match): Promise<void> => {
    const { code } = before;
    if (code === undefined || before.stage !== 'lobby' || after.stage === 'lobby') return;
    const noted = after.stage === 'playing' ? store.shelf.put(begunKey(code), after.id, LOBBY_MS) : undefined;
    await Promise.all([store.shelf.drop(codeKey(code)), noted]).catch((fault: unknown) => {
      dependencies.log.warn('join code not removed with its lobby', { match: after.id, fault });
    });
  };

  // Only for speed: without it, all who press at the same moment would decide on the same state, and all but one of
  // them again. Correctness is ensured by the store's commit.
  const mutex = createKeyedMutex();
  const change: MatchRepository['change'] = (id, command, decide, draws) =>
    mutex.runExclusive(id, () => changeAlone(id, command, decide, draws));

  const changeAlone: MatchRepository['change'] = async (id, command, decide, draws) => {
    let lost = 0;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const found = await read(id);
      if (typeof found === 'string') return { kind: found };
      if (found.lost > 0) {
        ({ lost } = found);
        await tellRollback(found);
        continue;
      }
      const { match: before, now } = found;
      const answer = decide(before, now);
      if (!answer.ok) {
        const earlier = await store.result(id, command);
        return earlier === undefined
          ? { kind: 'refused', match: before, why: lost > 0 ? rollbackPhrase(lost) : answer.error }
          : again(id, before, earlier);
      }
      const { match, deadlines = [] } = answer.value;
      if (match === before && deadlines.length === 0) {
        const earlier = await store.result(id, command);
        if (earlier !== undefined) return again(id, before, earlier);
        const notice = lost > 0 ? rollbackPhrase(lost) : answer.value.notice;
        return { kind: 'done', match, stale: [], ...(notice ? { notice } : {}) };
      }
      const outcome = await commitChange(before, answer.value, command, now, draws);
      if (outcome !== 'conflict') return outcome;
    }
    throw new Error(`${id}: ${TRIES} conflicts in a row`);
  };

  /** Commits a decided change; `conflict` when the match has changed since it was read. */
  const commitChange = async (
    before: Match,
    { match, records, stale, notice, unattended = false, deadlines = [] }: MatchChange,
    command: string,
    now: EpochMs,
    draws?: BoardKey,
  ): Promise<ChangeOutcome | 'conflict'> => {
    const { id } = before;
    const keys = staleKeys(before, match, stale);
    const news = stale === 'all' && match !== before;
    const result = noticeKey(notice);
    const step = { before, after: match, records, stale: keys, command, result, news, unattended, deadlines };
    const details = {
      ...(endsRated(before, match) ? { chats: await enterLadders(match), pair: await limits.inMatch(match, now) } : {}),
      ...(await courseOf(reading, before, match, records)),
    };
    const { commit, after } = commitOf(systemOf(match.system), step, tempo, now, vault, details);
    await addTraces(before, after);
    if (after.stage === 'over') await keepListed(after);
    const committed = await (draws !== undefined && keys.includes(draws) && !awaitsMachines(after)
      ? fresh.commit(commit, draws)
      : store.commit(commit));
    dependencies.metrics.count('commits_total', { kind: committed.kind });
    switch (committed.kind) {
      case 'committed': {
        await removeTraces(before, after);
        await dropCode(before, after);
        countStage(dependencies, before, match);
        reportAltered(dependencies, before, match);
        reportRollback(dependencies, before, match);
        const done = { ...after, revision: committed.revision };
        unpacked.keep(id, { head: commit.head, revision: committed.revision }, done);
        newest.note(done);
        dependencies.machineRest?.note(id, awaitsMachines(done));
        if (commit.chronicle !== undefined) await foldEnd(id);
        return { kind: 'done', match: done, stale: keys, ...(notice ? { notice } : {}) };
      }
      case 'duplicate':
        return again(id, before, committed.result);
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
  const foldEnd = (id: MatchId): Promise<void> =>
    within(
      FOLDED_WITHIN_MS,
      record.catchUp().catch((fault: unknown) => {
        dependencies.log.warn('end of a match not folded yet', { match: id, fault });
      }),
      () => undefined,
    );

  /** Tells the players of a match what the store has lost of it. */
  const tellRollback = ({ match, now, lost }: ReadMatch): Promise<unknown> => {
    const back = rolledBack(match, lost, now);
    const noted =
      match.stage !== 'over'
        ? withQuietAct(systemOf(match.system), back, 'lost', { value: match.publics + lost })
        : { match: back, records: [] };
    const change = { ...noted, stale: 'all', unattended: true } as const;
    return commitChange(match, change, `rollback:${match.revision}:${match.publics + lost}`, now);
  };

  const create: MatchRepository['create'] = async (match, records, command) => {
    const step = {
      before: { ...match, stage: 'lobby' as const, boards: [] },
      after: match,
      records,
      stale: [],
      command,
      result: '',
    };
    const now = await store.now();
    const { commit, after } = commitOf(systemOf(match.system), step, tempo, now, vault);
    await addTraces(undefined, after);
    const answer = await store.commit(commit);
    dependencies.metrics.count('commits_total', { kind: answer.kind });
    if (answer.kind !== 'committed') return undefined;
    dependencies.metrics.count('matches_total', { stage: 'opened' });
    countStage(dependencies, step.before, match);
    return { ...after, revision: answer.revision };
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
      const match = await open(id, claim.match, isDue);
      if (match === 'broken') return undefined;
      // A claim can be older than a step committed since, so only a new read shows whether steps are lost.
      if (newest.since(id)(match) > 0) await load(id);
      return match;
    },
    change,
    claimBoard: fresh.claimBoard,
    create,
    keepListed,
    records,
    states: createMatchStates({ systemOf, records }),
  };
};
