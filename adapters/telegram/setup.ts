import { type Fault, fatal } from '../../src/service/ports/findings.ts';

/*
 * Faults with which Telegram cannot be served, as the start and the doctor report them.
 */

export const TOKEN_REFUSED = fatal(
  'Telegram does not accept TELEGRAM_TOKEN.',
  'Get a new one from @BotFather: /mybots → API Token.',
);

/** @param why a code, or a few words. */
export const unreached = (why: string): Fault =>
  fatal(`Telegram cannot be reached (${why}).`, 'Let this machine reach it, or correct TELEGRAM_API_ROOT.');
