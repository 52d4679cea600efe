import type { Api } from 'grammy';
import type { Screen } from '../../../src/kernel/screen.ts';
import type { Answer, ShownState } from '../../../src/service/ports/answer.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import type { AppServices } from '../../../src/service/ports/platform.ts';
import { errorText } from '../api-errors.ts';
import type { IncomingIntent } from '../inbound/intent.ts';
import type { MessageDepths } from '../state/message-depth.ts';
import type { Pads } from '../state/pads.ts';
import { type Photos, showDrawn } from '../state/photos.ts';
import { replaceWhenReady, type ShownPages } from './page-update.ts';
import { TO_BOARD } from './payload.ts';
import type { WhisperContent, WhisperResult, Whispers } from './whispers.ts';

/** What answering needs. `link` makes a link that opens the private chat with a payload; `isInline`: the bot has inline mode. */
export interface AnswerContext {
  readonly api: Api;
  /** The same without repetitions, for what can be shown in another way at once. */
  readonly apiOnce: Api;
  readonly services: AppServices;
  readonly photos: Photos;
  readonly whispers: Whispers;
  readonly depths: MessageDepths;
  readonly pads: Pads;
  readonly pages: ShownPages;
  readonly link: (payload: string) => string;
  readonly isInline: boolean;
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
 * Shows a screen of an answer with its picture, as `show` does it; where the chat takes no photos, the screen that the
 * answer has instead.
 */
export const showPainted = async <T>(
  context: AnswerContext,
  screen: Screen<Token>,
  given: Answer,
  show: (screen: Screen<Token>, png: Uint8Array | undefined) => Promise<T>,
): Promise<T> => {
  const { theme = 'light', withoutPictures } = given;
  const png = screen.scene && (await context.services.paint(screen.scene, theme));
  const plain = async (): Promise<Screen<Token>> => {
    const { whisper, page } = (await withoutPictures?.()) ?? {};
    return whisper?.screen ?? page ?? screen;
  };
  return showDrawn({ screen, png }, plain, show);
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
  const shows = screen === given.whisper?.screen ? given.whisper.shows : undefined;
  try {
    const seen = await showPainted(context, screen, given, async (shown, png) => {
      const content = await whisperContent(context, incoming, { screen: shown, png }, shows);
      const came = await context.whispers.show(incoming, content);
      return came === 'refused' ? came : ({ ...came, made: png ? 'photo' : 'text' } as const);
    });
    if (seen === 'refused') return 'refused';
    const { ephemeral, made } = seen;
    const pressed = { ephemeral, isAnswer: true, made } as const;
    const turn = (next: Screen<Token>) =>
      showPainted(context, next, {}, (shown, png) =>
        context.whispers.turn({ ...incoming, pressed }, { screen: shown, png }),
      );
    void replaceWhenReady(
      { pages: context.pages, log: context.services.log },
      `${incoming.spot.chat} e${ephemeral}`,
      given,
      turn,
    );
    return 'seen';
  } catch (error) {
    context.services.log.warn('telegram: whisper not delivered', { error: errorText(error) });
    return 'refused';
  }
};

/** Records that the bot posted a message: boards there are further up, and have one less of the group's allowance. */
export const noteMessage = (
  { depths, services }: Pick<AnswerContext, 'depths' | 'services'>,
  { intent }: Pick<IncomingIntent, 'intent'>,
  { chat, message_id }: { readonly chat: { readonly id: number }; readonly message_id: number },
): void => {
  depths.note(chat.id, message_id);
  services.countEdit?.(intent.place);
};

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
  const rest = { ...replyParameters(incoming), reply_markup: { inline_keyboard: [[{ text: '⚓', url }]] } };
  noteMessage(context, incoming, await context.api.sendMessage(incoming.spot.chat, text, rest));
};
