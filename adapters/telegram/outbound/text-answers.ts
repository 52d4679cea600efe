import { reworded, type Screen, screenText } from '../../../src/kernel/screen.ts';
import { truncate } from '../../../src/kit/truncate.ts';
import { type Answer, type AnswerBody, type Page, shownIn, type Whisper } from '../../../src/service/ports/answer.ts';
import { isPersonal } from '../../../src/service/ports/chat-command.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { isRefusal } from '../shared/api-errors.ts';
import type { IncomingIntent } from '../shared/incoming-intent.ts';
import {
  type AnswerContext,
  hasRoom,
  logFailure,
  noteMessage,
  pointToPrivate,
  react,
  SIGNS,
  sayTo,
  startPayload,
  topicParameters,
  tryWhisper,
} from './answer-context.ts';
import { sendFile, sendPages } from './pages.ts';
import { ALOUD, LIMITS, mentionOf } from './payload.ts';
import type { WhisperResult } from './whispers.ts';

/** A sentence, not a heading: nothing of it is bold. */
const textScreen = (text: string, body?: AnswerBody): Screen<Token> => ({
  title: '',
  body: text,
  buttons: body?.kind === 'offer' ? [[body.button]] : [],
});

/** Whether what was pressed is no page that everyone reads. */
export const isBesidePages = ({ pressed }: IncomingIntent): boolean =>
  pressed?.ephemeral !== undefined || pressed?.isAnswer !== true;

/**
 * Answers a typed text, and a press whose query has been answered. `done` is not shown: the board says it, and in a
 * group it would be one more message for everyone.
 */
export const answerText = async (context: AnswerContext, asked: IncomingIntent, given: Answer): Promise<void> => {
  const { ephemeral, ...incoming } = asked;
  const shared = incoming.intent.place.audience === 'many';
  const isLatePress = shared && incoming.intent.action.kind === 'press' && isBesidePages(incoming);
  if ((ephemeral !== undefined || isLatePress) && (await answerUnseen(context, asked, given)) === 'seen') return;
  if (given.erase && shared) return answerErased(context, incoming, given);
  if (shared && (await answerBySign(context, incoming, given)) === 'shown') return;
  if (shared && (await answerAlone(context, incoming, given)) === 'seen') return;
  const { body } = given;
  const word = given.alert ?? given.notice;
  const words = word === undefined ? [] : [textScreen(word, body)];
  switch (body?.kind) {
    case 'page':
      if (shared && body.personal) {
        await sendPages(context, incoming, given, words);
        return answerPersonal(context, incoming, given, body);
      }
      await sendPages(context, incoming, given, [...words, body.screen]);
      return sendFile(context, incoming, given);
    case 'whisper':
      await sendPages(context, incoming, given, words);
      return whisperTyped(context, incoming, given, body);
    case 'offer':
    case 'pad':
    case 'board':
    case 'put-away':
    case undefined:
      return sendPages(context, incoming, given, words);
  }
};

/**
 * Answers a typed order in a group without a message for everyone: one that counts by a reaction, since the board shows
 * the rest; and where the board has to wait, by a whisper if one is open.
 */
const answerBySign = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
): Promise<'shown' | 'none'> => {
  const { alert, notice, done, body } = given;
  const { intent } = incoming;
  if (incoming.message === 0 || intent.action.kind !== 'say' || (body && body.kind !== 'offer')) return 'none';
  const word = alert ?? notice;
  // The board cannot be drawn now, so the result is read by its player alone.
  const said = word ?? done;
  if (
    said !== undefined &&
    mayWhisperInstead(context, incoming) &&
    (await tryWhisper(context, incoming, textScreen(said), given)) === 'seen'
  )
    return 'shown';
  return word !== undefined || done === undefined ? 'none' : react(context, incoming, SIGNS.taken);
};

/** Whether a whisper is open, and a message would have to wait. */
const mayWhisperInstead = (context: AnswerContext, incoming: IncomingIntent): boolean =>
  context.whispers.isOpenIn(incoming.spot.chat) && !hasRoom(context, incoming, 'soon');

