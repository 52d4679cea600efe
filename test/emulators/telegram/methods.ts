import { isDeepStrictEqual } from 'node:util';
import { memberJson } from './members.ts';
import type { Upload } from './multipart.ts';
import { badRequest, excused, forbidden, Refusal } from './refusal.ts';
import type { Button, Entity, EphemeralParameters, Method, Payload } from './schemas.ts';
import { checkedWebhook } from './webhook.ts';
import {
  type Content,
  chatJson,
  messageJson,
  type Room,
  SEND_RIGHTS,
  type SendRight,
  type StoredFile,
  type StoredMessage,
  type World,
} from './world.ts';

/** Times in ms after which a callback query can no longer be answered, and an ephemeral reply no longer be sent. */
export interface Deadlines {
  readonly queryMs: number;
  readonly ephemeralMs: number;
}

type Uploads = ReadonlyMap<string, Upload>;
type Handlers = { readonly [M in Method]?: (payload: Payload<M>, uploads: Uploads) => unknown };

const KICKED = forbidden('bot was kicked from the supergroup chat');
const BLOCKED = forbidden('bot was blocked by the user');

/** What each right is called in the refusal of a message that needs it, and of an edit that brings it in. */
const FORBIDDEN: Readonly<Record<SendRight, { readonly sent: string; readonly edited: string }>> = {
  messages: { sent: 'text messages', edited: 'PLAIN' },
  photos: { sent: 'photos', edited: 'PHOTOS' },
  documents: { sent: 'documents', edited: 'DOCS' },
  other_messages: { sent: 'animations', edited: 'GIFS' },
};
/** The right that a message with this content needs (https://core.telegram.org/bots/api#chatpermissions). */
const rightFor = ({ photo, document, animation }: Content): SendRight => {
  if (photo) return 'photos';
  if (animation) return 'other_messages';
  return document ? 'documents' : 'messages';
};

/** Whether the bot may send this. Administrators may whatever the others may not. */
const maySend = ({ bot, forbidden, kind }: Room, right: SendRight): boolean => {
  if (bot.status === 'administrator' || kind === 'private') return true;
  return !forbidden.has(right) && (bot.status !== 'restricted' || (bot.sends ?? []).includes(right));
};

/**
 * How often a board may be drawn without a change. Once where a drawing was cut short or overlapped another: the bot
 * cannot know which was the last. Once more 30 s after a takeover, when no old request can take effect any more. The
 * takeover may be long before the last change, so that the time between the two cannot be checked here.
 */
const DOUBTS = 2;

const TWO_DAYS = 48 * 3600_000;
const TOO_OLD = 'query is too old and response timeout expired or query ID is invalid';

/** Width and height of a PNG. Anything else is refused. */
const pictureSize = (bytes: Uint8Array): { readonly width: number; readonly height: number } => {
  const data = Buffer.from(bytes);
  if (data.length < 24 || data.readUInt32BE(0) !== 0x89504e47) throw badRequest('IMAGE_PROCESS_FAILED');
  if (data.length > 10 * 1024 * 1024) throw new Refusal(413, 'Request Entity Too Large');
  const [width, height] = [data.readUInt32BE(16), data.readUInt32BE(20)];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short === 0 || width + height > 10_000 || long > 20 * short) throw badRequest('PHOTO_INVALID_DIMENSIONS');
  return { width, height };
};

/** Width and height of a GIF of at most 50 MB. Anything else would be sent as a document, and is refused here. */
const movingSize = (bytes: Uint8Array): { readonly width: number; readonly height: number } => {
  const data = Buffer.from(bytes);
  if (data.length > 50 * 1024 * 1024) throw new Refusal(413, 'Request Entity Too Large');
  if (!/^GIF8[79]a$/.test(data.subarray(0, 6).toString('latin1')) || data.length < 14 || data.at(-1) !== 0x3b)
    throw badRequest('the animation would be sent as a document');
  return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
};

/** Checks of an upload by kind. Each returns width and height. */
const SIZES = { picture: pictureSize, moving: movingSize, any: () => ({ width: 0, height: 0 }) } as const;

