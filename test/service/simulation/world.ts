import type { AnySystem } from '../../../src/kernel/system.ts';
import type { IntentResult } from '../../../src/service/core/context/intent-result.ts';
import type { GameService } from '../../../src/service/game-service.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { Action, Intent, MessageRef, Person, Place, Token } from '../../../src/service/ports/intent.ts';
import type { Commit, SessionStore } from '../../../src/service/ports/store.ts';
import { type Chance, chanceFrom } from '../../soak/chance.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { tally } from '../../support/tally.ts';
import { SimulatedCalls } from './calls.ts';
import { faultsIn, type Observations } from './checks.ts';
import { LATEST_MS, type RequestFate, SimulatedPlatform } from './platform.ts';
import { emptyContents, storeOn } from './store.ts';
import { Crash, type Effect, openWorker, PLATFORMS, type PlatformName, RequestFailed, type Worker } from './worker.ts';

/*
 * A world in one process: workers on one store, people who press and type at random, a platform that fails at random,
 * processes that die at random, and a clock that only the world moves. Every step is drawn from the seed, so that a
 * failing story can be repeated.
 */

/** A fault to inject into the world. The checks must find it. */
export interface Mutant {
  readonly store?: (store: SessionStore) => SessionStore;
  readonly game?: (game: GameService) => GameService;
}

export interface Story {
  readonly seed: number;
  /** Number of actions by people. Default 60. */
  readonly acts?: number;
  readonly mutant?: Mutant;
}

/** The result of a story. `faults` is empty when everything holds. */
export interface StoryResult {
  readonly seed: number;
  readonly faults: readonly string[];
  readonly commits: number;
  readonly crashes: number;
  readonly matches: number;
  /** Calls sent. */
  readonly calls: number;
}

interface Alive {
  readonly worker: Worker;
  dead: boolean;
}

interface Somebody {
  readonly person: Person;
  readonly platform: PlatformName;
  readonly places: readonly Place[];
  /** Every button seen so far: old ones are pressed too. */
  readonly seen: { readonly token: Token; readonly place: Place; readonly whisper: boolean; readonly on?: string }[];
}

/**
 * The tally without secrets. It seals a secret in a draft, which no real game does: its hash would be public only with
 * the next move.
 */
const plain: AnySystem = tally as AnySystem;
const SYSTEMS: readonly AnySystem[] = [
  { ...plain, secrets: { list: () => [], reveals: (it) => (plain.isDraft(it) ? 0 : undefined) } },
];
const WORKERS = 3;
/** Time between two ticks, in ms. */
const BETWEEN_TICKS_MS = 100;
const START = 1_800_000_000_000;

const place = (platform: PlatformName, address: string, audience: Place['audience']): Place => ({
  platform,
  address,
  audience,
});
const somebody = (platform: PlatformName, name: string, shared: string): Somebody => ({
  person: { id: `${platform}:${name}`, name, tag: 'en' },
  platform,
  places: [place(platform, shared, 'many'), place(platform, name, 'one')],
  seen: [],
});

const FATES: readonly RequestFate[] = ['busy', 'lost', 'done-unheard', 'late', 'late', 'deleted'];
/** Presses made one time in six: they end a match, or change how other boards look. */
const RARE = /\.(!cancel|!resign|!machine.*|!decline|!draw.*|!close|!end)$/;
/** Presses never made: settings reach the boards of other matches only with their next move. */
const NEVER = /!(own|chat|locale|board|theme|letters|calls)/;

