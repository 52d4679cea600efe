import { activityJson } from './activities.ts';
import { answer, type Deadlines, editAnswer, followUp, readAnswer, retractAnswer } from './interactions.ts';
import { BOT_NAME, botJson, channelJson, commandsJson, joinedJson, messageJson, personJson } from './json.ts';
import type { Grants } from './oauth.ts';
import { REFUSALS } from './refusal.ts';
import { type Command, readCommands, readMessageBody, readThreadChange } from './schemas.ts';
import { startThread } from './threads.ts';
import {
  type ChannelState,
  deniedIn,
  EPHEMERAL,
  isMember,
  type Message,
  mayAttach,
  type RegisteredCommand,
  type UploadedFile,
  type World,
} from './world.ts';

/** One request, with path and body parsed. */
export interface Request {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
  /** The Authorization header. */
  readonly authorization: string | undefined;
}

/** Returns the JSON of the answer; undefined for 204. */
export type Handler = (request: Request) => unknown;

export interface Route {
  readonly method: string;
  /** Path template, as in Discord's OpenAPI description. */
  readonly path: string;
  /** Calls that carry the interaction's token instead of the bot's, or a login of their own. */
  readonly open?: true;
  /** Calls that may carry a person's access token instead of the bot's. */
  readonly forPeople?: true;
  /** Calls that Discord's OpenAPI description leaves out. */
  readonly undescribed?: true;
  readonly handle: Handler;
}

const mayLook = (channel: ChannelState): void => {
  if (!isMember(channel) || deniedIn(channel).has('view')) throw REFUSALS.missingAccess();
};

const mayPost = (channel: ChannelState, files: readonly UploadedFile[]): void => {
  if (channel.with && !channel.with.dmsOpen) throw REFUSALS.closedToYou();
  mayLook(channel);
  if (deniedIn(channel).has(channel.thread ? 'send in threads' : 'send')) throw REFUSALS.missingPermissions();
  mayAttach(channel, files);
  if (channel.thread?.locked) throw REFUSALS.locked();
  // A message in an archived thread reopens it.
  if (channel.thread) channel.thread.archived = false;
};

const mayEdit = (channel: ChannelState, files: readonly UploadedFile[] = []): void => {
  mayLook(channel);
  mayAttach(channel, files);
  if (channel.thread?.archived) throw REFUSALS.archived();
};

const ownMessage = (message: Message): Message => {
  if (message.author !== 'bot') throw REFUSALS.notYours();
  return message;
};

/** Every route of the emulator. Literal paths come before those with parameters. */
export const routesOf = (world: World, deadlines: Deadlines, portal: Portal): readonly Route[] => [
  { method: 'GET', path: '/gateway/bot', handle: () => portal.gateway() },
  {
    method: 'GET',
    path: '/users/@me',
    forPeople: true,
    handle: ({ authorization }) => {
      const [, token] = /^Bearer (.*)$/.exec(authorization ?? '') ?? [];
      if (token === undefined) return botJson(world);
      const { user, scopes } = portal.grants.bearer(token);
      if (!scopes.includes('identify')) throw REFUSALS.missingScope();
      return personJson(user);
    },
  },
  {
    method: 'POST',
    path: '/oauth2/token',
    open: true,
    undescribed: true,
    handle: ({ body, authorization }) => portal.grants.exchange(body, authorization),
  },
  {
    method: 'GET',
    path: '/applications/{application_id}/activity-instances/{instance_id}',
    handle: ({ params }) => activityJson(world, params['application_id'] ?? '', params['instance_id'] ?? ''),
  },
  { method: 'GET', path: '/users/@me/guilds', handle: () => joinedJson(world) },
  {
    method: 'GET',
    path: '/applications/@me',
    handle: () => ({
      id: world.application,
      name: BOT_NAME,
      flags: world.hasActivities ? EMBEDDED : 0,
      verify_key: portal.publicKey,
      interactions_endpoint_url: portal.endpoint(),
      approximate_guild_count: joinedJson(world).length,
      integration_types_config: { '0': {}, '1': {} },
    }),
  },
  ...commandRoutes(world),
  {
    method: 'POST',
    path: '/interactions/{interaction_id}/{interaction_token}/callback',
    open: true,
    handle: ({ params, body, files, query }) => {
      const { interaction_id: id = '', interaction_token: token = '' } = params;
      const message = answer(world, deadlines, id, token, body, files);
      if (query.get('with_response') !== 'true') return undefined;
      return responseJson(world, id, token, message);
    },
  },
  ...webhookRoutes(world, deadlines),
  ...channelRoutes(world),
];

