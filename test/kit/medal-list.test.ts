import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { grouped, longestRun } from '../../src/kit/medal-list.ts';
import { systems } from '../../src/registry.ts';
import { systemBook } from '../../src/service/speech/phrasebooks.ts';
import { COMPLETE_LOCALES } from '../support/locales.ts';

describe.each(systems.map((system) => [system.id, system] as const))('the medals of %s', (_, system) => {
  const all = system.medals?.all ?? [];

  it('are several, each with an id of its own and a sign of one or two characters', () => {
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, sign } of all)
      expect([id, [...sign].length <= 2]).toEqual([expect.stringMatching(/^[a-z-]+$/), true]);
  });

  it.each(COMPLETE_LOCALES)('have a title and a line in %s, and no other phrase is a medal’s', (locale) => {
    const book = readFileSync(systemBook(system, locale)!, 'utf8');
    const phrases = new Map([...book.matchAll(/^medal-([a-z-]+) = (.+)$/gm)].map(([, key, text]) => [key!, text!]));
    expect([...phrases.keys()]).toEqual(all.flatMap(({ id }) => [id, `${id}-line`]));
    for (const { id } of all) {
      // A title is a heading of a picture; the line repeats it in a sentence.
      expect(phrases.get(id)!.length, id).toBeLessThanOrEqual(40);
      expect(phrases.get(`${id}-line`)!.toLowerCase(), id).toContain(`: ${phrases.get(id)!.toLowerCase()}.`);
    }
  });
});

test('a run ends at the first item that does not hold', () => {
  expect(longestRun([...'aabaaab'], (it) => it === 'a')).toBe(3);
  expect(longestRun([], () => true)).toBe(0);
});

test('items are grouped in the order of their first', () => {
  expect(grouped([3, 1, 4, 1, 5], (it) => it % 2)).toEqual([[3, 1, 1, 5], [4]]);
});
