import { chanceAt } from '../../../src/kernel/fairness.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { openCourier } from '../../../src/service/boards/courier.ts';
import { createDrawingLocks } from '../../../src/service/boards/drawing-locks.ts';
import type { IntentResult } from '../../../src/service/context/intent-result.ts';
import { createGameService, type GameService } from '../../../src/service/game-service.ts';
import { createBackgroundTasks, createIntentServer } from '../../../src/service/intent-pipeline.ts';
import { openVault } from '../../../src/service/match/vault.ts';
import { createPeople } from '../../../src/service/people/people.ts';
import type { MessageRef, Place } from '../../../src/service/ports/intent.ts';
import type { Call, Delivery, DeliveryOutcome, ServeIntent } from '../../../src/service/ports/platform.ts';
import type { SessionStore } from '../../../src/service/ports/store.ts';
import type { Entropy, Log, Metrics } from '../../../src/service/ports/telemetry.ts';
import { loadPhrasebooks, type Translator } from '../../../src/service/speech/translator.ts';
import { createScheduler, type Scheduler } from '../../../src/service/time/scheduler.ts';

/** The end of a process: thrown by everything it still tries. */
export class Crash extends Error {
  constructor() {
    super('the process is gone');
    this.name = 'Crash';
  }
}

/** A platform that did not do what it was asked. */
export class RequestFailed extends Error {}

/** Lets one effect of a worker on the world happen, or ends the worker before or after it. */
export type Effect = <T>(what: string, happen: () => T | Promise<T>) => Promise<T>;

/** Places are on two platforms: one where a board is sent and edited, one where it is drawn inside an answer. */
export const PLATFORMS = { slow: { drawsInAnswer: false }, quick: { drawsInAnswer: true } } as const;
export type PlatformName = keyof typeof PLATFORMS;

/** One process of the program, without its walls. */
export interface Worker {
  readonly game: GameService;
  readonly scheduler: Scheduler;
  serve(platform: PlatformName): ServeIntent;
  /** Everything behind the answers, done. */
  idle(): Promise<void>;
  /** Lines logged as errors, but for those of its own end. */
  readonly errors: readonly string[];
}

export interface WorkerDependencies {
  readonly systems: readonly AnySystem[];
  readonly store: SessionStore;
  readonly deliver: (delivery: Delivery) => Promise<DeliveryOutcome>;
  readonly call: (call: Call) => Promise<DeliveryOutcome>;
  readonly withdrawCall: (place: Place, message: MessageRef) => Promise<void>;
  readonly entropy: Entropy;
  readonly effect: Effect;
  /** Hears what each act came to, as soon as it is decided and stored. */
  readonly heard?: (intent: string, handled: IntentResult) => void;
  /** A fault planted into the service, to see that it is found. */
  readonly mutant?: (game: GameService) => GameService;
}

const METRICS: Metrics = { count: () => undefined, observe: () => undefined };
/** All workers share one key, as processes with one DATA_KEY do. */
const VAULT = openVault(Buffer.alloc(32, 7));

const speeches = new WeakMap<readonly AnySystem[], Translator>();
const speechOf = (systems: readonly AnySystem[]): Translator => {
  const known = speeches.get(systems) ?? loadPhrasebooks(Object.fromEntries(systems.map((it) => [it.id, it.phrases])));
  speeches.set(systems, known);
  return known;
};

/** The same object, each of its methods one effect. */
const watched = <T extends object>(target: T, name: string, effect: Effect): T =>
  new Proxy(target, {
    get(it, key) {
      const value: unknown = Reflect.get(it, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => effect(`${name}.${String(key)}`, () => Reflect.apply(value, it, args) as unknown);
    },
  });

/** Every call on the store an effect of its own. */
export const watchedStore = (store: SessionStore, effect: Effect): SessionStore =>
  watched({ ...store, shelf: watched(store.shelf, 'shelf', effect) }, 'store', effect);

/** A call that could not be taken away: it comes again. */
const isRough = (fault: unknown): boolean => fault instanceof RequestFailed;

const isCrash = (fault: unknown): boolean => fault instanceof Error && fault.name === 'Crash';

export const openWorker = (dependencies: WorkerDependencies): Worker => {
  const { systems, effect } = dependencies;
  const errors: string[] = [];
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    error: (what, more) => {
      const fault = more?.['fault'];
      if (!isCrash(fault) && !isRough(fault))
        errors.push(`${what} ${JSON.stringify(more)} ${fault instanceof Error ? fault.stack : ''}`);
    },
  };
  const store = watchedStore(dependencies.store, effect);
  const honest = createGameService({
    systems,
    store,
    people: createPeople(store.shelf, dependencies.entropy),
    translator: speechOf(systems),
    vault: VAULT,
    entropy: dependencies.entropy,
    pace: { machineMs: 0 },
    log,
    metrics: METRICS,
    monotonicMs: () => 0,
    textAccess: () => 'text',
    isPlatformAdmin: async () => false,
    links: () => [],
  });
  const mutated = dependencies.mutant ? dependencies.mutant(honest) : honest;
  const game: GameService = {
    ...mutated,
    handle: async (intent) => {
      const handled = await mutated.handle(intent);
      dependencies.heard?.(intent.id, handled);
      return handled;
    },
  };
  const adapter = {
    deliver: (it: Delivery) => effect('deliver', () => dependencies.deliver(it)),
    call: (it: Call) => effect('call', () => dependencies.call(it)),
    withdrawCall: (place: Place, it: MessageRef) => effect('hush', () => dependencies.withdrawCall(place, it)),
  };
  const adapters = new Map(Object.keys(PLATFORMS).map((name) => [name, adapter]));
  // No clock but the world's: a turn is waited for until it ends.
  const locks = createDrawingLocks(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const courier = openCourier(game.context, adapters, { wait: () => 0, countEdit: () => undefined }, locks);
  const scheduler = createScheduler(game.context, courier, async (task) => {
    const system = systems.find((it) => it.id === task.system);
    if (!system) throw new Error(`no system ${task.system}`);
    return system.notation.write(
      system.opponents.choose(task.level, task.view, chanceAt(task.chance, [], 'think'), 0.01),
    );
  });
  const background = createBackgroundTasks((what, fault) => log.error(what, { fault }));
  return {
    game,
    scheduler,
    errors,
    idle: () => background.idle(),
    serve: (platform) => createIntentServer(game, courier, background, { platform, ...PLATFORMS[platform] }),
  };
};
