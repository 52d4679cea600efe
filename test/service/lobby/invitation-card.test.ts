import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systems } from '../../../src/registry.ts';
import { openPaperService } from '../../support/paper-service.ts';
import { lmdbStore, STORES, type TestStore } from '../../support/stores.ts';

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
    const service = openPaperService({ systems, store: stumbling(kept, 1) });
    const { person } = service.person('ann');
    const card = await service.game.card(person);
    expect((await service.game.card(person))?.payload).toBe(card?.payload);
  });

  test('is not retried without limit', async () => {
    const service = openPaperService({ systems, store: stumbling(kept, 100) });
    await expect(service.game.card(service.person('ann').person)).rejects.toThrow('Command timed out');
  });
});

describe('a card to an open lobby', () => {
  let kept: TestStore;
  let service: ReturnType<typeof openPaperService>;
  beforeEach(async () => {
    kept = await lmdbStore();
    service = openPaperService({ systems, store: kept.store });
  });
  afterEach(() => kept.end());

  /** Has Ann open a lobby. Returns the words that its board has typed elsewhere. */
  const opened = async (): Promise<string> => {
    const ann = service.person('ann');
    await ann.does({ kind: 'open', variant: 'classic', rival: { kind: 'anyone' } });
    return ann.message?.screen.share?.words ?? '';
  };

  test('is offered to whoever shares its board, and leads into that lobby', async () => {
    const words = await opened();
    const card = await service.game.card(service.person('eve').person, words);
    expect(card).toMatchObject({ about: 'The first to press joins this match.' });
    expect(card?.text).toContain('ann wants to play');
    const bob = service.person('bob');
    await bob.does({ kind: 'link', payload: card?.payload ?? '' });
    const [match] = await service.game.context.people.matchesOf(bob.person.id);
    expect(await service.game.context.people.matchesOf('paper:ann')).toContain(match);
  });

  test('is not offered once the lobby is gone', async () => {
    const words = await opened();
    await service.person('ann').presses('Cancel');
    expect(await service.game.card(service.person('eve').person, words)).toBeUndefined();
  });

  test('cannot be had by guessing: wrong codes count as they do for /join', async () => {
    const words = await opened();
    const eve = service.person('eve');
    for (let n = 0; n < 20; n++) await service.game.card(eve.person, `#ABCDEFGH${n % 9}`);
    expect(await service.game.card(eve.person, words)).toBeUndefined();
    expect((await eve.does({ kind: 'join', code: words.slice(1) })).alert).toMatch(/wait|later|minutes/i);
  });

  test('is not offered for a seat that is kept for someone', async () => {
    const ann = service.person('ann');
    const rival = { kind: 'person', id: 'paper:bob', name: 'bob' } as const;
    await ann.does({ kind: 'open', variant: 'hasbro', rival });
    expect(ann.message?.screen.share).toBeUndefined();
  });
});
