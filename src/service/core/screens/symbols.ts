import type { Reader } from '../../../kernel/reader.ts';
import { OWN_SYMBOLS } from '../../speech/names.ts';

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
