import { answer, type Deadlines, editAnswer, followUp, readAnswer, retractAnswer } from './interactions.ts';
import { readCommands, readMessageBody } from './limits.ts';
import { REFUSALS } from './refusal.ts';
import { botJson, channelJson, messageJson } from './shapes.ts';
import { type ChannelState, EPHEMERAL, type Message, type UploadedFile, type World } from './world.ts';

/** One request, read. */
export interface Request {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** JSON to answer with; undefined for 204. */
export type Handler = (request: Request) => unknown;

export interface Route {
  readonly method: string;
  /** As in Discord's OpenAPI description. */
  readonly path: string;
  /** Calls that carry the interaction's token instead of the bot's. */
  readonly open?: true;
  readonly handle: Handler;
}

const mayPost = (channel: ChannelState, files: number): void => {
  if (channel.with && !channel.with.dmsOpen) throw REFUSALS.closedToYou();
  if (!channel.guild && !channel.with) throw REFUSALS.missingAccess();
  if (channel.denied.has('view')) throw REFUSALS.missingAccess();
  if (channel.denied.has('send') || (files > 0 && channel.denied.has('attach'))) throw REFUSALS.missingPermissions();
};

const mayEdit = (channel: ChannelState, files: number): void => {
  if (!channel.guild && !channel.with) throw REFUSALS.missingAccess();
  if (channel.denied.has('view')) throw REFUSALS.missingAccess();
  if (files > 0 && channel.denied.has('attach')) throw REFUSALS.missingPermissions();
};

const ownMessage = (message: Message): Message => {
  if (message.author !== 'bot') throw REFUSALS.notYours();
  return message;
};

/** Everything the emulator answers. Literal paths stand before those with parameters. */
export const routesOf = (world: World, deadlines: Deadlines, gatewayAddress: () => string): readonly Route[] => [
  { method: 'GET', path: '/gateway/bot', handle: () => gatewayInfo(gatewayAddress()) },
  { method: 'GET', path: '/users/@me', handle: () => botJson(world) },
  { method: 'GET', path: '/applications/@me', handle: () => ({ id: world.application, name: 'Broadside', flags: 0 }) },
  {
    method: 'PUT',
    path: '/applications/{application_id}/commands',
    handle: ({ body, params }) => {
      if (params['application_id'] !== world.application) throw REFUSALS.missingAccess();
      world.commands = readCommands(body);
      return world.commands.map((it) => ({
        ...it,
        id: world.snowflake(),
        application_id: world.application,
        version: '1',
      }));
    },
  },
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

const gatewayInfo = (url: string) => ({
  url,
  shards: 1,
  session_start_limit: { total: 1000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 },
});

const responseJson = (world: World, id: string, token: string, message: Message | undefined) => {
  const it = world.interactions.get(token);
  const type = it?.answered ?? 0;
  return {
    interaction: {
      id,
      type: it?.type,
      channel_id: it?.channel.id,
      ...(message ? { response_message_id: message.id } : {}),
      response_message_loading: message?.loading ?? false,
      response_message_ephemeral: message?.onlyFor !== undefined,
    },
    ...(message && (type === 4 || type === 7) ? { resource: { type, message: messageJson(world, message) } } : {}),
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
    { method: 'GET', path: '/channels/{channel_id}', handle: (it) => channelJson(at(it)) },
    {
      method: 'POST',
      path: all,
      handle: (it) => {
        const channel = at(it);
        mayPost(channel, it.files.length);
        const body = readMessageBody(it.body);
        if (((body.flags ?? 0) & EPHEMERAL) !== 0) throw REFUSALS.form('flags: EPHEMERAL needs an interaction');
        const nonce = body.nonce == null ? undefined : String(body.nonce);
        const same = body.enforce_nonce ? channel.messages.find((old) => nonce && old.nonce === nonce) : undefined;
        return messageJson(world, same ?? world.post(channel, body, it.files));
      },
    },
    {
      method: 'GET',
      path: one,
      handle: (it) => {
        mayEdit(at(it), 0);
        return messageJson(world, messageAt(it));
      },
    },
    {
      method: 'PATCH',
      path: one,
      handle: (it) => {
        mayEdit(at(it), it.files.length);
        return messageJson(world, world.edit(ownMessage(messageAt(it)), readMessageBody(it.body), it.files));
      },
    },
    {
      method: 'DELETE',
      path: one,
      handle: (it) => {
        mayEdit(at(it), 0);
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
