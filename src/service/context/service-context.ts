import type { Locale, Phrase } from '../../kernel/phrase.ts';
import type { TextAccess } from '../../kernel/reader.ts';
import type { Result } from '../../kernel/result.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { createKeyedMutex } from '../../kit/keyed-mutex.ts';
import { commitOf, type Deadline, type Pace } from '../match/commits.ts';
import { KEEP_MS } from '../match/lobby.ts';
import {
  type Board,
  boardKey,
  type Match,
  type MatchRecord,
  peopleIn,
  recordsOf,
  unpackMatch,
} from '../match/match.ts';
import type { Vault } from '../match/vault.ts';
import type { FloodVerdict } from '../people/flood-limit.ts';
import { chatKey, codeKey, lettersOf, type People, type Preferences } from '../people/people.ts';
import type { BoardKey, EpochMs, MatchId, Person, Place, PlayerId } from '../ports/intent.ts';
import type { SessionStore } from '../ports/store.ts';
import type { Entropy, Log, Metrics } from '../ports/telemetry.ts';
import type { Translator } from '../speech/translator.ts';
import type { Advise } from './adviser.ts';
import { createMatchCache } from './match-cache.ts';
import type { Recipient, RenderContext } from './render-context.ts';

/** What the service is built from. */
export interface ServiceDependencies {
  readonly systems: readonly AnySystem[];
  readonly store: SessionStore;
  readonly people: People;
  readonly translator: Translator;
  readonly vault: Vault;
  readonly entropy: Entropy;
  readonly pace: Pace;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Links of all platforms that open a private chat with a payload. */
  readonly links: (payload: string) => readonly string[];
  /** How a game is opened by its id or share code at a place, as people pass it on; `/play CODE` unless said. */
  readonly wayTo?: (place: Place, code: string) => { readonly kind: 'link' | 'command'; readonly text: string };
  /** What of people's typing is heard at a place. */
  readonly textAccess: (place: Place) => TextAccess;
  /** Whether a person can be shown something for himself alone at a shared place; everywhere unless said. */
  readonly privateReplies?: (place: Place) => 'yes' | 'refused';
  /** Whether a person manages a place, as its platform tells when asked. */
  readonly isPlatformAdmin: (place: Place, player: PlayerId) => Promise<boolean>;
  /** Milliseconds by a clock that never goes back: for measuring, never for deciding. */
  readonly monotonicMs: () => number;
  /** Whether one more act of a person is taken now (flood.ts); always unless given. */
  readonly flow?: (player: PlayerId) => FloodVerdict;
  /** How long the loops of all programs leave a board to whoever has just changed its match, in milliseconds; not at all unless said. */
  readonly graceMs?: number;
  /** The machine's advice, for hints and analyses; none are given where absent. */
  readonly advise?: Advise;
}

/** Somebody who asks, and where. */
export interface Requester {
  readonly person: Person;
  readonly place: Place;
}

/** A decision about a match: what comes of it, or that nothing does. */
export interface MatchChange {
  readonly match: Match;
  readonly records: readonly MatchRecord[];
  /** Which boards show something else now: all of them, or those of one seat. */
  readonly stale: 'all' | { readonly seat: number };
  /** Told to whoever acted, and told again when the act is repeated. */
  readonly notice?: Phrase;
  /** The clock decided: nobody was there. */
  readonly unattended?: boolean;
  /** Deadlines beside those that follow from the match itself (timekeeping.ts). */
  readonly deadlines?: readonly Deadline[];
}

/** How a change of a match ended. */
export type ChangeOutcome =
  | { readonly kind: 'done'; readonly match: Match; readonly stale: readonly BoardKey[]; readonly notice?: Phrase }
  /** Committed before under the same id. */
  | { readonly kind: 'again'; readonly match: Match; readonly notice?: Phrase }
  | { readonly kind: 'refused'; readonly match: Match; readonly why: Phrase }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken' };

/** Conflicts in a row, with other programs, before a change is given up: somebody else is always getting in first. */
const TRIES = 20;

