import { createHash } from 'node:crypto';
import { InputFile } from 'grammy';
import { plainScreen, type Screen, screenText } from '../../../src/kernel/screen.ts';
import { type Answer, shownIn } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { isDocumentRefusal, isPictureRefusal, isRefusal, isSame } from '../shared/api-errors.ts';
import type { IncomingIntent } from '../shared/incoming-intent.ts';
import {
  type AnswerContext,
  noteMessage,
  pointToPrivate,
  postAnswer,
  postText,
  replyParameters,
  SIGNS,
  sayTo,
  showPainted,
} from './answer-context.ts';
import { pageName, replaceWhenReady } from './page-update.ts';
import { asCaption, asText, keyboardOf } from './payload.ts';
import { type ReplyKeyboard, replyKeyboardOf } from './reply-keyboard.ts';

/** The text of a message that only carries keys: Telegram refuses empty messages. */
const SIGN: Screen<Token> = plainScreen('⚓');

/**
 * Sends an answer, one message per screen. In a private chat the keys go below the first screen without buttons: a
 * message has either keys or buttons.
 */
export const sendPages = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
  screens: readonly Screen<Token>[],
): Promise<void> => {
  const keys = await keysOf(context, incoming, given);
  const bearer = screens.find(({ buttons }) => buttons.length === 0);
  for (const screen of screens) await sendPage(context, incoming, screen, given, screen === bearer ? keys : undefined);
  if (keys && !bearer) await sendPage(context, incoming, SIGN, given, keys);
};

/** The keys of an answer in a private chat. Undefined: they do not change. */
const keysOf = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
): Promise<ReplyKeyboard | undefined> => {
  if (given.keys === undefined || incoming.intent.place.audience !== 'one') return undefined;
  return replyKeyboardOf(given.keys, await sayTo(context, incoming, 'command-fire'));
};

/** Shows a page in place of the answer that was pressed, or as a reply. With keys it is always a new message. */
const sendPage = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  screen: Screen<Token>,
  given: Answer,
  keys?: ReplyKeyboard,
): Promise<void> => {
  const isPage = isShownBy(given, screen);
  const { pressed: _, ...beside } = incoming;
  // Words stand beside what was pressed: the page itself may take its place.
  const asked = isPage ? incoming : beside;
  return showPainted(context, seenBy(incoming), screen, given, (shown, png) =>
    showPage(context, asked, { screen: shown, png, isPage }, given, keys),
  );
};

const seenBy = ({ intent }: IncomingIntent) => (intent.place.audience === 'one' ? 'private' : 'all');

/** Whether a screen is what an answer shows, and not only its words. */
const isShownBy = ({ body }: Answer, screen: Screen<Token>): boolean => {
  if (body?.kind === 'offer') return screen.buttons.flat().includes(body.button);
  return screen === shownIn(body) || (body?.kind === 'whisper' && screen === body.shared);
};

const showPage = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  {
    screen,
    png,
    isPage,
  }: { readonly screen: Screen<Token>; readonly png: Uint8Array | undefined; readonly isPage: boolean },
  given: Answer,
  keys: ReplyKeyboard | undefined,
): Promise<void> => {
  const shownAt = (message: number): void => {
    if (isPage && keys === undefined) notePage(context, incoming, given, message, png ? 'photo' : 'text');
  };
  if (keys === undefined && incoming.pressed?.isAnswer)
    context.pages.set(pageName(incoming.spot.chat, incoming.message), given);
  if (keys === undefined && (await turnPage(context, incoming, screen, png))) return shownAt(incoming.message);
  const { api, photos } = context;
  const { chat } = incoming.spot;
  const reply_markup = keys ?? keyboardOf(screen);
  if (!png) {
    return shownAt(
      (await postText(context, incoming, { ...asText(screen), reply_markup }, signOf(incoming, given))).message_id,
    );
  }
  const content = { ...asCaption(screen), reply_markup };
  const send = () =>
    photos.send(chat, png, (photo) => api.sendPhoto(chat, photo, { ...content, ...replyParameters(incoming) }));
  const drawn = createHash('sha256').update(png).digest('base64');
  const sent = await postAnswer(context, incoming, { kind: 'page', name: JSON.stringify([content, drawn]), send });
  shownAt(sent.message_id);
};

