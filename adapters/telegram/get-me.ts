import { type Api, GrammyError } from 'grammy';
import type { UserFromGetMe } from 'grammy/types';
import { withPatience } from '../../src/kit/patience.ts';
import { faultText } from '../../src/service/ports/findings.ts';
import type { Log } from '../../src/service/ports/telemetry.ts';
import { TOKEN_REFUSED, unreached } from './setup.ts';
import { errorText } from './shared/api-errors.ts';

const isTokenRefused = (error: unknown): boolean =>
  error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);

/**
 * Asks Telegram for the bot's account. A success shows that token and network work. After a start of the machine the
 * network may come up later than the program, and Telegram may be slow for a moment: it is asked again for a while.
 * @throws Error with one sentence for the operator.
 */
export const getMe = async (api: Api, log: Log, patienceMs: number): Promise<UserFromGetMe> => {
  try {
    return await withPatience(() => api.getMe(), {
      patienceMs,
      mayPass: (error) => !isTokenRefused(error),
      onFault: (error) => log.warn('telegram: not reachable, retrying', { error: errorText(error) }),
    });
  } catch (error) {
    throw new Error(faultText(isTokenRefused(error) ? TOKEN_REFUSED : unreached(errorText(error))));
  }
};

/**
 * The rights that the bot uses in a group. `manage_chat`: an administrator hears every message and answers unseen by
 * others. `delete_messages`: a fleet that is typed into the group by mistake is deleted. README.md tells people why.
 */
const GROUP_RIGHTS = ['manage_chat', 'delete_messages'];

/**
 * A link by which a person adds the bot to a group as an administrator with these rights, and then follows the payload
 * there (https://core.telegram.org/api/links#groupchannel-bot-links).
 */
export const groupLinkTo = (me: UserFromGetMe, payload: string): string =>
  `https://t.me/${me.username}?startgroup=${encodeURIComponent(payload)}&admin=${GROUP_RIGHTS.join('+')}`;

/** A link that opens the Main Mini App with a payload (https://core.telegram.org/api/links#main-mini-app-links). */
export const appLinkTo = (me: UserFromGetMe, payload: string): string =>
  `https://t.me/${me.username}?startapp=${encodeURIComponent(payload)}`;

/** A link that opens the private chat with a payload. */
export const linkTo = (me: UserFromGetMe, payload: string): string =>
  `https://t.me/${me.username}?start=${encodeURIComponent(payload)}`;
