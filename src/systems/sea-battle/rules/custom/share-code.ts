import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Ruleset } from '../../variants.ts';
import { parametersOf, RADIXES, withParameters } from './parameters.ts';

/** Base 32 without letters that look like digits or each other (I, L, O) and without U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const pairs = (from: string, to: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...from].map((sign, i) => [sign, to[i]!]));
/** Characters that people write instead, or that have the same glyph on a Cyrillic keyboard. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...pairs('OIL', '011'),
  ...pairs('АВСЕНКМОРТХІ', 'ABCEHKM0PTX1'),
};
/** The first letter distinguishes a code from the name of a variant. */
const MARKER = 'X';
/** Number of base-32 digits after the marker: 3 bits of version, 57 of parameters, 10 of checksum. */
const LENGTH = 14;
const CHECK_BITS = 10n;
/**
 * x^10 + x^9 + x^5 + x^4 + x + 1: detects every burst of errors up to 10 bits, hence every single wrong digit and every
 * swap of two adjacent digits.
 */
const CHECK_POLYNOMIAL = 0x633n;
/** Codes of a later layout will have a later version. */
const VERSION = 0;
/** SB-32: the same parameters, with the fleets on paper. */
const ON_PAPER = 1;
const VERSION_SHIFT = 57n;

/**
 * Returns the share code of a game: "X" and 14 letters or digits that encode all of its parameters and a checksum. It
 * does not contain the first shooter, the ruleset's id, the names of its classes, or different shapes within one fleet.
 * @throws RangeError where a parameter is outside `CUSTOM_LIMITS`.
 */
export const codeOf = (rules: Ruleset): string => {
  const parameters = parametersOf(rules);
  parameters.forEach((value, i) => {
    if (!Number.isInteger(value) || value < 0 || value >= RADIXES[i]!)
      throw new RangeError(`sea-battle: parameter ${i} of a custom game cannot be ${value}`);
  });
  const packed = parameters.reduce((sum, value, i) => sum * BigInt(RADIXES[i]!) + BigInt(value), 0n);
  const version = rules.fleets === 'paper' ? ON_PAPER : VERSION;
  const payload = (BigInt(version) << VERSION_SHIFT) | packed;
  return MARKER + written((payload << CHECK_BITS) | checkOf(payload));
};

/**
 * Returns the ruleset of a share code. The same code always gives the same ruleset, whose `id` is the code. It need not
 * be playable (see `faultOf`). Ignores case, punctuation and spaces, and reads O as 0 and I as 1.
 * Refusals: `code-typo`; `code-newer` for a code that a later version of the game made.
 */
export const rulesetOf = (code: string): Result<Ruleset, Phrase> => {
  const text = cleaned(code);
  const number = text.length === 1 + LENGTH && text.startsWith(MARKER) ? read(text.slice(1)) : undefined;
  if (number === undefined) return refuse({ key: 'code-typo' });
  const payload = number >> CHECK_BITS;
  if ((number & ((1n << CHECK_BITS) - 1n)) !== checkOf(payload)) return refuse({ key: 'code-typo' });
  const version = Number(payload >> VERSION_SHIFT);
  if (version !== VERSION && version !== ON_PAPER) return refuse({ key: 'code-newer' });
  const parameters = unpacked(payload & ((1n << VERSION_SHIFT) - 1n));
  if (!parameters) return refuse({ key: 'code-typo' });
  const rules = withParameters(text, parameters);
  return ok(version === ON_PAPER ? { ...rules, fleets: 'paper' } : rules);
};

/** True for text that was surely meant as a share code, mistyped or not. */
export const isCodeLike = (text: string): boolean => /^X[0-9A-Z]{9,19}$/.test(cleaned(text));

const cleaned = (text: string): string =>
  [...text.toUpperCase().replace(/[\s\p{P}]/gu, '')].map((sign) => LOOKALIKES[sign] ?? sign).join('');

const written = (number: bigint): string =>
  Array.from({ length: LENGTH }, (_, i) => DIGITS[Number((number >> BigInt(5 * (LENGTH - 1 - i))) & 31n)]).join('');

const read = (text: string): bigint | undefined => {
  let number = 0n;
  for (const sign of text) {
    const digit = DIGITS.indexOf(sign);
    if (digit < 0) return undefined;
    number = (number << 5n) | BigInt(digit);
  }
  return number;
};

/** Returns the remainder of the payload, with a leading 1, modulo the polynomial. */
const checkOf = (payload: bigint): bigint => {
  let rest = ((1n << 60n) | payload) << CHECK_BITS;
  for (let bit = 60n; bit >= 0n; bit--) if ((rest >> (bit + CHECK_BITS)) & 1n) rest ^= CHECK_POLYNOMIAL << bit;
  return rest;
};

const unpacked = (payload: bigint): readonly number[] | undefined => {
  let rest = payload;
  const parameters = RADIXES.toReversed().map((radix) => {
    const value = Number(rest % BigInt(radix));
    rest /= BigInt(radix);
    return value;
  });
  return rest === 0n ? parameters.reverse() : undefined;
};
