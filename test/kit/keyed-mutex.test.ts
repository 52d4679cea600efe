import { describe, expect, test } from 'vitest';
import { createKeyedMutex, createMutex } from '../../src/kit/keyed-mutex.ts';

/** A task that notes its begin and its end, with one turn of the event loop between them. */
const noted =
  (notes: string[], name: string): (() => Promise<string>) =>
  async () => {
    notes.push(`${name}(`);
    await new Promise(setImmediate);
    notes.push(`)${name}`);
    return name;
  };

describe('a keyed mutex', () => {
  test('runs the tasks of one key in order of arrival, and those of others beside them', async () => {
    const notes: string[] = [];
    const { runExclusive } = createKeyedMutex();
    const all = ['a1', 'a2', 'b1', 'a3'].map((name) => runExclusive(name[0]!, noted(notes, name)));
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'a3']);
    expect(notes.filter((it) => it.includes('a')).join('')).toBe('a1()a1a2()a2a3()a3');
    expect(notes.indexOf('b1(')).toBeLessThan(notes.indexOf(')a1'));
  });

  test('goes on after a task that fails', async () => {
    const { runExclusive } = createKeyedMutex();
    const failed = runExclusive('a', () => Promise.reject(new Error('no')));
    const next = runExclusive('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

test('a mutex without keys runs one task at a time', async () => {
  const notes: string[] = [];
  const inTurn = createMutex();
  await Promise.all(['1', '2', '3'].map((name) => inTurn(noted(notes, name))));
  expect(notes.join('')).toBe('1()12()23()3');
});
