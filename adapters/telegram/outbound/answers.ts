import type { InputFile } from 'grammy';
import type { Message } from 'grammy/types';
import type { Screen } from '../../../src/kernel/screen.ts';
import { within } from '../../../src/kit/timeout.ts';
import { truncate } from '../../../src/kit/truncate.ts';
import { type Answer, type Page, type SharedPad, shownIn, type Whisper } from '../../../src/service/ports/answer.ts';
import type { MessageRef, Token } from '../../../src/service/ports/intent.ts';
import { writeRef } from '../shared/address.ts';
import { errorText, isClosed, isFilmRefusal, isRefusal, isSame, isTooSoon } from '../shared/api-errors.ts';
import type { IncomingIntent } from '../shared/incoming-intent.ts';
import {
  type AnswerContext,
  hasRoom,
  logFailure,
  noteMessage,
  react,
  replyParameters,
  SIGNS,
  sayTo,
  startPayload,
  tryWhisper,
} from './answer-context.ts';
import { sendFile, sendPages } from './pages.ts';
import { LIMITS } from './payload.ts';
import { answerText, isBesidePages } from './text-answers.ts';

/**
 * Shows the film of an answer to everyone at the place, or an apology if it cannot be made or sent. Returns the message
 * that shows the film.
 */
const showFilm = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  { film }: Answer,
): Promise<MessageRef | undefined> => {
  if (!film) return undefined;
  const { api, services, photos } = context;
  const { chat } = incoming.spot;
  try {
    if (!services.animate) throw new Error('films are disabled');
    const { bytes, kind } = await services.animate(film);
    const rest = { caption: truncate(film.text, LIMITS.caption), ...replyParameters(incoming) };
    const send = (file: string | InputFile): Promise<Message> =>
      kind === 'gif' ? api.sendAnimation(chat, file, rest) : api.sendPhoto(chat, file, rest);
    const sent = await photos.send(chat, bytes, send, `${film.name}.${kind}`);
    noteMessage(context, sent);
    return writeRef({ message: sent.message_id });
  } catch (error) {
    services.log.warn('telegram: film not shown', { error: errorText(error) });
    const why = isFilmRefusal(error) ? await sayTo(context, incoming, 'lacks-films') : film.sorry;
    const sorry = api.sendMessage(chat, why, replyParameters(incoming)).then((sent) => noteMessage(context, sent));
    await logFailure(context, 'film-sorry', sorry);
    return undefined;
  }
};

/**
 * Sends an answer to the user who acted. Failures are logged: the boards show what was missed. Returns the message that
 * shows the film of the answer, if it has one.
 */
export const sendAnswer = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
): Promise<MessageRef | undefined> => {
  const steps =
    incoming.query === undefined ? answerText(context, incoming, given) : answerPress(context, incoming, given);
  await logFailure(
    context,
    'answer',
    steps.catch((error: unknown) => answerElsewhere(context, incoming, given, error)),
  );
  return showFilm(context, incoming, given);
};

/**
 * Says in the private chat what the bot may not write where the user acted; if it may not write there either, a reaction
 * says that it was not done.
 * @throws Error the failure of the answer, if that was another, or nothing could be said.
 */
const answerElsewhere = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  { alert, notice }: Answer,
  error: unknown,
): Promise<void> => {
  const word = alert ?? notice;
  const { person, message, query, spot } = incoming;
  if (word === undefined || person === spot.chat || !isClosed(error)) throw error;
  try {
    await context.api.sendMessage(person, truncate(word, LIMITS.text));
  } catch (fault) {
    if (!isRefusal(fault) || message === 0 || query !== undefined) throw error;
    await react(context, incoming, SIGNS.refused);
  }
};

/** The answer to a press: a toast, an alert, or a link to the private chat. */
interface PressAnswer {
  readonly text?: string;
  readonly show_alert?: boolean;
  readonly url?: string;
}

const pressAnswerOf = ({ alert, notice }: Answer): PressAnswer => {
  if (alert !== undefined) return { text: truncate(alert, LIMITS.answer), show_alert: true };
  return notice === undefined ? {} : { text: truncate(notice, LIMITS.answer) };
};

const answerQuery = (context: AnswerContext, { query = '' }: IncomingIntent, word: PressAnswer): Promise<void> =>
  logFailure(context, 'answerCallbackQuery', context.api.answerCallbackQuery(query, word));

const answerPress = async (context: AnswerContext, incoming: IncomingIntent, given: Answer): Promise<void> => {
  const { body } = given;
  const isShared = incoming.intent.place.audience === 'many';
  switch (body?.kind) {
    case 'put-away':
      return putAway(context, incoming, given);
    case 'pad':
      return answerByPad(context, incoming, given, body);
    case 'whisper':
      return isShared ? whisperInGroup(context, incoming, given, body) : answerByPage(context, incoming, given);
    case 'page':
      if (isShared && body.personal && body.file)
        return answerQuery(context, incoming, { url: context.link(startPayload(incoming)) });
      // In a group, a page for one user is a whisper, and so is one that a board or a whisper leads to. A page that was
      // asked for in public turns in public.
      return isShared && (body.personal || isBesidePages(incoming))
        ? whisperInGroup(context, incoming, given, body)
        : answerByPage(context, incoming, given);
    case 'offer':
    case 'board':
    case undefined:
      return answerByPage(context, incoming, given);
  }
};

