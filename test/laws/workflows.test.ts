import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/*
 * What the repository's host runs. It cannot run here: this holds what can be read, that nothing is taken by a name that
 * may come to mean something else, and that a release finds what it needs.
 */

const root = new URL('../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const workflows = readdirSync(new URL('.github/workflows/', root)).map(
  (name) => [name, text(`.github/workflows/${name}`)] as const,
);

/** What a workflow uses that is not given by its digest, with its version behind it. */
const loose = (workflow: string): readonly string[] =>
  [...workflow.matchAll(/\buses: (.+)$/gm)]
    .map(([, used = '']) => used)
    .filter((used) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used));

describe.each(workflows)('the workflow %s', (_, workflow) => {
  test('takes every action by its digest', () => expect(loose(workflow)).toEqual([]));

  test('may read by default, and ends in time', () => {
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
    const jobs = workflow.split(/^ {2}(?=[\w-]+:\n {4}\w)/m).filter((job) => job.includes('runs-on:'));
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.filter((job) => !/^ {4}timeout-minutes: \d+$/m.test(job))).toEqual([]);
  });

  test('runs no script of the project that does not exist', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(text('package.json')));
    const called = [...workflow.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('an action by a tag is found', () => {
  expect(loose('      - uses: actions/checkout@v4')).toEqual(['actions/checkout@v4']);
  expect(loose(`      - uses: actions/checkout@${'a'.repeat(40)} # v4.2.2`)).toEqual([]);
});

describe('a release', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text('package.json')));
  const sections = text('.github/CHANGELOG.md').split(/^## /m).slice(1);

  test('has a section of the changelog, which says how far back one may go', () => {
    const section = sections.find((it) => it.startsWith(version));
    expect(section, `.github/CHANGELOG.md has no section ${version}`).toContain('**Going back.**');
  });

  test('lists the newest first, each once', () => {
    const names = sections.map((it) => /^\S+/.exec(it)?.[0] ?? '');
    const order = names.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    expect(names).toEqual(order);
    expect(new Set(names).size).toBe(names.length);
  });
});
