import { type Api, GrammyError } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import { errorText } from './api-errors.ts';

/**
 * Asks Telegram for the bot's account. A success shows that token and network work.
 * @throws Error with one sentence for the operator.
 */
export const getMe = async (api: Api, apiRoot: string): Promise<UserFromGetMe> => {
  try {
    return await api.getMe();
  } catch (error) {
    if (error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404)) {
      throw new Error('Telegram does not accept TELEGRAM_TOKEN: copy it again from @BotFather.');
    }
    throw new Error(
      `Telegram cannot be reached at ${apiRoot}: check the network and TELEGRAM_API_ROOT (${errorText(error)}).`,
    );
  }
};

/** A link that opens the private chat with a payload. */
export const linkTo = (me: UserFromGetMe, payload: string): string =>
  `https://t.me/${me.username}?start=${encodeURIComponent(payload)}`;