const FILE_LETTERS = { picture: 'P', moving: 'A', any: 'D' } as const;
const KINDS = { photo: 'picture', animation: 'moving', document: 'any' } as const;

const checked = (text: string, entities: readonly Entity[] = []): readonly Entity[] => {
  for (const { offset, length } of entities)
    if (offset + length > text.length) throw badRequest('ENTITY_BOUNDS_INVALID');
  return entities;
};

/**
 * The keys of a message. Those that open a Mini App are for private chats
 * (https://core.telegram.org/bots/api#inlinekeyboardbutton).
 */
const inlineRows = (
  markup: Payload<'sendMessage'>['reply_markup'],
  kind?: Room['kind'],
): readonly (readonly Button[])[] => {
  const rows = markup && 'inline_keyboard' in markup ? markup.inline_keyboard : [];
  if (kind !== 'private' && rows.flat().some(({ web_app }) => web_app)) throw badRequest('BUTTON_TYPE_INVALID');
  return rows;
};

/** The methods, each with Telegram's refusals. Payloads have passed their schema. */
export const methodsOf = (world: World, deadlines: Deadlines): Handlers => {
  const fileOf = (source: string, uploads: Uploads, kind: keyof typeof SIZES): StoredFile => {
    if (!source.startsWith('attach://')) {
      const known = world.files.get(source);
      if (!known) throw badRequest('wrong file identifier/HTTP URL specified');
      return known;
    }
    const upload = uploads.get(source.slice('attach://'.length));
    if (!upload) throw badRequest("can't find the attached file");
    if (upload.bytes.length === 0) throw badRequest('file must be non-empty');
    const file = { ...upload, ...SIZES[kind](upload.bytes), id: `AgAC${FILE_LETTERS[kind]}${world.serial()}` };
    world.files.set(file.id, file);
    return file;
  };

  const json = (room: Room, message: StoredMessage) => messageJson(world, room, message);

  interface Sending {
    readonly chat_id: number | string;
    readonly message_thread_id?: number | undefined;
    readonly ephemeral_message_parameters?: EphemeralParameters | undefined;
    readonly reply_parameters?: Payload<'sendMessage'>['reply_parameters'];
    readonly reply_markup?: Payload<'sendMessage'>['reply_markup'];
    readonly disable_notification?: boolean | undefined;
  }

  /** A room of which the bot is a member. */
  const entered = (chatId: number | string): Room => {
    const room = world.open(chatId);
    if (room.bot.status === 'kicked') throw room.kind === 'private' ? BLOCKED : KICKED;
    if (room.bot.status === 'left') throw forbidden(`bot is not a member of the ${room.kind} chat`);
    return room;
  };

  /** A room in which the bot may send what this content needs a right for. */
  const writable = (chatId: number | string, content: Content): Room => {
    const room = entered(chatId);
    const right = rightFor(content);
    if (!maySend(room, right)) throw badRequest(`not enough rights to send ${FORBIDDEN[right].sent} to the chat`);
    return room;
  };

  /** Reply keyboards belong to the person: here, to the private chat. */
  const typingKeys = (room: Room, markup: Sending['reply_markup']): void => {
    if (!markup || 'inline_keyboard' in markup) return;
    delete room.keys;
    if ('remove_keyboard' in markup) return;
    const { keyboard: rows, input_field_placeholder: placeholder } = markup;
    room.keys = {
      rows: rows.map((row) => row.map(({ text }) => text)),
      ...(placeholder === undefined ? {} : { placeholder }),
    };
  };

  const repliedTo = (room: Room, { reply_parameters: reply }: Sending): StoredMessage | undefined => {
    if (reply?.message_id === undefined) return undefined;
    const message = room.messages.find(({ id, deleted }) => id === reply.message_id && !deleted);
    if (!message && !reply.allow_sending_without_reply) throw badRequest('message to be replied not found');
    return message;
  };

  const send = (sending: Sending, content: Content): unknown => {
    const room = writable(sending.chat_id, content);
    const thread = sending.message_thread_id;
    const root = thread === undefined ? undefined : room.topics.get(thread);
    if (thread !== undefined && (!root || root.deleted)) throw badRequest('message thread not found');
    if (thread !== undefined && room.closedTopics.has(thread) && room.bot.status !== 'administrator') {
      throw badRequest('TOPIC_CLOSED');
    }
    const replyTo = repliedTo(room, sending) ?? root;
    const keyboard = inlineRows(sending.reply_markup, room.kind);
    const whose = world.ephemeral === 'unknown' ? undefined : sending.ephemeral_message_parameters;
    const asked = sending.reply_parameters?.ephemeral_message_id;
    if (asked !== undefined && !whose) throw badRequest('a reply to an ephemeral message must be ephemeral');
    const receiver = whose && receiverOf(room, whose, asked);
    const covers = whose?.replace_callback_query_message ? replaceable(whose) : undefined;
    if (!whose) world.spend(room, 'send');
    typingKeys(room, sending.reply_markup);
    const message: StoredMessage = {
      id: whose ? 0 : world.messageId(room),
      ...(whose ? { ephemeralId: world.serial() } : {}),
      ...(receiver ? { receiver } : {}),
      ...(covers ? { covers } : {}),
      ...(thread === undefined ? {} : { thread }),
      ...(replyTo ? { replyTo } : {}),
      from: world.bot,
      date: world.now(),
      content,
      ...(sending.disable_notification ? { silent: true as const } : {}),
      keyboard,
      edits: 0,
      run: world.runs,
      deleted: false,
    };
    room.messages.push(message);
    if (!message.silent && !receiver && !isCall(content))
      world.noises.push(JSON.stringify(content.text ?? content.caption));
    world.touch();
    return json(room, message);
  };

  /** Whether a message calls a person: it mentions one. */
  const isCall = ({ text, caption, entities = [] }: Content): boolean =>
    entities.some(({ type }) => type === 'text_mention') || /@\w{5}/.test(text ?? caption ?? '');

  /** Only a public message can be replaced (https://core.telegram.org/bots/api#ephemeralmessageparameters). */
  const replaceable = ({ callback_query_id = '' }: EphemeralParameters): StoredMessage => {
    if (world.ephemeral === 'beside') throw badRequest('replace_callback_query_message is not supported');
    const query = world.queries.get(callback_query_id);
    if (!query) throw badRequest('QUERY_ID_INVALID');
    if (query.message.ephemeralId !== undefined)
      throw badRequest('replace_callback_query_message must be false for a press on an ephemeral message');
    return query.message;
  };

  /** Whether a person acted so lately that an ephemeral message may answer it: by a press, or unseen by others. */
  const isRecent = (at: number | undefined): boolean => at !== undefined && world.now() - at <= deadlines.ephemeralMs;

  /**
   * The person who may be sent an ephemeral message here and now
   * (https://core.telegram.org/bots/api#ephemeral-messages-and-commands).
   */
  const receiverOf = (room: Room, whose: EphemeralParameters, asked: number | undefined) => {
    const receiver = world.accounts.get(whose.receiver_user_id);
    if (world.ephemeral === 'refused' || room.aloud || room.kind === 'private')
      throw badRequest("ephemeral messages can't be sent to the chat");
    if (!receiver || receiver.is_bot || !room.members.has(receiver.id)) throw badRequest('USER_NOT_PARTICIPANT');
    if (asked !== undefined) {
      const message = room.messages.find(({ ephemeralId, deleted }) => ephemeralId === asked && !deleted);
      if (!isRecent(message?.date) || message?.from.id !== receiver.id) throw badRequest('MESSAGE_ID_INVALID');
      return receiver;
    }
    if (room.bot.status === 'administrator' && whose.callback_query_id === undefined) return receiver;
    const query = world.queries.get(whose.callback_query_id ?? '');
    if (!isRecent(query?.at) || query?.from.id !== receiver.id || query.room !== room)
      throw badRequest('QUERY_ID_INVALID');
    return receiver;
  };

  /** A room in which the bot may change its messages: not where it may send nothing at all. */
  const changeable = (chatId: number | string): Room => {
    const room = entered(chatId);
    if (!SEND_RIGHTS.some((right) => maySend(room, right)))
      throw badRequest('not enough rights to send text messages to the chat');
    return room;
  };

  const standing = (chatId: number | string, messageId: number): { room: Room; message: StoredMessage } => {
    const room = changeable(chatId);
    const message = messageId > 0 ? room.messages.find(({ id }) => id === messageId) : undefined;
    if (!message || message.deleted) throw badRequest('message to edit not found');
    if (message.from !== world.bot) throw badRequest("message can't be edited");
    return { room, message };
  };

  interface Whose {
    readonly chat_id: number | string;
    readonly receiver_user_id: number;
    readonly ephemeral_message_id: number;
  }
  const whispered = (whose: Whose): { room: Room; message: StoredMessage } => {
    const room = changeable(whose.chat_id);
    const message = room.messages.find(({ ephemeralId }) => ephemeralId === whose.ephemeral_message_id);
    if (!message || message.deleted || message.receiver?.id !== whose.receiver_user_id)
      throw badRequest('message to edit not found');
    return { room, message };
  };

  type Markup = Payload<'editMessageText'>['reply_markup'];
  /** Edits a message. The keyboard is dropped unless it is given again. */
  const change = (
    { room, message }: { room: Room; message: StoredMessage },
    content: Content,
    markup: Markup,
    doubts: 'may' | 'may not' = 'may not',
  ): void => {
    const keyboard = inlineRows(markup, room.kind);
    if (isDeepStrictEqual([content, keyboard], [message.content, message.keyboard])) {
      const same = badRequest(
        'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
      );
      message.same = (message.same ?? 0) + 1;
      const isDoubt = doubts === 'may' && message.same <= DOUBTS;
      throw isDoubt || message.run !== world.runs ? excused(same) : same;
    }
    if (message.receiver === undefined) world.spend(room, 'edit');
    Object.assign(message, { content, keyboard, edits: message.edits + 1, same: 0, run: world.runs });
    world.touch();
  };

  interface Words {
    readonly text: string;
    readonly entities?: readonly Entity[] | undefined;
  }
  interface Caption {
    readonly caption?: string | undefined;
    readonly caption_entities?: readonly Entity[] | undefined;
  }
  const textContent = ({ text, entities }: Words): Content => ({ text, entities: checked(text, entities) });
  const captioned = (
    file: Pick<Content, 'photo' | 'document' | 'animation'>,
    { caption = '', caption_entities }: Caption,
  ): Content => ({ ...file, caption, entities: checked(caption, caption_entities) });
  const withText = (message: StoredMessage, words: Words): Content => {
    if (message.content.text === undefined) throw badRequest('there is no text in the message to edit');
    return textContent(words);
  };
  const withCaption = ({ content }: StoredMessage, words: Caption): Content => {
    const { photo, document, animation } = content;
    if (content.text !== undefined) throw badRequest('there is no caption in the message to edit');
    return captioned(
      { ...(photo ? { photo } : {}), ...(document ? { document } : {}), ...(animation ? { animation } : {}) },
      words,
    );
  };
  const mediaContent = (media: Payload<'editMessageMedia'>['media'], uploads: Uploads): Content => {
    const file = fileOf(media.media, uploads, KINDS[media.type]);
    return captioned({ [media.type]: file }, media);
  };
  const withMedia = (room: Room, media: Payload<'editMessageMedia'>['media'], uploads: Uploads): Content => {
    const content = mediaContent(media, uploads);
    const right = rightFor(content);
    if (!maySend(room, right)) throw badRequest(`CHAT_SEND_${FORBIDDEN[right].edited}_FORBIDDEN`);
    return content;
  };

  const scopeKey = ({ scope, language_code = '' }: Payload<'getMyCommands'>): string =>
    `${JSON.stringify(scope ?? { type: 'default' })} ${language_code}`;

  /** Whose menu button is meant: that of a private chat, or the bot's own. */
  const menuOwner = (chatId: number | undefined): number | 'bot' => {
    if (chatId === undefined) return 'bot';
    const { id, kind } = world.room(chatId);
    if (kind !== 'private') throw badRequest('user not found');
    return id;
  };

  return {
    getMe: () => {
      world.runs += 1;
      return {
        ...world.bot,
        can_join_groups: true,
        can_read_all_group_messages: world.privacy === 'off',
        supports_inline_queries: world.inline === 'on',
        can_connect_to_business: false,
        has_main_web_app: world.mainApp !== undefined,
      };
    },
    getWebhookInfo: () => ({
      url: world.webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: world.queue.length,
      ...(world.webhook ? { max_connections: world.webhook.connections, allowed_updates: world.allowed } : {}),
    }),
    setWebhook: ({ url, secret_token = '', max_connections = 40, allowed_updates, drop_pending_updates }) => {
      if (url === '') delete world.webhook;
      else world.webhook = checkedWebhook(url, secret_token, max_connections);
      if (allowed_updates) world.allowed = allowed_updates;
      if (drop_pending_updates) world.queue = [];
      world.touch();
      return true;
    },
    answerInlineQuery: ({ inline_query_id, results }) => {
      const query = world.inlineQueries.get(inline_query_id);
      if (!query || query.answered || world.now() - query.at > deadlines.queryMs) throw badRequest(TOO_OLD);
      if (new Set(results.map(({ id }) => id)).size < results.length) throw badRequest('RESULT_ID_DUPLICATE');
      query.answered = true;
      query.settle(
        results.map(({ id, title, description, input_message_content: { message_text: text }, reply_markup }) => ({
          id,
          title,
          description,
          text,
          keyboard: inlineRows(reply_markup),
        })),
      );
      return true;
    },
    deleteWebhook: ({ drop_pending_updates }) => {
      delete world.webhook;
      if (drop_pending_updates) world.queue = [];
      return true;
    },
    sendMessage: (payload) => send(payload, textContent(payload)),
    sendPhoto: (payload, uploads) =>
      send(payload, captioned({ photo: fileOf(payload.photo, uploads, 'picture') }, payload)),
    sendDocument: (payload, uploads) =>
      send(payload, captioned({ document: fileOf(payload.document, uploads, 'any') }, payload)),
    sendAnimation: (payload, uploads) =>
      send(payload, captioned({ animation: fileOf(payload.animation, uploads, 'moving') }, payload)),
    sendChatAction: ({ chat_id }) => world.open(chat_id) !== undefined,
    editMessageText: (payload) => {
      const at = standing(payload.chat_id, payload.message_id);
      change(at, withText(at.message, payload), payload.reply_markup, 'may');
      return json(at.room, at.message);
    },
    editMessageCaption: (payload) => {
      const at = standing(payload.chat_id, payload.message_id);
      change(at, withCaption(at.message, payload), payload.reply_markup, 'may');
      return json(at.room, at.message);
    },
    editMessageMedia: (payload, uploads) => {
      const at = standing(payload.chat_id, payload.message_id);
      change(at, withMedia(at.room, payload.media, uploads), payload.reply_markup, 'may');
      return json(at.room, at.message);
    },
    editMessageReplyMarkup: (payload) => {
      const at = standing(payload.chat_id, payload.message_id);
      change(at, at.message.content, payload.reply_markup);
      return json(at.room, at.message);
    },
    deleteMessage: ({ chat_id, message_id }) => {
      const room = world.open(chat_id);
      const message = message_id > 0 ? room.messages.find(({ id }) => id === message_id) : undefined;
      if (!message || message.deleted) throw badRequest('message to delete not found');
      const { status, deletes } = room.bot;
      const mine =
        message.from === world.bot || room.kind === 'private' || (status === 'administrator' && deletes === 'may');
      if (!mine || world.now() - message.date > TWO_DAYS) throw badRequest("message can't be deleted");
      message.deleted = true;
      world.touch();
      return true;
    },
    setMessageReaction: ({ chat_id, message_id, reaction = [] }) => {
      const room = world.open(chat_id);
      const message = message_id > 0 ? room.messages.find(({ id }) => id === message_id) : undefined;
      if (!message || message.deleted) throw badRequest('message to react not found');
      if (room.reactions === 'off') throw badRequest('REACTION_INVALID');
      message.reaction = reaction[0]?.emoji;
      world.touch();
      return true;
    },
    editEphemeralMessageText: (payload) => {
      const at = whispered(payload);
      change(at, withText(at.message, payload), payload.reply_markup);
      return true;
    },
    editEphemeralMessageCaption: (payload) => {
      const at = whispered(payload);
      change(at, withCaption(at.message, payload), payload.reply_markup);
      return true;
    },
    editEphemeralMessageMedia: (payload, uploads) => {
      const at = whispered(payload);
      change(at, withMedia(at.room, payload.media, uploads), payload.reply_markup);
      return true;
    },
    editEphemeralMessageReplyMarkup: (payload) => {
      const at = whispered(payload);
      change(at, at.message.content, payload.reply_markup);
      return true;
    },
    deleteEphemeralMessage: (payload) => {
      whispered(payload).message.deleted = true;
      world.touch();
      return true;
    },
    answerCallbackQuery: ({ callback_query_id, text = '', show_alert = false, url }) => {
      const query = world.queries.get(callback_query_id);
      // An update that a bot took before it was killed is delivered again.
      if (query?.answered && query.run !== world.runs) throw excused(badRequest(TOO_OLD));
      if (!query || query.answered || world.now() - query.at > deadlines.queryMs) throw badRequest(TOO_OLD);
      if (url !== undefined && !new RegExp(`^https?://t\\.me/${world.bot.username}\\?start=`).test(url))
        throw badRequest('URL_INVALID');
      query.answered = true;
      query.run = world.runs;
      query.settle({ text, alert: show_alert, ...(url === undefined ? {} : { url }) });
      return true;
    },
    setMyCommands: (payload) => {
      world.commands.set(scopeKey(payload), payload.commands);
      return true;
    },
    setMyDescription: ({ description = '', language_code = '' }) => {
      world.descriptions.set(language_code, { ...world.descriptions.get(language_code), long: description });
      return true;
    },
    setMyShortDescription: ({ short_description = '', language_code = '' }) => {
      world.descriptions.set(language_code, { ...world.descriptions.get(language_code), short: short_description });
      return true;
    },
    getMyDescription: ({ language_code = '' }) => ({
      description: world.descriptions.get(language_code)?.long ?? '',
    }),
    getMyShortDescription: ({ language_code = '' }) => ({
      short_description: world.descriptions.get(language_code)?.short ?? '',
    }),
    // Fields that may be left out are told where they are true (https://core.telegram.org/bots/api#botcommand).
    getMyCommands: (payload) =>
      (world.commands.get(scopeKey(payload)) ?? []).map(({ is_ephemeral, ...it }) => ({
        ...it,
        ...(is_ephemeral ? { is_ephemeral } : {}),
      })),
    deleteMyCommands: (payload) => {
      world.commands.delete(scopeKey(payload));
      return true;
    },
    setChatMenuButton: ({ chat_id, menu_button = { type: 'default' } }) => {
      world.menuButtons.set(menuOwner(chat_id), menu_button);
      world.touch();
      return true;
    },
    getChatMenuButton: ({ chat_id }) => {
      const { type, ...it } = world.menuButtons.get(menuOwner(chat_id)) ?? { type: 'default' };
      // By default, the button opens the commands (https://core.telegram.org/bots/api#menubutton).
      return { type: type === 'default' && chat_id === undefined ? 'commands' : type, ...it };
    },
    getChat: ({ chat_id }) => chatJson(world, world.open(chat_id)),
    getChatMember: ({ chat_id, user_id }) => {
      const room = world.open(chat_id);
      if (room.bot.status === 'kicked') throw KICKED;
      const user = world.accounts.get(user_id);
      if (!user) throw badRequest('PARTICIPANT_ID_INVALID');
      return memberJson(world, room, user);
    },
    pinChatMessage: ({ chat_id, message_id }) => {
      const room = world.open(chat_id);
      if (room.kind !== 'private' && room.bot.status !== 'administrator')
        throw badRequest('not enough rights to manage pinned messages in the chat');
      if (!room.messages.some(({ id, deleted }) => id === message_id && !deleted))
        throw badRequest('message to pin not found');
      room.pinned = message_id;
      return true;
    },
    unpinChatMessage: ({ chat_id }) => {
      delete world.open(chat_id).pinned;
      return true;
    },
  };
};
