import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, ROOT, type Source, source, sourcesIn } from './sources.ts';

/** The floors of the service above `control` and `ports`, lowest first. Each may import itself and those below. */
const FLOORS = [
  'speech',
  'core/match',
  'core/people',
  'core/context',
  'core/operations',
  'core/screens',
  'core/boards',
  'core/time',
] as const;

/** The features of the service, and which others each may import. */
const FEATURES = {
  games: [],
  history: ['games'],
  record: ['history'],
  daily: ['games', 'history'],
  notify: [],
  lobby: ['games', 'history', 'record', 'daily', 'notify'],
  play: ['history', 'lobby'],
  settings: ['lobby'],
  'by-post': ['history'],
  people: ['daily'],
  seek: ['games', 'history', 'lobby', 'record'],
  privacy: ['lobby', 'record', 'daily', 'notify', 'seek'],
} as const;

/** The board of a match that waits for players is drawn by its feature. */
const LOBBY_SCREEN = 'src/service/features/lobby/(lobby|crew)-screen\\.ts';

/** What every floor and feature of the service may import, besides those below it. */
const BELOW =
  'src/(kernel|kit|league)/.+|src/service/(control|ports)/.+|src/service/features/[\\w-]+/rows\\.ts|zod|node:crypto';

const floors = (most: number): string => `src/service/(${FLOORS.slice(0, most + 1).join('|')})/.+`;

const GAMES = 'src/systems';

/** Games that have no `rules/` yet: a file, or some side by side, that may import what any room of a game may. */
const GAMES_WITHOUT_ROOMS = readdirSync(join(ROOT, GAMES), { withFileTypes: true })
  .filter((it) => it.isDirectory() && !existsSync(join(ROOT, GAMES, it.name, 'rules')))
  .map(({ name }) => name);
const ANY_ROOM = 'src/(kernel|kit)/.+|src/systems/$1/.+|zod';

/**
 * The import table. The first row whose left side matches the path of a file applies. Its right side must match every
 * import of the file; `$1` is what the left side captured. Own files are given by path, packages by name.
 */
