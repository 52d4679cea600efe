import type { AnySystem } from '../../../src/kernel/system.ts';
import { boardKey, type Match, seatOf } from '../../../src/service/match/match.ts';
import { writeToken } from '../../../src/service/match/token.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Action, Intent, MessageRef, Person, Place } from '../../../src/service/ports/intent.ts';
import { type Chance, chanceFrom } from '../../soak/chance.ts';
import { SimulatedCalls } from './calls.ts';
import { faultsIn, type Observations } from './checks.ts';
import { SimulatedPlatform } from './platform.ts';
import { emptyContents, type StoreContents, storeOn } from './store.ts';
import { Crash, type Effect, openWorker, type PlatformName, type Worker } from './worker.ts';

/** When a process ends: around its nth effect on the world, counted from 1. */
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

/** A table that outlives its processes: what the store holds, what the platform shows, what the clock says. */
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
  /** Effects since the newest process began. */
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

  /** The same table once more, to be spoilt. */
  copy(): CrashTable {
    return new CrashTable(this.#systems, this);
  }

  /** A new process, which may be doomed. */
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

  /** What somebody does, as an update that may come again. */
  intent({ person, place }: Captain, did: Action): Intent {
    const intent: Intent = { id: `c:${++this.#intents}`, from: person, place, action: did };
    this.#seen.updates.set(intent.id, { intent, heard: [], told: [], acked: false });
    return intent;
  }

  /** Hands an update to a process. False when that process ended under it. */
  async handed(worker: Worker, { platform }: Captain, intent: Intent): Promise<boolean> {
    const update = this.#seen.updates.get(intent.id) ?? { intent, heard: [], told: [], acked: false };
    this.#seen.updates.set(intent.id, update);
    try {
      await worker.serve(platform)(intent, async (answer) => {
        update.told.push(answer);
        const { screen, replaces } = answer;
        if (!screen) return undefined;
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

  /** What somebody was told about an update, try by try. */
  told(intent: Intent): readonly Answer[] {
    return this.#seen.updates.get(intent.id)?.told ?? [];
  }

  /** The message in which a match stands at a place. */
  messageOf(match: string, place: Place): MessageRef {
    return this.#holdings.matches.get(match)?.boards.get(boardKey(place))?.message ?? '';
  }

  /** Does what is due, and lets `ms` pass doing so. */
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
      // What is due and was not given out is leased: it comes again.
      this.#now = Math.min(until, Math.max(this.#now + 1_000, next ?? until));
    }
    throw new Error('always something due');
  }

  /** Lets time pass in which nobody looks. */
  pass(ms: number): void {
    this.#now += ms;
  }

  /** What somebody does, by a process of its own that lives. */
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

  /** The press of a button as it stands on this captain's board now, by `at` where another presses it at their own place. */
  async press(who: Captain, act: string, at: Captain = who): Promise<Action> {
    const match = await this.match();
    const seat = seatOf(match, who.person.id);
    const whole = act.startsWith('!') || act.startsWith('?');
    const ply = seat === undefined || whole ? 0 : (match.plies[seat] ?? 0);
    const token = writeToken({ match: match.id, seat: whole ? undefined : seat, ply, act });
    const on = this.#paper.at(at.place).at(-1);
    return { kind: 'press', token, ...(on === undefined ? {} : { on: this.#paper.told(on) }) };
  }

  /** How many calls stand. */
  get calls(): number {
    return this.#bells.standing;
  }

  /** Every act in every log, and how each match stands. */
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

  /** What does not hold here. */
  async faults(worker: Worker): Promise<string[]> {
    const { game } = this.process();
    const rested = { game, holdings: this.#holdings, paper: this.#paper, bells: this.#bells, seen: this.#seen };
    return [...worker.errors, ...(await faultsIn({ ...rested, crashes: this.#crashes }))];
  }
}
