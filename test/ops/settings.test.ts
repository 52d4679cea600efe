import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Config, readConfig, SECRET_SETTINGS, SETTING_NAMES } from '../../src/config/settings.ts';
import { LOCALES } from '../../src/kernel/phrase.ts';

const TELEGRAM = '123456789:AAE-canary_canary_canary_canary_can';
const DISCORD = 'MTIzNDU2.canary.canary-canary_canary';
const CLIENT_SECRET = 'canary-client_secret-canary-0123';
const HEX = 'ab'.repeat(32);
const OLD_HEX = 'cd'.repeat(32);
const SECRET = 'canary-webhook_secret-0123456789';
const BASE64 = Buffer.from(HEX, 'hex').toString('base64');

type Env = Readonly<Record<string, string>>;

const files: Readonly<Record<string, string>> = {
  '/run/secrets/telegram': `${TELEGRAM}\n`,
  '/run/secrets/empty': ' \n',
};
const readFile = (path: string): string => {
  const text = files[path];
  if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
  return text;
};
const read = (env: Env) => readConfig(env, readFile);
const accepted = (env: Env): Config => {
  const result = read(env);
  if (!result.ok) throw new Error(result.error.join('\n'));
  return result.value;
};
const faults = (env: Env): readonly string[] => {
  const result = read(env);
  return result.ok ? [] : result.error;
};