/** Answers a press where the screen may be read by everyone at the place. */
const answerByPage = async (context: AnswerContext, incoming: IncomingIntent, given: Answer): Promise<void> => {
  const screen = shownIn(given.body);
  await answerQuery(context, incoming, pressAnswerOf(given));
  await sendPages(context, incoming, given, screen ? [screen] : []);
  await sendFile(context, incoming, given);
};

/** Removes the answer that was pressed: nothing but an answer for this user alone. */
const putAway = async (context: AnswerContext, incoming: IncomingIntent, given: Answer): Promise<void> => {
  await answerQuery(context, incoming, pressAnswerOf(given));
  const { pressed, person, message, spot } = incoming;
  const isAlone = incoming.intent.place.audience === 'one';
  if (pressed?.ephemeral !== undefined) context.whispers.remove({ chat: spot.chat, person }, pressed.ephemeral);
  else if (pressed?.isAnswer && isAlone && message !== 0) {
    context.pages.delete(`${spot.chat} ${message}`);
    await logFailure(context, 'page put away', context.api.deleteMessage(spot.chat, message));
  }
};

/**
 * Tries in turn an ephemeral message, the shared pad, an alert and the private chat. Never shows a secret publicly.
 */
const whisperInGroup = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
  body: Whisper | Page,
): Promise<void> => {
  const shared = body.kind === 'whisper' ? body.shared : undefined;
  const underway = tryWhisper(context, incoming, body.screen, given);
  const first = await within(context.whisperPatienceMs, underway, () => 'late' as const);
  const mayAllRead = body.kind === 'page' && !body.personal && incoming.pressed?.ephemeral === undefined;
  if (first === 'refused' && mayAllRead) return answerByPage(context, incoming, given);
  if (first === 'refused' && shared)
    await answerQuery(context, incoming, await openSharedPad(context, incoming, given, shared));
  else {
    const instead =
      first === 'seen' || shared ? pressAnswerOf(given) : fallbackFor(context, incoming, given, body.screen, first);
    await answerQuery(context, incoming, instead);
    if (shared && (await underway) === 'refused')
      await logFailure(context, 'shared pad', putKeyboard(context, incoming, shared));
  }
  if (body.kind === 'page' && body.file && (await underway) === 'seen') await sendFile(context, incoming, given);
};

/** Shows a pad under the board that was pressed, where the group has room for another edit. */
const answerByPad = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
  { keys, otherwise }: SharedPad,
): Promise<void> => {
  if (hasRoom(context, incoming, 'pad') && (await isOpened(context, incoming, keys)))
    return answerQuery(context, incoming, pressAnswerOf(given));
  return answerPress(context, incoming, await otherwise());
};

/** Opens a pad. False if Telegram does not take it: it can be shown privately. */
const isOpened = async (context: AnswerContext, incoming: IncomingIntent, keys: Screen<Token>): Promise<boolean> => {
  try {
    await putKeyboard({ ...context, api: context.apiOnce }, incoming, keys);
    return true;
  } catch (error) {
    context.services.log.info('telegram: pad shown privately', { error: errorText(error) });
    return false;
  }
};

/** Opens the pad on the shared board. If Telegram takes no more edits for now, an alert says to press again. */
const openSharedPad = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
  shared: Screen<Token>,
): Promise<PressAnswer> => {
  try {
    await putKeyboard(context, incoming, shared);
  } catch (error) {
    context.services.log.warn('telegram: shared pad not opened', { error: errorText(error) });
    if (isTooSoon(error)) return { text: await sayTo(context, incoming, 'pad-later'), show_alert: true };
  }
  return pressAnswerOf(given);
};

/** The answer to a press without a whisper: an alert, which only the user who pressed sees, or a link. */
const fallbackFor = (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
  screen: Screen<Token>,
  first: 'refused' | 'late',
): PressAnswer => {
  if (given.alert !== undefined) return pressAnswerOf(given);
  if (screen.brief !== undefined) return { text: truncate(screen.brief, LIMITS.answer), show_alert: true };
  // A late whisper may still arrive, so the user is not sent to the private chat.
  return first === 'late' ? pressAnswerOf(given) : { url: context.link(startPayload(incoming)) };
};

const putKeyboard = async (
  { api, pads }: AnswerContext,
  incoming: IncomingIntent,
  screen: Screen<Token>,
): Promise<void> => {
  const { chat } = incoming.spot;
  const { action } = incoming.intent;
  const token = action.kind === 'press' ? action.token : undefined;
  const press = { token, edits: incoming.edits ?? pads.edits };
  await pads.open({ chat, message: incoming.message }, press, screen, async (reply_markup) => {
    try {
      await api.editMessageReplyMarkup(chat, incoming.message, { reply_markup });
    } catch (error) {
      if (!isSame(error)) throw error;
    }
  });
};
