import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { systems } from '../../src/registry.ts';

/*
 * Every sentence of the originals has a rule, and every rule that it has a vector: the tables in RULES.md name rules that
 * are there, and vectors that are titles of tests.
 */

const ROOT = new URL('../../', import.meta.url);

const testsOf = (system: string): string => {
  const folder = new URL(`test/systems/${system}/`, ROOT);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
};

interface Row {
  readonly sentence: string;
  readonly rules: readonly string[];
  readonly vectors: readonly string[];
}

/** The rows of the tables of originals, which begin with this head. */
const rowsIn = (text: string): readonly Row[] =>
  text
    .split('| the original | rule | vectors |\n')
    .slice(1)
    .flatMap((part) => part.split('\n\n')[0]!.split('\n').slice(1))
    .map((line) => {
      const [, sentence = '', rules = '', vectors = ''] = line.split('|').map((it) => it.trim());
      return { sentence, rules: rules.split(', '), vectors: vectors.split(', ') };
    });

/** The first and last vector of the title "A01–A05: …" stand for those between. */
const titlesIn = (tests: string): ReadonlySet<string> => {
  const single = [...tests.matchAll(/['`([\s]((?:[A-Z]{1,3}-?\d+[a-z]?)(?:, [A-Z]{1,3}-?\d+[a-z]?)*)['`:]/g)];
  const ranges = [...tests.matchAll(/'([A-Z]+)(\d+)–[A-Z]+(\d+):/g)];
  return new Set([
    ...single.flatMap(([, names = '']) => names.split(', ')),
    ...ranges.flatMap(([, letter = '', from = '', to = '']) =>
      Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, i) => letter + String(Number(from) + i).padStart(from.length, '0'),
      ),
    ),
  ]);
};

describe.each(systems.map(({ id }) => id))('%s', (system) => {
  const text = readFileSync(new URL(`src/systems/${system}/RULES.md`, ROOT), 'utf8');
  const rows = rowsIn(text);

  test('has a row for each sentence, once', () => {
    expect(rows.length).toBeGreaterThan(20);
    const sentences = rows.map(({ sentence }) => sentence);
    expect(sentences.filter((it, i) => it === '' || sentences.indexOf(it) !== i)).toEqual([]);
  });

  test('names rules that are there', () => {
    const known = new Set(
      [...text.matchAll(/^\* \*\*([A-Z]+-\d+[a-z]?)|^\| ([A-Z]+-\d+(?:, [A-Z]+-\d+)*) \|/gm)].flatMap(
        ([, one, more]) => (one ? [one] : (more ?? '').split(', ')),
      ),
    );
    expect(rows.flatMap(({ rules }) => rules.filter((it) => !known.has(it)))).toEqual([]);
  });

  test('names vectors that are tested', () => {
    const titles = titlesIn(testsOf(system));
    expect(rows.flatMap(({ vectors }) => vectors.filter((it) => !titles.has(it)))).toEqual([]);
  });
});