/** Settings that the application's owner has made at Discord. */
export interface Portal {
  /** The answer of `GET /gateway/bot`. */
  readonly gateway: () => unknown;
  /** 64 hex digits. */
  readonly publicKey: string;
  /** Where interactions go; null: over the gateway. */
  readonly endpoint: () => string | null;
  /** What people have let the application know of them. */
  readonly grants: Grants;
}

const ENTRY_POINT = 4;
/** The flag of an application with Activities (docs: resources/application#application-object-application-flags). */
const EMBEDDED = 1 << 17;

/** The list of commands, read and overwritten as a whole (docs: interactions/application-commands). */
const commandRoutes = (world: World): Route[] => {
  const path = '/applications/{application_id}/commands';
  const own = ({ params }: Request): void => {
    if (params['application_id'] !== world.application) throw REFUSALS.missingAccess();
  };
  return [
    {
      method: 'GET',
      path,
      handle: (it) => {
        own(it);
        return commandsJson(world, it.query.get('with_localizations') === 'true' ? 'with translations' : 'without');
      },
    },
    {
      method: 'PUT',
      path,
      handle: (it) => {
        own(it);
        const next = readCommands(it.body);
        const entry = world.commands.find(({ type }) => type === ENTRY_POINT);
        if (entry && !next.some(({ type }) => type === ENTRY_POINT)) throw REFUSALS.entryPointMissing();
        world.commands = next.map((one) => ({ ...one, id: sameCommand(world, one)?.id ?? world.snowflake() }));
        return commandsJson(world, 'with translations');
      },
    },
  ];
};

/** The registered command that an overwriting one replaces: of its type and name. */
const sameCommand = (world: World, { type, name }: Command): RegisteredCommand | undefined =>
  world.commands.find((it) => it.type === type && it.name === name);

const responseJson = (world: World, id: string, token: string, message: Message | undefined) => {
  const it = world.interactions.get(token);
  const type = it?.answered ?? 0;
  return {
    interaction: {
      id,
      type: it?.type,
      channel_id: it?.channel.id,
      ...(it?.activity ? { activity_instance_id: it.activity.id } : {}),
      ...(message ? { response_message_id: message.id } : {}),
      response_message_loading: message?.loading ?? false,
      response_message_ephemeral: message?.onlyFor !== undefined,
    },
    ...(message && (type === 4 || type === 7) ? { resource: { type, message: messageJson(world, message) } } : {}),
    ...(it?.activity ? { resource: { type, activity_instance: { id: it.activity.id } } } : {}),
  };
};

const webhookRoutes = (world: World, deadlines: Deadlines): Route[] => {
  const base = '/webhooks/{webhook_id}/{webhook_token}';
  const token = ({ params }: Request): string => {
    if (params['webhook_id'] !== world.application) throw REFUSALS.unknownWebhook();
    return params['webhook_token'] ?? '';
  };
  const on = (path: string, which: (request: Request) => string): Route[] => [
    {
      method: 'GET',
      path,
      open: true,
      handle: (it) => messageJson(world, readAnswer(world, deadlines, token(it), which(it))),
    },
    {
      method: 'PATCH',
      path,
      open: true,
      handle: (it) => messageJson(world, editAnswer(world, deadlines, token(it), which(it), it.body, it.files)),
    },
    {
      method: 'DELETE',
      path,
      open: true,
      handle: (it) => retractAnswer(world, deadlines, token(it), which(it)),
    },
  ];
  return [
    ...on(`${base}/messages/@original`, () => '@original'),
    ...on(`${base}/messages/{message_id}`, ({ params }) => params['message_id'] ?? ''),
    {
      method: 'POST',
      path: base,
      open: true,
      handle: (it) => messageJson(world, followUp(world, deadlines, token(it), it.body, it.files)),
    },
  ];
};

