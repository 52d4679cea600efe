import type { AnySystem } from '../../../kernel/system.ts';
import type { EpochMs } from '../../ports/intent.ts';
import type { BoardChange, Commit } from '../../ports/store.ts';
import { type ChronicleDetails, chronicleLineOf } from './chronicle.ts';
import { planDeadlines } from './deadlines.ts';
import { KEEP_MS } from './lobby.ts';
import { batchRecords, type Match, packMatch } from './match.ts';
import type { Pace, Step } from './running-clocks.ts';
import type { Vault } from './vault.ts';

export { awaitedSeats, type Deadline, type Pace, type Step } from './running-clocks.ts';

/** The description of every board in the store: the match itself holds it. */
const IN_MATCH = '.';

const boardsOf = ({ before, stale }: Step, after: Match, graceMs: number): BoardChange[] => {
  const known = new Map(before.boards.map((it) => [it.key, it]));
  return after.boards.flatMap((it): BoardChange[] => {
    const was = known.get(it.key);
    const isChanged = stale.includes(it.key) || (was !== it && JSON.stringify(was) !== JSON.stringify(it));
    if (!isChanged) return [];
    // The match itself says what the board is for: the store need not keep it twice.
    const spec = was === undefined ? { spec: IN_MATCH } : {};
    return [{ key: it.key, stale: true, ...spec, ...(graceMs > 0 ? { graceMs } : {}) }];
  });
};

/** Boards that have left the match: the store drops them. */
const goneOf = (before: Match, after: Match): Pick<Commit, 'gone'> => {
  const gone = before.boards.map((it) => it.key).filter((key) => !after.boards.some((it) => it.key === key));
  return gone.length > 0 ? { gone } : {};
};

/**
 * Everything about one step that the store must take in one piece.
 * @param pace `graceMs` is the grace period of the stale boards, in milliseconds.
 * @param details for the chronicle line of a match that ends
 */
export const commitOf = (
  system: AnySystem,
  step: Step,
  pace: Pace & { readonly graceMs: number },
  now: EpochMs,
  vault: Vault,
  details?: ChronicleDetails,
): { commit: Commit; after: Match } => {
  const timed = planDeadlines(system, step, pace, now);
  const { match: after, entries } = batchRecords(timed.after, step.records, vault);
  const chronicle = chronicleLineOf(system, step.before, after, now, details);
  return {
    after,
    commit: {
      match: after.id,
      expect: after.revision,
      command: step.command,
      result: step.result,
      head: packMatch(after, vault),
      facts: entries,
      deadlines: timed.deadlines,
      boards: boardsOf(step, after, pace.graceMs),
      ...goneOf(step.before, after),
      ...(after.stage === 'over' ? { keepMs: KEEP_MS } : {}),
      ...(chronicle === undefined ? {} : { chronicle }),
    },
  };
};
