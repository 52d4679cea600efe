import { z } from 'zod';

const chat = z.union([z.int(), z.string()]);
const utf8 = (least: number, most: number) =>
  z.string().refine((text) => {
    const bytes = Buffer.byteLength(text);
    return bytes >= least && bytes <= most;
  }, 'BUTTON_DATA_INVALID');

/** The address of a Mini App, as TDLib checks it. */
const appUrl = (whose: string) =>
  z.string().refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:', {
    error: ({ input }) => `${whose} Web App URL '${input}' is invalid: Only HTTPS links are allowed`,
  });

const button = z
  .strictObject({
    text: z.string().min(1),
    style: z.enum(['danger', 'success', 'primary']).optional(),
    url: z.url({ protocol: /^(https?|tg)$/ }).optional(),
    callback_data: utf8(1, 64).optional(),
    web_app: z.strictObject({ url: appUrl('inline keyboard button') }).optional(),
    /** https://core.telegram.org/bots/api#copytextbutton */
    copy_text: z.strictObject({ text: z.string().min(1).max(256) }).optional(),
    switch_inline_query: z.string().optional(),
    switch_inline_query_current_chat: z.string().optional(),
    /** https://core.telegram.org/bots/api#switchinlinequerychosenchat */
    switch_inline_query_chosen_chat: z
      .strictObject({
        query: z.string().max(256).optional(),
        allow_user_chats: z.boolean().optional(),
        allow_bot_chats: z.boolean().optional(),
        allow_group_chats: z.boolean().optional(),
        allow_channel_chats: z.boolean().optional(),
      })
      .refine(({ query: _, ...chats }) => Object.values(chats).includes(true), 'no kind of chat can be chosen')
      .optional(),
  })
  .refine(
    ({ text: _text, style: _style, ...kind }) => Object.keys(kind).length === 1,
    'exactly one kind of button must be used',
  );
export type Button = z.infer<typeof button>;

/** At most 12 keys a row and 300 in all. */
const replyKeyboard = z
  .strictObject({
    keyboard: z.array(z.array(z.strictObject({ text: z.string().min(1) })).max(12)).min(1),
    resize_keyboard: z.boolean().optional(),
    is_persistent: z.boolean().optional(),
    one_time_keyboard: z.boolean().optional(),
    selective: z.boolean().optional(),
    input_field_placeholder: z.string().min(1).max(64).optional(),
  })
  .refine(({ keyboard: rows }) => rows.flat().length <= 300, 'reply markup is too long');
const keyboardRemoval = z.strictObject({ remove_keyboard: z.literal(true), selective: z.boolean().optional() });

/** At most 8 buttons a row and 100 in all; about 10 kB of JSON. */
const keyboard = z
  .strictObject({ inline_keyboard: z.array(z.array(button).max(8)) })
  .refine(({ inline_keyboard: rows }) => rows.flat().length <= 100, 'reply markup is too long')
  .refine((markup) => Buffer.byteLength(JSON.stringify(markup)) <= 10_000, 'reply markup is too long');

const entity = z
  .strictObject({
    type: z.string(),
    offset: z.int().min(0),
    length: z.int().min(1),
    url: z.string().optional(),
    language: z.string().optional(),
    /** The person whom a text_mention means. */
    user: z.strictObject({ id: z.int(), is_bot: z.boolean(), first_name: z.string() }).optional(),
    /** https://core.telegram.org/bots/api#date-time-entity-formatting */
    unix_time: z.int().min(1).optional(),
    date_time_format: z
      .string()
      .regex(/^(r|w?[dD]?[tT]?)$/)
      .optional(),
  })
  .refine(({ type, unix_time: at }) => (type === 'date_time') === (at !== undefined), 'a date_time has its time');
export type Entity = z.infer<typeof entity>;

const ephemeral = z.strictObject({
  receiver_user_id: z.int(),
  callback_query_id: z.string().optional(),
  replace_callback_query_message: z.boolean().optional(),
});
export type EphemeralParameters = z.infer<typeof ephemeral>;

const preview = z.strictObject({ is_disabled: z.boolean().optional(), url: z.string().optional() });
const reply = z.strictObject({
  message_id: z.int().optional(),
  ephemeral_message_id: z.int().optional(),
  allow_sending_without_reply: z.boolean().optional(),
});

