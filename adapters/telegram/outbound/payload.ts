import type { Transformer } from 'grammy';
import type { InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity } from 'grammy/types';
import type {
  Button,
  Countdown,
  Screen,
  ScreenCopy,
  ScreenLink,
  ScreenShare,
  ScreenWindow,
  Square,
} from '../../../src/kernel/screen.ts';
import { choiceLines, screenText } from '../../../src/kernel/screen.ts';
import { cutPad, type PadRoom } from '../../../src/kit/pad-keys.ts';
import { truncate } from '../../../src/kit/truncate.ts';
import { WRITTEN_COMMAND } from '../../../src/service/ports/chat-command.ts';
import type { MatchId, PlayerId, Token } from '../../../src/service/ports/intent.ts';
import { telegramIdOf } from '../state/admins.ts';

/** What calls a person makes a sound. Everything else is sent silently. */
export const ALOUD = { disable_notification: false } as const;
export const sendSilently: Transformer = (prev, method, payload, signal) =>
  prev(method, /^send(?!ChatAction)/.test(method) ? { disable_notification: true, ...payload } : payload, signal);

/** Mentions a person by id: the text itself could name anyone. */
export const mentionOf = (person: number, length: number, offset = 0): MessageEntity => ({
  type: 'text_mention',
  offset,
  length,
  user: { id: person, is_bot: false, first_name: '' },
});

/** The username that is known of a player, in lower case: of "telegram:@ann". */
const usernameOf = (player: PlayerId): string | undefined => /^telegram:@(\w+)$/.exec(player)?.[1];

/** The button of a player's own view of a match: in its place, or above it, they see the board again. */
export const TO_BOARD = 'whisper:board';

/** Telegram's limits in UTF-16 units: a message, a caption, an answer to a press, a text that a button copies. */
export const LIMITS = { text: 4096, caption: 1024, answer: 200, copied: 256 } as const;

/** Text with separate formatting entities, so that no character of it can become markup. */
export interface FormattedText {
  readonly text: string;
  readonly entities: MessageEntity[];
}

type Words = Pick<Screen<Token>, 'title' | 'lines' | 'body' | 'choices' | 'pre' | 'addressee' | 'countdown'>;

/** The text and entities of a screen that is first posted, which mentions its addressee. */
export const addressedText = ({ addressee, countdown: _, ...words }: Words, most: number): FormattedText => {
  const plain = formattedText(words, most);
  if (!addressee || addressee.at + addressee.name.length > plain.text.length) return plain;
  const { player, name, at } = addressee;
  const person = telegramIdOf(player);
  if (person !== undefined) return { ...plain, entities: [...plain.entities, mentionOf(person, name.length, at)] };
  // Telegram makes a mention of a username by itself. It is as long as the name without effect.
  const username = usernameOf(player);
  if (username === undefined || name.slice(1).toLowerCase() !== username) return plain;
  return { ...plain, text: `${plain.text.slice(0, at)}@${name.slice(1)}${plain.text.slice(at + name.length)}` };
};

/**
 * A text that tells how much time is left (https://core.telegram.org/bots/api#date-time-entity-formatting): the app
 * counts down by itself, or else shows the moment in words.
 */
const countedDown = (text: string, { at, before, after, until, moment }: Countdown): FormattedText => {
  const offset = at + before.length;
  return {
    text: `${text.slice(0, at)}${before}${moment}${after}${text.slice(at)}`,
    entities: [
      { type: 'date_time', offset, length: moment.length, unix_time: Math.ceil(until / 1000), date_time_format: 'r' },
    ],
  };
};

/** The words of a screen with its countdown, where that leaves room for the text board. */
const wordsOf = (words: Words, most: number): FormattedText => {
  const { pre = '', countdown } = words;
  const text = [screenText(words), ...choiceLines(words)].join('\n');
  const counted = countdown && countedDown(text, countdown);
  return counted && counted.text.length + 1 + pre.length <= most ? counted : { text, entities: [] };
};

const WRITTEN = new RegExp(WRITTEN_COMMAND, 'gu');

/**
 * Commands with words after them, to be copied as they are: by itself, Telegram makes a link of the bare command.
 * Entities of code overlap with no others (https://core.telegram.org/bots/api#formatting-options).
 */
const copied = (text: string, from: number): MessageEntity[] =>
  [...text.matchAll(WRITTEN)]
    .filter(([found]) => found.includes(' '))
    .map((found) => ({ type: 'code' as const, offset: found.index, length: found[0].length }))
    .filter(({ offset }) => offset >= from);

/** A screen's words: the title bold, the text board in fixed width below, and the countdown. */
export const formattedText = (words: Words, most: number): FormattedText => {
  const { pre } = words;
  const { text, entities: counted } = wordsOf(words, most);
  const whole = truncate(pre === undefined ? text : `${text}\n${pre}`, most);
  const heading = words.title.trimEnd().length;
  const board = text.length + 1;
  const shown = whole.slice(0, text.length);
  const entities: MessageEntity[] = [...counted, ...copied(shown, heading)];
  if (heading > 0) entities.push({ type: 'bold', offset: 0, length: Math.min(heading, whole.length) });
  if (pre !== undefined && board < whole.length) {
    entities.push({ type: 'pre', offset: board, length: whole.length - board });
  }
  return { text: whole, entities };
};

