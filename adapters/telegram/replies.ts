import type { Screen } from '../../src/kernel/screen.ts';
import type { Answer, Whisper } from '../../src/service/ports/answer.ts';
import type { Token } from '../../src/service/ports/intent.ts';
import { mentionOf } from './calls.ts';
import { type Desk, inPlace, inReplyTo, noted, payloadFor, reached, whispered } from './desk.ts';
import type { Asked } from './inbound.ts';
import { localeOf } from './locale.ts';
import { cut, LIMITS } from './outbound.ts';
import { isRefusal } from './outcome.ts';
import { putFile, putPages } from './pages.ts';

const bare = (text: string): Screen<Token> => ({ text, buttons: [] });

/** `done` is not told: the board says it, and in a group it would be one more message for everybody. */
export const answerTyped = async (desk: Desk, asked: Asked, given: Answer): Promise<void> => {
  const shared = asked.intent.place.audience === 'many';
  if (given.erase && shared) return answerErased(desk, asked, given);
  const personal = given.personal && shared;
  const word = given.alert ?? given.notice;
  const screens = [...(word === undefined ? [] : [bare(word)]), ...(given.page && !personal ? [given.page] : [])];
  await putPages(desk, asked, given, screens);
  if (personal) return answerPersonal(desk, asked, given);
  if (given.whisper) await whisperTyped(desk, asked, given, given.whisper);
  await putFile(desk, asked, given);
};

const whisperTyped = async (desk: Desk, asked: Asked, given: Answer, whisper: Whisper): Promise<void> => {
  if (asked.intent.place.audience === 'one') return putPages(desk, asked, given, [whisper.screen]);
  if ((await whispered(desk, asked, whisper.screen, given)) === 'seen') return;
  if (whisper.shared) return putPages(desk, asked, given, [whisper.shared]);
  await pointToPrivate(desk, asked, asked.intent.action.kind === 'ask' ? 'read-in-private' : 'place-in-private');
};

/** What one person alone may read: whispered where that can be done, else he is shown the way to the private chat. */
const answerPersonal = async (desk: Desk, asked: Asked, given: Answer): Promise<void> => {
  if (!given.page && !given.file) return;
  if (!given.file && given.page && (await whispered(desk, asked, given.page, given)) === 'seen') return;
  await pointToPrivate(desk, asked, 'read-in-private');
};

const pointToPrivate = async (desk: Desk, asked: Asked, why: 'place-in-private' | 'read-in-private'): Promise<void> => {
  const text = desk.house.say(localeOf(asked.intent.from.tag), why);
  const url = desk.link(payloadFor(asked));
  const rest = { ...inReplyTo(asked), reply_markup: { inline_keyboard: [[{ text: '⚓', url }]] } };
  reached(desk, await desk.api.sendMessage(asked.spot.chat, text, rest));
};

/* ---------------------------------------------------------------------------------- secrets typed by mistake */

/** Takes the message away and tells its writer. Nothing replies to it: a reply would repeat it. */
const answerErased = async (desk: Desk, asked: Asked, given: Answer): Promise<void> => {
  const { erase: _, alert, ...rest } = given;
  await noted(desk, 'erase', erased(desk, asked));
  const afterwards = { ...asked, message: 0 };
  if (alert !== undefined && (await whispered(desk, asked, bare(alert), given)) !== 'seen') {
    await tellByMention(desk, afterwards, alert);
  }
  await answerTyped(desk, afterwards, rest);
};

const erased = async ({ api, depths }: Desk, { spot, message }: Asked): Promise<void> => {
  try {
    await api.deleteMessage(spot.chat, message);
    depths.forget(spot.chat, message);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
};

/** The name a person chose is a stranger's text: he is called by his username, or by a sign that carries the mention. */
const tellByMention = async (desk: Desk, asked: Asked, alert: string): Promise<void> => {
  const { username } = asked.intent.from;
  const sign = username === undefined ? '⚓' : `@${username}`;
  const sent = await desk.api.sendMessage(asked.spot.chat, cut(`${sign} ${alert}`, LIMITS.text), {
    entities: [mentionOf(asked.person, sign.length)],
    link_preview_options: { is_disabled: true },
    ...inPlace(asked),
  });
  reached(desk, sent);
};