const text = {
  text: z.string().min(1, 'message text is empty').max(4096, 'message is too long'),
  parse_mode: z.enum(['MarkdownV2', 'HTML', 'Markdown']).optional(),
  entities: z.array(entity).max(100).optional(),
  link_preview_options: preview.optional(),
};
const caption = {
  caption: z.string().max(1024, 'message caption is too long').optional(),
  parse_mode: z.enum(['MarkdownV2', 'HTML', 'Markdown']).optional(),
  caption_entities: z.array(entity).max(100).optional(),
  show_caption_above_media: z.boolean().optional(),
};
const media = z.strictObject({ type: z.enum(['photo', 'document', 'animation']), media: z.string(), ...caption });

const send = {
  chat_id: chat,
  message_thread_id: z.int().optional(),
  ephemeral_message_parameters: ephemeral.optional(),
  disable_notification: z.boolean().optional(),
  protect_content: z.boolean().optional(),
  reply_parameters: reply.optional(),
  reply_markup: z.union([keyboard, replyKeyboard, keyboardRemoval]).optional(),
};
const edit = { chat_id: chat, message_id: z.int(), reply_markup: keyboard.optional() };
const editEphemeral = {
  chat_id: chat,
  receiver_user_id: z.int(),
  ephemeral_message_id: z.int(),
  reply_markup: keyboard.optional(),
};
const scope = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['default', 'all_private_chats', 'all_group_chats', 'all_chat_administrators']),
  }),
  z.strictObject({ type: z.enum(['chat', 'chat_administrators']), chat_id: chat }),
  z.strictObject({ type: z.literal('chat_member'), chat_id: chat, user_id: z.int() }),
]);
const language = z.string().regex(/^([a-z]{2})?$/);
const command = z.strictObject({
  command: z.string().regex(/^[a-z0-9_]{1,32}$/, 'BOT_COMMAND_INVALID'),
  description: z.string().min(1, 'BOT_COMMAND_DESCRIPTION_INVALID').max(256, 'BOT_COMMAND_DESCRIPTION_INVALID'),
  is_ephemeral: z.boolean().optional(),
});

/** https://core.telegram.org/bots/api#menubutton */
const menuButton = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['commands', 'default']) }),
  z.strictObject({
    type: z.literal('web_app'),
    text: z.string().min(1, 'menu button text must be non-empty'),
    web_app: z.strictObject({ url: appUrl('menu button') }),
  }),
]);
export type MenuButton = z.infer<typeof menuButton>;

const article = z.strictObject({
  type: z.literal('article'),
  id: utf8(1, 64),
  title: z.string().min(1, 'INPUT_TITLE_EMPTY'),
  description: z.string().optional(),
  input_message_content: z.strictObject({
    message_text: z.string().min(1, 'message text is empty').max(4096, 'message is too long'),
    entities: z.array(entity).max(100).optional(),
    link_preview_options: preview.optional(),
  }),
  reply_markup: keyboard.optional(),
});

/** The reactions that a bot may set (https://core.telegram.org/bots/api#reactiontypeemoji). */
const REACTIONS = [
  ...'👍👎❤🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳🌚🌭💯🤣⚡🍌🏆💔🤨😐🍓🍾💋🖕😈😴😭🤓👻👀🎃🙈😇😨🤝✍🤗🫡🎅🎄☃💅🤪🗿🆒💘🙉🦄😘💊🙊😎👾🤷😡',
  '❤‍🔥',
  '👨‍💻',
  '🤷‍♂',
  '🤷‍♀',
];
const reaction = z.strictObject({
  type: z.literal('emoji'),
  emoji: z.string().refine((emoji) => REACTIONS.includes(emoji), 'REACTION_INVALID'),
});

