import type { EmulatedChat } from './chats.ts';
import { isHeardByBot } from './privacy-mode.ts';
import type { Entity } from './schemas.ts';
import { type SeenMessage, seenMessage, storedOf } from './seen-message.ts';
import { type Account, messageJson, type StoredMessage } from './world.ts';

interface Written {
  readonly from: Account;
  readonly text: string;
  readonly replyTo?: SeenMessage;
  /** A person without a username whom these words of the text mention. */
  readonly mention?: { readonly words: string; readonly whom: Account };
  /** Only the bot sees it. */
  readonly unseen?: boolean;
  readonly more?: Partial<Pick<StoredMessage, 'anonymous' | 'channel' | 'forwarded' | 'viaBot' | 'keyboard'>>;
}

/** Adds a message to a chat, and sends the bot an update when the bot hears it. */
export const post = (chat: EmulatedChat, written: Written): SeenMessage => {
  const { from, text, replyTo, mention, unseen = false, more = {} } = written;
  const { world, room, thread } = chat;
  const opening = thread === undefined ? chat.post : room.topics.get(thread);
  // A reply to an ephemeral message need not name it (https://core.telegram.org/bots/api#message).
  const answered = unseen ? undefined : replyTo ? storedOf(replyTo) : opening;
  const message: StoredMessage = {
    id: unseen ? 0 : world.messageId(room),
    ...(unseen ? { ephemeralId: world.serial(), receiver: world.bot } : {}),
    ...(thread === undefined ? {} : { thread }),
    from,
    date: world.now(),
    ...(answered ? { replyTo: answered } : {}),
    content: { text, entities: [...commandsIn(text), ...(mention ? [mentionEntity(text, mention)] : [])] },
    keyboard: [],
    edits: 0,
    deleted: false,
    ...more,
  };
  room.messages.push(message);
  if (isHeardByBot(world, room, message)) world.push('message', messageJson(world, room, message));
  else world.touch();
  return seenMessage(chat, message);
};

/** Sends the bot alone a message of another kind than words, with these fields of the Bot API. */
export const postOther = (chat: EmulatedChat, from: Account, fields: Readonly<Record<string, unknown>>): void => {
  const { world, room } = chat;
  const message: StoredMessage = {
    id: world.messageId(room),
    from,
    date: world.now(),
    content: { entities: [] },
    keyboard: [],
    edits: 0,
    deleted: false,
  };
  room.messages.push(message);
  world.push('message', { ...messageJson(world, room, message), ...fields });
};

const mentionEntity = (text: string, { words, whom }: NonNullable<Written['mention']>): Entity => {
  const offset = text.indexOf(words);
  if (offset < 0) throw new Error(`nobody is called ${words} in: ${text}`);
  return { type: 'text_mention', offset, length: words.length, user: whom };
};

export const commandsIn = (text: string): Entity[] =>
  [...text.matchAll(/(?<!\S)\/\w+(?:@\w+)?/g)].map((match) => ({
    type: 'bot_command',
    offset: match.index,
    length: match[0].length,
  }));
