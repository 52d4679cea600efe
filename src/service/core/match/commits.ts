import type { AnySystem } from '../../../kernel/system.ts';
import type { EpochMs } from '../../ports/intent.ts';
import type { BoardChange, Commit } from '../../ports/store.ts';
import { type ChronicleDetails, chronicleLineOf } from './chronicle.ts';
import { ALONE_MS, KEEP_MS, lobbyMs } from './lobby.ts';
import { batchRecords, isSettled, type Match, machineAt, packMatch } from './match.ts';
import {
  applyClocks,
  type Deadline,
  dueIn,
  humansOf,
  isHuman,
  notDue,
  type Pace,
  SILENT_MS,
  type Step,
  type StepEffect,
  stepEffectOf,
  thinkMs,
} from './running-clocks.ts';
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

/* The deadlines that a step of a match sets or cancels in the store. */

/** A player who has not acted for this long is called when their turn begins. */
const CALL_AFTER_MS = 60_000;

/**
 * A call still on its way when its player moved is withdrawn this much later: the process that sent it may have died.
 */
const WITHDRAW_AGAIN_MS = 60_000;

/** Least time that is left to a player who is warned, if it is no more than a third of all they had. */
const WARNED_MS = 30_000;

/** When a player is warned: a tenth of their time before the deadline, and early enough to still come and decide. */
export const warnedAt = (match: Match, seat: number, deadline: EpochMs): EpochMs => {
  const ms = thinkMs(match, seat) ?? 0;
  return deadline - Math.round(Math.max(ms / 10, Math.min(ms / 3, WARNED_MS)));
};

const clockDeadlines = (before: Match, after: Match, seat: number, now: EpochMs): Deadline[] => {
  const deadline = after.deadlines[seat];
  const changed = deadline !== before.deadlines[seat];
  const owed = (match: Match): boolean => match.deadlines[seat] !== undefined && !(match.warned ?? []).includes(seat);
  const set: Deadline[] = [];
  const turn = { deadline: 'turn', seat } as const;
  const warn = { deadline: 'warn', seat } as const;
  if (changed) set.push(deadline === undefined ? notDue(turn) : dueIn(turn, deadline - now));
  if (deadline !== undefined && owed(after)) {
    if (changed || !owed(before)) set.push(dueIn(warn, warnedAt(after, seat, deadline) - now));
  } else if (owed(before)) set.push(notDue(warn));
  return set;
};

/** Whether there is a player who can be called, and another who waits for them. */
const mayBeCalled = (match: Match, seat: number): boolean => {
  const it = match.occupants[seat];
  if (it?.kind !== 'human' || !isHuman(match, seat) || humansOf(match).length < 2) return false;
  const home = match.boards.find(({ key }) => key === it.home);
  return home !== undefined && home.place.tethered === undefined;
};

const callDeadlines = (effect: StepEffect, { before }: Step, after: Match, seat: number, now: EpochMs): Deadline[] => {
  const call = { deadline: 'call', seat } as const;
  if (!effect.awaitedAfter.includes(seat)) return effect.awaitedBefore.includes(seat) ? [notDue(call)] : [];
  if (!mayBeCalled(after, seat)) return [];
  if (effect.starts(seat)) {
    const begins = before.stage === 'lobby';
    if (begins && !isHuman(before, seat)) return [];
    const last = begins ? now : (after.acted?.[seat] ?? Number.NEGATIVE_INFINITY);
    return [dueIn(call, Math.max(0, CALL_AFTER_MS - (now - last)))];
  }
  // A player who is preparing a decision is not called yet.
  return effect.drafted.includes(seat) && !after.called?.includes(seat) ? [dueIn(call, CALL_AFTER_MS)] : [];
};

const stageDeadlines = ({ before, after }: Step): Deadline[] => {
  const set: Deadline[] = [];
  const lobby = { deadline: 'lobby' } as const;
  const wait = { deadline: 'wait' } as const;
  const silent = { deadline: 'silent' } as const;
  const opened = after.stage === 'lobby' && after.revision === 0;
  const left = before.stage === 'lobby' && after.stage !== 'lobby';
  if (left) set.push(notDue(lobby));
  const filled = after.stage === 'lobby' && isSettled(after) && !isSettled(before);
  if (filled) set.push(dueIn(lobby, lobbyMs(after)));
  if (opened) set.push(dueIn(lobby, lobbyMs(after)), dueIn(wait, ALONE_MS));
  else if (left || (after.waited && !before.waited)) set.push(notDue(wait));
  const unwatched = before.stage === 'lobby' || before.acted === undefined;
  if (after.stage === 'playing' && unwatched) set.push(dueIn(silent, SILENT_MS));
  if (after.stage === 'over' && before.stage === 'playing') set.push(notDue(silent));
  return set;
};

const machineDeadlines = (effect: StepEffect, seat: number, { machineMs }: Pace): Deadline[] => {
  const machine = { deadline: 'machine', seat } as const;
  // The pause lets people follow what a machine does; its answer to them waits for nothing.
  if (effect.awaitedAfter.includes(seat)) return [dueIn(machine, effect.awaitedBefore.includes(seat) ? machineMs : 0)];
  return effect.awaitedBefore.includes(seat) ? [notDue(machine)] : [];
};

/** Deadlines that withdraw answered calls. The end of a match drops earlier deadlines, and so sets these again. */
const withdrawalDeadlines = ({ before }: Step, after: Match): Deadline[] => {
  const answered = before.called?.some((seat) => !after.called?.includes(seat)) ?? false;
  const ends = before.stage === 'playing' && after.stage === 'over' && after.rang === true;
  if (!answered && !ends) return [];
  return [dueIn({ deadline: 'hush' }, 0), dueIn({ deadline: 'hush', late: true }, WITHDRAW_AGAIN_MS)];
};

const deadlinesOf = (effect: StepEffect, step: Step, after: Match, pace: Pace, now: EpochMs): Deadline[] => {
  const { before } = step;
  const set = stageDeadlines(step);
  for (const [seat, it] of after.occupants.entries()) {
    if (machineAt(it) !== undefined) set.push(...machineDeadlines(effect, seat, pace));
    else if (machineAt(before.occupants[seat]) !== undefined) set.push(notDue({ deadline: 'machine', seat }));
    if (it.kind !== 'human') continue;
    set.push(...clockDeadlines(before, after, seat, now), ...callDeadlines(effect, step, after, seat, now));
  }
  set.push(...withdrawalDeadlines(step, after));
  const byName = new Map([...set, ...(step.deadlines ?? [])].map((it) => [it.name, it]));
  return [...byName.values()];
};

/** The match after a step with its clocks applied, and the deadlines to set or cancel in the store. */
const planDeadlines = (
  system: AnySystem,
  step: Step,
  pace: Pace,
  now: EpochMs,
): { readonly after: Match; readonly deadlines: readonly Deadline[] } => {
  const effect = stepEffectOf(system, step);
  const after = applyClocks(effect, step, now);
  return { after, deadlines: deadlinesOf(effect, step, after, pace, now) };
};
