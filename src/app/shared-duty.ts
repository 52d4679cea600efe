import { pause } from '../kit/pause.ts';
import type { Duty, TakeDuty } from '../service/ports/platform.ts';
import { type Shelf, StoreFailure } from '../service/ports/store.ts';
import type { Log } from '../service/ports/telemetry.ts';

/** How long a duty stays with a program that no longer says that it lives, in ms. */
const LEASE_MS = 5_000;
/** How often a program says so, and one that stands by asks, in ms. */
const ASK_MS = 1_000;
/** How long a duty stays with a program that lets it go, in ms: the least that a store holds anything. */
const LEAVE_MS = 1;
/** How long a program leaves a duty that it could not begin to others, in ms. */
const REST_MS = 30_000;

/** Where a program runs, and what it can tell of others there. */
export interface ProgramPlace {
  /** For the operator of another one: `bot-1/7`, the host and the process. */
  readonly name: string;
  /** What has one table of processes has one of these names: a machine, or a container of it. */
  readonly place: string;
  /** Whether a process of this place has ended. */
  hasEnded(pid: number): boolean;
}

export interface DutyOptions {
  readonly shelf: Pick<Shelf, 'hold'>;
  readonly platform: string;
  readonly program: ProgramPlace;
  /** Tells this start of the program from all others. */
  readonly id: string;
  readonly log: Log;
}

type Work = Parameters<TakeDuty>[1];

/**
 * Takes duties that the programs on one Redis share: one has each, and says every second that it lives. When it has not
 * for five seconds, has closed the duty, or is seen to have ended in the same place, another one takes it. While the store
 * does not answer, all stay as they are.
 * After a pause of one of them, two may do the same for a moment: the store takes each command once all the same.
 */
export const sharedDuty =
  (options: DutyOptions): TakeDuty =>
  async (name, work) => {
    const duty = new SharedDuty(name, work, options);
    await duty.open();
    return duty;
  };

class SharedDuty implements Duty {
  readonly #name: string;
  readonly #work: Work;
  readonly #options: DutyOptions;
  readonly #halt = new AbortController();
  #asking: Promise<void> | undefined;
  /** Who has the duty instead of this program. */
  #other: string | undefined;
  #isBegun = false;
  /** What it waits for after a failure. */
  #rest: Promise<void> | undefined;
  /** The work's beginning or end, while it is under way. */
  #change: Promise<void> | undefined;

  constructor(name: string, work: Work, options: DutyOptions) {
    this.#name = name;
    this.#work = work;
    this.#options = options;
  }

  holder(): string | undefined {
    return this.#other;
  }

  async open(): Promise<void> {
    await this.#ask();
    this.#asking = this.#askForEver();
    if (this.#other !== undefined) this.#log.info(`${this.#options.platform}: stands by`, { program: this.#other });
    try {
      await this.#follow();
    } catch (fault) {
      await this.close();
      throw fault;
    }
  }

  async close(): Promise<void> {
    this.#halt.abort();
    await this.#asking;
    await this.#change?.catch(() => undefined);
    if (this.#isBegun) await this.#end('closed');
    await this.#letGo();
  }

  get #log(): Log {
    return this.#options.log;
  }

  /** Says that this program lives, and learns who has the duty. */
  async #ask(keepMs = LEASE_MS): Promise<void> {
    const { shelf, platform, program, id } = this.#options;
    const key = `duty:${platform}:${this.#name}`;
    const mine = `${program.name} ${program.place} ${id}`;
    let there = await shelf.hold(key, mine, keepMs);
    if (this.#isOfDead(there)) there = await shelf.hold(key, mine, keepMs, there);
    this.#other = there === mine ? undefined : there.split(' ')[0];
  }

  /** Whether this place is where a duty's program ran, and it runs no more. */
  #isOfDead(there: string): boolean {
    const { place, name, hasEnded } = this.#options.program;
    const [holder = '', at] = there.split(' ');
    return at === place && holder !== name && hasEnded(Number(holder.split('/').at(-1)));
  }

  /** Leaves the duty to the next that asks. Where the store does not answer, the lease ends by itself. */
  async #letGo(): Promise<void> {
    await this.#ask(LEAVE_MS).catch((fault: unknown) => this.#unasked(fault));
    // It is free only then.
    await pause(2 * LEAVE_MS, new AbortController().signal);
  }

  async #askForEver(): Promise<void> {
    const { signal } = this.#halt;
    for (;;) {
      await pause(ASK_MS, signal);
      await this.#rest;
      if (signal.aborted) return;
      const from = this.#other;
      try {
        await this.#ask();
      } catch (fault) {
        this.#unasked(fault);
        continue;
      }
      if (this.#change) continue;
      if (from !== undefined && this.#other === undefined)
        this.#log.info(`${this.#options.platform}: takes over`, { from });
      void this.#follow().catch(async (fault: unknown) => {
        this.#log.error(`${this.#options.platform}: not taken over`, { fault });
        this.#rest = pause(REST_MS, signal);
        await this.#letGo();
      });
    }
  }

  /** The store tells of its own outages. */
  #unasked(fault: unknown): void {
    if (!(fault instanceof StoreFailure)) this.#log.error('duty not asked for', { name: this.#name, fault });
  }

  /** Begins or ends the work, as it has become this program's or another's. */
  async #follow(): Promise<void> {
    const isMine = this.#other === undefined;
    if (isMine === this.#isBegun) return;
    this.#change = isMine ? this.#begin() : this.#end('taken');
    await this.#change.finally(() => {
      this.#change = undefined;
    });
  }

  async #begin(): Promise<void> {
    this.#isBegun = true;
    try {
      await this.#work.begin(async () => {
        await this.#ask().catch((fault: unknown) => this.#unasked(fault));
        return this.#other === undefined;
      });
    } catch (fault) {
      await this.#end('closed');
      throw fault;
    }
  }

  async #end(why: 'closed' | 'taken'): Promise<void> {
    await this.#work.end(why);
    this.#isBegun = false;
  }
}
