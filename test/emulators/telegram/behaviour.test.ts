import { Api, GrammyError } from 'grammy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmulatedChat, type EmulatedUser, startTelegram, type TelegramEmulator } from './index.ts';

/** Chats as the emulator simulates them: refusals and updates of the real platform, received by the real library. */
let telegram: TelegramEmulator;
let api: Api;
let ann: EmulatedUser;
let group: EmulatedChat;
beforeEach(async () => {
  telegram = await startTelegram();
  api = new Api(telegram.token, { apiRoot: telegram.url });
  ann = telegram.user('Ann');
  group = telegram.group('Harbour', [ann]);
});
afterEach(async () => {
  expect(telegram.faults).toEqual([]);
  await telegram.close();
});

const refusal = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof GrammyError) return `${error.error_code} ${error.description}`;
    throw error;
  }
  throw new Error('not refused');
};
const kinds = async (): Promise<string[]> =>
  (await api.getUpdates()).map((update) => Object.keys(update).find((key) => key !== 'update_id') ?? '');

describe('a limit of twenty a minute', () => {
  it('refuses the next message in a group until the minute is over', async () => {
    telegram.flood('on');
    for (let n = 0; n < 20; n++) await api.sendMessage(group.id, `${n}`);
    expect(await refusal(api.sendMessage(group.id, 'x'))).toMatch(/^429 Too Many Requests: retry after \d+$/);
    telegram.advance(60_000);
    await api.sendMessage(group.id, 'x');
    expect(group.sendsAMinute).toBe(20);
  });
  it('counts edits in a group separately, and does not count refused ones', async () => {
    telegram.flood('on');
    const { message_id: id } = await api.sendMessage(group.id, 'board');
    for (let n = 0; n < 20; n++) await api.editMessageText(group.id, id, `${n}`);
    const refused = await api.editMessageText(group.id, id, 'x').catch((error: GrammyError) => error);
    expect(refused).toMatchObject({ error_code: 429, parameters: { retry_after: expect.any(Number) } });
    expect(group.editsAMinute).toBe(20);
    telegram.flood('off');
    await api.editMessageText(group.id, id, 'x');
    expect(group.editsAMinute).toBe(21);
  });
  it('does not exist in private', async () => {
    telegram.flood('on');
    for (let n = 0; n < 25; n++) await api.sendMessage(ann.id, `${n}`);
  });
});

describe('privacy mode', () => {
  const reach = async (say: () => void): Promise<string[]> => {
    say();
    const updates = await api.getUpdates();
    const last = updates.at(-1);
    if (last) await api.getUpdates({ offset: last.update_id + 1 });
    return updates.flatMap(({ message }) => message?.text ?? []);
  };
  it('lets through commands, replies and messages sent by inline mode', async () => {
    telegram.privacy('on');
    expect((await api.getMe()).can_read_all_group_messages).toBe(false);
    expect(await reach(() => ann.says(group, 'б6'))).toEqual([]);
    expect(await reach(() => ann.says(group, '/play'))).toEqual(['/play']);
    expect(await reach(() => ann.says(group, '/play@emulated_bot'))).toEqual(['/play@emulated_bot']);
    expect(await reach(() => ann.says(group, '/play@other_bot'))).toEqual([]);
    await api.sendMessage(group.id, 'board');
    expect(await reach(() => ann.says(group, 'б6', { replyTo: group.fromBot[0]! }))).toEqual(['б6']);
    expect(await reach(() => ann.says(group, 'б6', { replyTo: ann.says(group, 'гм') }))).toEqual([]);
    expect(await reach(() => ann.says(ann.private, 'б6'))).toEqual(['б6']);
  });
  it('does not apply to an administrator', async () => {
    telegram.privacy('on');
    group.makeBotAdmin();
    expect(await reach(() => ann.says(group, 'б6'))).toEqual(['б6']);
  });
  it('lets everything through when it is off, but nothing from a chat that the bot has left', async () => {
    expect((await api.getMe()).can_read_all_group_messages).toBe(true);
    expect(await reach(() => ann.says(group, 'б6'))).toEqual(['б6']);
    group.kickBot();
    expect(await reach(() => ann.says(group, 'б7'))).toEqual([]);
  });
});

