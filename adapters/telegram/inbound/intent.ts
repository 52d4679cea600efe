import type { CallbackQuery, InlineQuery, Message, Update, UserFromGetMe } from 'grammy/types';
import { withoutInvisible } from '../../../src/kit/invisible.ts';
import { commandNamed, readCommandText } from '../../../src/service/ports/chat-command.ts';
import { typedCommandAction } from '../../../src/service/ports/command-action.ts';
import type {
  Action,
  Intent,
  MessageRef,
  OpponentChoice,
  Person,
  PlayerId,
  Token,
} from '../../../src/service/ports/intent.ts';
import { TO_BOARD } from '../outbound/payload.ts';
import { type Spot, writeAddress, writeRef } from '../shared/address.ts';
import type { IncomingIntent, Pressed } from '../shared/incoming-intent.ts';
import { changeOf, type MemberChange } from '../shared/membership.ts';
import type { Standing } from '../state/post-threads.ts';

/** A person that a message refers to. `name` is the one they chose themselves. */
interface NamedPerson {
  readonly id: PlayerId;
  readonly name: string;
  readonly username?: string;
}

interface Pointing {
  /** The bot's username, without @. */
  readonly me: string;
  readonly repliedTo?: NamedPerson;
  readonly mentioned?: NamedPerson & { readonly words: string };
}

/** Telegram usernames (purchased ones have four letters). */
const USERNAME = /^@(\w{4,32})$/;

/** Parses `/play [words] [@name]`, possibly sent as a reply to a person. */
const openAction = (typed: string, { me, repliedTo, mentioned }: Pointing): Action => {
  const words = (mentioned === undefined ? typed : typed.replace(mentioned.words, ' ')).split(/\s+/).filter(Boolean);
  const called = words.find((word) => USERNAME.test(word));
  const person = mentioned ?? byUsername(called, me) ?? (called === undefined ? repliedTo : undefined);
  const rest = words.filter((word) => !word.startsWith('@'));
  return {
    kind: 'open',
    ...(rest.length === 0 ? {} : { words: rest }),
    rival: person === undefined ? { kind: 'anyone' } : against(person),
  };
};

const against = ({ id, username, name }: Omit<NamedPerson, 'id'> & { readonly id?: PlayerId }): OpponentChoice => ({
  kind: 'person',
  ...(id === undefined ? {} : { id }),
  ...(username === undefined ? {} : { username }),
  name,
});

/** The bot's own name is no challenge. */
const byUsername = (called: string | undefined, me: string): Omit<NamedPerson, 'id'> | undefined => {
  const username = called?.slice(1);
  if (called === undefined || username === undefined || username.toLowerCase() === me.toLowerCase()) return undefined;
  return { username, name: called };
};

/** A text message and what it refers to. */
export interface ReceivedText {
  readonly text: string;
  readonly audience: 'one' | 'many';
  /** The bot's username, without @. */
  readonly me: string;
  /** The bot's message that it replies to. */
  readonly to?: MessageRef;
  /** The person whose message it replies to. */
  readonly repliedTo?: NamedPerson;
  /** A person mentioned in it who has no username. */
  readonly mentioned?: NamedPerson & { readonly words: string };
}

/**
 * The action of a typed text: one of the bot's commands, or text for the match. Undefined for a command addressed to
 * another bot.
 */
export const actionOf = (received: ReceivedText): Action | undefined => {
  const { audience, me, to } = received;
  const text = withoutInvisible(received.text);
  const reply = to === undefined ? {} : { to };
  const typed = readCommandText(text);
  if (!typed) {
    const called = calledBy(text, me);
    if (called !== undefined) return { kind: 'say', text: called, aimed: true, ...reply };
    return { kind: 'say', text, aimed: audience === 'one' || to !== undefined, ...reply };
  }
  const { name, addressee, words } = typed;
  if (addressee !== undefined && addressee.toLowerCase() !== me.toLowerCase()) return undefined;
  // In a group, an unknown command belongs to another bot unless it names this one.
  if (audience === 'many' && addressee === undefined && !commandNamed(name, words)) return undefined;
  const action = typedCommandAction(typed, (asked) => openAction(asked, received));
  if (action.kind === 'ask' && action.about === 'block') {
    const whom = received.mentioned ?? received.repliedTo;
    return { ...action, ...(whom ? { whom: { id: whom.id, name: whom.name } } : {}) };
  }
  return action.kind === 'say' ? { ...action, ...reply } : action;
};

