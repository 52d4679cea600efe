import type { Seat } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { createCache } from '../../../kit/cache.ts';
import { giveWay } from '../../../kit/pause.ts';
import { poolOf } from '../../../league/ratings/pools.ts';
import { isBeginning } from '../../control/log-act.ts';
import { type SessionStore, StoreFailure } from '../../ports/store.ts';
import type { Log, Metrics } from '../../ports/telemetry.ts';
import { type ChronicleDetails, endsRated, hasResult } from '../match/chronicle.ts';
import { LOBBY_MS } from '../match/lobby.ts';
import { type Match, type MatchRecord, peopleIn } from '../match/match.ts';
import { outcomeOf } from '../match/turn.ts';
import { isOfChat } from '../people/exclusions.ts';
import { begunKey, codeKey, type People } from '../people/people.ts';

/** Views made before other work is given way to. */
const VIEWS_AT_ONCE = 10;

const publicViews = async (system: AnySystem, states: readonly unknown[]): Promise<readonly unknown[]> => {
  const views: unknown[] = [];
  for (const [n, it] of states.entries()) {
    if (n % VIEWS_AT_ONCE === VIEWS_AT_ONCE - 1) await giveWay();
    views.push(system.view(it, 'public', []));
  }
  return views;
};

function* umpireViews(system: AnySystem, states: readonly unknown[]): Generator<unknown> {
  for (const it of states) yield system.view(it, 'umpire', []);
}

/** What the course of a match is read with. */
interface CourseDependencies {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly systemOf: (id: string) => AnySystem;
  readonly records: (match: Match) => Promise<readonly MatchRecord[]>;
}

/**
 * Returns what the line of a match tells of its course, by seat, where a step ends it with a result: the medals that its
 * people have earned, where the rules ended it, how they began it, in a game of the list, and whether a rated match was
 * resigned before a shot. What cannot be decided is
 * left out: it may not keep a match from ending.
 * @param ended the records of the step
 * @throws StoreFailure where the log cannot be read now
 */
export const courseOf = async (
  { log, metrics, systemOf, records }: CourseDependencies,
  before: Match,
  after: Match,
  ended: readonly MatchRecord[],
): Promise<Pick<ChronicleDetails, 'medals' | 'openings' | 'unfired'>> => {
  const { state } = after.hidden;
  if (before.stage === 'over' || after.stage !== 'over' || state === undefined || !hasResult(after)) return {};
  const system = systemOf(after.system);
  const medals = after.ending?.by === 'rules' ? system.medals : undefined;
  const opening = poolOf(after.system, after.variant) === undefined ? undefined : system.opening;

  const { isShot } = system;
  let read: Promise<readonly MatchRecord[]> | undefined;
  const course = (): Promise<readonly MatchRecord[]> => {
    read ??= records(before).then((all) => [...all, ...ended]);
    return read;
  };
  let folded: Promise<readonly unknown[]> | undefined;
  const states = (): Promise<readonly unknown[]> => {
    folded ??= course().then((all) => foldStates(system, all));
    return folded;
  };
  const umpired = (): unknown => system.view(state, 'umpire', [], outcomeOf(after));
  const ofPeople = <T>(of: (seat: Seat) => T): readonly (T | undefined)[] =>
    after.occupants.map((it, seat) => (it.kind === 'human' ? of(seat) : undefined));
  const orNothing = async <T extends object | boolean>(
    what: 'medals' | 'openings' | 'unfired',
    decide: () => Promise<T>,
  ) => {
    try {
      return { [what]: await decide() };
    } catch (fault) {
      if (fault instanceof StoreFailure) throw fault;
      log.error(`${what} not decided`, { match: after.id, fault });
      metrics.count('faults_total', { where: what });
      return {};
    }
  };
  const earned = async () => {
    if (!medals) return [];
    const views = [...(await publicViews(system, (await states()).slice(0, -1))), umpired()];
    return ofPeople((seat) => medals.earned(views, seat));
  };
  const begun = async () => {
    if (!opening) return [];
    const [all, end] = [await states(), umpired()];
    return ofPeople((seat) => opening(umpireViews(system, all), end, seat));
  };
  const resigned = after.ending?.by === 'resigned' && endsRated(before, after);
  const unfired = async (): Promise<boolean> =>
    resigned && isShot !== undefined && !(await course()).some(({ facts }) => facts.some((it) => isShot(it)));
  return {
    ...(await orNothing('medals', earned)),
    ...(await orNothing('openings', begun)),
    ...(await orNothing('unfired', unfired)),
  };
};

/* Logs and metrics for the steps of matches. */

