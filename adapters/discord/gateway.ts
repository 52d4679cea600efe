import { Client, Events, GatewayDispatchEvents, GatewayIntentBits, Options, type RESTOptions } from 'discord.js';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { errorCodes } from './api-errors.ts';
import { whyNoLogin } from './identity.ts';

/** Time discord.js waits for the servers' data, in ms. Kept short: Broadside does not use that data. */
const SERVERS_WAIT_MS = 1_000;

/** The WebSocket connection on which interactions arrive. */
export interface Gateway {
  /**
   * Resolves once interactions arrive.
   * @throws Error with one sentence for the operator.
   */
  open(token: string, apiRoot: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates a gateway that passes every raw interaction to `receive`. Connection errors are logged and never fatal:
 * discord.js reconnects by itself where that can help.
 */
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
      // An intended disconnect would be logged as a reconnection.
      client.removeAllListeners(Events.ShardReconnecting);
      await client.destroy();
    },
  };
};
