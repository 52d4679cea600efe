import { randomBytes } from 'node:crypto';
import { BASE_LOCALE, type Locale } from '../../src/kernel/phrase.ts';
import type { Theme } from '../../src/kernel/screen.ts';
import { within } from '../../src/kit/timeout.ts';
import { isAddressed, type Place } from '../../src/service/ports/intent.ts';
import type {
  Acknowledge,
  AppServices,
  Call,
  DeliveryOutcome,
  PlatformAdapter,
  Post,
  WebRoute,
} from '../../src/service/ports/platform.ts';
import { type Shelf, StoreFailure } from '../../src/service/ports/store.ts';
import type { PersonWindows, WindowDoor } from '../../src/service/ports/windows.ts';
import { type Attachments, createAttachments } from './attachments.ts';
import type { ReceivedAct } from './inbound.ts';
import type { ActResult } from './message.ts';
import { OtherPrograms } from './other-programs.ts';
import { showAnswer, showBoard, showCall, showFilm, showPost } from './outbound.ts';
import { wordAssets } from './page-books.ts';
import { type Asset, readPageFiles } from './page-files.ts';
import { type PlayerWindow, WINDOW_LIMITS } from './player-window.ts';
import { routesOf } from './routes.ts';
import { createSessions, isChatPerson, type Sessions } from './sessions.ts';
import { type AllWindowsLimits, createWindows, personOfPlayer, SEATS, type Windows } from './windows.ts';

export { SEATS };

export interface PlaygroundOptions {
  /**
   * Host names, in addition to the loopback ones, under which the playground answers; lower case, without port.
   * "0.0.0.0" or "::" allows every numeric address.
   */
  readonly hosts?: readonly string[];
  /** If given, keys remain valid after a restart. Otherwise every start makes others. */
  readonly secret?: string;
  /** For browsers whose languages are all unsupported. Default: the base language. */
  readonly language?: Locale;
  /** Milliseconds since 1970, for the clocks of pages. */
  readonly now: () => number;
  /** Whether the page is open to those who have the key of its door. Default: yes. */
  readonly door?: boolean;
  /** Lets people of chats in, who come by links. Absent: none come. */
  readonly guests?: {
    readonly shelf: Shelf;
    /** The address of the page from outside, without a slash at its end. */
    readonly publicUrl: string;
    /** The apps of platforms in whose frames the page may be opened. */
    readonly frames?: readonly WindowDoor[];
    /** Whether other programs on the same store draw boards of these windows too. */
    readonly isShared: boolean;
  };
  readonly limits?: Partial<PlaygroundLimits>;
}

/** What all windows together may take. */
export interface PlaygroundLimits extends AllWindowsLimits {
  /** Films and files, in bytes. */
  readonly attachments: number;
  /** New people, and looks at invitations, within a minute. */
  readonly peopleAMinute: number;
  readonly invitationsAMinute: number;
  readonly linksAMinute: number;
}
const LIMITS: PlaygroundLimits = {
  ...WINDOW_LIMITS,
  watchedWindows: 5_000,
  idleWindows: 5_000,
  attachments: 100_000_000,
  peopleAMinute: 30,
  invitationsAMinute: 120,
  linksAMinute: 120,
};

export interface Playground extends PlatformAdapter {
  readonly route: WebRoute;
  /** Present where people of chats come in. */
  readonly guests: PersonWindows | undefined;
  /** Path of the page with the key of the door: those who have it may come in. */
  readonly doorPath: string;
  /** Paths that lead to the windows of the two who are always there. Each contains the key of its person. */
  readonly seatPaths: Readonly<Record<(typeof SEATS)[number], string>>;
}

/** Time in ms after the commit before an action without an answer is reported to the page as successful. */
const SILENCE_MS = 10_000;
const STOP_MS = 10_000;
/** A window of a person from a chat that no one has looked at for so long, in ms, is closed until they come again. */
const LEFT_MS = 86_400_000;
const BEAT_MS = 10_000;

/** Creates the playground: a web page with a window for each person, kept in memory only. */
export const createPlayground = (options: PlaygroundOptions): Playground => new PlaygroundAdapter(options);

/** The windows of people from chats, as the service knows them. */
const guestsOf = (windows: Windows, sessions: Sessions, publicUrl: string): PersonWindows => ({
  // The secret stands behind the #: no server, no log and no other site is sent it.
  linkTo: async (person, match) => `${publicUrl}/open#${await sessions.invite(person, match)}`,
  openedBy: (player) => sessions.openedBy(player),
  signOut: async (player) => {
    await sessions.end(player);
    windows.of(personOfPlayer(player))?.close();
  },
});

class PlaygroundAdapter implements Playground {
  readonly platform = 'playground';
  readonly drawsInAnswer = false;
  readonly laysOut = true;
  readonly postsOnce = true;
  readonly doorPath: string;
  readonly seatPaths: Playground['seatPaths'];
  readonly route: WebRoute;
  readonly guests: PersonWindows | undefined;
  readonly #windows: Windows;
  readonly #attachments: Attachments;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #now: () => number;
  /** What goes to and fro between the programs on one store; undefined where this is the only one. */
  readonly #others: OtherPrograms | undefined;
  #services: AppServices | undefined;
  #words: ReadonlyMap<string, Asset> = new Map();
  #beating: NodeJS.Timeout | undefined;

