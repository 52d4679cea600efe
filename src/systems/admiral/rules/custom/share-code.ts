import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { digitsOf, numberOf } from '../../../../kit/code-digits.ts';
import {
  CAMPAIGN,
  FOUR,
  levelWith,
  POINTS,
  type Ruleset,
  SCENARIOS,
  SWITCHES,
  type Switch,
  VARIANTS,
} from '../../variants.ts';
import { faultOf } from './fault.ts';
import { codeOfDrawn, DRAWN, drawnGame } from './map-code.ts';
import { differences, FIRST_SEAS, PARAMETERS, type Parameter } from './parameters.ts';

/*
 * A share code is at most 20 characters long, in one of two forms. "captain-ds" is a level and its switches. Any other
 * game is "a", the number of its level, "-", and all of its parameters as one number of base 36, with a checksum:
 * "a4-0k2x91". A parameter counts as 0 where it is as in the bare level, so that what is appended to `PARAMETERS` later
 * leaves the older codes as they are. Codes that begin with "b" count all seas, older ones the first two.
 */

const LETTERS = (Object.keys(SWITCHES) as readonly string[]).filter((it): it is Switch => it in SWITCHES);
const LEVELS = VARIANTS.map(({ level }) => level);

/** Stands in a share code for no switch at all, at a level that has some on. */
const NONE = 'e';
/** The least number of digits of the parameters: with fewer, other words would be read as codes. */
const LEAST = 4;

/** What a share code of a level is counted from. */
interface Origin {
  readonly usual: Ruleset;
  /** The level itself, with no switch on. */
  readonly bare: Ruleset;
  /** By parameter: the place of its value in the bare level. */
  readonly values: readonly number[];
  /** The parameters that each switch changes, with the values it gives them. */
  readonly switches: readonly (readonly [Switch, readonly (readonly [Parameter, string | number])[]])[];
}

const originOf = (usual: Ruleset): Origin => {
  const bare = levelWith(usual.level, '', []);
  return {
    usual,
    bare,
    values: PARAMETERS.map(({ values, read }) => values.indexOf(read(bare))),
    switches: LETTERS.map((letter) => {
      const switched = levelWith(usual.level, '', [letter]);
      return [letter, differences(switched, bare).map((it) => [it, it.read(switched)] as const)] as const;
    }),
  };
};

const ORIGINS = new Map(VARIANTS.map((usual) => [usual.level, originOf(usual)]));
/** The number of values of each parameter. */
const SIZES = PARAMETERS.map(({ values }) => BigInt(values.length));

/** The same for the codes of a letter. */
const sizesOf = (letter: string): readonly bigint[] =>
  letter === 'a' ? [BigInt(FIRST_SEAS), ...SIZES.slice(1)] : SIZES;

const isAlike = (rules: Ruleset, other: Ruleset): boolean =>
  PARAMETERS.every((it) => it.read(rules) === it.read(other));

const lettersCode = (level: Ruleset['level'], on: readonly Switch[]): string => `${level}-${on.join('') || NONE}`;

/** The share code of a game, or the id of the variant that it is. */
export const codeOf = (rules: Ruleset): string => {
  const { level } = rules;
  if (rules.map.id === DRAWN) return codeOfDrawn(rules) ?? rules.id;
  const { usual, switches } = ORIGINS.get(level)!;
  const named = [usual, POINTS].find((it) => it.level === level && isAlike(rules, it));
  if (named) return named.id;
  const on = switches
    .filter(([, sets]) => sets.some(([parameter, value]) => parameter.read(rules) === value))
    .map(([letter]) => letter);
  return isAlike(rules, levelWith(level, '', on)) ? lettersCode(level, on) : packed(rules);
};

const packed = (rules: Ruleset): string => {
  const { values: from } = ORIGINS.get(rules.level)!;
  const [sea] = PARAMETERS;
  const letter = sea && sea.values.indexOf(sea.read(rules)) >= FIRST_SEAS ? 'b' : 'a';
  const sizes = sizesOf(letter);
  let number = 0n;
  for (let i = PARAMETERS.length - 1; i >= 0; i--) {
    const { values, read } = PARAMETERS[i]!;
    const digit = (values.indexOf(read(rules)) - from[i]! + values.length) % values.length;
    number = number * sizes[i]! + BigInt(digit);
  }
  return `${letter}${LEVELS.indexOf(rules.level) + 1}-${digitsOf(number, LEAST)}`;
};

const PACKED = /^([ab])([1-4])-([0-9a-z]{6,17})$/;

const unpacked = (code: string): Ruleset | undefined => {
  const [, letter = '', level = '', digits = ''] = PACKED.exec(code) ?? [];
  const sizes = sizesOf(letter);
  const known = LEVELS[Number(level) - 1];
  const whole = numberOf(digits);
  if (!known || whole === undefined) return undefined;
  let number = whole;
  const { bare, values: from } = ORIGINS.get(known)!;
  let rules = bare;
  for (const [i, { values, write }] of PARAMETERS.entries()) {
    const digit = Number(number % sizes[i]!);
    if (digit > 0) rules = write(rules, values[(from[i]! + digit) % values.length]!);
    number /= sizes[i]!;
  }
  return number === 0n ? { ...rules, id: codeOf(rules) } : undefined;
};

/** The switches that letters stand for: a lot for each round leaves nothing to begin for Red. */
const lettersIn = (letters: string): readonly Switch[] =>
  LETTERS.filter((it) => letters.includes(it) && !(it === 'r' && letters.includes('l')));

/** A game by a level and its switches, which may spell out what the level has on anyway. */
const switchedOf = (code: string): Ruleset | undefined => {
  const on = lettersIn(code.slice(code.lastIndexOf('-') + 1));
  const level = LEVELS.find((it) => lettersCode(it, on) === code);
  return level && levelWith(level, code, on);
};

const scenarioNamed = (name: string): Ruleset | undefined =>
  [CAMPAIGN, ...SCENARIOS.map(({ rules }) => rules)].find(({ id }) => id === name);

/** The game of a variant's id or of a share code, even one that cannot be played; undefined for any other text. */
export const rulesetOf = (name: string): Ruleset | undefined =>
  [...VARIANTS, POINTS, FOUR].find(({ id }) => id === name) ??
  scenarioNamed(name) ??
  switchedOf(name) ??
  unpacked(name) ??
  drawnGame(name);

/** Why a text is no share code, also where it was surely meant as one. */
const codeFault = (name: string): Phrase => {
  const level = LEVELS.find((it) => name.startsWith(`${it}-`));
  const letters = name.slice(level ? level.length + 1 : 0);
  if (level && letters !== '' && [...letters].every((it) => it in SWITCHES || it === NONE))
    return { key: 'code-instead', with: { code: codeOf(levelWith(level, '', lettersIn(letters))) } };
  return PACKED.test(name) ? { key: 'code-typo' } : { key: 'no-such-variant', with: { name } };
};

/**
 * The parameters of a level by its id, or of any game by its share code. Refusals: `code-instead` {code} for letters that
 * are the code of a game otherwise; `code-typo`; `no-such-variant` {name}; those of `faultOf`.
 */
export const variantOf = (name: string): Result<Ruleset, Phrase> => {
  const found = rulesetOf(name);
  if (!found) return refuse(codeFault(name));
  const fault = faultOf(found);
  return fault ? refuse(fault) : ok(found);
};
