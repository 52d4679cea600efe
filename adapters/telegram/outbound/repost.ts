import type { Api } from 'grammy';
import type { MessageEntity } from 'grammy/types';
import { truncate } from '../../../src/kit/truncate.ts';
import type { Delivery } from '../../../src/service/ports/platform.ts';
import type { Log } from '../../../src/service/ports/telemetry.ts';
import type { BoardMessage, Spot } from '../shared/address.ts';
import { errorText, isNoCaption, isNoText, isSame } from '../shared/api-errors.ts';
import type { MessageDepths } from '../state/message-depth.ts';
import { LIMITS } from './payload.ts';

/** A board with more messages below it than this is reposted. */
const MOST_BELOW = 10;

export const isBuried = (depths: MessageDepths, chat: number, message: number): boolean =>
  depths.below(chat, message) > MOST_BELOW;

/** Removes the keyboard below a message. */
const BARE = { reply_markup: { inline_keyboard: [] } };

/** The link to a message; undefined outside supergroups, whose messages have no link. */
export const messageLink = ({ chat, thread, message }: Spot & Partial<BoardMessage>): string | undefined => {
  const [, channel] = /^-100(\d{5,})$/.exec(`${chat}`) ?? [];
  if (channel === undefined || message === undefined) return undefined;
  return `https://t.me/c/${channel}/${thread === undefined ? '' : `${thread}/`}${message}`;
};

/**
 * Cleans up the old message after a board was reposted: `lift` and `bring` reduce it to one line with a link to the new
 * message, `repost` removes its buttons. The new message already exists, so failures are only logged.
 */
export const retireMessage = async (
  { api, log }: { readonly api: Api; readonly log: Log },
  { manner, moved }: Pick<Delivery, 'manner' | 'moved'>,
  old: BoardMessage,
  posted: Spot & Partial<BoardMessage>,
): Promise<void> => {
  try {
    if ((manner === 'lift' || manner === 'bring') && moved !== undefined && posted.message !== undefined)
      await shrinkToLink(api, old, posted, moved);
    else await api.editMessageReplyMarkup(posted.chat, old.message, BARE);
  } catch (error) {
    if (!isSame(error)) log.info('telegram: old board not cleaned up', { error: errorText(error) });
  }
};

const shrinkToLink = async (
  api: Api,
  old: BoardMessage,
  posted: Spot & Partial<BoardMessage>,
  moved: string,
): Promise<void> => {
  const line = truncate(moved, LIMITS.caption);
  const url = messageLink(posted);
  const entities: MessageEntity[] =
    url === undefined || line === '' ? [] : [{ type: 'text_link', offset: 0, length: line.length, url }];
  const asWords = () =>
    api.editMessageText(posted.chat, old.message, line, {
      ...BARE,
      entities,
      link_preview_options: { is_disabled: true },
    });
  const asPicture = () =>
    api.editMessageCaption(posted.chat, old.message, { ...BARE, caption: line, caption_entities: entities });
  // If the old message's kind is unknown, it is most likely that of the new one.
  const isPicture = (old.made ?? posted.made) === 'photo';
  const [likely, other, isOther] = isPicture ? [asPicture, asWords, isNoCaption] : [asWords, asPicture, isNoText];
  try {
    await likely();
  } catch (error) {
    if (!isOther(error)) throw error;
    await other();
  }
};
