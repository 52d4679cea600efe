import type { Reader } from '../../../kernel/reader.ts';
import type { Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { type Cache, createCache } from '../../../kit/cache.ts';
import { type Recipient, readerOf } from '../../context/render-context.ts';
import type { ServiceContext } from '../../context/service-context.ts';
import type { Match, MatchRecord } from '../../match/match.ts';
import type { Token } from '../../ports/intent.ts';

/* The history of a finished match: used by replay, film and analysis. */

/** Matches whose states are remembered, the most recently used. */
const REMEMBERED = 8;

/** Remembered states by context and by the head of a match's chain, which every new record changes. */
const known = new WeakMap<ServiceContext, Cache<string, Promise<readonly unknown[]>>>();

const foldStates = (system: AnySystem, records: readonly MatchRecord[]): readonly unknown[] => {
  let state = system.stored.state.parse(records[0]?.opening);
  const states: unknown[] = [];
  for (const record of records) {
    for (const fact of record.facts) state = system.evolve(state, system.stored.event.parse(fact));
    if (record.public) states.push(state);
  }
  return states;
};

/** The states of a match, one after each public step, the opening first. The log is read once for many pages. */
export const statesOf = (context: ServiceContext, match: Match): Promise<readonly unknown[]> => {
  const remembered = known.get(context) ?? createCache({ most: REMEMBERED });
  known.set(context, remembered);
  const head = `${match.id} ${match.hidden.chain}`;
  const states = remembered.getOrMake(head, () =>
    context.records(match).then((records) => foldStates(context.systemOf(match.system), records)),
  );
  // A failed read is not remembered.
  states.catch(() => remembered.delete(head));
  return states;
};

/** A match and a person who looks back at it. */
export interface MatchHistory {
  readonly system: AnySystem;
  readonly reader: Reader;
  /** Whether there is anything to look back at yet. */
  readonly isOver: boolean;
  /** A page of one sentence. */
  readonly only: (key: string) => Screen<Token>;
}

/** What every page about a finished match needs. */
export const matchHistoryOf = async (
  context: ServiceContext,
  match: Match,
  recipient: Recipient,
): Promise<MatchHistory> => {
  const renderContext = await context.renderContext(match);
  const reader = readerOf(renderContext, match, recipient);
  return {
    system: renderContext.system,
    reader,
    isOver: match.stage === 'over' && match.hidden.state !== undefined,
    only: (key) => ({ text: reader.say({ key }), buttons: [] }),
  };
};
