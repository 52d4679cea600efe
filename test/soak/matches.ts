import { checkTranscript } from '../../src/check.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import {
  type Match,
  type MatchRecord,
  packMatch,
  putBy,
  recordsOf,
  unpackMatch,
} from '../../src/service/match/match.ts';
import { openVault } from '../../src/service/match/vault.ts';
import { seaBattle } from '../../src/systems/sea-battle/index.ts';
import { finished } from './finished.ts';

const SYSTEM = seaBattle as AnySystem;
const VAULT = openVault(Buffer.alloc(32, 9));
const ID = 'abcdefghijklmnop';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The log as commit after commit would have left it, read back. */
const stepByStep = (end: Match, records: readonly MatchRecord[]): MatchRecord[] => {
  const entries: string[] = [];
  let match: Match = { ...end, stage: 'playing', records: 0, hidden: { ...end.hidden, pending: [] } };
  for (const [n, record] of records.entries()) {
    const stage = n === records.length - 1 ? end.stage : 'playing';
    const step = putBy({ ...match, records: n + 1, stage }, [record], VAULT);
    match = step.match;
    entries.push(...step.entries);
  }
  return recordsOf(match, entries, VAULT);
};

/** Plays one random match and tells it again from its log, in every way it can be told. What does not hold, by name. */
export const retold = async (seed: number, withProof: boolean): Promise<readonly string[]> => {
  const { match, records, transcript } = finished(seed, ID);
  const faults: string[] = [];
  const hold = (what: string, so: boolean): void => {
    if (!so) faults.push(`seed ${seed}: ${what}`);
  };
  hold('somebody wins', match.ending?.winners.length === 1);
  const stored = unpackMatch(packMatch(match, VAULT), match.revision, VAULT);
  hold('the match is stored whole', same(stored.hidden, match.hidden) && same(stored.plies, match.plies));
  const log = stepByStep(match, records);
  hold('the log is stored whole', same(log, records));
  const facts = log.flatMap((it) => it.facts.map((fact) => SYSTEM.stored.event.parse(fact)));
  const state = facts.reduce((folded, fact) => SYSTEM.evolve(folded, fact), SYSTEM.stored.state.parse(log[0]?.opening));
  hold('the log folds to the state', same(state, match.hidden.state));
  hold('the state survives storage', same(SYSTEM.stored.state.parse(JSON.parse(JSON.stringify(state))), state));
  hold('the outcome is the ending', same(SYSTEM.outcome(state)?.winners, match.ending?.winners));
  if (withProof) faults.push(...(await checkTranscript(transcript, 'with-rules')).faults);
  return faults;
};
