import { REST } from 'discord.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGateway, createShardStates } from '../../../adapters/discord/gateway.ts';
import { patientlyFor } from '../../../adapters/discord/startup-request.ts';
import { type DiscordEmulatorOptions, startDiscord } from '../../emulators/discord/index.ts';
import { scriptedServices, waitUntil } from './fixture.ts';

/** A gateway of two shards, not opened yet, with a clock that stands still. */
const createFixture = async (emulated: DiscordEmulatorOptions = {}) => {
  const discord = await startDiscord({ shards: 2, maxConcurrency: 2, ...emulated });
  const { log, logged } = scriptedServices();
  const { token, apiRoot } = discord;
  const rest = new REST({ api: apiRoot, version: '10', retries: 0 }).setToken(token);
  const clock = { nowMs: 0 };
  const gateway = createGateway({
    token,
    rest,
    shards: { first: 0, last: 1, of: 2 },
    receive: () => {},
    log,
    patiently: patientlyFor(10_000, log),
    monotonicMs: () => clock.nowMs,
  });
  onTestFinished(async () => {
    await gateway.close();
    await discord.stop();
  });
  return { discord, gateway, logged, clock };
};

// https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
describe('a shard that Discord closes for good is told to the operator with the reason and the remedy', () => {
  test.each([
    [4004, /^Discord does not accept DISCORD_TOKEN\. Make a new one .*\.$/],
    [4010, /^Discord knows no such shard: correct DISCORD_SHARDS.*\.$/],
    [4011, /^The bot is on more than 2,500 servers for each of its shards: leave DISCORD_SHARDS empty.*\.$/],
    [4012, /^Discord no longer serves the version of its gateway .*: install a newer Broadside\.$/],
    [4013, /^Discord does not know the gateway intents .*: install a newer Broadside\.$/],
    [4014, /^Discord does not allow this bot the gateway intents .*Developer Portal\.$/],
  ])('%i', async (code, why) => {
    const { discord, gateway, logged } = await createFixture();
    await gateway.open();
    expect(gateway.condition()).toEqual({ kind: 'served', quietMs: 0 });
    discord.gateway.drop(code, 1);
    await waitUntil(() => gateway.condition().kind === 'unserved');
    expect(gateway.condition()).toEqual({ kind: 'unserved', why: expect.stringMatching(why) });
    const errors = logged.filter(({ level }) => level === 'error');
    expect(errors).toEqual([
      { level: 'error', what: expect.stringMatching(/^discord: [A-Z]/), more: { shard: 1, code } },
    ]);
    expect(errors[0]!.what.replace('discord: ', '')).toMatch(why);
    expect(discord.gateway.shards).toEqual([0]);
  });
});

describe('opening', () => {
  test('is tried again while Discord did not return its gateway address', async () => {
    const { discord, gateway } = await createFixture();
    discord.misbehave(/^GET \/gateway\/bot$/, { kind: 'cut', applied: false }, 2);
    await gateway.open();
    expect(discord.gateway.seen).toMatchObject({ identified: 2, tooEarly: 0 });
  });

  test('is not tried again once it has used up connections', async () => {
    const { discord, gateway } = await createFixture({ serversPerShard: 0 });
    discord.guild('Port', []);
    await expect(gateway.open()).rejects.toThrow(/^The bot is on more than 2,500 servers/);
    expect(discord.gateway.seen.identified).toBeLessThanOrEqual(2);
  });
});

test('is no longer quiet once Discord has acknowledged a heartbeat of each shard', async () => {
  const { discord, gateway, clock } = await createFixture({ heartbeatMs: 500 });
  await gateway.open();
  const beats = async (count: number): Promise<void> => {
    const { heartbeats } = discord.gateway.seen;
    await waitUntil(() => discord.gateway.seen.heartbeats >= heartbeats + count);
  };
  await beats(2);
  clock.nowMs = 5_000;
  // A second heartbeat follows only on the acknowledgement of the first.
  await beats(6);
  expect(gateway.condition()).toEqual({ kind: 'served', quietMs: 0 });
});

describe('the condition of two shards', () => {
  const created = () => {
    const clock = { nowMs: 0 };
    const states = createShardStates([4, 5], () => clock.nowMs);
    const at = (nowMs: number) => {
      clock.nowMs = nowMs;
      return states;
    };
    return { at };
  };

  test('is that of the quietest', () => {
    const { at } = created();
    at(0).connected(4);
    at(10).connected(5);
    at(30).heard(4);
    expect(at(50).condition()).toEqual({ kind: 'served', quietMs: 40 });
  });

  test('is unserved once none has been connected for a minute', () => {
    const { at } = created();
    expect(at(60_000).condition().kind).toBe('served');
    expect(at(60_001).condition().kind).toBe('unserved');
    at(70_000).connected(4);
    at(70_000).connected(5);
    expect(at(900_000).condition()).toEqual({ kind: 'served', quietMs: 830_000 });
    at(900_000).lost(4);
    at(900_000).lost(5);
    expect(at(960_000).condition().kind).toBe('served');
    expect(at(961_000).condition()).toEqual({
      kind: 'unserved',
      why: 'no shard has been connected for 61 s',
    });
  });

  test('is unserved once one has been closed again after each resume for two minutes, with its number', () => {
    const { at } = created();
    at(0).connected(4);
    at(0).connected(5);
    for (let ms = 20_000; ms <= 140_000; ms += 5_000) {
      at(ms).lost(5);
      at(ms + 1_000).connected(5);
      expect(at(ms + 1_000).condition().kind, String(ms)).toBe(ms + 1_000 > 140_000 ? 'unserved' : 'served');
    }
    expect(at(141_000).condition()).toEqual({
      kind: 'unserved',
      why: expect.stringMatching(
        /^shard 5 has not stayed connected for 121 s, so its servers are not served: see the log/,
      ),
    });
    expect(at(141_000).connections()).toEqual({ 'shard 4': true, 'shard 5': true });
    expect(at(151_000).condition().kind).toBe('served');
  });

  test('is unserved once one is gone for two minutes, and names each that is', () => {
    const { at } = created();
    at(0).connected(4);
    at(0).connected(5);
    at(20_000).lost(5);
    expect(at(20_000).connections()).toEqual({ 'shard 4': true, 'shard 5': false });
    expect(at(140_000).condition().kind).toBe('served');
    expect(at(140_001).condition().kind).toBe('unserved');
  });

  test('is unserved once one is closed for good, whatever the other does', () => {
    const { at } = created();
    at(0).connected(4);
    at(1).connected(5);
    at(2).lost(5, 'For good.');
    at(3).heard(4);
    expect(at(4).condition()).toEqual({ kind: 'unserved', why: 'For good.' });
  });
});
