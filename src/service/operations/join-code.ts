/** Letters of other alphabets that look like Latin ones, as typed on the wrong keyboard layout; U is read as V. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  U: 'V',
};

/**
 * A code as it was meant: in any case, with dashes, typed with look-alike letters. Ambiguous characters (O, I, L: no
 * code has them) are left as they are, and the code is wrong.
 */
export const normaliseCode = (typed: string): string =>
  [...typed.normalize('NFKC').toUpperCase()]
    .filter((it) => !/[\s\-–—_.]/u.test(it))
    .map((it) => LOOKS_LIKE[it] ?? it)
    .join('');
