import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { SECRET_SETTINGS, SETTING_NAMES } from '../../src/config/settings.ts';
import { METRICS } from '../../src/observability/metrics.ts';
import { nodeFinding } from '../../src/operator/doctor/node.ts';
import { ROOT, type Source, source, sourcesIn } from './sources.ts';

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const names = z.record(z.string(), z.string()).default({});
const manifest = z
  .object({
    license: z.string(),
    type: z.string(),
    private: z.boolean(),
    engines: z.object({ node: z.string() }),
    scripts: names,
    dependencies: names,
    devDependencies: names,
    overrides: names,
  })
  .parse(JSON.parse(text('package.json')));

const lock = z
  .object({
    lockfileVersion: z.literal(3),
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        license: z.string().optional(),
        dev: z.boolean().optional(),
        devOptional: z.boolean().optional(),
        dependencies: names,
        devDependencies: names,
        optionalDependencies: names,
      }),
    ),
  })
  .parse(JSON.parse(text('package-lock.json')));
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('the top level', () => {
  const kept =
    'package.json package-lock.json tsconfig.json Dockerfile compose.yaml README.md src adapters render test';
  const made = ['node_modules', 'dist', 'data', 'coverage'];

  it('holds the expected files and nothing else', () => {
    const found = readdirSync(ROOT).filter(
      (name) => !name.startsWith('.') && !made.includes(name) && !name.endsWith('.log'),
    );
    expect(found.sort()).toEqual(kept.split(' ').sort());
  });

  it('keeps everything made there out of version control', () => {
    const ignored = text('.gitignore').split('\n');
    for (const name of made)
      expect(
        ignored.some((line) => line.replaceAll('/', '') === name),
        name,
      ).toBe(true);
    expect(ignored).toContain('.env');
  });

  it('states the MIT licence in the usual places', () => {
    expect(manifest.license).toBe('MIT');
    expect(text('.github/LICENSE')).toMatch(/^MIT License\n[\s\S]*Permission is hereby granted, free of charge/);
    expect(text('README.md')).toMatch(/\bMIT\b/);
  });
});

/** Every manual, beside what it explains. */
const MANUALS = [
  'README.md',
  'adapters/README.md',
  'adapters/telegram/README.md',
  'adapters/discord/README.md',
  'src/README.md',
  'src/operator/README.md',
  'src/systems/README.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
];

describe('the manuals', () => {
  it('open with a README that is read in two minutes, and leads to all others', () => {
    const readme = text('README.md');
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    for (const path of MANUALS.slice(1)) expect(readme, path).toContain(`](${path})`);
  });

  it('explain every setting and no other', () => {
    const manual = text('src/operator/README.md');
    const explained = [...manual.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(explained).toEqual(SETTING_NAMES);
    for (const name of SECRET_SETTINGS) expect(manual).toMatch(new RegExp(`${name}\`[^|]*as files`, 's'));
  });

  it.each(MANUALS)('%s names only commands and files that exist', (manual) => {
    const words = text(manual);
    for (const [, script] of words.matchAll(/npm run (?:-s )?([a-z][a-z-]*)/g))
      expect(manifest.scripts, manual).toHaveProperty([script!]);
    for (const [, path] of words.matchAll(/`((?:src|adapters|render|test)\/[\w./-]+)`/g))
      expect(existsSync(join(ROOT, path!)), path).toBe(true);
    // Pages of the repository itself, two steps above a file on its main branch: what a workflow did, and releases.
    const places = words
      .replaceAll(/\.\.\/\.\.\/actions\/workflows\/([\w.]+)(\/badge\.svg)?/g, '.github/workflows/$1')
      .replaceAll('../../releases', '.github/CHANGELOG.md');
    for (const [, path] of places.matchAll(/(?:\]\(|<img src=")(?!https?:|#)([^)#"]+)[^)"]*[)"]/g))
      expect(existsSync(join(ROOT, dirname(manual), path!)), path).toBe(true);
  });
});

test('the template of a game is short enough to be read at one go', () => {
  expect(text('test/template/index.ts').trimEnd().split('\n').length).toBeLessThanOrEqual(110);
});

test('every picture of the manuals is shown, and says in words what it shows', () => {
  const words = MANUALS.map(text).join('\n');
  const shown = [...words.matchAll(/!\[[^\]]+\]\(([^)]+)\)|<img src="([^"]+)"[^>]* alt="[^"]+"/g)];
  const names = shown.map(([, plain, sized]) => basename(plain ?? sized!));
  expect(names.filter((it) => /\.(?:png|gif)$/.test(it)).toSorted()).toEqual(
    readdirSync(join(ROOT, 'render/assets')).toSorted(),
  );
});

test('the oldest Node is the same wherever it is said', () => {
  const [, oldest = '', major = '', minor = ''] = /^>=((\d+)\.(\d+))$/.exec(manifest.engines.node) ?? [];
  expect(nodeFinding(`v${oldest}.0`).good).toBe(true);
  expect(nodeFinding(`v${major}.${Number(minor) - 1}.9`).good).toBe(false);
  for (const manual of MANUALS)
    for (const [, named] of text(manual).matchAll(/\bNode (\d[\d.]*) or newer/g)) expect(named, manual).toBe(oldest);
  expect(text('README.md')).toContain(`Node ${oldest} or newer`);
  expect(text('src/cli/build.ts')).toContain(`target: 'node${major}'`);
  expect(text('.github/workflows/ci.yml')).toContain(`node: [${major}, `);
  // Whatever a newer Node has would compile, and fail on this one.
  expect(manifest.devDependencies['@types/node']?.split('.')[0]).toBe(major);
});

