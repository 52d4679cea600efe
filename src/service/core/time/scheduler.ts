import { chanceAt } from '../../../kernel/fairness.ts';
import { type Rng, shuffled } from '../../../kernel/rng.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { pause } from '../../../kit/pause.ts';
import { within } from '../../../kit/timeout.ts';
import { type DeadlineName, readDeadline, writeDeadline } from '../../control/deadline.ts';
import type { Asker, MatchId } from '../../ports/intent.ts';
import { whenReady } from '../../ports/long-call.ts';
import { type DueItem, isErrand, readErrandId } from '../../ports/store.ts';
import { callSeat, withdrawCalls } from '../boards/calls.ts';
import type { Courier } from '../boards/courier.ts';
import { matchChangeOf } from '../boards/reply.ts';
import type { BoardRef } from '../context/intent-result.ts';
import type { ChangeOutcome } from '../context/match-changes.ts';
import type { MatchRepository } from '../context/match-repository.ts';
import type { Needs, ServiceContext } from '../context/service-context.ts';
import { awaitedSeats } from '../match/commits.ts';
import { type Match, machineAt } from '../match/match.ts';
import { humansOf } from '../match/running-clocks.ts';
import { type PlayResult, playTurn, viewOf } from '../match/turn.ts';
import { BEAT_MS, recordBeat } from '../operations/clock-operations.ts';
import { createErrandRunner, type ErrandHandlers } from './errand-run.ts';
import { closeIfSilent, expireLobby, handleTimeUp, markWaiting, warnSeat } from './timeouts.ts';

/** A claimed item comes due again after this long if its process died. */
const LEASE_MS = 20_000;
const AT_ONCE = 16;
/**
 * Items that may be under way together: all wait for one painter, and each holds its board in memory. One that takes
 * longer than `SLOW_MS` waits for its platform, and lets another begin: a slow platform does not hold up the rest.
 */
const MOST_QUICK = 24;
const SLOW_MS = 3_000;
/** Items that may be under way where platforms are slow. */
const MOST_UNDERWAY = 256;
/** How long a stop waits for what is under way. */
const STOP_MS = 4_000;
/** Pause after a batch that was not full. */
const IDLE_MS = 100;

