import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type Ruleset, shipNamesOf } from '../../variants.ts';
import { enoughBits, intervalOf, numberIn, readLand } from './drawn-land.ts';
import { landOf } from './land.ts';
import {
  parametersOf,
  RADIXES,
  SEA_RADIXES,
  seaParametersOf,
  withParameters,
  withSeaParameters,
} from './parameters.ts';

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
/**
 * The same of a sea that is no square or has land, and of a game with a last reply or ships named by funnels: 3 bits of version, 70 of parameters, 2 or more of drawn land, 10 of
 * checksum. At most as many as a button has room for.
 */
const SEA_LENGTH = 17;
const LONGEST = 31;
const DIGIT_BITS = 5;
const VERSION_BITS = 3;
const SEA_BITS = 70;
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
/** SB-39, SB-40: seas of another shape, kept or on paper, and games with a last reply or ships named by funnels. */
const SEA = 2;
const VERSION_SHIFT = 57n;

/**
 * Returns the share code of a game: "X" and 14 letters or digits that encode all of its parameters and a checksum; 17 of
 * them where the sea is no square or has land, where there is a last reply or ships are named by funnels, and up to 31 for drawn land. It does not contain the first shooter, the
 * ruleset's id, the names of its classes, or different shapes within one fleet.
 * @throws RangeError where a parameter is outside `CUSTOM_LIMITS`, or where drawn land does not fit (`fitsCode`).
 */
export const codeOf = (rules: Ruleset): string => {
  if (isLong(rules)) return seaCodeOf(rules);
  const packed = packedOf(parametersOf(rules), RADIXES);
  const version = rules.fleets === 'paper' ? ON_PAPER : VERSION;
  return written((BigInt(version) << VERSION_SHIFT) | packed, LENGTH);
};

/** Whether a game has what the shorter code cannot say. */
const isLong = (rules: Ruleset): boolean =>
  rules.cols !== undefined || rules.land !== undefined || rules.lastReply === true || shipNamesOf(rules) === 'funnels';

const packedOf = (parameters: readonly number[], radixes: readonly number[]): bigint => {
  parameters.forEach((value, i) => {
    if (!Number.isInteger(value) || value < 0 || value >= radixes[i]!)
      throw new RangeError(`sea-battle: parameter ${i} of a custom game cannot be ${value}`);
  });
  return parameters.reduce((sum, value, i) => sum * BigInt(radixes[i]!) + BigInt(value), 0n);
};

const seaCodeOf = (rules: Ruleset): string => {
  const parameters = seaParametersOf(rules);
  const head = (BigInt(SEA) << BigInt(SEA_BITS)) | packedOf(parameters, SEA_RADIXES);
  const land = drawnLand(rules);
  if (!land) throw new RangeError('sea-battle: too much coast for a share code');
  return written((head << BigInt(landBits(land.length))) | land.number, land.length);
};

/** Bits of drawn land in a code of this length. */
const landBits = (length: number): number => DIGIT_BITS * length - VERSION_BITS - SEA_BITS - Number(CHECK_BITS);

/** Returns the land of a code, and the length that the code has with it; undefined where no code is long enough. */
const drawnLand = (rules: Ruleset): { readonly number: bigint; readonly length: number } | undefined => {
  if (landOf(rules).kind !== 'drawn') return { number: 0n, length: SEA_LENGTH };
  const interval = intervalOf(rules);
  for (let length = SEA_LENGTH; length <= LONGEST; length++) {
    const number = numberIn(interval, landBits(length));
    if (number !== undefined) return { number, length };
  }
  return undefined;
};

/** Whether a share code has room for the land of these rules. */
export const fitsCode = (rules: Ruleset): boolean =>
  enoughBits(rules)() <= landBits(LONGEST) || drawnLand(rules) !== undefined;

/** Returns whether a share code surely has room for the land of these rules with one square turned. */
export const surelyFitsTurned = (rules: Ruleset): ((at: number) => boolean) => {
  const bits = enoughBits(rules);
  return (at) => bits(at) <= landBits(LONGEST);
};

