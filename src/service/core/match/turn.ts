import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { Outcome, Refusal, Seat, Viewer } from '../../../kernel/rules.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { type LogAct, writeLogAct } from '../../control/log-act.ts';
import type { ShownState } from '../../ports/answer.ts';
import type { Delivery } from '../../ports/platform.ts';
import { withChosenLead } from './lead.ts';
import { type Beginning, type Ending, type Match, type MatchRecord, whyOf } from './match.ts';
import { judgedEnding, seatProofs } from './proof.ts';
import { appendRecord, appendServiceRecord, rulesVersion } from './records.ts';
import { awaitedSeats, isHuman } from './running-clocks.ts';
import { isFirst, recordedChance, wordsOf } from './seal.ts';

/** Result of a step: the match after it, and its records for the log. No records: nothing changed. */
export interface PlayResult {
  readonly match: Match;
  readonly records: readonly MatchRecord[];
  /** Whether anyone but the seat itself can see that something happened. */
  readonly public: boolean;
}

/** What a viewer may know now, with what is news to them. Everything once the match is over, however it ended. */
export const viewOf = (system: AnySystem, match: Match, viewer: Viewer): unknown => {
  const { state, recent, seen } = match.hidden;
  const since = typeof viewer === 'number' ? (seen[viewer] ?? 0) : Math.min(...seen);
  const news = recent.filter((it) => it.n >= since).map((it) => it.event);
  return system.view(state, viewer, news, outcomeOf(match));
};

/** How a match ended, whatever ended it; undefined while it goes on. */
export const outcomeOf = ({ stage, ending }: Match): Outcome | undefined =>
  stage === 'over' && ending ? { winners: ending.winners, why: whyOf(ending) } : undefined;

const looksTheSame = (system: AnySystem, before: unknown, after: unknown): boolean =>
  isDeepEqual(system.view(before, 'public', []), system.view(after, 'public', []));

/**
 * Plays one command of one seat: decides it, applies its events, seals the record. Pure. A refusal gives a reason that
 * the seat could have seen; a command that changes nothing gives no record.
 * @throws Error when a draft step shows in public.
 */
export const playTurn = (
  system: AnySystem,
  match: Match,
  seat: Seat,
  command: unknown,
  by: 'seat' | 'clock' = 'seat',
): Result<PlayResult, Refusal> => {
  const before = match.hidden.state;
  const draft = system.isDraft(command);
  const act = system.notation.write(command);
  const { rng, draws } = recordedChance(match, { act, seat, draft });
  const decided = system.decide(before, seat, command, rng);
  if (!decided.ok) return decided;
  if (decided.value.length === 0) return ok({ match, records: [], public: false });

  const state = decided.value.reduce<unknown>((folded, event) => system.evolve(folded, event), before);
  const visible = !looksTheSame(system, before, state);
  if (draft && visible) throw new Error(`${match.id}: a draft step of ${system.id} shows in public`);
  const ending = endedByRules(system, match, state);
  const entered = appendRecord(system, match, {
    seat,
    act,
    draft,
    public: visible,
    draws,
    facts: [...decided.value],
    state,
    ...(ending ? { ending: sealedEnding(ending) } : {}),
    ...(by === 'clock' && !isFirst(match) ? { clock: true as const } : {}),
  });
  const counted = count(entered.match, seat, draft);
  const led = withFirst(system, match, counted);
  const after: Match = ending ? { ...led, stage: 'over', ending } : led;
  return ok({ match: after, records: [entered.record], public: visible });
};

/** Plays several commands in order: the accepted ones count, the first refused one stops the rest. */
export const playTurns = (
  system: AnySystem,
  match: Match,
  seat: Seat,
  commands: readonly unknown[],
): PlayResult & { readonly refusal?: Phrase; readonly accepted: number } => {
  let played: PlayResult = { match, records: [], public: false };
  for (const [accepted, command] of commands.entries()) {
    const step = playTurn(system, played.match, seat, command);
    if (!step.ok) return { ...played, refusal: step.error, accepted };
    played = {
      match: step.value.match,
      records: [...played.records, ...step.value.records],
      public: played.public || step.value.public,
    };
  }
  return { ...played, accepted: commands.length };
};

/** Most steps that may prepare the decision of a seat whose time is up. */
const MOST_STEPS = 20;

/**
 * Plays the decision of a seat whose time is up, with the private steps that lead to it (an unfinished fleet is
 * completed).
 * @throws Error when the system never decides.
 */
export const playTimeUp = (system: AnySystem, match: Match, seat: Seat): Result<PlayResult, Phrase> => {
  let played: PlayResult = { match, records: [], public: false };
  for (let n = 0; n < MOST_STEPS; n++) {
    const command = system.timeUp(played.match.hidden.state, seat);
    const step = playTurn(system, played.match, seat, command, 'clock');
    if (!step.ok) return step;
    played = {
      match: step.value.match,
      records: [...played.records, ...step.value.records],
      public: played.public || step.value.public,
    };
    if (!system.isDraft(command)) return ok(played);
  }
  throw new Error(`${match.id}: ${system.id} never decides for seat ${seat}`);
};

