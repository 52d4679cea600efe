import type { EpochMs } from '../../ports/intent.ts';
import type { Match } from './match.ts';
import { thinkMs } from './running-clocks.ts';

/* Rollback: a stale replica was promoted, or a backup restored. The match is played on from what is left. */

export const ROLLED_BACK = 'rolled-back';

/** The phrase that reports lost steps. */
export const rollbackPhrase = (lost: number) => ({ key: ROLLED_BACK, with: { n: lost } }) as const;

/**
 * Returns the match after a loss of public steps: its clocks restart, its boards report the loss, and it is unrated.
 * @param lost the number of public steps, at least 1.
 */
export const rolledBack = (match: Match, lost: number, now: EpochMs): Match => {
  const { rated: _, late = [], warned: __, ...rest } = match;
  const running = new Set([...Object.keys(match.deadlines).map(Number), ...late]);
  const deadlines = [...running].map((seat) => [seat, now + (thinkMs(match, seat) ?? 0)]);
  const { had = 0, times = 0 } = match.rollback ?? {};
  const rollback = { had: Math.max(had, match.publics + lost), left: match.publics, times: times + 1 };
  return { ...rest, deadlines: Object.fromEntries(deadlines), rollback };
};

/** The number of lost steps that a board reports, until the second public step after the loss. */
export const lostSteps = ({ rollback, publics }: Match): number =>
  rollback && publics <= rollback.left + 1 ? rollback.had - rollback.left : 0;
