import type { CallbackQuery, Message, Update, UserFromGetMe } from 'grammy/types';
import type { Deed, Intent, MessageRef, Person } from '../../src/service/ports.ts';
import { type Spot, writeAddress, writeRef } from './address.ts';
import { deedOf } from './typed.ts';

/** Where an answer goes: how the person acted, and on what. */
export interface Asked {
  readonly intent: Intent;
  readonly spot: Spot;
  /** Telegram's number of the person. */
  readonly person: number;
  /** The message they typed or pressed; 0 when it was ephemeral. */
  readonly message: number;
  /** The callback query to be answered, for a press. */
  readonly query?: string;
  readonly pressed?: Pressed;
}

/** What is known of a pressed message. */
export interface Pressed {
  /** Its number as an ephemeral message. */
  readonly ephemeral?: number;
  /** An answer of ours (boards are never replies): the next answer may take its place. */
  readonly isAnswer: boolean;
  readonly made: 'photo' | 'text';
}

/** What an update comes to. */
export type Received =
  | { readonly kind: 'intent'; readonly asked: Asked }
  /** Somebody wants to play in the name of a channel or group. */
  | { readonly kind: 'impersonal'; readonly spot: Spot; readonly message: number }
  | { readonly kind: 'nothing' };

const NOTHING: Received = { kind: 'nothing' };

/** Updates asked for: edited messages never fire. */
export const ALLOWED_UPDATES = ['message', 'callback_query'] as const;

/** What a person did, out of one update. Pure. */
export const toIntent = (update: Update, me: UserFromGetMe): Received => {
  if (update.callback_query) return pressOf(update.update_id, update.callback_query);
  if (update.message) return messageOf(update.update_id, update.message, me);
  return NOTHING;
};

const personOf = ({ id, first_name, last_name, username, language_code }: CallbackQuery['from']): Person => ({
  id: `telegram:${id}`,
  name: last_name === undefined ? first_name : `${first_name} ${last_name}`,
  ...(language_code === undefined ? {} : { tag: language_code }),
  ...(username === undefined ? {} : { username }),
});

type Where = Pick<Message, 'chat' | 'message_thread_id' | 'is_topic_message'>;
/** Replies carry a thread id outside forums too: only a topic's message belongs to a topic. */
const spotOf = ({ chat, message_thread_id: thread, is_topic_message: topical }: Where): Spot => ({
  chat: chat.id,
  ...(topical && thread !== undefined ? { thread } : {}),
});

const intentOf = (updateId: number, from: CallbackQuery['from'], chatType: string, spot: Spot, did: Deed): Intent => ({
  id: `tg:${updateId}`,
  from: personOf(from),
  place: { platform: 'telegram', address: writeAddress(spot), audience: chatType === 'private' ? 'one' : 'many' },
  did,
});

/** A topic's messages all "reply" to the service message that opened it. */
const repliedTo = ({ reply_to_message: reply, message_thread_id: thread }: Message) =>
  reply && reply.message_id !== thread && !reply.forum_topic_created ? reply : undefined;

const refOf = ({ message_id: message, ephemeral_message_id: ephemeral }: Message): MessageRef =>
  ephemeral === undefined ? writeRef({ message }) : `e${ephemeral}`;

const pressOf = (updateId: number, query: CallbackQuery): Received => {
  const { message, data: token, from } = query;
  if (!message || token === undefined || message.chat.type === 'channel') return NOTHING;
  // A message too old to be shown to bots comes with date 0 and nothing but its number.
  const known = message.date === 0 ? undefined : message;
  const spot = known ? spotOf(known) : { chat: message.chat.id };
  const isAnswer = known !== undefined && (repliedTo(known) !== undefined || known.ephemeral_message_id !== undefined);
  const alone = message.chat.type === 'private' ? isAnswer : known?.ephemeral_message_id !== undefined;
  const on = known ? refOf(known) : writeRef({ message: message.message_id });
  const did: Deed = { kind: 'press', token, on, ...(alone ? { whisper: true } : {}) };
  const pressed: Pressed = {
    ...(known?.ephemeral_message_id === undefined ? {} : { ephemeral: known.ephemeral_message_id }),
    isAnswer,
    made: known?.photo ? 'photo' : 'text',
  };
  const intent = intentOf(updateId, from, message.chat.type, spot, did);
  const asked = { intent, spot, person: from.id, message: message.message_id, query: query.id, pressed };
  return { kind: 'intent', asked };
};

const messageOf = (updateId: number, message: Message, me: UserFromGetMe): Received => {
  const { from, chat, text, sender_chat: inTheNameOf, message_id: id } = message;
  const relayed = message.forward_origin ?? message.via_bot ?? message.is_automatic_forward;
  if (text === undefined || !from || chat.type === 'channel' || relayed) return NOTHING;
  if (from.is_bot && !inTheNameOf) return NOTHING;
  const reply = repliedTo(message);
  const to = reply?.from?.id === me.id ? { to: refOf(reply) } : {};
  const audience = chat.type === 'private' ? 'one' : 'many';
  const did = deedOf({ text, audience, me: me.username, ...to });
  if (!did) return NOTHING;
  const spot = spotOf(message);
  if (inTheNameOf) {
    const silent = did.kind === 'say' && !did.aimed;
    return silent ? NOTHING : { kind: 'impersonal', spot, message: id };
  }
  const asked = { intent: intentOf(updateId, from, chat.type, spot, did), spot, person: from.id, message: id };
  return { kind: 'intent', asked };
};
