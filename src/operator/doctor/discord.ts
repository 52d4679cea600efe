import { z } from 'zod';
import {
  application,
  clockFinding,
  gatewayInfo,
  hasActivities,
  interactionFindings,
  startsLeft,
  TOKEN_REFUSED,
  unreached,
} from '../../../adapters/discord/setup.ts';
import { proxyFor } from '../../config/proxies.ts';
import type { Config } from '../../config/settings.ts';
import { type Finding, failed, passed } from '../../service/ports/findings.ts';
import type { Check } from './findings.ts';
import { type HttpAnswer, httpAsk } from './http-request.ts';
import { ADDRESSES, proxyFindings } from './proxies.ts';

/** The flag of a verified bot (https://docs.discord.com/developers/resources/user#user-object-user-flags). */
const VERIFIED_BOT = 1 << 16;
/** Most servers of a bot that is not verified, and how many it needs to be verified. */
const UNVERIFIED_SERVERS = 100;
const SERVERS_TO_ASK = 75;
/** Most servers on one shard (https://docs.discord.com/developers/events/gateway#sharding). */
const SERVERS_PER_SHARD = 2_500;
/** Share of the servers that the shards can serve from which the doctor warns. */
const NEARLY = 0.8;

type Access = NonNullable<Config['discord']>;

/** Whether Discord lets the bot connect often enough today. */
const starts = (it: z.infer<typeof gatewayInfo> | undefined, { shards }: Access): Finding =>
  it
    ? startsLeft(it, shards ? shards.last - shards.first + 1 : it.shards)
    : failed('Discord did not return its gateway address.', 'Wait a minute, then run the doctor again.');

/** How near the bot is to the number of servers that Discord allows it. `flags` are those of its user. */
function* size(
  { servers, flags }: { readonly servers: number; readonly flags: number },
  { shards, interactions }: Access,
): Generator<Finding> {
  const about = `Servers: about ${servers}`;
  const isUnverified = (flags & VERIFIED_BOT) === 0 && servers >= SERVERS_TO_ASK;
  // Without a fixed number, each start opens enough shards.
  const most = interactions || !shards ? Number.POSITIVE_INFINITY : shards.of * SERVERS_PER_SHARD;
  const isNearlyFull = servers >= NEARLY * most;
  if (isUnverified)
    yield failed(
      `${about}; Discord allows ${UNVERIFIED_SERVERS} until the bot is verified.`,
      'Have it verified in the Developer Portal.',
    );
  if (isNearlyFull)
    yield failed(
      `${about}; the shards of DISCORD_SHARDS serve ${most}.`,
      'Raise their total in every process, or leave the setting empty, and start again.',
    );
  if (!isUnverified && !isNearlyFull)
    yield passed(
      `${about}; for more than ${UNVERIFIED_SERVERS} the bot must be verified, and one shard serves ${SERVERS_PER_SHARD}.`,
    );
}

/** What the doctor alone reads of an application. */
const more = application.extend({
  integration_types_config: z.record(z.string(), z.unknown()).nullish(),
  approximate_guild_count: z.number().optional(),
});
type Application = z.infer<typeof more>;

const user = z.object({ username: z.string(), public_flags: z.number().default(0) });
/** https://docs.discord.com/developers/resources/user#get-current-user-guilds */
const guilds = z.array(z.object({ name: z.string(), permissions: z.string().regex(/^\d+$/) }));

/** Permissions the bot needs in a server, by bit (https://docs.discord.com/developers/topics/permissions). */
export const NEEDED = [
  [10n, 'View Channels'],
  [11n, 'Send Messages'],
  [15n, 'Attach Files'],
  [16n, 'Read Message History'],
  [35n, 'Create Public Threads'],
  [38n, 'Send Messages in Threads'],
] as const;
const ADMINISTRATOR = 3n;
/** Maximum number of servers that are checked. */
const MOST_SERVERS = 20;
/** The application flags GATEWAY_MESSAGE_CONTENT and GATEWAY_MESSAGE_CONTENT_LIMITED (for bots in few servers). */
const MESSAGE_CONTENT = (1 << 18) | (1 << 19);

const resultOf = <T>(it: HttpAnswer, schema: z.ZodType<T>): T | undefined =>
  'silent' in it || it.status !== 200 ? undefined : schema.safeParse(it.body).data;

const tokenFinding = (it: HttpAnswer): Finding =>
  'silent' in it
    ? unreached(it.silent)
    : it.status === 401 || it.status === 403
      ? TOKEN_REFUSED
      : failed(`Discord did not say who the bot is (${it.status}).`, 'Wait a minute, then run the doctor again.');

const install = ({ integration_types_config: types }: Application): Finding => {
  const missing = [
    ['0', 'Guild Install'],
    ['1', 'User Install'],
  ].filter(([type]) => !Object.hasOwn(types ?? {}, type!));
  if (missing.length === 0) return passed('The app can be added to servers, and by a person for every chat.');
  const names = missing.map(([, name]) => name).join(' and ');
  return failed(
    `The app cannot be installed everywhere: ${names} ${missing.length === 1 ? 'is' : 'are'} off.`,
    `Tick ${names} in the Portal → Installation.`,
  );
};

