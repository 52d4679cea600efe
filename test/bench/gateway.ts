import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type DiscordEmulator, startDiscord } from '../emulators/discord/index.ts';
import { median } from './statistics.ts';

const run = promisify(execFile);
const CLIENT = fileURLToPath(new URL('gateway-client.ts', import.meta.url));

/** Each server is a small one. */
const CHANNELS = Array.from({ length: 50 }, (_, n) => `channel-${n}`);
const ROLES = Array.from({ length: 20 }, (_, n) => `Role ${n}`);

/** Memory in bytes of a process of its own that connects with these intents. */
const memoryWith = async ({ apiRoot, token }: DiscordEmulator, intents: readonly string[]): Promise<number> => {
  const args = ['--expose-gc', '--import', 'tsx', CLIENT, apiRoot, token, ...intents];
  const bytes = Number((await run(process.execPath, args)).stdout);
  if (!(bytes > 0)) throw new Error('the client did not say how much memory it takes');
  return bytes;
};

export interface GatewayFigures {
  /** Memory of a process that asks for no servers, as a share of that of one that does: median over the rounds. */
  readonly ratio: number;
  /** Medians in bytes. */
  readonly without: number;
  readonly withServers: number;
}

/** Compares what the real client library takes with and without the data of the servers, in alternation. */
export const measureGateway = async (servers = 2_000, rounds = 3): Promise<GatewayFigures> => {
  const discord = await startDiscord({ specs: undefined, shards: 1, identifyWindowMs: 0 });
  try {
    for (let n = 0; n < servers; n++) {
      const server = discord.guild(`Server ${n}`, [], { roles: ROLES });
      for (const channel of CHANNELS) server.channel(channel);
    }
    const all: { readonly without: number; readonly withServers: number }[] = [];
    for (let round = 0; round < rounds; round++)
      all.push({ without: await memoryWith(discord, []), withServers: await memoryWith(discord, ['Guilds']) });
    return {
      ratio: median(all.map((it) => it.without / it.withServers)),
      without: median(all.map((it) => it.without)),
      withServers: median(all.map((it) => it.withServers)),
    };
  } finally {
    await discord.stop();
  }
};