class World {
  now = START;
  calm = false;
  crashes = 0;
  readonly chance: Chance;
  readonly paper = new SimulatedPlatform();
  readonly bells = new SimulatedCalls();
  readonly holdings = emptyContents();
  readonly seen: Observations = { updates: new Map(), commits: [], errors: [] };
  readonly #alive: Alive[] = [];
  readonly #gates: (() => void)[] = [];
  readonly #tasks = new Set<Promise<void>>();
  readonly #mutant: Mutant;
  readonly #people = [
    somebody('slow', 'ann', 'group'),
    somebody('slow', 'dan', 'group'),
    somebody('quick', 'bob', 'channel'),
    somebody('quick', 'cid', 'channel'),
  ];
  #intents = 0;

  constructor({ seed, mutant = {} }: Story) {
    this.chance = chanceFrom(seed);
    this.#mutant = mutant;
    for (let i = 0; i < WORKERS; i++) this.#alive.push(this.#born());
  }

  /* ---------------------------------------------------------------------------------------------- processes */

  #born(): Alive {
    const self: { alive?: Alive } = {};
    const effect: Effect = async (_what, happen) => {
      await new Promise<void>((open) => this.#gates.push(open));
      const { alive } = self;
      if (!alive || alive.dead) throw new Crash();
      if (this.#strikes()) this.#die(alive);
      const value = await happen();
      if (this.#strikes()) this.#die(alive);
      return value;
    };
    const bare = this.#watchCommits(storeOn(this.holdings, () => this.now));
    const worker = openWorker({
      systems: SYSTEMS,
      store: this.#mutant.store?.(bare) ?? bare,
      entropy: { bytes: (n) => Buffer.from(Array.from({ length: n }, () => this.chance.below(256))) },
      effect,
      monotonicMs: () => this.now,
      heard: (id, handled) => this.#heard(id, handled),
      deliver: async (delivery) => {
        const late = this.chance.below(LATEST_MS);
        const outcome = this.paper.deliver(delivery, this.#fate(), this.now, late);
        if (outcome.kind === 'unknown' && this.chance.once(2)) throw new Error('reset');
        return outcome;
      },
      call: async (call) => this.bells.ring(call, this.#fate()),
      withdrawCall: async (place, message) => {
        try {
          this.bells.hush(place, message, this.#fate());
        } catch (fault) {
          throw new RequestFailed('not hushed', { cause: fault });
        }
      },
      ...(this.#mutant.game ? { mutant: this.#mutant.game } : {}),
    });
    const alive: Alive = { worker, dead: false };
    self.alive = alive;
    return alive;
  }

  #strikes(): boolean {
    return !this.calm && this.chance.once(400);
  }

  #die(alive: Alive): never {
    alive.dead = true;
    this.crashes++;
    this.#alive[this.#alive.indexOf(alive)] = this.#born();
    throw new Crash();
  }

  #fate(): RequestFate {
    return !this.calm && this.chance.once(6) ? this.chance.pick(FATES) : 'shown';
  }

  #watchCommits(store: SessionStore): SessionStore {
    return {
      ...store,
      commit: async (commit: Commit) => {
        const before = this.holdings.matches.get(commit.match)?.head;
        const answer = await store.commit(commit);
        if (answer.kind === 'committed') this.seen.commits.push({ commit, before });
        return answer;
      },
    };
  }

  #heard(id: string, handled: IntentResult): void {
    this.seen.updates.get(id)?.heard.push(handled);
  }

  /* -------------------------------------------------------------------------------------------------- people */

  #update(who: Somebody, at: Place, did: Action): void {
    const intent: Intent = { id: `u:${++this.#intents}`, from: who.person, place: at, action: did };
    this.seen.updates.set(intent.id, { intent, heard: [], told: [], acked: false });
    this.#hand(who, intent);
    if (!this.calm && this.chance.once(4)) this.#hand(who, intent);
    // A tap that the client sends twice arrives under two ids.
    if (did.kind === 'press' && this.chance.once(8)) this.#update(who, at, did);
  }

  /** Passes an update to one of the processes. */
  #hand(who: Somebody, intent: Intent): void {
    const alive = this.chance.pick(this.#alive);
    const update = this.seen.updates.get(intent.id);
    const serve = alive.worker.serve(who.platform);
    const effect = async (answer: Answer): Promise<string | undefined> => {
      update?.told.push(answer);
      for (const screen of [bodyOf(answer, 'whisper')?.screen, bodyOf(answer, 'page')?.screen]) {
        for (const it of screen?.buttons.flat() ?? [])
          who.seen.push({ token: it.press, place: intent.place, whisper: true });
      }
      const { body } = answer;
      if (body?.kind !== 'board' || (intent.action.kind === 'press' && intent.action.whisper)) return undefined;
      const { screen, replaces } = body;
      const fate = this.#fate();
      // It takes effect before or after other pending effects.
      await new Promise<void>((open) => this.#gates.push(open));
      if (alive.dead) throw new Crash();
      if (fate === 'lost') throw new Error('no answer');
      const on = intent.action.kind === 'press' ? intent.action.on : undefined;
      const ref = this.paper.answer(intent.place, screen, on, replaces);
      if (fate === 'done-unheard') throw new Error('no answer');
      return ref;
    };
    this.#spawn(async () => {
      await serve(intent, effect);
      if (update) update.acked = true;
    });
  }

  /** Lets a random person do something. */
  act(): void {
    const who = this.chance.pick(this.#people);
    const at = this.chance.pick(who.places);
    const notes = this.paper.at(at);
    const note = this.chance.once(4) ? notes[this.chance.below(notes.length || 1)] : notes.at(-1);
    for (const it of note?.screen.buttons.flat() ?? [])
      who.seen.push({ token: it.press, place: at, whisper: false, ...(note ? { on: this.paper.told(note) } : {}) });
    const kind = this.chance.below(12);
    if (kind > 4 || (kind === 0 && this.holdings.matches.size >= 2)) this.#press(who);
    else this.#update(who, at, this.#deed(kind, note && this.paper.told(note)));
  }

  /** An action other than a press, of one of five kinds. */
  #deed(kind: number, on: MessageRef | undefined): Action {
    const { chance } = this;
    if (kind === 0)
      return { kind: 'open', rival: chance.once(4) ? { kind: 'machine', level: 'slow' } : { kind: 'anyone' } };
    if (kind === 1) {
      const codes = [...this.holdings.values.keys()].filter((it) => it.startsWith('code:'));
      const code = codes[chance.below(codes.length || 1)]?.slice(5) ?? 'NOSUCHONE';
      return chance.once(2) ? { kind: 'join', code } : { kind: 'link', payload: `j${code}` };
    }
    if (kind === 4) return { kind: 'ask', about: chance.pick(['start', 'matches', 'help'] as const) };
    const text = chance.pick(['add', 'roll', 'add add roll', 'plot 5', 'a', 'no', 'hello']);
    return { kind: 'say', text, aimed: true, ...(on !== undefined && chance.once(3) ? { to: on } : {}) };
  }

  #press(who: Somebody): void {
    const recent = who.seen.slice(-8);
    const from = recent.length > 0 && !this.chance.once(5) ? recent : who.seen;
    const it = from[this.chance.below(from.length || 1)];
    if (!it || NEVER.test(it.token) || (RARE.test(it.token) && !this.chance.once(6))) return;
    this.#update(who, it.place, {
      kind: 'press',
      token: it.token,
      ...(it.on === undefined ? {} : { on: it.on }),
      ...(it.whisper ? { whisper: true } : {}),
    });
  }

  /** Lets one of the processes tick. */
  tick(): void {
    const { worker } = this.chance.pick(this.#alive);
    this.#spawn(async () => {
      await worker.scheduler.tick();
    });
  }

  /* ----------------------------------------------------------------------------------------------- the driver */

  #spawn(work: () => Promise<void>): void {
    const task: Promise<void> = work()
      .catch((fault: unknown) => {
        if (!(fault instanceof Crash)) this.seen.errors.push(fault instanceof Error ? String(fault.stack) : 'thrown');
      })
      .finally(() => this.#tasks.delete(task));
    this.#tasks.add(task);
  }

  /** Lets up to `most` waiting effects happen, in random order. Returns how many did. */
  async release(most: number): Promise<number> {
    let done = 0;
    for (; done < most; done++) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (this.#gates.length === 0) break;
      const i = this.chance.below(this.#gates.length);
      const gate = this.#gates[i];
      const last = this.#gates.pop();
      if (last && i < this.#gates.length) this.#gates[i] = last;
      gate?.();
    }
    return done;
  }

  pass(ms: number): void {
    this.now += ms;
    this.paper.landed(this.now);
  }

  /** Runs until nothing is under way. */
  async drain(): Promise<void> {
    while ((await this.release(10_000)) > 0 || this.#tasks.size > 0);
  }

  /** Redelivers the updates that no process has finished, where the platform does so. */
  redeliver(): void {
    for (const { intent, acked } of this.seen.updates.values()) {
      const who = this.#people.find((it) => it.person.id === intent.from.id);
      if (who && !acked && !PLATFORMS[who.platform].drawsInAnswer) this.#hand(who, intent);
    }
  }

  /** Ticks and lets time pass until nothing is due within `quietMs`, in ms. */
  async settle(quietMs: number): Promise<void> {
    const until = this.now + quietMs;
    for (let round = 0; round < 500; round++) {
      this.tick();
      await this.drain();
      const next = await storeOn(this.holdings, () => this.now).nextDue();
      const landing = this.now < START + 1 ? undefined : next;
      if (landing !== undefined && landing <= this.now) {
        // What a process has claimed and not finished is not given to another until its lease is over.
        this.pass(BETWEEN_TICKS_MS);
        continue;
      }
      if (this.now >= until) return;
      this.pass(Math.min(until, Math.max(this.now + 1, landing ?? until)) - this.now);
    }
    this.seen.errors.push('always something due');
  }

  errors(): string[] {
    return [...this.seen.errors, ...this.#alive.flatMap(({ worker }) => worker.errors)];
  }

  get game(): GameService {
    const calm: Effect = async (_what, happen) => happen();
    return openWorker({
      systems: SYSTEMS,
      store: storeOn(this.holdings, () => this.now),
      entropy: { bytes: (n) => Buffer.alloc(n) },
      effect: calm,
      monotonicMs: () => this.now,
      deliver: async () => ({ kind: 'dead', why: 'only looking' }),
      call: async () => ({ kind: 'dead', why: 'only looking' }),
      withdrawCall: async () => undefined,
    }).game;
  }
}

/** Runs one story to its end and returns its faults. */
export const simulate = async (story: Story): Promise<StoryResult> => {
  const world = new World(story);
  const { chance } = world;
  for (let i = 0; i < (story.acts ?? 60); i++) {
    world.act();
    if (chance.once(3)) world.tick();
    await world.release(chance.below(40));
    if (chance.once(12)) {
      // A process that sleeps half a minute between claiming and drawing is beyond what a lease can guard.
      await world.drain();
      world.pass(chance.below(chance.once(4) ? 90_000 : 30_000));
    } else world.pass(chance.below(400));
  }
  await world.drain();
  world.calm = true;
  for (let again = 0; again < 3; again++) {
    world.redeliver();
    await world.drain();
  }
  await world.settle(100_000);
  const faults = [...world.errors(), ...(await faultsIn(world))];
  return {
    seed: story.seed,
    faults,
    commits: world.seen.commits.length,
    crashes: world.crashes,
    matches: world.holdings.matches.size,
    calls: world.bells.rung,
  };
};
