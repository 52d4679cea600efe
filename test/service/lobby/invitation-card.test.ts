import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systems } from '../../../src/registry.ts';
import { openPaperService } from '../../support/paper-service.ts';
import { STORES, type TestStore } from '../../support/stores.ts';

/* A card is offered while a person types the bot's name. Telegram requests it once and does not retry. */

/** A store in which `shelf.enlist` fails the first `times` times, as on a server that did not answer in time. */
const stumbling = ({ store }: TestStore, times: number): TestStore['store'] => {
  let left = times;
  const shelf = new Proxy(store.shelf, {
    get(target, name) {
      const it: unknown = Reflect.get(target, name, target);
      if (typeof it !== 'function') return it;
      if (name === 'enlist' && left-- > 0) return () => Promise.reject(new Error('Command timed out'));
      return it.bind(target) as unknown;
    },
  });
  return new Proxy(store, {
    get(target, name) {
      if (name === 'shelf') return shelf;
      const it: unknown = Reflect.get(target, name, target);
      return typeof it === 'function' ? (it.bind(target) as unknown) : it;
    },
  });
};

describe.each(STORES)('a challenge card, on %s', (_, open) => {
  let kept: TestStore;
  beforeEach(async () => {
    kept = await open();
  });
  afterEach(() => kept.end());

  test('is offered although the store fails once, and stays the same the next time', async () => {
    const house = openPaperService({ systems, store: stumbling(kept, 1) });
    const { person } = house.person('ann');
    const { payload } = await house.game.card(person);
    expect((await house.game.card(person)).payload).toBe(payload);
  });

  test('is not retried without limit', async () => {
    const house = openPaperService({ systems, store: stumbling(kept, 100) });
    await expect(house.game.card(house.person('ann').person)).rejects.toThrow('Command timed out');
  });
});
