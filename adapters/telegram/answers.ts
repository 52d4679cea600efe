import { type Api, InputFile } from 'grammy';
import type { Screen } from '../../src/kernel/screen.ts';
import type { Answer, House, Token, Whisper } from '../../src/service/ports.ts';
import type { Asked } from './inbound.ts';
import { localeOf } from './locale.ts';
import { asCaption, asText, cut, keyboardOf, LIMITS } from './outbound.ts';
import { isRefusal, isSame, told } from './outcome.ts';
import type { Photos } from './photos.ts';
import type { Whispered, Whispers } from './whispers.ts';

/** What answering needs. `link` opens the private chat with a payload. */
export interface Desk {
  readonly api: Api;
  readonly house: House;
  readonly photos: Photos;
  readonly whispers: Whispers;
  readonly link: (payload: string) => string;
}

/** How long the presser may wait for the whisper before the spinner is stopped without it. */
const QUICK_MS = 1_500;

/** Gives an answer to whoever acted. Failures are logged: the boards tell what was missed. */
export const answer = async (desk: Desk, asked: Asked, given: Answer): Promise<void> => {
  const steps = asked.query === undefined ? answerTyped(desk, asked, given) : answerPress(desk, asked, given);
  await noted(desk, 'answer', steps);
};

const noted = async (desk: Desk, step: string, work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    desk.house.log.warn('telegram: an answer did not get through', { step, error: told(error) });
  }
};

/* ------------------------------------------------------------------------------------------------- a press */

/** The one word a press may be answered with: a toast, an alert, or a way into the private chat. */
interface Word {
  readonly text?: string;
  readonly show_alert?: boolean;
  readonly url?: string;
}

const wordOf = ({ alert, notice }: Answer): Word => {
  if (alert !== undefined) return { text: cut(alert, LIMITS.answer), show_alert: true };
  return notice === undefined ? {} : { text: cut(notice, LIMITS.answer) };
};

const tell = (desk: Desk, { query = '' }: Asked, word: Word): Promise<void> =>
  noted(desk, 'answerCallbackQuery', desk.api.answerCallbackQuery(query, word));

const answerPress = async (desk: Desk, asked: Asked, given: Answer): Promise<void> => {
  const alone = asked.intent.place.audience === 'one';
  if (given.whisper && !alone) return whisperInGroup(desk, asked, given, given.whisper);
  await tell(desk, asked, wordOf(given));
  const page = given.whisper?.screen ?? given.page;
  if (page) await putPage(desk, asked, page, given);
  await putFile(desk, asked, given);
};

/** The ladder of `platforms.md` §6.4: an ephemeral message, the shared pad, an alert, the private chat. Fails closed. */
const whisperInGroup = async (desk: Desk, asked: Asked, given: Answer, whisper: Whisper): Promise<void> => {
  const underway = whispered(desk, asked, whisper.screen, given);
  const first = await Promise.race([underway, late()]);
  const instead = first === 'seen' || whisper.shared ? wordOf(given) : aloud(desk, asked, given, whisper, first);
  await tell(desk, asked, instead);
  const shared = (await underway) === 'refused' ? whisper.shared : undefined;
  if (shared) await noted(desk, 'shared pad', putKeyboard(desk, asked, shared));
  await putFile(desk, asked, given);
};

const late = (): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), QUICK_MS).unref());

/** What only the presser sees anyway: the alert, which no one else is shown. */
const aloud = (desk: Desk, asked: Asked, given: Answer, { screen }: Whisper, first: 'refused' | 'late'): Word => {
  if (given.alert !== undefined) return wordOf(given);
  if (screen.brief !== undefined) return { text: cut(screen.brief, LIMITS.answer), show_alert: true };
  // A late whisper may still come: nobody is sent away from it.
  return first === 'late' ? wordOf(given) : { url: desk.link(payloadFor(asked)) };
};

/** `m<match>` brings the board of that match into the private chat. */
const payloadFor = ({ intent: { did } }: Asked): string => {
  const match = did.kind === 'press' ? /^[a-z2-7]{16}(?=\.)/.exec(did.token)?.[0] : undefined;
  return match === undefined ? 'start' : `m${match}`;
};

const whispered = async (desk: Desk, asked: Asked, screen: Screen<Token>, given: Answer): Promise<Whispered> => {
  try {
    return await desk.whispers.show(asked, screen, await painted(desk, screen, given));
  } catch (error) {
    desk.house.log.warn('telegram: a whisper did not get through', { error: told(error) });
    return 'refused';
  }
};

const putKeyboard = async ({ api }: Desk, { spot, message }: Asked, screen: Screen<Token>): Promise<void> => {
  try {
    await api.editMessageReplyMarkup(spot.chat, message, { reply_markup: keyboardOf(screen) });
  } catch (error) {
    if (!isSame(error)) throw error;
  }
};

/* --------------------------------------------------------------------------------------------- typed words */

/** `done` is not told: the board says it, and in a group it would be one more message for everybody. */
const answerTyped = async (desk: Desk, asked: Asked, given: Answer): Promise<void> => {
  const word = given.alert ?? given.notice;
  if (word !== undefined) await putPage(desk, asked, { text: word, buttons: [] }, given);
  if (given.page) await putPage(desk, asked, given.page, given);
  if (given.whisper) await whisperTyped(desk, asked, given, given.whisper);
  await putFile(desk, asked, given);
};

const whisperTyped = async (desk: Desk, asked: Asked, given: Answer, whisper: Whisper): Promise<void> => {
  if (asked.intent.place.audience === 'one') return putPage(desk, asked, whisper.screen, given);
  if ((await whispered(desk, asked, whisper.screen, given)) === 'seen') return;
  if (whisper.shared) return putPage(desk, asked, whisper.shared, given);
  const text = desk.house.say(localeOf(asked.intent.from.tag), 'place-in-private');
  const url = desk.link(payloadFor(asked));
  await desk.api.sendMessage(asked.spot.chat, text, {
    ...inReplyTo(asked),
    reply_markup: { inline_keyboard: [[{ text: '⚓', url }]] },
  });
};

/* -------------------------------------------------------------------------------------------- pages, files */

const painted = async (desk: Desk, { scene }: Screen<Token>, { theme = 'light' }: Answer) =>
  scene && (await desk.house.paint(scene, theme));

/** A reply in the same place: what is a reply is known as an answer when it is pressed. */
const inReplyTo = ({ spot, message }: Asked) => ({
  ...(spot.thread === undefined ? {} : { message_thread_id: spot.thread }),
  ...(message === 0 ? {} : { reply_parameters: { message_id: message, allow_sending_without_reply: true } }),
});

/** Shows a page: in place of the answer that was pressed, or as a reply. */
const putPage = async (desk: Desk, asked: Asked, screen: Screen<Token>, given: Answer): Promise<void> => {
  const png = await painted(desk, screen, given);
  if (await turned(desk, asked, screen, png)) return;
  const { api, photos } = desk;
  const { chat } = asked.spot;
  if (!png) {
    const { text, ...rest } = asText(screen);
    await api.sendMessage(chat, text, { ...rest, ...inReplyTo(asked) });
    return;
  }
  const rest = { ...asCaption(screen), reply_markup: keyboardOf(screen), ...inReplyTo(asked) };
  await photos.send(png, (photo) => api.sendPhoto(chat, photo, rest));
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

const putFile = async ({ api }: Desk, asked: Asked, { file }: Answer): Promise<void> => {
  if (!file) return;
  const { chat } = asked.spot;
  await api.sendDocument(chat, new InputFile(Buffer.from(file.text, 'utf8'), file.name), inReplyTo(asked));
};
