import { chanceAt } from '../../src/kernel/fairness.ts';
import { BASE_LOCALE, type Locale } from '../../src/kernel/phrase.ts';
import type { TextAccess } from '../../src/kernel/reader.ts';
import { type Screen, screenText } from '../../src/kernel/screen.ts';
import type { AnySystem } from '../../src/kernel/system.ts';
import { soloOf } from '../../src/league/daily/made.ts';
import { type Courier, openCourier } from '../../src/service/core/boards/courier.ts';
import { createRateLimit } from '../../src/service/core/boards/rate-limit.ts';
import type { NewestSteps } from '../../src/service/core/context/newest-steps.ts';
import type { Match } from '../../src/service/core/match/match.ts';
import { openVault } from '../../src/service/core/match/vault.ts';
import { createFloodLimit, type FloodLimits } from '../../src/service/core/people/flood-limit.ts';
import { createPeople } from '../../src/service/core/people/people.ts';
import { createScheduler, type Scheduler, type Think } from '../../src/service/core/time/scheduler.ts';
import { ERRAND_HANDLERS } from '../../src/service/features/index.ts';
import { createGameService, type GameService } from '../../src/service/game-service.ts';
import { createBackgroundTasks, createIntentServer } from '../../src/service/intent-pipeline.ts';
import { type Answer, type Film, shownIn } from '../../src/service/ports/answer.ts';
import type { Action, Person, Place, Token } from '../../src/service/ports/intent.ts';
import type { Operator } from '../../src/service/ports/operator.ts';
import {
  type Call,
  type Delivery,
  type DeliveryOutcome,
  isAlwaysPosted,
  type Post,
} from '../../src/service/ports/platform.ts';
import type { SessionStore } from '../../src/service/ports/store.ts';
import type { Entropy, Log, Metrics } from '../../src/service/ports/telemetry.ts';
import { loadPhrasebooks, type Translator } from '../../src/service/speech/translator.ts';
import { testBytes } from './test-bytes.ts';

/** A message on the paper platform: the screen it shows now, and all screens it has shown. */
export interface PaperMessage {
  readonly ref: string;
  screen: Screen<Token>;
  readonly history: Screen<Token>[];
}

/** The real service on a real store, with a fake platform ("paper") that does what a test says. */
export interface PaperService {
  readonly game: GameService;
  readonly courier: Courier;
  /** The messages of withdrawn calls, in order. */
  readonly withdrawnCalls: readonly string[];
  readonly clockwork: Scheduler;
  readonly messages: Map<string, PaperMessage>;
  readonly logged: string[];
  readonly deliveries: Delivery[];
  /** The number of answers given so far. */
  readonly acknowledged: number;
  /** Second messages of boards that were retired. */
  readonly retired: readonly { readonly old: string; readonly now: string; readonly moved: string }[];
  /** The calls that are not withdrawn, by message. */
  readonly calls: Map<string, Call>;
  /** Set it to make calls end with this outcome. */
  failCalls: DeliveryOutcome | undefined;
  /** The films that were shown. */
  readonly films: readonly Film[];
  /** Set it to `always` to make films fail. */
  failFilms: 'never' | 'always';
  /** What people were told in their private chats, by their ids, in order. */
  readonly told: readonly { readonly player: string; readonly text: string }[];
  /** The screens that were posted unasked, in order. */
  readonly posts: readonly Post[];
  /** Set it to make posts fail: an outcome it returns replaces the post. */
  failPosts: ((post: Post) => DeliveryOutcome | undefined) | undefined;
  /** Set it to make places lack a right for pictures: the key of the phrase that names it. */
  lacks: ((place: Place) => string | undefined) | undefined;
  /** The ids of people who manage the shared places. The platform says so when asked. */
  readonly managers: Set<string>;
  /** The ids of people of whom the platform says with each act that they manage the place. */
  readonly vouched: Set<string>;
  /** Set it to make deliveries fail: an outcome it returns replaces the delivery. */
  fail: ((delivery: Delivery) => DeliveryOutcome | undefined) | undefined;
  /** Makes a user. @param called the display name, if it differs from `name`, which is part of the id. */
  person(name: string, place?: Partial<Place>, tag?: string, called?: string, username?: string): PaperUser;
  /** The match with this id. @throws Error when it cannot be loaded. */
  load(id: string): Promise<Match>;
  /** The latest match of a person, by default of Ann. @throws Error when there is none. */
  newest(name?: string): Promise<Match>;
  /** Waits for all background tasks. */
  settled(): Promise<void>;
  /** Runs the scheduler until nothing is due. */
  ticked(): Promise<void>;
}

