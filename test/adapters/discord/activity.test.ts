import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDiscord } from '../../../adapters/discord/index.ts';
import { proxyFor, readExemptions } from '../../../src/config/proxies.ts';
import { plainScreen } from '../../../src/kernel/screen.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import { type DiscordEmulatorOptions, labelsOf, startDiscord } from '../../emulators/discord/index.ts';
import { gate } from '../../support/gate.ts';
import { openTunnelProxy } from '../../support/proxy.ts';
import {
  board,
  MATCH,
  scriptedServices,
  serverWithTwo,
  startDiscordFixture,
  waitForAnswers,
  waitForCall,
  waitUntil,
} from './fixture.ts';

/* A match in an Activity: a page of the program within Discord's own apps. */

const CLIENT_SECRET = 'emulated-client-secret-for-tests';
const ON = { activity: { clientSecret: CLIENT_SECRET } };
const CALLBACK = /^POST \/interactions\//;

/** The answer to "Open the sea", with the link that is shown where no Activity opens. */
const opening: Answer = {
  body: {
    kind: 'whisper',
    screen: {
      ...plainScreen('Your sea in a window'),
      links: [{ label: 'Open it', url: 'https://sea.example/open#x' }],
    },
    opens: MATCH,
  },
};

/** A board in a channel, where presses on "Fire" ask for the match in a window. */
const atBoard = async (emulated: DiscordEmulatorOptions, options: Parameters<typeof startDiscordFixture>[1] = ON) => {
  const on = await startDiscordFixture({ specs: process.env['API_SPECS_DIR'], ...emulated }, options);
  const people = serverWithTwo(on);
  on.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
  const { message } = await people.ann.slash(people.channel, 'play');
  await waitForAnswers(on, 1);
  on.service.answer = () => opening;
  return { ...on, ...people, message: message! };
};
const warnings = (it: Awaited<ReturnType<typeof atBoard>>) => it.service.logged.filter(({ level }) => level === 'warn');

describe('a match in a window', () => {
  test('opens in an Activity in the channel, and no link is shown', async () => {
    const it = await atBoard({ activities: true });
    const seen = await it.bob.presses(it.message, 'Fire');
    expect(seen.how).toBe('activity');
    expect(it.bob.activities.map(({ channel }) => channel.id)).toEqual([it.channel.id]);
    await waitForAnswers(it, 2);
    expect(it.bob.ephemerals(it.channel)).toEqual([]);
    expect([it.message.content, it.message.edits]).toEqual(['Turn 1', 0]);
    expect(it.discord.callsTo(CALLBACK).map(({ body }) => body)).toEqual([expect.anything(), { type: 12 }]);
    expect([warnings(it), it.discord.violations]).toEqual([[], []]);
  });

  test('opens in answer to a command and to a press on a private answer too', async () => {
    const it = await atBoard({ activities: true });
    expect((await it.ann.slash(it.channel, 'matches')).how).toBe('activity');
    it.service.answer = () => ({ body: { kind: 'whisper', screen: board('My sea') } });
    const { message } = await it.bob.presses(it.message, 'Row C');
    it.service.answer = () => opening;
    expect((await it.bob.presses(message!, 'Row C')).how).toBe('activity');
    expect([message!.content, message!.deleted]).toEqual(['My sea', false]);
  });

  test('opens once for a press that Discord delivers twice', async () => {
    const it = await atBoard({ activities: true });
    it.discord.duplicateInteractions(1);
    expect((await it.bob.presses(it.message, 'Fire')).how).toBe('activity');
    await waitForAnswers(it, 3);
    expect([it.bob.ephemerals(it.channel), warnings(it)]).toEqual([[], []]);
  });

  test('opens where the connection breaks after Discord has opened it', async () => {
    const it = await atBoard({ activities: true });
    it.discord.misbehave(CALLBACK, { kind: 'cut', applied: true });
    expect((await it.bob.presses(it.message, 'Fire')).how).toBe('activity');
    await waitForAnswers(it, 2);
    expect([it.bob.ephemerals(it.channel), warnings(it)]).toEqual([[], []]);
  });

  test('is a link where the answer comes after a deferral', async () => {
    const it = await atBoard({ activities: true }, { ...ON, deferAfterMs: 20 });
    const held = gate();
    it.service.answer = async () => {
      await held.opened;
      return opening;
    };
    void it.bob.presses(it.message, 'Fire');
    await waitForCall(it, CALLBACK, 2);
    held.open();
    const message = await it.bob.waitForEphemeral(it.channel, ({ content }) => content.includes('in a window'));
    expect(labelsOf(message)).toEqual(['Open it']);
    expect(it.bob.activities).toEqual([]);
    expect(warnings(it)).toEqual([]);
  });

  test('is a link where Discord opens none, and the operator reads why, once', async () => {
    const it = await atBoard({ activities: false });
    it.discord.willRefuse({ call: CALLBACK, answer: /50234/, times: [2, 2] });
    for (const _ of [1, 2]) {
      const { how, message } = await it.bob.presses(it.message, 'Fire');
      expect([how, labelsOf(message!)]).toEqual(['reply', ['Open it']]);
    }
    expect(warnings(it)).toEqual([
      {
        level: 'warn',
        what: 'discord: no Activity opens, people are shown a link; enable Activities in the Developer Portal',
        more: expect.objectContaining({ code: 50234, status: 400 }),
      },
    ]);
  });

  test('is a link without the secret, whatever the application has', async () => {
    const it = await atBoard({ activities: true }, {});
    expect(await it.bob.presses(it.message, 'Fire')).toMatchObject({ how: 'reply' });
    expect(it.adapter.windowDoor).toBeUndefined();
    expect(it.discord.callsTo(CALLBACK).filter(({ body }) => JSON.stringify(body) === '{"type":12}')).toEqual([]);
  });
});