/** Where matches are loaded, changed and looked at. */
export interface ServiceContext extends ServiceDependencies {
  systemOf(id: string): AnySystem;
  load(id: MatchId): Promise<Match | 'missing' | 'broken'>;
  records(match: Match): Promise<readonly MatchRecord[]>;
  /** Decides on the newest state until the commit is accepted. `decide` must be pure: it may run again. */
  change(
    id: MatchId,
    command: string,
    decide: (match: Match, now: EpochMs) => Result<MatchChange, Phrase>,
  ): Promise<ChangeOutcome>;
  /**
   * Lets the lists in which a match stands last as long as the match itself: each step after its end does, and the clock
   * of a match under way when it looks whether anybody still plays (timekeeping.ts, `SILENT_MS`).
   */
  keepListed(match: Match): Promise<void>;
  /** Stores a new match; false when this opening has already made one. */
  create(match: Match, records: readonly MatchRecord[], command: string): Promise<Match | undefined>;
  renderContext(match: Match): Promise<RenderContext>;
  recipientOf(match: Match, board: Board): Promise<Recipient>;
  /** The eyes of one person who asked, at the place where he asked. */
  whisperRecipient(match: Match, asking: Requester, seat: number | undefined): Promise<Recipient>;
  /** Whether a person manages the place where he acts: a chat's admin; everybody is master of his own private chat. */
  isAdmin(asking: Requester): Promise<boolean>;
  /** A voice outside any match. */
  translate(locale: Locale): ReturnType<Translator['to']>;
}

/** The boards that show something else now. A card tells of no move: only of what stage the match is at. */
const staleKeys = (before: Match, match: Match, stale: MatchChange['stale']): BoardKey[] =>
  match.boards
    .filter((it) => stale === 'all' || it.viewer === stale.seat)
    .filter((it) => it.form === undefined || match.stage === 'lobby' || match.stage !== before.stage)
    .map((it) => it.key);

/** What is told of an act, as the store keeps it: its key alone. What has more to say is said anew from the match. */
const noticeKey = (notice: Phrase | undefined): string => (notice === undefined || notice.with ? '' : notice.key);

const noticeFromKey = (result: string): Phrase | undefined => (result === '' ? undefined : { key: result });

/** Counts how far matches come. */
const countStage = (metrics: Metrics, before: Match, after: Match): void => {
  if (before.stage === after.stage) return;
  const called = after.ending?.by === 'cancelled' || after.ending?.by === 'expired';
  metrics.count('matches_total', { stage: after.stage === 'playing' ? 'begun' : called ? 'cancelled' : 'over' });
};

/** Whoever runs the house must know that what it keeps was altered. */
const reportAltered = ({ log, metrics }: ServiceDependencies, before: Match, { id, ending }: Match): void => {
  if (ending?.by !== 'judged' || before.ending?.by === 'judged') return;
  log.error('a finished match did not stand the check: what was kept of it has been altered', { match: id });
  metrics.count('judged_total');
};