export interface PaperUser {
  readonly person: Person;
  readonly place: Place;
  does(did: Action, id?: string): Promise<Answer>;
  plays(rival?: { level: string }): Promise<Answer>;
  says(text: string, id?: string): Promise<Answer>;
  /**
   * Presses the first button whose label contains this, in the latest whisper or page, on the board here, or behind its
   * [More].
   */
  presses(label: string, id?: string): Promise<Answer>;
  /** The token of the button with this label, for pressing it later. */
  token(label: string): Token;
  readonly message: PaperMessage | undefined;
  readonly last: Answer;
}

export interface PaperServiceOptions {
  readonly systems: readonly AnySystem[];
  readonly store: SessionStore;
  readonly key?: Buffer;
  readonly previousKey?: Buffer;
  /** Whether the platform draws a board inside its answer. Default false. */
  readonly draws?: boolean;
  /** Whether the platform shows pads under a board. Default false. */
  readonly pads?: boolean;
  /** Whether the platform lays screens out by itself. Default false. */
  readonly laysOut?: boolean;
  readonly machineMs?: number;
  /** Default: the test's random bytes. Two services with equal entropy draw the same seeds. */
  readonly entropy?: Entropy;
  readonly metrics?: Metrics;
  /** The typed text that reaches the bot in shared places. Default: all text. */
  readonly hears?: () => TextAccess;
  /** The clock for measuring, in ms. Default: `performance.now`. */
  readonly monotonicMs?: () => number;
  /** Wraps the translator, for example to record all sentences. */
  readonly speech?: (speech: Translator) => Translator;
  /** The language of people whose client's is not supported. Default: the base language. */
  readonly language?: Locale;
  /** The rate limit of people's actions. Default: no limit. */
  readonly flood?: FloodLimits;
  /** Replaces the decisions of machines. `best` is the machine's own choice. */
  readonly think?: (task: Parameters<Think>[0], best: string) => Promise<string>;
  /** What the program knows of the newest step of each match. Default: nothing yet. */
  readonly newest?: NewestSteps;
  readonly operator?: Operator;
  /** Receives every view for which advice is requested. */
  readonly asked?: (view: unknown) => void;
}

const unused: Metrics = { count: () => undefined, observe: () => undefined };

/** Translators by the books of their games. Loading phrasebooks is slow, so services with the same ones share them. */
const learnt = new Map<string, Translator>();
const speechOf = (systems: readonly AnySystem[]): Translator => {
  const books = systems.map(({ id, phrases }) => `${id} ${phrases}`).join();
  const speech = learnt.get(books) ?? loadPhrasebooks(systems);
  learnt.set(books, speech);
  return speech;
};