describe('the dependencies', () => {
  it('are pinned to exact versions', () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides };
    for (const [name, version] of Object.entries(all)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('are the same in the lock file', () => {
    const { dependencies, devDependencies } = lock.packages['']!;
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  });

  // A lock file that lacks the packages of other systems and processors makes `npm ci` fail, there and here.
  it('are locked for every system and processor', () => {
    const paths = locked.map(([path]) => path);
    const missing = locked.flatMap(([path, { optionalDependencies }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !paths.some((other) => other.endsWith(`node_modules/${name}`)))
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('are locked by content, not by address', () => {
    for (const [path, { resolved, integrity }] of locked) {
      expect(resolved, path).toBeUndefined();
      expect(integrity, path).toMatch(/^sha512-/);
    }
    expect(text('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
  });

  it('have a permissive licence if they are shipped', () => {
    const shipped = locked.filter(([, { dev, devOptional }]) => !dev && !devOptional);
    for (const [path, { license }] of shipped)
      expect(license, path).toMatch(/^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1)$/);
  });
});

/** Forbidden code: why, its pattern, and the files that may contain it. */
const FORBIDDEN: readonly (readonly [what: string, said: RegExp, except: RegExp])[] = [
  ['chance comes from Entropy and Rng', /\bMath\.random\b/, /^test\//],
  // The embedded store is the clock of its matches, as a Redis is of its own.
  [
    'time comes from the store',
    /\bDate\.now\b|\bnew Date\(\)/,
    /^test\/|^src\/(main|cli\/(play|doctor|bridge)|store\/lmdb\/(store|directory-lock))\.ts$|^adapters\/playground\/client\/state\/device\.ts$/,
  ],
  [
    'the environment is read once, at an entry point',
    /\bprocess\.env\b/,
    /^test\/|^src\/(main|cli\/(play|verify|healthcheck|doctor))\.ts$/,
  ],
  ['`any` switches the compiler off', /(?:[:<|&,]|\bas)\s*any\b(?!\s*[:(])/, /^$/],
  ['the compiler is not silenced', /@ts-(ignore|nocheck)/, /^$/],
  ['nothing is made into what it is not', /\bas unknown as\b/, /^$/],
  ['there are no enums', /^\s*(export )?(const )?enum \w/m, /^$/],
  ['only configuration has default exports', /^export default\b/m, /\.config\.ts$/],
  ['nothing is caught and dropped without a reason given', /\bcatch\s*(\([^)]*\))?\s*\{\s*\}/, /^test\//],
  [
    'only the platforms’ libraries speak to the outside, and the doctor',
    /\bfetch\(/,
    // A page speaks to its program.
    /^(test|src\/operator\/doctor)\/|^adapters\/playground\/client\/wire\//,
  ],
  [
    'the phase of a match is a type and not assumed',
    /\b(?:battle|act|window|pending|next|first|plots|active|called|audit|myPenalty\(\w+\)|currentWindow\(\w+\))!(?!=)/,
    /^(?!src\/systems\/[\w-]+\/(?:rules|face)\/)/,
  ],
  ['no test is left out or alone', /\b(it|test|describe)\.(skip|only|todo)\b/, /^test\/laws\/project\.test\.ts$/],
];

/** Returns whether a file contains a pattern. Comments count where they silence the compiler or give a reason. */
const says = (file: Source, said: RegExp): boolean => said.test(/^@|catch/.test(said.source) ? file.text : file.code);

describe('the code', () => {
  const sources = sourcesIn('src', 'adapters', 'render', 'test').filter(
    ({ path }) => path !== 'test/laws/project.test.ts' && !path.startsWith('test/bench/boardgame/'),
  );

  it.each(FORBIDDEN)('%s', (_, said, except) => {
    const found = sources.filter((file) => says(file, said) && !except.test(file.path)).map((file) => file.path);
    expect(found).toEqual([]);
  });

  it.each<[string, string]>([
    ['Math.random', 'const n = Math.random();'],
    ['Date.now', 'const now = Date.now();'],
    ['process.env', "const port = process.env['PORT'];"],
    ['any', 'const x: any = 1;'],
    ['any', 'const x = y as any;'],
    ['any', 'const x: Record<string, any> = {};'],
    ['ts-ignore', '// @ts-ignore'],
    ['catch', 'try { f(); } catch {}'],
    ['a battle taken for granted', 'const { round } = state.battle!;'],
    ['a course taken for granted', 'move(state.battle!.act!, to);'],
    ['a window taken for granted', 'const shots = view.pending!.shots;'],
  ])('is rejected for %s in: %s', (_, line) => {
    const noticed = FORBIDDEN.filter(([, said]) => says(source('src/x.ts', line), said));
    expect(noticed).toHaveLength(1);
  });

  it('counts only the metrics of metrics.ts', () => {
    const counted = sources
      .filter(({ path }) => !path.startsWith('test/'))
      .flatMap(({ code }) => [...code.matchAll(/metrics\.(?:count|observe)\('([^']+)'/g)].map(([, name]) => name!));
    expect(counted.filter((name) => !Object.hasOwn(METRICS, name))).toEqual([]);
  });

  it('imports its own files with their extensions', () => {
    const found = sources.filter(({ code }) =>
      /(?:from|import\()\s*'\.{1,2}\/[^']*(?<!\.(?:m?ts|tsx|json)|\/draw\.js)'/.test(code),
    );
    expect(found.map((file) => file.path)).toEqual([]);
  });

  it('names its files after what they are about', () => {
    const found = sources.filter(({ path }) => /(utils?|helpers?|manager|misc|common)\b/i.test(path));
    expect(found.map((file) => file.path)).toEqual([]);
  });
});
