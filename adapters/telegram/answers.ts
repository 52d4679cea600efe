import type { Screen } from '../../src/kernel/screen.ts';
import type { Answer, Whisper } from '../../src/service/ports/answer.ts';
import type { MessageRef, Token } from '../../src/service/ports/intent.ts';
import { type Desk, noted, payloadFor, whispered } from './desk.ts';
import { putFilm } from './films.ts';
import type { Asked } from './inbound.ts';
import { localeOf } from './locale.ts';
import { cut, LIMITS } from './outbound.ts';
import { isSame, isTooSoon, told } from './outcome.ts';
import { putFile, putPages } from './pages.ts';
import { answerTyped } from './replies.ts';

/** How long the presser may wait for the whisper before the spinner is stopped without it. */
const QUICK_MS = 1_500;

/**
 * Gives an answer to whoever acted. Failures are logged: the boards tell what was missed. Gives the message that shows the
 * film of the answer, where it has one.
 */
export const answer = async (desk: Desk, asked: Asked, given: Answer): Promise<MessageRef | undefined> => {
  const steps = asked.query === undefined ? answerTyped(desk, asked, given) : answerPress(desk, asked, given);
  await noted(desk, 'answer', steps);
  return putFilm(desk, asked, given);
};

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
  if (!alone && given.personal && given.file) return tell(desk, asked, { url: desk.link(payloadFor(asked)) });
  const whisper = alone ? undefined : whisperOf(asked, given);
  if (whisper) return whisperInGroup(desk, asked, given, whisper);
  await tell(desk, asked, wordOf(given));
  const page = given.whisper?.screen ?? given.page;
  await putPages(desk, asked, given, page ? [page] : []);
  await putFile(desk, asked, given);
};

/** A page for one person alone is a whisper in a group, and so is what follows on a whisper. */
const whisperOf = ({ pressed }: Asked, { whisper, page, personal }: Answer): Whisper | undefined => {
  if (whisper || !page) return whisper;
  return personal || pressed?.ephemeral !== undefined ? { screen: page } : undefined;
};

/** The ladder of `platforms.md` §6.4: an ephemeral message, the shared pad, an alert, the private chat. Fails closed. */
const whisperInGroup = async (desk: Desk, asked: Asked, given: Answer, whisper: Whisper): Promise<void> => {
  const underway = whispered(desk, asked, whisper.screen, given);
  const first = await Promise.race([underway, late()]);
  if (first === 'refused' && whisper.shared)
    await tell(desk, asked, await onShared(desk, asked, given, whisper.shared));
  else {
    const instead = first === 'seen' || whisper.shared ? wordOf(given) : aloud(desk, asked, given, whisper, first);
    await tell(desk, asked, instead);
    const shared = (await underway) === 'refused' ? whisper.shared : undefined;
    if (shared) await noted(desk, 'shared pad', putKeyboard(desk, asked, shared));
  }
  await putFile(desk, asked, given);
};

/** Opens the pad on the shared board; where Telegram takes no more edits, whoever pressed is told that nothing will come. */
const onShared = async (desk: Desk, asked: Asked, given: Answer, shared: Screen<Token>): Promise<Word> => {
  try {
    await putKeyboard(desk, asked, shared);
  } catch (error) {
    desk.house.log.warn('telegram: a shared pad did not open', { error: told(error) });
    if (isTooSoon(error))
      return { text: desk.house.say(localeOf(asked.intent.from.tag), 'pad-later'), show_alert: true };
  }
  return wordOf(given);
};

const late = (): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), QUICK_MS).unref());

/** What only the presser sees anyway: the alert, which no one else is shown. */
const aloud = (desk: Desk, asked: Asked, given: Answer, { screen }: Whisper, first: 'refused' | 'late'): Word => {
  if (given.alert !== undefined) return wordOf(given);
  if (screen.brief !== undefined) return { text: cut(screen.brief, LIMITS.answer), show_alert: true };
  // A late whisper may still come: nobody is sent away from it.
  return first === 'late' ? wordOf(given) : { url: desk.link(payloadFor(asked)) };
};

const putKeyboard = async ({ api, house, pads }: Desk, asked: Asked, screen: Screen<Token>): Promise<void> => {
  const { chat } = asked.spot;
  const { action } = asked.intent;
  const token = action.kind === 'press' ? action.token : undefined;
  const press = { token, edits: asked.edits ?? pads.edits };
  await pads.open({ chat, message: asked.message }, press, screen, async (reply_markup) => {
    house.countEdit?.(asked.intent.place);
    try {
      await api.editMessageReplyMarkup(chat, asked.message, { reply_markup });
    } catch (error) {
      if (!isSame(error)) throw error;
    }
  });
};
