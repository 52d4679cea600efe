import type { Api } from 'grammy';
import type { InlineKeyboardMarkup, LinkPreviewOptions, Message, MessageEntity } from 'grammy/types';
import type { Screen } from '../../../src/kernel/screen.ts';
import type { Cache } from '../../../src/kit/cache.ts';
import type { Answer, ShownState } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { AppServices } from '../../../src/service/ports/platform.ts';
import { errorText } from '../shared/api-errors.ts';
import type { IncomingIntent } from '../shared/incoming-intent.ts';
import type { MessageDepths } from '../state/message-depth.ts';
import { type Photos, showDrawn } from '../state/photos.ts';
import type { GatheredAnswers, GroupAnswer, GroupPlace } from './gathered-answers.ts';
import type { Pads } from './pads.ts';
import { pageName, replaceWhenReady, type ShownPages } from './page-update.ts';
import { type BotMeans, type SeenBy, shownBy, TO_BOARD } from './payload.ts';
import type { ReplyKeyboard } from './reply-keyboard.ts';
import type { WhisperContent, WhisperResult, Whispers } from './whispers.ts';

/** What answering needs. `link` makes a link that opens the private chat with a payload. */
export interface AnswerContext {
  readonly api: Api;
  /** The same without repetitions and waits, for what can be shown in another way at once. */
  readonly apiOnce: Api;
  /** Everything that is said in groups. */
  readonly gathered: GatheredAnswers;
  readonly services: AppServices;
  readonly photos: Photos;
  readonly whispers: Whispers;
  readonly depths: MessageDepths;
  readonly pads: Pads;
  readonly pages: ShownPages;
  /** Files sent from groups, by chat, name and content. */
  readonly files: Cache<string, true>;
  readonly link: (payload: string) => string;
  readonly means: BotMeans;
  /** How long a press waits for the whisper that shows its answer, in ms; then it is answered without. */
  readonly whisperPatienceMs: number;
}

/** A phrase in the language of the user who acted. */
export const sayTo = async (
  { services }: Pick<AnswerContext, 'services'>,
  { intent }: Pick<IncomingIntent, 'intent'>,
  key: string,
): Promise<string> => services.say(await services.language(intent.from), key);

/** Waits for a step of an answer. A failure is only logged: the boards show what was missed. */
export const logFailure = async (context: AnswerContext, step: string, work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    context.services.log.warn('telegram: answer not delivered', { step, error: errorText(error) });
  }
};

/**
 * The payload of a link to the private chat: `m<match>`, which shows the board of the match whose button was pressed, or
 * else `start`.
 */
export const startPayload = ({ intent: { action } }: IncomingIntent): string => {
  const match = action.kind === 'press' ? /^[a-z2-7]{16}(?=\.)/.exec(action.token)?.[0] : undefined;
  return match === undefined ? 'start' : `m${match}`;
};

/**
 * Shows a screen of an answer with its picture, as `show` does it, and as this bot can show it to those people; where the
 * chat takes no photos, the screen that the answer has instead.
 */
export const showPainted = async <T>(
  context: AnswerContext,
  seenBy: SeenBy,
  screen: Screen<Token>,
  { theme = 'light', body }: Pick<Answer, 'theme' | 'body'>,
  show: (screen: Screen<Token>, png: Uint8Array | undefined) => Promise<T>,
): Promise<T> => {
  const png = screen.scene && (await context.services.paint(screen.scene, theme));
  const plain = async (): Promise<Screen<Token>> =>
    (body && 'withoutPicture' in body ? await body.withoutPicture?.() : undefined) ?? screen;
  return showDrawn({ screen, png }, plain, (shown, photo) => show(shownBy(context.means, seenBy, shown), photo));
};

/** The content of a whisper. A player's own view of a match, where the answer is one, gets a way back to the board. */
const whisperContent = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  { screen, png }: Pick<WhisperContent, 'screen' | 'png'>,
  shows: ShownState | undefined,
): Promise<WhisperContent> => {
  if (!shows) return { screen, png };
  const label = await sayTo(context, incoming, 'button-to-board');
  return { screen: { ...screen, buttons: [...screen.buttons, [{ label, press: TO_BOARD }]] }, png, shows };
};

/** Shows a screen only to the user who acted, where that is possible. Any failure counts as refused. */
export const tryWhisper = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  screen: Screen<Token>,
  given: Answer,
): Promise<WhisperResult> => {
  const { body } = given;
  const shows = body?.kind === 'whisper' && body.screen === screen ? body.shows : undefined;
  const { spot, message, pressed: on } = incoming;
  if (on?.ephemeral !== undefined) context.pages.set(pageName(spot.chat, message, on.ephemeral), given);
  try {
    const seen = await showPainted(context, 'alone', screen, given, async (shown, png) => {
      const content = await whisperContent(context, incoming, { screen: shown, png }, shows);
      const came = await context.whispers.show(incoming, content);
      return came === 'refused' ? came : ({ ...came, made: png ? 'photo' : 'text' } as const);
    });
    if (seen === 'refused') return 'refused';
    const { ephemeral, made } = seen;
    const pressed = { ephemeral, isAnswer: true, made } as const;
    const turn = (next: Screen<Token>, isStill: () => boolean) =>
      showPainted(
        context,
        'alone',
        next,
        given.theme === undefined ? {} : { theme: given.theme },
        async (shown, png) => isStill() && context.whispers.turn({ ...incoming, pressed }, { screen: shown, png }),
      );
    void replaceWhenReady(
      { pages: context.pages, log: context.services.log },
      pageName(incoming.spot.chat, incoming.message, ephemeral),
      given,
      turn,
    );
    return 'seen';
  } catch (error) {
    context.services.log.warn('telegram: whisper not delivered', { error: errorText(error) });
    return 'refused';
  }
};

