import { Crash, type Effect } from '../service/simulation/worker.ts';

/** Where a process is killed: before or after one of its effects, which has a name. */
export interface Kill {
  readonly effect: Effect;
  /** "before store.commit"; '' where the process ended before it came to that. */
  readonly point: () => string;
}

/** Kills a process at its point number `at`: each effect has one before it happens, and one after. */
export const killAt = (at: number): Kill => {
  let nth = 0;
  let point = '';
  return {
    point: () => point,
    effect: async (what, happen) => {
      const now = nth;
      nth += 2;
      if (now > at + 1) throw new Crash();
      if (now === at || now + 1 === at) point = `${now === at ? 'before' : 'after'} ${what}`;
      if (now === at) throw new Crash();
      const done = await happen();
      if (now + 1 === at) throw new Crash();
      return done;
    },
  };
};

/** Waits for what a killed process does. Any other fault is thrown. */
export const untilKilled = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((fault: unknown) => {
    if (!(fault instanceof Error && fault.name === 'Crash')) throw fault;
  });
};
