import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LostAnswers } from '../scenario/lost-answers.ts';
import { lastCalls, refusedCalls, registerParticipant } from '../scenario/participants.ts';
import { type ExpectedRefusal, Refusals } from '../scenario/refusals.ts';
import { type ActivityClient, createActivityClient } from './activity-client.ts';
import { Channel, type Wire } from './channel.ts';
import { type Call, type Fault, FaultPlan } from './faults.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { type GatewayLimits, GUILDS } from './gateway-rules.ts';
import { createInteractionSender } from './interaction-sender.ts';
import { answer } from './interactions.ts';
import { guildJson } from './json.ts';
import { createGrants } from './oauth.ts';
import { DiscordUser } from './people.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { callLine, restListener } from './rest-server.ts';
import { routesOf } from './routes.ts';
import { createSpecCheck } from './spec-check.ts';
import { type ChannelState, type GuildState, type Message, World } from './world.ts';

export type { Activity } from './activities.ts';
export { type ActivityProxy, createActivityProxy, type UrlMapping } from './activity-proxy.ts';
export type { ActivityWindow, WindowOptions } from './activity-window.ts';
export { buttonsOf, Channel, isEphemeral, labelsOf, listOf } from './channel.ts';
export type { Call, Fault } from './faults.ts';
export { DiscordUser } from './people.ts';
export { type RenderedText, readAsShown } from './rendered-text.ts';
export type { Attachment, Message, Permission, Seen, ShownModal } from './world.ts';

export interface DiscordEmulatorOptions {
  /** The only accepted bot token. */
  readonly token?: string;
  /**
   * Time in which an interaction must be answered, in ms. Default: 20 s. Discord's own three seconds would fail a test
   * on a machine that pauses; `advance` lets any time pass.
   */
  readonly answerMs?: number;
  readonly heartbeatMs?: number;
  /** Longest wait of `waitFor`, in ms. */
  readonly patienceMs?: number;
  /** Folder of Discord's own API description. Default: `API_SPECS_DIR`. */
  readonly specs?: string | undefined;
  /** Connections that the bot has left today. Default: 999. */
  readonly startsLeft?: number;
  /** Shards that Discord recommends. Default: one for each thousand servers. */
  readonly shards?: number;
  /** Most servers on one shard. Default: Discord's 2,500. */
  readonly serversPerShard?: number;
  /** Shards that may connect at once. Default: 1. */
  readonly maxConcurrency?: number;
  /** Time for which they are counted, in ms. Default: Discord's five seconds, a little less for the clocks of both. */
  readonly identifyWindowMs?: number;
  /** The address to which the application's owner lets interactions be sent. Default: none. */
  readonly endpoint?: string;
  /** Port to listen on. Default: any free one. */
  readonly port?: number;
  /** Whether the application's owner has enabled Activities. Default: no. */
  readonly activities?: boolean;
}

/** A server, with its people and channels. */
export interface Guild {
  readonly id: string;
  /** The channel of this name, created on first use. */
  channel(name: string): Channel;
}

export interface GuildOptions {
  /** The members who manage the server. */
  readonly managers?: readonly DiscordUser[];
  /** `people`: the bot is no member; people have installed the app for themselves. */
  readonly installed?: 'server' | 'people';
  /** `hidden`: only the person who acts sees the answers of an app they installed for themselves. */
  readonly externalApps?: 'seen' | 'hidden';
  /** Names of the roles beside that of everyone. */
  readonly roles?: readonly string[];
}