interface Telemetry {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Counts the stages that matches reach. */
export const countStage = ({ metrics }: Pick<Telemetry, 'metrics'>, before: Match, after: Match): void => {
  if (before.stage === after.stage) return;
  const called = after.ending?.by === 'cancelled' || after.ending?.by === 'expired';
  metrics.count('matches_total', { stage: after.stage === 'playing' ? 'begun' : called ? 'cancelled' : 'over' });
};

/** Reports altered stored data. */
export const reportAltered = ({ log, metrics }: Telemetry, before: Match, { id, ending }: Match): void => {
  if (ending?.by !== 'judged' || before.ending?.by === 'judged') return;
  log.error('finished match failed its check: stored data was altered', { match: id });
  metrics.count('judged_total');
};

/** Reports that the store has lost steps of a match. */
export const reportRollback = ({ log, metrics }: Telemetry, before: Match, { id, rollback }: Match): void => {
  if (rollback === undefined || rollback === before.rollback) return;
  log.error('store rolled back: steps of a match lost', { match: id, ...rollback });
  metrics.count('rollbacks_total');
};

/* In which lists a match stands: of people, places, ladders and codes. */

interface Listing {
  readonly people: People;
}

/** Lists a match under everyone who enters it, so that their data can be found and erased. Runs before the commit. */
export const addTraces = async ({ people }: Listing, before: Match | undefined, after: Match): Promise<void> => {
  const known = before ? peopleIn(before) : new Set();
  for (const player of peopleIn(after)) if (!known.has(player)) await people.addTrace(player, after.id);
};

/** Removes a match from the traces of everyone who has left it. */
export const removeTraces = async ({ people }: Listing, before: Match, after: Match): Promise<void> => {
  const left = peopleIn(after);
  for (const player of peopleIn(before)) if (!left.has(player)) await people.removeTrace(player, after.id);
};

/** Extends the lists that contain a match to last as long as the match itself. */
export const keepListed = ({ people }: Listing, match: Match): Promise<void> =>
  people.extendListings(match.id, {
    players: match.occupants.flatMap((it) => (it.kind === 'human' ? [it.player] : [])),
    people: peopleIn(match),
    places: match.boards.map((it) => it.key),
  });

/**
 * By seat, the alias of the chat in which a player has played. Their name is kept there, for the ladder of that chat
 * alone. Runs before the commit.
 */
export const enterLadders = ({ people }: Listing, match: Match): Promise<readonly (string | undefined)[]> =>
  Promise.all(
    match.occupants.map(async (it) => {
      const home = it.kind === 'human' ? match.boards.find(({ key }) => key === it.home)?.place : undefined;
      if (it.kind !== 'human' || it.alias === undefined || !home || !isOfChat(home)) return undefined;
      const chat = await people.chatAlias(home);
      await people.saveNameIn(chat, it.alias, it.name);
      return chat;
    }),
  );

/**
 * Drops the code of a lobby that has ended, and notes that its match has begun. If this fails, the match's stage refuses
 * the code until it expires.
 */
export const dropCode = async (
  { store, log }: { readonly store: Pick<SessionStore, 'shelf'>; readonly log: Log },
  before: Match,
  after: Match,
): Promise<void> => {
  const { code } = before;
  if (code === undefined || before.stage !== 'lobby' || after.stage === 'lobby') return;
  const noted = after.stage === 'playing' ? store.shelf.put(begunKey(code), after.id, LOBBY_MS) : undefined;
  await Promise.all([store.shelf.drop(codeKey(code)), noted]).catch((fault: unknown) => {
    log.warn('join code not removed with its lobby', { match: after.id, fault });
  });
};

/** Matches whose states are remembered, the most recently used. */
const REMEMBERED = 8;

/** What the states of a match are folded from. */
interface MatchStatesDependencies {
  readonly systemOf: (id: string) => AnySystem;
  readonly records: (match: Match) => Promise<readonly MatchRecord[]>;
}

/**
 * The state after the last decision of a seat that everyone may know of; undefined where it has made none.
 * @param records all records of the match, from the first.
 */
export const stateAfterOwn = (system: AnySystem, records: readonly MatchRecord[], seat: number): unknown => {
  const last = records.findLastIndex((it) => it.seat === seat && it.public);
  return last < 0 ? undefined : foldStates(system, records.slice(0, last + 1)).at(-1);
};

/** The states after each public step, the opening first. @param all all records of the match, from the first. */
export const foldStates = (system: AnySystem, all: readonly MatchRecord[]): readonly unknown[] => {
  // Fair-play words are recorded before the beginning.
  const records = all.slice(all.findIndex(({ act }) => isBeginning(act)));
  let state = system.stored.state.parse(records[0]?.opening);
  const states: unknown[] = [];
  for (const record of records) {
    for (const fact of record.facts) state = system.evolve(state, system.stored.event.parse(fact));
    if (record.public) states.push(state);
  }
  return states;
};

/**
 * Reads the states of matches and remembers them: replay, film and analysis ask for the same ones page after page.
 * A failed read is not remembered.
 */
export const createMatchStates = ({ systemOf, records }: MatchStatesDependencies) => {
  // By the head of a match's chain as well, which every new record changes.
  const known = createCache<string, Promise<readonly unknown[]>>({ most: REMEMBERED });
  return (match: Match): Promise<readonly unknown[]> => {
    const head = `${match.id} ${match.hidden.chain}`;
    const states = known.getOrMake(head, () => records(match).then((them) => foldStates(systemOf(match.system), them)));
    states.catch(() => known.delete(head));
    return states;
  };
};