describe('what is right', () => {
  it('with nothing set, the playground opens on this machine alone and matches are kept in ./data', () => {
    expect(accepted({})).toEqual({
      dataDir: './data',
      host: '127.0.0.1',
      port: 8080,
      metricsHosts: [],
      proxies: { exempt: [] },
      playground: 'on',
      logLevel: 'info',
      machinePaceMs: 900,
      actsPerSecond: 5,
      matchCacheMb: 32,
      language: 'en',
      secrets: [],
      warnings: [],
    });
  });

  it('an empty setting is as good as none', () => {
    const empty = Object.fromEntries(SETTING_NAMES.map((name) => [name, '  ']));
    expect(accepted(empty)).toEqual(accepted({}));
  });

  it.each<[string, Env, Partial<Config>]>([
    [
      'a Telegram token',
      { TELEGRAM_TOKEN: TELEGRAM },
      { playground: 'off', telegram: { token: TELEGRAM, apiRoot: 'https://api.telegram.org' } },
    ],
    [
      '… with spaces around it',
      { TELEGRAM_TOKEN: ` ${TELEGRAM}\n` },
      { telegram: { token: TELEGRAM, apiRoot: 'https://api.telegram.org' } },
    ],
    [
      '… from a file',
      { TELEGRAM_TOKEN_FILE: '/run/secrets/telegram' },
      { telegram: { token: TELEGRAM, apiRoot: 'https://api.telegram.org' } },
    ],
    [
      '… and a Bot API server of one’s own',
      { TELEGRAM_TOKEN: TELEGRAM, TELEGRAM_API_ROOT: 'http://localhost:8081/' },
      { telegram: { token: TELEGRAM, apiRoot: 'http://localhost:8081' } },
    ],
    [
      'a Discord token',
      { DISCORD_TOKEN: DISCORD },
      { playground: 'off', discord: { token: DISCORD, apiRoot: 'https://discord.com/api' } },
    ],
    [
      'both, and the playground as well',
      { TELEGRAM_TOKEN: TELEGRAM, DISCORD_TOKEN: DISCORD, PLAYGROUND: 'on' },
      { playground: 'on' },
    ],
    ['no playground at all', { PLAYGROUND: 'off' }, { playground: 'off' }],
    [
      'a local Redis',
      { REDIS_URL: 'redis://localhost:6379', DATA_KEY: HEX },
      { redis: { url: 'redis://localhost:6379', prefix: 'bs:', durability: 'required' } },
    ],
    [
      '… on a socket',
      { REDIS_URL: '/run/redis.sock', DATA_KEY: HEX },
      { redis: { url: 'unix:///run/redis.sock', prefix: 'bs:', durability: 'required' } },
    ],
    [
      '… elsewhere, with a password',
      { REDIS_URL: 'redis://redis', REDIS_PASSWORD: 'p@ss', DATA_KEY: HEX },
      { redis: { url: 'redis://:p%40ss@redis', prefix: 'bs:', durability: 'required' } },
    ],
    [
      '… elsewhere, with TLS',
      { REDIS_URL: 'rediss://redis', REDIS_PREFIX: 'x.', REDIS_DURABILITY: 'as-is', DATA_KEY: HEX },
      { redis: { url: 'rediss://redis', prefix: 'x.', durability: 'as-is' } },
    ],
    [
      '… with replicas',
      { REDIS_URL: 'rediss://redis', REDIS_REPLICAS: '2', DATA_KEY: HEX },
      { redis: { url: 'rediss://redis', prefix: 'bs:', durability: 'required', replicas: 2 } },
    ],
    [
      '… on a socket, with a password',
      { REDIS_URL: 'unix:///run/r.sock?db=1', REDIS_PASSWORD: 'p@ss', DATA_KEY: HEX },
      { redis: { url: 'unix:///run/r.sock?db=1&password=p%40ss', prefix: 'bs:', durability: 'required' } },
    ],
    [
      '… as a cluster',
      { REDIS_URL: 'redis-cluster://u@a:7000,b:7001', REDIS_PASSWORD: 'p', DATA_KEY: HEX },
      { redis: { url: 'redis-cluster://u:p@a:7000,b:7001', prefix: 'bs:', durability: 'required' } },
    ],
    ['a key in hex', { DATA_KEY: HEX.toUpperCase() }, { dataKey: Buffer.from(HEX, 'hex') }],
    ['a key in base64', { DATA_KEY: BASE64 }, { dataKey: Buffer.from(HEX, 'hex') }],
    ['a key in base64 without padding', { DATA_KEY: BASE64.replace('=', '') }, { dataKey: Buffer.from(HEX, 'hex') }],
    [
      'Telegram by webhook',
      {
        TELEGRAM_TOKEN: TELEGRAM,
        TELEGRAM_WEBHOOK_URL: 'https://bot.example.org/telegram/',
        TELEGRAM_WEBHOOK_SECRET: SECRET,
      },
      {
        telegram: {
          token: TELEGRAM,
          apiRoot: 'https://api.telegram.org',
          webhook: { url: 'https://bot.example.org/telegram', secret: SECRET },
        },
      },
    ],
    [
      '… in clear, on this very machine',
      { TELEGRAM_TOKEN: TELEGRAM, TELEGRAM_WEBHOOK_URL: 'http://127.0.0.1:8080/t', TELEGRAM_WEBHOOK_SECRET: SECRET },
      {
        telegram: {
          token: TELEGRAM,
          apiRoot: 'https://api.telegram.org',
          webhook: { url: 'http://127.0.0.1:8080/t', secret: SECRET },
        },
      },
    ],
    [
      'Discord by signed requests',
      { DISCORD_TOKEN: DISCORD, DISCORD_INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: HEX.toUpperCase() },
      { discord: { token: DISCORD, apiRoot: 'https://discord.com/api', interactions: { publicKey: HEX } } },
    ],
    [
      '… the public key alone changes nothing',
      { DISCORD_TOKEN: DISCORD, DISCORD_PUBLIC_KEY: HEX },
      { discord: { token: DISCORD, apiRoot: 'https://discord.com/api' } },
    ],
    [
      'Discord with an Activity',
      { DISCORD_TOKEN: DISCORD, DISCORD_CLIENT_SECRET: CLIENT_SECRET, PUBLIC_URL: 'https://sea.example' },
      {
        publicUrl: 'https://sea.example',
        discord: {
          token: DISCORD,
          apiRoot: 'https://discord.com/api',
          activity: { clientSecret: CLIENT_SECRET },
        },
      },
    ],
    [
      'some of the shards',
      { DISCORD_TOKEN: DISCORD, DISCORD_SHARDS: '4-7/16' },
      { discord: { token: DISCORD, apiRoot: 'https://discord.com/api', shards: { first: 4, last: 7, of: 16 } } },
    ],
    [
      '… one of them',
      { DISCORD_TOKEN: DISCORD, DISCORD_SHARDS: '0/2' },
      { discord: { token: DISCORD, apiRoot: 'https://discord.com/api', shards: { first: 0, last: 0, of: 2 } } },
    ],
    [
      '… all of them',
      { DISCORD_TOKEN: DISCORD, DISCORD_SHARDS: 'auto' },
      { discord: { token: DISCORD, apiRoot: 'https://discord.com/api' } },
    ],
    ['an address of one’s own', { PUBLIC_URL: 'https://bot.example.org/' }, { publicUrl: 'https://bot.example.org' }],
    [
      'a key that takes over from another',
      { DATA_KEY: HEX, DATA_KEY_PREVIOUS: OLD_HEX },
      { dataKey: Buffer.from(HEX, 'hex'), previousKey: Buffer.from(OLD_HEX, 'hex') },
    ],
    [
      'machines that may read the measures',
      { METRICS_HOSTS: '10.0.0.7, fd00::/8' },
      {
        metricsHosts: [
          { address: '10.0.0.7', prefix: 32 },
          { address: 'fd00::', prefix: 8 },
        ],
      },
    ],
    [
      'a proxy',
      { HTTPS_PROXY: 'http://anna:p%40ss@proxy.example:3128', NO_PROXY: 'bot.local, .example.org' },
      {
        proxies: {
          https: 'http://anna:p%40ss@proxy.example:3128/',
          exempt: [
            { port: undefined, where: 'bot.local' },
            { port: undefined, where: 'example.org' },
          ],
        },
      },
    ],
    [
      '… without the beginning of an address, and for http:// another one',
      { HTTPS_PROXY: 'proxy.example:3128', HTTP_PROXY: 'https://proxy.example' },
      { proxies: { https: 'http://proxy.example:3128/', http: 'https://proxy.example/', exempt: [] } },
    ],
    ['any free port', { PORT: '0' }, { port: 0 }],
    ['the last port, for everybody', { PORT: '65535', HOST: '0.0.0.0' }, { port: 65535, host: '0.0.0.0' }],
    ['people as quick as they like', { ACTS_PER_SECOND: '0' }, { actsPerSecond: 0 }],
    ['machines without a pause', { MACHINE_PACE_MS: '0' }, { machinePaceMs: 0 }],
    ['a language', { DEFAULT_LANGUAGE: 'uk' }, { language: 'uk' }],
    ['a quiet log', { LOG_LEVEL: 'error' }, { logLevel: 'error' }],
  ])('%s', (_, env, expected) => {
    expect(accepted(env)).toMatchObject(expected);
  });
});

