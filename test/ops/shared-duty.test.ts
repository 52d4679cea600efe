import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sharedDuty } from '../../src/app/shared-duty.ts';
import type { Shelf } from '../../src/service/ports/store.ts';
import { StoreFailure } from '../../src/service/ports/store.ts';
import { memoryStore } from '../support/memory-store.ts';

/*
 * One program of several does what only one may do: polls a token, serves a range of shards.
 */

const PATIENCE = { timeout: 60_000 };

/** A store that programs share, whose answers to one of them may be held back. */
const sharedShelf = async () => {
  const { store } = await memoryStore();
  const silent = new Map<string, Promise<unknown>>();
  const seenBy = (program: string): Pick<Shelf, 'hold'> => ({
    hold: async (...asked) => {
      await silent.get(program);
      return store.shelf.hold(...asked);
    },
  });
  return { silent, seenBy };
};

const programsOn = ({ seenBy }: Pick<Awaited<ReturnType<typeof sharedShelf>>, 'seenBy'>) => {
  /** Processes that have ended. */
  const ended = new Set<number>();
  /** What each program has done, in order. */
  const told: string[] = [];
  const take = async (program: string, begins: () => Promise<void> = async () => undefined) => {
    const log = (level: string) => (what: string, more?: object) =>
      void told.push(`${program} logs ${level}: ${what} ${Object.values(more ?? {}).join()}`.trimEnd());
    const open = sharedDuty({
      shelf: seenBy(program),
      platform: 'telegram',
      program: { name: program, place: program.split('/')[0]!, hasEnded: (pid) => ended.has(pid) },
      id: `start of ${program}`.replaceAll(' ', '-'),
      log: { info: log('info'), warn: log('warn'), error: log('error') },
    });
    const duty = await open('polls 1', {
      begin: async () => {
        await begins();
        told.push(`${program} begins`);
      },
      end: async (why) => void told.push(`${program} ends, ${why}`),
    });
    onTestFinished(() => duty.close());
    return duty;
  };
  return { told, take, ended };
};

describe('a duty', () => {
  test('is one program’s, named to those that stand by, and another’s once that one has closed it', async () => {
    const { told, take } = programsOn(await sharedShelf());
    const first = await take('a/1');
    const second = await take('b/2');
    expect([first.holder(), second.holder()]).toEqual([undefined, 'a/1']);
    await first.close();
    await vi.waitUntil(() => second.holder() === undefined, PATIENCE);
    await vi.waitUntil(() => told.includes('b/2 begins'), PATIENCE);
    expect(told).toEqual([
      'a/1 begins',
      'b/2 logs info: telegram: stands by a/1',
      'a/1 ends, closed',
      'b/2 logs info: telegram: takes over a/1',
      'b/2 begins',
    ]);
  });

  test('goes to another program when its own has been silent, which ends its work when it hears of that', async () => {
    const shelf = await sharedShelf();
    const { told, take } = programsOn(shelf);
    const first = await take('a/1');
    const second = await take('b/2');
    let speaks = (): void => undefined;
    shelf.silent.set('a/1', new Promise<void>((resolve) => (speaks = resolve)));
    await vi.waitUntil(() => told.includes('b/2 begins'), PATIENCE);
    speaks();
    await vi.waitUntil(() => told.includes('a/1 ends, taken'), PATIENCE);
    expect([first.holder(), second.holder()]).toEqual(['b/2', undefined]);
  });

  test('goes at once to a program in the same place when its own has ended there, to one elsewhere when it is silent', async () => {
    const shelf = await sharedShelf();
    const { told, take, ended } = programsOn(shelf);
    await take('a/1');
    const { promise, resolve: speaks } = Promise.withResolvers<void>();
    shelf.silent.set('a/1', promise);
    const elsewhere = await take('b/1');
    const first = await take('a/2');
    expect([elsewhere.holder(), first.holder()]).toEqual(['a/1', 'a/1']);
    ended.add(1);
    await vi.waitUntil(() => told.includes('a/2 begins'), PATIENCE);
    const next = await take('a/3');
    expect([elsewhere.holder(), next.holder()]).toEqual([expect.stringMatching(/^a/), 'a/2']);
    speaks();
  });

  test('stays where it is while the store does not answer', async () => {
    const shelf = await sharedShelf();
    const { told, take } = programsOn(shelf);
    const first = await take('a/1');
    const second = await take('b/2');
    const isDown = Promise.reject(new StoreFailure('the store cannot be reached'));
    isDown.catch(() => undefined);
    for (const program of ['a/1', 'b/2']) shelf.silent.set(program, isDown);
    await sleep(2_500);
    expect([first.holder(), second.holder()]).toEqual([undefined, 'a/1']);
    shelf.silent.clear();
    await sleep(1_500);
    expect([first.holder(), second.holder()]).toEqual([undefined, 'a/1']);
    expect(told).toEqual(['a/1 begins', 'b/2 logs info: telegram: stands by a/1']);
  });

  test('that cannot be begun is refused at the start, later told as an error, and left to others both times', async () => {
    const { told, take } = programsOn(await sharedShelf());
    const fails = () => Promise.reject(new Error('no way in'));
    await expect(take('a/1', fails)).rejects.toThrow('no way in');
    const second = await take('b/2');
    const third = await take('c/3', fails);
    expect([second.holder(), third.holder()]).toEqual([undefined, 'b/2']);
    await second.close();
    await vi.waitUntil(() => told.some((it) => it.startsWith('c/3 logs error')), PATIENCE);
    const fourth = await take('d/4');
    await vi.waitUntil(() => told.includes('d/4 begins'), PATIENCE);
    expect(fourth.holder()).toBeUndefined();
    expect(told.filter((it) => it.includes('error'))).toEqual([
      'c/3 logs error: telegram: not taken over Error: no way in',
    ]);
  });
});
