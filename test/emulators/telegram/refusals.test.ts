import { once } from 'node:events';
import { connect } from 'node:net';
import { Api, GrammyError, InputFile } from 'grammy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { participants } from '../scenario/participants.ts';
import { gif, png } from '../scenario/pictures.ts';
import {
  type EmulatedChat,
  type EmulatedUser,
  type SeenMessage,
  startTelegram,
  type TelegramEmulator,
} from './index.ts';

/**
 * The emulator is only useful if it refuses what Telegram refuses: each refusal as the real client library receives it.
 */
let telegram: TelegramEmulator;
let api: Api;
let ann: EmulatedUser;
let group: EmulatedChat;
beforeAll(async () => {
  telegram = await startTelegram();
  api = new Api(telegram.token, { apiRoot: telegram.url });
  ann = telegram.user('Ann');
  group = telegram.group('Harbour', [ann]);
});
afterAll(() => telegram.close());

/** The description of the refusal. */
const refusal = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof GrammyError) return `${error.error_code} ${error.description}`;
    throw error;
  }
  throw new Error('not refused');
};
const raw = async (method: string, payload: object): Promise<string> => {
  const response = await fetch(`${telegram.url}/bot${telegram.token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const { error_code, description } = (await response.json()) as { error_code: number; description: string };
  return `${error_code} ${description}`;
};
const buttons = (rows: number, columns: number, data = 'x') => ({
  reply_markup: {
    inline_keyboard: Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => ({ text: 'b', callback_data: data })),
    ),
  },
});

describe('the emulator refuses', () => {
  it('texts that are too long or empty', async () => {
    expect(await refusal(api.sendMessage(group.id, 'x'.repeat(4097)))).toContain('message is too long');
    expect(await refusal(api.sendMessage(group.id, ''))).toContain('message text is empty');
    const long = { caption: 'x'.repeat(1025) };
    expect(await refusal(api.sendPhoto(group.id, new InputFile(png(4, 4)), long))).toContain(
      'message caption is too long',
    );
    expect(await refusal(api.answerCallbackQuery('1', { text: 'x'.repeat(201) }))).toContain('MESSAGE_TOO_LONG');
  });
  it('keyboards that cannot be shown', async () => {
    expect(await refusal(api.sendMessage(group.id, 'x', buttons(1, 9)))).toMatch(/400/);
    expect(await refusal(api.sendMessage(group.id, 'x', buttons(13, 8)))).toContain('too long');
    expect(await refusal(api.sendMessage(group.id, 'x', buttons(1, 1, 'я'.repeat(33))))).toContain(
      'BUTTON_DATA_INVALID',
    );
    expect(await refusal(api.sendMessage(group.id, 'x', buttons(1, 1, '')))).toContain('BUTTON_DATA_INVALID');
    expect(
      await raw('sendMessage', { chat_id: group.id, text: 'x', reply_markup: { inline_keyboard: [[{ text: 'b' }]] } }),
    ).toMatch(/400/);
  });
  it('keys that open a Mini App outside of private chats, and any by HTTP', async () => {
    // https://core.telegram.org/bots/api#inlinekeyboardbutton
    const app = (url = 'https://sea.example/app') => ({
      reply_markup: { inline_keyboard: [[{ text: 'Open', web_app: { url } }]] },
    });
    const http = 'http://sea.example/app';
    const why = `400 Bad Request: inline keyboard button Web App URL '${http}' is invalid: Only HTTPS links are allowed`;
    expect(await refusal(api.sendMessage(ann.id, 'x', app(http)))).toContain(why);
    for (const kind of ['group', 'supergroup'] as const) {
      const deck = telegram.group('Deck', [ann], { kind, bot: 'administrator' });
      const { message_id: id } = await api.sendMessage(deck.id, 'x');
      const ephemeral_message_parameters = { receiver_user_id: ann.id };
      for (const call of [
        () => api.sendMessage(deck.id, 'x', app()),
        () => api.sendMessage(deck.id, 'x', { ...app(), ephemeral_message_parameters }),
        () => api.sendPhoto(deck.id, new InputFile(png(4, 4)), app()),
        () => api.editMessageText(deck.id, id, 'y', app()),
        () => api.editMessageReplyMarkup(deck.id, id, app()),
      ])
        expect(await refusal(call())).toBe('400 Bad Request: BUTTON_TYPE_INVALID');
      expect(deck.fromBot.map(({ text, labels }) => [text, labels])).toEqual([['x', []]]);
    }
    await api.sendMessage(ann.id, 'x', app());
  });
  it('menu buttons by HTTP, without words, and for a group', async () => {
    // https://core.telegram.org/bots/api#setchatmenubutton
    const set = (text: string, url: string, chat_id?: number) =>
      api.setChatMenuButton({ ...(chat_id && { chat_id }), menu_button: { type: 'web_app', text, web_app: { url } } });
    expect(await refusal(set('Sea', 'http://sea.example'))).toContain(
      "400 Bad Request: menu button Web App URL 'http://sea.example' is invalid: Only HTTPS links are allowed",
    );
    expect(await refusal(set('', 'https://sea.example'))).toContain('menu button text must be non-empty');
    expect(await refusal(set('Sea', 'https://sea.example', group.id))).toContain('user not found');
  });
  it('misspelt fields and methods, and records them as faults', async () => {
    expect(await raw('sendMessage', { chat_id: group.id, text: 'x', replyMarkup: {} })).toMatch(/400.*replyMarkup/);
    expect(await raw('sendMessage', { chat_id: group.id, text: 7 })).toMatch(/400/);
    expect(await raw('sendMesage', {})).toBe('404 Not Found');
    expect(telegram.faults).toHaveLength(2);
  });
  it('another token', async () =>
    expect(await refusal(new Api('1:x', { apiRoot: telegram.url }).getMe())).toBe('401 Unauthorized'));
  it('markup outside the text', async () =>
    expect(
      await refusal(api.sendMessage(group.id, 'ab', { entities: [{ type: 'bold', offset: 1, length: 2 }] })),
    ).toContain('ENTITY'));
  it('edits that change nothing, of missing messages, or of other people’s', async () => {
    const { message_id: id } = await api.sendMessage(group.id, 'x', buttons(1, 1));
    expect(await refusal(api.editMessageText(group.id, id, 'x', buttons(1, 1)))).toContain('message is not modified');
    expect(await refusal(api.editMessageText(group.id, 1, 'x'))).toContain('message to edit not found');
    expect(await refusal(api.editMessageText(group.id, ann.says(group, 'hm').id, 'x'))).toContain("can't be edited");
    expect(await refusal(api.editMessageCaption(group.id, id, { caption: 'y' }))).toContain('no caption');
    await api.editMessageText(group.id, id, 'y');
    expect(group.fromBot.find((it) => it.id === id)!.labels).toEqual([]);
  });
  it('edits that change nothing, and excuses two of them until the message changes', async () => {
    const itself = participants().find(({ name }) => name === 'Telegram');
    const { message_id: id } = await api.sendMessage(group.id, 'sure');
    itself?.faults();
    const again = async (): Promise<number | undefined> => {
      await refusal(api.editMessageText(group.id, id, 'sure'));
      return itself?.faults().length;
    };
    expect([await again(), await again(), await again()]).toEqual([0, 0, 1]);
    await api.editMessageText(group.id, id, 'unsure');
    await api.editMessageText(group.id, id, 'sure');
    expect([await again(), await again(), await again()]).toEqual([0, 0, 1]);
  });
  it('pictures that are invalid or out of shape', async () => {
    expect(await refusal(api.sendPhoto(group.id, new InputFile(Buffer.from('no picture at all, really'))))).toContain(
      'IMAGE_PROCESS_FAILED',
    );
    expect(await refusal(api.sendPhoto(group.id, new InputFile(png(100, 4))))).toContain('PHOTO_INVALID_DIMENSIONS');
    expect(await refusal(api.sendPhoto(group.id, 'no-such-file'))).toContain('wrong file identifier');
  });
  it('films that are invalid, which Telegram would send as documents', async () => {
    const still = new InputFile(png(4, 4), 'film.gif');
    expect(await refusal(api.sendAnimation(group.id, still))).toContain('sent as a document');
    expect(await refusal(api.sendAnimation(group.id, new InputFile(Buffer.from('GIF89a, or so'))))).toContain(
      'sent as a document',
    );
  });
  it('second and late answers to a press', async () => {
    await api.sendMessage(group.id, 'press me', buttons(1, 1));
    const message = await group.waitFor(({ text }) => text === 'press me');
    const press = async (): Promise<string> => {
      ann.presses(message, 'b').catch(() => undefined);
      return [...telegram.world.queries.keys()].at(-1)!;
    };
    const first = await press();
    await api.answerCallbackQuery(first);
    expect(await refusal(api.answerCallbackQuery(first))).toContain('query is too old');
    const second = await press();
    telegram.advance(16_000);
    expect(await refusal(api.answerCallbackQuery(second))).toContain('query is too old');
    expect(await refusal(api.answerCallbackQuery('7'))).toContain('query is too old');
  });
  it('ephemeral messages without a press, for strangers, or late', async () => {
    const whose = { receiver_user_id: ann.id };
    const send = (ephemeral_message_parameters: { receiver_user_id: number; callback_query_id?: string }) =>
      api.sendMessage(group.id, 'psst', { ephemeral_message_parameters });
    expect(await refusal(send(whose))).toContain('QUERY_ID_INVALID');
    group.makeBotAdmin();
    expect(await send(whose)).toMatchObject({ message_id: 0, ephemeral_message_id: expect.any(Number) });
    expect(await refusal(send({ receiver_user_id: telegram.user('Outsider').id }))).toContain('USER_NOT_PARTICIPANT');
    expect(ann.whispers(group).map(({ text }) => text)).toEqual(['psst']);
    expect(group.fromBot.some(({ text }) => text === 'psst')).toBe(false);
  });
  it('an ephemeral message in the place of another, which is edited instead', async () => {
    // https://core.telegram.org/bots/api#ephemeralmessageparameters
    const { message_id } = await api.sendMessage(group.id, 'board', buttons(1, 1));
    const press = (on: SeenMessage): string => {
      ann.presses(on, 'b').catch(() => undefined);
      return [...telegram.world.queries.keys()].at(-1)!;
    };
    const whisper = (callback_query_id: string, replace_callback_query_message: boolean) => {
      const parameters = { receiver_user_id: ann.id, callback_query_id, replace_callback_query_message };
      return api.sendMessage(group.id, 'psst', { ...buttons(1, 1), ephemeral_message_parameters: parameters });
    };
    await whisper(press(group.fromBot.find(({ id }) => id === message_id)!), true);
    const [shown] = ann.whispers(group).slice(-1);
    expect(await refusal(whisper(press(shown!), true))).toContain('must be false');
    await whisper(press(shown!), false);
    expect(await refusal(whisper('7', true))).toContain('QUERY_ID_INVALID');
  });
  it('a public reply to an ephemeral message, and a late one', async () => {
    // https://core.telegram.org/bots/api#replyparameters
    group.dismissBot();
    await api.setMyCommands([{ command: 'me', description: 'You', is_ephemeral: true }]);
    await ann.gives(group, '/me');
    const { ephemeralId: ephemeral_message_id } = group.room.messages.at(-1)!;
    const answer = (receiver?: number) =>
      api.sendMessage(group.id, 'You are Ann', {
        reply_parameters: { ephemeral_message_id: ephemeral_message_id! },
        ...(receiver === undefined ? {} : { ephemeral_message_parameters: { receiver_user_id: receiver } }),
      });
    expect(await refusal(answer())).toContain('must be ephemeral');
    await answer(ann.id);
    expect(ann.whispers(group).at(-1)!.text).toBe('You are Ann');
    telegram.advance(16_000);
    expect(await refusal(answer(ann.id))).toContain('MESSAGE_ID_INVALID');
  });
  it('reactions that a bot may not set', async () => {
    // https://core.telegram.org/bots/api#setmessagereaction
    const word = ann.says(group, 'Б6');
    await api.setMessageReaction(group.id, word.id, [{ type: 'emoji', emoji: '👌' }]);
    expect(group.now(word)!.reaction).toBe('👌');
    await api.setMessageReaction(group.id, word.id, []);
    expect(group.now(word)!.reaction).toBeUndefined();
    const react = (message_id: number, ...emoji: readonly string[]) =>
      raw('setMessageReaction', {
        chat_id: group.id,
        message_id,
        reaction: emoji.map((it) => ({ type: 'emoji', emoji: it })),
      });
    expect(await react(word.id, '⚓')).toContain('REACTION_INVALID');
    expect(await react(word.id, '👌', '🤔')).toContain('REACTIONS_TOO_MANY');
    expect(await react(999_999, '👌')).toContain('message to react not found');
  });
  it('deletions after two days, and commands that cannot be typed', async () => {
    const { message_id: id } = await api.sendMessage(ann.id, 'x');
    telegram.advance(49 * 3600_000);
    expect(await refusal(api.deleteMessage(ann.id, id))).toContain("can't be deleted");
    expect(await refusal(api.setMyCommands([{ command: 'Play!', description: 'x' }]))).toContain('BOT_COMMAND_INVALID');
  });
  it('each form of message whose right the members of a chat lack, and edits that bring it in, until it is given back', async () => {
    const deck = telegram.group('Deck', [ann]);
    const picture = () => new InputFile(png(4, 4));
    const film = () => new InputFile(gif(), 'film.gif');
    const words = (await api.sendMessage(deck.id, 'words')).message_id;
    const forms = [
      ['messages', () => api.sendMessage(deck.id, 'x'), 'not enough rights to send text messages to the chat'],
      ['photos', () => api.sendPhoto(deck.id, picture()), 'not enough rights to send photos to the chat'],
      [
        'photos',
        () => api.editMessageMedia(deck.id, words, { type: 'photo', media: picture() }),
        'CHAT_SEND_PHOTOS_FORBIDDEN',
      ],
      ['other_messages', () => api.sendAnimation(deck.id, film()), 'not enough rights to send animations to the chat'],
      [
        'documents',
        () => api.sendDocument(deck.id, new InputFile(Buffer.from('{}'), 'a.json')),
        'not enough rights to send documents to the chat',
      ],
    ] as const;
    for (const [right, call, told] of forms) {
      deck.forbid(right);
      expect(await refusal(call())).toBe(`400 Bad Request: ${told}`);
      deck.permit(right);
      await call();
    }
  });
  it('the forms that it takes from the bot alone, which is told so, but nothing of an administrator', async () => {
    const deck = telegram.group('Deck', [ann]);
    deck.silenceBot(ann, ['messages']);
    await api.sendMessage(deck.id, 'x');
    expect(await api.getChatMember(deck.id, telegram.world.bot.id)).toMatchObject({
      status: 'restricted',
      can_send_messages: true,
      can_send_photos: false,
    });
    const photo = () => api.sendPhoto(deck.id, new InputFile(png(4, 4)));
    expect(await refusal(photo())).toContain('not enough rights to send photos');
    deck.letBotWrite(ann);
    await photo();
    deck.forbid('photos');
    deck.makeBotAdmin();
    await photo();
  });
  it('messages where the bot is not', async () => {
    ann.blocks();
    expect(await refusal(api.sendMessage(ann.id, 'x'))).toBe('403 Forbidden: bot was blocked by the user');
    expect(await refusal(api.sendMessage(12345, 'x'))).toContain('chat not found');
  });
});

it('ignores a request that its sender cuts short, as a killed program does', async () => {
  const [calls, faults] = [telegram.calls.length, telegram.faults.length];
  const { hostname, port } = new URL(telegram.url);
  const socket = connect(Number(port), hostname);
  socket.write(`POST /bot${telegram.token}/sendMessage HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"chat_id":`);
  await telegram.eventually(() => socket.bytesWritten > 100, 'half of it on its way');
  await api.getMe();
  socket.resetAndDestroy();
  await once(socket, 'close');
  await api.getMe();
  await api.getMe();
  expect(telegram.faults.slice(faults)).toEqual([]);
  expect(telegram.calls.slice(calls).map(({ method }) => method)).toEqual(['getMe', 'getMe', 'getMe']);
});