/** Answers by a whisper, where one is open, what concerns one person, and anything while the group has no room. */
const answerAlone = async (context: AnswerContext, incoming: IncomingIntent, given: Answer): Promise<WhisperResult> => {
  const { alert, notice, body } = given;
  const isShort = body?.kind === 'page' ? !body.personal : body?.kind !== 'whisper' && (alert ?? notice) !== undefined;
  const { action } = incoming.intent;
  const isForAll = body?.kind === 'page' && action.kind === 'ask' && !isPersonal(action.about);
  const isOpen = isForAll ? mayWhisperInstead(context, incoming) : context.whispers.isOpenIn(incoming.spot.chat);
  return isShort && incoming.message !== 0 && isOpen ? answerUnseen(context, incoming, given) : 'refused';
};

/**
 * Answers a message that no one else sees by one whisper, `done` included, and its file; one for this user alone is
 * offered in the private chat. An empty answer needs none.
 */
const answerUnseen = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
): Promise<WhisperResult> => {
  const { body } = given;
  const isElsewhere = body?.kind === 'page' && body.file && body.personal;
  const page = isElsewhere ? await privateChatScreen(context, incoming) : shownIn(body);
  const word = given.alert ?? given.notice ?? (page ? undefined : given.done);
  if (word === undefined && !page) return 'seen';
  const isSaid = word === undefined || (page !== undefined && screenText(page).includes(word));
  const led = page && !isSaid ? reworded(page, `${word}\n${screenText(page)}`) : page;
  const screen = led ?? textScreen(word ?? '', body);
  const came = await tryWhisper(context, incoming, screen, given);
  if (came === 'seen' && !isElsewhere) await sendFile(context, incoming, given);
  return came;
};

/** The way to the private chat as a text: a whisper's buttons are presses. */
const privateChatScreen = async (context: AnswerContext, incoming: IncomingIntent): Promise<Screen<Token>> =>
  textScreen(`${await sayTo(context, incoming, 'read-in-private')}\n${context.link(startPayload(incoming))}`);

const whisperTyped = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
  whisper: Whisper,
): Promise<void> => {
  if (incoming.intent.place.audience === 'one') return sendPages(context, incoming, given, [whisper.screen]);
  if ((await tryWhisper(context, incoming, whisper.screen, given)) === 'seen') return;
  if (whisper.shared) return sendPages(context, incoming, given, [whisper.shared]);
  await pointToPrivate(
    context,
    incoming,
    incoming.intent.action.kind === 'ask' ? 'read-in-private' : 'place-in-private',
  );
};

/** Shows an answer that only one user may read: as a whisper where possible, else with a link to the private chat. */
const answerPersonal = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  given: Answer,
  { screen, file }: Page,
): Promise<void> => {
  if (!file && (await tryWhisper(context, incoming, screen, given)) === 'seen') return;
  await pointToPrivate(context, incoming, 'read-in-private');
};

/* ---------------------------------------------------------------------------------- secrets typed by mistake */

/** Deletes the message and notifies its author. Nothing replies to it: a reply would quote it. */
const answerErased = async (context: AnswerContext, incoming: IncomingIntent, given: Answer): Promise<void> => {
  const { erase: _, alert, ...rest } = given;
  await logFailure(context, 'erase', eraseMessage(context, incoming));
  const afterwards = { ...incoming, message: 0 };
  if (alert !== undefined && (await tryWhisper(context, incoming, textScreen(alert), given)) !== 'seen') {
    await tellByMention(context, afterwards, alert);
  }
  await answerText(context, afterwards, rest);
};

const eraseMessage = async ({ api, depths }: AnswerContext, { spot, message }: IncomingIntent): Promise<void> => {
  try {
    await api.deleteMessage(spot.chat, message);
    depths.forget(spot.chat, message);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
};

/**
 * Notifies by username, or by a sign that carries the mention. The user's display name is untrusted text and is not
 * used.
 */
const tellByMention = async (context: AnswerContext, incoming: IncomingIntent, alert: string): Promise<void> => {
  const { username } = incoming.intent.from;
  const sign = username === undefined ? '⚓' : `@${username}`;
  const sent = await context.api.sendMessage(incoming.spot.chat, truncate(`${sign} ${alert}`, LIMITS.text), {
    ...ALOUD,
    entities: [mentionOf(incoming.person, sign.length)],
    link_preview_options: { is_disabled: true },
    ...topicParameters(incoming),
  });
  noteMessage(context, sent);
};
