import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { importsOf, sourcesIn } from './sources.ts';

const root = new URL('../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const dockerfile = text('Dockerfile');

/** Instructions with their continuation lines joined, without comments. */
const instructions = dockerfile
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ name: line.split(' ', 1)[0]!, rest: line.slice(line.indexOf(' ') + 1).trim() }));
const all = (name: string): string[] => instructions.filter((i) => i.name === name).map((i) => i.rest);

/** The instructions of the last stage, which is the image. */
const image = instructions.slice(instructions.findLastIndex((i) => i.name === 'FROM'));
const last = (name: string): string | undefined => image.findLast((i) => i.name === name)?.rest;

/** Returns whether .dockerignore, read from its first line to its last, lets a path into the build. */
const sent = (path: string): boolean =>
  text('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .reduce((kept, line) => {
      const pattern = line.replace(/^!/, '');
      const matches =
        pattern === '*' || pattern === path || (pattern.startsWith('**/') && path.endsWith(pattern.slice(3)));
      return matches ? line.startsWith('!') : kept;
    }, true);

describe('the Dockerfile', () => {
  it('is valid', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  const copied = all('COPY')
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(/\s+/).slice(0, -1));

  it.each([...new Set(copied)])('copies %s, which exists and is not ignored', (source) => {
    expect(existsSync(new URL(source, root))).toBe(true);
    expect(sent(source)).toBe(true);
  });

  it('keeps secrets and rubbish out of the build', () => {
    for (const path of ['.env', '.git', 'node_modules', 'dist', 'data', 'test']) expect(sent(path), path).toBe(false);
  });

  it('copies from stages that exist', () => {
    const stages = all('FROM').flatMap((rest) => / AS (\S+)$/.exec(rest)?.[1] ?? []);
    for (const rest of all('COPY')) {
      const from = /^--from=(\S+)/.exec(rest)?.[1];
      if (from !== undefined) expect(stages).toContain(from);
    }
  });

  it('builds and runs on one supported, slim version of Node', () => {
    const versions = all('FROM').map((rest) => /^node:(\d+)-bookworm-slim\b/.exec(rest)?.[1]);
    expect(new Set(versions).size).toBe(1);
    const least = /^>=(\d+)/.exec(JSON.parse(text('package.json')).engines.node)?.[1];
    expect(Number(versions[0])).toBeGreaterThanOrEqual(Number(least));
  });

  it('installs exactly what the lock file says, and runs no install scripts', () => {
    const installs = all('RUN').filter((rest) => /\bnpm (i|ci|install)\b/.test(rest));
    for (const install of installs) expect(install).toMatch(/^npm ci .*--ignore-scripts/);
  });

  it('does not run as root, reports its health and stops on request', () => {
    expect(last('USER')).toBe('node');
    expect(last('HEALTHCHECK')).toContain('dist/src/healthcheck.js');
    expect(last('STOPSIGNAL')).toBe('SIGTERM');
    expect(last('VOLUME')).toBe('["/data"]');
  });

  it('starts what `npm start` starts', () => {
    const { scripts } = JSON.parse(text('package.json'));
    expect(JSON.parse(last('CMD')!).join(' ')).toBe(scripts.start.split(' && ').at(-1));
  });

  it.each(['main', 'cli/healthcheck', 'cli/doctor', 'cli/backup', 'cli/restore', 'cli/rekey', 'cli/bridge'])(
    'contains %s',
    (name) => {
      expect(existsSync(new URL(`src/${name}.ts`, root))).toBe(true);
      expect(/^const COMMANDS = \[([^\]]*)\];$/m.exec(text('src/cli/build.ts'))?.[1]).toContain(`'${name}'`);
      expect(image.map(({ rest }) => rest)).toContain('--from=build /image ./');
    },
  );

  it('is laid out with every package that the program imports and does not bundle', () => {
    const { dependencies } = JSON.parse(text('package.json'));
    const packages = sourcesIn('src', 'adapters', 'render')
      .flatMap(importsOf)
      .filter((name) => !/^(node:|src\/|adapters\/|render\/|\.)/.test(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    expect(packages.length).toBeGreaterThan(10);
    // esbuild and tsx build the program or run its worker from source (src/app/worker-pool.ts), and what the page's script
    // is made of is in it. The image does not need them.
    const needed = new Set(
      packages.filter((name) => !['esbuild', 'tsx', 'preact', 'uqr', '@discord/embedded-app-sdk'].includes(name)),
    );
    for (const name of needed) expect(dependencies, name).toHaveProperty([name]);
  });

  it('is used only by commands that exist', () => {
    const commands = [...text('src/operator/README.md').matchAll(/node dist\/src\/([\w-]+)\.js/g)].map(
      ([, name]) => name,
    );
    expect(new Set(commands)).toEqual(new Set(['doctor', 'backup', 'restore', 'rekey', 'bridge']));
  });

  it('contains no secret setting', () => {
    for (const env of [...all('ENV'), ...all('ARG')]) expect(env).not.toMatch(/TOKEN|KEY|PASSWORD|REDIS_URL/);
  });
});

describe('compose.yaml', () => {
  const compose = text('compose.yaml');
  const [, bot, redis] = /\n {2}bot:\n([\s\S]*?)\n {2}redis:\n([\s\S]*?)\nnetworks:/.exec(compose)!;

  it('keeps Redis durable, without eviction, and reachable by the bot alone', () => {
    expect(redis).not.toMatch(/^ {4}ports:/m);
    expect(redis).toContain('--appendonly yes');
    expect(redis).toContain('--maxmemory-policy noeviction');
    expect(compose).toContain('store: { internal: true }');
  });

  it('keeps its logs within bounds', () => {
    expect(compose).toMatch(/x-logs: &logs\n {2}driver: json-file\n {2}options: \{ max-size: \d+m, max-file: "\d" \}/);
    for (const service of [bot, redis]) expect(service).toContain('logging: *logs');
  });

  it('takes a released image, or builds one', () => {
    expect(bot).toContain('image: ${BROADSIDE_IMAGE:-broadside}');
    expect(bot).toContain('build:\n      context: .\n');
  });

  it('publishes the bot’s port to this computer alone', () => {
    expect(bot).toMatch(/ports:\n(?: *#.*\n)* *- "127\.0\.0\.1:\d+:8080"\n/);
  });

  it.each([
    ['bot', bot!],
    ['redis', redis!],
  ])('gives %s no rights it does not need', (_, service) => {
    expect(service).toContain('read_only: true');
    expect(service).toContain('cap_drop: [ALL]');
    expect(service).toContain('no-new-privileges:true');
    expect(service).toMatch(/mem_limit: \d+m/);
    expect(service).toMatch(/stop_grace_period: \d+s/);
  });

  it('asks for every secret it needs, and contains none', () => {
    expect(compose).toContain('${REDIS_PASSWORD:?');
    expect(compose).toContain('${DATA_KEY:?');
    for (const line of text('.env.example').split('\n')) {
      if (/^(\w*TOKEN|\w*KEY|\w*PASSWORD)=/.test(line)) expect(line).toMatch(/=$/);
    }
  });
});
