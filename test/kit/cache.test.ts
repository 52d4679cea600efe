import { describe, expect, test } from 'vitest';
import { type CacheOptions, createCache } from '../../src/kit/cache.ts';

/**
 * What is done to a cache, as words: `a=4` sets the entry a to 4, `a` reads it, `-a` deletes it, and `+5` lets 5 ms
 * pass.
 */
const keptAfter = (
  deeds: string,
  options: CacheOptions<string, number>,
): { readonly kept: string; readonly evicted: readonly number[] } => {
  let now = 0;
  const evicted: number[] = [];
  const cache = createCache<string, number>({
    ...options,
    monotonicMs: () => now,
    onEvict: (value) => evicted.push(value),
  });
  for (const deed of deeds.split(' ')) {
    const [, sign, name = '', value] = /^([-+]?)(\w+)(?:=(\d+))?$/.exec(deed) ?? [];
    if (sign === '+') now += Number(name);
    else if (sign === '-') cache.delete(name);
    else if (value !== undefined) cache.set(name, Number(value));
    else cache.get(name);
  }
  const kept = ['a', 'b', 'c', 'd'].filter((name) => cache.get(name) !== undefined).join('');
  return { kept, evicted };
};

describe('a cache of three entries', () => {
  test.each([
    ['keeps three', 'a=1 b=2 c=3', 'abc', []],
    ['lets the oldest go when a fourth comes', 'a=1 b=2 c=3 d=4', 'bcd', [1]],
    ['counts reading as a use', 'a=1 b=2 c=3 a d=4', 'acd', [2]],
    ['counts setting again as a use', 'a=1 b=2 c=3 a=9 d=4', 'acd', [2]],
    ['loses nothing when a known entry is set while it is full', 'a=1 b=2 c=3 c=5 c=6', 'abc', []],
    ['loses nothing when entries are read while it is full', 'a=1 b=2 c=3 a b c a', 'abc', []],
    ['has room again after a deletion, which evicts nothing', 'a=1 b=2 c=3 -b d=4', 'acd', []],
  ])('%s', (_, deeds, kept, evicted) => {
    expect(keptAfter(deeds, { most: 3 })).toEqual({ kept, evicted });
  });
});

describe('a cache of ten bytes', () => {
  const options = { most: 10, sizeOf: (value: number) => value };
  test.each([
    ['keeps as many as fit', 'a=4 b=4', 'ab', []],
    ['lets the one used longest ago go', 'a=4 b=4 a c=4', 'ac', [4]],
    ['lets several go for a large one', 'a=2 b=3 c=4 d=9', 'd', [2, 3, 4]],
    ['counts an entry once however often it is set', 'a=7 a=7 a=7 b=3', 'ab', []],
    ['does not keep an entry larger than itself, nor what that would replace', 'a=4 b=4 b=11', 'a', []],
    ['keeps an entry of no bytes', 'a=0 b=9', 'ab', []],
  ])('%s', (_, deeds, kept, evicted) => {
    expect(keptAfter(deeds, options)).toEqual({ kept, evicted });
  });

  test('keeps nothing when its bound is 0', () => {
    expect(keptAfter('a=4 b=2', { ...options, most: 0 }).kept).toBe('');
  });
});

describe('a cache for ten ms', () => {
  test.each([
    ['keeps an entry as long', 'a=1 +10', 'a'],
    ['and no longer', 'a=1 +11', ''],
    ['and reading does not prolong it', 'a=1 +9 a +2', ''],
    ['but setting it again does', 'a=1 +9 a=1 +2', 'a'],
  ])('%s', (_, deeds, kept) => {
    expect(keptAfter(deeds, { most: 3, keepMs: 10 })).toEqual({ kept, evicted: [] });
  });
});

describe('a value that is made on demand', () => {
  const made: number[] = [];
  const cache = createCache<number, number | undefined>({ most: 2 });
  const halfOf = (n: number): number | undefined =>
    cache.getOrMake(n, () => {
      made.push(n);
      return n % 2 === 0 ? n / 2 : undefined;
    });

  test('is made once, even where it is undefined, until it is evicted', () => {
    expect([4, 3, 4, 3, 6, 3, 4].map(halfOf)).toEqual([2, undefined, 2, undefined, 3, undefined, 2]);
    expect(made).toEqual([4, 3, 6, 4]);
  });

  test('is not kept where making it fails', () => {
    const fail = (): number => {
      throw new Error('no');
    };
    expect(() => cache.getOrMake(8, fail)).toThrow('no');
    expect(halfOf(8)).toBe(4);
  });
});
