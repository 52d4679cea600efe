import { isDeepStrictEqual } from 'node:util';
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
import type { Event, State } from '../../src/systems/sea-battle/rules/index.ts';
import type { View } from '../../src/systems/sea-battle/rules/view.ts';
import { chanceFrom } from './chance.ts';
import { finished } from './finished.ts';
import { stepOf } from './hunt.ts';

const SYSTEM = seaBattle as AnySystem;
const VAULT = openVault(Buffer.alloc(32, 9));
const ID = 'abcdefghijklmnop';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const asStored = (it: unknown): unknown => JSON.parse(JSON.stringify(it));
/** In whatever order their fields were written. */
const sameFields = (a: unknown, b: unknown): boolean => isDeepStrictEqual(asStored(a), asStored(b));

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

/**
 * Plays one random match and tells it again from its log, in every way it can be told; `proved`, its transcript is checked
 * by the rules too. What does not hold, by name.
 */
export const retold = async (
  variant: string,
  seed: number,
  proof: 'proved' | 'unproved',
): Promise<readonly string[]> => {
  const { match, records, transcript } = finished(seed, ID, { variant });
  const faults: string[] = [];
  const hold = (what: string, so: boolean): void => {
    if (!so) faults.push(`${variant}, seed ${seed}: ${what}`);
  };
  hold('no more than one wins', (match.ending?.winners.length ?? 2) <= 1);
  const stored = unpackMatch(packMatch(match, VAULT), match.revision, VAULT);
  hold('the match is stored whole', same(stored.hidden, match.hidden) && same(stored.plies, match.plies));
  const log = stepByStep(match, records);
  hold('the log is stored whole', sameFields(log, records));
  const facts = log.flatMap((it) => it.facts.map((fact) => SYSTEM.stored.event.parse(fact)));
  const state = facts.reduce((folded, fact) => SYSTEM.evolve(folded, fact), SYSTEM.stored.state.parse(log[0]?.opening));
  hold('the log folds to the state', same(state, match.hidden.state));
  hold('the state survives storage', isDeepStrictEqual(SYSTEM.stored.state.parse(asStored(state)), state));
  hold('the outcome is the ending', same(SYSTEM.outcome(state)?.winners, match.ending?.winners));
  if (proof === 'proved') faults.push(...(await checkTranscript(transcript, 'with-rules')).faults);
  return faults;
};

/** Longer than any match that somebody plays to win. */
const MOST_STEPS = 20_000;

/**
 * Plays one random match by the rules alone, every event through storage into a log, and tells it again from that log.
 * What does not hold, by name: hundreds of times cheaper than `retold`.
 */
export const replayed = (variant: string, seed: number): readonly string[] => {
  const faults: string[] = [];
  const hold = (what: string, so: boolean): void => {
    if (!so) faults.push(`${variant}, seed ${seed}: ${what}`);
  };
  const chance = chanceFrom(seed);
  const options = seaBattle.variant(variant);
  const begun = options.ok ? seaBattle.begin(options.value, 2, chance) : options;
  if (!begun.ok) throw new Error(begun.error.key);
  const log: string[] = [JSON.stringify(begun.value)];
  let state: State = begun.value;
  for (let n = 0; n < MOST_STEPS && !seaBattle.outcome(state); n++) {
    const seat = chance.pick(seaBattle.toMove(state));
    const command = stepOf(seaBattle.view(state, seat, []), chance);
    const decided = seaBattle.decide(state, seat, command, chance);
    // Whether the rest of a fleet fits is found out by trying.
    if (!decided.ok && command.type === 'fill' && decided.error.key === 'place-no-room') continue;
    if (!decided.ok) return [...faults, `${variant}, seed ${seed}: ${command.type} is refused: ${decided.error.key}`];
    log.push(...decided.value.map((it) => JSON.stringify(it)));
    state = decided.value.reduce(seaBattle.evolve, state);
  }
  const [opening = '', ...events] = log;
  const again = events
    .map((it): Event => seaBattle.stored.event.parse(JSON.parse(it)))
    .reduce(seaBattle.evolve, seaBattle.stored.state.parse(JSON.parse(opening)));
  const afresh = seaBattle.stored.state.parse(JSON.parse(JSON.stringify(state)));
  const end = seaBattle.outcome(state);
  hold('it ends', end !== undefined);
  hold('nobody is to move', seaBattle.toMove(state).length === 0);
  hold('the log folds to the state', same(again, state));
  hold('the outcome is told again', same(seaBattle.outcome(again), end) && same(seaBattle.outcome(afresh), end));
  hold(
    'the fleets stand the check',
    (seaBattle.audit?.(state) ?? []).every((it) => it.faults.length === 0),
  );
  for (const viewer of [0, 1, 'public', 'umpire'] as const)
    hold(`${viewer} sees the same`, same(seaBattle.view(afresh, viewer, []), seaBattle.view(state, viewer, [])));
  const truth = seaBattle.view(state, 'umpire', []);
  hold('every answer was true', truth.paper !== undefined || answersOf(truth).length === 0);
  return faults;
};

/** Shots whose answer is not what lies there; where fleets have not moved. */
const answersOf = ({ rules, seas, shots }: View): readonly unknown[] =>
  rules.relocation === 'on-hit'
    ? []
    : shots.filter(({ by, at, result }) => {
        const there = (cell: { readonly row: number; readonly col: number }) =>
          cell.row === at.row && cell.col === at.col;
        const { ships, extras } = seas[1 - by]!;
        const struck = ships.some(({ cells }) => cells.some(there)) ? 'deck' : extras.find((it) => there(it.at))?.piece;
        return (result === 'hit' || result === 'sunk' ? 'deck' : result === 'miss' ? undefined : result) !== struck;
      });
