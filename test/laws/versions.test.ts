import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { systems } from '../../src/registry.ts';

/* How long a version of rules lives: RULES.md of each system says until when it was played, and when its code goes. */

const ROOT = new URL('../../', import.meta.url);
const DAY = /^\d{4}-\d\d-\d\d$/;
const today = new Date().toISOString().slice(0, 10);

interface Row {
  readonly version: number;
  readonly until: string;
  readonly goes: string;
}

const rowsOf = (system: string): readonly Row[] => {
  const text = readFileSync(new URL(`src/systems/${system}/RULES.md`, ROOT), 'utf8');
  const [, table = ''] = text.split('| version | until | its code goes |\n');
  return (table.split('\n\n')[0] ?? '')
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, version = '', until = '', goes = ''] = line.split('|').map((it) => it.trim());
      return { version: Number(version), until, goes };
    });
};

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

describe.each(systems.map(({ id, variants }) => [id, Math.max(...variants.map(({ version }) => version))] as const))(
  '%s',
  (system, current) => {
    const rows = rowsOf(system);
    const past = rows.slice(0, -1);

    test('lists every version, the last of which is played now', () => {
      expect(rows.map(({ version }) => version)).toEqual(
        Array.from({ length: current }, (_, i) => rows[0]!.version + i).filter((it) => it <= current),
      );
      expect(rows.at(-1)).toEqual({ version: current, until: 'now', goes: '' });
    });

    test('keeps the code of a version for a year', () => {
      for (const { until, goes } of past) expect([until, goes]).toEqual([expect.stringMatching(DAY), yearAfter(until)]);
    });

    test('has no code that should have gone', () => {
      expect(past.filter(({ goes }) => goes <= today)).toEqual([]);
    });
  },
);