const TABLE: readonly (readonly [file: RegExp, mayImport: string])[] = [
  [/^src\/kernel\/(fairness|fair-play)\.ts$/, 'src/kernel/.+|node:crypto'],
  [/^src\/kernel\//, 'src/kernel/.+|zod'],
  [/^src\/kit\/cache\.ts$/, 'lru-cache'],
  [/^src\/kit\/proxy-agent\.ts$/, 'https-proxy-agent'],
  [/^src\/kit\/(patience|pause|timeout)\.ts$/, 'node:timers/promises'],
  // The schema of what both games store.
  [/^src\/kit\/(campaign|crews)\.ts$/, 'src/(kernel|kit)/.+|zod'],
  [/^src\/kit\/request-body\.ts$/, 'src/kernel/result\\.ts|node:http'],
  [/^src\/kit\//, 'src/(kernel|kit)/.+'],

  [filesOf(GAMES_WITHOUT_ROOMS), ANY_ROOM],
  [/^src\/systems\/([\w-]+)\/rules\//, 'src/(kernel|kit)/.+|src/systems/$1/(rules/.+|variants\\.ts)|zod'],
  // A thing is a row of what the rules, the face and the machines know of it.
  [
    /^src\/systems\/([\w-]+)\/(?:face|things)\//,
    'src/(kernel|kit)/.+|src/systems/$1/((things|face|ai)/.+|rules/view(\\.ts|/(index|types|derive|preview|reach)\\.ts)|rules/command\\.ts|variants(\\.ts|/.+))',
  ],
  [
    /^src\/systems\/([\w-]+)\/ai\//,
    'src/(kernel|kit)/.+|src/systems/$1/((things|ai)/.+|rules/layouts/.+|rules/view(\\.ts|/(index|types|derive|preview|reach)\\.ts)|rules/command\\.ts|variants(\\.ts|/.+))',
  ],
  [/^src\/systems\/([\w-]+)\/variants(\.ts|\/)/, 'src/(kernel|kit)/.+|src/systems/$1/variants(\\.ts|/.+)|zod'],
  [/^src\/systems\/([\w-]+)\/index\.ts$/, 'src/(kernel|kit)/.+|src/systems/$1/.+'],

  // Knows of matches only what it is given, so that folding again gives the same numbers.
  [/^src\/league\/ratings\//, 'src/(kernel|kit)/.+|src/league/ratings/.+'],
  [/^src\/league\/screens\//, 'src/(kernel|kit)/.+|src/league/screens/.+'],
  [/^src\/league\//, 'src/(kernel|kit|league)/.+|zod'],

  // The rows of a feature: what it has a name for, with no more than how that is written.
  [
    /^src\/service\/features\/[\w-]+\/rows\.ts$/,
    'src/kernel/.+|src/kit/notation\\.ts|src/league/ratings/pools\\.ts|src/service/control/(row|codec)\\.ts|src/service/features/[\\w-]+/rows\\.ts',
  ],
  [
    /^src\/service\/control\//,
    'src/kernel/.+|src/kit/notation\\.ts|src/service/control/.+|src/service/features/[\\w-]+/rows\\.ts',
  ],
  [
    /^src\/service\/ports\//,
    'src/kernel/.+|src/kit/invisible\\.ts|src/service/(ports|control)/.+|src/service/features/[\\w-]+/rows\\.ts|node:http',
  ],
  [
    /^src\/service\/speech\/(translator|languages|phrasebooks)\.ts$/,
    'src/(kernel|kit)/.+|src/service/.+|@fluent/bundle|node:fs|zod',
  ],
  [/^src\/service\/speech\/names\.ts$/, 'src/(kernel|kit)/.+|unhomoglyph'],
  [/^src\/service\/core\/match\/vault\.ts$/, 'node:(crypto|zlib)|src/service/core/match/dictionary\\.ts'],
  [
    /^src\/service\/core\/boards\/match-screen\.ts$/,
    `${BELOW}|${floors(FLOORS.indexOf('core/boards'))}|${LOBBY_SCREEN}`,
  ],
  ...FLOORS.map((floor, n): readonly [RegExp, string] => [
    new RegExp(`^src/service/${floor}/`),
    `${BELOW}|${floors(n)}`,
  ]),
  ...Object.entries(FEATURES).map(([feature, others]): readonly [RegExp, string] => [
    new RegExp(`^src/service/features/${feature}/`),
    `${BELOW}|${floors(FLOORS.length)}|src/service/features/(${[feature, ...others].join('|')})/.+`,
  ]),
  // The list of features, with what steers them.
  [/^src\/service\/features\/index\.ts$/, `${BELOW}|${floors(FLOORS.length)}|src/service/features/[\\w-]+/index\\.ts`],
  [/^src\/service\/[\w-]+\.ts$/, 'src/(kernel|kit|league)/.+|src/service/.+|zod|node:crypto'],

  [
    /^src\/store\//,
    'src/(kernel|kit)/.+|src/config/(processes|redis-address)\\.ts|src/service/ports/.+|src/store/.+|ioredis|lmdb|zod|node:.+',
  ],

  // Checks transcripts against the rules of every game, and shares no code with the program that seals and draws.
  [
    /^src\/operator\/transcript\//,
    'src/operator/transcript/.+|src/kernel/(phrase|rules|system)\\.ts|src/registry\\.ts|src/service/speech/translator\\.ts|zod|node:crypto',
  ],
  [
    /^src\/operator\//,
    'src/(config|operator|store)/.+|adapters/(discord|telegram)/setup\\.ts|src/kernel/result\\.ts|src/kit/(patience|proxy-login)\\.ts|src/observability/redact\\.ts|src/service/(ports/.+|core/match/(vault|reseal|envelope)\\.ts)|ioredis|undici|zod|node:.+',
  ],

  ...rooms('telegram', 'grammy(/.+)?'),
  [/^adapters\/(telegram)\//, door('grammy(/.+)?|@grammyjs/auto-retry')],
  ...rooms('discord', 'discord\\.js'),
  [/^adapters\/(discord)\//, door('discord\\.js|undici')],
  // What runs in a browser knows the program by its messages alone.
  [
    /^adapters\/playground\/client\//,
    'src/kernel/.+|adapters/playground/(client/.+|(heads|message|page-words)\\.ts)|preact(/.+)?|uqr|@discord/embedded-app-sdk',
  ],
  // The page lays boards out by itself, from their data.
  [/^adapters\/(playground)\//, door('src/kernel/table\\.ts|esbuild|node:http|node:zlib')],

  [/^render\//, 'src/kernel/screen\\.ts|src/kit/(cache|keyed-mutex)\\.ts|render/.+|@napi-rs/canvas|node:.+'],

  [/^src\/registry\.ts$/, 'src/kernel/system\\.ts|src/systems/[\\w-]+/index\\.ts'],
  [/^src\/config\//, 'src/(kernel|kit|config)/.+|src/service/(ports/.+|core/match/vault\\.ts)|zod|node:.+'],
  [
    /^src\/observability\//,
    'src/(kernel|kit|config|observability)/.+|src/service/ports/.+|pino|@prometheus-io/client|node:.+',
  ],
  // Where everything is put together.
  [/^src\/(main\.ts|(app|cli)\/)/, '.+'],
];

/** The rooms of an adapter, lowest first: each may import itself and those below. */
function rooms(adapter: string, packages: string): readonly (readonly [RegExp, string])[] {
  return ['shared', 'state', 'outbound', 'inbound'].map((room, n, all) => [
    new RegExp(`^adapters/(${adapter})/${room}/`),
    door(packages, `(${all.slice(0, n + 1).join('|')})/`),
  ]);
}

/** What every adapter may import: common files, the given packages, and these folders of its own. */
function door(packages: string, own = ''): string {
  return `src/kernel/(screen|phrase|result)\\.ts|src/kit/(broken-connection|cache|invisible|keyed-mutex|pad-keys|patience|pause|proxy-(agent|login)|request-body|scene-text|timeout|truncate)\\.ts|src/service/ports/.+|adapters/$1/${own}.+|zod|node:.+|${packages}`;
}

/** The files of games without rooms, all in the folder of their game. */
function filesOf(games: readonly string[]): RegExp {
  return new RegExp(`^src/systems/(${games.join('|') || '(?!)'})/[\\w-]+\\.ts$`);
}

/** Where a file may go that no row is for. */
const placesFor = (path: string): string =>
  path.startsWith(`${GAMES}/`)
    ? 'a game without rules/ has its files beside index.ts; one with rules/ has index.ts, variants.ts and variants/, rules/, things/, ai/, face/'
    : 'src/README.md shows what each folder is for';

/** The imports of a file that its row forbids. */
const trespasses = (file: Source, table = TABLE): readonly string[] => {
  const row = table.find(([left]) => left.test(file.path));
  if (!row) return [`this file may not be here, no row of the table is for it: ${placesFor(file.path)}`];
  const allowed = new RegExp(`^(${row[1].replaceAll('$1', row[0].exec(file.path)?.[1] ?? '')})$`);
  return importsOf(file).filter((name) => !allowed.test(name));
};

const sources = sourcesIn('src', 'adapters', 'render');

/** The first cycle found among the imports, as a list of paths. */
const circle = (files: readonly Source[]): readonly string[] | undefined => {
  const graph = new Map(files.map((file) => [file.path, importsOf(file).filter((name) => name.endsWith('.ts'))]));
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return undefined;
    done.add(path);
    for (const next of graph.get(path) ?? []) {
      const found = visit(next, [...way, path]);
      if (found) return found;
    }
    return undefined;
  };
  for (const path of graph.keys()) {
    const found = visit(path, []);
    if (found) return found;
  }
  return undefined;
};

describe('imports', () => {
  it('keep to the table in every file', () => {
    const all = sources.map((file) => [file.path, trespasses(file)] as const).filter(([, names]) => names.length > 0);
    const why = 'Each file with the imports that its row of the table in test/laws/architecture.test.ts forbids.';
    expect(Object.fromEntries(all), why).toEqual({});
  });

  it('form no cycle', () => {
    expect(circle(sources)).toBeUndefined();
  });

  it('exist', () => {
    // Made from `render/live-scene.ts`, beside its declaration.
    const paths = new Set([...sources.map((file) => file.path), 'adapters/playground/client/draw.js']);
    const lost = sources.flatMap((file) =>
      importsOf(file)
        .filter((name) => /^(src|adapters|render|test)\//.test(name) && !paths.has(name))
        .map((name) => `${file.path} → ${name}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('the law itself', () => {
  it.each<[string, string]>([
    ['src/kernel/rng.ts', "import { x } from '../kit/grid.ts';"],
    ['src/kernel/rng.ts', "import { createHash } from 'node:crypto';"],
    ['src/kit/grid.ts', "import { x } from '../service/ports/intent.ts';"],
    ['src/kit/grid.ts', "import { createHash } from 'node:crypto';"],
    ['src/kit/grid.ts', "import { LRUCache } from 'lru-cache';"],
    ['src/systems/sea-battle/rules/decide.ts', "import { x } from '../face/notation.ts';"],
    ['src/systems/sea-battle/face/present.ts', "import type { State } from '../rules/model.ts';"],
    ['src/systems/sea-battle/face/present.ts', "import { x } from '../../admiral/rules/view.ts';"],
    ['src/service/core/match/turn.ts', "import { x } from '../../systems/sea-battle/index.ts';"],
    ['src/service/core/match/turn.ts', "import { FluentBundle } from '@fluent/bundle';"],
    ['src/store/redis/store.ts', "import { x } from '../../service/core/match/turn.ts';"],
    ['adapters/telegram/inbound/intent.ts', "import { x } from '../../discord/inbound/intent.ts';"],
    ['adapters/telegram/outbound/payload.ts', "import { paint } from '../../../render/painter.ts';"],
    ['adapters/telegram/state/photos.ts', "import { x } from '../outbound/payload.ts';"],
    ['adapters/discord/outbound/delivery.ts', "import { x } from '../inbound/intent.ts';"],
    ['adapters/discord/shared/words.ts', "import { x } from '../state/channels.ts';"],
    ['src/service/control/token.ts', "import type { Token } from '../ports/intent.ts';"],
    ['src/config/schema.ts', "import { x } from '../observability/log.ts';"],
    ['adapters/discord/index.ts', "const { Bot } = await import('grammy');"],
    ['render/painter.ts', "import type { View } from '../src/systems/sea-battle/rules/view.ts';"],
    ['src/observability/log.ts', "import { x } from '../store/redis/store.ts';"],
    ['elsewhere/x.ts', "import { x } from 'zod';"],
  ])('does not let %s contain %s', (path, text) => {
    expect(trespasses(source(path, text))).toHaveLength(1);
  });

  it.each<[string, string]>([
    [
      'src/systems/sea-battle/face/present.ts',
      "import type { View } from '../rules/view.ts'; // from '../rules/model.ts'",
    ],
    ['adapters/telegram/inbound/intent.ts', "import type { Context } from 'grammy';"],
    ['src/main.ts', "import { paint } from '../render/painter.ts';"],
  ])('lets %s contain %s', (path, text) => {
    expect(trespasses(source(path, text))).toEqual([]);
  });

  describe('on a game without rooms', () => {
    const table = [[filesOf(['pond']), ANY_ROOM]] as const;

    it.each([
      ['src/systems/pond/index.ts', "import { z } from 'zod';"],
      ['src/systems/pond/scene.ts', "import type { State } from './state.ts';"],
    ])('lets %s contain %s', (path, text) => expect(trespasses(source(path, text), table)).toEqual([]));

    it.each([
      ['src/systems/pond/scene.ts', "import { x } from '../admiral/index.ts';"],
      ['src/systems/pond/scene.ts', "import { readFileSync } from 'node:fs';"],
      ['src/systems/pond/board/scene.ts', "import { z } from 'zod';"],
      ['src/systems/pond-2/scene.ts', "import { z } from 'zod';"],
    ])('does not let %s contain %s', (path, text) => expect(trespasses(source(path, text), table)).toHaveLength(1));
  });

  it('finds a cycle of two', () => {
    const a = source('a.ts', "import { b } from './b.ts';");
    const b = source('b.ts', "export type { a } from './a.ts';");
    expect(circle([a, b])).toEqual(['a.ts', 'b.ts', 'a.ts']);
  });
});
