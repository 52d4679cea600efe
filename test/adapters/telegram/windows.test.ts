import { afterEach, describe, expect, it } from 'vitest';
import { createTelegram } from '../../../adapters/telegram/index.ts';
import type { Answer } from '../../../src/service/ports/answer.ts';
import type { EmulatedChat, EmulatedUser, SeenMessage, TelegramEmulator } from '../../emulators/telegram/index.ts';
import {
  delivery,
  scene,
  screen,
  startTelegramFixtureWith,
  stopTelegramFixture,
  type TelegramFixture,
} from './fixture.ts';

/* A match in a window: as a Mini App where Telegram opens one, else by a key that asks for a link. */

const MATCH = 'abcdefghijklmnop';
const WINDOW = { label: 'Open', press: `${MATCH}.-.0.!window`, match: MATCH };
const SEA = { publicUrl: 'https://sea.example', now: Date.now };
const APP = { text: 'Open', web_app: { url: `https://sea.example/mini/m/${MATCH}` } };
const LINK = { text: 'Open', url: `https://t.me/emulated_bot?startapp=m${MATCH}` };
const KEY = { text: 'Open', callback_data: WINDOW.press };

let fixture: TelegramFixture;
let ann: EmulatedUser;
let group: EmulatedChat;
const start = async (
  windows: typeof SEA | undefined,
  prepare: (telegram: TelegramEmulator) => unknown = () => undefined,
): Promise<void> => {
  fixture = await startTelegramFixtureWith(windows ? { windows } : {}, prepare);
  ann = fixture.telegram.user('Ann');
  group = fixture.telegram.group('Harbour', [ann]);
};
/** A bot that has a Main Mini App. */
const withMainApp = (telegram: TelegramEmulator): void => telegram.mainApp('https://sea.example/mini/');
afterEach(async () => {
  expect(fixture.telegram.faults).toEqual([]);
  await stopTelegramFixture(fixture);
});

const view = (text: string, more = {}) => screen(text, [`Fire=${MATCH}.0.0.?fire`], { window: WINDOW, ...more });
const delivered = async (chat: EmulatedChat, shows: ReturnType<typeof screen>, replaces?: string): Promise<string> => {
  const address = chat.thread === undefined ? `${chat.id}` : `${chat.id}/${chat.thread}`;
  const drawn = await fixture.adapter.deliver(delivery(address, shows, { ...(replaces && { replaces }) }));
  if (drawn.kind !== 'shown') throw new Error(JSON.stringify(drawn));
  return drawn.message;
};
const rowsOf = ({ keyboard }: SeenMessage) => keyboard.map((row) => row.map(({ text }) => text));
const lastKey = ({ keyboard }: SeenMessage) => keyboard.at(-1);
const answered = async (on: SeenMessage, answer: Answer): Promise<void> => {
  fixture.service.script.push(answer);
  await ann.presses(on, 'Fire');
};
/** What Ann alone sees in a group when she presses the board there. */
const whisper = async (chat: EmulatedChat, answer: Answer = { body: { kind: 'whisper', screen: view('Mine') } }) => {
  await delivered(chat, screen('Board', [`Fire=${MATCH}.-.0.?fire`]));
  await answered(chat.fromBot[0]!, answer);
  return ann.whispers(chat)[0];
};