/**
 * Returns the ruleset of a share code. The same code always gives the same ruleset, whose `id` is the code. It need not
 * be playable (see `faultOf`). Ignores case, punctuation and spaces, and reads O as 0 and I as 1.
 * Refusals: `code-typo`; `code-newer` for a code that a later version of the game made.
 */
export const rulesetOf = (code: string): Result<Ruleset, Phrase> => {
  const text = cleaned(code);
  const length = text.length - 1;
  const mayBeSea = length >= SEA_LENGTH && length <= LONGEST;
  const number = (length === LENGTH || mayBeSea) && text.startsWith(MARKER) ? read(text.slice(1)) : undefined;
  if (number === undefined) return refuse({ key: 'code-typo' });
  const payload = number >> CHECK_BITS;
  if ((number & ((1n << CHECK_BITS) - 1n)) !== checkOf(payload, length)) return refuse({ key: 'code-typo' });
  const version = Number(payload >> BigInt(DIGIT_BITS * length - VERSION_BITS - Number(CHECK_BITS)));
  if (version > SEA) return refuse({ key: 'code-newer' });
  if (mayBeSea !== (version === SEA)) return refuse({ key: 'code-typo' });
  if (version === SEA) return seaRulesetOf(text, payload, length);
  const parameters = unpacked(payload & ((1n << VERSION_SHIFT) - 1n), RADIXES);
  if (!parameters) return refuse({ key: 'code-typo' });
  const rules = withParameters(text, parameters);
  return ok(version === ON_PAPER ? { ...rules, fleets: 'paper' } : rules);
};

const seaRulesetOf = (text: string, payload: bigint, length: number): Result<Ruleset, Phrase> => {
  const bits = landBits(length);
  const parameters = unpacked((payload >> BigInt(bits)) & ((1n << BigInt(SEA_BITS)) - 1n), SEA_RADIXES);
  if (!parameters) return refuse({ key: 'code-typo' });
  const sea = withSeaParameters(parameters);
  const number = payload & ((1n << BigInt(bits)) - 1n);
  const rules = sea.rules(text, sea.isDrawn ? readLand(sea, number, bits) : []);
  // One game has one code.
  return codeOf(rules) === text ? ok(rules) : refuse({ key: 'code-typo' });
};

/** True for text that was surely meant as a share code, mistyped or not. */
export const isCodeLike = (text: string): boolean => /^X[0-9A-Z]{9,36}$/.test(cleaned(text));

const cleaned = (text: string): string =>
  [...text.toUpperCase().replace(/[\s\p{P}]/gu, '')].map((sign) => LOOKALIKES[sign] ?? sign).join('');

/** Returns the code of this length of a payload. */
const written = (payload: bigint, length: number): string => {
  const number = (payload << CHECK_BITS) | checkOf(payload, length);
  const digitAt = (i: number): string => DIGITS[Number((number >> BigInt(DIGIT_BITS * (length - 1 - i))) & 31n)]!;
  return MARKER + Array.from({ length }, (_, i) => digitAt(i)).join('');
};

const read = (text: string): bigint | undefined => {
  let number = 0n;
  for (const sign of text) {
    const digit = DIGITS.indexOf(sign);
    if (digit < 0) return undefined;
    number = (number << 5n) | BigInt(digit);
  }
  return number;
};

/** Returns the remainder of the payload of a code of this length, with a leading 1, modulo the polynomial. */
const checkOf = (payload: bigint, length: number): bigint => {
  const top = BigInt(DIGIT_BITS * length) - CHECK_BITS;
  let rest = ((1n << top) | payload) << CHECK_BITS;
  for (let bit = top; bit >= 0n; bit--) if ((rest >> (bit + CHECK_BITS)) & 1n) rest ^= CHECK_POLYNOMIAL << bit;
  return rest;
};

const unpacked = (payload: bigint, radixes: readonly number[]): readonly number[] | undefined => {
  let rest = payload;
  const parameters = radixes.toReversed().map((radix) => {
    const value = Number(rest % BigInt(radix));
    rest /= BigInt(radix);
    return value;
  });
  return rest === 0n ? parameters.reverse() : undefined;
};