export interface Scheduler {
  /** Runs everything that is due now; gives the number of items. */
  tick(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Handles timeouts, calls players, lets machines move, closes empty lobbies, draws boards that never arrived, and does
 * what is due by itself.
 */
export const createScheduler = (
  context: ServiceContext,
  courier: Courier,
  think: Think,
  errands: ErrandHandlers,
): Scheduler => {
  const runErrand = createErrandRunner(context, courier, errands);
  const carryAll = (boards: readonly BoardRef[]): Promise<unknown> =>
    Promise.allSettled(boards.map((it) => courier.carry(it)));

  const done = async (match: string, keys: readonly string[]): Promise<void> => {
    await carryAll(keys.map((key) => ({ match, key })));
  };

  const runTimeout = async (id: string, change: Promise<ChangeOutcome | undefined>): Promise<void> => {
    const changed = await change;
    if (changed?.kind === 'done') await done(id, changed.stale);
  };

  /** Does what a deadline is for. */
  const strike = (match: MatchId, name: DeadlineName): Promise<void> => {
    switch (name.deadline) {
      case 'machine':
        return runTimeout(match, moveMachine(context, think, match, name.seat));
      case 'warn':
        return runTimeout(match, warnSeat(context, match, name.seat));
      case 'turn':
        return runTimeout(match, handleTimeUp(context, match, name.seat));
      case 'call':
        return callSeat(context, courier, match, name.seat);
      case 'hush':
        return withdrawCalls(context, courier, match, name);
      case 'silent':
        return runTimeout(match, closeIfSilent(context, match));
      case 'lobby':
        return runTimeout(match, expireLobby(context, match, `expire:${match}`));
      case 'wait':
        return runTimeout(match, markWaiting(context, match, `${writeDeadline(name)}:${match}`));
    }
  };

  const one = async (due: DueItem): Promise<void> => {
    if (due.kind === 'board') return courier.carry({ ...due, isDue: true });
    if (isErrand(due.match)) return runErrand(due.match, due.name);
    const name = readDeadline(due.name);
    if (!name) throw new Error(`${due.match}: no such deadline as ${due.name}`);
    const asked = { person: `the clock of ${due.match}`, match: due.match };
    if ((await whenReady(asked, () => strike(due.match, name))) === 'busy') throw new Error('too much is computed');
  };

  /** The work under way, with its beginning on the monotonic clock. */
  const underway = new Map<Promise<void>, number>();
  /** How many items may begin now. */
  const room = (): number => {
    const since = context.monotonicMs() - SLOW_MS;
    const quick = [...underway.values()].filter((began) => began > since).length;
    return Math.min(MOST_QUICK - quick, MOST_UNDERWAY - underway.size);
  };
  let beatAt = Number.NEGATIVE_INFINITY;
  /** Whether the store has failed since the last beat. */
  let hasFailed = false;
  /** Records an outage before anything that fell due in it is handled. */
  const beatWhenDue = async (): Promise<void> => {
    const now = context.monotonicMs();
    if (!hasFailed && now - beatAt < BEAT_MS) return;
    await recordBeat(context.store, hasFailed);
    [beatAt, hasFailed] = [now, false];
    await context.checkSteps(BEAT_MS);
  };
  const claimDue = async (): Promise<readonly DueItem[]> => {
    try {
      await beatWhenDue();
      return await context.store.claim(AT_ONCE, LEASE_MS);
    } catch (fault) {
      hasFailed = true;
      throw fault;
    }
  };
  const begin = async (): Promise<readonly Promise<void>[]> => {
    const due = await claimDue();
    return due.map((it) => {
      const work: Promise<void> = one(it)
        .catch((fault: unknown) => {
          // The id of an errand can name a person.
          const what = isErrand(it.match) ? { errand: readErrandId(it.match).kind } : { match: it.match };
          context.log.error('due item failed', { ...what, kind: it.kind, fault });
          context.metrics.count('faults_total', { where: 'tick' });
        })
        .finally(() => underway.delete(work));
      underway.set(work, context.monotonicMs());
      return work;
    });
  };

  const tick = async (): Promise<number> => {
    const begun = await begin();
    await Promise.all(begun);
    return begun.length;
  };

  let running: Promise<void> | undefined;
  const halt = new AbortController();
  const turn = async (): Promise<void> => {
    let pauseMs = IDLE_MS;
    while (!halt.signal.aborted) {
      try {
        while (room() < AT_ONCE && !halt.signal.aborted)
          await within(IDLE_MS, Promise.race(underway.keys()), () => undefined);
        if (halt.signal.aborted) return;
        const begun = await begin();
        pauseMs = IDLE_MS;
        if (begun.length === AT_ONCE) continue;
      } catch (fault) {
        context.log.error('scheduler cannot reach the store', { fault });
        pauseMs = Math.min(10_000, pauseMs * 2);
      }
      await pause(pauseMs, halt.signal);
    }
  };
  return {
    tick,
    start() {
      running ??= turn();
    },
    async stop() {
      halt.abort();
      await running;
      // What a slow platform still holds is claimed again after its lease.
      await within(STOP_MS, Promise.all(underway.keys()), () => undefined);
      // The time after a clean stop is an outage too.
      if (running)
        await recordBeat(context.store).catch((fault: unknown) =>
          context.log.warn('last heartbeat not recorded', { fault }),
        );
    },
  };
};

/** Computes a machine's command, in the system's notation, off the main thread. */
export type Think = (task: {
  readonly system: string;
  readonly level: string;
  readonly view: unknown;
  /** Names the machine's random stream at this point of this match: the same again after a crash. */
  readonly chance: string;
  /** The variant that is played. */
  readonly variant: string;
  readonly asked: Asker;
}) => Promise<string>;

/** The person for whom a machine thinks: one who plays it, else the host. */
const opponentIn = (match: Match): Asker => {
  const [seat] = humansOf(match);
  const human = seat === undefined ? undefined : match.occupants[seat];
  return { person: human?.kind === 'human' ? human.player : match.host, match: match.id };
};

/** Private steps that a machine may take for each decision: far more than any decision needs. */
const MOST_DRAFTS = 64;

/** Result of asking a machine: a step of the match, or why there is none. */
type Thought =
  | { readonly kind: 'step'; readonly played: PlayResult }
  | { readonly kind: 'fault'; readonly why: string; readonly fault?: unknown };

/**
 * Plays the step of a machine whose move is awaited; undefined where none is. A machine is at fault when it throws,
 * decides what the rules refuse or what changes nothing, or never reaches a decision. The fault is logged for the
 * operator, and any legal step is played instead, so that no match waits for a machine endlessly.
 */
export const moveMachine = async (
  context: MatchRepository & Needs<'log' | 'metrics' | 'monotonicMs' | 'vault'>,
  think: Think,
  id: string,
  seat: number,
): Promise<ChangeOutcome | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string') return undefined;
  const system = context.systemOf(match.system);
  const level = machineAt(match.occupants[seat]);
  if (level === undefined || !awaitedSeats(system, match).includes(seat)) return undefined;
  const view = viewOf(system, match, seat);
  const chance = context.vault.derive(`think:${id}:${seat}:${match.revision}`).toString('hex');
  const thought = await thoughtOf(context, match, seat, () =>
    think({ system: system.id, level, view, chance, variant: match.variant, asked: opponentIn(match) }),
  );
  if (thought.kind === 'fault') {
    const { why, fault } = thought;
    // Never the command itself: during placement it would reveal in the log where the ships are.
    const what = { match: id, system: system.id, level, why, ...(fault === undefined ? {} : { fault }) };
    context.log.error('machine gave no move, playing any legal one', what);
    context.metrics.count('faults_total', { where: 'machine' });
  }
  const played =
    thought.kind === 'step' ? thought.played : anyStep(system, match, seat, view, chanceAt(chance, [], 'any'));
  return context.change(id, `${writeDeadline({ deadline: 'machine', seat })}:${match.revision}`, (now) =>
    now.revision === match.revision
      ? { ok: true, value: matchChangeOf(context, played.match, now, seat, played) }
      : { ok: false, error: { key: 'button-stale' } },
  );
};

const thoughtOf = async (
  context: Needs<'metrics' | 'monotonicMs' | 'systemOf'>,
  match: Match,
  seat: number,
  think: () => Promise<string>,
): Promise<Thought> => {
  const system = context.systemOf(match.system);
  const drafts = match.drafts[seat] ?? 0;
  if (drafts > MOST_DRAFTS * (1 + (match.plies[seat] ?? 0))) return { kind: 'fault', why: 'it never decides' };
  try {
    const began = context.monotonicMs();
    const act = await think();
    context.metrics.observe('machine_seconds', (context.monotonicMs() - began) / 1000);
    const command = system.notation.read(act);
    if (!command.ok) return { kind: 'fault', why: 'it cannot be understood' };
    const played = await whenReady(opponentIn(match), () => playTurn(system, match, seat, command.value));
    if (played === 'busy') return { kind: 'fault', why: 'too much is computed for its opponent' };
    if (!played.ok) return { kind: 'fault', why: played.error.key };
    if (played.value.records.length === 0) return { kind: 'fault', why: 'it changes nothing' };
    return { kind: 'step', played: played.value };
  } catch (fault) {
    return { kind: 'fault', why: 'it stumbled', fault };
  }
};

/**
 * Any legal step, decisions before what only prepares them. Whether some steps are possible is found out by trying.
 * @throws Error when there is none.
 */
const anyStep = (system: AnySystem, match: Match, seat: number, view: unknown, rng: Rng): PlayResult => {
  const legal = shuffled(rng, system.legal(view));
  for (const command of [...legal.filter((it) => !system.isDraft(it)), ...legal.filter((it) => system.isDraft(it))]) {
    const played = playTurn(system, match, seat, command);
    if (played.ok && played.value.records.length > 0) return played.value;
  }
  throw new Error(`${match.id}: nothing is legal for the machine at seat ${seat}`);
};