/** The text addressed to the bot by name: "@our_bot Б6". */
const calledBy = (text: string, me: string): string | undefined => {
  const [, name, rest = ''] = /^@(\w+)[\s,:]+([\s\S]*)$/.exec(text) ?? [];
  return name?.toLowerCase() === me.toLowerCase() ? rest.trim() : undefined;
};

/** The meaning of an update. */
export type ReadUpdate =
  | { readonly kind: 'intent'; readonly asked: IncomingIntent }
  /** Someone wants to play in the name of a channel or group. */
  | { readonly kind: 'impersonal'; readonly spot: Spot; readonly message: number }
  /** A group has become a supergroup. */
  | { readonly kind: 'moved'; readonly from: number; readonly to: number }
  /** The bot's own membership of a chat has changed. `asked` is set if the service must know. */
  | { readonly kind: 'member'; readonly change: MemberChange; readonly asked?: IncomingIntent }
  /** Someone has finished with their own view of a match and wants to see the board. */
  | { readonly kind: 'back'; readonly query: string; readonly spot: Spot; readonly person: number; readonly on: number }
  /** Someone sends the bot alone something without words: a sticker, a voice message, a contact. */
  | { readonly kind: 'wordless'; readonly from: Person; readonly spot: Spot; readonly message: number }
  /** Someone types the bot's name in any chat. */
  | { readonly kind: 'inline'; readonly query: InlineQuery; readonly from: Person }
  | { readonly kind: 'nothing' };

const NOTHING: ReadUpdate = { kind: 'nothing' };

/** The types of update requested. Edited messages are left out, so that an edit never fires. */
export const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member', 'inline_query'] as const;

/** What is known about chats. */
export interface KnownChats {
  /** The id under which a chat is known (`chat-migration.ts`). */
  homeOf(chat: number): number;
  /** The channel's post that a message comments on (`post-threads.ts`). */
  postOf(message: Standing): number | undefined;
}

/** Translates one update into what the user did. Pure. */
export const toIntent = (update: Update, me: UserFromGetMe, known: KnownChats): ReadUpdate => {
  const { update_id: id, callback_query: query, message, my_chat_member: member, inline_query: inline } = update;
  if (query) return pressOf(id, query, known);
  if (member) return memberOf(id, changeOf(member), known);
  if (inline) return inline.from.is_bot ? NOTHING : { kind: 'inline', query: inline, from: personOf(inline.from) };
  if (message?.migrate_to_chat_id) return { kind: 'moved', from: message.chat.id, to: message.migrate_to_chat_id };
  if (message?.migrate_from_chat_id) return { kind: 'moved', from: message.migrate_from_chat_id, to: message.chat.id };
  return message ? messageOf(id, message, me, known) : NOTHING;
};

/** What Telegram tells of a person. */
interface TelegramUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string | undefined;
  readonly username?: string | undefined;
  readonly language_code?: string | undefined;
}

export const personOf = ({ id, first_name, last_name, username, language_code }: TelegramUser): Person => ({
  id: `telegram:${id}`,
  name: last_name === undefined ? first_name : `${first_name} ${last_name}`,
  ...(language_code === undefined ? {} : { tag: language_code }),
  ...(username === undefined ? {} : { username }),
});

const named = (user: CallbackQuery['from']): NamedPerson => {
  const { id, name, username } = personOf(user);
  return { id, name, ...(username === undefined ? {} : { username }) };
};

