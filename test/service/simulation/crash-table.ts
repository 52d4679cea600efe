import type { AnySystem } from '../../../src/kernel/system.ts';
import { writeToken } from '../../../src/service/control/token.ts';
import { boardKey, type Match, seatOf } from '../../../src/service/core/match/match.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Action, Intent, MessageRef, Person, Place } from '../../../src/service/ports/intent.ts';
import { type Chance, chanceFrom } from '../../soak/chance.ts';
import { SimulatedCalls } from './calls.ts';
import { faultsIn, type Observations } from './checks.ts';
import { SimulatedPlatform } from './platform.ts';
import { emptyContents, type StoreContents, storeOn } from './store.ts';
import { Crash, type Effect, openWorker, type PlatformName, type Worker } from './worker.ts';

/** The end of a process: before or after its nth effect on the world, counted from 1. */
export interface CrashPoint {
  readonly nth: number;
  readonly when: 'before' | 'after';
}

export interface Captain {
  readonly person: Person;
  readonly platform: PlatformName;
  readonly place: Place;
}

export const captain = (platform: PlatformName, name: string, shared = false): Captain => ({
  platform,
  person: { id: `${platform}:${name}`, name, tag: 'en' },
  place: { platform, address: shared ? 'sea' : name, audience: shared ? 'many' : 'one' },
});

/** A table that outlives its processes: contents of the store, messages on the platform, and the clock. */
export class CrashTable {
  readonly #systems: readonly AnySystem[];
  readonly #holdings: StoreContents;
  readonly #paper: SimulatedPlatform;
  readonly #bells: SimulatedCalls;
  readonly #seen: Observations;
  readonly #entropy: Chance;
  #now: number;
  #intents: number;
  #crashes = 0;
  /** Names of the effects since the newest process began. */
  effects: readonly string[] = [];

  constructor(systems: readonly AnySystem[], from?: CrashTable) {
    this.#systems = systems;
    this.#holdings = from ? structuredClone(from.#holdings) : emptyContents();
    this.#paper = from ? from.#paper.copy() : new SimulatedPlatform();
    this.#bells = from ? from.#bells.copy() : new SimulatedCalls();
    this.#seen = { updates: new Map(), commits: from ? [...from.#seen.commits] : [], errors: [] };
    this.#entropy = chanceFrom(7);
    this.#now = from ? from.#now : 1_800_000_000_000;
    this.#intents = from ? from.#intents : 0;
  }

