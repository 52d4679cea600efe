import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { readCommandLine } from '../../src/cli/command-line.ts';
import { METRICS, openMetrics } from '../../src/observability/metrics.ts';
import { reportPlatforms } from '../../src/observability/platform-report.ts';

/* The alert rules and the dashboard ask only for what the program measures. */

const text = (name: string): string =>
  readFileSync(new URL(`../../src/operator/deployment/${name}`, import.meta.url), 'utf8');

const alerts = text('alerts.yml');
const dashboard = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        targets: z.array(z.object({ expr: z.string() })),
      }),
    ),
  })
  .parse(JSON.parse(text('dashboard.json')));

/** The names of all series of a program that serves something. */
const measured = async (): Promise<ReadonlySet<string>> => {
  const metrics = openMetrics({
    unknown: 'throw',
    stats: async () => ({ live: 1, due: 0, unreplicated: 0 }),
    health: async () => undefined,
    platforms: () => reportPlatforms([{ platform: 'telegram', condition: () => ({ kind: 'served', quietMs: 1 }) }]),
  });
  const described = [...(await metrics.render()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    described.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
};

const labels: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = Object.fromEntries(
  Object.entries(METRICS).map(([name, it]) => [`broadside_${name}`, it.labels]),
);

/** What a query asks for: the names of its series, and the values that it gives to labels. */
const asked = (query: string) => ({
  names: [...query.matchAll(/\bbroadside_\w+/g)].map(([name]) => name),
  values: [...query.matchAll(/\b(broadside_\w+)\{(\w+)=~?"([^"]+)"\}/g)].flatMap(
    ([, name = '', label = '', values = '']) => values.split('|').map((value) => ({ name, label, value })),
  ),
});

describe.each([
  ['the alert rules', alerts],
  ['the dashboard', dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')],
])('%s', (_, query) => {
  it('ask for series that exist', async () => {
    const known = await measured();
    const { names } = asked(query);
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('choose by labels and values that exist', () => {
    const wrong = asked(query).values.filter(
      ({ name, label, value }) => labels[name] !== undefined && !labels[name][label]?.includes(value),
    );
    expect(wrong).toEqual([]);
  });
});

test('every alert says what is wrong and what to do', () => {
  const rules = alerts.split(/^ {6}- alert: /m).slice(1);
  expect(rules.length).toBeGreaterThan(8);
  for (const rule of rules)
    for (const part of ['expr:', 'labels:', 'severity:', 'summary:', 'remedy:']) expect(rule).toContain(part);
});

test('no two panels lie over each other', () => {
  const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(places.length);
});

test('a query for what nobody measures is found', async () => {
  const known = await measured();
  expect(asked('rate(broadside_ships_total[5m])').names.filter((name) => !known.has(name))).toHaveLength(1);
});

describe.each(['broadside', 'broadside-backup'] as const)('the unit %s', (name) => {
  const unit = text(`${name}.service`);

  it('starts what is built, with options that it takes', () => {
    const [, file, rest = ''] =
      /^ExecStart=\/usr\/bin\/env node(?: --enable-source-maps)? dist\/src\/(\w+)\.js ?(.*)$/m.exec(unit) ?? [];
    const command = z.enum(['main', 'backup']).parse(file);
    expect(readCommandLine(command, rest.split(' ').filter(Boolean))).toMatchObject({ kind: 'do' });
  });

  it('is the user of the program, who may write to folders of their own alone', () => {
    for (const line of ['DynamicUser=yes', 'User=broadside', 'ProtectSystem=strict', 'StateDirectoryMode=0700'])
      expect(unit.split('\n')).toContain(line);
  });
});
