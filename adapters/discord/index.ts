import {
  Client,
  Events,
  GatewayDispatchEvents,
  GatewayIntentBits,
  Options,
  REST,
  RESTEvents,
  Routes,
} from 'discord.js';
import type { House, PlatformAdapter } from '../../src/service/ports.ts';
import { commandsFor } from './commands.ts';
import { delivering } from './deliver.ts';
import { faultOf } from './fault.ts';
import { type Reception, receiving } from './receive.ts';

export interface DiscordOptions {
  readonly token: string;
  /** Where Discord's REST interface is; the version is added to it. */
  readonly apiRoot?: string;
  /** How long an answer may take before the interaction is put off, in milliseconds; Discord gives three seconds. */
  readonly deferAfterMs?: number;
  /** The machine's strengths offered by `/play`, weakest first. */
  readonly levels?: readonly string[];
}

const OFFICIAL = 'https://discord.com/api';
const DEFER_AFTER_MS = 1_500;
const DELIVERY_TIMEOUT_MS = 10_000;
/** Discord shuts out whoever makes 10 000 invalid requests in 10 minutes; we say so long before. */
const INVALID_REQUESTS_WARNING = 500;
/** Servers are of no interest to us: nobody needs to wait for them. */
const SERVERS_WAIT_MS = 1_000;
const STOP_WITHIN_MS = 10_000;

/** Discord, over its gateway and REST interface. */
export const createDiscord = (options: DiscordOptions): PlatformAdapter => new Discord(options);

class Discord implements PlatformAdapter {
  readonly platform = 'discord';
  readonly draws = true;
  readonly hears = 'commands';
  readonly #options: Required<DiscordOptions>;
  readonly #client: Client;
  /** For boards and answers: no retries and no waiting, which the board loop does better. */
  readonly #rest: REST;
  #deliver: PlatformAdapter['deliver'] | undefined;
  #reception: Reception | undefined;

  constructor({ token, apiRoot = OFFICIAL, deferAfterMs = DEFER_AFTER_MS, levels = [] }: DiscordOptions) {
    this.#options = { token, apiRoot, deferAfterMs, levels };
    const api = { api: apiRoot, invalidRequestWarningInterval: INVALID_REQUESTS_WARNING };
    this.#client = new Client({
      intents: [GatewayIntentBits.Guilds],
      allowedMentions: { parse: [] },
      waitGuildTimeout: SERVERS_WAIT_MS,
      makeCache: Options.cacheWithLimits({ MessageManager: 0, UserManager: 1, GuildMemberManager: 1 }),
      rest: api,
    });
    this.#rest = new REST({
      ...api,
      version: '10',
      retries: 0,
      timeout: DELIVERY_TIMEOUT_MS,
      rejectOnRateLimit: ({ route }) => route.startsWith('/channels/'),
    }).setToken(token);
  }

  async start(house: House): Promise<void> {
    const kitchen = { paint: house.paint, log: house.log };
    this.#deliver = delivering(this.#rest, kitchen);
    const reception = receiving(house, this.#rest, kitchen, this.#options.deferAfterMs);
    this.#reception = reception;
    this.#report(house);
    this.#client.ws.on(GatewayDispatchEvents.InteractionCreate, (raw: unknown) => reception.receive(raw));
    await this.#login();
    await this.#registerCommands();
    house.log.info('discord: ready');
  }

  async deliver(delivery: Parameters<PlatformAdapter['deliver']>[0]) {
    if (!this.#deliver) throw new Error('Discord has not been started');
    return this.#deliver(delivery);
  }

  async stop(): Promise<void> {
    this.#reception?.close();
    await this.#reception?.idle(STOP_WITHIN_MS);
    // Closing the connection on purpose would be told as a reconnection.
    this.#client.removeAllListeners(Events.ShardReconnecting);
    await this.#client.destroy();
    this.#rest.clearHashSweeper();
    this.#rest.clearHandlerSweeper();
  }

  async #login(): Promise<void> {
    const ready = new Promise<void>((resolve) => this.#client.once(Events.ClientReady, () => resolve()));
    try {
      await this.#client.login(this.#options.token);
    } catch (error) {
      throw new Error(whyNoLogin(error, this.#options.apiRoot), { cause: faultOf(error) });
    }
    await ready;
  }

  async #registerCommands(): Promise<void> {
    try {
      await this.#client.rest.put(Routes.applicationCommands(this.#client.application!.id), {
        body: commandsFor(this.#options.levels),
      });
    } catch (error) {
      await this.stop();
      const { code, status, error: name } = faultOf(error);
      throw new Error(`Discord did not take our slash commands (${code ?? status ?? name}).`);
    }
  }

  /** Troubles of the connection are told, never fatal: discord.js connects again by itself where that can help. */
  #report({ log }: House): void {
    const tell = (what: string) => (error: unknown) => log.error(`discord: ${what}`, faultOf(error));
    this.#client.on(Events.Error, tell('client error'));
    this.#client.on(Events.ShardError, tell('connection error'));
    this.#client.on(Events.ShardDisconnect, ({ code }) =>
      log.error('discord: the connection was closed for good; is the token still valid?', { code }),
    );
    this.#client.on(Events.ShardReconnecting, () => log.warn('discord: reconnecting'));
    for (const rest of [this.#client.rest, this.#rest]) {
      rest.on(RESTEvents.InvalidRequestWarning, ({ count, remainingTime }) =>
        log.error('discord: many invalid requests', { count, remainingTime }),
      );
    }
  }
}

const whyNoLogin = (error: unknown, apiRoot: string): string => {
  const { code, status, error: name } = faultOf(error);
  if (code === 'TokenInvalid' || status === 401) {
    return 'Discord refuses DISCORD_TOKEN: reset the token under "Bot" in the Developer Portal and set the new one.';
  }
  return `Discord cannot be reached at ${apiRoot} (${code ?? status ?? name}): check the network and DISCORD_API_ROOT.`;
};
