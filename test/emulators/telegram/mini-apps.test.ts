import { Api } from 'grammy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmulatedUser, startTelegram, type TelegramEmulator } from './index.ts';
import { initDataHash, MINI_APP_THEMES } from './mini-apps.ts';

/** Mini Apps as Telegram opens them: https://core.telegram.org/bots/webapps. */
let telegram: TelegramEmulator;
let api: Api;
let ann: EmulatedUser;
beforeEach(async () => {
  telegram = await startTelegram();
  api = new Api(telegram.token, { apiRoot: telegram.url });
  ann = telegram.user('Ann Bonny', { username: 'ann', language: 'uk' });
});
afterEach(async () => {
  expect(telegram.faults).toEqual([]);
  await telegram.close();
});

const APP = 'https://sea.example/app';
const fieldsOf = (initData: string) => [...new URLSearchParams(initData)];
const sentTo = async (chat: number, ...keys: readonly ({ web_app: { url: string } } | { url: string })[]) => {
  const reply_markup = { inline_keyboard: keys.map((key, nth) => [{ text: `Key ${nth}`, ...key }]) };
  await api.sendMessage(chat, 'open', { reply_markup });
};
/** What an app reads from the address that it loads. */
const loaded = (address: string) => {
  const { origin, pathname, searchParams, hash } = new URL(address);
  const told = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const { tgWebAppData = '', tgWebAppThemeParams = '', ...rest } = told;
  const fields = fieldsOf(tgWebAppData);
  expect(fields.at(-1)).toEqual(['hash', initDataHash(fields, telegram.token)]);
  return {
    page: `${origin}${pathname}`,
    startParam: searchParams.get('tgWebAppStartParam'),
    theme: JSON.parse(tgWebAppThemeParams),
    fields: Object.fromEntries(fields),
    ...rest,
  };
};

describe('what a Mini App is handed', () => {
  it('is signed over all its fields, the signature for others too', () => {
    // What Telegram once handed out, as it is published with the token of its bot.
    const fields: readonly (readonly [string, string])[] = [
      [
        'user',
        String.raw`{"id":279058397,"first_name":"Vladislav + - ? \/","last_name":"Kibenko","username":"vdkfrost","language_code":"ru","is_premium":true,"allows_write_to_pm":true,"photo_url":"https:\/\/t.me\/i\/userpic\/320\/4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg"}`,
      ],
      ['chat_instance', '8134722200314281151'],
      ['chat_type', 'private'],
      ['auth_date', '1733584787'],
      ['signature', 'zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ'],
      ['hash', '2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6'],
    ];
    expect(['hash', initDataHash(fields, '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ')]).toEqual(fields.at(-1));
  });
  it('names its person and the time, and the chat and the parameter of a link', () => {
    const at = Date.UTC(2026, 9, 5);
    const byKey = Object.fromEntries(fieldsOf(telegram.initData(ann, { at })));
    expect(Object.keys(byKey)).toEqual(['query_id', 'user', 'auth_date', 'signature', 'hash']);
    expect(byKey['auth_date']).toBe(String(at / 1000));
    expect(byKey['user']).toContain('https:\\/\\/t.me');
    expect(JSON.parse(byKey['user'] ?? '')).toMatchObject({
      ...{ id: ann.id, first_name: 'Ann', last_name: 'Bonny', username: 'ann', language_code: 'uk' },
    });
    const group = telegram.group('Harbour', [ann]);
    const byLink = Object.fromEntries(fieldsOf(telegram.initData(ann, { chat: group, startParam: 'm1' })));
    expect(byLink).toMatchObject({ chat_type: 'supergroup', chat_instance: expect.any(String), start_param: 'm1' });
    expect(byLink['query_id']).toBeUndefined();
  });
  it('has an empty family name for a person without one', () => {
    const [, user = ''] = fieldsOf(telegram.initData(telegram.user('Bob'))).find(([key]) => key === 'user') ?? [];
    expect(JSON.parse(user)).toMatchObject({ first_name: 'Bob', last_name: '' });
    expect(Object.keys(JSON.parse(user))).not.toContain('username');
  });
});

