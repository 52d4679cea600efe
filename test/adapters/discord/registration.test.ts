import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createDiscord } from '../../../adapters/discord/index.ts';
import { startDiscord } from '../../emulators/discord/index.ts';
import {
  board,
  connectBot,
  delivery,
  scriptedServices,
  serverWithTwo,
  startDiscordFixture,
  waitUntil,
} from './fixture.ts';

const PUT = /^PUT \/applications\/\d+\/commands$/;
/** A list that differs from the usual one: with a choice of strengths. */
const OTHER = { levels: ['cabin-boy'] };
const BAD_GATEWAY = { kind: 'server error', status: 502, applied: false } as const;

test('waits out a rate limit', async () => {
  const discord = await startDiscord();
  discord.misbehave(PUT, { kind: 'rate limit', retryAfterS: 0.05 });
  const { adapter } = await connectBot(discord);
  expect(discord.callsTo(PUT).map((it) => it.status)).toEqual([429, 200]);
  await adapter.stop();
  await discord.stop();
});

test('is repeated while Discord is busy', async () => {
  const discord = await startDiscord();
  discord.misbehave(PUT, BAD_GATEWAY, 2);
  const { adapter } = await connectBot(discord);
  expect(discord.callsTo(PUT).map((it) => it.status)).toEqual([502, 502, 200]);
  await adapter.stop();
  await discord.stop();
});

test.each([
  ['refused', { ...BAD_GATEWAY, status: 403 }, 60_000, { status: 403, code: 0 }],
  ['not answered', BAD_GATEWAY, 0, { status: 502 }],
] as const)(
  'when it is %s, warns with the code and serves the commands of before',
  async (_, fault, patience, code) => {
    const on = await startDiscordFixture({ identifyWindowMs: 0 });
    const { ann, channel } = serverWithTwo(on);
    await on.adapter.stop();
    on.discord.misbehave(PUT, fault);
    const { service } = await connectBot(on.discord, { ...OTHER, startPatienceMs: patience });
    expect(service.logged).toContainEqual({
      level: 'warn',
      what: 'discord: commands not registered; buttons and earlier commands still work',
      more: expect.objectContaining(code),
    });
    expect(on.discord.callsTo(PUT).map((it) => it.status)).toEqual([200, fault.status]);
    expect(await ann.slash(channel, 'help')).toMatchObject({ how: 'reply' });
  },
);

test('keeps the entry point of an activity, with its translations', async () => {
  const discord = await startDiscord();
  discord.enableActivities('launch');
  const { adapter } = await connectBot(discord);
  expect(discord.callsTo(PUT).map((it) => it.status)).toEqual([200]);
  expect(discord.commandNames()).toEqual(expect.arrayContaining(['play', 'launch']));
  expect(discord.commandNames('uk')).toContain('гра');
  expect(discord.violations).toEqual([]);
  await adapter.stop();
  await discord.stop();
});

describe('with an Activity of our own', () => {
  const ON = { activity: { clientSecret: 'emulated-client-secret-for-tests' } };
  const ENTRY_POINT = 4;
  const entryIn = (body: unknown) =>
    z
      .array(z.looseObject({ type: z.number() }))
      .parse(body)
      .find(({ type }) => type === ENTRY_POINT);

  test('its entry point says in each language what it opens, under the name that Discord gave it', async () => {
    const discord = await startDiscord({ activities: true, identifyWindowMs: 0 });
    const first = await connectBot(discord, ON);
    const [put] = discord.callsTo(PUT);
    expect(entryIn(put?.body)).toMatchObject({
      name: 'launch',
      name_localizations: { uk: 'гра' },
      handler: 2,
      description: expect.stringContaining('Naval battles'),
      description_localizations: {
        ru: expect.stringContaining('Морские бои'),
        uk: expect.stringContaining('Морські бої'),
      },
    });
    expect(discord.violations).toEqual([]);
    await first.adapter.stop();
    // It says so already.
    const second = await connectBot(discord, ON);
    expect(discord.callsTo(PUT)).toHaveLength(1);
    await second.adapter.stop();
    await discord.stop();
  });

  test('says so once Discord has made it, where all else stays as it is', async () => {
    const discord = await startDiscord({ identifyWindowMs: 0 });
    const first = await connectBot(discord, ON);
    expect(entryIn(discord.callsTo(PUT)[0]?.body)).toBeUndefined();
    await first.adapter.stop();
    discord.enableActivities('launch');
    const second = await connectBot(discord, ON);
    expect(entryIn(discord.callsTo(PUT)[1]?.body)).toMatchObject({ name: 'launch', handler: 2 });
    await second.adapter.stop();
    await discord.stop();
  });
});

