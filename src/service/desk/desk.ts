import type { Locale, Phrase } from '../../kernel/phrase.ts';
import type { TextAccess } from '../../kernel/reader.ts';
import type { Result } from '../../kernel/result.ts';
import type { AnySystem } from '../../kernel/system.ts';
import { createKeyedMutex } from '../../kit/keyed-mutex.ts';
import { commitOf, type Deadline, type Pace } from '../match/commits.ts';
import {
  type Board,
  boardKey,
  type Match,
  type MatchRecord,
  peopleIn,
  recordsOf,
  unpackMatch,
} from '../match/match.ts';
import { KEEP_MS } from '../match/opening.ts';
import type { Vault } from '../match/vault.ts';
import type { Flow } from '../people/flood.ts';
import { chatKey, codeKey, lettersOf, type People, type Preferences } from '../people/people.ts';
import type { BoardKey, EpochMs, MatchId, Person, Place, PlayerId } from '../ports/intent.ts';
import type { SessionStore } from '../ports/store.ts';
import type { Entropy, Log, Metrics } from '../ports/telemetry.ts';
import type { Speech } from '../speech/speech.ts';
import type { Advise } from './adviser.ts';
import { remembering } from './remembering.ts';
import type { Eyes, Sight } from './sight.ts';

/** What the service is built from. */
export interface Means {
  readonly systems: readonly AnySystem[];
  readonly store: SessionStore;
  readonly people: People;
  readonly speech: Speech;
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
  readonly hears: (place: Place) => TextAccess;
  /** Whether a person can be shown something for himself alone at a shared place; everywhere unless said. */
  readonly whispers?: (place: Place) => 'yes' | 'refused';
  /** Whether a person manages a place, as its platform tells when asked. */
  readonly governs: (place: Place, player: PlayerId) => Promise<boolean>;
  /** Milliseconds by a clock that never goes back: for measuring, never for deciding. */
  readonly monotonicMs: () => number;
  /** Whether one more act of a person is taken now (flood.ts); always unless given. */
  readonly flow?: (player: PlayerId) => Flow;
  /** How long the loops of all programs leave a board to whoever has just changed its match, in milliseconds; not at all unless said. */
  readonly graceMs?: number;
  /** The machine's advice, for hints and analyses; none are given where absent. */
  readonly advise?: Advise;
}

/** Somebody who asks, and where. */
export interface Asking {
  readonly person: Person;
  readonly place: Place;
}