/** Records that the bot posted a message: boards there are further up. */
export const noteMessage = (
  { depths }: Pick<AnswerContext, 'depths'>,
  { chat, message_id }: { readonly chat: { readonly id: number }; readonly message_id: number },
): void => depths.note(chat.id, message_id);

/** Whether an answer would be written where the user acted: see `MessageBudget.hasRoom`. */
export const hasRoom = (
  { services }: AnswerContext,
  { intent }: IncomingIntent,
  answer: 'message' | 'soon' | 'pad',
): boolean => services.budget?.hasRoom(intent.place, answer) !== false;

/** Sends to the topic in which the user acted. */
export const topicParameters = ({ spot }: Pick<IncomingIntent, 'spot'>) =>
  spot.thread === undefined ? {} : { message_thread_id: spot.thread };

/** Sends a reply in the same topic. When pressed, a reply is recognised as an answer. */
export const replyParameters = (incoming: Pick<IncomingIntent, 'spot' | 'message'>) => ({
  ...topicParameters(incoming),
  ...(incoming.message === 0
    ? {}
    : { reply_parameters: { message_id: incoming.message, allow_sending_without_reply: true } }),
});

/** Shows the way to the private chat under a sentence that says why. */
export const pointToPrivate = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  why: 'place-in-private' | 'read-in-private' | 'lacks-files',
): Promise<void> => {
  const text = await sayTo(context, incoming, why);
  const url = context.link(startPayload(incoming));
  const rest = { reply_markup: { inline_keyboard: [[{ text: '⚓', url }]] } };
  await postText(context, incoming, { text, ...rest });
};

/** A message without a picture. */
interface PostedText {
  readonly text: string;
  readonly entities?: MessageEntity[];
  readonly link_preview_options?: LinkPreviewOptions;
  readonly reply_markup: InlineKeyboardMarkup | ReplyKeyboard;
}

/**
 * Posts a text as a reply. In a group that has no room for it soon, the user sees at once that they were heard, and the
 * text comes together with those of others. Returns the message that shows it.
 * @param sign the reaction that shows it.
 */
export const postText = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  { text, ...rest }: PostedText,
  sign: Sign = SIGNS.taken,
): Promise<Message> => {
  const { api, services } = context;
  const { chat } = incoming.spot;
  const send = () => api.sendMessage(chat, text, { ...rest, ...replyParameters(incoming) });
  const isLine = isBare(rest.reply_markup) && (rest.entities ?? []).length === 0;
  const person = { person: incoming.person, name: services.nameOf(incoming.intent.from) };
  const answer: GroupAnswer = isLine
    ? { kind: 'line', text, ...person, send }
    : { kind: 'page', name: JSON.stringify([text, rest]), send };
  return postAnswer(context, incoming, answer, sign);
};

/** Posts an answer of any form in the same way. */
export const postAnswer = async (
  context: AnswerContext,
  incoming: IncomingIntent,
  answer: GroupAnswer,
  sign: Sign = SIGNS.taken,
): Promise<Message> => {
  const { chat, thread } = incoming.spot;
  const isShared = incoming.intent.place.audience === 'many';
  if (!isShared) {
    const sent = await answer.send();
    noteMessage(context, sent);
    return sent;
  }
  const isLate = !hasRoom(context, incoming, 'message');
  const place: GroupPlace = {
    name: `${chat} ${thread}`,
    sendLines: ({ text, entities }) =>
      context.api.sendMessage(chat, text, {
        entities,
        link_preview_options: { is_disabled: true },
        ...topicParameters(incoming),
      }),
  };
  const isFar = isLate && (context.gathered.isBusy(place) || !hasRoom(context, incoming, 'soon'));
  const isHeard = isFar && incoming.query === undefined && incoming.message !== 0;
  const [sent] = await Promise.all([
    context.gathered.post(place, answer, isLate),
    isHeard ? react(context, incoming, sign) : undefined,
  ]);
  noteMessage(context, sent);
  return sent;
};

const isBare = (markup: PostedText['reply_markup']): boolean =>
  'inline_keyboard' in markup && markup.inline_keyboard.length === 0;

export const SIGNS = { taken: '👌', refused: '🤔' } as const;
export type Sign = (typeof SIGNS)[keyof typeof SIGNS];

/** Reacts to the user's message (https://core.telegram.org/bots/api#setmessagereaction), where the group allows it. */
export const react = async (
  { api, services }: AnswerContext,
  { spot, message }: IncomingIntent,
  emoji: Sign,
): Promise<'shown' | 'none'> => {
  try {
    await api.setMessageReaction(spot.chat, message, [{ type: 'emoji', emoji }]);
    return 'shown';
  } catch (error) {
    services.log.info('telegram: reaction not set', { error: errorText(error) });
    return 'none';
  }
};