const channelRoutes = (world: World): Route[] => {
  const all = '/channels/{channel_id}/messages';
  const one = `${all}/{message_id}`;
  const at = ({ params }: Request): ChannelState => world.channel(params['channel_id'] ?? '');
  const messageAt = (it: Request): Message => world.message(at(it), it.params['message_id'] ?? '');
  return [
    {
      method: 'GET',
      path: '/channels/{channel_id}',
      handle: (it) => {
        mayLook(at(it));
        return channelJson(at(it));
      },
    },
    {
      method: 'PATCH',
      path: '/channels/{channel_id}',
      handle: (it) => {
        const channel = at(it);
        mayLook(channel);
        const change = readThreadChange(it.body);
        // Only those who manage threads can reopen a locked thread, and the bot does not.
        if (!channel.thread || channel.thread.locked || deniedIn(channel).has('send in threads'))
          throw REFUSALS.missingPermissions();
        if (change.archived !== undefined) channel.thread.archived = change.archived;
        return channelJson(channel);
      },
    },
    {
      method: 'POST',
      path: `${one}/threads`,
      handle: (it) => {
        mayLook(at(it));
        if (deniedIn(at(it)).has('create threads')) throw REFUSALS.missingPermissions();
        return channelJson(startThread(world, messageAt(it), it.body));
      },
    },
    {
      method: 'GET',
      path: all,
      handle: (it) => {
        mayLook(at(it));
        // Without the permission to read the history it is empty.
        if (deniedIn(at(it)).has('history')) return [];
        const after = BigInt(it.query.get('after') ?? 0);
        const found = at(it).messages.filter((one) => !one.deleted && !one.onlyFor && BigInt(one.id) > after);
        return found.slice(0, Number(it.query.get('limit') ?? 50)).map((one) => messageJson(world, one));
      },
    },
    {
      method: 'POST',
      path: all,
      handle: (it) => {
        const channel = at(it);
        mayPost(channel, it.files);
        const body = readMessageBody(it.body);
        if (((body.flags ?? 0) & EPHEMERAL) !== 0) throw REFUSALS.form('flags: EPHEMERAL needs an interaction');
        const to = body.message_reference;
        if (to?.fail_if_not_exists && !channel.messages.some((one) => one.id === to.message_id && !one.deleted))
          throw REFUSALS.form('message_reference: Unknown message');
        const nonce = body.nonce == null ? undefined : String(body.nonce);
        const same = body.enforce_nonce ? channel.messages.find((old) => nonce && old.nonce === nonce) : undefined;
        return messageJson(world, same ?? world.post(channel, body, it.files));
      },
    },
    {
      method: 'GET',
      path: one,
      handle: (it) => {
        mayEdit(at(it));
        return messageJson(world, messageAt(it));
      },
    },
    {
      method: 'PATCH',
      path: one,
      handle: (it) => {
        mayEdit(at(it), it.files);
        return messageJson(world, world.edit(ownMessage(messageAt(it)), readMessageBody(it.body), it.files));
      },
    },
    {
      method: 'DELETE',
      path: one,
      handle: (it) => {
        mayEdit(at(it));
        ownMessage(messageAt(it)).deleted = true;
        world.changed();
      },
    },
    {
      method: 'POST',
      path: '/users/@me/channels',
      handle: ({ body }) => {
        const recipient = typeof body === 'object' && body && 'recipient_id' in body ? String(body.recipient_id) : '';
        const channel = world.channels.find((it) => it.with?.id === recipient);
        if (!channel) throw REFUSALS.unknownUser();
        return channelJson(channel);
      },
    },
  ];
};