const content = ({ flags }: Application): Finding =>
  (flags & MESSAGE_CONTENT) === 0
    ? passed('The Message Content intent is off, and not needed.')
    : passed('The Message Content intent is on, though not needed: you can switch it off.');

/** A server or bot name, typed by a stranger, made safe for a terminal: at most 40 characters. */
const plain = (name: string): string => name.replace(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, '').slice(0, 40);

const rights = ({ name, permissions }: z.infer<typeof guilds>[number]): Finding => {
  const held = BigInt(permissions);
  const has = (bit: bigint): boolean => (held & (1n << bit)) !== 0n;
  const missing = has(ADMINISTRATOR) ? [] : NEEDED.filter(([bit]) => !has(bit)).map(([, right]) => right);
  return missing.length === 0
    ? passed(`On “${plain(name)}” the bot has every right it needs.`)
    : failed(
        `On “${plain(name)}” the bot lacks: ${missing.join(', ')}.`,
        'Ask an administrator to allow it in Server Settings → Roles.',
      );
};

/** A code that no person was given. */
const NO_CODE = 'none';

/**
 * Whether the app can be opened as an Activity: it has one, and the secret is its own. The exchange of a code that is none
 * tells that, and changes nothing: the secret is looked at first (RFC 6749, section 5.2).
 */
async function* activity(
  app: Application,
  { clientSecret }: NonNullable<Access['activity']>,
  exchange: (form: Readonly<Record<string, string>>) => Promise<HttpAnswer>,
): AsyncGenerator<Finding> {
  const login = { client_id: app.id, client_secret: clientSecret };
  const it = await exchange({ grant_type: 'authorization_code', code: NO_CODE, ...login });
  const error = 'silent' in it ? undefined : refused.safeParse(it.body).data?.error;
  if (error === 'invalid_grant') yield passed('DISCORD_CLIENT_SECRET is the app’s.');
  else if (error === 'invalid_client')
    yield failed(
      'DISCORD_CLIENT_SECRET is not the secret of this app, so no one gets into its Activity.',
      'Make a new one in the Developer Portal: OAuth2 → Client Secret → Reset Secret.',
    );
  else {
    const why = 'silent' in it ? it.silent : it.status;
    yield failed(`Discord did not judge DISCORD_CLIENT_SECRET (${why}).`, 'Wait a minute, then run the doctor again.');
  }
  yield hasActivities(app)
    ? passed('Activities are enabled: people can play within Discord.')
    : failed(
        'Activities are not enabled for the app, so people are shown a link.',
        'Enable them in the Developer Portal → Activities → Settings, and map / there, under URL Mappings, to the host of PUBLIC_URL.',
      );
}

/** https://datatracker.ietf.org/doc/html/rfc6749#section-5.2 */
const refused = z.object({ error: z.string() });

/** Checks Discord: the token, the settings in the Developer Portal, and the permissions on the first servers. */
export const discord: Check = async function* ({ config, now }) {
  const access = config.discord;
  if (!access) return;
  if (!(yield* proxyFindings(config, ADDRESSES.discord(config)))) return;
  const proxy = proxyFor(config.proxies, access.apiRoot);
  const call = (path: string): Promise<HttpAnswer> =>
    httpAsk(`${access.apiRoot}/v10${path}`, { headers: { authorization: `Bot ${access.token}` }, proxy });

  const asked = await call('/users/@me');
  const bot = resultOf(asked, user);
  if (!bot) {
    yield tokenFinding(asked);
    return;
  }
  yield passed(`Discord knows the bot as ${plain(bot.username)}.`);
  const told = await call('/applications/@me');
  const app = resultOf(told, more);
  if (!app) {
    const why = 'silent' in told ? told.silent : told.status;
    yield failed(`Discord did not describe the app (${why}).`, 'Wait a minute, then run the doctor again.');
    return;
  }
  yield install(app);
  const way = { publicKey: access.interactions?.publicKey, publicUrl: config.publicUrl };
  yield* interactionFindings(app, way);
  if (!('silent' in told) && told.dateMs !== undefined) yield clockFinding(now() - told.dateMs, way);
  yield content(app);
  if (access.activity)
    yield* activity(app, access.activity, (form) => httpAsk(`${access.apiRoot}/v10/oauth2/token`, { form, proxy }));
  if (!access.interactions) yield starts(resultOf(await call('/gateway/bot'), gatewayInfo), access);
  const servers = app.approximate_guild_count;
  if (servers !== undefined) yield* size({ servers, flags: bot.public_flags }, access);
  const joined = resultOf(await call('/users/@me/guilds?limit=200'), guilds) ?? [];
  for (const server of joined.slice(0, MOST_SERVERS)) yield rights(server);
  if (joined.length > MOST_SERVERS) yield passed(`The other ${joined.length - MOST_SERVERS} servers were not checked.`);
};
