import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createPlayground, type Playground, SEATS } from '../../adapters/playground/index.ts';
import { checkKey, type DataKeys, ensureKeyFile, isMarked } from '../config/data-key.ts';
import { mayReadMetrics } from '../config/metrics-access.ts';
import { proxyFor } from '../config/proxies.ts';
import type { Config } from '../config/settings.ts';
import { readVersion, versionLine } from '../config/version.ts';
import type { Locale } from '../kernel/phrase.ts';
import type { Result } from '../kernel/result.ts';
import { plainScreen } from '../kernel/screen.ts';
import type { AnySystem } from '../kernel/system.ts';
import { createCache } from '../kit/cache.ts';
import { sceneText } from '../kit/scene-text.ts';
import { openMetrics } from '../observability/metrics.ts';
import { reportPlatforms } from '../observability/platform-report.ts';
import { redactor } from '../observability/redact.ts';
import { startWebServer } from '../observability/web.ts';
import { countedMatches } from '../operator/counted-matches.ts';
import { whyNotStart } from '../operator/doctor/index.ts';
import { waitForProxies } from '../operator/doctor/proxies.ts';
import { systems } from '../registry.ts';
import { endOperatorLine, runBridge } from '../service/bridge.ts';
import { writeLink } from '../service/control/link.ts';
import { openCourier } from '../service/core/boards/courier.ts';
import { createRateLimit } from '../service/core/boards/rate-limit.ts';
import { createMachineRest } from '../service/core/context/machine-rest.ts';
import { defaultLetters } from '../service/core/context/render-context.ts';
import { STRENGTHS } from '../service/core/match/strengths.ts';
import { openVault, type Vault } from '../service/core/match/vault.ts';
import { firstGame, firstSystem } from '../service/core/operations/catalogue.ts';
import { createFloodLimit } from '../service/core/people/flood-limit.ts';
import { createPeople, lettersOf } from '../service/core/people/people.ts';
import { createAdapterWords } from '../service/core/screens/match-labels.ts';
import { createScheduler } from '../service/core/time/scheduler.ts';
import { ERRAND_HANDLERS } from '../service/features/index.ts';
import { createGameService } from '../service/game-service.ts';
import { createBackgroundTasks, createIntentServer } from '../service/intent-pipeline.ts';
import { writeCommand } from '../service/ports/chat-command.ts';
import { faultText } from '../service/ports/findings.ts';
import type { Person } from '../service/ports/intent.ts';
import type { Operator } from '../service/ports/operator.ts';
import {
  type AdapterNotes,
  aloneOnDuty,
  type Paint,
  type PlatformAdapter,
  type WebRoute,
} from '../service/ports/platform.ts';
import type { SessionStore } from '../service/ports/store.ts';
import type { Entropy, Log } from '../service/ports/telemetry.ts';
import { loadPhrasebooks, type Translator } from '../service/speech/translator.ts';
import type { MaintainableStore } from '../store/dump-format.ts';
import { openLmdbStore } from '../store/lmdb/store.ts';
import { openRedisStore } from '../store/redis/store.ts';
import { bridgeRoute } from './bridge-route.ts';
import { openDemoMatch } from './demo-match.ts';
import { openFilmQueue, paintFilmsOn } from './film-queue.ts';
import { callOnPool } from './long-calls.ts';
import { type ProgramPlace, sharedDuty } from './shared-duty.ts';
import { adviseOn, makeTaskOn, openWorkerPool, thinkOn, type WorkerPool } from './worker-pool.ts';

/** Size of the cache of finished pictures in bytes: about a thousand boards. */
const REMEMBERED_BYTES = 16e6;

const LENGTH = { like: 'picture', guessMs: 10 };
/** Who has the painter's time: people, and the boards that no one waits for. */
const PEOPLE = { person: 'people', match: '' };
const DUE = { person: 'due', match: '' };

/**
 * Paints pictures on a pool of one thread, so that nothing else waits for the first picture of a large sea. People and
 * the boards that no one waits for have as much of its time, each in the order in which they ask. Keeps the latest
 * pictures, and paints one that several ask for once.
 * @throws Error from the picture if a sprite's name is unknown, or if it has an invalid size.
 */
export const paintOn = ({ run }: Pick<WorkerPool, 'run'>): Paint => {
  const pictures = createCache<string, Uint8Array>({
    most: REMEMBERED_BYTES,
    sizeOf: (bytes, key) => bytes.length + 2 * key.length,
  });
  return async (scene, theme, isDue = false) => {
    const written = sceneText(scene);
    const name = `${theme} ${written}`;
    const known = pictures.get(name);
    if (known) return known;
    const asked = isDue ? DUE : PEOPLE;
    const done = await run({ task: { kind: 'picture', scene: written, theme }, asked, ...LENGTH, name });
    if (done === 'busy' || !(done.answer instanceof Uint8Array)) throw new Error('picture gave no answer');
    pictures.set(name, done.answer);
    return done.answer;
  };
};