/** Discord on 127.0.0.1: REST and gateway, with people who use it. Its state outlives the bots that connect. */
export interface DiscordEmulator {
  readonly token: string;
  /** The application's id. */
  readonly application: string;
  /** The application's client secret. */
  readonly clientSecret: string;
  /** The `apiRoot` option of `createDiscord`. */
  readonly apiRoot: string;
  user(name: string, options?: { readonly locale?: string }): DiscordUser;
  guild(name: string, members: readonly DiscordUser[], options?: GuildOptions): Guild;
  /** A private channel of people, without the bot: only answers to interactions reach it. */
  groupDm(name: string): Channel;
  /** Every REST call, oldest first. */
  readonly calls: readonly Call[];
  /** Calls to routes whose "METHOD /path" matches. */
  callsTo(route: RegExp): readonly Call[];
  /** Calls that Discord's own description refuses, in words. Always empty without the description. */
  readonly violations: readonly string[];
  /** People notified by a mention. */
  readonly pings: readonly { readonly who: string; readonly message: Message }[];
  /** Names of the registered commands in one language (Discord's code), or by default. */
  commandNames(locale?: string): readonly string[];
  /** Makes the next `times` calls fail whose "METHOD /path" matches. */
  misbehave(hits: RegExp, fault: Fault, times?: number): void;
  /** Announces calls that the scenario makes Discord refuse, so that they do not count as faults of the program. */
  willRefuse(expected: ExpectedRefusal): void;
  /** From now on, refuses messages of parts. */
  refuseParts(): void;
  /** From now on, takes only as many calls as Discord does, and says so in the headers of each answer. */
  limitRates(): void;
  /** Sends the next `times` interactions twice. */
  duplicateInteractions(times: number): void;
  /** Moves Discord's clock forward, for answers and tokens that are too late. */
  advance(ms: number): void;
  /** Public key of the application, 64 hex digits. */
  readonly publicKey: string;
  /**
   * Sends interactions to these addresses in turn, signed, instead of over the gateway. Each address is first checked
   * as Discord does, and gets a badly signed request now and then: `stop` fails when one was not answered with 401.
   */
  sendInteractionsTo(urls: readonly string[]): Promise<void>;
  /**
   * Delays the reading of the next `times` responses to signed requests, so that the bot's next call overtakes them.
   */
  overtake(times: number): void;
  /** Badly signed requests sent so far. */
  readonly probes: number;
  readonly gateway: Omit<Gateway, 'dispatch' | 'close'>;
  /** Enables Activities, as the application's owner does: Discord makes an entry point command of this name. */
  enableActivities(name?: string): void;
  /** Answers requests to `discord.com`, where Discord's client shows Activities (`DiscordUser.opens`). */
  readonly serveClient: ActivityClient['serve'];
  stop(): Promise<void>;
}

/** Discord recommends about one shard for so many servers. */
const SERVERS_A_SHARD = 1_000;
const isJoined = ({ installed }: GuildState): boolean => installed === 'server';
/** Lifetime of an interaction's token. */
const FIFTEEN_MINUTES_MS = 900_000;

const CALLBACK = '/interactions/{interaction_id}/{interaction_token}/callback';

const CLIENT_SECRET = 'emulated-client-secret-for-tests';
/** Three parts joined by dots, as in a real token. */
const TOKEN = 'ZW11bGF0b3I.Zm9y.dGVzdHMtb25seS1ub3QtYS1yZWFsLXRva2Vu';