describe('the bot’s status in a chat', () => {
  it('is reported with every change', async () => {
    group.makeBotAdmin();
    group.silenceBot();
    group.letBotWrite();
    group.kickBot(ann);
    ann.blocks();
    ann.unblocks();
    const updates = await api.getUpdates({ allowed_updates: ['my_chat_member'] });
    expect(updates.map(({ my_chat_member: it }) => [it?.old_chat_member.status, it?.new_chat_member.status])).toEqual([
      ['member', 'administrator'],
      ['administrator', 'restricted'],
      ['restricted', 'member'],
      ['member', 'kicked'],
      ['member', 'kicked'],
      ['kicked', 'member'],
    ]);
    expect(updates[3]!.my_chat_member).toMatchObject({ from: { id: ann.id }, chat: { id: group.id } });
  });
  it('is that of an administrator after a link that asks for it, which only the owner can follow', async () => {
    const home = telegram.group('Home', [ann], { bot: 'left' });
    const offer = async (query: string) => {
      const link = { text: 'Add', url: `https://t.me/${telegram.world.bot.username}?${query}` };
      const { message_id: id } = await api.sendMessage(ann.id, 'page', { reply_markup: { inline_keyboard: [[link]] } });
      return ann.private.messages.find((it) => it.id === id)!;
    };
    const good = await offer('startgroup=hello&admin=manage_chat+pin_messages');
    expect(() => ann.followsTo(home, good)).toThrow('may not add administrators');
    home.makeOwner(ann);
    for (const query of ['start=hello', 'startgroup=hello&admin=fly', 'startgroup=&admin=manage_chat']) {
      const bad = await offer(query);
      expect(() => ann.followsTo(home, bad)).toThrow(/no link|does not know/);
    }
    ann.followsTo(home, good);
    const updates = await api.getUpdates({ allowed_updates: ['my_chat_member', 'message'] });
    expect(updates.map((it) => it.my_chat_member?.new_chat_member.status ?? it.message?.text)).toEqual([
      'administrator',
      `/start@${telegram.world.bot.username} hello`,
    ]);
  });
  it('has the rights that the link asks for, beside those it had, and no others', async () => {
    const deletesIn = async (before: 'left' | 'administrator', rights: string) => {
      const home = telegram.group(`Home of ${rights}`, [ann], { bot: before });
      home.makeOwner(ann);
      const url = `https://t.me/${telegram.world.bot.username}?startgroup=hello&admin=${rights}`;
      const { message_id: id } = await api.sendMessage(ann.id, 'page', {
        reply_markup: { inline_keyboard: [[{ text: 'Add', url }]] },
      });
      const word = ann.followsTo(home, ann.private.messages.find((it) => it.id === id)!);
      const refused = await refusal(api.deleteMessage(home.id, word.id)).catch(() => undefined);
      return refused === undefined ? 'deletes' : refused;
    };
    expect(await deletesIn('left', 'manage_chat')).toContain("can't be deleted");
    expect(await deletesIn('left', 'manage_chat+delete_messages')).toBe('deletes');
    expect(await deletesIn('administrator', 'manage_chat')).toBe('deletes');
  });
  it('decides what the bot may do', async () => {
    const { message_id: id } = await api.sendMessage(group.id, 'board');
    group.silenceBot();
    expect(await refusal(api.sendMessage(group.id, 'x'))).toContain('400 Bad Request: not enough rights to send');
    expect(await refusal(api.editMessageText(group.id, id, 'x'))).toContain('not enough rights');
    group.kickBot();
    expect(await refusal(api.sendMessage(group.id, 'x'))).toBe(
      '403 Forbidden: bot was kicked from the supergroup chat',
    );
    expect(await refusal(api.getChatMember(group.id, ann.id))).toContain('403');
    const elsewhere = telegram.group('Elsewhere', [ann], { bot: 'left' });
    expect(await refusal(api.sendMessage(elsewhere.id, 'x'))).toContain('403 Forbidden: bot is not a member');
  });
  it('decides whose messages the bot may delete', async () => {
    const word = ann.says(group, 'A1-A4');
    expect(await refusal(api.deleteMessage(group.id, word.id))).toContain("can't be deleted");
    group.makeBotAdmin('may not');
    expect(await refusal(api.deleteMessage(group.id, word.id))).toContain("can't be deleted");
    group.makeBotAdmin('may');
    await api.deleteMessage(group.id, word.id);
    expect(group.now(word)).toBeUndefined();
  });
});

describe('a topic', () => {
  it('is open only to administrators when it is closed', async () => {
    const topic = telegram.topic(group, 9);
    topic.closeTopic();
    const say = () => api.sendMessage(group.id, 'x', { message_thread_id: 9 });
    expect(await refusal(say())).toBe('400 Bad Request: TOPIC_CLOSED');
    group.makeBotAdmin();
    await say();
    group.dismissBot();
    topic.reopenTopic();
    await say();
    topic.deleteTopic();
    expect(await refusal(say())).toBe('400 Bad Request: message thread not found');
  });
});