/** A decision about a match: what comes of it, or that nothing does. */
export interface Decision {
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
export type Changed =
  | { readonly kind: 'done'; readonly match: Match; readonly stale: readonly BoardKey[]; readonly notice?: Phrase }
  /** Committed before under the same id. */
  | { readonly kind: 'again'; readonly match: Match; readonly notice?: Phrase }
  | { readonly kind: 'refused'; readonly match: Match; readonly why: Phrase }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken' };

/** Conflicts in a row, with other programs, before a change is given up: somebody else is always getting in first. */
const TRIES = 20;

/** Where matches are loaded, changed and looked at. */
export interface Desk extends Means {
  systemOf(id: string): AnySystem;
  load(id: MatchId): Promise<Match | 'missing' | 'broken'>;
  records(match: Match): Promise<readonly MatchRecord[]>;
  /** Decides on the newest state until the commit is accepted. `decide` must be pure: it may run again. */
  change(
    id: MatchId,
    command: string,
    decide: (match: Match, now: EpochMs) => Result<Decision, Phrase>,
  ): Promise<Changed>;
  /**
   * Lets the lists in which a match stands last as long as the match itself: each step after its end does, and the clock
   * of a match under way when it looks whether anybody still plays (timekeeping.ts, `SILENT_MS`).
   */
  keepInSight(match: Match): Promise<void>;
  /** Stores a new match; false when this opening has already made one. */
  create(match: Match, records: readonly MatchRecord[], command: string): Promise<Match | undefined>;
  sight(match: Match): Promise<Sight>;
  eyesOf(match: Match, board: Board): Promise<Eyes>;
  /** The eyes of one person who asked, at the place where he asked. */
  whisperTo(match: Match, asking: Asking, seat: number | undefined): Promise<Eyes>;
  /** Whether a person manages the place where he acts: a chat's admin; everybody is master of his own private chat. */
  rules(asking: Asking): Promise<boolean>;
  /** A voice outside any match. */
  voice(locale: Locale): ReturnType<Speech['to']>;
}

/** The boards that show something else now. A card tells of no move: only of what stage the match is at. */
const staleKeys = (before: Match, match: Match, stale: Decision['stale']): BoardKey[] =>
  match.boards
    .filter((it) => stale === 'all' || it.viewer === stale.seat)
    .filter((it) => it.form === undefined || match.stage === 'lobby' || match.stage !== before.stage)
    .map((it) => it.key);

/** What is told of an act, as the store keeps it: its key alone. What has more to say is said anew from the match. */
const told = (notice: Phrase | undefined): string => (notice === undefined || notice.with ? '' : notice.key);

const retold = (result: string): Phrase | undefined => (result === '' ? undefined : { key: result });

/** Counts how far matches come. */
const countStage = (metrics: Metrics, before: Match, after: Match): void => {
  if (before.stage === after.stage) return;
  const called = after.ending?.by === 'cancelled' || after.ending?.by === 'expired';
  metrics.count('matches_total', { stage: after.stage === 'playing' ? 'begun' : called ? 'cancelled' : 'over' });
};

/** Whoever runs the house must know that what it keeps was altered. */
const tellJudged = ({ log, metrics }: Means, before: Match, { id, ending }: Match): void => {
  if (ending?.by !== 'judged' || before.ending?.by === 'judged') return;
  log.error('a finished match did not stand the check: what was kept of it has been altered', { match: id });
  metrics.count('judged_total');
};

export const openDesk = (means: Means): Desk => {
  const { store, vault, people, speech } = means;
  const systemOf = (id: string): AnySystem => {
    const system = means.systems.find((it) => it.id === id);
    if (!system) throw new Error(`no rule system "${id}"`);
    return system;
  };

  const tempo = { ...means.pace, graceMs: means.graceMs ?? 0 };

  const open = remembering(({ head, revision }) => {
    const match = unpackMatch(head, revision, vault);
    const system = systemOf(match.system);
    const options = system.stored.options.parse(match.hidden.options);
    const state = match.stage === 'lobby' || match.records === 0 ? undefined : match.hidden.state;
    return {
      ...match,
      hidden: { ...match.hidden, options, state: state === undefined ? undefined : system.stored.state.parse(state) },
    };
  });

  const load: Desk['load'] = async (id) => {
    const stored = await store.load(id);
    if (!stored) return 'missing';
    if (stored.quarantined) return 'broken';
    try {
      return open(id, stored);
    } catch (fault) {
      means.log.error('match quarantined', { match: id, fault: fault instanceof Error ? fault.name : 'unknown' });
      means.metrics.count('quarantines_total');
      await store.quarantine(id, KEEP_MS);
      return 'broken';
    }
  };

  const again = async (id: MatchId, match: Match, result: string): Promise<Changed> => {
    const newest = await load(id);
    const notice = retold(result);
    return { kind: 'again', match: typeof newest === 'string' ? match : newest, ...(notice ? { notice } : {}) };
  };

  /** Whoever comes into a match can be found and forgotten there later: enlisted before the commit. */
  const trace = async (before: Match | undefined, after: Match): Promise<void> => {
    const known = before ? peopleIn(before) : new Set();
    for (const player of peopleIn(after)) if (!known.has(player)) await people.leavesTrace(player, after.id);
  };

  const keepInSight: Desk['keepInSight'] = (match) =>
    people.keepsListed(match.id, {
      players: match.occupants.flatMap((it) => (it.kind === 'human' ? [it.player] : [])),
      people: peopleIn(match),
      places: match.boards.map((it) => it.key),
    });

  /** Whoever has left a match leaves no trace of it either. */
  const untrace = async (before: Match, after: Match): Promise<void> => {
    const left = peopleIn(after);
    for (const player of peopleIn(before)) if (!left.has(player)) await people.losesTrace(player, after.id);
  };

  /** A code dies with its lobby. Should this be missed, the stage of the match tells the same, and the code lapses. */
  const buryCode = async (before: Match, after: Match): Promise<void> => {
    if (before.code === undefined || before.stage !== 'lobby' || after.stage === 'lobby') return;
    await store.shelf.drop(codeKey(before.code)).catch((fault: unknown) => {
      means.log.warn('a code outlives its lobby', { match: after.id, fault });
    });
  };

  // For speed alone: without it all who press at the same moment would decide on the same state, and all but one of them
  // again. What keeps matches right is the store's commit.
  const turnstile = createKeyedMutex();
  const change: Desk['change'] = (id, command, decide) =>
    turnstile.runExclusive(id, () => decided(id, command, decide));

  const decided: Desk['change'] = async (id, command, decide) => {
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
      const result = told(notice);
      const step = { before, after: match, records, stale: keys, command, result, news, unattended, deadlines };
      const { commit, after } = commitOf(systemOf(match.system), step, tempo, now, vault);
      await trace(before, after);
      if (after.stage === 'over') await keepInSight(after);
      const committed = await store.commit(commit);
      means.metrics.count('commits_total', { kind: committed.kind });
      if (committed.kind === 'committed') {
        await untrace(before, after);
        await buryCode(before, after);
        countStage(means.metrics, before, match);
        tellJudged(means, before, match);
        const done = { ...after, revision: committed.revision };
        return { kind: 'done', match: done, stale: keys, ...(notice ? { notice } : {}) };
      }
      if (committed.kind === 'duplicate') return again(id, before, committed.result);
      if (committed.kind === 'missing') return { kind: 'missing' };
      if (committed.kind === 'quarantined') return { kind: 'broken' };
    }
    throw new Error(`${id}: ${TRIES} conflicts in a row`);
  };

