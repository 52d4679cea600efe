/* The digits of a share code: a number of base 36, then two digits that tell a typo. */

const BASE = 36;
const CHECKS = 2;
/** The greatest prime below 36²: the rest of a division by it differs after every wrong digit and every swap of two. */
const DIVISOR = 1291n;

const checkOf = (number: bigint): string => (number % DIVISOR).toString(BASE).padStart(CHECKS, '0');

/** The digits of a number, at least so many, with their check. */
export const digitsOf = (number: bigint, least = 1): string =>
  number.toString(BASE).padStart(least, '0') + checkOf(number);

/** The number of such digits; undefined where their check tells a typo. */
export const numberOf = (digits: string): bigint | undefined => {
  const number = [...digits.slice(0, -CHECKS)].reduce(
    (sum, it) => sum * BigInt(BASE) + BigInt(Number.parseInt(it, BASE)),
    0n,
  );
  return checkOf(number) === digits.slice(-CHECKS) ? number : undefined;
};

/** Takes the lowest digit off a number, written to this base. */
export const lowest = (number: bigint, base: bigint): readonly [digit: bigint, rest: bigint] => [
  number % base,
  number / base,
];