describe('in private, the key opens the match inside Telegram', () => {
  it.each<[string, object]>([
    ['in words', {}],
    ['with a picture', { scene: scene(5) }],
  ])('on a board %s, and after its changes, below everything else', async (_, more) => {
    await start(SEA);
    const links = [{ label: 'Rules', url: 'https://other.example' }];
    const ref = await delivered(ann.private, view('Move 1', { ...more, links }));
    const [board] = ann.private.fromBot;
    expect(rowsOf(board!)).toEqual([['Fire'], ['Rules'], ['Open']]);
    expect(lastKey(board!)).toEqual([APP]);
    expect(ann.opens(board!, 'Open')).toMatch(/^https:\/\/sea\.example\/mini\/m\/abcdefghijklmnop#tgWebAppData=/);
    await delivered(ann.private, view('Move 2', more), ref);
    expect(ann.private.fromBot.map((it) => [it.text, lastKey(it)])).toEqual([['Move 2', [APP]]]);
    // The keys alone: what is above them is shown already.
    await delivered(ann.private, { ...view('Move 2', more), buttons: [[{ label: 'Wait', press: 'w' }]] }, ref);
    expect(fixture.telegram.callsOf('editMessageReplyMarkup')).toHaveLength(1);
    expect(ann.private.fromBot.map(rowsOf)).toEqual([[['Wait'], ['Open']]]);
    expect(lastKey(ann.private.fromBot[0]!)).toEqual([APP]);
  });

  it('on an answer, and on what it becomes', async () => {
    await start(SEA, withMainApp);
    await delivered(ann.private, screen('Board', [`Fire=${MATCH}.0.0.?fire`]));
    let settle: (shows: ReturnType<typeof screen>) => void = () => undefined;
    const becomes = new Promise<ReturnType<typeof screen>>((resolve) => {
      settle = resolve;
    });
    await answered(ann.private.fromBot[0]!, { body: { kind: 'whisper', screen: view('Mine'), becomes } });
    expect(lastKey(await ann.private.waitFor(({ text }) => text === 'Mine'))).toEqual([APP]);
    settle(view('Mine, at last'));
    expect(lastKey(await ann.private.waitFor(({ text }) => text === 'Mine, at last'))).toEqual([APP]);
  });
});

describe('in a group', () => {
  it('what a person sees alone has a link to the Main Mini App', async () => {
    await start(SEA, withMainApp);
    const seen = await whisper(group);
    expect(lastKey(seen!)).toEqual([LINK]);
    expect(ann.opens(seen!, 'Open')).toMatch(
      /^https:\/\/sea\.example\/mini\/\?tgWebAppStartParam=mabcdefghijklmnop#tgWebAppData=/,
    );
    await answered(seen!, { body: { kind: 'whisper', screen: view('Row 6') } });
    expect(ann.whispers(group).map((it) => [it.text, lastKey(it)])).toEqual([['Row 6', [LINK]]]);
  });

  it('it has it in a topic, in the place of the board, and with a picture that the chat does not take', async () => {
    await start(SEA, withMainApp);
    const topic = fixture.telegram.topic(group, 7);
    const shows = { match: MATCH, news: 1 };
    const seen = await whisper(topic, { body: { kind: 'whisper', screen: view('Mine'), shows } });
    expect(rowsOf(seen!)).toEqual([['Fire'], ['button-to-board (en)'], ['Open']]);
    expect(lastKey(seen!)).toEqual([LINK]);
    const deck = fixture.telegram.group('Deck', [ann]);
    deck.forbid('photos');
    const painted = view('Mine', { scene: scene(5) });
    const body = { kind: 'whisper', screen: painted, withoutPicture: async () => view('In words') } as const;
    expect(lastKey((await whisper(deck, { body }))!)).toEqual([LINK]);
  });

  it('without a Main Mini App, its key asks for a link', async () => {
    await start(SEA);
    expect(lastKey((await whisper(group))!)).toEqual([KEY]);
  });

  it('what everyone sees has a key that asks for a link', async () => {
    await start(SEA, withMainApp);
    const ref = await delivered(group, view('Board'));
    await delivered(group, view('Board, later'), ref);
    expect(group.fromBot.map((it) => [it.text, lastKey(it)])).toEqual([['Board, later', [KEY]]]);
    fixture.telegram.ephemeral('refused');
    await answered(group.fromBot[0]!, { body: { kind: 'page', screen: view('Page') } });
    expect(lastKey(await group.waitFor(({ text }) => text === 'Page'))).toEqual([KEY]);
  });

  it('where nothing is shown to one person, nothing is: the way leads to the private chat', async () => {
    await start(SEA, withMainApp);
    fixture.telegram.ephemeral('refused');
    await delivered(group, screen('Board', [`Fire=${MATCH}.-.0.?fire`]));
    fixture.service.script.push({ body: { kind: 'whisper', screen: view('Mine') } });
    expect(await ann.presses(group.fromBot[0]!, 'Fire')).toMatchObject({
      url: `https://t.me/emulated_bot?start=m${MATCH}`,
    });
    expect(group.fromBot.map(({ text }) => text)).toEqual(['Board']);
  });
});

it('without windows of this program, every key asks, and nothing else is seen', async () => {
  await start(undefined, withMainApp);
  await delivered(ann.private, view('Move 1'));
  expect(lastKey(ann.private.fromBot[0]!)).toEqual([KEY]);
  expect(lastKey((await whisper(group))!)).toEqual([KEY]);
  expect(fixture.adapter.windowDoor).toBeUndefined();
  await fixture.telegram.eventually(() => fixture.telegram.callsOf('getChatMenuButton')[0]?.answer);
  expect(fixture.telegram.callsOf('setChatMenuButton')).toEqual([]);
});

it('the door of the adapter lets in whom its own bot vouches for, by the clock that it is given', async () => {
  await start(SEA);
  const at = Date.UTC(2026, 9, 5);
  const { token, url: apiRoot } = fixture.telegram;
  const { windowDoor } = createTelegram({ token, apiRoot, windows: { ...SEA, now: () => at } });
  const proof = fixture.telegram.initData(ann, { at });
  expect(await windowDoor?.admit(proof)).toMatchObject({
    person: { id: `telegram:${ann.id}`, name: 'Ann', tag: 'en' },
  });
  expect(await fixture.adapter.windowDoor?.admit(proof)).toBeUndefined();
  expect(await fixture.adapter.windowDoor?.admit(fixture.telegram.initData(ann))).toBeDefined();
});

describe('the menu button', () => {
  const appButton = (text: string, url: string) => ({ type: 'web_app', text, web_app: { url } }) as const;
  const WORDS = 'button-matches (en)';
  const OURS = appButton(WORDS, 'https://sea.example/mini/matches');
  const THEIRS = appButton('Shop', 'https://shop.example/');
  const OLD = appButton(WORDS, 'https://sea.old.example/mini/matches');
  /** Waits until the bot has asked, and has set what it sets. */
  const isAsked = async (): Promise<void> => {
    const { telegram, adapter } = fixture;
    await telegram.eventually(() => telegram.callsOf('getChatMenuButton')[0]?.answer);
    await adapter.stop();
  };
  const sets = () => fixture.telegram.callsOf('setChatMenuButton').map(({ payload }) => payload['menu_button']);

  it.each<[string, typeof SEA | undefined, ReturnType<typeof appButton> | undefined, unknown]>([
    ['opens one’s matches', SEA, undefined, [OURS]],
    ['is left where it does that', SEA, OURS, []],
    ['is set where it opens them at an older address', SEA, OLD, [OURS]],
    ['is set where it has other words', SEA, appButton('Sea', OURS.web_app.url), [OURS]],
    ['is set in the place of another', SEA, THEIRS, [OURS]],
    ['is taken away where there are no windows any more', undefined, OLD, [{ type: 'default' }]],
    ['of others is left where there are no windows', undefined, THEIRS, []],
    ['is left where there never were windows', undefined, undefined, []],
  ])('%s', async (_, windows, before, expected) => {
    await start(windows, ({ world }) => before && world.menuButtons.set('bot', before));
    await isAsked();
    expect(sets()).toEqual(expected);
    if (windows) expect(ann.opensMenu()).toMatch(/^https:\/\/sea\.example\/mini\/matches#tgWebAppData=/);
  });

  it('that Telegram does not take is a line in the log', async () => {
    await start(SEA, (telegram) =>
      telegram.fail({ method: 'setChatMenuButton', kind: 'refuse', description: 'BUTTON_INVALID' }),
    );
    await isAsked();
    expect(fixture.service.logged.filter(({ level }) => level === 'warn')).toEqual([
      expect.objectContaining({ what: 'telegram: menu button not set' }),
    ]);
  });

  it('is in the language of the program', async () => {
    fixture = await startTelegramFixtureWith({ windows: SEA, language: 'uk' }, () => undefined);
    await isAsked();
    expect(sets()).toEqual([{ ...OURS, text: 'button-matches (uk)' }]);
  });
});
