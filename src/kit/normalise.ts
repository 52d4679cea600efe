import { withoutInvisible } from './invisible.ts';

const MARKS = /[\p{Mn}\p{Me}]/gu;
const FOREIGN_DIGIT = /[^\P{Nd}0-9]/gu;
const SIGNS = /[\u{1F51F}\u{1F170}\u{1F171}\u{1F1E6}-\u{1F1FF}]/gu;
const plainSign = (sign: string): string => {
  const code = sign.codePointAt(0)!;
  if (code === 0x1f51f) return '10';
  if (code === 0x1f170) return 'a';
  if (code === 0x1f171) return 'b';
  return String.fromCharCode(97 + code - 0x1f1e6);
};

/**
 * Returns the ASCII form of a decimal digit. Unicode digits form unbroken runs of ten: the value is the distance from
 * the start of the run, modulo ten.
 */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (before < 60 && /^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
};

/**
 * Normalises typed text: removes invisible and combining characters, lower-cases, and replaces foreign digits and
 * full-width, circled and emoji letters and digits by plain ones.
 */
export const normalise = (text: string): string =>
  withoutInvisible(withoutInvisible(text.replace(SIGNS, plainSign)).normalize('NFKC').toLowerCase())
    .replace(MARKS, '')
    .replace(FOREIGN_DIGIT, plainDigit);
