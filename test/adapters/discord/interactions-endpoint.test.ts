import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, request, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createDiscord, type DiscordOptions } from '../../../adapters/discord/index.ts';
import { type DiscordEmulator, type DiscordEmulatorOptions, startDiscord } from '../../emulators/discord/index.ts';
import { gate } from '../../support/gate.ts';
import {
  board,
  type DiscordFixture,
  delivery,
  MATCH,
  PNG,
  scriptedServices,
  serverWithTwo,
  textBoard,
  waitForAnswers,
  waitForCall,
} from './fixture.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** Starts one process of the bot with a web server in front of it. */
const worker = async (discord: DiscordEmulator, options: Partial<DiscordOptions> = {}) => {
  const service = scriptedServices();
  const adapter = createDiscord({
    token: discord.token,
    apiRoot: discord.apiRoot,
    interactions: { publicKey: discord.publicKey },
    ...options,
  });
  const server = createServer(async (request, response) => {
    if (!(await adapter.route?.(request, response))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => closed(server));
  await adapter.start(service);
  open.push(() => adapter.stop());
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { adapter, service, url: `http://127.0.0.1:${address.port}/discord/interactions` };
};
const closed = (server: Server): Promise<void> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
};

const signedFixture = async (emulated: DiscordEmulatorOptions = {}, options: Partial<DiscordOptions> = {}) => {
  const discord = await startDiscord(emulated);
  open.push(() => discord.stop());
  const one = await worker(discord, options);
  await discord.sendInteractionsTo([one.url]);
  const on: DiscordFixture & { url: string } = { discord, ...one };
  return { ...on, ...serverWithTwo(on) };
};

describe('interactions as signed web requests', () => {
  test('open no connection to the gateway, and the commands are registered', async () => {
    const it = await signedFixture();
    expect(it.discord.gateway.seen.identified).toBe(0);
    expect(it.discord.commandNames()).toContain('play');
  });

  test.each([true, false])('open an Activity in the response where the application has one: %s', async (activities) => {
    const it = await signedFixture({ activities }, { activity: { clientSecret: 'emulated-client-secret-for-tests' } });
    const links = [{ label: 'Open it', url: 'https://sea.example/open#x' }];
    const screen = { ...textBoard('Your sea in a window'), buttons: [], links };
    it.service.answer = () => ({ body: { kind: 'whisper', screen, opens: MATCH } });
    const { how } = await it.ann.slash(it.channel, 'matches');
    expect([how, it.ann.activities.length]).toEqual(activities ? ['activity', 1] : ['reply', 0]);
    expect([it.discord.callsTo(/callback$/), it.discord.violations]).toEqual([[], []]);
  });

  test('open a board in the response to a command, with its picture, and change it on a press', async () => {
    const it = await signedFixture();
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await it.ann.slash(it.channel, 'play');
    expect(message).toMatchObject({ content: 'Turn 1', attachments: [{ description: 'The sea: Turn 1', bytes: PNG }] });
    await waitForAnswers(it, 1);
    expect(it.service.stood[0]).toContain(`${it.channel.id}/${message!.id}~rows:`);
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') } });
    expect(await it.bob.presses(message!, 'Fire')).toMatchObject({ how: 'update', message: { content: 'Turn 2' } });
    await waitForAnswers(it, 2);
    expect(it.service.stood[1]).toContain(`${it.channel.id}/${message!.id}:`);
    expect(it.discord.callsTo(/callback$/)).toEqual([]);
    expect(it.discord.violations).toEqual([]);
  });

  test.each([
    ['needs a moment to make the message', 404, 1, true],
    ['does not tell', 502, 1, false],
  ])('are answered where Discord %s, and the board is known', async (_what, status, times, picture) => {
    const it = await signedFixture();
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await it.ann.slash(it.channel, 'play');
    await waitForAnswers(it, 1);
    it.discord.misbehave(/^GET \/webhooks/, { kind: 'server error', status, applied: false }, times);
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') } });
    expect(await it.bob.presses(message!, 'Fire')).toMatchObject({ how: 'update', message: { content: 'Turn 2' } });
    await waitForAnswers(it, 2);
    const [attachment] = message!.attachments;
    const name = `${it.channel.id}/${message!.id}`;
    expect(it.service.stood[1]).toBe(
      picture ? `${name}:${it.service.stood[1]!.split(':')[1]}:${attachment!.id}` : name,
    );
    const turn = delivery(it.channel.id, board('Turn 3', { alt: 'The sea: Turn 2' }), {
      replaces: it.service.stood[1]!,
    });
    expect(await it.adapter.deliver(turn)).toMatchObject({ kind: 'shown' });
    expect(message!.attachments).toHaveLength(1);
  });

  test('leave the board’s message unknown when Discord knows nothing of the response', async () => {
    const it = await signedFixture();
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    const { message } = await it.ann.slash(it.channel, 'play');
    await waitForAnswers(it, 1);
    it.discord.misbehave(/^GET \/webhooks/, { kind: 'server error', status: 404, applied: false }, 3);
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') } });
    await it.bob.presses(message!, 'Fire');
    await waitForAnswers(it, 2);
    expect(it.service.stood[1]).toBe('unknown');
  });

  test('carry private answers, modals, completions and silence', async () => {
    const it = await signedFixture();
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    it.service.completes = (text) => [`${text}6`];
    const { message } = await it.ann.slash(it.channel, 'play');
    expect(await it.bob.presses(message!, '⌨')).toMatchObject({ how: 'modal' });
    expect(await it.bob.autocompletes(it.channel, 'fire', 'cell', 'Б')).toEqual(['Б6']);
    it.service.answer = () => ({ body: { kind: 'whisper', screen: textBoard('Your sea') } });
    expect(await it.bob.presses(message!, 'Row C')).toMatchObject({ message: { content: 'Your sea', flags: 64 } });
    it.service.answer = () => ({});
    expect(await it.bob.presses(message!, 'Fire')).toMatchObject({ how: 'silence' });
    expect(it.discord.violations).toEqual([]);
  });

  test('are deferred in the response when the answer is slow, and filled in by a call', async () => {
    const it = await signedFixture({}, { deferAfterMs: 20 });
    const held = gate();
    it.service.answer = async () => {
      await held.opened;
      return { body: { kind: 'board', screen: board('Turn 1') } };
    };
    const seen = it.ann.slash(it.channel, 'play');
    await it.channel.waitFor((one) => one.loading);
    held.open();
    expect(await seen).toMatchObject({ deferred: true, message: { content: 'Turn 1' } });
    await waitForAnswers(it, 1);
    expect(it.service.stood[0]).toContain(it.channel.messages[0]!.id);
  });

  test('support a thread per duel, and a duel where only people have installed the app', async () => {
    const it = await signedFixture();
    it.service.answer = ({ action }) => ({
      body: { kind: 'board', screen: board(action.kind === 'settle' ? 'In the thread' : 'Lobby') },
    });
    const { message } = await it.ann.slash(it.channel, 'play', { thread: 'true' });
    const thread = await it.channel.threadUnder(message!);
    await thread.waitFor((one) => one.content === 'In the thread');
    await waitForAnswers(it, 2);
    const elsewhere = it.discord.guild('Elsewhere', [it.ann], { installed: 'people' }).channel('sea');
    const tethered = (await it.ann.slash(elsewhere, 'play')).message!;
    await waitForAnswers(it, 3);
    const to = { platform: 'discord', address: elsewhere.id, audience: 'many', tethered: true } as const;
    await it.adapter.deliver(delivery(elsewhere.id, board('Turn 2'), { to, replaces: it.service.stood[2]! }));
    expect(tethered.content).toBe('Turn 2');
    it.service.answer = () => ({ body: { kind: 'whisper', screen: textBoard('Your sea') } });
    await it.ann.presses(tethered, 'Row C');
    await it.ann.waitForEphemeral(elsewhere, (one) => one.content === 'Your sea');
  });

  test('may alternate between two processes: each serves what the other began', async () => {
    const discord = await startDiscord();
    open.push(() => discord.stop());
    const workers = [await worker(discord), await worker(discord)] as const;
    await discord.sendInteractionsTo(workers.map((it) => it.url));
    const { ann, bob, channel } = serverWithTwo({ discord });
    workers[0].service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    workers[1].service.answer = () => ({ body: { kind: 'board', screen: board('Turn 2') } });
    const { message } = await ann.slash(channel, 'play');
    expect(await bob.presses(message!, 'Fire')).toMatchObject({ how: 'update', message: { content: 'Turn 2' } });
    expect(workers.map((it) => it.service.heard.map(({ action }) => action.kind))).toEqual([['open'], ['press']]);
  });
});

test('leave one private view of a match, whichever was pressed', async () => {
  const it = await signedFixture();
  const ownView = { title: 'Your sea', buttons: [[{ label: 'Fire', press: `${MATCH}.0.2s.B2` }]] };
  const deletions = (times: number) => waitForCall(it, /^DELETE \/webhooks\//, times);
  it.service.answer = () => ({ body: { kind: 'whisper', screen: ownView } });
  for (let n = 1; n <= 3; n++) await it.ann.slash(it.channel, 'help');
  await deletions(2);
  const [whisper] = it.ann.ephemerals(it.channel);
  await it.ann.presses(whisper!, 'Fire');
  expect(it.ann.ephemerals(it.channel)).toEqual([whisper]);
  await it.ann.slash(it.channel, 'help');
  await deletions(3);
  expect(it.ann.ephemerals(it.channel)).toHaveLength(1);
  expect(it.channel.messages).toEqual([]);
});

test('repeats a call that overtakes the response', async () => {
  const it = await signedFixture();
  const elsewhere = it.discord.guild('Elsewhere', [it.ann], { installed: 'people' }).channel('sea');
  it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
  const { message } = await it.ann.slash(elsewhere, 'play');
  it.discord.overtake(1);
  it.service.answer = () => ({ body: { kind: 'whisper', screen: textBoard('Your sea') } });
  await it.ann.presses(message!, 'Row C');
  await it.ann.waitForEphemeral(elsewhere, (one) => one.content === 'Your sea');
  expect(it.discord.callsTo(/^POST \/webhooks/).map(({ code }) => code)).toEqual([10015, undefined]);
});

describe('the signature check of the endpoint', () => {
  test('refuses every badly signed request before it reaches the service', async () => {
    const it = await signedFixture();
    for (let i = 0; i < 18; i++) await it.ann.slash(it.channel, 'help');
    expect(it.discord.probes).toBe(12);
    expect(it.service.heard).toHaveLength(18);
  });

  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const hex = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const NOW = 1_800_000_000;

  /** Starts an adapter with its endpoint and no platform behind it. */
  const door = async () => {
    const adapter = createDiscord({
      token: 'a.b.c',
      apiRoot: 'http://127.0.0.1:9',
      interactions: { publicKey: hex },
      now: () => NOW * 1_000,
    });
    const server = createServer(async (request, response) => {
      if (!(await adapter.route?.(request, response))) response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(() => closed(server));
    const address = server.address();
    const root = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    return async (body: string, { at = NOW, path = '/discord/interactions', method = 'POST' } = {}) => {
      const signature = sign(null, Buffer.from(`${at}${body}`), privateKey).toString('hex');
      const headers = { 'x-signature-ed25519': signature, 'x-signature-timestamp': String(at) };
      return fetch(root + path, { method, headers, ...(method === 'POST' ? { body } : {}) });
    };
  };

  test('answers a PING by PONG even before the start, and makes anything else wait', async () => {
    const knock = await door();
    expect(await (await knock('{"type":1}')).json()).toEqual({ type: 1 });
    expect((await knock('{"type":2}')).status).toBe(503);
  });

  test.each<[string, string, object, number]>([
    ['six minutes old', '{"type":1}', { at: NOW - 360 }, 401],
    ['six minutes ahead', '{"type":1}', { at: NOW + 360 }, 401],
    ['four minutes old', '{"type":1}', { at: NOW - 240 }, 200],
    ['no JSON', 'ahoy', {}, 400],
    ['no JSON and not signed in time', 'ahoy', { at: 1 }, 401],
    ['larger than a quarter of a megabyte', 'x'.repeat(2 ** 18 + 1), {}, 413],
    ['a GET', '', { method: 'GET' }, 405],
    ['elsewhere', '{"type":1}', { path: '/discord' }, 404],
  ])('%s', async (_what, body, how, status) => {
    const knock = await door();
    expect((await knock(body, how)).status).toBe(status);
  });

  test('refuses a request in countless pieces before all of it has come', async () => {
    const url = new URL((await (await door())('{"type":1}')).url);
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const asked = request(url, { method: 'POST' }, (response) => resolve(response.resume().statusCode));
      asked.on('error', reject);
      asked.flushHeaders();
      for (let n = 0; n < 50_000; n++) asked.write('x');
    });
    expect(await answered).toBe(413);
  });
});

describe('with the clock ten minutes ahead', () => {
  const MINUTES = 60_000;
  const WHY =
    'The clock of this machine is 10 min ahead of Discord’s, so every interaction is refused. Synchronise this machine by NTP: timedatectl set-ntp true.';
  const errorsOf = (service: { readonly logged: readonly { readonly level: string; readonly what: string }[] }) =>
    service.logged.filter(({ level }) => level === 'error').map(({ what }) => what);

  test('the start is refused in the words of the doctor', async () => {
    const discord = await startDiscord();
    open.push(() => discord.stop());
    const { token, apiRoot, publicKey } = discord;
    const now = () => Date.now() + 10 * MINUTES;
    const adapter = createDiscord({ token, apiRoot, interactions: { publicKey }, now });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(WHY);
    await adapter.stop();
  });

  test('a bot whose clock goes wrong later is not served, says why once, and is served again when it is right', async () => {
    const clock = { aheadMs: 0, monotonicMs: 0 };
    const it = await signedFixture({}, { now: () => Date.now() + clock.aheadMs, monotonicMs: () => clock.monotonicMs });
    expect(it.adapter.condition?.()).toEqual({ kind: 'served', quietMs: 0 });
    clock.aheadMs = 10 * MINUTES;
    clock.monotonicMs = 10_000;
    for (let n = 0; n < 2; n++) expect(await it.ann.slash(it.channel, 'help')).toMatchObject({ how: 'failed' });
    await expect.poll(() => it.adapter.condition?.()).toEqual({ kind: 'unserved', why: WHY });
    expect(errorsOf(it.service)).toEqual([`discord: ${WHY}`]);
    clock.monotonicMs += 10 * MINUTES;
    await it.ann.slash(it.channel, 'help');
    await expect.poll(() => errorsOf(it.service)).toHaveLength(2);
    clock.aheadMs = 0;
    expect(await it.ann.slash(it.channel, 'help')).toMatchObject({ how: 'reply' });
    expect(it.adapter.condition?.()).toMatchObject({ kind: 'served' });
  });

  test('a request that is not Discord’s tells nothing of the clock', async () => {
    const clock = { aheadMs: 0 };
    const it = await signedFixture({}, { now: () => Date.now() + clock.aheadMs });
    clock.aheadMs = 10 * MINUTES;
    const headers = { 'x-signature-ed25519': '0'.repeat(128), 'x-signature-timestamp': '1' };
    expect((await fetch(it.url, { method: 'POST', headers, body: '{"type":1}' })).status).toBe(401);
    expect(it.adapter.condition?.()).toMatchObject({ kind: 'served' });
  });

  test('an old request that somebody repeats is refused, and the bot stays served', async () => {
    const it = await signedFixture();
    // The emulator has repeated requests of an hour ago.
    expect(it.discord.probes).toBeGreaterThan(5);
    expect(it.adapter.condition?.()).toMatchObject({ kind: 'served' });
    expect(errorsOf(it.service)).toEqual([]);
  });

  test('an answer of Discord tells the time too', async () => {
    const clock = { aheadMs: 0 };
    const it = await signedFixture({}, { now: () => Date.now() + clock.aheadMs });
    clock.aheadMs = -10 * MINUTES;
    await it.adapter.deliver(delivery(it.channel.id, board('Turn 1')));
    expect(it.adapter.condition?.()).toMatchObject({ kind: 'unserved', why: expect.stringContaining('10 min behind') });
  });
});

describe('while Discord does not know where to send interactions', () => {
  const WHY =
    /^Discord does not know where to send interactions\. Start the program, then put https:\/\/b\.example\/discord\/interactions/;
  const setup = async (endpointLookMs: number) => {
    const discord = await startDiscord();
    open.push(() => discord.stop());
    const options = { publicUrl: 'https://b.example', endpointLookMs };
    const workers = [await worker(discord, options), await worker(discord, options)] as const;
    return { discord, workers };
  };

  test('the bot is not served and says what to do, until a request comes', async () => {
    const { discord, workers } = await setup(3_600_000);
    for (const { adapter, service } of workers) {
      expect(adapter.condition?.()).toEqual({ kind: 'unserved', why: expect.stringMatching(WHY) });
      expect(service.logged.map(({ what }) => what.replace('discord: ', ''))).toContainEqual(
        expect.stringMatching(WHY),
      );
    }
    await discord.sendInteractionsTo([workers[0].url]);
    expect(workers.map(({ adapter }) => adapter.condition?.().kind)).toEqual(['served', 'unserved']);
  });

  test('each of several processes learns by asking that it does', async () => {
    const { discord, workers } = await setup(20);
    await discord.sendInteractionsTo([workers[0].url]);
    await expect.poll(() => workers[1].adapter.condition?.().kind).toBe('served');
  });
});

describe('starting', () => {
  test('reports another application’s key in one sentence', async () => {
    const discord = await startDiscord();
    open.push(() => discord.stop());
    const adapter = createDiscord({
      token: discord.token,
      apiRoot: discord.apiRoot,
      interactions: { publicKey: '0'.repeat(64) },
    });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(
      /^DISCORD_PUBLIC_KEY is not the key of this app, so every interaction would be refused\. Copy .*\.$/,
    );
  });

  test('reports a wrong token in one sentence', async () => {
    const discord = await startDiscord();
    open.push(() => discord.stop());
    const adapter = createDiscord({
      token: 'a.b.c',
      apiRoot: discord.apiRoot,
      interactions: { publicKey: discord.publicKey },
    });
    await expect(adapter.start(scriptedServices())).rejects.toThrow(
      /^Discord does not accept DISCORD_TOKEN\. Make a new one .*\.$/,
    );
  });
});

test('stopping waits for what is under way, and takes nothing more', async () => {
  const it = await signedFixture();
  const held = gate();
  it.service.answer = async () => {
    await held.opened;
    return { notice: 'done' };
  };
  const seen = it.ann.slash(it.channel, 'help');
  while (it.service.heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const stopped = it.adapter.stop();
  expect((await it.ann.pressesId(it.ann.says(it.channel, 'x'), `${MATCH}.-.0.?`)).how).toBe('failed');
  held.open();
  await stopped;
  expect(await seen).toMatchObject({ how: 'reply', message: { content: 'done' } });
});