/** Every method of the emulator, with its known fields: anything else is refused (Bot API 10.3). */
export const SCHEMAS = {
  getMe: z.strictObject({}),
  getWebhookInfo: z.strictObject({}),
  deleteWebhook: z.strictObject({ drop_pending_updates: z.boolean().optional() }),
  setWebhook: z.strictObject({
    url: z.string(),
    max_connections: z.int().min(1).max(100).optional(),
    allowed_updates: z.array(z.string()).optional(),
    drop_pending_updates: z.boolean().optional(),
    secret_token: z.string().optional(),
  }),
  answerInlineQuery: z.strictObject({
    inline_query_id: z.string(),
    results: z.array(article).max(50, 'RESULTS_TOO_MUCH'),
    cache_time: z.int().min(0).optional(),
    is_personal: z.boolean().optional(),
    next_offset: z.string().optional(),
  }),
  getUpdates: z.strictObject({
    offset: z.int().optional(),
    limit: z.int().min(1).max(100).optional(),
    timeout: z.int().min(0).max(50).optional(),
    allowed_updates: z.array(z.string()).optional(),
  }),
  sendMessage: z.strictObject({ ...send, ...text }),
  sendPhoto: z.strictObject({ ...send, ...caption, photo: z.string(), has_spoiler: z.boolean().optional() }),
  sendDocument: z.strictObject({
    ...send,
    ...caption,
    document: z.string(),
    disable_content_type_detection: z.boolean().optional(),
  }),
  sendAnimation: z.strictObject({
    ...send,
    ...caption,
    animation: z.string(),
    width: z.int().optional(),
    height: z.int().optional(),
    duration: z.int().optional(),
  }),
  sendChatAction: z.strictObject({
    chat_id: chat,
    message_thread_id: z.int().optional(),
    action: z.enum(['typing', 'upload_photo', 'upload_document']),
  }),
  editMessageText: z.strictObject({ ...edit, ...text }),
  editMessageCaption: z.strictObject({ ...edit, ...caption }),
  editMessageMedia: z.strictObject({ ...edit, media }),
  editMessageReplyMarkup: z.strictObject(edit),
  deleteMessage: z.strictObject({ chat_id: chat, message_id: z.int() }),
  /** A bot sets one reaction at most. */
  setMessageReaction: z.strictObject({
    chat_id: chat,
    message_id: z.int(),
    reaction: z.array(reaction).max(1, 'REACTIONS_TOO_MANY').optional(),
    is_big: z.boolean().optional(),
  }),
  editEphemeralMessageText: z.strictObject({ ...editEphemeral, ...text }),
  editEphemeralMessageCaption: z.strictObject({ ...editEphemeral, ...caption }),
  editEphemeralMessageMedia: z.strictObject({ ...editEphemeral, media }),
  editEphemeralMessageReplyMarkup: z.strictObject(editEphemeral),
  deleteEphemeralMessage: z.strictObject({
    chat_id: chat,
    receiver_user_id: z.int(),
    ephemeral_message_id: z.int(),
  }),
  answerCallbackQuery: z.strictObject({
    callback_query_id: z.string(),
    text: z.string().max(200, 'MESSAGE_TOO_LONG').optional(),
    show_alert: z.boolean().optional(),
    url: z.string().optional(),
    cache_time: z.int().optional(),
  }),
  setMyCommands: z.strictObject({
    commands: z.array(command).max(100, 'BOT_COMMANDS_TOO_MUCH'),
    scope: scope.optional(),
    language_code: language.optional(),
  }),
  setMyDescription: z.strictObject({
    description: z.string().max(512, 'description is too long').optional(),
    language_code: language.optional(),
  }),
  setMyShortDescription: z.strictObject({
    short_description: z.string().max(120, 'short description is too long').optional(),
    language_code: language.optional(),
  }),
  getMyDescription: z.strictObject({ language_code: language.optional() }),
  getMyShortDescription: z.strictObject({ language_code: language.optional() }),
  getMyCommands: z.strictObject({ scope: scope.optional(), language_code: language.optional() }),
  deleteMyCommands: z.strictObject({ scope: scope.optional(), language_code: language.optional() }),
  setChatMenuButton: z.strictObject({ chat_id: z.int().optional(), menu_button: menuButton.optional() }),
  getChatMenuButton: z.strictObject({ chat_id: z.int().optional() }),
  getChat: z.strictObject({ chat_id: chat }),
  getChatMember: z.strictObject({ chat_id: chat, user_id: z.int() }),
  pinChatMessage: z.strictObject({
    chat_id: chat,
    message_id: z.int(),
    disable_notification: z.boolean().optional(),
  }),
  unpinChatMessage: z.strictObject({ chat_id: chat, message_id: z.int().optional() }),
} as const;

export type Method = keyof typeof SCHEMAS;
/** The checked payload of a method. */
export type Payload<M extends Method> = z.infer<(typeof SCHEMAS)[M]>;

/** The method of this name, in any case. Undefined when there is none. */
export const methodNamed = (name: string): Method | undefined =>
  (Object.keys(SCHEMAS) as Method[]).find((method) => method.toLowerCase() === name.toLowerCase());