/**
 * Paints the invitation to the first game of a system. The first picture of a process loads fonts and drawings; painted
 * before the platforms connect, no player waits for that.
 */
const paintFirstPicture = async (
  system: AnySystem,
  translator: Translator,
  locale: Locale,
  paint: Paint,
): Promise<void> => {
  const { options } = firstGame(system);
  const scene = system.lobbyPicture?.(options, {
    say: translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system.id),
    letters: defaultLetters(system, options, locale),
    board: 'picture',
    at: 'board',
    textAccess: 'text',
  });
  if (scene) await paint(scene, 'light');
};

/** The running program. */
export interface App {
  readonly port: number;
  readonly playground: Playground | undefined;
  /** Opens a match of this variant between the two who are always in the playground. Returns the reason if that is not possible. */
  openDemoMatch(variant: string): Promise<string | undefined>;
  /** Stops accepting intents, finishes those in progress and closes the store. Killing the process is safe too. */
  stop(): Promise<void>;
}

const openStore = (config: Config, log: Log): Promise<MaintainableStore> =>
  config.redis
    ? openRedisStore({ ...config.redis, warn: (what) => log.warn(what) })
    : openLmdbStore({ directory: config.dataDir, warn: (what) => log.warn(what) });

/** The host names a request may address this program by: the listening host, and that of the public URL. */
const hostsOf = ({ host, publicUrl }: Config): string[] =>
  publicUrl === undefined ? [host] : [host, new URL(publicUrl).hostname];

/** The host names this program is reached by from outside: those of the public URL and of the Telegram webhook. */
const publicNamesOf = ({ publicUrl, telegram }: Config): string[] =>
  [publicUrl, telegram?.webhook?.url].flatMap((url) => (url === undefined ? [] : [new URL(url).hostname]));

/** What the program takes from the machine. Neither clock decides about a match: match times come from the store. */
export interface Machine {
  /** A monotonic clock, in ms, for measuring durations. */
  readonly monotonicMs: () => number;
  /** Milliseconds since 1970, for the age of signed requests and to distinguish starts of the program. */
  readonly wallMs: () => number;
  /** Unpredictable bytes: from them come the seeds of matches, ids and codes. */
  readonly entropy: Entropy;
  /** Which of the programs on one Redis this is. */
  readonly program: ProgramPlace;
  /** The version of Node, such as `v22.12.0`. */
  readonly nodeVersion: string;
}

/**
 * Creates the adapters of the configured platforms. Loads the client library of a platform only if that is configured:
 * loading them takes most of the start-up time.
 */
const adaptersOf = async (
  config: Config,
  vault: Vault,
  shelf: SessionStore['shelf'],
  now: () => number,
): Promise<{ adapters: PlatformAdapter[]; playground: Playground | undefined }> => {
  const { publicUrl, telegram, discord } = config;
  const hasGuests = publicUrl?.startsWith('https://') && (telegram ?? discord) !== undefined;
  const chats: PlatformAdapter[] = [];
  const viaProxy = (address: string) => proxyFor(config.proxies, address);
  if (config.telegram) {
    const { createTelegram } = await import('../../adapters/telegram/index.ts');
    chats.push(
      createTelegram({
        ...config.telegram,
        language: config.language,
        proxyFor: viaProxy,
        ...(publicUrl !== undefined && hasGuests && { windows: { publicUrl, now } }),
      }),
    );
  }
  if (config.discord) {
    const { createDiscord } = await import('../../adapters/discord/index.ts');
    chats.push(
      createDiscord({
        ...config.discord,
        levels: STRENGTHS,
        now,
        proxyFor: viaProxy,
        ...(config.publicUrl !== undefined && { publicUrl: config.publicUrl }),
      }),
    );
  }
  const playground =
    config.playground === 'on' || hasGuests
      ? createPlayground({
          door: config.playground === 'on',
          ...(publicUrl !== undefined &&
            hasGuests && {
              guests: {
                shelf,
                publicUrl: publicUrl.replace(/\/$/, ''),
                frames: chats.flatMap(({ windowDoor }) => windowDoor ?? []),
                isShared: config.redis !== undefined,
              },
            }),
          hosts: hostsOf(config),
          language: config.language,
          secret: vault.derive('playground').toString('hex'),
          now,
        })
      : undefined;
  return { adapters: [...(playground ? [playground] : []), ...chats], playground };
};

