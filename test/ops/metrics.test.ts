import { describe, expect, it } from 'vitest';
import { METRICS, openMetrics } from '../../src/observability/metrics.ts';
import { reportPlatforms } from '../../src/observability/platform-report.ts';
import { sourcesIn } from '../laws/sources.ts';

const strict = () => openMetrics({ unknown: 'throw' });

/** The value of one series; `undefined` when there is none. */
const series = (text: string, name: string): string | undefined =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('measures', () => {
  it('are counted by their labels', async () => {
    const metrics = strict();
    metrics.count('commits_total', { kind: 'committed' });
    metrics.count('commits_total', { kind: 'committed' });
    metrics.count('commits_total', { kind: 'conflict' });
    const text = await metrics.render();
    expect(series(text, 'broadside_commits_total{kind="committed"}')).toBe('2');
    expect(series(text, 'broadside_commits_total{kind="conflict"}')).toBe('1');
  });

  it('are timed in seconds', async () => {
    const metrics = strict();
    metrics.observe('delivery_seconds', 0.2, { platform: 'telegram' });
    const text = await metrics.render();
    expect(series(text, 'broadside_delivery_seconds_bucket{le="0.1",platform="telegram"}')).toBe('0');
    expect(series(text, 'broadside_delivery_seconds_bucket{le="0.25",platform="telegram"}')).toBe('1');
  });

  it('come with those of the process and its event loop', async () => {
    const text = await strict().render();
    expect(text).toMatch(/^broadside_nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^broadside_process_resident_memory_bytes /m);
    // Its timer would wake an idle program.
    expect(text).not.toContain('eventloop_utilization');
  });

  it('and with which program it is', async () => {
    const build = { version: '1.2.3', commit: '0123456789ab', node: 'v22.12.0' };
    const text = await openMetrics({ unknown: 'throw', build }).render();
    expect(series(text, 'broadside_build_info{version="1.2.3",commit="0123456789ab",node="v22.12.0"}')).toBe('1');
    const { commit: _, ...without } = build;
    expect(await openMetrics({ unknown: 'throw', build: without }).render()).toContain('commit="unknown"');
  });

  it('and with what the store has to do', async () => {
    const stats = { live: 7, due: 2 };
    const text = await openMetrics({ unknown: 'throw', stats: async () => stats }).render();
    expect(series(text, 'broadside_matches_live')).toBe('7');
    expect(series(text, 'broadside_due')).toBe('2');
    expect(text).not.toMatch(/^broadside_unreplicated /m);
    const replicated = openMetrics({ unknown: 'throw', stats: async () => ({ ...stats, unreplicated: 3 }) });
    expect(series(await replicated.render(), 'broadside_unreplicated')).toBe('3');
  });

  it('and with the platforms, by their names', async () => {
    const adapters: Parameters<typeof reportPlatforms>[0][number][] = [
      { platform: 'telegram', condition: () => ({ kind: 'served', quietMs: 1_500 }) },
      { platform: 'discord', condition: () => ({ kind: 'unserved', why: 'x' }) },
      { platform: 'playground' },
    ];
    const metrics = openMetrics({ unknown: 'throw', platforms: () => reportPlatforms(adapters) });
    const gauges = async () => {
      const text = await metrics.render();
      const gauge = (name: string, { platform }: { platform: string }) =>
        series(text, `broadside_platform_${name}{platform="${platform}"}`);
      return adapters.map((it) => [gauge('served', it), gauge('quiet_seconds', it)]);
    };
    expect(await gauges()).toEqual([
      ['1', '1.5'],
      ['0', undefined],
      ['1', '0'],
    ]);
    adapters[0] = { platform: 'telegram', condition: () => ({ kind: 'unserved', why: 'x' }) };
    expect((await gauges())[0]).toEqual(['0', undefined]);
  });

  it('and with each connection', async () => {
    const adapters: Parameters<typeof reportPlatforms>[0] = [
      { platform: 'telegram', connections: () => ({ updates: true }) },
      { platform: 'discord', connections: () => ({ 'shard 0': true, 'shard 1': false }) },
      { platform: 'playground' },
    ];
    const metrics = openMetrics({
      unknown: 'throw',
      health: async () => {},
      platforms: () => reportPlatforms(adapters),
    });
    const text = await metrics.render();
    const lines = text.split('\n').filter((line) => line.startsWith('broadside_connection_up'));
    expect(lines).toEqual([
      'broadside_connection_up{to="store",connection="store"} 1',
      'broadside_connection_up{to="telegram",connection="updates"} 1',
      'broadside_connection_up{to="discord",connection="shard 0"} 1',
      'broadside_connection_up{to="discord",connection="shard 1"} 0',
    ]);
  });

  it.each<[string, () => Promise<never>]>([
    ['fails', () => Promise.reject(new Error('down'))],
    ['does not answer', () => new Promise<never>(() => {})],
  ])('and with the word that the store is down, where it %s', async (_, failing) => {
    const metrics = openMetrics({ unknown: 'throw', stats: failing, health: failing });
    const text = await metrics.render();
    expect(series(text, 'broadside_connection_up{to="store",connection="store"}')).toBe('0');
    expect(series(text, 'broadside_matches_live')).toBeUndefined();
    expect(text).toMatch(/^broadside_process_resident_memory_bytes /m);
  });

  it.each(Object.entries(METRICS))('%s is named by its kind and explained', (name, measure) => {
    expect(name).toMatch(measure.kind === 'counter' ? /^[a-z_]+_total$/ : /^[a-z_]+_seconds$/);
    expect(measure.help).toMatch(/^[A-Z].*\.$/);
  });
});

describe('labels are closed lists: no cell, no name, no match can get in', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a value not on the list', 'intents_total', { platform: 'telegram', kind: 'B6' }],
    ['a label not on the list', 'quarantines_total', { match: '3f9ac01b' }],
    ['a label left out', 'intents_total', { platform: 'telegram' }],
    ['an unknown measure', 'shots_total', {}],
    ['a timing that is counted', 'handle_seconds', { platform: 'telegram' }],
  ])('%s throws in tests', (_, name, labels) => {
    expect(() => strict().count(name, labels)).toThrow(RangeError);
  });

  it('every place that counts a fault is on the list', () => {
    const places = sourcesIn('src').flatMap(({ text }) =>
      [...text.matchAll(/faults_total', { where: '(\w+)' }/g)].map(([, where]) => where),
    );
    expect(places).toContain('machine');
    expect(places.filter((it) => !(METRICS.faults_total.labels.where as readonly unknown[]).includes(it))).toEqual([]);
  });

  it('and becomes "other" in production, where a measure must not stop a match', async () => {
    const metrics = openMetrics({ unknown: 'other' });
    metrics.count('intents_total', { platform: 'Ann', kind: 'B6', match: '3f9ac01b' });
    metrics.count('canary_total');
    metrics.observe('canary_seconds', 1);
    const text = await metrics.render();
    expect(series(text, 'broadside_intents_total{platform="other",kind="other"}')).toBe('1');
    expect(series(text, 'broadside_strays_total')).toBe('2');
    expect(text).not.toMatch(/Ann|B6|3f9ac01b|canary/);
  });
});
