import type { Reader } from '../../kernel/reader.ts';
import type { Screen } from '../../kernel/screen.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { Desk } from '../desk/desk.ts';
import { type Eyes, readerOf } from '../desk/sight.ts';
import type { Match, MatchRecord } from '../match/match.ts';
import type { Token } from '../ports/intent.ts';

/* A finished match as it can be looked back at: replay, film and analysis begin here. */

/** Matches whose states are remembered: those looked at last. */
const REMEMBERED = 8;

/** By house, and by the head of a match's chain: nothing comes to a log without moving it on. The latest last. */
const known = new WeakMap<Desk, Map<string, Promise<readonly unknown[]>>>();

const folded = (system: AnySystem, records: readonly MatchRecord[]): readonly unknown[] => {
  let state = system.stored.state.parse(records[0]?.opening);
  const states: unknown[] = [];
  for (const record of records) {
    for (const fact of record.facts) state = system.evolve(state, system.stored.event.parse(fact));
    if (record.public) states.push(state);
  }
  return states;
};

/** The states of a match, one after each public step, the opening first. Its log is read once for many pages. */
export const statesOf = (desk: Desk, match: Match): Promise<readonly unknown[]> => {
  const remembered = known.get(desk) ?? new Map<string, Promise<readonly unknown[]>>();
  known.set(desk, remembered);
  const head = `${match.id} ${match.hidden.chain}`;
  const states =
    remembered.get(head) ?? desk.records(match).then((records) => folded(desk.systemOf(match.system), records));
  remembered.delete(head);
  remembered.set(head, states);
  for (const old of [...remembered.keys()].slice(0, -REMEMBERED)) remembered.delete(old);
  // What could not be read is read again next time.
  states.catch(() => remembered.delete(head));
  return states;
};

/** Somebody who looks back at a match. */
export interface Hindsight {
  readonly system: AnySystem;
  readonly reader: Reader;
  /** Whether there is anything to look back at yet. */
  readonly isOver: boolean;
  /** A page of one sentence. */
  readonly only: (key: string) => Screen<Token>;
}

/** What every page about a finished match begins with. */
export const hindsightOn = async (desk: Desk, match: Match, eyes: Eyes): Promise<Hindsight> => {
  const sight = await desk.sight(match);
  const reader = readerOf(sight, match, eyes);
  return {
    system: sight.system,
    reader,
    isOver: match.stage === 'over' && match.hidden.state !== undefined,
    only: (key) => ({ text: reader.say({ key }), buttons: [] }),
  };
};