export const createServiceContext = (dependencies: ServiceDependencies): ServiceContext => {
  const { store, vault, people, translator } = dependencies;
  const systemOf = (id: string): AnySystem => {
    const system = dependencies.systems.find((it) => it.id === id);
    if (!system) throw new Error(`no rule system "${id}"`);
    return system;
  };

  const tempo = { ...dependencies.pace, graceMs: dependencies.graceMs ?? 0 };

  const openStored = createMatchCache(({ head, revision }) => {
    const match = unpackMatch(head, revision, vault);
    const system = systemOf(match.system);
    const options = system.stored.options.parse(match.hidden.options);
    const state = match.stage === 'lobby' || match.records === 0 ? undefined : match.hidden.state;
    return {
      ...match,
      hidden: { ...match.hidden, options, state: state === undefined ? undefined : system.stored.state.parse(state) },
    };
  });

  const load: ServiceContext['load'] = async (id) => {
    const stored = await store.load(id);
    if (!stored) return 'missing';
    if (stored.quarantined) return 'broken';
    try {
      return openStored(id, stored);
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

  const again = async (id: MatchId, match: Match, result: string): Promise<ChangeOutcome> => {
    const newest = await load(id);
    const notice = noticeFromKey(result);
    return { kind: 'again', match: typeof newest === 'string' ? match : newest, ...(notice ? { notice } : {}) };
  };

  /** Whoever comes into a match can be found and forgotten there later: enlisted before the commit. */
  const addTraces = async (before: Match | undefined, after: Match): Promise<void> => {
    const known = before ? peopleIn(before) : new Set();
    for (const player of peopleIn(after)) if (!known.has(player)) await people.addTrace(player, after.id);
  };

  const keepListed: ServiceContext['keepListed'] = (match) =>
    people.extendListings(match.id, {
      players: match.occupants.flatMap((it) => (it.kind === 'human' ? [it.player] : [])),
      people: peopleIn(match),
      places: match.boards.map((it) => it.key),
    });

  /** Whoever has left a match leaves no trace of it either. */
  const removeTraces = async (before: Match, after: Match): Promise<void> => {
    const left = peopleIn(after);
    for (const player of peopleIn(before)) if (!left.has(player)) await people.removeTrace(player, after.id);
  };

  /** A code dies with its lobby. Should this be missed, the stage of the match tells the same, and the code lapses. */
  const dropCode = async (before: Match, after: Match): Promise<void> => {
    if (before.code === undefined || before.stage !== 'lobby' || after.stage === 'lobby') return;
    await store.shelf.drop(codeKey(before.code)).catch((fault: unknown) => {
      dependencies.log.warn('a code outlives its lobby', { match: after.id, fault });
    });
  };

  // For speed alone: without it all who press at the same moment would decide on the same state, and all but one of them
  // again. What keeps matches right is the store's commit.
  const mutex = createKeyedMutex();
  const change: ServiceContext['change'] = (id, command, decide) =>
    mutex.runExclusive(id, () => changeAlone(id, command, decide));

  const changeAlone: ServiceContext['change'] = async (id, command, decide) => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const before = await load(id);
      if (typeof before === 'string') return { kind: before };
      const now = await store.now();
      const answer = decide(before, now);
      if (!answer.ok) {
        const earlier = await store.result(id, command);
        return earlier === undefined
          ? { kind: 'refused', match: before, why: answer.error }
          : again(id, before, earlier);
      }
      const { match, records, stale, notice, unattended = false, deadlines = [] } = answer.value;
      if (match === before && deadlines.length === 0) {
        const earlier = await store.result(id, command);
        if (earlier !== undefined) return again(id, before, earlier);
        return { kind: 'done', match, stale: [], ...(notice ? { notice } : {}) };
      }
      const keys = staleKeys(before, match, stale);
      const news = stale === 'all' && match !== before;
      const result = noticeKey(notice);
      const step = { before, after: match, records, stale: keys, command, result, news, unattended, deadlines };
      const { commit, after } = commitOf(systemOf(match.system), step, tempo, now, vault);
      await addTraces(before, after);
      if (after.stage === 'over') await keepListed(after);
      const committed = await store.commit(commit);
      dependencies.metrics.count('commits_total', { kind: committed.kind });
      if (committed.kind === 'committed') {
        await removeTraces(before, after);
        await dropCode(before, after);
        countStage(dependencies.metrics, before, match);
        reportAltered(dependencies, before, match);
        const done = { ...after, revision: committed.revision };
        return { kind: 'done', match: done, stale: keys, ...(notice ? { notice } : {}) };
      }
      if (committed.kind === 'duplicate') return again(id, before, committed.result);
      if (committed.kind === 'missing') return { kind: 'missing' };
      if (committed.kind === 'quarantined') return { kind: 'broken' };
    }
    throw new Error(`${id}: ${TRIES} conflicts in a row`);
  };

  const create: ServiceContext['create'] = async (match, records, command) => {
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
    countStage(dependencies.metrics, step.before, match);
    return { ...after, revision: answer.revision };
  };

  return {
    ...dependencies,
    systemOf,
    load,
    change,
    create,
    keepListed,
    records: async (match) => recordsOf(match, await store.facts(match.id), vault),
    renderContext: async (match) => ({
      system: systemOf(match.system),
      translator,
      now: await store.now(),
      links: dependencies.links,
    }),
    recipientOf: async (_match, board) => {
      const preferences: Preferences = await people.preferences(board.reader ?? chatKey(board.place));
      const textAccess = dependencies.textAccess(board.place);
      const { viewer, form } = board;
      const locale = preferences.locale ?? board.locale;
      const alone = dependencies.privateReplies?.(board.place) === 'refused' ? { alone: 'refused' as const } : {};
      return {
        viewer,
        locale,
        preferences,
        at: 'board',
        textAccess,
        ...alone,
        ...(form === undefined ? {} : { form }),
      };
    },
    whisperRecipient: async (_match, { person, place }, seat) => {
      const preferences = await people.preferencesOf(person);
      const textAccess = dependencies.textAccess(place);
      return { viewer: seat ?? 'public', locale: preferences.locale, preferences, at: 'whisper', textAccess };
    },
    isAdmin: async ({ person, place }) =>
      place.audience === 'one' || person.governs === true || dependencies.isPlatformAdmin(place, person.id),
    translate: (locale) => translator.to({ locale, letters: lettersOf(locale), nameOf: String }),
  };
};

/** The board of a match at a place, if one stands there. */
export const findBoardAt = (match: Match, place: Place): Board | undefined =>
  match.boards.find((it) => it.key === boardKey(place));