describe('a Mini App is opened', () => {
  it('by a key in private, in the colours of the app', async () => {
    await sentTo(ann.id, { url: 'https://other.example' }, { web_app: { url: `${APP}?a=1` } });
    const message = await ann.private.waitFor(({ text }) => text === 'open');
    expect(message.keyboard.flat().at(-1)).toEqual({ text: 'Key 1', web_app: { url: `${APP}?a=1` } });
    expect(loaded(ann.opens(message))).toMatchObject({
      ...{ page: APP, startParam: null, tgWebAppVersion: '8.0', tgWebAppPlatform: 'web', theme: MINI_APP_THEMES.light },
      fields: { query_id: expect.any(String) },
    });
    const phone = { platform: 'android', version: '7.0', theme: 'dark' } as const;
    expect(loaded(ann.opens(message, 'Key 1', phone))).toMatchObject({
      ...{ tgWebAppVersion: '7.0', tgWebAppPlatform: 'android', theme: MINI_APP_THEMES.dark },
    });
    expect(() => ann.opens(message, 'Key 0')).toThrow('no key that opens a Mini App');
    expect(() => telegram.user('Eve').opens(message)).toThrow('does not see');
  });
  it('by a link in any chat, where the bot has a Main Mini App', async () => {
    const group = telegram.group('Harbour', [ann]);
    await sentTo(group.id, { url: `https://t.me/${telegram.username}?startapp=m1` });
    const message = await group.waitFor(({ text }) => text === 'open');
    expect((await api.getMe()).has_main_web_app).toBe(false);
    expect(() => ann.opens(message)).toThrow('no Main Mini App');
    expect(() => telegram.mainApp('http://sea.example')).toThrow('HTTPS');
    telegram.mainApp(APP);
    expect((await api.getMe()).has_main_web_app).toBe(true);
    expect(loaded(ann.opens(message))).toMatchObject({
      ...{ page: APP, startParam: 'm1' },
      fields: { start_param: 'm1', chat_type: 'supergroup' },
    });
    expect(loaded(ann.opensLink(`https://t.me/${telegram.username}?startapp`))).toMatchObject({
      ...{ page: APP, startParam: null },
      fields: { chat_type: 'sender' },
    });
    for (const link of ['https://t.me/other_bot?startapp=m1', `https://t.me/${telegram.username}?start=m1`])
      expect(() => ann.opensLink(link)).toThrow(/no link/);
  });
  it('by the menu button, the bot’s own or that of one chat', async () => {
    const menuButton = (text: string) => ({ type: 'web_app', text, web_app: { url: `${APP}/${text}` } }) as const;
    expect(await api.getChatMenuButton()).toEqual({ type: 'commands' });
    expect(await api.getChatMenuButton({ chat_id: ann.id })).toEqual({ type: 'default' });
    expect(() => ann.opensMenu()).toThrow('opens no Mini App');
    await api.setChatMenuButton({ menu_button: menuButton('all') });
    expect(await api.getChatMenuButton()).toEqual(menuButton('all'));
    expect(loaded(ann.opensMenu())).toMatchObject({ page: `${APP}/all`, fields: { query_id: expect.any(String) } });
    await api.setChatMenuButton({ chat_id: ann.id, menu_button: menuButton('ann') });
    expect(loaded(ann.opensMenu()).page).toBe(`${APP}/ann`);
    expect(loaded(telegram.user('Bob').opensMenu()).page).toBe(`${APP}/all`);
    await api.setChatMenuButton({ chat_id: ann.id, menu_button: { type: 'default' } });
    expect(ann.menuButton).toEqual(menuButton('all'));
    await api.setChatMenuButton();
    expect(await api.getChatMenuButton()).toEqual({ type: 'commands' });
  });
});