interface Written {
  readonly name: string;
  readonly type: number;
  readonly description?: string;
  readonly options?: readonly Readonly<Record<string, unknown>>[];
}
/** A list like this one with another command of a name. */
const withOther = (list: readonly Written[], name: string, other: (it: Written) => object): readonly object[] =>
  list.map((it) => (it.name === name ? other(it) : it));

/** How the list that stands may differ from the one that is to stand, and whether people notice. */
const CHANGES: Readonly<
  Record<string, readonly [change: (list: readonly Written[]) => readonly object[], isNoticed: boolean]>
> = {
  nothing: [(list) => list, false],
  'the order of commands': [(list) => list.toReversed(), false],
  'the order of places': [(list) => list.map((it) => ({ ...it, contexts: [2, 0, 1] })), false],
  'a command that is missing': [(list) => list.slice(1), true],
  'a command too many': [(list) => [...list, { name: 'old', description: 'Old', type: 1 }], true],
  'a name in another language': [
    (list) => withOther(list, 'help', (it) => ({ ...it, name_localizations: { uk: 'поміч' } })),
    true,
  ],
  'a description': [(list) => withOther(list, 'help', (it) => ({ ...it, description: 'Helps' })), true],
  'a description in another language': [
    (list) => withOther(list, 'help', (it) => ({ ...it, description_localizations: { uk: 'Поміч' } })),
    true,
  ],
  places: [(list) => withOther(list, 'help', (it) => ({ ...it, contexts: [0] })), true],
  'an option': [(list) => withOther(list, 'play', (it) => ({ ...it, options: it.options?.slice(1) })), true],
  'the order of options': [
    (list) => withOther(list, 'play', (it) => ({ ...it, options: it.options?.toReversed() })),
    true,
  ],
  'what must be given': [
    (list) => withOther(list, 'fire', (it) => ({ ...it, options: it.options?.map(({ required: _, ...one }) => one) })),
    true,
  ],
  'a choice': [
    (list) =>
      withOther(list, 'me', (it) => ({
        ...it,
        options: it.options?.map((one) => ({ ...one, choices: [{ name: 'Any', value: 'any' }] })),
      })),
    true,
  ],
};

test.each(Object.entries(CHANGES))('is left at a restart unless people notice: %s', async (_, [change, isNoticed]) => {
  const discord = await startDiscord({ identifyWindowMs: 0 });
  const first = await connectBot(discord);
  await first.adapter.stop();
  const [put] = discord.callsTo(PUT);
  const list = z.array(z.looseObject({ name: z.string(), type: z.number() })).parse(put?.body) as readonly Written[];
  const response = await fetch(`${discord.apiRoot}/v10${put?.path}`, {
    method: 'PUT',
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(change(list)),
  });
  expect(response.status).toBe(200);
  const second = await connectBot(discord);
  expect(discord.callsTo(PUT)).toHaveLength(isNoticed ? 3 : 2);
  if (isNoticed) expect(discord.callsTo(PUT)[2]?.body).toEqual(list);
  await second.adapter.stop();
  await discord.stop();
});

test('is left at a restart beside the entry point of an activity', async () => {
  const discord = await startDiscord({ identifyWindowMs: 0 });
  const first = await connectBot(discord);
  await first.adapter.stop();
  discord.enableActivities('launch');
  const second = await connectBot(discord);
  expect(discord.callsTo(PUT)).toHaveLength(1);
  await second.adapter.stop();
  await discord.stop();
});

// https://docs.discord.com/developers/topics/rate-limits#global-rate-limit
test('counts towards the one limit of all requests: while it waits for that, no board is sent', async () => {
  const discord = await startDiscord();
  const { channel } = serverWithTwo({ discord });
  discord.misbehave(PUT, { kind: 'rate limit', retryAfterS: 1, global: true });
  const adapter = createDiscord({ token: discord.token, apiRoot: discord.apiRoot });
  const started = adapter.start(scriptedServices());
  await waitUntil(() => discord.callsTo(PUT).length > 0);
  const outcomes = [];
  while (discord.callsTo(PUT).length === 1 && outcomes.at(-1) !== '429') {
    const outcome = await adapter.deliver(delivery(channel.id, board('Turn 1')));
    outcomes.push(outcome.kind === 'shown' ? 'shown' : outcome.why);
  }
  expect(outcomes.at(-1)).toBe('429');
  await started;
  await adapter.stop();
  await discord.stop();
});