const count = (match: Match, seat: Seat, draft: boolean): Match => {
  const bump = (counts: readonly number[]): number[] => counts.map((it, i) => (i === seat ? it + 1 : it));
  return draft ? { ...match, drafts: bump(match.drafts) } : { ...match, plies: bump(match.plies) };
};

/**
 * The match with the seat that moves first, once every seat has placed or where none does; where several are to move, no
 * one moves first.
 */
const withFirst = (system: AnySystem, before: Match, after: Match): Match => {
  if (!before.plies.includes(0) || after.plies.includes(0)) return after;
  const [mover, ...others] = system.toMove(after.hidden.state);
  return mover === undefined || others.length > 0 || after.first !== undefined ? after : { ...after, first: mover };
};

/** How the match ends in this state: by the rules, if the fleets pass the check; undefined while it continues. */
const endedByRules = (system: AnySystem, match: Match, state: unknown): Ending | undefined => {
  const outcome = system.outcome(state);
  return (
    outcome && proven(system, match, state, { winners: [...outcome.winners], why: frozen(outcome.why), by: 'rules' })
  );
};

/** The ending, or the judgement when the fleets fail the check. */
const proven = (system: AnySystem, match: Match, state: unknown, ending: Ending): Ending =>
  judgedEnding(match, seatProofs(system, { ...match, hidden: { ...match.hidden, state } })) ?? ending;

/** An ending as a record holds it. */
const sealedEnding = ({ winners, why, by }: Ending): NonNullable<MatchRecord['ending']> => ({
  winners,
  why: why.key,
  by,
});

const frozen = ({ key, with: params }: Phrase): Ending['why'] => (params ? { key, with: { ...params } } : { key });

/** What a match begins with, in the words of its first record. Absent in the first format. */
const beginningOf = (match: Match): { beginning?: Beginning } =>
  isFirst(match)
    ? {}
    : {
        beginning: {
          system: match.system,
          rules: match.rules ?? '',
          options: match.hidden.options,
          seats: match.occupants.map((it) => (it.kind === 'machine' ? 'machine' : 'person')),
          words: wordsOf(match).map((it) => it ?? null),
        },
      };

/** Begins the match. All seats are taken and every word is there. */
export const beginMatch = (system: AnySystem, match: Match): Result<PlayResult, Phrase> => {
  const act = writeLogAct('begin');
  const { rng, draws } = recordedChance(match, { act, draft: false });
  const led = withChosenLead(system, match);
  const begun = system.begin(led.hidden.options, match.occupants.length, rng);
  if (!begun.ok) return begun;
  const seated = { ...led, stage: 'playing' as const, rules: rulesVersion(system, match) };
  const { match: after, record } = appendRecord(system, seated, {
    act,
    draft: false,
    public: true,
    draws,
    facts: [],
    opening: begun.value,
    state: begun.value,
    ...beginningOf(seated),
  });
  const [mover, ...others] = system.toMove(begun.value);
  const first = mover === undefined || others.length > 0 ? {} : { first: mover };
  return ok({ match: { ...after, ...first }, records: [record], public: true });
};

/** Ends the match by an operation of a seat (resign) or of the service. The end is a record of the same log. */
export const endMatch = (system: AnySystem, match: Match, act: LogAct, by: Ending, seat?: Seat): PlayResult => {
  const ending = by.winners.length > 0 ? proven(system, match, match.hidden.state, by) : by;
  const { match: after, record } = appendServiceRecord(system, match, writeLogAct(act), {
    ...(seat === undefined ? {} : { seat }),
    ending: sealedEnding(ending),
  });
  // No one is awaited any more, so no seat is kept for a person.
  const occupants = after.occupants.map((it) => (it.kind === 'vacant' ? { kind: it.kind } : it));
  return { match: { ...after, stage: 'over', ending, occupants }, records: [record], public: true };
};

const isRecord = (it: unknown): it is Readonly<Record<string, unknown>> => typeof it === 'object' && it !== null;

/**
 * Whether two pieces of plain JSON are equal. Shared parts are not compared: a step changes little of a large board.
 */
export const isDeepEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && isDeepEqual(a[name], b[name]));
};

/** The state of a match that a seat's own screen shows now. */
export const shownStateOf = (system: AnySystem, match: Match, seat: number): ShownState => {
  const decision = awaitedSeats(system, match).includes(seat) ? match.plies[seat] : undefined;
  return { match: match.id, news: match.publics, ...(decision === undefined ? {} : { decision }) };
};

/** The decisions that people are making now. */
export const decisionsOf = (system: AnySystem, match: Match): NonNullable<Delivery['deciding']> =>
  awaitedSeats(system, match).flatMap((seat) => {
    const occupant = match.occupants[seat];
    const decision = match.plies[seat];
    return occupant?.kind === 'human' && isHuman(match, seat) && decision !== undefined
      ? [{ player: occupant.player, decision }]
      : [];
  });