/**
 * Builds every part of the program and starts it.
 * @throws Error with one sentence for the operator: a wrong token, an unreachable or unsafe Redis, another data key.
 */
export const startApp = async (config: Config, log: Log, machine: Machine): Promise<App> => {
  const store = await openStore(config, log);
  try {
    return await startOn(store, config, log, machine);
  } catch (fault) {
    await store.close();
    throw fault;
  }
};

/**
 * Starts the program, or says in sentences for the operator why it does not: an old Node, a data folder of no use, or what
 * `startApp` throws.
 */
export const startOrRefuse = async (config: Config, log: Log, machine: Machine): Promise<Result<App, string>> => {
  const redacted = redactor(config.secrets);
  for (const warning of config.warnings) log.warn(warning);
  const fault = await whyNotStart({ config, now: machine.wallMs, nodeVersion: machine.nodeVersion });
  if (fault) return { ok: false, error: redacted(faultText(fault)) };
  try {
    return { ok: true, value: await startApp(config, log, machine) };
  } catch (refusal) {
    return { ok: false, error: redacted(refusal instanceof Error ? refusal.message : 'Broadside could not start.') };
  }
};

/** How long boards wait for a machine's answer, in ms. */
const MACHINE_REST_MS = 1_000;

const startOn = async (
  store: MaintainableStore,
  config: Config,
  log: Log,
  { monotonicMs, wallMs, entropy, program, nodeVersion }: Machine,
): Promise<App> => {
  const { key, previous } = await dataKeysFor(config, store, log);
  const vault = openVault(key, previous);
  await checkKey(store.shelf, vault);
  const { adapters, playground } = await adaptersOf(config, vault, store.shelf, wallMs);
  const platforms = () => reportPlatforms(adapters);
  const version = readVersion();
  const metrics = openMetrics({
    unknown: 'other',
    build: { ...version, node: nodeVersion },
    stats: () => store.stats(),
    health: () => store.ping(),
    platforms,
  });
  const speech = loadPhrasebooks(systems);
  const pool = openWorkerPool();
  const easel = openWorkerPool({ size: 1, niceness: 0 });
  const paint = paintOn(easel);
  const animate = openFilmQueue({ png: paint, gif: paintFilmsOn(pool) });
  const acts = config.actsPerSecond;
  const game = createGameService({
    systems: systems.map((it) => callOnPool(it, pool)),
    store,
    people: createPeople(store.shelf, entropy, config.language),
    translator: speech,
    vault,
    entropy,
    pace: { machineMs: config.machinePaceMs },
    log,
    metrics,
    monotonicMs,
    graceMs: 5_000,
    cacheBytes: config.matchCacheMb * 1e6,
    machineRest: createMachineRest(MACHINE_REST_MS, monotonicMs),
    advise: adviseOn(pool),
    makeTask: makeTaskOn(pool),
    operator: operatorOf(config, store, adapters),
    windows: playground?.guests,
    ...(acts > 0
      ? { flow: createFloodLimit({ burst: 2 * acts, perSecond: acts }, monotonicMs, config.redis && store.shelf) }
      : {}),
    privateReplies: (place) => adapters.find((it) => it.platform === place.platform)?.privateReplies?.(place) ?? 'yes',
    pictureRefusal: (place) => adapters.find((it) => it.platform === place.platform)?.pictureRefusal?.(place),
    scheme: (place) => adapters.find((it) => it.platform === place.platform)?.scheme?.(place),
    laysOut: (place) => adapters.find((it) => it.platform === place.platform)?.laysOut === true,
    textAccess: (place) => adapters.find((it) => it.platform === place.platform)?.textAccess(place) ?? 'commands',
    isPlatformAdmin: async (place, player) =>
      (await adapters.find((it) => it.platform === place.platform)?.isAdmin?.(place, player)) ?? false,
    links: (payload) => adapters.flatMap((it) => it.link?.(payload) ?? []),
    groupLink: ({ platform }) =>
      adapters.find((it) => it.platform === platform)?.groupLink?.(writeLink({ link: 'added' })),
    wayTo: ({ platform }, code) => {
      const here = adapters.find((it) => it.platform === platform);
      const link = here?.link?.(writeLink({ link: 'game', variant: code }));
      return link === undefined
        ? { kind: 'command', text: here?.playCommand?.(code) ?? writeCommand({ command: 'play', words: code }) }
        : { kind: 'link', text: link };
    },
  });
  await endOperatorLine(game.context);
  const pacer = createRateLimit(monotonicMs, store.shelf);
  const courier = openCourier(game.context, new Map(adapters.map((it) => [it.platform, it])), pacer);
  const scheduler = createScheduler(game.context, courier, thinkOn(pool), ERRAND_HANDLERS);
  const backstage = createBackgroundTasks((what, fault) => {
    log.error('work after an answer failed', { what, fault });
    metrics.count('faults_total', { where: 'carry' });
  });
  // Before the server listens, so that a reconnecting page is not refused with a 503.
  const began = monotonicMs();
  await paintFirstPicture(firstSystem({ systems }), speech, config.language, paint);
  log.info('first picture painted', { ms: Math.round(monotonicMs() - began) });
  let phase: 'starting' | 'stopping' | undefined = 'starting';
  const web = await startWebServer({
    host: config.host,
    port: config.port,
    routes: [
      bridgeRoute(vault, wallMs, (words) => runBridge(game.context, words, 'command line')),
      ...adapters.flatMap((it): WebRoute[] => (it.route ? [it.route] : [])),
    ],
    health: () => store.ping(),
    platforms,
    unready: () => phase,
    version: versionLine(version),
    metrics: () => metrics.render(),
    mayReadMetrics: mayReadMetrics({ networks: config.metricsHosts, publicNames: publicNamesOf(config) }),
    log,
  });
  const stop = async (): Promise<void> => {
    phase = 'stopping';
    await Promise.all(adapters.map((it) => it.stop()));
    await backstage.idle();
    await scheduler.stop();
    await web.close();
    await Promise.all([pool.close(), easel.close()]);
    await store.close();
  };
  try {
    await waitForProxies(config, log);
    for (const adapter of adapters) {
      await adapter.start({
        serve: createIntentServer(game, courier, backstage, adapter),
        suggest: game.suggest,
        picker: game.picker,
        paint,
        animate,
        ...createAdapterWords(speech),
        log,
        language: game.language,
        card: game.card,
        invitation: game.invitation,
        matchesAt: game.matchesAt,
        budget: pacer,
        notes: notesOf(adapter, store),
        duty: config.redis
          ? sharedDuty({
              shelf: store.shelf,
              platform: adapter.platform,
              program,
              id: randomUUID(),
              log,
            })
          : aloneOnDuty,
      });
    }
  } catch (fault) {
    await web.close();
    throw fault;
  }
  scheduler.start();
  phase = undefined;
  const table: App['openDemoMatch'] = async (variant) => {
    if (!playground || config.playground !== 'on')
      return 'There is no playground to try a variant in: set PLAYGROUND=on.';
    const serve = createIntentServer(game, courier, backstage, playground);
    const newest = async ({ id }: Person): Promise<string | undefined> => (await game.context.people.matchesOf(id))[0];
    return openDemoMatch(serve, { platform: playground.platform, seats: SEATS }, newest, variant, wallMs());
  };
  return {
    port: web.port,
    playground: config.playground === 'on' ? playground : undefined,
    openDemoMatch: table,
    stop,
  };
};

