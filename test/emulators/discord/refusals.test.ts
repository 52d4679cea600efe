import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { type DiscordEmulator, type Seen, startDiscord } from './index.ts';

/** The refusals of the emulator, requested without a client library, as a careless bot would. */
/** Time for an answer: only the clock of the emulator ends it, however slow the machine is. */
const LONG_MS = 600_000;
const FIFTEEN_MINUTES_MS = 900_000;

let discord: DiscordEmulator;
let socket: WebSocket;
const interactions: { id: string; token: string; message?: { id: string } }[] = [];

beforeAll(async () => {
  discord = await startDiscord({ answerMs: LONG_MS, specs: undefined });
  socket = new WebSocket(discord.apiRoot.replace(/^http(.*)\/api$/, 'ws$1/?v=10&encoding=json'));
  socket.on('message', (data) => {
    const frame: unknown = JSON.parse(String(data));
    if (typeof frame !== 'object' || !frame || !('op' in frame) || !('d' in frame)) return;
    if (frame.op === 10)
      socket.send(JSON.stringify({ op: 2, d: { token: discord.token, intents: 1, properties: {} } }));
    if ('t' in frame && frame.t === 'INTERACTION_CREATE') interactions.push(frame.d as (typeof interactions)[number]);
  });
  await eventually(() => discord.gateway.connected);
  await call('PUT', `/applications/${await application()}/commands`, [{ name: 'play', description: 'Play' }]);
});
afterAll(async () => {
  socket.terminate();
  await discord.stop();
});

