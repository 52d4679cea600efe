import type { Asker } from './intent.ts';

/** Calls of one action whose results are awaited: far more than any action makes. */
const MOST_CALLS = 300;

/** Thrown by a call of a rule system that takes long, where its result is not known yet. */
export class NotReady extends Error {
  /** Computes the result off the main thread, so that the same call returns it; `busy` where too much is asked for. */
  readonly compute: (asked: Asker) => Promise<'done' | 'busy'>;

  constructor(call: string, compute: NotReady['compute']) {
    super(`${call} is not computed yet`);
    this.compute = compute;
  }
}

/**
 * Does what may call a rule system. Where a call is not ready, waits for its result, then does everything again: `act`
 * must make the same calls each time, and have no effect before them that counts twice.
 * @returns what `act` returns; `busy` where too much is computed for the same person already.
 * @throws Error when `act` makes new calls each time.
 */
export const whenReady = async <T>(asked: Asker, act: () => T | Promise<T>): Promise<T | 'busy'> => {
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    try {
      return await act();
    } catch (fault) {
      if (!(fault instanceof NotReady)) throw fault;
      if ((await fault.compute(asked)) === 'busy') return 'busy';
    }
  }
  throw new Error('an action asks for other results each time');
};