/** The reaction that announces an answer: words after a typed order say why it was not carried out. */
const signOf = ({ intent }: IncomingIntent, { alert, notice }: Answer) =>
  alert !== undefined || (notice !== undefined && intent.action.kind === 'say') ? SIGNS.refused : SIGNS.taken;

/** Records that a message shows the page of an answer: the page's final form is shown there too. */
const notePage = (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
  message: number,
  made: 'photo' | 'text',
): void => {
  const standing = { ...incoming, message, pressed: { isAnswer: true, made } };
  const turn = (next: Screen<Token>, isStill: () => boolean) =>
    showPainted(
      context,
      seenBy(incoming),
      next,
      { ...(given.theme ? { theme: given.theme } : {}) },
      async (shown, png) => isStill() && turnPage(context, standing, shown, png),
    );
  void replaceWhenReady(
    { pages: context.pages, log: context.services.log },
    pageName(incoming.spot.chat, message),
    given,
    turn,
  );
};

/**
 * Changes the page that was pressed. Returns false if there is none, or if it is a picture and the new page has none.
 */
const turnPage = async (
  { api, photos }: AnswerContext,
  { spot: { chat }, message, pressed }: IncomingIntent,
  screen: Screen<Token>,
  png: Uint8Array | undefined,
): Promise<boolean> => {
  if (!pressed?.isAnswer || message === 0 || pressed.ephemeral !== undefined) return false;
  if (!png && pressed.made === 'photo') return false;
  const reply_markup = keyboardOf(screen);
  try {
    if (png) {
      const words = asCaption(screen);
      await photos.send(chat, png, (media) =>
        api.editMessageMedia(chat, message, { type: 'photo', media, ...words }, { reply_markup }),
      );
    } else {
      const { text, ...rest } = asText(screen);
      await api.editMessageText(chat, message, text, rest);
    }
    return true;
  } catch (error) {
    if (isSame(error)) return true;
    if (isRefusal(error) && !isPictureRefusal(error)) return false;
    throw error;
  }
};

/**
 * Gives the file of an answer. In a group only who asked gets it: in a whisper, or else in the private chat. Where neither
 * is possible everyone does, by a reply under the first line of its page. No chat gets it twice from a group.
 */
export const sendFile = async (context: AnswerContext, incoming: IncomingIntent, { body }: Answer): Promise<void> => {
  if (body?.kind !== 'page' || !body.file) return;
  const { name, text } = body.file;
  const { spot, person } = incoming;
  const upload = () => new InputFile(Buffer.from(text, 'utf8'), name);
  const send = async (chat: number, rest = {}): Promise<void> =>
    noteMessage(context, await context.api.sendDocument(chat, upload(), rest));
  const sendOnce = async (chat: number, rest = {}): Promise<void> => {
    const sent = `${chat} ${name} ${createHash('sha256').update(text).digest('base64')}`;
    if (context.files.get(sent)) return;
    await send(chat, rest);
    context.files.set(sent, true);
  };
  try {
    if (spot.chat === person) return await send(person, replyParameters(incoming));
    if ((await context.whispers.give(incoming, upload())) === 'seen') return;
    try {
      return await sendOnce(person);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    const { caption } = asCaption(plainScreen(screenText(body.screen).split('\n')[0] ?? ''));
    await sendOnce(spot.chat, { caption, ...replyParameters(incoming) });
  } catch (error) {
    if (!isDocumentRefusal(error)) throw error;
    await pointToPrivate(context, incoming, 'lacks-files');
  }
};
