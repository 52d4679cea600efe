import { type Fault, type Finding, fatal, passed } from '../../src/service/ports/findings.ts';
import { appAddress } from './shared/app-address.ts';

/*
 * What the start and the doctor report of Telegram.
 */

export const TOKEN_REFUSED = fatal(
  'Telegram does not accept TELEGRAM_TOKEN.',
  'Get a new one from @BotFather: /mybots → API Token.',
);

/** @param why a code, or a few words. */
export const unreached = (why: string): Fault =>
  fatal(`Telegram cannot be reached (${why}).`, 'Let this machine reach it, or correct TELEGRAM_API_ROOT.');

/** Whether a link in a group opens the sea inside Telegram. Where it does not, people ask for one to the browser. */
export const mainAppFinding = (
  { has_main_web_app: hasApp }: { readonly has_main_web_app: boolean },
  publicUrl: string,
): Finding =>
  passed(
    hasApp
      ? 'People in groups open their sea inside Telegram.'
      : `The bot has no Main Mini App: people in groups ask for a link and open their sea in a browser. To have it inside Telegram, send /mybots to @BotFather, choose the bot, then Bot Settings → Configure Mini App → Enable Mini App, give ${appAddress(publicUrl, '')} and start the program again.`,
  );