  constructor(options: PlaygroundOptions) {
    const { hosts = [], secret = randomBytes(32).toString('hex'), language = BASE_LOCALE } = options;
    const limits = { ...LIMITS, ...options.limits };
    const windows = createWindows(secret, limits);
    const attachments = createAttachments(limits.attachments);
    const doorKey = windows.keyOf('*');
    const sessions = options.guests && createSessions(options.guests.shelf, options.now);
    const seatPath = (seat: string): string => `/seat/${seat}?key=${windows.keyOf(seat)}`;
    this.#windows = windows;
    this.#now = options.now;
    this.#others = sessions && options.guests?.isShared ? new OtherPrograms(sessions, windows) : undefined;
    this.guests = options.guests && sessions && guestsOf(windows, sessions, options.guests.publicUrl);
    this.#attachments = attachments;
    this.doorPath = `/?key=${doorKey}`;
    this.seatPaths = { ann: seatPath('ann'), bob: seatPath('bob') };
    this.route = routesOf({
      windows,
      attachments,
      limits,
      pages: readPageFiles(),
      epoch: randomBytes(6).toString('hex'),
      doorKey: options.door === false ? undefined : doorKey,
      sessions,
      frames: options.guests?.frames ?? [],
      hosts,
      language,
      now: options.now,
      words: (name) => this.#words.get(name),
      services: () => this.#services,
      act: (window, received) => this.#act(window, received),
      keptWord: async ({ intent }) => {
        const services = this.#services;
        return services && isAddressed(intent.action) ? services.say(await services.language(intent.from), 'kept') : '';
      },
    });
  }

  async start(services: AppServices): Promise<void> {
    this.#services = services;
    this.#words = wordAssets(services);
    this.#beating = setInterval(() => {
      for (const window of this.#windows.watched()) window.tell('beat', {});
    }, BEAT_MS).unref();
    this.#others?.start((fault) => services.log.warn('playground: other programs not heard', { fault }));
  }

  textAccess(): 'text' {
    return 'text';
  }

  scheme({ address }: Place): Theme | undefined {
    return this.#windows.of(address)?.scheme;
  }

  async deliver(delivery: Parameters<PlatformAdapter['deliver']>[0]): ReturnType<PlatformAdapter['deliver']> {
    const window = this.#windows.of(delivery.to.address);
    if (!window) return { kind: 'dead', why: 'no such window' };
    if (isChatPerson(window.person) && window.isLeft(this.#now(), LEFT_MS)) {
      window.dropBoard(delivery.match);
      return { kind: 'dead', why: 'closed for long' };
    }
    if (isChatPerson(window.person)) await this.#others?.announce(window.person, delivery);
    if (!this.#services) return { kind: 'definite', pauseMs: 1000, why: 'the playground is closed' };
    return showBoard(window, delivery);
  }

  async call(call: Call): Promise<DeliveryOutcome> {
    const window = this.#windows.of(call.to.address);
    return window ? showCall(window, call) : { kind: 'dead', why: 'no such window' };
  }

  /** Reaches who has a page open. */
  async post(wanted: Post): Promise<DeliveryOutcome> {
    const { to } = wanted;
    const window = this.#windows.of('place' in to ? to.place.address : personOfPlayer(to.person));
    return window?.isWatched ? showPost(window, wanted) : { kind: 'dead', why: 'no page open' };
  }

  async stop(): Promise<void> {
    this.#services = undefined;
    clearInterval(this.#beating);
    this.#others?.stop();
    await within(STOP_MS, Promise.allSettled(this.#underWay), () => undefined);
    for (const window of [...this.#windows.watched()]) window.close();
  }

  /** Serves one action. Resolves with the result for the page, which may come after the commit. */
  async #act(window: PlayerWindow, received: ReceivedAct): Promise<ActResult> {
    const services = this.#services!;
    const { intent } = received;
    const { animate, log } = services;
    const showing = { window, attachments: this.#attachments, animate, log };
    const told = new Promise<ActResult>((resolve, reject) => {
      const acknowledge: Acknowledge = async (given) => {
        resolve(showAnswer(showing, received, given));
        return showFilm(showing, received, given);
      };
      services
        .serve(intent, acknowledge)
        .then(() => within(SILENCE_MS, told, () => resolve({})))
        .catch(reject);
    });
    this.#underWay.add(told);
    try {
      const result = await told;
      window.setLook({ locale: await services.language(intent.from) });
      return result;
    } catch (why) {
      const what = { intent: intent.id, why: String(why) };
      if (why instanceof StoreFailure) log.warn('playground: action waiting for the store', what);
      else log.error('playground: action failed', what);
      throw why;
    } finally {
      this.#underWay.delete(told);
    }
  }
}
