import type { Reader } from '../../kernel/reader.ts';
import { OWN_SYMBOLS } from '../speech/names.ts';

const OWN_SYMBOL = new RegExp(`${OWN_SYMBOLS.source}[^\\S\\n]*`, 'gu');

/** A text without our signs, to be read aloud: "⏱ 3 min a move" becomes "3 min a move". No name holds one of them. */
export const withoutOwnSymbols = (text: string): string =>
  text.replaceAll(OWN_SYMBOL, '').replaceAll(/[^\S\n]+$/gm, '');

/** Lines as this reader has them: as they are, or without signs where the board is words. */
export const textFor = (lines: readonly string[], board: Reader['board']): string => {
  const text = lines.join('\n');
  return board === 'words' ? withoutOwnSymbols(text) : text;
};
