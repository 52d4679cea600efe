import type { Asker } from '../service/ports/intent.ts';

/** A job that waits: for whom, and how long it is expected to take, in ms. */
export interface QueuedJob {
  readonly asked: Asker;
  readonly ms: number;
}

/**
 * Jobs that wait for a thread. The next one is the job after which its person has had the least time; of one person, the
 * job after which its match has. So no one waits for all that another has asked for, and a short job goes before long
 * ones. Those who begin to wait have had as much as those who waited all the time: an absence saves nothing up, and a
 * long job is overtaken only until the others have had as much time as it takes.
 */
export interface FairQueue<Job extends QueuedJob> {
  add(job: Job): void;
  /** Takes out the job whose turn it is. */
  next(): Job | undefined;
  /** Notes that a job that was taken out has ended, and how long it took in ms. */
  end(job: Job, tookMs: number): void;
  /** Takes out all jobs. */
  clear(): readonly Job[];
}

/** Who has had how much time. */
class Accounts {
  readonly #had = new Map<string, number>();
  /** What everyone is taken to have had who begins to wait now. */
  #least = 0;

  enter(name: string): void {
    this.#had.set(name, Math.max(this.#had.get(name) ?? 0, this.#least));
  }
  of(name: string): number {
    return this.#had.get(name) ?? this.#least;
  }
  charge(name: string, ms: number): void {
    this.#had.set(name, this.of(name) + ms);
  }
  /** @param waits whether an account is needed although it is behind. */
  pass(ms: number, waits: (name: string) => boolean): void {
    this.#least += ms;
    for (const [name, had] of this.#had) if (had <= this.#least && !waits(name)) this.#had.delete(name);
  }
}

/** The time of one person's matches, while any of their jobs waits or runs. */
interface Household {
  readonly matches: Accounts;
  /** Jobs that wait or run, by match. */
  readonly jobs: Map<string, number>;
}

export const createFairQueue = <Job extends QueuedJob>(): FairQueue<Job> => {
  const waiting = new Set<Job>();
  const people = new Accounts();
  const households = new Map<string, Household>();

  const householdOf = (person: string): Household => {
    const found = households.get(person) ?? { matches: new Accounts(), jobs: new Map<string, number>() };
    households.set(person, found);
    return found;
  };
  const count = ({ asked: { person, match } }: Job, by: 1 | -1): void => {
    const { jobs } = householdOf(person);
    const left = (jobs.get(match) ?? 0) + by;
    if (left > 0) jobs.set(match, left);
    else jobs.delete(match);
    if (jobs.size === 0) households.delete(person);
  };
  const waits = (by: keyof Asker, name: string): boolean => [...waiting].some(({ asked }) => asked[by] === name);
  /** The time that a job's match, and its person, would have had after it. */
  const inMatch = ({ asked: { person, match }, ms }: Job): number => householdOf(person).matches.of(match) + ms;
  const inAll = ({ asked: { person }, ms }: Job): number => people.of(person) + ms;

  return {
    add(job) {
      const { person, match } = job.asked;
      if (!waits('person', person)) people.enter(person);
      if (!waits('match', match)) householdOf(person).matches.enter(match);
      waiting.add(job);
      count(job, 1);
    },
    next() {
      const first = new Map<string, Job>();
      for (const job of waiting) {
        const before = first.get(job.asked.person);
        if (!before || inMatch(job) < inMatch(before)) first.set(job.asked.person, job);
      }
      let next: Job | undefined;
      for (const job of first.values()) if (!next || inAll(job) < inAll(next)) next = job;
      if (!next) return undefined;
      const { asked, ms } = next;
      waiting.delete(next);
      people.charge(asked.person, ms);
      householdOf(asked.person).matches.charge(asked.match, ms);
      return next;
    },
    end(job, tookMs) {
      const { asked, ms } = job;
      const { matches, jobs } = householdOf(asked.person);
      people.charge(asked.person, tookMs - ms);
      matches.charge(asked.match, tookMs - ms);
      people.pass(tookMs / households.size, (name) => waits('person', name));
      matches.pass(tookMs / jobs.size, (name) => waits('match', name));
      count(job, -1);
    },
    clear() {
      const all = [...waiting];
      waiting.clear();
      for (const job of all) count(job, -1);
      return all;
    },
  };
};