const eventually = async (so: () => boolean) => {
  while (!so()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const call = async (
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: Record<string, unknown> }> => {
  const response = await fetch(`${discord.apiRoot}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
};

const application = async (): Promise<string> => String((await call('GET', '/users/@me')).json['id']);
const place = () => {
  const ann = discord.user('Ann');
  return { ann, channel: discord.guild('Port', [ann]).channel('sea') };
};
const post = (channel: { id: string }, body: unknown) => call('POST', `/channels/${channel.id}/messages`, body);
const button = (more: object = {}) => ({ type: 2, style: 1, label: 'Fire', custom_id: 'a', ...more });
const rows = (...components: object[][]) => components.map((row) => ({ type: 1, components: row }));

const listOf = (values: readonly string[], more: object = {}) => ({
  type: 3,
  custom_id: 'l',
  options: values.map((value) => ({ label: value, value, ...more })),
});

describe('refuses a message beyond the limits', () => {
  test.each<[string, object, number]>([
    ['an empty one', {}, 50006],
    ['2001 characters', { content: 'x'.repeat(2001) }, 50035],
    [
      'six rows',
      { content: 'x', components: rows(...Array.from({ length: 6 }, (_, i) => [button({ custom_id: `${i}` })])) },
      50035,
    ],
    [
      'six buttons in a row',
      { content: 'x', components: rows(Array.from({ length: 6 }, (_, i) => button({ custom_id: `${i}` }))) },
      50035,
    ],
    ['an empty row', { content: 'x', components: rows([]) }, 50035],
    ['the same custom id twice', { content: 'x', components: rows([button()], [button()]) }, 50035],
    [
      'a custom id of 101 characters',
      { content: 'x', components: rows([button({ custom_id: 'x'.repeat(101) })]) },
      50035,
    ],
    ['no custom id', { content: 'x', components: rows([button({ custom_id: undefined })]) }, 50035],
    ['a label of 81 characters', { content: 'x', components: rows([button({ label: 'x'.repeat(81) })]) }, 50035],
    ['no label', { content: 'x', components: rows([button({ label: '' })]) }, 50035],
    // https://docs.discord.com/developers/components/reference#string-select
    ['a list without options', { content: 'x', components: rows([listOf([])]) }, 50035],
    [
      'a list of 26 options',
      { content: 'x', components: rows([listOf(Array.from({ length: 26 }, (_, i) => `${i}`))]) },
      50035,
    ],
    ['a list with the same value twice', { content: 'x', components: rows([listOf(['a', 'a'])]) }, 50035],
    ['an option of 101 characters', { content: 'x', components: rows([listOf(['x'.repeat(101)])]) }, 50035],
    [
      'a description of 101 characters',
      { content: 'x', components: rows([listOf(['a'], { description: 'x'.repeat(101) })]) },
      50035,
    ],
    ['a list beside a button', { content: 'x', components: rows([listOf(['a']), button()]) }, 50035],
    ['a nonce of 26 characters', { content: 'x', nonce: 'x'.repeat(26) }, 50035],
    ['an attachment without its file', { content: 'x', attachments: [{ id: '0' }] }, 50035],
    ['a private message to a whole channel', { content: 'x', flags: 64 }, 50035],
  ])('%s', async (_what, body, code) => {
    const { channel } = place();
    expect((await post(channel, body)).json['code']).toBe(code);
    expect(channel.messages).toEqual([]);
  });
});

describe('refuses changes to messages that the bot may not change', () => {
  test('of another person, deleted, or seen by only one person', async () => {
    const { ann, channel } = place();
    const words = ann.says(channel, 'ahoy');
    const edit = (id: string) => call('PATCH', `/channels/${channel.id}/messages/${id}`, { content: 'x' });
    expect((await edit(words.id)).json['code']).toBe(50005);
    channel.delete(words);
    expect((await edit(words.id)).json['code']).toBe(10008);
  });

  test('without the token', async () => {
    const { channel } = place();
    const response = await fetch(`${discord.apiRoot}/v10/channels/${channel.id}/messages`, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});

describe('without a permission', () => {
  /** Sends a picture, as a body and one file. */
  const upload = async (method: string, path: string, body: object): Promise<number | string> => {
    const form = new FormData();
    form.set('payload_json', JSON.stringify(body));
    form.set('files[0]', new Blob([new Uint8Array([1])]), 'a.png');
    const headers = { authorization: `Bot ${discord.token}` };
    const response = await fetch(`${discord.apiRoot}/v10${path}`, { method, headers, body: form });
    const text = await response.text();
    return response.ok ? 'taken' : (JSON.parse(text) as { code: number }).code;
  };
  const all = (channel: { id: string }) => `/channels/${channel.id}/messages`;

  test('to attach files, refuses each message that brings one, and takes those that keep one', async () => {
    const { ann, channel } = place();
    expect(await upload('POST', all(channel), { content: 'x' })).toBe('taken');
    const [standing] = channel.messages;
    channel.deny('attach');
    expect(await upload('POST', all(channel), { content: 'y' })).toBe(50013);
    expect(await upload('PATCH', `${all(channel)}/${standing!.id}`, { content: 'y' })).toBe(50013);
    const kept = { content: 'y', attachments: [{ id: standing!.attachments[0]!.id }] };
    expect((await call('PATCH', `${all(channel)}/${standing!.id}`, kept)).status).toBe(200);
    const before = interactions.length;
    void ann.slash(channel, 'play');
    await eventually(() => interactions.length > before);
    const { id, token } = interactions.at(-1)!;
    const answer = { type: 4, data: { content: 'z' } };
    expect(await upload('POST', `/interactions/${id}/${token}/callback`, answer)).toBe(50013);
    expect((await call('POST', `/interactions/${id}/${token}/callback`, answer)).status).toBe(204);
    const follow = `/webhooks/${await application()}/${token}`;
    expect(await upload('POST', follow, { content: 'z' })).toBe(50013);
    expect(await upload('PATCH', `${follow}/messages/@original`, { content: 'z' })).toBe(50013);
    channel.allow('attach');
    expect(await upload('POST', follow, { content: 'z' })).toBe('taken');
  });

  test('to embed links or use external emojis, refuses nothing: an emoji is shown by its name', async () => {
    const { channel } = place();
    channel.deny('embed');
    channel.deny('external emojis');
    await post(channel, { content: 'https://example.org <:anchor:123>' });
    expect(channel.messages.map((it) => it.content)).toEqual(['https://example.org :anchor:']);
  });
});

describe('threads', () => {
  const thread = async () => {
    const { ann, channel } = place();
    const { json } = await post(channel, { content: 'card' });
    const start = () => call('POST', `/channels/${channel.id}/messages/${json['id']}/threads`, { name: 'Duel' });
    const { id } = (await start()).json as { id: string };
    const inside = await channel.threadUnder(channel.messages[0]!);
    return { ann, channel, card: String(json['id']), start, id, inside };
  };

  test('have the id of their message, which can have only one', async () => {
    const it = await thread();
    expect(it.id).toBe(it.card);
    expect((await it.start()).json['code']).toBe(160004);
  });

  test('are refused without the permission, without a name, in a private chat', async () => {
    const { ann, channel } = place();
    const threads = async (at: { id: string }, body: object) => {
      const { json } = await post(at, { content: 'x' });
      return (await call('POST', `/channels/${at.id}/messages/${json['id']}/threads`, body)).json['code'];
    };
    expect(await threads(channel, { name: '' })).toBe(50035);
    expect(await threads(channel, { name: 'x'.repeat(101) })).toBe(50035);
    expect(await threads(ann.dm(), { name: 'x' })).toBe(50035);
    channel.deny('create threads');
    expect(await threads(channel, { name: 'x' })).toBe(50013);
  });

  test('refuse edits while archived; a new message or the bot reopens them', async () => {
    const it = await thread();
    const { json } = await post(it.inside, { content: 'x' });
    const edit = () => call('PATCH', `/channels/${it.id}/messages/${json['id']}`, { content: 'y' });
    it.inside.archive();
    expect((await edit()).json['code']).toBe(50083);
    await post(it.inside, { content: 'z' });
    expect((await edit()).status).toBe(200);
    it.inside.archive();
    expect((await call('PATCH', `/channels/${it.id}`, { archived: false })).status).toBe(200);
    expect((await edit()).status).toBe(200);
  });

  test('let only moderators write or reopen them while locked', async () => {
    const it = await thread();
    it.inside.archive('locked');
    expect((await post(it.inside, { content: 'z' })).json['code']).toBe(160005);
    expect((await call('PATCH', `/channels/${it.id}`, { archived: false })).json['code']).toBe(50013);
  });
});

describe('where the bot is no member', () => {
  test('nothing is posted, read or opened', async () => {
    const ann = discord.user('Ann');
    for (const channel of [
      discord.guild('Elsewhere', [ann], { installed: 'people' }).channel('sea'),
      discord.groupDm('friends'),
    ]) {
      expect((await post(channel, { content: 'x' })).json['code']).toBe(50001);
      expect((await call('GET', `/channels/${channel.id}/messages`)).json['code']).toBe(50001);
      expect((await call('GET', `/channels/${channel.id}`)).json['code']).toBe(50001);
    }
  });

  test('an interaction can send five more messages, on a server of the bot’s any number', async () => {
    const ann = discord.user('Ann');
    const foreign = discord.guild('Elsewhere', [ann], { installed: 'people' }).channel('sea');
    const own = discord.guild('Port', [ann]).channel('sea');
    for (const [channel, codes] of [
      [foreign, [40094, 40094]],
      [own, [undefined, undefined]],
    ] as const) {
      const before = interactions.length;
      void ann.slash(channel, 'play');
      await eventually(() => interactions.length > before);
      const { id, token } = interactions.at(-1)!;
      await call('POST', `/interactions/${id}/${token}/callback`, { type: 4, data: { content: 'x' } });
      const hook = async () => call('POST', `/webhooks/${await application()}/${token}`, { content: 'y' });
      for (let i = 0; i < 5; i++) expect((await hook()).status).toBe(200);
      expect([(await hook()).json['code'], (await hook()).json['code']]).toEqual(codes);
    }
  });
});

describe('replies and mentions', () => {
  test('a reply to nothing is refused, unless the bot allows for it', async () => {
    const { channel } = place();
    const reply = (more: object) => post(channel, { content: 'x', message_reference: { message_id: '1', ...more } });
    expect((await reply({})).json['code']).toBe(50035);
    expect((await reply({ fail_if_not_exists: false })).status).toBe(200);
  });

  test('allowing all people and naming some is refused', async () => {
    const { channel } = place();
    const body = { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } };
    expect((await post(channel, body)).json['code']).toBe(50035);
  });

  test('a careless message pings everyone it names', async () => {
    const { ann, channel } = place();
    await post(channel, { content: `<@${ann.id}> @here` });
    expect(discord.pings.slice(-2).map(({ who }) => who)).toEqual([ann.id, '@here']);
  });
});

describe('a missing attachment', () => {
  const NOT_THERE = { 0: { _errors: [{ code: 'ATTACHMENT_NOT_FOUND', message: 'Attachment data not found' }] } };
  const picture = async (
    path: string,
    method: string,
    body: object,
  ): Promise<{ readonly attachments?: readonly { readonly id: string }[] }> => {
    const form = new FormData();
    form.set('payload_json', JSON.stringify(body));
    form.set('files[0]', new Blob(['x']), 'a.png');
    const headers = { authorization: `Bot ${discord.token}` };
    return (await fetch(`${discord.apiRoot}/v10${path}`, { method, headers, body: form })).json() as never;
  };

  test('is not kept by an edit: after its replacement it is gone, even under the same name', async () => {
    const { channel } = place();
    const named = { content: 'x', attachments: [{ id: '0', filename: 'a.png' }] };
    const first = await picture(`/channels/${channel.id}/messages`, 'POST', named);
    const path = `/channels/${channel.id}/messages/${channel.messages[0]?.id}`;
    const keeping = (it: typeof first, content: string) =>
      call('PATCH', path, { content, attachments: [{ id: it.attachments?.[0]?.id }] });
    expect((await keeping(first, 'y')).status).toBe(200);
    const second = await picture(path, 'PATCH', named);
    const refused = await keeping(first, 'z');
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ code: 50035, errors: { attachments: NOT_THERE } });
    expect(channel.messages[0]).toMatchObject({ content: 'x', attachments: [{ id: second.attachments?.[0]?.id }] });
    expect((await keeping(second, 'z')).status).toBe(200);
  });

  test('is not kept by an answer, which may then be repeated', async () => {
    const { ann, channel } = place();
    await post(channel, { content: 'x', components: rows([button()]) });
    const before = interactions.length;
    const seen = ann.presses(channel.messages[0]!, 'Fire');
    await eventually(() => interactions.length > before);
    const { id, token } = interactions.at(-1)!;
    const answer = (data: object) => call('POST', `/interactions/${id}/${token}/callback`, { type: 7, data });
    const refused = await answer({ content: 'y', attachments: [{ id: '4711' }] });
    expect(refused).toMatchObject({ status: 400, json: { code: 50035, errors: { data: { attachments: NOT_THERE } } } });
    expect((await answer({ content: 'z', attachments: [] })).status).toBe(204);
    expect(await seen).toMatchObject({ how: 'update', message: { content: 'z' } });
  });
});

test('returns no history without the permission to read it', async () => {
  const { ann, channel } = place();
  ann.says(channel, 'ahoy');
  const read = async () => (await call('GET', `/channels/${channel.id}/messages?limit=5`)).json;
  expect(await read()).toHaveLength(1);
  channel.deny('history');
  expect(await read()).toHaveLength(0);
});

describe('an address for interactions', () => {
  /** Starts a web server that answers every request with this status and body. */
  const careless = async (status: number, body: string) => {
    const server = createServer((_, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    return { url, close: () => new Promise((resolve) => server.close(resolve)) };
  };

  test('that answers no PING is not accepted', async () => {
    const own = await startDiscord({ specs: undefined });
    const bot = await careless(401, '');
    await expect(own.sendInteractionsTo([bot.url])).rejects.toThrow('does not answer a PING');
    await own.stop();
    await bot.close();
  });

  test('that accepts every request fails the test', async () => {
    const own = await startDiscord({ specs: undefined });
    const bot = await careless(200, '{"type":1}');
    await own.sendInteractionsTo([bot.url]);
    await expect(own.stop()).rejects.toThrow('not turned away with 401: a foreign signature was answered 200');
    await bot.close();
  });
});

test('makes one message of two with an enforced nonce', async () => {
  const { channel } = place();
  const body = { content: 'x', nonce: 'n', enforce_nonce: true };
  const [first, second] = [await post(channel, body), await post(channel, body)];
  expect(second.json['id']).toBe(first.json['id']);
  expect(channel.messages).toHaveLength(1);
});

describe('interactions', () => {
  const asked = async () => {
    const { ann, channel } = place();
    const before = interactions.length;
    const seen = ann.slash(channel, 'play');
    await eventually(() => interactions.length > before);
    const { id, token } = interactions.at(-1)!;
    const answer = (body: unknown) => call('POST', `/interactions/${id}/${token}/callback`, body);
    const hook = (method: string, path: string, body?: unknown) =>
      application().then((app) => call(method, `/webhooks/${app}/${token}${path}`, body));
    return { ann, channel, seen, answer, hook };
  };
  const reply = { type: 4, data: { content: 'x' } };

  test('refuses a late answer as unknown, and the person saw a failure', async () => {
    const it = await asked();
    discord.advance(LONG_MS + 1);
    expect(await it.seen).toMatchObject({ how: 'failed' });
    expect((await it.answer(reply)).json['code']).toBe(10062);
  });

  test('refuses a second answer as already acknowledged', async () => {
    const it = await asked();
    expect((await it.answer(reply)).status).toBe(204);
    expect((await it.answer(reply)).json['code']).toBe(40060);
  });

  test('refuses a follow-up before the answer', async () => {
    const it = await asked();
    expect((await it.hook('POST', '', { content: 'x' })).json['code']).toBe(10015);
  });

  test('refuses to show, edit, delete or follow an answer whose token has ended', async () => {
    const it = await asked();
    await it.answer({ type: 4, data: { content: 'x', flags: 64 } });
    discord.advance(FIFTEEN_MINUTES_MS + 1);
    const late = [
      await it.hook('GET', '/messages/@original'),
      await it.hook('PATCH', '/messages/@original', { content: 'y' }),
      await it.hook('DELETE', '/messages/@original'),
      await it.hook('POST', '', { content: 'y' }),
    ];
    expect(late.map(({ status, json }) => [status, json['code']])).toEqual(Array(4).fill([401, 50027]));
    expect(it.ann.ephemerals(it.channel).map(({ content }) => content)).toEqual(['x']);
  });

  test('shows a private reply only to the person, and refuses to edit it as a message of the channel', async () => {
    const it = await asked();
    await it.answer({ type: 4, data: { content: 'x', flags: 64 } });
    const { message } = await it.seen;
    expect(it.channel.messages).toEqual([]);
    expect(it.ann.ephemerals(it.channel)).toEqual([message]);
    const edit = await call('PATCH', `/channels/${it.channel.id}/messages/${message!.id}`, { content: 'y' });
    expect(edit.json['code']).toBe(10008);
    expect((await it.hook('PATCH', '/messages/@original', { content: 'y' })).status).toBe(200);
  });

  test.each<[string, object]>([
    ['an update where there is no message', { type: 7, data: { content: 'x' } }],
    ['completions for a command', { type: 8, data: { choices: [] } }],
    ['a modal without fields', { type: 9, data: { custom_id: 'm', title: 'T', components: [] } }],
    ['a modal with a long title', { type: 9, data: { custom_id: 'm', title: 'x'.repeat(46), components: [label()] } }],
    // https://docs.discord.com/developers/components/reference#label
    ['a modal of six fields', modalOf(...Array.from({ length: 6 }, (_, i) => label({ custom_id: `f${i}` })))],
    ['a modal with the same custom id twice', modalOf(label(), label())],
    ['a modal with a button', modalOf({ type: 18, label: 'L', component: button() })],
    ['a modal with a list outside a label', modalOf(list(['A']).component)],
    // https://docs.discord.com/developers/components/reference#string-select
    ['a list without options', modalOf(list([]))],
    ['a list of 26 options', modalOf(list(Array.from({ length: 26 }, (_, i) => `${i}`)))],
    ['a list with an option twice', modalOf(list(['A', 'A']))],
    ['a disabled list', modalOf(list(['A'], { disabled: true }))],
    ['a deferral with a text', { type: 5, data: { content: 'x', flags: 4 } }],
  ])('%s', async (_what, body) => {
    const it = await asked();
    expect((await it.answer(body)).json['code']).toBe(50035);
  });
});

/** An Activity: https://docs.discord.com/developers/activities/how-activities-work#launching-activities */
describe('an Activity', () => {
  const LAUNCH = { type: 12 };
  /** Another Discord, whose app has Activities or none, and its bot. */
  const withActivities = async (activities: boolean) => {
    const own = await startDiscord({ answerMs: LONG_MS, specs: process.env['API_SPECS_DIR'], activities });
    onTestFinished(() => own.stop());
    const heard: typeof interactions = [];
    const line = new WebSocket(own.apiRoot.replace(/^http(.*)\/api$/, 'ws$1/?v=10&encoding=json'));
    onTestFinished(() => line.terminate());
    line.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { readonly op: number; readonly d: never; readonly t?: string };
      if (frame.op === 10) line.send(JSON.stringify({ op: 2, d: { token: own.token, intents: 1, properties: {} } }));
      if (frame.t === 'INTERACTION_CREATE') heard.push(frame.d);
    });
    await eventually(() => own.gateway.connected);
    const asks = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${own.apiRoot}/v10${path}`, {
        method,
        headers: { authorization: `Bot ${own.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return [response.status, text === '' ? undefined : JSON.parse(text)] as const;
    };
    const [, { id: app }] = await asks('GET', '/users/@me');
    const [, standing] = await asks('GET', `/applications/${app}/commands`);
    const entry = standing.map(({ type, name, handler }: Record<string, unknown>) => ({ type, name, handler }));
    await asks('PUT', `/applications/${app}/commands`, [
      { name: 'play', description: 'x', options: [{ type: 3, name: 'o', description: 'x', autocomplete: true }] },
      ...entry,
    ]);
    const [ann, bob] = [own.user('Ann', { locale: 'uk' }), own.user('Bob')];
    const channel = own.guild('Port', [ann, bob]).channel('sea');
    /** Acts, and answers the interaction. */
    const answers = async <T>(act: () => Promise<T>, body: object) => {
      const before = heard.length;
      const seen = act();
      await eventually(() => heard.length > before);
      const { id, token } = heard.at(-1)!;
      const callback = `/interactions/${id}/${token}/callback`;
      return { seen, token, callback, said: await asks('POST', `${callback}?with_response=true`, body) };
    };
    const instance = (id: string, of = app) => asks('GET', `/applications/${of}/activity-instances/${id}`);
    return { own, app: String(app), ann, bob, channel, asks, answers, instance };
  };
  const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields);

  test('is launched by an answer to a command, a press or a form, and all who launch it there share it', async () => {
    const { ann, bob, channel, asks, answers, instance } = await withActivities(true);
    const first = await answers(() => ann.slash(channel, 'play'), LAUNCH);
    const [activity] = ann.activities;
    expect(first.said).toMatchObject([200, { resource: { type: 12, activity_instance: { id: activity?.id } } }]);
    expect(await first.seen).toMatchObject({ how: 'activity', activity: { id: activity?.id } });
    await asks('POST', `/channels/${channel.id}/messages`, { content: 'x', components: rows([button()]) });
    await answers(() => bob.presses(channel.messages[0]!, 'Fire'), LAUNCH);
    expect(bob.activities).toEqual([activity]);
    const { seen } = await answers(() => ann.presses(channel.messages[0]!, 'Fire'), modalOf(label()));
    const { modal } = await seen;
    expect((await answers(() => ann.submits(modal!, 'x'), LAUNCH)).said[0]).toBe(200);
    expect(await instance(activity!.id)).toMatchObject([
      200,
      { location: { kind: 'gc', channel_id: channel.id }, users: [ann.id, bob.id] },
    ]);
  });

  test('is launched by no later message, and by no list of completions', async () => {
    const { app, ann, channel, asks, answers } = await withActivities(true);
    const { token, callback } = await answers(() => ann.slash(channel, 'play'), { type: 5, data: { flags: 64 } });
    expect(await asks('POST', callback, LAUNCH)).toMatchObject([400, { code: 40060 }]);
    const follow = `/webhooks/${app}/${token}`;
    expect((await asks('POST', follow, LAUNCH))[0]).toBe(400);
    expect((await asks('PATCH', `${follow}/messages/@original`, LAUNCH))[0]).toBe(400);
    const { said } = await answers(() => ann.autocompletes(channel, 'play', 'o', 'x'), LAUNCH);
    expect(said).toMatchObject([400, { code: 50035 }]);
    expect(ann.activities).toEqual([]);
  });

  test('is launched only for an app that has Activities', async () => {
    const { ann, channel, asks, answers } = await withActivities(false);
    const { said, callback, seen } = await answers(() => ann.slash(channel, 'play'), LAUNCH);
    expect(said).toMatchObject([400, { code: 50234 }]);
    expect(() => ann.launches(channel)).toThrow('no entry point');
    expect(await asks('GET', '/applications/@me')).toMatchObject([200, { flags: 0 }]);
    // The interaction can be answered otherwise.
    expect((await asks('POST', callback, { type: 4, data: { content: 'x', flags: 64 } }))[0]).toBe(204);
    expect(await seen).toMatchObject({ how: 'reply' });
  });

  test('is launched by its entry point, and is over when the last one has left', async () => {
    const { app, ann, bob, channel, asks, instance } = await withActivities(true);
    expect(await asks('GET', '/applications/@me')).toMatchObject([200, { flags: 1 << 17 }]);
    const activity = ann.launches(channel);
    bob.launches(channel);
    ann.leaves(activity);
    expect(await instance(activity.id)).toMatchObject([200, { users: [bob.id] }]);
    expect(await instance(activity.id, '4711')).toMatchObject([404, { code: 0 }]);
    bob.leaves(activity);
    expect(await instance(activity.id)).toMatchObject([404, { code: 0 }]);
    const own = ann.launches(ann.dm());
    expect(own.id).not.toBe(activity.id);
    expect(await instance(own.id)).toEqual([
      200,
      {
        application_id: app,
        instance_id: own.id,
        launch_id: own.launch,
        location: { id: `pc-${ann.dm().id}`, kind: 'pc', channel_id: ann.dm().id },
        users: [ann.id],
      },
    ]);
  });

  // https://docs.discord.com/developers/topics/oauth2#authorization-code-grant
  test('tells who a person is by a code, which is exchanged once, and by the app that it was given to', async () => {
    const { own, app, ann, asks } = await withActivities(true);
    const login = { client_id: app, client_secret: own.clientSecret };
    const exchange = async (fields: Readonly<Record<string, string>>, more: RequestInit = {}) => {
      const body = form({ grant_type: 'authorization_code', ...fields });
      const response = await fetch(`${own.apiRoot}/oauth2/token`, { method: 'POST', body, ...more });
      return [response.status, await response.json()] as const;
    };
    const me = async (token: string) => {
      const response = await fetch(`${own.apiRoot}/v10/users/@me`, { headers: { authorization: `Bearer ${token}` } });
      return [response.status, await response.json()] as const;
    };
    const code = ann.authorizes();
    const [status, granted] = await exchange({ ...login, code });
    expect([status, granted]).toMatchObject([200, { token_type: 'Bearer', scope: 'identify' }]);
    expect(await me(granted.access_token)).toMatchObject([200, { id: ann.id, global_name: 'Ann', locale: 'uk' }]);
    expect(await me('another')).toMatchObject([401, { code: 0 }]);
    expect(await exchange({ ...login, code })).toMatchObject([400, { error: 'invalid_grant' }]);
    const foreign = ann.authorizes({ application: '4711' });
    expect(await exchange({ ...login, code: foreign })).toMatchObject([400, { error: 'invalid_grant' }]);
    const late = ann.authorizes();
    own.advance(600_001);
    expect(await exchange({ ...login, code: late })).toMatchObject([400, { error: 'invalid_grant' }]);
    const kept = ann.authorizes();
    expect(await exchange({ ...login, client_secret: 'x', code: kept })).toEqual([401, { error: 'invalid_client' }]);
    expect(await exchange({ code: kept })).toEqual([401, { error: 'invalid_client' }]);
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...login, code: kept }) };
    expect(await exchange({}, json)).toMatchObject([400, { error: 'invalid_request' }]);
    const basic = `Basic ${btoa(`${app}:${own.clientSecret}`)}`;
    expect((await exchange({ code: kept }, { headers: { authorization: basic } }))[0]).toBe(200);
    const [, unscoped] = await exchange({ ...login, code: ann.authorizes({ scopes: ['guilds'] }) });
    expect(await me(unscoped.access_token)).toMatchObject([403, { code: 50026 }]);
    // A person's token opens nothing of the bot's.
    const response = await fetch(`${own.apiRoot}/v10/applications/@me`, {
      headers: { authorization: `Bearer ${granted.access_token}` },
    });
    expect(response.status).toBe(401);
    expect((await asks('GET', '/users/@me'))[1]).toMatchObject({ id: app, bot: true });
  });
});

const label = (more: object = {}) => ({
  type: 18,
  label: 'L',
  component: { type: 4, custom_id: 'f', style: 1, ...more },
});
const list = (options: readonly string[], more: object = {}) => ({
  type: 18,
  label: 'L',
  component: { type: 3, custom_id: 'f', options: options.map((it) => ({ label: it, value: it })), ...more },
});
const modalOf = (...components: object[]) => ({ type: 9, data: { custom_id: 'm', title: 'T', components } });

describe('a modal of lists', () => {
  const opened = async () => {
    const { ann, channel } = place();
    await post(channel, { content: 'board', components: rows([button()]) });
    const answer = async (act: () => Promise<Seen>, body: object): Promise<Seen> => {
      const before = interactions.length;
      const seen = act();
      await eventually(() => interactions.length > before);
      const { id, token } = interactions.at(-1)!;
      expect((await call('POST', `/interactions/${id}/${token}/callback`, body)).status).toBe(204);
      return seen;
    };
    const lists = modalOf(list(['A', 'B'], { custom_id: 'x' }), list(['1', '2'], { custom_id: 'y' }));
    const { modal } = await answer(() => ann.presses(channel.messages[0]!, 'Fire'), lists);
    return { ann, channel, answer, modal: modal! };
  };

  test('sends what was chosen from each, and is answered by the message it was opened on', async () => {
    const it = await opened();
    const update = { type: 7, data: { content: 'board 2' } };
    const seen = await it.answer(() => it.ann.submits(it.modal, 'B', '2'), update);
    expect(interactions.at(-1)).toMatchObject({
      type: 5,
      message: { id: it.channel.messages[0]!.id },
      data: {
        custom_id: 'm',
        components: [
          { type: 18, component: { type: 3, custom_id: 'x', values: ['B'] } },
          { type: 18, component: { type: 3, custom_id: 'y', values: ['2'] } },
        ],
      },
    });
    expect(seen).toMatchObject({ how: 'update', message: { content: 'board 2' } });
  });

  test('is sent with an option of each list only', async () => {
    const it = await opened();
    expect(() => it.ann.submits(it.modal, 'C', '1')).toThrow('no C among A B');
    expect(() => it.ann.submits(it.modal, 'A')).toThrow('the field must be filled in');
  });
});

test.each<[string, object[]]>([
  ['upper case', [{ name: 'Play', description: 'x' }]],
  ['a space', [{ name: 'play now', description: 'x' }]],
  ['33 letters', [{ name: 'x'.repeat(33), description: 'x' }]],
  ['a menu with a description', [{ name: 'Challenge', type: 2, description: 'x' }]],
  ['16 entries in a menu', Array.from({ length: 16 }, (_, i) => ({ name: `Show ${i}`, type: 3 }))],
  ['nowhere to be used', [{ name: 'play', description: 'x', contexts: [] }]],
  ['no description', [{ name: 'play', description: '' }]],
  ['101 letters of description', [{ name: 'play', description: 'x'.repeat(101) }]],
  [
    'a name twice',
    [
      { name: 'play', description: 'x' },
      { name: 'play', description: 'y' },
    ],
  ],
  ['a translation twice', ['a', 'b'].map((name) => ({ name, description: 'x', name_localizations: { ru: 'играть' } }))],
  [
    '26 choices',
    [
      {
        name: 'play',
        description: 'x',
        options: [
          {
            type: 3,
            name: 'o',
            description: 'x',
            choices: Array.from({ length: 26 }, (_, i) => ({ name: `${i}`, value: `${i}` })),
          },
        ],
      },
    ],
  ],
  [
    'an optional option before a required one',
    [
      {
        name: 'play',
        description: 'x',
        options: [
          { type: 3, name: 'a', description: 'x' },
          { type: 3, name: 'b', description: 'x', required: true },
        ],
      },
    ],
  ],
])('refuses commands: %s', async (_what, commands) => {
  expect((await call('PUT', `/applications/${await application()}/commands`, commands)).json['code']).toBe(50035);
});

test.runIf(process.env['API_SPECS_DIR'])(
  'refuses unknown fields and wrong types when Discord’s own description is at hand',
  async () => {
    const strict = await startDiscord();
    const channel = strict.guild('Port', []).channel('sea');
    for (const body of [{ content: 'x', colour: 'red' }, { content: 7 }, { content: 'x', components: [{ type: 1 }] }]) {
      const response = await fetch(`${strict.apiRoot}/v10/channels/${channel.id}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${strict.token}` },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    }
    expect(strict.violations).toHaveLength(3);
    await strict.stop();
  },
);

describe('a message of parts, with the flag IS_COMPONENTS_V2', () => {
  const FLAG = 1 << 15;
  const text = (content: string) => ({ type: 10, content });
  const container = (...components: object[]) => ({ type: 17, accent_color: 0xf2b705, components });
  const parts = (...components: object[]) => ({ flags: FLAG, components });
  const errorOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => [status, json['code']];
  const buttons = (n: number, from = 0) =>
    Array.from({ length: n }, (_, i) => ({ type: 2, style: 2, label: 'A1', custom_id: `b${from + i}` }));
  const six = Array.from({ length: 6 }, (_, i) => ({ type: 1, components: buttons(5, 5 * i) }));

  test('shows its words, and takes forty parts in all', async () => {
    const { channel } = place();
    const shown = await post(channel, parts(container(text('Your shot'), text('One more'), ...six)));
    expect(shown.status).toBe(200);
    const [message] = channel.messages;
    expect([message?.content, message?.components.length]).toEqual(['Your shot\nOne more', 6]);
    expect(shown.json).toMatchObject({ content: '', flags: FLAG });
    const forty = parts(container(text('a'), text('b'), text('c'), ...six));
    expect((await post(channel, forty)).status).toBe(200);
    expect(errorOf(await post(channel, parts(container(text('a'), text('b'), text('c'), text('d'), ...six))))).toEqual([
      400, 50035,
    ]);
  });

  test('needs the flag, and has no content beside its parts', async () => {
    const { channel } = place();
    expect(errorOf(await post(channel, { components: [container(text('a'))] }))).toEqual([400, 50035]);
    expect(errorOf(await post(channel, { ...parts(text('a')), content: 'b' }))).toEqual([400, 50035]);
    expect(errorOf(await post(channel, { content: 'a', components: six }))).toEqual([400, 50035]);
  });

  test('shows pictures that are attached alone', async () => {
    const { channel } = place();
    const gallery = { type: 12, items: [{ media: { url: 'attachment://sea.png' } }] };
    expect(errorOf(await post(channel, parts(container(gallery))))).toEqual([400, 50035]);
  });

  test('is made of one with content when that is taken from it, and never becomes one again', async () => {
    const { channel } = place();
    const { json } = await post(channel, { content: 'a' });
    const path = `/channels/${channel.id}/messages/${String(json['id'])}`;
    expect(errorOf(await call('PATCH', path, parts(text('b'))))).toEqual([400, 50035]);
    expect((await call('PATCH', path, { ...parts(text('b')), content: null })).status).toBe(200);
    expect(channel.messages[0]?.content).toBe('b');
    expect(errorOf(await call('PATCH', path, { flags: 0, content: 'c' }))).toEqual([400, 50035]);
    expect((await call('PATCH', path, { flags: 0, components: [text('d')] })).json).toMatchObject({ flags: FLAG });
  });
});
