import type { Log, Metrics } from '../../ports/telemetry.ts';
import type { Match } from '../match/match.ts';

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