  /** A copy of the table, which can then be changed independently. */
  copy(): CrashTable {
    return new CrashTable(this.#systems, this);
  }

  /** Starts a process, which ends at `end` if given. */
  process(end?: CrashPoint): Worker {
    const happened: string[] = [];
    this.effects = happened;
    let dead = false;
    const effect: Effect = async (what, happen) => {
      if (dead) throw new Crash();
      happened.push(what);
      const struck = end?.nth === happened.length;
      dead = struck && end.when === 'before';
      if (struck) this.#crashes++;
      if (dead) throw new Crash();
      const value = await happen();
      dead ||= struck;
      if (dead) throw new Crash();
      return value;
    };
    const bare = storeOn(this.#holdings, () => this.#now);
    const worker = openWorker({
      systems: this.#systems,
      effect,
      monotonicMs: () => this.#now,
      entropy: { bytes: (n) => Buffer.from(Array.from({ length: n }, () => this.#entropy.below(256))) },
      heard: (id, handled) => this.#seen.updates.get(id)?.heard.push(handled),
      deliver: async (delivery) => this.#paper.deliver(delivery, 'shown', this.#now, 0),
      call: async (call) => this.#bells.ring(call, 'shown'),
      withdrawCall: async (place, message) => this.#bells.hush(place, message, 'shown'),
      store: {
        ...bare,
        commit: async (commit) => {
          const before = this.#holdings.matches.get(commit.match)?.head;
          const answer = await bare.commit(commit);
          if (answer.kind === 'committed') this.#seen.commits.push({ commit, before });
          return answer;
        },
      },
    });
    return {
      ...worker,
      serve: (platform) => (intent, acknowledge) =>
        worker.serve(platform)(intent, (answer) => effect('acknowledge', () => acknowledge(answer))),
    };
  }

  /** Creates an update for a person's action. It can be delivered several times. */
  intent({ person, place }: Captain, did: Action): Intent {
    const intent: Intent = { id: `c:${++this.#intents}`, from: person, place, action: did };
    this.#seen.updates.set(intent.id, { intent, heard: [], told: [], acked: false });
    return intent;
  }

  /** Passes an update to a process. Returns false when the process ended while handling it. */
  async handed(worker: Worker, { platform }: Captain, intent: Intent): Promise<boolean> {
    const update = this.#seen.updates.get(intent.id) ?? { intent, heard: [], told: [], acked: false };
    this.#seen.updates.set(intent.id, update);
    try {
      await worker.serve(platform)(intent, async (answer) => {
        update.told.push(answer);
        if (answer.body?.kind !== 'board') return undefined;
        const { screen, replaces } = answer.body;
        const on = intent.action.kind === 'press' ? intent.action.on : undefined;
        return this.#paper.answer(intent.place, screen, on, replaces);
      });
      update.acked = true;
    } catch (fault) {
      if (!(fault instanceof Crash)) throw fault;
    }
    await worker.idle();
    return update.acked;
  }

  /** The answers that a person got to an update, one for each try. */
  told(intent: Intent): readonly Answer[] {
    return this.#seen.updates.get(intent.id)?.told ?? [];
  }

  /** The message of a match at a place. */
  messageOf(match: string, place: Place): MessageRef {
    return this.#holdings.matches.get(match)?.boards.get(boardKey(place))?.message ?? '';
  }

  /** Carries out what is due, over a period of `ms` in milliseconds. */
  async settled(worker: Worker, ms = 100_000): Promise<void> {
    const store = storeOn(this.#holdings, () => this.#now);
    const until = this.#now + ms;
    for (let round = 0; round < 400; round++) {
      const done = await worker.scheduler.tick().catch((fault: unknown) => {
        if (!(fault instanceof Crash)) throw fault;
        return 0;
      });
      const next = await store.nextDue();
      if (next !== undefined && next <= this.#now && done > 0) continue;
      if (this.#now >= until) return;
      // Items that are due and were not given out are leased and become due again.
      this.#now = Math.min(until, Math.max(this.#now + 1_000, next ?? until));
    }
    throw new Error('always something due');
  }

  /** Lets `ms` pass without a tick. */
  pass(ms: number): void {
    this.#now += ms;
  }

  /** Carries out a person's action in a new process that does not end. */
  async does(who: Captain, did: Action): Promise<void> {
    const worker = this.process();
    await this.handed(worker, who, this.intent(who, did));
    await this.settled(worker, 0);
  }

  /** The newest match. */
  async match(): Promise<Match> {
    const id = [...this.#holdings.matches.keys()].at(-1) ?? '';
    const match = await this.process().game.context.load(id);
    if (typeof match === 'string') throw new Error(`the match is ${match}`);
    return match;
  }

  /** A press of a button on this captain's board as it is now, on the message at the place of `at`. */
  async press(who: Captain, act: string, at: Captain = who): Promise<Action> {
    const match = await this.match();
    const seat = seatOf(match, who.person.id);
    const whole = act.startsWith('!') || act.startsWith('?');
    const ply = seat === undefined || whole ? 0 : (match.plies[seat] ?? 0);
    const token = writeToken({ match: match.id, seat: whole ? undefined : seat, ply, act });
    const on = this.#paper.at(at.place).at(-1);
    return { kind: 'press', token, ...(on === undefined ? {} : { on: this.#paper.told(on) }) };
  }

  /** Number of calls not withdrawn. */
  get calls(): number {
    return this.#bells.standing;
  }

  /** Every action in every log, and the state of each match. */
  async story(): Promise<unknown> {
    const { context } = this.process().game;
    return Promise.all(
      [...this.#holdings.matches.keys()].map(async (id) => {
        const match = await context.load(id);
        if (typeof match === 'string') return match;
        const acts = (await context.records(match)).map((it) => `${it.seat ?? '-'} ${it.act}`);
        return { stage: match.stage, plies: match.plies, revision: match.revision, acts };
      }),
    );
  }

  /** Every fault at this table. */
  async faults(worker: Worker): Promise<string[]> {
    const { game } = this.process();
    const rested = { game, holdings: this.#holdings, paper: this.#paper, bells: this.#bells, seen: this.#seen };
    return [...worker.errors, ...(await faultsIn({ ...rested, crashes: this.#crashes }))];
  }
}
