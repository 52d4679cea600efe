import { InputFile } from 'grammy';
import type { Screen } from '../../src/kernel/screen.ts';
import type { Answer } from '../../src/service/ports/answer.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import { type Desk, inReplyTo, painted, reached } from './desk.ts';
import { follow } from './follow.ts';
import type { Asked } from './inbound.ts';
import { localeOf } from './locale.ts';
import { asCaption, asText, keyboardOf } from './outbound.ts';
import { isRefusal, isSame } from './outcome.ts';
import { type TypingKeys, typingKeysOf } from './typing-keys.ts';

/** Stands alone where nothing but keys is to be sent: a message must say something. */
const SIGN: Screen<Token> = { text: '⚓', buttons: [] };

/**
 * Sends what an answer says, one message a screen, and in a private chat the keys below the first that has no buttons
 * of its own: a message carries either.
 */
export const putPages = async (
  desk: Desk,
  asked: Asked,
  given: Answer,
  screens: readonly Screen<Token>[],
): Promise<void> => {
  const { place, from } = asked.intent;
  const placeholder = desk.house.say(localeOf(from.tag), 'command-fire');
  const keys = place.audience === 'one' ? typingKeysOf(given, placeholder) : undefined;
  const bearer = screens.find(({ buttons }) => buttons.length === 0);
  for (const screen of screens) await putPage(desk, asked, screen, given, screen === bearer ? keys : undefined);
  if (keys && !bearer) await putPage(desk, asked, SIGN, given, keys);
};

/** Shows a page: in place of the answer that was pressed, or as a reply. With keys it is always a message of its own. */
const putPage = async (
  desk: Desk,
  asked: Asked,
  screen: Screen<Token>,
  given: Answer,
  keys?: TypingKeys,
): Promise<void> => {
  const png = await painted(desk, screen, given);
  const shownAt = (message: number): void => {
    const isPage = screen === (given.whisper?.screen ?? given.page);
    if (isPage && keys === undefined) stands(desk, asked, given, message, png ? 'photo' : 'text');
  };
  if (keys === undefined && (await turned(desk, asked, screen, png))) return shownAt(asked.message);
  const { api, photos } = desk;
  const { chat } = asked.spot;
  const reply_markup = keys ?? keyboardOf(screen);
  if (!png) {
    const { text, ...rest } = asText(screen);
    const sent = await api.sendMessage(chat, text, { ...rest, reply_markup, ...inReplyTo(asked) });
    reached(desk, sent);
    return shownAt(sent.message_id);
  }
  const rest = { ...asCaption(screen), reply_markup, ...inReplyTo(asked) };
  const sent = await photos.send(png, (photo) => api.sendPhoto(chat, photo, rest));
  reached(desk, sent);
  shownAt(sent.message_id);
};

/** A message shows the page of an answer: what the page becomes goes there too. */
const stands = (desk: Desk, asked: Asked, given: Answer, message: number, made: 'photo' | 'text'): void => {
  const standing = { ...asked, message, pressed: { isAnswer: true, made } };
  const turn = async (next: Screen<Token>) => turned(desk, standing, next, await painted(desk, next, given));
  void follow({ pages: desk.pages, log: desk.house.log }, `${asked.spot.chat} ${message}`, given, turn);
};

/** Turns the page that was pressed; false when there is none, or a picture in the way. */
const turned = async (
  { api, photos }: Desk,
  { spot: { chat }, message, pressed }: Asked,
  screen: Screen<Token>,
  png: Uint8Array | undefined,
): Promise<boolean> => {
  if (!pressed?.isAnswer || pressed.ephemeral !== undefined || (!png && pressed.made === 'photo')) return false;
  const reply_markup = keyboardOf(screen);
  try {
    if (png) {
      const words = asCaption(screen);
      await photos.send(png, (media) =>
        api.editMessageMedia(chat, message, { type: 'photo', media, ...words }, { reply_markup }),
      );
    } else {
      const { text, ...rest } = asText(screen);
      await api.editMessageText(chat, message, text, rest);
    }
    return true;
  } catch (error) {
    if (isSame(error)) return true;
    if (isRefusal(error)) return false;
    throw error;
  }
};

/** Attaches the file of an answer, as a reply. */
export const putFile = async (desk: Desk, asked: Asked, { file }: Answer): Promise<void> => {
  if (!file) return;
  const upload = new InputFile(Buffer.from(file.text, 'utf8'), file.name);
  reached(desk, await desk.api.sendDocument(asked.spot.chat, upload, inReplyTo(asked)));
};