describe('a thread that is no topic', () => {
  // https://github.com/tdlib/telegram-bot-api/issues/447
  it('is opened by a reply, is numbered as the first message, and takes replies only', async () => {
    const first = ann.says(group, 'first');
    const second = await api.sendMessage(group.id, 'second', { reply_parameters: { message_id: first.id } });
    const third = await api.sendMessage(group.id, 'third', { reply_parameters: { message_id: second.message_id } });
    expect([second, third].map((it) => [it.message_thread_id, it.is_topic_message])).toEqual([
      [first.id, undefined],
      [first.id, undefined],
    ]);
    expect(await refusal(api.sendMessage(group.id, 'x', { message_thread_id: first.id }))).toBe(
      '400 Bad Request: message thread not found',
    );
  });

  // https://core.telegram.org/bots/api#message (is_automatic_forward)
  it('is what the comments of a post are, and a reply to one is another', async () => {
    const comments = group.comments('Storm warning!');
    const reply = { reply_parameters: { message_id: comments.post!.id } };
    const comment = await api.sendMessage(group.id, 'comment', reply);
    await api.sendMessage(group.id, 'beside');
    expect(comment.reply_to_message).toMatchObject({ is_automatic_forward: true, sender_chat: { type: 'channel' } });
    expect(comments.fromBot.map(({ text }) => text)).toEqual(['comment']);
  });
});

describe('inline mode', () => {
  const article = (id: string) => ({
    type: 'article' as const,
    id,
    title: 'Duel',
    input_message_content: { message_text: 'A challenge' },
  });
  it('takes one answer in time, with distinct ids of its results', async () => {
    const asked = ann.asksInline('duel');
    const [update] = await api.getUpdates();
    const id = update!.inline_query!.id;
    expect(await refusal(api.answerInlineQuery(id, [article('a'), article('a')]))).toContain('RESULT_ID_DUPLICATE');
    expect(await refusal(api.answerInlineQuery(id, [article('я'.repeat(33))]))).toContain('400');
    expect(
      await refusal(
        api.answerInlineQuery(
          id,
          Array.from({ length: 51 }, (_, n) => article(`${n}`)),
        ),
      ),
    ).toContain('RESULTS_TOO_MUCH');
    await api.answerInlineQuery(id, [article('a')]);
    expect(await asked).toHaveLength(1);
    expect(await refusal(api.answerInlineQuery(id, []))).toContain('query is too old');
  });
  it('sends no query when it is off', async () => {
    telegram.inline('off');
    expect((await api.getMe()).supports_inline_queries).toBe(false);
    await expect(ann.asksInline()).rejects.toThrow('not in inline mode');
  });
});

describe('a webhook', () => {
  it('is refused without HTTPS, at an unsupported port, or with an impossible secret', async () => {
    expect(await refusal(api.setWebhook('http://bot.example.org/x'))).toContain('An HTTPS URL must be provided');
    expect(await refusal(api.setWebhook('https://bot.example.org:9000/x'))).toContain('ports 80, 88, 443 or 8443');
    expect(await refusal(api.setWebhook('https://bot.example.org/x', { secret_token: 'a b' }))).toContain(
      'unallowed characters',
    );
  });
  it('excludes polling, and the other way round', async () => {
    await api.setWebhook('https://bot.example.org/x');
    expect(await refusal(api.getUpdates())).toMatch(/^409 Conflict: can't use getUpdates method while webhook/);
    expect((await api.getWebhookInfo()).url).toBe('https://bot.example.org/x');
    await api.deleteWebhook();
    expect(await api.getUpdates()).toEqual([]);
  });
});

describe('keys below the text field', () => {
  it('are refused when a row has more than twelve', async () => {
    const keyboard = (count: number) => ({ reply_markup: { keyboard: [Array(count).fill({ text: 'А' })] } });
    expect(await refusal(api.sendMessage(ann.id, 'x', keyboard(13)))).toContain('400');
    await api.sendMessage(ann.id, 'x', keyboard(12));
    ann.taps('А');
    expect(await kinds()).toEqual(['message']);
    await api.sendMessage(ann.id, 'x', { reply_markup: { remove_keyboard: true } });
    expect(ann.keys).toBeUndefined();
  });
});

it('gives another number to a small group that grows, and other numbers to its messages', async () => {
  const small = telegram.group('Boat', [ann], { kind: 'group' });
  await api.sendMessage(small.id, 'board');
  expect(await api.getChat(small.id)).toMatchObject({ type: 'group' });
  const grown = small.migrate('silently');
  const refused = await api.sendMessage(small.id, 'x').catch((error: GrammyError) => error);
  expect(refused).toMatchObject({ error_code: 400, parameters: { migrate_to_chat_id: grown.id } });
  expect(await api.getChat(grown.id)).toMatchObject({ type: 'supergroup' });
  expect((await api.sendMessage(grown.id, 'board')).message_id).toBe(1);
});