type Where = Pick<Message, 'chat' | 'message_thread_id' | 'is_topic_message'>;
/** Replies have a thread id outside forums too: only a topic's message belongs to a topic. */
const spotOf = ({ chat, message_thread_id: thread, is_topic_message: topical }: Where): Spot => ({
  chat: chat.id,
  ...(topical && thread !== undefined ? { thread } : {}),
});

interface Act {
  readonly updateId: number;
  readonly from: CallbackQuery['from'];
  readonly chatType: Message['chat']['type'];
  /** The place of the action, with the id under which the chat is known. */
  readonly home: Spot;
  /** The channel's post under which they act. */
  readonly post?: number | undefined;
  readonly action: Action;
}

const intentOf = ({ updateId, from, chatType, home, post, action }: Act): Intent => ({
  id: `tg:${updateId}`,
  from: personOf(from),
  place: {
    platform: 'telegram',
    address: writeAddress(home),
    audience: chatType === 'private' ? 'one' : 'many',
    ...(post === undefined ? {} : { under: `${post}` }),
  },
  action,
});

/** All messages of a topic "reply" to the service message that opened it, and all comments to a post. */
const repliedTo = ({ reply_to_message: reply, message_thread_id: thread, is_topic_message: topical }: Message) => {
  if (!reply || reply.is_automatic_forward || reply.forum_topic_created) return undefined;
  return topical && reply.message_id === thread ? undefined : reply;
};

const madeOf = ({ photo }: Pick<Message, 'photo'>): 'photo' | 'text' => (photo ? 'photo' : 'text');

/**
 * The reference of a message, in the form that `boards.ts` uses: with the chat if that is not the id under which the
 * place is known, and with the kind of message. A message too old to be accessible to bots has date 0 and no content.
 */
const refOf = (
  it: Pick<Message, 'chat' | 'message_id' | 'ephemeral_message_id' | 'photo'> & { readonly date: number },
  { homeOf }: KnownChats,
): MessageRef => {
  const { id: chat } = it.chat;
  if (it.ephemeral_message_id !== undefined) return `e${it.ephemeral_message_id}`;
  const made = it.date === 0 ? {} : { made: madeOf(it) };
  return writeRef({ message: it.message_id, ...(homeOf(chat) === chat ? {} : { chat }), ...made });
};

/** The buttons of a message, as Telegram keeps it. */
const tokensOf = ({ reply_markup: keyboard }: Message): readonly Token[] =>
  (keyboard?.inline_keyboard ?? []).flat().flatMap((it) => ('callback_data' in it ? [it.callback_data] : []));

const pressOf = (updateId: number, query: CallbackQuery, known: KnownChats): ReadUpdate => {
  const { message, data: token, from } = query;
  if (!message || token === undefined || message.chat.type === 'channel') return NOTHING;
  const seen = message.date === 0 ? undefined : message;
  const spot = seen ? spotOf(seen) : { chat: message.chat.id };
  const on = seen?.ephemeral_message_id;
  if (token === TO_BOARD)
    return on === undefined ? NOTHING : { kind: 'back', query: query.id, spot, person: from.id, on };
  // Only ephemeral messages have no number. A deleted one has no other fields.
  const isAnswer = message.message_id === 0 || (seen !== undefined && repliedTo(seen) !== undefined);
  const alone = message.chat.type === 'private' ? isAnswer : on !== undefined;
  const action: Action = {
    kind: 'press',
    token,
    on: refOf(message, known),
    ...(alone ? { whisper: true } : {}),
    ...(seen ? { beside: tokensOf(seen) } : {}),
  };
  const pressed: Pressed = {
    ...(on === undefined ? {} : { ephemeral: on }),
    isAnswer,
    made: madeOf(seen ?? {}),
  };
  const home = { ...spot, chat: known.homeOf(spot.chat) };
  const post = seen && known.postOf(seen);
  const intent = intentOf({ updateId, from, chatType: message.chat.type, home, post, action });
  const incoming = { intent, spot, person: from.id, message: message.message_id, query: query.id, pressed };
  return { kind: 'intent', asked: incoming };
};

