import { describe, expect, test } from 'vitest';
import { type DiscordEmulator, startDiscord } from './index.ts';
import { createRateLimits } from './rate-limits.ts';

/* https://docs.discord.com/developers/topics/rate-limits */

const limitsAt = () => {
  let now = 0;
  const limits = createRateLimits(() => now);
  return {
    passes: (ms: number) => {
      now += ms;
    },
    take: (method: string, path: string) => limits.take({ method, path }),
    taken: (times: number, method: string, path: (n: number) => string) =>
      Array.from({ length: times }, (_, n) => limits.take({ method, path: path(n) })).filter((it) => !it.refused)
        .length,
  };
};

describe('Discord, once it limits calls', () => {
  test('takes five edits of a channel’s messages in five seconds, whichever messages they are', () => {
    const it = limitsAt();
    expect(it.taken(9, 'PATCH', (n) => `/channels/1/messages/${n}`)).toBe(5);
    it.passes(4_999);
    expect(it.take('PATCH', '/channels/1/messages/1').refused).toEqual({ retryAfterS: 0.001, global: false });
    it.passes(1);
    expect(it.take('PATCH', '/channels/1/messages/1').refused).toBeUndefined();
  });

  test('counts each channel and each route by itself', () => {
    const it = limitsAt();
    it.taken(9, 'PATCH', () => '/channels/1/messages/7');
    expect(it.take('PATCH', '/channels/2/messages/7').refused).toBeUndefined();
    expect(it.take('GET', '/channels/1/messages').refused).toBeUndefined();
    expect(it.take('POST', '/channels/1/messages').refused).toBeUndefined();
  });

  test('says how many calls are left, and when there are five again', () => {
    const it = limitsAt();
    it.take('PATCH', '/channels/1/messages/7');
    it.passes(2_000);
    expect(it.take('PATCH', '/channels/1/messages/7').headers).toMatchObject({
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '3',
      'x-ratelimit-reset-after': '3',
    });
  });

  test('takes fifty calls a second in all, besides any number of answers to interactions', () => {
    const it = limitsAt();
    expect(it.taken(60, 'GET', (n) => `/channels/${n}/messages`)).toBe(50);
    expect(it.take('PATCH', '/channels/99/messages/7')).toMatchObject({
      headers: { 'x-ratelimit-global': 'true' },
      refused: { global: true },
    });
    expect(it.taken(60, 'POST', (n) => `/interactions/${n}/token/callback`)).toBe(60);
    expect(it.taken(60, 'PATCH', () => '/webhooks/1/token/messages/@original')).toBe(60);
    it.passes(1_000);
    expect(it.take('GET', '/channels/1/messages').refused).toBeUndefined();
  });
});

describe('the emulator', () => {
  const read = async (discord: DiscordEmulator, channel: string) =>
    fetch(`${discord.apiRoot}/v10/channels/${channel}/messages`, {
      headers: { authorization: `Bot ${discord.token}` },
    });

  test('limits nothing until it is asked to, then answers 429', async () => {
    const discord = await startDiscord({ specs: undefined });
    const { id } = discord.guild('Port', []).channel('sea');
    for (let n = 0; n < 20; n++) expect((await read(discord, id)).status).toBe(200);
    discord.limitRates();
    for (let n = 0; n < 5; n++) expect((await read(discord, id)).headers.get('x-ratelimit-limit')).toBe('5');
    const refused = await read(discord, id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ global: false });
    await discord.stop();
  });
});
