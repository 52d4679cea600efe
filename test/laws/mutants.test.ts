import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from '../bench/mutants/index.ts';
import { AREAS, replaced, replacementsOf } from '../bench/mutants/mutant.ts';
import { ROOT } from './sources.ts';

/* The list of `npm run mutants` fits the program as it stands. Whether the tests catch its faults, the command tells. */

describe('the list of mutants', () => {
  it('is long, and has some of each area', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(MUTANTS.map(({ area }) => area))).toEqual(new Set(AREAS));
  });

  it('calls each by a name of its own', () => {
    expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
    expect(MUTANTS.map(({ id }) => id).filter((id) => !/^[a-z]+(-[a-z]+)+$/.test(id))).toEqual([]);
  });

  it.each(MUTANTS.map((it) => [it.id, it] as const))('changes what the program says once: %s', (_, mutant) => {
    const texts = new Map<string, string>();
    for (const it of replacementsOf(mutant)) {
      const before = texts.get(it.file) ?? readFileSync(join(ROOT, it.file), 'utf8');
      const after = replaced(before, it);
      expect(after, it.from).not.toBe(before);
      texts.set(it.file, after);
    }
    expect(mutant.caughtBy.length).toBeGreaterThan(0);
    expect(mutant.caughtBy.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('does without a text that is there twice, or not at all', () => {
    const replace = (from: string): string => replaced('a b a', { file: 'x.ts', from, to: 'c' });
    expect(replace('b')).toBe('a c a');
    expect(() => replace('a')).toThrow('x.ts: not exactly once: a');
    expect(() => replace('d')).toThrow('x.ts: not exactly once: d');
  });
});
