import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionStore } from '../../../src/service/ports/store.ts';
import { seaBattle } from '../../../src/systems/sea-battle/index.ts';
import { bodyOf } from '../../support/answer-body.ts';
import { openPaperService, type PaperServiceOptions } from '../../support/paper-service.ts';
import { textOf } from '../../support/screen-text.ts';
import { lmdbStore, type TestStore } from '../../support/stores.ts';

/* The language in which a person is answered: their choice, else their client's, else the default. */

let kept: TestStore;
beforeAll(async () => {
  kept = await lmdbStore();
});
afterAll(() => kept.end());

const open = (more: Partial<PaperServiceOptions> = {}) =>
  openPaperService({ systems: [seaBattle], store: kept.store, language: 'uk', ...more });

describe('where the default language is Ukrainian', () => {
  test.each([
    ['de-AT', 'uk', 'Мова'],
    ['', 'uk', 'Мова'],
    ['en-GB', 'en', 'Language'],
    ['ru', 'ru', 'Язык'],
  ])('a client in "%s" is spoken to in %s', async (tag, locale, word) => {
    const service = open();
    const guest = service.person(`guest in ${tag}`, {}, tag);
    expect(await service.game.language(guest.person)).toBe(locale);
    expect(textOf(bodyOf(await guest.does({ kind: 'ask', about: 'settings' }), 'page')?.screen)).toContain(word);
  });

  test('a person who has chosen another is spoken to in that', async () => {
    const service = open();
    const guest = service.person('chooser', {}, 'de');
    await service.game.context.people.savePreferences(guest.person.id, { locale: 'en' });
    expect(await service.game.language(guest.person)).toBe('en');
  });
});

test('a person who acts too fast is asked to wait in the language that they have chosen', async () => {
  const service = open({ flood: { burst: 1, perSecond: 1 }, monotonicMs: () => 0 });
  const guest = service.person('hasty', {}, 'en');
  await service.game.context.people.savePreferences(guest.person.id, { locale: 'ru' });
  const press = { kind: 'press', token: '?help' } as const;
  await guest.does(press);
  expect((await guest.does(press)).notice).toMatch(/[а-яё]/i);
});

describe('where the store does not answer', () => {
  const refuses = async (): Promise<never> => {
    throw new Error('no store');
  };
  const hangs = (): Promise<never> => new Promise(() => undefined);

  test.each([
    ['refuses', refuses],
    ['hangs', hangs],
  ])('a person is spoken to in the language of their client, if it %s', async (_, get) => {
    const store: SessionStore = { ...kept.store, shelf: { ...kept.store.shelf, get } };
    const { game } = open({ store });
    expect(await game.language({ id: 'paper:eve', name: 'Eve', tag: 'ru' })).toBe('ru');
    expect(await game.language({ id: 'paper:eve', name: 'Eve', tag: 'de' })).toBe('uk');
  });
});
