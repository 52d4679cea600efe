import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLog } from '../../src/observability/log.ts';

const TELEGRAM = '123456789:AAEcanary_canary-canary_canary_can1';
const DISCORD = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.canary.canary-canary_canary_canary_can';
const KEY = 'ca'.repeat(32);
const PASSWORD = 'canary/p@ss "word"';
const SECRETS = [TELEGRAM, DISCORD, KEY, PASSWORD];

/** Everything that `write` writes to the log, as one text. */
const logged = (write: (log: ReturnType<typeof openLog>) => void, secrets: readonly string[] = SECRETS): string => {
  const lines: string[] = [];
  write(openLog({ level: 'info', secrets, to: { write: (line) => void lines.push(line) } }));
  return lines.join('');
};

class FetchError extends Error {
  override readonly name = 'HttpError';
  readonly code = 'ECONNRESET';
  readonly url = `https://api.telegram.org/bot${TELEGRAM}/sendPhoto`;
  readonly headers = { authorization: `Bot ${DISCORD}` };
  readonly payload = { fleet: 'canary A1-A4' };
}

const raw = new FetchError(`request to https://api.telegram.org/bot${TELEGRAM}/sendPhoto failed`);
const nested = new Error(`redis://default:${encodeURIComponent(PASSWORD)}@redis:6379 refused`, { cause: raw });

describe('no secret reaches the log', () => {
  it.each<[string, unknown]>([
    ['a Telegram token', TELEGRAM],
    ['… in an address', `POST https://api.telegram.org/bot${TELEGRAM}/getMe: 401`],
    ['… in the address of a file', `https://api.telegram.org/file/bot${TELEGRAM}/photos/1.jpg`],
    ['a Discord token', `login with ${DISCORD} failed`],
    ['the token of an interaction', 'https://discord.com/api/v10/webhooks/123/canaryAAA-token/messages/@original'],
    ['… of its callback', '/interactions/123/canaryAAA-token/callback'],
    ['the name and password of an address', `rediss://canary:${encodeURIComponent(PASSWORD)}@redis.example:6380/1`],
    ['a password by itself', `AUTH ${PASSWORD}`],
    ['a key', { key: KEY }],
    ['a secret as the name of something', { [TELEGRAM]: 1 }],
    ['a secret in a list in a list', [[{ deep: [DISCORD] }]]],
    ['a map', new Map([[TELEGRAM, DISCORD]])],
    ['an address', new URL(`redis://:${encodeURIComponent(PASSWORD)}@h`)],
    ['an error of a web client', raw],
    ['… that caused another', nested],
    ['… among several', new AggregateError([raw, nested], `all of ${TELEGRAM}`)],
    ['… inside a structure', { error: { inner: [nested] } }],
    ['a key as bytes', Buffer.from('canary')],
  ])('%s', (_, value) => {
    expect(logged((log) => log.error('it failed', { value }))).not.toMatch(/canary|cacaca/);
    expect(logged((log) => log.error('it failed', { value }), [])).not.toMatch(/canary(?!\/p@ss|%2Fp)\w*-|AAEcanary/);
  });

  it('not even as the message itself', () => {
    expect(logged((log) => log.warn(`token ${TELEGRAM}`))).not.toContain('canary');
  });

  it('wherever the secret stands in whatever text', () => {
    const text = fc.tuple(fc.string(), fc.constantFrom(...SECRETS), fc.string());
    fc.assert(
      fc.property(text, ([before, secret, after]) => {
        const error = new Error(before + secret + after);
        expect(logged((log) => log.error('x', { error, again: `${before}${secret}${after}` }))).not.toMatch(
          /canary.canary|canary\/p@ss|cacaca/,
        );
      }),
    );
  });
});

describe('what is left is useful', () => {
  it('one line of JSON with time, level and message', () => {
    const line = JSON.parse(logged((log) => log.info('started', { port: 8080, adapters: ['playground'] })));
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      level: 'info',
      msg: 'started',
      more: { port: 8080, adapters: ['playground'] },
    });
  });

  it('of an error: name, code, message, place and causes', () => {
    const line = JSON.parse(logged((log) => log.error('delivery failed', { error: nested })));
    expect(line.more.error).toMatchObject({
      name: 'Error',
      message: 'redis://[redacted]@redis:6379 refused',
      at: [expect.stringContaining('log.test.ts'), ...Array(line.more.error.at.length - 1).fill(expect.any(String))],
      cause: {
        name: 'HttpError',
        code: 'ECONNRESET',
        message: 'request to https://api.telegram.org/bot[redacted]/sendPhoto failed',
      },
    });
    expect(Object.keys(line.more.error.cause).sort()).toEqual(['at', 'code', 'message', 'name']);
  });

  it('a circle ends', () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    expect(logged((log) => log.info('round', circle))).toContain('[deeper]');
  });

  it('below its level nothing is written', () => {
    const lines: string[] = [];
    openLog({ level: 'error', secrets: [], to: { write: (line) => void lines.push(line) } }).warn('x');
    expect(lines).toEqual([]);
  });

  it('short secrets do not blot out ordinary words', () => {
    expect(logged((log) => log.info('a cat'), ['cat'])).toContain('a cat');
  });
});
