import { pause } from '../../../kit/pause.ts';
import { within } from '../../../kit/timeout.ts';
import { type DeadlineName, readDeadline, writeDeadline } from '../../control/deadline.ts';
import type { MatchId } from '../../ports/intent.ts';
import { whenReady } from '../../ports/long-call.ts';
import type { DueItem } from '../../ports/store.ts';
import { callSeat, withdrawCalls } from '../boards/calls.ts';
import type { Courier } from '../boards/courier.ts';
import type { BoardRef } from '../context/intent-result.ts';
import type { ChangeOutcome } from '../context/match-changes.ts';
import type { MatchRepository } from '../context/match-repository.ts';
import type { Renderer } from '../context/renderer.ts';
import type { Needs } from '../context/service-context.ts';
import { BEAT_MS, recordBeat } from '../operations/clock-operations.ts';
import { moveMachine, type Think } from './machine.ts';
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

/** Handles timeouts, calls players, lets machines move, closes empty lobbies, and draws boards that never arrived. */
export const createScheduler = (
  context: MatchRepository & Renderer & Needs<'log' | 'metrics' | 'monotonicMs' | 'people' | 'store' | 'vault'>,
  courier: Courier,
  think: Think,
): Scheduler => {
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
          context.log.error('due item failed', { match: it.match, kind: it.kind, fault });
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
