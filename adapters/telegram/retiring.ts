import type { Api } from 'grammy';
import type { MessageEntity } from 'grammy/types';
import type { Delivery } from '../../src/service/ports/platform.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import type { Spot, Standing } from './address.ts';
import type { Depths } from './depths.ts';
import { cut, LIMITS } from './outbound.ts';
import { isNoCaption, isNoText, isSame, told } from './outcome.ts';

/** A board with more messages below it than this is posted anew. */
const MOST_BELOW = 10;

export const isBuried = (depths: Depths, chat: number, message: number): boolean =>
  depths.below(chat, message) > MOST_BELOW;

/** No keyboard is left below the message. */
const BARE = { reply_markup: { inline_keyboard: [] } };

/** Where a message can be opened; undefined outside supergroups, whose messages have no address. */
export const addressOf = ({ chat, thread, message }: Spot & Partial<Standing>): string | undefined => {
  const [, channel] = /^-100(\d{5,})$/.exec(`${chat}`) ?? [];
  if (channel === undefined || message === undefined) return undefined;
  return `https://t.me/c/${channel}/${thread === undefined ? '' : `${thread}/`}${message}`;
};

/**
 * Tidies up the old message after a board was posted again: `lift` and `bring` reduce it to one line with a link to the
 * new message, `anew` removes its buttons. The new message stands already, so failures are only logged.
 */
export const retire = async (
  { api, log }: { readonly api: Api; readonly log: Log },
  { manner, moved }: Pick<Delivery, 'manner' | 'moved'>,
  old: Standing,
  anew: Spot & Partial<Standing>,
): Promise<void> => {
  try {
    if ((manner === 'lift' || manner === 'bring') && moved !== undefined && anew.message !== undefined)
      await shrink(api, old, anew, moved);
    else await api.editMessageReplyMarkup(anew.chat, old.message, BARE);
  } catch (error) {
    if (!isSame(error)) log.info('telegram: an old board was left as it stood', { error: told(error) });
  }
};

const shrink = async (api: Api, old: Standing, anew: Spot & Partial<Standing>, moved: string): Promise<void> => {
  const line = cut(moved, LIMITS.caption);
  const url = addressOf(anew);
  const entities: MessageEntity[] =
    url === undefined || line === '' ? [] : [{ type: 'text_link', offset: 0, length: line.length, url }];
  const asWords = () =>
    api.editMessageText(anew.chat, old.message, line, {
      ...BARE,
      entities,
      link_preview_options: { is_disabled: true },
    });
  const asPicture = () =>
    api.editMessageCaption(anew.chat, old.message, { ...BARE, caption: line, caption_entities: entities });
  // Where it is forgotten what the old message consists of, most likely it is what the new one consists of.
  const isPicture = (old.made ?? anew.made) === 'photo';
  const [likely, other, isOther] = isPicture ? [asPicture, asWords, isNoCaption] : [asWords, asPicture, isNoText];
  try {
    await likely();
  } catch (error) {
    if (!isOther(error)) throw error;
    await other();
  }
};
