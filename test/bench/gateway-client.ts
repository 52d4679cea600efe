// Connects to Discord's gateway as the bot does, asks for the intents given on the command line as well, and prints the
// memory of this process in bytes once every server has arrived: `gateway-client.ts API_ROOT TOKEN [INTENT…]`.

import { Client, Events, GatewayIntentBits } from 'discord.js';
import { CLIENT_OPTIONS } from '../../adapters/discord/gateway.ts';

const [api = '', token = '', ...asked] = process.argv.slice(2);
const intents = Object.entries(GatewayIntentBits).flatMap(([name, bit]) =>
  asked.includes(name) && typeof bit === 'number' ? [bit] : [],
);
const client = new Client({ ...CLIENT_OPTIONS, intents, rest: { api } });
const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
await client.login(token);
await ready;
globalThis.gc?.();
process.stdout.write(`${process.memoryUsage().rss}\n`);
await client.destroy();