describe('what is wrong is said in one sentence that names the setting', () => {
  it.each<[Env, RegExp]>([
    [{ TELEGRAM_TOKEN: 'my-bot' }, /^TELEGRAM_TOKEN does not look like a bot token.*BotFather/],
    [{ TELEGRAM_TOKEN: `bot${TELEGRAM}` }, /^TELEGRAM_TOKEN /],
    [
      { TELEGRAM_TOKEN: TELEGRAM, TELEGRAM_TOKEN_FILE: '/run/secrets/telegram' },
      /^Set TELEGRAM_TOKEN or TELEGRAM_TOKEN_FILE, not both/,
    ],
    [
      { TELEGRAM_TOKEN_FILE: '/nowhere' },
      /^TELEGRAM_TOKEN_FILE names a file that cannot be read \(ENOENT\): it takes a path/,
    ],
    [{ TELEGRAM_TOKEN_FILE: '/run/secrets/empty' }, /^TELEGRAM_TOKEN_FILE names an empty file/],
    [{ TELEGRAM_API_ROOT: 'api.telegram.org' }, /^TELEGRAM_API_ROOT must be a web address such as https:/],
    [{ TELEGRAM_API_ROOT: 'ftp://x' }, /^TELEGRAM_API_ROOT must be a web address/],
    [{ DISCORD_TOKEN: `Bot ${DISCORD}` }, /^DISCORD_TOKEN .*no "Bot " before it/],
    [{ DISCORD_TOKEN: 'a'.repeat(32) }, /^DISCORD_TOKEN .*Developer Portal/],
    [{ DISCORD_API_ROOT: 'http://x/api?v=10' }, /^DISCORD_API_ROOT must be a web address/],
    [{ REDIS_URL: 'localhost', DATA_KEY: HEX }, /^REDIS_URL must be redis:\/\//],
    [{ REDIS_URL: 'redis://a,b', DATA_KEY: HEX }, /^REDIS_URL must be redis:\/\//],
    [{ REDIS_URL: 'redis://:%@x', DATA_KEY: HEX }, /^REDIS_URL must be redis:\/\//],
    [{ REDIS_URL: 'redis-cluster://127.0.0.1:1,x:2', DATA_KEY: HEX }, /^REDIS_URL names a server on another machine/],
    [
      { REDIS_URL: 'redis://localhost:6379/0?family=6', DATA_KEY: HEX },
      /^REDIS_URL needs no “\?family=6”: IPv6 and IPv4 are both tried\. Leave it out\./,
    ],
    [{ REDIS_URL: 'rediss://:a@h?family=0', DATA_KEY: HEX }, /^REDIS_URL needs no “\?family=0”/],
    [{ REDIS_URL: 'redis://localhost?db=1', DATA_KEY: HEX }, /^REDIS_URL must be redis:\/\//],
    [{ REDIS_URL: 'http://localhost', DATA_KEY: HEX }, /^REDIS_URL must be redis:\/\//],
    [{ REDIS_URL: 'redis://localhost' }, /^DATA_KEY must be set when REDIS_URL is/],
    [
      { REDIS_URL: 'redis://10.0.0.7', DATA_KEY: HEX },
      /^REDIS_URL names a server on another machine without a password/,
    ],
    [
      { REDIS_URL: 'redis://:a@x', REDIS_PASSWORD: 'b', DATA_KEY: HEX },
      /^Give the password in REDIS_URL or in REDIS_PASSWORD/,
    ],
    [{ REDIS_PREFIX: 'a{1}' }, /^REDIS_PREFIX .*braces/],
    [{ REDIS_REPLICAS: '-1' }, /^REDIS_REPLICAS must be a number from 0 to 9/],
    [{ REDIS_DURABILITY: 'yes' }, /^REDIS_DURABILITY must be one of: required, as-is\./],
    [{ DATA_KEY: 'secret' }, /^DATA_KEY must be 32 bytes/],
    [{ DATA_KEY: HEX.slice(2) }, /^DATA_KEY must be 32 bytes/],
    [{ DATA_KEY: HEX, DATA_KEY_PREVIOUS: 'secret' }, /^DATA_KEY_PREVIOUS must be 32 bytes/],
    [{ DATA_KEY_PREVIOUS: HEX }, /^DATA_KEY_PREVIOUS is set without DATA_KEY/],
    [
      { TELEGRAM_TOKEN: TELEGRAM, TELEGRAM_WEBHOOK_URL: 'https://x.org' },
      /^TELEGRAM_WEBHOOK_SECRET must be set when TELEGRAM_WEBHOOK_URL is/,
    ],
    [
      { TELEGRAM_TOKEN: TELEGRAM, TELEGRAM_WEBHOOK_URL: 'http://x.org', TELEGRAM_WEBHOOK_SECRET: SECRET },
      /^TELEGRAM_WEBHOOK_URL must be an https:\/\/ address/,
    ],
    [{ TELEGRAM_WEBHOOK_URL: 'x.org', TELEGRAM_WEBHOOK_SECRET: SECRET }, /^TELEGRAM_WEBHOOK_URL must be a web address/],
    [{ TELEGRAM_WEBHOOK_SECRET: 'short' }, /^TELEGRAM_WEBHOOK_SECRET must be 32 to 256/],
    [{ TELEGRAM_WEBHOOK_SECRET: `${SECRET}!` }, /^TELEGRAM_WEBHOOK_SECRET must be 32 to 256 of A-Z/],
    [{ DISCORD_TOKEN: DISCORD, DISCORD_INTERACTIONS: 'http' }, /^DISCORD_PUBLIC_KEY must be set when .* is http/],
    [{ DISCORD_INTERACTIONS: 'webhook' }, /^DISCORD_INTERACTIONS must be one of: gateway, http\.$/],
    ...['16', '0-3', '3-0/16', '0-16/16', '0/0', '-1/4', '0–3/16', 'all'].map((text): [Env, RegExp] => [
      { DISCORD_SHARDS: text },
      /^DISCORD_SHARDS must be auto, or the shards of this process.* such as 0-3\/16\.$/,
    ]),
    [{ DISCORD_PUBLIC_KEY: 'abc' }, /^DISCORD_PUBLIC_KEY must be 64 hex digits/],
    [{ DISCORD_CLIENT_SECRET: DISCORD }, /^DISCORD_CLIENT_SECRET .*"OAuth2 → Client Secret".*\(not the bot token/],
    [{ DISCORD_CLIENT_SECRET: HEX }, /^DISCORD_CLIENT_SECRET does not look like a client secret/],
    [{ PUBLIC_URL: 'bot.example.org' }, /^PUBLIC_URL must be a web address/],
    [{ HOST: 'http://0.0.0.0' }, /^HOST must be an address/],
    [{ METRICS_HOSTS: 'prometheus' }, /^METRICS_HOSTS must be addresses or networks/],
    [{ PORT: '65536' }, /^PORT must be a whole number from 0 to 65535\.$/],
    [{ PORT: '-1' }, /^PORT must be a whole number/],
    [{ PORT: '80.5' }, /^PORT must be a whole number/],
    ...['socks5://proxy:1080', 'http://', 'http://proxy/path', 'http://%@proxy', 'my proxy'].map(
      (text): [Env, RegExp] => [
        { HTTPS_PROXY: text },
        /^HTTPS_PROXY must be the address of an HTTP proxy, such as http:.* \(SOCKS is not supported\)\.$/,
      ],
    ),
    [{ HTTP_PROXY: 'socks5://proxy:1080' }, /^HTTP_PROXY must be the address of an HTTP proxy/],
    [{ PLAYGROUND: 'true' }, /^PLAYGROUND must be one of: on, off\./],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of: debug/],
    [{ MACHINE_PACE_MS: '60001' }, /^MACHINE_PACE_MS must be a whole number from 0 to 60000/],
    [{ DEFAULT_LANGUAGE: 'de' }, new RegExp(`^DEFAULT_LANGUAGE must be one of: ${LOCALES.join(', ')}\\.`)],
  ])('%j', (env, sentence) => {
    expect(faults(env)).toEqual([expect.stringMatching(sentence)]);
  });

  it('all faults are told at once', () => {
    expect(faults({ PORT: 'x', LOG_LEVEL: 'x', DATA_KEY: 'x', TELEGRAM_TOKEN_FILE: '/nowhere' })).toHaveLength(4);
  });

  it('no fault and no warning repeats a secret, whatever is in the environment', () => {
    const secret = fc.stringMatching(/^canary[\w:.@/ -]{0,30}$/);
    const env = fc.record({
      TELEGRAM_WEBHOOK_SECRET: secret,
      DATA_KEY_PREVIOUS: secret,
      TELEGRAM_TOKEN: secret,
      DISCORD_TOKEN: secret,
      DISCORD_CLIENT_SECRET: secret,
      DATA_KEY: secret,
      REDIS_PASSWORD: secret,
    });
    fc.assert(
      fc.property(env, (values) => {
        expect(faults(values).join()).not.toContain('canary');
      }),
    );
  });

  it.each([...SETTING_NAMES, ...SECRET_SETTINGS.map((name) => `${name}_FILE`)])(
    'no fault and no warning repeats the value of %s',
    (name) => {
      const values = ['canary', 'redis://me:canary@', 'http://me:canary@[', 'https://me:canary@x/?canary#canary'];
      for (const value of values) {
        const given = read({ [name]: value });
        expect((given.ok ? given.value.warnings : given.error).join('\n')).not.toContain('canary');
      }
    },
  );

  it('never throws', () => {
    const name = fc.constantFrom(...SETTING_NAMES, 'TELEGRAM_TOKEN_FILE', 'REDIS_URI');
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('redis://', 'redis://:%@x', 'unix://', '/'));
    fc.assert(
      fc.property(fc.dictionary(name, value), (env) => void read(env)),
      { numRuns: 2000 },
    );
  });
});

describe('what merely looks wrong', () => {
  it.each<[Env, string]>([
    [{ TELEGRAM_BOT_TOKEN: 'x' }, 'TELEGRAM_BOT_TOKEN is not a setting; did you mean TELEGRAM_TOKEN?'],
    [{ DISCORD_TOKNE: 'x' }, 'DISCORD_TOKNE is not a setting; did you mean DISCORD_TOKEN?'],
    [{ REDIS_URI: 'x' }, 'REDIS_URI is not a setting; did you mean REDIS_URL?'],
    [{ PLAYGROUD: 'x' }, 'PLAYGROUD is not a setting; did you mean PLAYGROUND?'],
    [{ discord_token: 'x' }, 'discord_token is not a setting; did you mean DISCORD_TOKEN?'],
    [{ DISCORD_TOKEN_FIEL: 'x' }, 'DISCORD_TOKEN_FIEL is not a setting; did you mean DISCORD_TOKEN_FILE?'],
    [{ TELEGRAM_API_ROOT: 'http://x' }, 'TELEGRAM_API_ROOT has no effect without TELEGRAM_TOKEN.'],
    [{ TELEGRAM_WEBHOOK_SECRET: SECRET }, 'TELEGRAM_WEBHOOK_SECRET has no effect without TELEGRAM_WEBHOOK_URL.'],
    [{ REDIS_REPLICAS: '1' }, 'REDIS_REPLICAS has no effect without REDIS_URL.'],
    [{ DISCORD_PUBLIC_KEY: HEX }, 'DISCORD_PUBLIC_KEY has no effect without DISCORD_TOKEN.'],
    [{ DISCORD_CLIENT_SECRET: CLIENT_SECRET }, 'DISCORD_CLIENT_SECRET has no effect without DISCORD_TOKEN.'],
    ...[{}, { PUBLIC_URL: 'http://sea.example' }].map((more): [Env, string] => [
      { DISCORD_TOKEN: DISCORD, DISCORD_CLIENT_SECRET: CLIENT_SECRET, ...more },
      'DISCORD_CLIENT_SECRET has no effect without a PUBLIC_URL that begins with https://.',
    ]),
    [{ DISCORD_SHARDS: '0/2' }, 'DISCORD_SHARDS has no effect without DISCORD_TOKEN.'],
    [
      { DISCORD_TOKEN: DISCORD, DISCORD_INTERACTIONS: 'http', DISCORD_PUBLIC_KEY: HEX, DISCORD_SHARDS: '0/2' },
      'DISCORD_SHARDS has no effect with DISCORD_INTERACTIONS=http.',
    ],
    [{ REDIS_PREFIX: 'x' }, 'REDIS_PREFIX has no effect without REDIS_URL.'],
    [
      { TELEGRAM_TOKEN: TELEGRAM, HTTP_PROXY: 'http://proxy:3128' },
      'HTTP_PROXY has no effect on https:// addresses: set HTTPS_PROXY too.',
    ],
  ])('%j', (env, sentence) => {
    expect(accepted(env).warnings).toEqual([sentence]);
  });

  it('other programs’ settings are none of our business', () => {
    const others = { PATH: '/bin', LANGUAGE: 'en_US:en', HOSTNAME: 'x', HOME: '/root', NODE_ENV: 'x', NO_COLOR: '1' };
    expect(accepted({ ...others, npm_config_proxy: 'x', LOGNAME: 'x', PORTAGE: 'x' }).warnings).toEqual([]);
  });
});

it('every secret is on the list of what must not be logged', () => {
  const env = {
    TELEGRAM_TOKEN: TELEGRAM,
    TELEGRAM_WEBHOOK_SECRET: SECRET,
    DISCORD_TOKEN: DISCORD,
    DISCORD_CLIENT_SECRET: CLIENT_SECRET,
    DATA_KEY: HEX,
    DATA_KEY_PREVIOUS: OLD_HEX,
    REDIS_URL: 'redis://u:p%40ss@h',
    HTTPS_PROXY: 'http://u:%25ss@h',
  };
  expect(accepted(env).secrets).toEqual([
    ...[TELEGRAM, SECRET, DISCORD, CLIENT_SECRET, HEX, OLD_HEX],
    ...['p@ss', '%ss', btoa('u:%ss')],
  ]);
});

describe('.env.example', () => {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n');
  const settings = lines.flatMap((line) => /^(?:# )?([A-Z_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);

  it('names every setting, in the order of the manual, each under one line of comment', () => {
    expect(settings.filter((_, n) => n % 2 === 0)).toEqual(SETTING_NAMES);
    for (const name of SETTING_NAMES) {
      const at = lines.findIndex((line) => line.replace('# ', '').startsWith(`${name}=`));
      expect(lines[at - 1], name).toMatch(/^# [A-Z].*[.?)]$/);
    }
  });

  it('is right as it stands, and changes nothing but what it says', () => {
    const env = Object.fromEntries(
      lines.flatMap((line) => [/^([A-Z_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []]).filter((it) => it.length > 0),
    );
    expect(accepted(env)).toEqual(accepted({}));
  });
});
