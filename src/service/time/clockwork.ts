import { BEAT_MS, beat } from '../acts/outage.ts';
import { callSeat, hushAll } from '../boards/calls.ts';
import type { Courier } from '../boards/courier.ts';
import type { Changed, Desk } from '../desk/desk.ts';
import type { BoardAt } from '../desk/handled.ts';
import type { Due } from '../ports/store.ts';
import { expireLobby, stillAlone } from '../talk/entering.ts';
import { moveMachine, type Think } from './machine.ts';
import { closeIfSilent, stopSeat, warnSeat } from './strikes.ts';

/** A claimed item comes again after this long if its worker died. */
const LEASE_MS = 20_000;
const AT_ONCE = 32;
/** A slow platform must not hold up the rest: so many items may wait at once. */
const MOST_UNDERWAY = 256;
/** How often to look when nothing is known to be due sooner. */
const IDLE_MS = 100;

export interface Clockwork {
  /** Does everything that is due now; gives how many items there were. */
  tick(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/** Strikes when time is up, calls people, lets machines move, closes empty lobbies, draws what never arrived. */
export const openClockwork = (desk: Desk, courier: Courier, think: Think): Clockwork => {
  const carryAll = (boards: readonly BoardAt[]): Promise<unknown> =>
    Promise.allSettled(boards.map((it) => courier.carry(it)));

  const done = async (match: string, keys: readonly string[]): Promise<void> => {
    await carryAll(keys.map((key) => ({ match, key })));
  };

  const clockStrikes = async (id: string, strike: Promise<Changed | undefined>): Promise<void> => {
    const changed = await strike;
    if (changed?.kind === 'done') await done(id, changed.stale);
  };

  const one = async (due: Due): Promise<void> => {
    const { match } = due;
    if (due.kind === 'board') return courier.carry(due);
    const [name, rest] = due.name.split(':');
    const seat = Number(rest);
    switch (name) {
      case 'machine':
        return clockStrikes(match, moveMachine(desk, think, match, seat));
      case 'warn':
        return clockStrikes(match, warnSeat(desk, match, seat));
      case 'turn':
        return clockStrikes(match, stopSeat(desk, match, seat));
      case 'call':
        return callSeat(desk, courier, match, seat);
      case 'hush':
        return hushAll(desk, courier, match, due.name);
      case 'silent':
        return clockStrikes(match, closeIfSilent(desk, match));
      case 'lobby':
        return clockStrikes(match, expireLobby(desk, match, `expire:${match}`));
      case 'wait':
        return clockStrikes(match, stillAlone(desk, match, `wait:${match}`));
      default:
        throw new Error(`${match}: no such deadline as ${name}`);
    }
  };

  const underway = new Set<Promise<void>>();
  let beatAt = Number.NEGATIVE_INFINITY;
  /** An outage is known before anything that fell due in it is looked at. */
  const beatWhenDue = async (): Promise<void> => {
    const now = desk.monotonicMs();
    if (now - beatAt < BEAT_MS) return;
    await beat(desk.store);
    beatAt = now;
  };
  const begin = async (): Promise<readonly Promise<void>[]> => {
    await beatWhenDue();
    const due = await desk.store.claim(AT_ONCE, LEASE_MS);
    return due.map((it) => {
      const work: Promise<void> = one(it)
        .catch((fault: unknown) => {
          desk.log.error('due item failed', { match: it.match, kind: it.kind, fault });
          desk.metrics.count('faults_total', { where: 'tick' });
        })
        .finally(() => underway.delete(work));
      underway.add(work);
      return work;
    });
  };

  const tick = async (): Promise<number> => {
    const begun = await begin();
    await Promise.all(begun);
    return begun.length;
  };

  let running: Promise<void> | undefined;
  let stopping = false;
  let wake: (() => void) | undefined;
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const turn = async (): Promise<void> => {
    let pauseMs = IDLE_MS;
    while (!stopping) {
      try {
        const begun = await begin();
        pauseMs = IDLE_MS;
        if (underway.size > MOST_UNDERWAY) await Promise.race(underway);
        if (begun.length === AT_ONCE) continue;
      } catch (fault) {
        desk.log.error('the clockwork cannot reach the store', { fault });
        pauseMs = Math.min(10_000, pauseMs * 2);
      }
      await sleep(pauseMs);
    }
  };
  return {
    tick,
    start() {
      running ??= turn();
    },
    async stop() {
      stopping = true;
      wake?.();
      await running;
      await Promise.all(underway);
      // What follows a clean stop is an outage too.
      if (running) await beat(desk.store).catch((fault: unknown) => desk.log.warn('no last beat', { fault }));
    },
  };
};
