import type { Seat } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { giveWay } from '../../../kit/pause.ts';
import { poolOf } from '../../../league/ratings/pools.ts';
import { StoreFailure } from '../../ports/store.ts';
import type { Log, Metrics } from '../../ports/telemetry.ts';
import { type ChronicleDetails, endsRated, hasResult } from '../match/chronicle.ts';
import type { Match, MatchRecord } from '../match/match.ts';
import { outcomeOf } from '../match/turn.ts';
import { foldStates } from './match-states.ts';

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
