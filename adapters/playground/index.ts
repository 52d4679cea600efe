import { createHmac, randomBytes } from 'node:crypto';
import { BASE_LOCALE, type Locale } from '../../src/kernel/phrase.ts';
import type { Theme } from '../../src/kernel/screen.ts';
import { within } from '../../src/kit/timeout.ts';
import { isAddressed, type MessageRef, type Place, type PlayerId } from '../../src/service/ports/intent.ts';
import type {
  Acknowledge,
  AppServices,
  Call,
  DeliveryOutcome,
  PlatformAdapter,
  WebRoute,
} from '../../src/service/ports/platform.ts';
import { StoreFailure } from '../../src/service/ports/store.ts';
import { CHAT_LIMITS, Chat, type ChatLimits, SEATS } from './chat.ts';
import type { ReceivedAct } from './inbound.ts';
import { type ActResult, showAnswer, showBoard, showCall, showFilm } from './outbound.ts';
import { booksScript, pageTexts } from './page-books.ts';
import { type Asset, readPageFiles, textAsset } from './page-files.ts';
import { routesOf, seatPath } from './routes.ts';

export { SEATS };

export interface PlaygroundOptions {
  /**
   * Host names, in addition to the loopback ones, under which the playground answers; lower case, without port.
   * "0.0.0.0" or "::" allows every numeric address.
   */
  readonly hosts?: readonly string[];
  /** If given, the seat URLs remain valid after a restart. Otherwise every start creates new ones. */
  readonly secret?: string;
  /** The machine's levels on offer, weakest first. */
  readonly levels?: readonly string[];
  /** For browsers whose languages are all unsupported. Default: the base language. */
  readonly language?: Locale;
  readonly limits?: Partial<ChatLimits>;
}

export interface Playground extends PlatformAdapter {
  readonly route: WebRoute;
  /** Path of the page with both windows. Contains a key to both. */
  readonly bothPath: string;
  /** Paths of the pages with one window each. Each contains the key of its seat. */
  readonly seatPaths: Readonly<Record<(typeof SEATS)[number], string>>;
}

/** Time in ms after the commit before an action without an answer is reported to the page as successful. */
const SILENCE_MS = 10_000;
const STOP_MS = 10_000;
const BEAT_MS = 20_000;

/** Creates the playground: two private chats on a local web page, kept in memory only. */
export const createPlayground = (options: PlaygroundOptions = {}): Playground => new PlaygroundAdapter(options);

class PlaygroundAdapter implements Playground {
  readonly platform = 'playground';
  readonly drawsInAnswer = false;
  readonly bothPath: string;
  readonly seatPaths: Playground['seatPaths'];
  readonly route: WebRoute;
  readonly #chats: ReadonlyMap<string, Chat>;
  readonly #levels: readonly string[];
  readonly #language: Locale;
  readonly #epoch = randomBytes(6).toString('hex');
  readonly #underWay = new Set<Promise<unknown>>();
  #services: AppServices | undefined;
  #books: Asset | undefined;
  #beating: NodeJS.Timeout | undefined;

  constructor(options: PlaygroundOptions) {
    const { hosts = [], secret = randomBytes(32).toString('hex'), levels = [], limits } = options;
    const { language = BASE_LOCALE } = options;
    const keyOf = (seat: string): string =>
      createHmac('sha256', secret).update(`playground:${seat}`).digest('base64url');
    this.#chats = new Map(SEATS.map((seat) => [seat, new Chat(seat, keyOf(seat), { ...CHAT_LIMITS, ...limits })]));
    this.#levels = levels;
    this.#language = language;
    this.bothPath = `/?key=${keyOf('*')}`;
    this.seatPaths = { ann: seatPath('ann', keyOf('ann')), bob: seatPath('bob', keyOf('bob')) };
    this.route = routesOf({
      chats: this.#chats,
      pages: readPageFiles(),
      epoch: this.#epoch,
      bothKey: keyOf('*'),
      hosts,
      levels,
      books: () => this.#books,
      texts: (header) => this.#services && pageTexts(this.#services.say, header, this.#language),
      isOpen: () => this.#services !== undefined,
      act: (chat, received) => this.#act(chat, received),
      keptWord: async ({ intent }) => {
        const services = this.#services;
        return services && isAddressed(intent.action) ? services.say(await services.language(intent.from), 'kept') : '';
      },
      suggest: async ({ from, place, text }) =>
        ((await this.#services?.suggest(from, place, text)) ?? []).map((it) =>
          typeof it === 'string' ? it : it.value,
        ),
    });
  }

  async start(services: AppServices): Promise<void> {
    this.#services = services;
    const books = booksScript(services, this.#levels, this.#language);
    this.#books = textAsset(books, 'text/javascript; charset=utf-8');
    this.#beating = setInterval(() => {
      for (const chat of this.#chats.values()) chat.beat();
    }, BEAT_MS).unref();
  }

  textAccess(): 'text' {
    return 'text';
  }

  scheme({ address }: Place): Theme | undefined {
    return this.#chats.get(address)?.scheme;
  }

  async deliver(delivery: Parameters<PlatformAdapter['deliver']>[0]): ReturnType<PlatformAdapter['deliver']> {
    const chat = this.#chats.get(delivery.to.address);
    if (!chat) return { kind: 'dead', why: 'no such window' };
    if (!this.#services) return { kind: 'definite', pauseMs: 1000, why: 'the playground is closed' };
    return showBoard(chat, this.#epoch, delivery);
  }

  async call(call: Call): Promise<DeliveryOutcome> {
    const chat = this.#chats.get(call.to.address);
    if (!chat) return { kind: 'dead', why: 'no such window' };
    return showCall(chat, this.#epoch, call);
  }

  async tell(player: PlayerId, text: string): Promise<boolean> {
    const chat = this.#chats.get(player.replace(/^playground:/, ''));
    chat?.put({ id: `${this.#epoch}-${randomBytes(12).toString('hex')}`, kind: 'page', text, buttons: [] });
    return chat !== undefined;
  }

  async withdrawCall(place: Place, message: MessageRef): Promise<void> {
    this.#chats.get(place.address)?.remove(message);
  }

  async stop(): Promise<void> {
    this.#services = undefined;
    clearInterval(this.#beating);
    await within(STOP_MS, Promise.allSettled(this.#underWay), () => undefined);
    for (const chat of this.#chats.values()) chat.close();
  }

  /** Serves one action. Resolves with the result for the page, which may come after the commit. */
  async #act(chat: Chat, { intent, typed }: ReceivedAct): Promise<ActResult> {
    const services = this.#services!;
    const mine = `${intent.id}-mine`;
    if (typed !== undefined && !chat.get(mine)) chat.put({ id: mine, kind: 'mine', text: typed, buttons: [] });
    const told = new Promise<ActResult>((resolve, reject) => {
      const acknowledge: Acknowledge = async (given) => {
        const answered = showAnswer(chat, intent, given, services.log);
        answered.then(resolve, reject);
        await answered;
        return showFilm(chat, services.animate, intent, given, services.log);
      };
      services
        .serve(intent, acknowledge)
        .then(() => within(SILENCE_MS, told, () => resolve({})))
        .catch(reject);
    });
    this.#underWay.add(told);
    try {
      const word = await told;
      chat.setLook({ locale: await services.language(intent.from) });
      return word;
    } catch (why) {
      const what = { intent: intent.id, why: String(why) };
      if (why instanceof StoreFailure) services.log.warn('playground: action waiting for the store', what);
      else services.log.error('playground: action failed', what);
      throw why;
    } finally {
      this.#underWay.delete(told);
    }
  }
}