/** A link to share is copied (https://core.telegram.org/bots/api#copytextbutton). */
const linkButton = ({ label, url, toShare }: ScreenLink) =>
  toShare ? { text: label, copy_text: { text: url } } : { text: label, url };

/** A text that is copied (https://core.telegram.org/bots/api#copytextbutton); none that is too long for that. */
const copyButtons = ({ label, text }: ScreenCopy) =>
  text.length <= LIMITS.copied ? [{ text: label, copy_text: { text } }] : [];

/** A person chooses a chat, and the bot's name and the words are typed there. */
const shareButton = ({ label, words }: ScreenShare) => ({
  text: label,
  switch_inline_query_chosen_chat: {
    query: words,
    allow_user_chats: true,
    allow_group_chats: true,
    allow_channel_chats: true,
  },
});

/** What this bot can do that others cannot. */
export interface BotMeans {
  /** Whether it has inline mode: only then can a person post a card in another chat. */
  readonly isInline: boolean;
  /** The address of a match as a Mini App; undefined where there is none. */
  readonly appOf: (match: MatchId) => string | undefined;
  /** A link that opens a match as a Mini App from any chat; undefined where there is none. */
  readonly appLinkTo: (match: MatchId) => string | undefined;
}

/** Who sees a message: a person in private, one person of a group, or everyone at a place. */
export type SeenBy = 'private' | 'alone' | 'all';

/** The way to a window, with what opens it by itself. */
interface BotWindow extends ScreenWindow {
  readonly opens?: { readonly web_app: { readonly url: string } } | { readonly url: string } | undefined;
}

/** What opens a match by itself. Telegram takes Mini Apps in private chats alone, and links to them anywhere. */
const openerOf = (match: MatchId, { appOf, appLinkTo }: BotMeans, seenBy: SeenBy): BotWindow['opens'] => {
  const url = { private: appOf, alone: appLinkTo, all: () => undefined }[seenBy](match);
  if (url === undefined) return undefined;
  return seenBy === 'private' ? { web_app: { url } } : { url };
};

/** A screen as this bot can show it to those people. */
export const shownBy = (means: BotMeans, seenBy: SeenBy, screen: Screen<Token>): Screen<Token> => {
  const { share, window, ...rest } = screen;
  const opened: BotWindow | undefined = window && { ...window, opens: openerOf(window.match, means, seenBy) };
  return { ...rest, ...(share && means.isInline && { share }), ...(opened && { window: opened }) };
};

const windowKey = ({ label, press, opens }: BotWindow): InlineKeyboardButton =>
  opens ? { text: label, ...opens } : { text: label, callback_data: press };

/** The widest row whose keys a finger hits, and the most rows that leave the picture in sight. */
const PAD_ROOM: PadRoom = { perRow: 8, rows: 7, parts: 100, tabs: 'beside' };

/** The keys of a screen: those of its pad, where it has one. A square whose sign the picture shows wears that sign. */
const rowsOf = ({ buttons, pad }: Pick<Screen<Token>, 'buttons' | 'pad'>): Screen<Token>['buttons'] =>
  (pad && cutPad(pad, PAD_ROOM)?.map((row) => row.map(({ square, ...key }) => signedKey(key, square)))) ?? buttons;

const signedKey = (key: Button<Token>, square: Square<Token> | undefined): Button<Token> => {
  if (!square) return key;
  const { tone: _, ...plain } = key;
  return { ...(key.tone === 'success' ? key : plain), label: square.sign ?? square.label };
};

/** A screen's choices, buttons and links; an empty keyboard if there are none. */
export const keyboardOf = ({
  choices = [],
  links = [],
  share,
  copy,
  window,
  ...keys
}: Pick<Screen<Token>, 'buttons' | 'pad' | 'choices' | 'links' | 'share' | 'copy'> & {
  readonly window?: BotWindow;
}): InlineKeyboardMarkup => ({
  inline_keyboard: [
    ...choices.map(({ label, press }) => [{ text: label, callback_data: press }]),
    ...rowsOf(keys).map((row) =>
      row.map(({ label, press, tone }) => ({
        text: label,
        callback_data: press,
        ...(tone === undefined ? {} : { style: tone }),
      })),
    ),
    ...[[...(share ? [shareButton(share)] : []), ...(copy ? copyButtons(copy) : []), ...links.map(linkButton)]].filter(
      (row) => row.length > 0,
    ),
    ...(window ? [[windowKey(window)]] : []),
  ],
});

/** Without its picture, a screen still says what the picture would have shown. */
const inWords = (screen: Screen<Token>): Screen<Token> => {
  const { body, pre, scene, alt } = screen;
  if (!scene || pre !== undefined || alt === undefined) return screen;
  return { ...screen, body: body === undefined ? alt : `${body}\n${alt}` };
};

/** The payload of a message without a picture. `write`: `addressedText` when it is first posted. */
export const asText = (screen: Screen<Token>, write = formattedText) => ({
  ...write(inWords(screen), LIMITS.text),
  link_preview_options: { is_disabled: true },
  reply_markup: keyboardOf(screen),
});

/** The text under a picture. `write`: `addressedText` when it is first posted. */
export const asCaption = (screen: Screen<Token>, write = formattedText) => {
  const { text, entities } = write(screen, LIMITS.caption);
  return { caption: text, caption_entities: entities };
};