export const startDiscord = async (options: DiscordEmulatorOptions = {}): Promise<DiscordEmulator> => {
  const { token = TOKEN, answerMs = 20_000, heartbeatMs = 41_250, patienceMs = 60_000 } = options;
  const specs = 'specs' in options ? options.specs : process.env['API_SPECS_DIR'];
  const world = new World();
  const grants = createGrants(world, CLIENT_SECRET);
  const activities = createActivityClient(world, grants);
  const calls: Call[] = [];
  const violations: string[] = [];
  const refusals = new Refusals('Discord');
  const faultPlan = new FaultPlan();
  let port = 0;
  const address = () => `ws://127.0.0.1:${port}`;
  const sender = createInteractionSender(answerMs);
  const check = specs ? createSpecCheck(specs) : undefined;
  const deadlines = { answerMs, tokenMs: FIFTEEN_MINUTES_MS };
  const { startsLeft = 999, serversPerShard = 2_500, maxConcurrency = 1, identifyWindowMs = 4_900 } = options;
  const gatewayLimits: GatewayLimits = { serversPerShard, maxConcurrency, identifyWindowMs };
  const gatewayInfo = () => ({
    url: address(),
    shards: options.shards ?? Math.max(1, Math.ceil(world.guilds.filter(isJoined).length / SERVERS_A_SHARD)),
    session_start_limit: {
      total: 1000,
      remaining: Math.max(0, startsLeft - gateway.seen.identified),
      reset_after: 86_400_000,
      max_concurrency: maxConcurrency,
    },
  });
  let limits: RateLimits | undefined;
  const listener = restListener({
    token,
    routes: routesOf(world, deadlines, {
      gateway: gatewayInfo,
      grants,
      publicKey: sender.publicKey,
      endpoint: () => sender.endpoint ?? options.endpoint ?? null,
    }),
    calls,
    violations,
    refusals,
    lostAnswers: new LostAnswers(),
    faultPlan,
    limits: () => limits,
    ...(check ? { check } : {}),
  });
  // An idle connection stays open: a request on one that closes at that moment would fail by chance.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void listener(request, response));
  const gateway = startGateway(server, world, { ...gatewayLimits, token, heartbeatMs, address });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const bound = server.address();
  port = typeof bound === 'object' && bound ? bound.port : 0;

  let overtaken = 0;
  /** Sends an interaction to an address, and reads the answer from its response. */
  const post = async (payload: { readonly id: string; readonly token: string }): Promise<void> => {
    const given = await sender.deliver(payload);
    if (!given) {
      world.interactions.get(payload.token)?.tell({ how: 'failed', deferred: false });
      return;
    }
    if (overtaken > 0) {
      overtaken -= 1;
      const before = calls.length;
      while (calls.length === before || calls.at(-1)?.status === 0) await sleep(2);
    }
    const wrong = check?.('POST', CALLBACK, given.body);
    if (wrong !== undefined) violations.push(wrong);
    try {
      answer(world, deadlines, payload.id, payload.token, given.body, given.files);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      violations.push(`an answer was refused: ${error.code} ${error.message}`);
      refusals.note({ call: `POST ${CALLBACK}`, answer: `${error.status} ${error.code} ${error.message}` });
    }
  };

  let gone = false;
  registerParticipant({
    name: 'Discord',
    get gone() {
      return gone;
    },
    faults: () => [
      ...refusals.take(),
      ...world.noises.splice(0).map((it) => `Discord: a sound without a mention: ${it}`),
    ],
    unmet: () => [...refusals.unmet, ...faultPlan.unmet],
    report: async () => [
      { heading: 'the last calls', lines: lastCalls(calls.map(callLine)) },
      {
        heading: 'what it refused though no scenario ordered it',
        lines: refusedCalls(
          calls,
          (it) => refusals.isFault(it),
          (it) => it.path,
          callLine,
        ),
      },
    ],
  });

  let doubled = 0;
  const wire: Wire = {
    world,
    grants,
    activities,
    answerMs,
    patienceMs,
    interact: (payload) => {
      if (sender.addressed) return void post(payload);
      // With an address, the gateway gets none; and this one leads nowhere.
      if (options.endpoint !== undefined)
        return world.interactions.get(payload.token)?.tell({ how: 'failed', deferred: false });
      const scope = { server: payload.guild_id };
      gateway.dispatch('INTERACTION_CREATE', payload, scope);
      if (doubled > 0) {
        doubled -= 1;
        // The second answer to one interaction.
        refusals.expect({ call: new RegExp(`/interactions/${payload.id}/`), answer: /^400 40060/, times: [0, 1] });
        gateway.dispatch('INTERACTION_CREATE', payload, scope);
      }
    },
  };

  const channelIn = (guild: GuildState | undefined, name: string): Channel => {
    const old = guild?.channels.find((it) => it.name === name && !it.deleted);
    if (old) return new Channel(wire, old);
    const state: ChannelState = {
      id: world.snowflake(),
      name,
      ...(guild ? { guild } : {}),
      denied: new Set(),
      deleted: false,
      messages: [],
    };
    world.channels.push(state);
    guild?.channels.push(state);
    return new Channel(wire, state);
  };

  const enableActivities = (name = 'launch'): void => {
    world.hasActivities = true;
    const entryPoint = { id: world.snowflake(), name, name_localizations: { uk: 'гра' }, description: '' };
    world.commands = [...world.commands, { ...entryPoint, type: 4, handler: 2, options: [] }];
  };
  if (options.activities) enableActivities();

  return {
    token,
    application: world.application,
    clientSecret: CLIENT_SECRET,
    serveClient: activities.serve,
    apiRoot: `http://127.0.0.1:${port}/api`,
    calls,
    violations,
    pings: world.pings,
    gateway,
    callsTo: (route) => calls.filter((it) => route.test(`${it.method} ${it.path}`)),
    commandNames: (locale) =>
      world.commands.map((it) => (locale === undefined ? it.name : (it.name_localizations?.[locale] ?? it.name))),
    user(name, { locale = 'en-US' } = {}) {
      const user = { id: world.snowflake(), name, locale, dmsOpen: true };
      world.users.push(user);
      return new DiscordUser(wire, user);
    },
    guild(name, members, { managers = [], installed = 'server', externalApps = 'seen', roles = [] } = {}) {
      const state: GuildState = {
        id: world.serverId(),
        name,
        members: members.map((it) => it.user),
        managers: managers.map((it) => it.user),
        installed,
        externalApps,
        channels: [],
        roles,
      };
      world.guilds.push(state);
      if (isJoined(state))
        gateway.dispatch('GUILD_CREATE', guildJson(world, state), { server: state.id, intents: GUILDS });
      return { id: state.id, channel: (called) => channelIn(state, called) };
    },
    groupDm: (name) => channelIn(undefined, name),
    misbehave: (hits, fault, times) => faultPlan.add(hits, fault, times),
    willRefuse: (expected) => refusals.expect(expected),
    refuseParts() {
      world.takesParts = false;
    },
    limitRates() {
      limits = createRateLimits();
    },
    duplicateInteractions(times) {
      doubled = times;
    },
    enableActivities,
    advance: (ms) => world.advance(ms),
    publicKey: sender.publicKey,
    overtake(times) {
      overtaken = times;
    },
    sendInteractionsTo: (urls) => sender.address(urls),
    get probes() {
      return sender.probes;
    },
    async stop() {
      gone = true;
      await gateway.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      if (sender.holes.length > 0) throw new Error(`not turned away with 401: ${sender.holes.join('; ')}`);
    },
  };
};
