import type { AnySystem } from '../../../kernel/system.ts';
import { createCache } from '../../../kit/cache.ts';
import { isBeginning } from '../../control/log-act.ts';
import type { Match, MatchRecord } from '../match/match.ts';

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
