import { Client, Events, GatewayDispatchEvents, GatewayIntentBits, Options, type RESTOptions } from 'discord.js';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { errorCodes } from './api-errors.ts';
import { whyNoLogin } from './identity.ts';

/** Servers are of no interest to us: nobody needs to wait for them. */
const SERVERS_WAIT_MS = 1_000;

/** The connection over which interactions come. */
export interface Gateway {
  /** Resolves when interactions come in. @throws Error with one sentence for the operator. */
  open(token: string, apiRoot: string): Promise<void>;
  close(): Promise<void>;
}

/** Troubles of the connection are told, never fatal: discord.js connects again by itself where that can help. */
export const gatewayTo = (receive: (raw: unknown) => void, log: Log, rest: Partial<RESTOptions>): Gateway => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    waitGuildTimeout: SERVERS_WAIT_MS,
    makeCache: Options.cacheWithLimits({ MessageManager: 0, UserManager: 1, GuildMemberManager: 1 }),
    rest,
  });
  const tell = (what: string) => (error: unknown) => log.error(`discord: ${what}`, errorCodes(error));
  client.on(Events.Error, tell('client error'));
  client.on(Events.ShardError, tell('connection error'));
  client.on(Events.ShardDisconnect, ({ code }) =>
    log.error('discord: the connection was closed for good; is the token still valid?', { code }),
  );
  client.on(Events.ShardReconnecting, () => log.warn('discord: reconnecting'));
  client.ws.on(GatewayDispatchEvents.InteractionCreate, receive);
  return {
    async open(token, apiRoot) {
      const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
      try {
        await client.login(token);
      } catch (error) {
        throw new Error(whyNoLogin(error, apiRoot), { cause: errorCodes(error) });
      }
      await ready;
    },
    async close() {
      // Closing the connection on purpose would be told as a reconnection.
      client.removeAllListeners(Events.ShardReconnecting);
      await client.destroy();
    },
  };
};
