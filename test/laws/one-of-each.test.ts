import { describe, expect, it } from 'vitest';
import { type Source, source, sourcesIn } from './sources.ts';

/** A device that the program has once: what betrays another one, where the one is, and who may look like it, and why. */
interface Device {
  readonly name: string;
  readonly marks: readonly RegExp[];
  readonly home: string;
  readonly except: Readonly<Record<string, string>>;
}

const DEVICES: readonly Device[] = [
  {
    name: 'bounded cache',
    marks: [
      /\.(keys|values|entries)\(\)\.next\(/,
      /\[\.\.\.[\w.#]+\.keys\(\)\](\[0\]|\.slice\()/,
      /\.size\s*[<>]=?\s*(this\.|most\b|[A-Z][A-Z_]+\b|\d\d)/,
      /\bclass \w*(Cache|Lru|LRU|Bounded)/,
    ],
    home: 'src/kit/cache.ts',
    except: {
      'src/app/film-queue.ts': 'refuses work, forgets nothing',
      'src/service/features/history/analysis.ts': 'refuses work, forgets nothing',
      'adapters/playground/player-window.ts': 'the boards of a window, which leave it in their own order',
      'src/systems/sea-battle/ai/knowledge/berth-list.ts': 'stops searching, forgets nothing',
      'src/observability/web.ts': 'ends connections, forgets nothing',
      'render/palette.ts': 'a table of colours that is filled once and never emptied',
    },
  },
  {
    name: 'time limit',
    marks: [/\bPromise\.race\b/, /\bAbortSignal\.timeout\b/, /\bsetTimeout\(/],
    home: 'src/kit/timeout.ts',
    except: {
      'src/service/core/time/scheduler.ts': 'waits for the first of many, however long',
      'src/operator/doctor/http-request.ts': 'fetch ends the request itself',
      'src/app/worker-pool.ts': 'ends the thread, begins with its task',
      'src/store/redis/client.ts': 'ends the command itself, and starts over after a pause of the process',
      'adapters/telegram/outbound/whispers.ts': 'does something at a time, and waits for nothing',
      'adapters/discord/outbound/initial-response.ts': 'does something at a time, and waits for nothing',
      'adapters/playground/polls.ts': 'does something at a time, and waits for nothing',
    },
  },
  {
    name: 'queue of tasks',
    marks: [/[:=]\s*Promise\.resolve\(('[^']*')?\)\s*[;,})]/],
    home: 'src/kit/keyed-mutex.ts',
    except: {
      'src/service/core/boards/courier.ts': 'all that wait for a board share one drawing',
    },
  },
  {
    name: 'pool of threads',
    marks: [/\bnew Worker\(/],
    home: 'src/app/worker-pool.ts',
    except: {},
  },
  {
    name: 'reader of request bodies',
    marks: [/\.iterator\(\{/, /for await \(const \w+ of \w*([rR]equest|asked|from)\b/, /\.on\('(data|readable)'/],
    home: 'src/kit/request-body.ts',
    except: {
      'src/cli/bridge.ts': 'reads an answer of the own program',
      'src/cli/healthcheck.ts': 'reads an answer of the own program',
    },
  },
  {
    name: 'parser of a Redis address',
    marks: [/\brediss?:(\\?\/|['"`])/, /\brediss\?/, /\bredis\\\+/, /\bunix:/],
    home: 'src/config/redis-address.ts',
    except: { 'src/config/settings.ts': 'a sentence for the operator' },
  },
];

const isMarked = ({ marks }: Device, { code }: Source): boolean => marks.some((mark) => mark.test(code));

/** What runs in a browser has the browser's own. */
const sources = sourcesIn('src', 'adapters', 'render').filter(
  ({ path }) => !path.startsWith('adapters/playground/client/'),
);

describe.each(DEVICES.map((it) => [it.name, it] as const))('a %s', (_, device) => {
  const found = sources.filter((file) => isMarked(device, file)).map(({ path }) => path);

  it('is there once', () => {
    expect(found.filter((path) => path !== device.home && !Object.hasOwn(device.except, path))).toEqual([]);
  });

  it('is excused only where it is needed', () => {
    expect(Object.keys(device.except).filter((path) => !found.includes(path))).toEqual([]);
    expect(sources.map(({ path }) => path)).toContain(device.home);
  });
});

/** A wait for the first of many, after a single look at their number: one leaves, and any number enters. */
const ONE_LOOK = /\bif \([^\n;]*\)\s*\{?\s*await Promise\.race\(/;

describe('a wait for room', () => {
  it('looks again after each that leaves', () => {
    expect(sources.filter(({ text }) => ONE_LOOK.test(text)).map(({ path }) => path)).toEqual([]);
    expect('if (underway.size > MOST) await Promise.race(underway);').toMatch(ONE_LOOK);
    expect('while (room() < AT_ONCE) await Promise.race(underway);').not.toMatch(ONE_LOOK);
  });
});

describe('the law itself', () => {
  it.each<[string, string]>([
    ['bounded cache', 'const oldest = this.#entries.keys().next().value;'],
    ['bounded cache', 'if (kept.size > KEPT) kept.delete([...kept.keys()][0]!);'],
    ['bounded cache', 'if (deals.size >= KEPT) deals.clear();'],
    ['bounded cache', 'for (const old of [...remembered.keys()].slice(0, -REMEMBERED)) remembered.delete(old);'],
    ['bounded cache', 'for (const [old] of this.#kept) if (this.#kept.size <= this.#most) break;'],
    ['bounded cache', 'export class RecentCache<Value> {'],
    ['time limit', 'await Promise.race([farewell, after(ms)]);'],
    ['time limit', 'const late = () => new Promise((resolve) => setTimeout(resolve, 5));'],
    ['time limit', 'await fetch(url, { signal: AbortSignal.timeout(5) });'],
    ['queue of tasks', 'let queue: Promise<unknown> = Promise.resolve();'],
    ['queue of tasks', 'const analyses = { waiting: 0, last: Promise.resolve() };'],
    ['pool of threads', "const thread = new Worker('x.js');"],
    ['reader of request bodies', 'for await (const chunk of request) chunks.push(chunk);'],
    ['reader of request bodies', 'for await (const piece of asked.iterator({ destroyOnReturn: false })) {'],
    ['reader of request bodies', "from.on('data', (part) => parts.push(part));"],
    ['parser of a Redis address', String.raw`const CLUSTER = /^(rediss?)-cluster:\/\//;`],
    ['parser of a Redis address', String.raw`const NETWORK = /^redis:\/\//;`],
    ['parser of a Redis address', "if (url.protocol === 'rediss:') return tls;"],
    ['parser of a Redis address', String.raw`if (/^(unix|redis\+unix):$/.test(protocol)) return path;`],
  ])('notices another %s: %s', (name, line) => {
    const noticed = DEVICES.filter((device) => isMarked(device, source('src/x.ts', line)));
    expect(noticed.map((device) => device.name)).toEqual([name]);
  });

  it.each([
    'if (known.size > 0) return known;',
    'const bigger = items.find((it) => it.size > size);',
    "import { setTimeout as sleep } from 'node:timers/promises';",
    'if (!known) return Promise.resolve(undefined);',
    'readonly redis?: { readonly url: string };',
  ])('takes no offence at: %s', (line) => {
    expect(DEVICES.filter((device) => isMarked(device, source('src/x.ts', line)))).toEqual([]);
  });
});
