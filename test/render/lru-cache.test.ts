import { describe, expect, test } from 'vitest';
import { LruCache } from '../../render/lru-cache.ts';

describe('a painter’s cache', () => {
  test('keeps what was used last, and never more bytes than allowed', () => {
    const kept = new LruCache<string>(10);
    kept.put('a', 'A', 4);
    kept.put('b', 'B', 4);
    kept.get('a');
    kept.put('c', 'C', 4);
    expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.bytes]).toEqual(['A', undefined, 'C', 8]);
  });

  test('does not grow when the same entry is put again', () => {
    const kept = new LruCache<string>(10);
    for (let i = 0; i < 100; i++) kept.put('a', 'A', 7);
    expect(kept.bytes).toBe(7);
  });

  test('does not keep an entry larger than its limit', () => {
    const kept = new LruCache<string>(10);
    kept.put('a', 'A', 4);
    kept.put('b', 'B', 11);
    expect([kept.get('a'), kept.get('b')]).toEqual(['A', undefined]);
  });
});
