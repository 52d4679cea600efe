import { describe, expect, test } from 'vitest';
import { LruCache } from '../../render/lru-cache.ts';

describe('what a painter remembers', () => {
  test('is what was used last, never more bytes than allowed', () => {
    const kept = new LruCache<string>(10);
    kept.put('a', 'A', 4);
    kept.put('b', 'B', 4);
    kept.get('a');
    kept.put('c', 'C', 4);
    expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.bytes]).toEqual(['A', undefined, 'C', 8]);
  });

  test('does not grow when the same thing is put again', () => {
    const kept = new LruCache<string>(10);
    for (let i = 0; i < 100; i++) kept.put('a', 'A', 7);
    expect(kept.bytes).toBe(7);
  });

  test('leaves out what is larger than everything', () => {
    const kept = new LruCache<string>(10);
    kept.put('a', 'A', 4);
    kept.put('b', 'B', 11);
    expect([kept.get('a'), kept.get('b')]).toEqual(['A', undefined]);
  });
});
