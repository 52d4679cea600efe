import type { Say } from '../../../kernel/phrase.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { type Button, SCREEN_LIMITS } from '../../../kernel/screen.ts';
import { codePoints, truncate } from '../../../kit/truncate.ts';
import { type ButtonAct, labelOf, type ServiceAction, type ServicePage } from '../../control/act.ts';
import { lookToken, tokenOf } from '../../control/token.ts';
import type { Token } from '../../ports/intent.ts';
import { OWN_SYMBOLS } from '../../speech/names.ts';
import type { Match } from '../match/match.ts';

/** A button of a page: of the match it was opened from, or of none. */
export const pageButton = (label: string, act: ButtonAct, match?: Match): Button<Token> => ({
  label,
  press: match && 'page' in act ? lookToken(act, match) : tokenOf(act, match?.id),
});

/** A button of a page under its usual label. @throws RangeError where it has none. */
export const usualButton = (say: Say, act: ServiceAction | ServicePage, match?: Match): Button<Token> =>
  pageButton(say({ key: labelOf(act) }), act, match);

/** A button that goes back to where a page was opened from; with its own label, to another page. */
export const backButton = (say: Say, act: ButtonAct, label = 'button-back', match?: Match): Button<Token> => {
  const name = say({ key: label });
  return { ...pageButton(`← ${name}`, act, match), spoken: name };
};

/** A label clipped to fit a button. */
export const clipLabel = (text: string): string => clipText(text, SCREEN_LIMITS.labelChars);

/** The text clipped to `most` characters. */
export const clipText = (text: string, most: number): string => truncate(text, most, codePoints);

/** Languages in a row of buttons: their names are up to 18 characters long. */
export const LANGUAGES_A_ROW = 3;

/** Strengths in a row: five make three above two. */
export const STRENGTHS_A_ROW = 3;

/** Buttons in rows of `perRow`. */
export const inRows = <B>(buttons: readonly B[], perRow: number): B[][] =>
  Array.from({ length: Math.ceil(buttons.length / perRow) }, (_, i) => buttons.slice(perRow * i, perRow * (i + 1)));

const OWN_SYMBOL = new RegExp(`${OWN_SYMBOLS.source}[^\\S\\n]*`, 'gu');

/**
 * A text without the service's own symbols, to be read aloud: "⏱ 3 min a move" becomes "3 min a move". No name contains
 * one of them.
 */
export const withoutOwnSymbols = (text: string): string =>
  text.replaceAll(OWN_SYMBOL, '').replaceAll(/[^\S\n]+$/gm, '');

/** Lines as one text for this reader; without symbols where the board is in words. */
export const textFor = (lines: readonly string[], board: Reader['board']): string => {
  const text = lines.join('\n');
  return board === 'words' ? withoutOwnSymbols(text) : text;
};
