/** How many characters of a name are shown. */
const LONGEST = 24;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/**
 * A stranger's name, fit to stand in our sentences: one line, no control, bidi or invisible characters, at most two
 * combining marks in a row, at most 24 characters, isolated where it runs from right to left. Never empty.
 */
export const cleanName = (raw: string): string => {
  const plain = raw
    .slice(0, 400)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u00ad\u061c\u115f\u1160\u3164\uffa0]|\u034f/g, '')
    .replace(/[\u{e0000}-\u{e0fff}\ufff0-\uffff]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...graphemes.segment(plain)].map((part) => part.segment);
  const short = characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : plain;
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(short)) return '☸';
  return rightToLeft.test(short) ? FIRST_STRONG_ISOLATE + short + POP_ISOLATE : short;
};