/** The notes of an adapter, apart from those of the others. */
const notesOf = ({ platform }: PlatformAdapter, { shelf }: SessionStore): AdapterNotes => ({
  get: (name) => shelf.get(`note:${platform}:${name}`),
  put: (name, value) => shelf.put(`note:${platform}:${name}`, value),
});

/** The operator's chat: a private chat, whose address is the person's number there. */
const operatorOf = (
  { operatorChat }: Config,
  store: MaintainableStore,
  adapters: readonly PlatformAdapter[],
): Operator => {
  const [platform, number] = operatorChat?.split('/') ?? [];
  return {
    ...(operatorChat === undefined ? {} : { chat: operatorChat }),
    tell: async (text) => {
      await adapters
        .find((it) => it.platform === platform)
        ?.post?.({ to: { person: `${platform}:${number}` }, screen: plainScreen(text), theme: 'light' })
        .catch(() => undefined);
    },
    matches: () => countedMatches(store),
  };
};

const dataKeysFor = async (config: Config, store: SessionStore, log: Log): Promise<DataKeys> => {
  const { dataKey, previousKey, dataDir } = config;
  if (dataKey) return { key: dataKey, ...(previousKey && { previous: previousKey }) };
  const { made, ...keys } = await ensureKeyFile(dataDir, await isMarked(store.shelf));
  if (made) {
    log.warn('data key created; keep a copy of this file elsewhere: without it every match in play is lost', {
      file: join(dataDir, 'key'),
    });
  }
  return keys;
};
