import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { levelWith, type Ruleset, SWITCHES, type Switch, VARIANTS } from '../../variants.ts';
import { faultOf } from './fault.ts';
import { differences, PARAMETERS } from './parameters.ts';

/*
 * A share code is at most 20 characters long, in one of two forms. "captain-ds" is a level and its switches. Any other
 * game is "a", the number of its level, "-", and all of its parameters as one number of base 36, with a checksum:
 * "a4-0k2x91". A parameter counts as 0 where it is as in the bare level, so that what is appended to `PARAMETERS` later
 * leaves the older codes as they are.
 */

const LETTERS = (Object.keys(SWITCHES) as readonly string[]).filter((it): it is Switch => it in SWITCHES);
const LEVELS = VARIANTS.map(({ level }) => level);

/** Stands in a share code for no switch at all, at a level that has some on. */
const NONE = 'e';
const BASE = 36;
/** The least number of digits of the parameters: with fewer, other words would be read as codes. */
const LEAST = 4;
const CHECKS = 2;
/** A prime below 36²: the rest of a division by it differs after every wrong digit and every swap of two neighbours. */
const DIVISOR = 1291n;

/** The level itself, with no switch on. */
const bare = (level: Ruleset['level']): Ruleset => levelWith(level, '', []);

const isOn = (rules: Ruleset, letter: Switch): boolean => {
  const switched = levelWith(rules.level, '', [letter]);
  return differences(switched, bare(rules.level)).some((it) => it.read(rules) === it.read(switched));
};

const lettersCode = (level: Ruleset['level'], on: readonly Switch[]): string => `${level}-${on.join('') || NONE}`;

/** The share code of a game, or the id of the variant that it is. */
export const codeOf = (rules: Ruleset): string => {
  const { level } = rules;
  const usual = VARIANTS.find((it) => it.level === level)!;
  if (differences(rules, usual).length === 0) return usual.id;
  const on = LETTERS.filter((it) => isOn(rules, it));
  return differences(rules, levelWith(level, '', on)).length === 0 ? lettersCode(level, on) : packed(rules);
};

const packed = (rules: Ruleset): string => {
  const plain = bare(rules.level);
  let number = 0n;
  for (const { values, read } of PARAMETERS.toReversed()) {
    const [now, from] = [values.indexOf(read(rules)), values.indexOf(read(plain))];
    number = number * BigInt(values.length) + BigInt((now - from + values.length) % values.length);
  }
  const digits = number.toString(BASE).padStart(LEAST, '0');
  return `a${LEVELS.indexOf(rules.level) + 1}-${digits}${checkOf(number)}`;
};

const checkOf = (number: bigint): string => (number % DIVISOR).toString(BASE).padStart(CHECKS, '0');

const numberOf = (digits: string): bigint =>
  [...digits].reduce((sum, it) => sum * BigInt(BASE) + BigInt(Number.parseInt(it, BASE)), 0n);

const PACKED = /^a([1-4])-([0-9a-z]{4,15})([0-9a-z]{2})$/;

const unpacked = (code: string): Ruleset | undefined => {
  const [, level = '', digits = '', check] = PACKED.exec(code) ?? [];
  const known = LEVELS[Number(level) - 1];
  if (!known) return undefined;
  let number = numberOf(digits);
  if (checkOf(number) !== check) return undefined;
  let rules = bare(known);
  for (const { values, read, write } of PARAMETERS) {
    const size = BigInt(values.length);
    const from = BigInt(values.indexOf(read(rules)));
    rules = write(rules, values[Number((from + number) % size)]!);
    number /= size;
  }
  return number === 0n ? { ...rules, id: codeOf(rules) } : undefined;
};

/** A game by a level and its switches, which may spell out what the level has on anyway. */
const switchedOf = (code: string): Ruleset | undefined => {
  const letters = code.slice(code.lastIndexOf('-') + 1);
  const on = LETTERS.filter((it) => letters.includes(it) && !(it === 'r' && letters.includes('l')));
  const level = LEVELS.find((it) => lettersCode(it, on) === code);
  return level && levelWith(level, code, on);
};

/** The game of a variant's id or of a share code, even one that cannot be played; undefined for any other text. */
export const rulesetOf = (name: string): Ruleset | undefined =>
  VARIANTS.find(({ id }) => id === name) ?? switchedOf(name) ?? unpacked(name);

/**
 * The parameters of a level by its id, or of any game by its share code. Refusals: `no-such-variant` {name}; those of
 * `faultOf`.
 */
export const variantOf = (name: string): Result<Ruleset, Phrase> => {
  const found = rulesetOf(name);
  if (!found) return refuse({ key: 'no-such-variant', with: { name } });
  const fault = faultOf(found);
  return fault ? refuse(fault) : ok(found);
};
