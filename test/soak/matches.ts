import { isDeepStrictEqual } from 'node:util';
import { checkTranscript } from '../../src/operator/transcript/check.ts';
import {
  batchRecords,
  type Match,
  type MatchRecord,
  packMatch,
  recordsOf,
  unpackMatch,
} from '../../src/service/core/match/match.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import { isTrialRefusal } from '../support/random-match.ts';
import { chanceFrom } from './chance.ts';
import { playFinishedMatch } from './finished-match.ts';
import { driverFor, systemOfVariant } from './game-drivers.ts';

const VAULT = openVault(Buffer.alloc(32, 9));
const ID = 'abcdefghijklmnop';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const asStored = (it: unknown): unknown => JSON.parse(JSON.stringify(it));
/** Compares two values regardless of the order of their fields. */
const sameFields = (a: unknown, b: unknown): boolean => isDeepStrictEqual(asStored(a), asStored(b));

/** Returns the log as it is after one commit per record, read back. */
const stepByStep = (end: Match, records: readonly MatchRecord[]): MatchRecord[] => {
  const entries: string[] = [];
  let match: Match = { ...end, stage: 'playing', records: 0, hidden: { ...end.hidden, pending: [] } };
  for (const [n, record] of records.entries()) {
    const stage = n === records.length - 1 ? end.stage : 'playing';
    const step = batchRecords({ ...match, records: n + 1, stage }, [record], VAULT);
    match = step.match;
    entries.push(...step.entries);
  }
  return recordsOf(match, entries, VAULT);
};

/**
 * Plays one random match and replays it from its log in every way there is. With `proved` its transcript is checked by
 * the rules too. Returns the faults by name.
 */
export const serviceReplayFaults = async (
  variant: string,
  seed: number,
  proof: 'proved' | 'unproved',
): Promise<readonly string[]> => {
  const system = systemOfVariant(variant);
  const { match, records, transcript } = playFinishedMatch(seed, ID, { variant });
  const faults: string[] = [];
  const hold = (what: string, so: boolean): void => {
    if (!so) faults.push(`${variant}, seed ${seed}: ${what}`);
  };
  hold('no more than one side wins', (match.ending?.winners.length ?? 2) <= match.occupants.length / 2);
  const stored = unpackMatch(packMatch(match, VAULT), match.revision, VAULT);
  hold('the match is stored whole', same(stored.hidden, match.hidden) && same(stored.plies, match.plies));
  const log = stepByStep(match, records);
  hold('the log is stored whole', sameFields(log, records));
  const facts = log.flatMap((it) => it.facts.map((fact) => system.stored.event.parse(fact)));
  const state = facts.reduce((folded, fact) => system.evolve(folded, fact), system.stored.state.parse(log[0]?.opening));
  hold('the log folds to the state', same(state, match.hidden.state));
  hold('the state survives storage', isDeepStrictEqual(system.stored.state.parse(asStored(state)), state));
  hold('the outcome is the ending', same(system.outcome(state)?.winners, match.ending?.winners));
  if (proof === 'proved') faults.push(...(await checkTranscript(transcript)).faults);
  return faults;
};

/** More steps than any match takes that a player tries to win. */
const MOST_STEPS = 20_000;

/**
 * Plays one random match by the rules alone, with every event stored in a log, and replays it from that log. Returns
 * the faults by name. Hundreds of times cheaper than `serviceReplayFaults`.
 */
export const rulesReplayFaults = (variant: string, seed: number): readonly string[] => {
  const faults: string[] = [];
  const hold = (what: string, so: boolean): void => {
    if (!so) faults.push(`${variant}, seed ${seed}: ${what}`);
  };
  const chance = chanceFrom(seed);
  const system = systemOfVariant(variant);
  const driver = driverFor(system);
  const options = system.variant(variant);
  const begun = options.ok ? system.begin(options.value, system.seats(options.value), chance) : options;
  if (!begun.ok) throw new Error(begun.error.key);
  const log: string[] = [JSON.stringify(begun.value)];
  let state = begun.value;
  for (let n = 0; n < MOST_STEPS && !system.outcome(state); n++) {
    const seat = chance.pick(system.toMove(state));
    const view = system.view(state, seat, []);
    if (system.legal(view).length === 0) return [...faults, `${variant}, seed ${seed}: seat ${seat} may do nothing`];
    const command = driver.step(view, chance);
    const decided = system.decide(state, seat, command, chance);
    if (!decided.ok && isTrialRefusal(system, command, decided.error)) continue;
    if (!decided.ok)
      return [...faults, `${variant}, seed ${seed}: ${JSON.stringify(command)} is refused: ${decided.error.key}`];
    log.push(...decided.value.map((it) => JSON.stringify(it)));
    state = decided.value.reduce(system.evolve, state);
    for (const fault of driver.unsound(state)) hold(`${fault} after ${JSON.stringify(command)}`, false);
  }
  const [opening = '', ...events] = log;
  const again = events
    .map((it) => system.stored.event.parse(JSON.parse(it)))
    .reduce(system.evolve, system.stored.state.parse(JSON.parse(opening)));
  const afresh = system.stored.state.parse(JSON.parse(JSON.stringify(state)));
  const end = system.outcome(state);
  hold('it ends', end !== undefined);
  hold('nobody is to move', system.toMove(state).length === 0);
  hold('the log folds to the state', same(again, state));
  hold('the outcome is told again', same(system.outcome(again), end) && same(system.outcome(afresh), end));
  hold(
    'the fleets stand the check',
    (system.secrets?.audit?.(state) ?? []).every((it) => it.faults.length === 0),
  );
  for (const viewer of [0, 1, 'public', 'umpire'] as const)
    hold(`${viewer} sees the same`, same(system.view(afresh, viewer, []), system.view(state, viewer, [])));
  const truth = system.view(state, 'umpire', []);
  for (const fault of driver.untrue(truth)) hold(fault, false);
  return faults;
};
