import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMiniAppDoor } from '../../../adapters/telegram/mini-app.ts';
import type { Visitor } from '../../../src/service/ports/windows.ts';
import { type EmulatedUser, startTelegram, type TelegramEmulator } from '../../emulators/telegram/index.ts';
import { initDataHash } from '../../emulators/telegram/mini-apps.ts';

const NOW = Date.UTC(2026, 9, 5, 12);
const HOUR_MS = 3_600_000;

let telegram: TelegramEmulator;
let ann: EmulatedUser;
beforeAll(async () => {
  telegram = await startTelegram();
  ann = telegram.user('Ann Bonny', { username: 'ann_bonny', language: 'uk' });
});
afterAll(() => telegram.close());

const admitted = (proof: unknown): Promise<Visitor | undefined> =>
  createMiniAppDoor({ token: telegram.token, now: () => NOW }).admit(proof);
const initData = (at = NOW): string => telegram.initData(ann, { at });
/** What the door is shown where its fields are others, with their hash or the one that they had. */
const changed = (change: (fields: Map<string, string>) => void, hash: 'new' | 'old' = 'old'): string => {
  const fields = new Map(new URLSearchParams(initData()));
  change(fields);
  if (hash === 'new') fields.set('hash', initDataHash([...fields], telegram.token));
  return new URLSearchParams([...fields]).toString();
};
const withUser = (more: object) => (fields: Map<string, string>) =>
  void fields.set('user', JSON.stringify({ ...JSON.parse(fields.get('user') ?? ''), ...more }));

describe('the door lets in', () => {
  const person = () => ({ id: `telegram:${ann.id}`, name: 'Ann Bonny', tag: 'uk', username: 'ann_bonny' });

  it('whom Telegram vouches for, by the name that they have in chats, and says nothing of a place', async () => {
    expect(await admitted(initData())).toMatchObject({ person: person() });
    const group = telegram.group('Harbour', [ann]);
    expect(await admitted(telegram.initData(ann, { at: NOW, chat: group, startParam: 'm1' }))).toMatchObject({
      person: person(),
    });
    const bob = telegram.user('Bob');
    expect(await admitted(telegram.initData(bob, { at: NOW }))).toMatchObject({
      person: { id: `telegram:${bob.id}`, name: 'Bob', tag: 'en' },
    });
  });

  it.each<[string, () => string]>([
    ['in another order', () => initData().split('&').toReversed().join('&')],
    ['in other signs', () => initData().replaceAll('%20', '+')],
    ['for an hour', () => initData(NOW - HOUR_MS)],
    ['by a clock that is a minute ahead', () => initData(NOW + 60_000)],
  ])('the same %s', async (_, proof) => {
    expect(await admitted(proof())).toMatchObject({ person: person() });
  });

  it('who has the longest name that Telegram takes', async () => {
    const long = telegram.user(`${'⚓'.repeat(64)} ${'🏴'.repeat(32)}`);
    const startParam = 'x'.repeat(512);
    const visitor = await admitted(telegram.initData(long, { at: NOW, startParam }));
    expect(visitor?.person.id).toBe(`telegram:${long.id}`);
  });
});

describe('the door lets no one in by', () => {
  it.each<[string, () => unknown]>([
    [
      'what another bot was told',
      () =>
        changed((fields) => {
          fields.set('hash', initDataHash([...fields], '4711:another'));
        }),
    ],
    ['another person', () => changed(withUser({ id: 1 }))],
    ['a later time', () => changed((fields) => fields.set('auth_date', String(NOW / 1_000 + 1)))],
    ['one field more', () => changed((fields) => fields.set('chat_type', 'private'))],
    ['one field less', () => changed((fields) => fields.delete('signature'))],
    ['no hash', () => changed((fields) => fields.delete('hash'))],
    ['an empty hash', () => changed((fields) => fields.set('hash', ''))],
    ['a hash in capitals', () => changed((fields) => fields.set('hash', (fields.get('hash') ?? '').toUpperCase()))],
    ['no person', () => changed((fields) => fields.delete('user'), 'new')],
    ['a person who cannot be read', () => changed((fields) => fields.set('user', '{'), 'new')],
    ['a person without a number', () => changed(withUser({ id: 'x' }), 'new')],
    ['a bot', () => changed(withUser({ is_bot: true }), 'new')],
    ['no time', () => changed((fields) => fields.delete('auth_date'), 'new')],
    ['a time that is none', () => changed((fields) => fields.set('auth_date', '1e9'), 'new')],
    ['an hour and a second', () => initData(NOW - HOUR_MS - 1_000)],
    ['more than a minute in the future', () => initData(NOW + 61_000)],
    ['a field twice', () => `${initData()}&auth_date=${NOW / 1_000}`],
    [
      'two fields as one',
      () =>
        changed((fields) => {
          fields.set('query_id', `${fields.get('query_id')}\nsignature=${fields.get('signature')}`);
          fields.delete('signature');
        }),
    ],
    ['too much of it', () => changed((fields) => fields.set('photo', 'x'.repeat(8_192)), 'new')],
    ['nothing', () => ''],
    ['a number', () => 7],
    ['a list', () => [initData()]],
    ['an object', () => Object.fromEntries(new URLSearchParams(initData()))],
    ['nothing at all', () => undefined],
  ])('%s', async (_, proof) => {
    expect(await admitted(proof())).toBeUndefined();
  });
});

it('stands under this name, in Telegram’s own page, with its script', () => {
  const door = createMiniAppDoor({ token: telegram.token, now: () => NOW });
  expect({ ...door, host: door.host() }).toMatchObject({
    ...{ name: 'mini', ancestors: ['https://web.telegram.org'], scripts: ['https://telegram.org'], host: undefined },
  });
});