  const create: Desk['create'] = async (match, records, command) => {
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
    await trace(undefined, after);
    const answer = await store.commit(commit);
    means.metrics.count('commits_total', { kind: answer.kind });
    if (answer.kind !== 'committed') return undefined;
    means.metrics.count('matches_total', { stage: 'opened' });
    countStage(means.metrics, step.before, match);
    return { ...after, revision: answer.revision };
  };

  return {
    ...means,
    systemOf,
    load,
    change,
    create,
    keepInSight,
    records: async (match) => recordsOf(match, await store.facts(match.id), vault),
    sight: async (match) => ({ system: systemOf(match.system), speech, now: await store.now(), links: means.links }),
    eyesOf: async (_match, board) => {
      const preferences: Preferences = await people.preferences(board.reader ?? chatKey(board.place));
      const hears = means.hears(board.place);
      const { viewer, form } = board;
      const locale = preferences.locale ?? board.locale;
      const alone = means.whispers?.(board.place) === 'refused' ? { alone: 'refused' as const } : {};
      return { viewer, locale, preferences, at: 'board', hears, ...alone, ...(form === undefined ? {} : { form }) };
    },
    whisperTo: async (_match, { person, place }, seat) => {
      const preferences = await people.of(person);
      const hears = means.hears(place);
      return { viewer: seat ?? 'public', locale: preferences.locale, preferences, at: 'whisper', hears };
    },
    rules: async ({ person, place }) =>
      place.audience === 'one' || person.governs === true || means.governs(place, person.id),
    voice: (locale) => speech.to({ locale, letters: lettersOf(locale), nameOf: String }),
  };
};

/** The board of a match at a place, if one stands there. */
export const boardHere = (match: Match, place: Place): Board | undefined =>
  match.boards.find((it) => it.key === boardKey(place));