/** The bot's arrival in the supergroup that a known group has become does not count as an arrival. */
const memberOf = (updateId: number, change: MemberChange, { homeOf }: KnownChats): ReadUpdate => {
  const { chat, from } = change;
  const home = homeOf(chat.id);
  const came = change.came === 'arrived' && home !== chat.id ? 'reopened' : change.came;
  if (came === undefined || from.is_bot) return { kind: 'member', change };
  const intent = intentOf({ updateId, from, chatType: chat.type, home: { chat: home }, action: { kind: came } });
  return { kind: 'member', change, asked: { intent, spot: { chat: chat.id }, person: from.id, message: 0 } };
};

/** The person a message refers to: the author it replies to, or a mentioned person without a username. Never a bot. */
const pointedAt = (message: Message) => {
  const { from, text = message.caption ?? '', entities = message.caption_entities ?? [] } = message;
  const reply = repliedTo(message);
  const person = reply?.sender_chat ? undefined : reply?.from;
  const isOther = person !== undefined && !person.is_bot && person.id !== from?.id;
  const mention = entities.find((it) => it.type === 'text_mention');
  return {
    ...(isOther ? { repliedTo: named(person) } : {}),
    ...(mention === undefined || mention.user.is_bot
      ? {}
      : {
          mentioned: {
            ...named(mention.user),
            words: withoutInvisible(text.slice(mention.offset, mention.offset + mention.length)),
          },
        }),
  };
};

/** What a person does by a message that no one else can read. */
const unseenAction = (action: Action): Action => {
  if (action.kind === 'say') return { ...action, aimed: true, unseen: true };
  return action.kind === 'ask' && action.words !== undefined ? { ...action, unseen: true } : action;
};

/** What people send without words. */
const WORDLESS = [
  ...['animation', 'audio', 'contact', 'dice', 'document', 'location', 'photo', 'poll', 'sticker', 'story', 'venue'],
  ...['video', 'video_note', 'voice'],
];

const messageOf = (updateId: number, message: Message, me: UserFromGetMe, known: KnownChats): ReadUpdate => {
  const { from, chat, text = message.caption, sender_chat: inTheNameOf, message_id: id } = message;
  const relayed = message.forward_origin ?? message.via_bot ?? message.is_automatic_forward;
  if (!from || chat.type === 'channel' || relayed) return NOTHING;
  if (text === undefined)
    return chat.type === 'private' && !from.is_bot && WORDLESS.some((kind) => kind in message)
      ? { kind: 'wordless', from: personOf(from), spot: spotOf(message), message: id }
      : NOTHING;
  if (from.is_bot && !inTheNameOf) return NOTHING;
  const reply = repliedTo(message);
  const to = reply?.from?.id === me.id ? { to: refOf(reply, known) } : {};
  const audience = chat.type === 'private' ? 'one' : 'many';
  const action = actionOf({ text, audience, me: me.username, ...to, ...pointedAt(message) });
  if (!action) return NOTHING;
  const spot = spotOf(message);
  if (inTheNameOf) {
    const silent = action.kind === 'say' && !action.aimed;
    return silent ? NOTHING : { kind: 'impersonal', spot, message: id };
  }
  const home = { ...spot, chat: known.homeOf(spot.chat) };
  const { ephemeral_message_id: ephemeral } = message;
  const isUnseen = ephemeral !== undefined;
  const did = isUnseen ? unseenAction(action) : action;
  const intent = intentOf({ updateId, from, chatType: chat.type, home, post: known.postOf(message), action: did });
  const incoming = { intent, spot, person: from.id, message: id, ...(isUnseen ? { ephemeral } : {}) };
  return { kind: 'intent', asked: incoming };
};
