import { chanceAt } from '../../../src/kernel/fairness.ts';
import { BASE_LOCALE } from '../../../src/kernel/phrase.ts';
import type { AnySystem } from '../../../src/kernel/system.ts';
import { createDrawingLocks, openCourier } from '../../../src/service/core/boards/courier.ts';
import type { IntentResult } from '../../../src/service/core/context/intent-result.ts';
import { openVault } from '../../../src/service/core/match/vault.ts';
import { createPeople } from '../../../src/service/core/people/people.ts';
import { createScheduler, type Scheduler, type Think } from '../../../src/service/core/time/scheduler.ts';
import { ERRAND_HANDLERS } from '../../../src/service/features/index.ts';
import { createGameService, type GameService } from '../../../src/service/game-service.ts';
import { createBackgroundTasks, createIntentServer } from '../../../src/service/intent-pipeline.ts';
import type { MessageRef, Place } from '../../../src/service/ports/intent.ts';
import type { Call, Delivery, DeliveryOutcome, ServeIntent } from '../../../src/service/ports/platform.ts';
import type { SessionStore } from '../../../src/service/ports/store.ts';
import type { Entropy, Log, Metrics } from '../../../src/service/ports/telemetry.ts';
import { loadPhrasebooks, type Translator } from '../../../src/service/speech/translator.ts';

/** The end of a process: thrown by everything that it still tries. */
export class Crash extends Error {
  constructor() {
    super('the process is gone');
    this.name = 'Crash';
  }
}

/** A request that the platform did not carry out. */
export class RequestFailed extends Error {}

/** Runs one effect of a worker on the world, or ends the worker before or after it. */
export type Effect = <T>(what: string, happen: () => T | Promise<T>) => Promise<T>;

/** The two platforms: `slow` sends and edits boards, `quick` draws them inside answers. */
export const PLATFORMS = { slow: { drawsInAnswer: false }, quick: { drawsInAnswer: true } } as const;
export type PlatformName = keyof typeof PLATFORMS;

/** One process of the program, inside the test process. */
export interface Worker {
  readonly game: GameService;
  readonly scheduler: Scheduler;
  serve(platform: PlatformName): ServeIntent;
  /** Resolves when all work behind the answers is done. */
  idle(): Promise<void>;
  /** Lines logged as errors, except those caused by its own end. */
  readonly errors: readonly string[];
}

export interface WorkerDependencies {
  readonly systems: readonly AnySystem[];
  readonly store: SessionStore;
  readonly deliver: (delivery: Delivery) => Promise<DeliveryOutcome>;
  readonly call: (call: Call) => Promise<DeliveryOutcome>;
  readonly withdrawCall: (place: Place, message: MessageRef) => Promise<void>;
  readonly entropy: Entropy;
  readonly monotonicMs: () => number;
  readonly effect: Effect;
  /** Receives the result of each intent as soon as it is decided and stored. */
  readonly heard?: (intent: string, handled: IntentResult) => void;
  /** A fault injected into the service, which the checks must find. */
  readonly mutant?: (game: GameService) => GameService;
}

const METRICS: Metrics = { count: () => undefined, observe: () => undefined };
/** The key shared by all workers, as by processes with one DATA_KEY. */
const VAULT = openVault(Buffer.alloc(32, 7));

const speeches = new WeakMap<readonly AnySystem[], Translator>();
const speechOf = (systems: readonly AnySystem[]): Translator => {
  const known = speeches.get(systems) ?? loadPhrasebooks(systems);
  speeches.set(systems, known);
  return known;
};

/** Wraps an object so that each of its method calls is one effect. */
const watched = <T extends object>(target: T, name: string, effect: Effect): T =>
  new Proxy(target, {
    get(it, key) {
      const value: unknown = Reflect.get(it, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => effect(`${name}.${String(key)}`, () => Reflect.apply(value, it, args) as unknown);
    },
  });

/** Wraps a store so that each call is one effect. */
export const watchedStore = (store: SessionStore, effect: Effect): SessionStore =>
  watched({ ...store, shelf: watched(store.shelf, 'shelf', effect) }, 'store', effect);

/** Whether a call could not be withdrawn. Its withdrawal is retried. */
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
    people: createPeople(store.shelf, dependencies.entropy, BASE_LOCALE),
    translator: speechOf(systems),
    vault: VAULT,
    entropy: dependencies.entropy,
    pace: { machineMs: 0 },
    log,
    metrics: METRICS,
    monotonicMs: dependencies.monotonicMs,
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
  // Without time limits: only the world's clock counts, and a lock is held until it is released.
  const locks = createDrawingLocks(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const courier = openCourier(
    game.context,
    adapters,
    { wait: () => 0, waitToCall: () => 0, close: () => undefined },
    locks,
  );
  const think: Think = async (task) => {
    const system = systems.find((it) => it.id === task.system);
    if (!system) throw new Error(`no system ${task.system}`);
    return system.notation.write(
      system.opponents.choose(task.level, task.view, chanceAt(task.chance, [], 'think'), 0.01),
    );
  };
  const scheduler = createScheduler(game.context, courier, think, ERRAND_HANDLERS);
  const background = createBackgroundTasks((what, fault) => log.error(what, { fault }));
  return {
    game,
    scheduler,
    errors,
    idle: () => background.idle(),
    serve: (platform) => createIntentServer(game, courier, background, { platform, ...PLATFORMS[platform] }),
  };
};
