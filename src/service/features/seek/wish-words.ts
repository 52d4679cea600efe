import type { Needs } from '../../core/context/service-context.ts';
import { findGame } from '../../core/operations/catalogue.ts';
import type { ChosenWish, PaceName } from './rows.ts';

/* What is typed after `/seek`, in any of the languages: a game, a pace, and whether it is to count. */

const PACE_WORDS: Readonly<Record<PaceName, RegExp>> = {
  fast: /^(1|1min|1m|fast|blitz|блиц|бліц|быстро|швидко)$/iu,
  usual: /^(3|3min|3m|normal|обычно|звичайно)$/iu,
  post: /^(post|mail|correspondence|day|почта|почтой|переписка|пошта|поштою|листування|день)$/iu,
};
const RATED = /^(rated|ranked|рейтинг|рейтинговая|рейтингова)$/iu;
const FREE = /^(unrated|free|casual|friendly|дружеская|дружня|товарищеская|товариська)$/iu;

/** Reads the words after `/seek`; undefined where one of them means nothing. */
export const wishInWords = (context: Needs<'systems'>, typed: string): ChosenWish | undefined => {
  let wish: ChosenWish = {};
  for (const word of typed.split(/[\s,]+/u).filter(Boolean)) {
    const pace = Object.entries(PACE_WORDS).find(([, it]) => it.test(word))?.[0] as PaceName | undefined;
    const game = findGame(context, word);
    if (RATED.test(word)) wish = { ...wish, rated: 'on' };
    else if (FREE.test(word)) wish = { ...wish, rated: 'off' };
    else if (pace) wish = { ...wish, pace };
    else if (game.ok) wish = { ...wish, variant: game.value.variant };
    else return undefined;
  }
  return wish;
};
