import type { EpochMs } from '../ports/intent.ts';
import type { Match } from './match.ts';
import { thinkMs } from './running-clocks.ts';

/*
 * A store can go back: a replica takes over that lacks the last writes, or a back-up is restored. The match is played
 * on from what is left.
 */

/** How a match says what the store has lost of it. */
export const rollbackPhrase = (lost: number) => ({ key: 'rolled-back', with: { n: lost } }) as const;

/**
 * A match that has lost public steps: its clocks start anew, its boards say so, and it counts for no rating.
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

/** The number of lost steps that a board says: still after the next public step, which may come at once. */
export const lostSteps = ({ rollback, publics }: Match): number =>
  rollback && publics <= rollback.left + 1 ? rollback.had - rollback.left : 0;