export const openPaperService = (options: PaperServiceOptions): PaperService => {
  const bytes = testBytes();
  const {
    systems,
    store,
    key = bytes(32),
    previousKey,
    draws = false,
    machineMs = 0,
    entropy = { bytes },
    metrics = unused,
    hears = () => 'text',
    monotonicMs = () => performance.now(),
    flood,
    language = BASE_LOCALE,
    asked,
    think = async (_task, best) => best,
    speech = (it) => it,
    pads = false,
    laysOut = false,
    newest,
    operator,
  } = options;
  const systemOf = (id: string): AnySystem => {
    const system = systems.find((it) => it.id === id);
    if (!system) throw new Error(id);
    return system;
  };
  let acts = 0;
  const messages = new Map<string, PaperMessage>();
  const logged: string[] = [];
  const deliveries: Delivery[] = [];
  const calls = new Map<string, Call>();
  const managers = new Set<string>();
  const vouched = new Set<string>();
  const write =
    (level: string): Log['info'] =>
    (what, more) => {
      const fault = more?.['fault'];
      logged.push(`${level} ${what} ${JSON.stringify(more ?? {})}${fault instanceof Error ? ` ${fault.stack}` : ''}`);
    };
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  const game = createGameService({
    systems,
    store,
    people: createPeople(store.shelf, entropy, language),
    translator: speech(speechOf(systems)),
    vault: openVault(key, previousKey),
    entropy,
    pace: { machineMs },
    log,
    metrics,
    monotonicMs,
    ...(newest ? { newest } : {}),
    ...(operator ? { operator } : {}),
    ...(flood ? { flow: createFloodLimit(flood, monotonicMs) } : {}),
    textAccess: ({ audience }) => (audience === 'one' ? 'text' : hears()),
    isPlatformAdmin: async (_place, player) => managers.has(player),
    pictureRefusal: (place) => service.lacks?.(place),
    ...(laysOut ? { laysOut: () => true } : {}),
    links: (payload) => [`https://paper.example/${payload}`],
    // The strongest machine takes long, and its score is a number like any other.
    makeTask: async (system, solo, { seed, label }) => ({
      opening: soloOf(system, solo).begin(chanceAt(seed, [], label)),
      machine: 40,
    }),
    advise: async ({ system, view, chance, effort }) => {
      asked?.(view);
      const { analyst } = systemOf(system);
      return { advice: analyst?.advise(view, chanceAt(chance, [], 'think'), effort / 20) };
    },
  });
  const put = (key: string, ref: string, screen: Screen<Token>): string => {
    const sheet = messages.get(key);
    if (sheet?.ref === ref) {
      sheet.screen = screen;
      sheet.history.push(screen);
    } else messages.set(key, { ref, screen, history: [screen] });
    return ref;
  };
  const films: Film[] = [];
  const service: Pick<PaperService, 'fail' | 'failCalls' | 'failFilms' | 'failPosts' | 'lacks'> = {
    fail: undefined,
    lacks: undefined,
    failCalls: undefined,
    failPosts: undefined,
    failFilms: 'never',
  };
  const deliver = async (delivery: Delivery): Promise<DeliveryOutcome> => {
    deliveries.push(delivery);
    const failed = service.fail?.(delivery);
    if (failed) return failed;
    const key = `${delivery.to.platform}/${delivery.to.address} ${delivery.match}`;
    const replaces = isAlwaysPosted(delivery.manner) ? undefined : delivery.replaces;
    return { kind: 'shown', message: put(key, replaces ?? `m${++acts}`, delivery.screen) };
  };
  const call = async (wanted: Call): Promise<DeliveryOutcome> => {
    if (service.failCalls) return service.failCalls;
    const message = `m${++acts}`;
    calls.set(message, wanted);
    return { kind: 'shown', message };
  };
  const hushed: string[] = [];
  const hush = async (_place: Place, message: string): Promise<void> => {
    hushed.push(message);
    calls.delete(message);
  };
  const told: { player: string; text: string }[] = [];
  const posts: Post[] = [];
  const post = async (posted: Post): Promise<DeliveryOutcome> => {
    const failed = service.failPosts?.(posted);
    if (failed) return failed;
    posts.push(posted);
    if ('person' in posted.to) told.push({ player: posted.to.person, text: screenText(posted.screen) });
    return { kind: 'shown', message: `m${++acts}` };
  };
  let acknowledged = 0;
  const retired: { old: string; now: string; moved: string }[] = [];
  const retire = async (_place: Place, old: string, now: string, moved: string): Promise<void> => {
    retired.push({ old, now, moved });
  };
  const courier = openCourier(
    game.context,
    new Map([['paper', { deliver, call, withdrawCall: hush, retireBoard: retire, post }]]),
    createRateLimit(monotonicMs),
  );
  const clockwork = createScheduler(
    game.context,
    courier,
    async (task) => {
      const system = systemOf(task.system);
      const best = system.opponents.choose(task.level, task.view, chanceAt(task.chance, [], 'think'), 0.05);
      return think(task, system.notation.write(best));
    },
    ERRAND_HANDLERS,
  );
  const backstage = createBackgroundTasks((what, fault) => log.error(what, { fault }));
  const serve = createIntentServer(game, courier, backstage, {
    platform: 'paper',
    drawsInAnswer: draws,
    ...(pads ? { showsPads: true } : {}),
  });

  const person = (name: string, at: Partial<Place> = {}, tag = 'en', called = name, username?: string): PaperUser => {
    const place: Place = { platform: 'paper', address: name, audience: 'one', ...at };
    const who: Person = { id: `paper:${name}`, name: called, tag, ...(username === undefined ? {} : { username }) };
    let last: Answer = {};
    let whispered: Screen<Token> | undefined;
    const sheetHere = (): PaperMessage | undefined =>
      [...messages].filter(([key]) => key.startsWith(`paper/${place.address} `)).at(-1)?.[1];
    const offered = (label: string): { token: Token; whisper: boolean } | undefined => {
      for (const [screen, whisper] of [[whispered, true] as const, [sheetHere()?.screen, false] as const]) {
        const all = [...(screen?.choices ?? []), ...(screen?.buttons.flat() ?? [])];
        const button = all.find((it) => it.label.includes(label));
        if (button) return { token: button.press, whisper };
      }
      return undefined;
    };
    const find = (label: string): { token: Token; whisper: boolean } => {
      const found = offered(label);
      if (found) return found;
      throw new Error(
        `${name} sees no button "${label}": ${JSON.stringify(
          sheetHere()
            ?.screen.buttons.flat()
            .map((it) => it.label),
        )}`,
      );
    };
    const does = async (did: Action, id = `p:${++acts}`): Promise<Answer> => {
      last = {};
      let mine: Answer = {};
      const from: Person = vouched.has(who.id) ? { ...who, governs: true } : who;
      await serve({ id, from, place, action: did }, async (answer) => {
        last = answer;
        mine = answer;
        acknowledged++;
        const shown = shownIn(answer.body);
        const isBoard = answer.body?.kind === 'board';
        if (shown && !isBoard) whispered = shown;
        if (answer.film) {
          if (service.failFilms === 'always') return undefined;
          films.push(answer.film);
          return `m${++acts}`;
        }
        if (!shown || !isBoard) return undefined;
        const ref = 'on' in did && did.on ? did.on : `m${++acts}`;
        return put(`paper/${place.address} ${matchOf(shown)}`, ref, shown);
      });
      await backstage.idle();
      return mine;
    };
    return {
      person: who,
      place,
      does,
      plays: (rival) =>
        does({ kind: 'open', rival: rival ? { kind: 'machine', level: rival.level } : { kind: 'anyone' } }),
      says: (text, id) => does({ kind: 'say', text, aimed: true }, id),
      presses: async (label, id) => {
        const more = sheetHere()
          ?.screen.buttons.flat()
          .find(({ press }) => press.endsWith('.?!menu'));
        if (!offered(label) && more) {
          const on = sheetHere()?.ref;
          await does({ kind: 'press', token: more.press, ...(on === undefined ? {} : { on }) });
        }
        const { token, whisper } = find(label);
        const on = sheetHere()?.ref;
        const pressed = whisper ? whispered : sheetHere()?.screen;
        const beside = [...(pressed?.choices ?? []), ...(pressed?.buttons.flat() ?? [])].map((it) => it.press);
        if (!whisper) whispered = undefined;
        return does(
          { kind: 'press', token, beside, ...(on && !whisper ? { on } : {}), ...(whisper ? { whisper: true } : {}) },
          id,
        );
      },
      token: (label) => find(label).token,
      get message() {
        return sheetHere();
      },
      get last() {
        return last;
      },
    };
  };

  const load = async (id: string): Promise<Match> => {
    const match = await game.context.load(id);
    if (typeof match === 'string') throw new Error(match);
    return match;
  };

  return {
    game,
    load,
    newest: async (name = 'ann') => load((await game.context.people.matchesOf(`paper:${name}`))[0] ?? ''),
    courier,
    withdrawnCalls: hushed,
    clockwork,
    messages,
    logged,
    deliveries,
    retired,
    get acknowledged() {
      return acknowledged;
    },
    get fail() {
      return service.fail;
    },
    set fail(it) {
      service.fail = it;
    },
    told,
    posts,
    get failPosts() {
      return service.failPosts;
    },
    set failPosts(it) {
      service.failPosts = it;
    },
    get lacks() {
      return service.lacks;
    },
    set lacks(it) {
      service.lacks = it;
    },
    get failCalls() {
      return service.failCalls;
    },
    set failCalls(it) {
      service.failCalls = it;
    },
    films,
    get failFilms() {
      return service.failFilms;
    },
    set failFilms(it) {
      service.failFilms = it;
    },
    calls,
    managers,
    vouched,
    person,
    settled: () => backstage.idle(),
    async ticked() {
      for (let round = 0; round < 2000; round++) if ((await clockwork.tick()) === 0) return;
      throw new Error('always something due');
    },
  };
};

const matchOf = (screen: Screen<Token>): string => screen.buttons.flat()[0]?.press.split('.')[0] ?? '?';