describe('the door of the Activity', () => {
  const opened = async (options: Parameters<typeof startDiscordFixture>[1] = ON) => {
    const on = await startDiscordFixture({ activities: true }, options);
    return { ...on, ...serverWithTwo(on), door: on.adapter.windowDoor! };
  };
  type Opened = Awaited<ReturnType<typeof opened>>;

  test('is at the application’s own host once the program has started, in frames of Discord’s clients', async () => {
    const discord = await startDiscord({ activities: true });
    onTestFinished(() => discord.stop());
    const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot, ...ON });
    const door = adapter.windowDoor!;
    const clients = ['https://discord.com', 'https://ptb.discord.com', 'https://canary.discord.com'];
    expect([door.name, door.scripts, door.host(), door.ancestors]).toEqual(['activity', [], undefined, clients]);
    const proof = { code: 'x', instance: 'i' };
    await expect(door.admit(proof)).rejects.toThrow('has not been started');
    await adapter.start(scriptedServices());
    onTestFinished(() => adapter.stop());
    expect(door.host()).toMatch(/^\d+\.discordsays\.com$/);
    expect(door.ancestors).toEqual([...clients, `https://${door.host()}`]);
  });

  test.each<[string, (it: Opened) => { readonly id: string }, (it: Opened) => object]>([
    [
      'a channel of a server',
      ({ ann, channel }) => ann.launches(channel),
      ({ channel }) => ({ address: channel.id, audience: 'many', within: channel.state.guild?.id }),
    ],
    [
      'the private chat with the bot',
      ({ ann }) => ann.launches(ann.dm()),
      ({ ann }) => ({ address: ann.dm().id, audience: 'one' }),
    ],
    [
      'a server where only people have the bot',
      ({ discord, ann }) => ann.launches(discord.guild('Away', [ann], { installed: 'people' }).channel('sea')),
      ({ ann: { activities } }) => ({
        address: activities[0]?.channel.id,
        audience: 'many',
        tethered: true,
        within: activities[0]?.channel.guild?.id,
      }),
    ],
    [
      'a private chat of people',
      ({ discord, ann }) => ann.launches(discord.groupDm('friends')),
      ({ ann: { activities } }) => ({ address: activities[0]?.channel.id, audience: 'many', tethered: true }),
    ],
  ])('says who comes, and where they are: %s', async (_, launch, place) => {
    const it = await opened();
    const { id } = launch(it);
    expect(await it.door.admit({ code: it.ann.authorizes(), instance: id })).toEqual({
      person: { id: `discord:${it.ann.id}`, name: 'Ann', username: 'ann', tag: 'uk' },
      place: { platform: 'discord', ...place(it) },
      shown: expect.any(String),
      gathering: id,
    });
  });

  test('names people as their presses do', async () => {
    const it = await opened();
    const visitor = await it.door.admit({ code: it.ann.authorizes(), instance: it.ann.launches(it.channel).id });
    await it.ann.slash(it.channel, 'help');
    await it.ann.slash(it.ann.dm(), 'help');
    expect(it.service.heard.map(({ from: { governs: _, ...from } }) => from)).toEqual([
      visitor?.person,
      visitor?.person,
    ]);
    expect(it.service.heard.map(({ place }) => place)[0]).toEqual(visitor?.place);
  });

  test.each<[string, (it: Opened) => unknown]>([
    ['nothing', () => undefined],
    ['no code', ({ ann, channel }) => ({ instance: ann.launches(channel).id })],
    ['a code that is none', ({ ann, channel }) => ({ code: 'a b', instance: ann.launches(channel).id })],
    ['a forged code', ({ ann, channel }) => ({ code: 'f'.repeat(30), instance: ann.launches(channel).id })],
    [
      'another app’s code',
      ({ ann, channel }) => ({ code: ann.authorizes({ application: '4711' }), instance: ann.launches(channel).id }),
    ],
    [
      'a code that does not tell who they are',
      ({ ann, channel }) => ({ code: ann.authorizes({ scopes: ['guilds'] }), instance: ann.launches(channel).id }),
    ],
    [
      'a code that is too old',
      ({ discord, ann, channel }) => {
        const proof = { code: ann.authorizes(), instance: ann.launches(channel).id };
        discord.advance(600_001);
        return proof;
      },
    ],
    ['an instance that never was', ({ ann }) => ({ code: ann.authorizes(), instance: 'i-1-gc-2-3' })],
    ['an instance that is no name', ({ ann }) => ({ code: ann.authorizes(), instance: '../../users/@me' })],
    [
      'an instance that is over',
      ({ ann, channel }) => {
        const activity = ann.launches(channel);
        ann.leaves(activity);
        return { code: ann.authorizes(), instance: activity.id };
      },
    ],
    [
      'an instance of others',
      ({ ann, bob, channel }) => ({ code: ann.authorizes(), instance: bob.launches(channel).id }),
    ],
    ['a very long code', ({ ann, channel }) => ({ code: 'f'.repeat(10_000), instance: ann.launches(channel).id })],
  ])('lets no one in with %s', async (_, proofOf) => {
    const it = await opened();
    it.discord.willRefuse({ call: /oauth2|activity-instances|users\/@me/, answer: /^40[0134]/, times: [0, 1] });
    expect(await it.door.admit(proofOf(it))).toBeUndefined();
    expect(it.service.logged.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  test('lets in once with one code', async () => {
    const it = await opened();
    const proof = { code: it.ann.authorizes(), instance: it.ann.launches(it.channel).id };
    expect(await it.door.admit(proof)).toBeDefined();
    it.discord.willRefuse({ call: /oauth2/, answer: /invalid_grant/ });
    expect(await it.door.admit(proof)).toBeUndefined();
  });

  test.each<[string, RegExp, Parameters<Opened['discord']['misbehave']>[1]]>([
    ['is busy', /oauth2/, { kind: 'server error', applied: false }],
    ['does not answer', /GET \/users\/@me/, { kind: 'cut', applied: false }],
    ['does not tell of the instance', /activity-instances/, { kind: 'server error', applied: false }],
  ])('cannot say who comes while Discord %s', async (_, call, fault) => {
    const it = await opened();
    const proof = { code: it.ann.authorizes(), instance: it.ann.launches(it.channel).id };
    it.discord.misbehave(call, fault);
    await expect(it.door.admit(proof)).rejects.toThrow('Discord does not say who comes');
    // Later it can.
    expect(await it.door.admit({ ...proof, code: it.ann.authorizes() })).toBeDefined();
  });

  test('says who comes, if not where they are, while Discord does not tell of the channel', async () => {
    const it = await opened();
    const proof = { code: it.ann.authorizes(), instance: it.ann.launches(it.channel).id };
    it.discord.misbehave(/GET \/channels/, { kind: 'server error', applied: false });
    const visitor = await it.door.admit(proof);
    expect([visitor?.person.id, visitor?.gathering, visitor?.place]).toEqual([
      `discord:${it.ann.id}`,
      proof.instance,
      undefined,
    ]);
  });

  test('cannot say who comes while Discord takes no more requests, and does not wait until it does', async () => {
    const it = await opened();
    it.discord.misbehave(/oauth2/, { kind: 'rate limit', retryAfterS: 600 });
    const proof = { code: it.ann.authorizes(), instance: it.ann.launches(it.channel).id };
    const isLimited = expect.objectContaining({ cause: expect.objectContaining({ status: 429 }) });
    await expect(it.door.admit(proof)).rejects.toEqual(isLimited);
    await expect(it.door.admit(proof)).rejects.toEqual(isLimited);
    expect(it.discord.callsTo(/oauth2/)).toHaveLength(1);
  });

  test('tells the operator of a secret that is another’s, once, and neither secret nor code', async () => {
    const it = await opened({ activity: { clientSecret: 'canary-secret-of-another-app' } });
    it.discord.willRefuse({ call: /oauth2/, answer: /^401/, times: [2, 2] });
    const faults = [];
    for (const code of [it.ann.authorizes(), it.ann.authorizes()])
      faults.push(
        await it.door.admit({ code, instance: it.ann.launches(it.channel).id }).catch((fault: unknown) => fault),
      );
    expect(faults).toEqual([expect.any(Error), expect.any(Error)]);
    expect(it.service.logged.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        what: 'discord: DISCORD_CLIENT_SECRET is not the app’s, so no one gets into the Activity',
        more: expect.objectContaining({ code: 'invalid_client', status: 401 }),
      },
    ]);
    const told = JSON.stringify([it.service.logged, faults.map((it) => [String(it), (it as Error).cause])]);
    expect(told).not.toContain('canary');
    // The bot's own token is still good.
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    expect(await it.ann.slash(it.channel, 'play')).toMatchObject({ how: 'reply' });
  });

  test('holds up no board while many come with forged codes, and asks Discord of few at a time', async () => {
    const it = await opened();
    const held = gate();
    it.discord.misbehave(/oauth2/, { kind: 'held', until: held.opened });
    it.discord.willRefuse({ call: /oauth2/, answer: /invalid_grant/, times: [20, 20] });
    const forged = { code: 'f'.repeat(30), instance: 'i-1-gc-2-3' };
    const flood = Promise.allSettled(Array.from({ length: 200 }, () => it.door.admit(forged)));
    await waitUntil(() => it.discord.callsTo(/oauth2/).length > 0);
    await expect(it.door.admit(forged)).rejects.toThrow('too many come at once');
    it.service.answer = () => ({ body: { kind: 'board', screen: board('Turn 1') } });
    expect(await it.ann.slash(it.channel, 'play')).toMatchObject({ how: 'reply' });
    held.open();
    const refused = (await flood).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(180);
    expect(it.discord.callsTo(/oauth2/)).toHaveLength(20);
  });

  test('asks Discord through the proxy', async () => {
    const discord = await startDiscord({ activities: true });
    onTestFinished(() => discord.stop());
    const proxy = await openTunnelProxy(`anna:canary@${randomUUID()}`);
    onTestFinished(() => proxy.close());
    const proxies = { http: proxy.url, exempt: readExemptions('') };
    const adapter = createDiscord({
      token: discord.token,
      apiRoot: discord.apiRoot,
      proxyFor: (address) => proxyFor(proxies, address),
      ...ON,
    });
    await adapter.start(scriptedServices());
    onTestFinished(() => adapter.stop());
    const { ann, channel } = serverWithTwo({ discord });
    const admits = () => adapter.windowDoor?.admit({ code: ann.authorizes(), instance: ann.launches(channel).id });
    expect(await admits()).toBeDefined();
    await proxy.close();
    await expect(admits()).rejects.toThrow('Discord does not say who comes');
    expect(discord.callsTo(/oauth2/)).toHaveLength(1);
  });
});
