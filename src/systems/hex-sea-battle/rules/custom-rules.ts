import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { CAMPAIGN, FOUR, onMap, POINTS, type Ruleset, SCENARIOS, VARIANTS } from '../variants.ts';
import { codeOfMap, isMapCode, mapOfCode } from './map-code.ts';

/** Every game with a name of its own. */
const NAMED: readonly Ruleset[] = [...VARIANTS, POINTS, FOUR, ...SCENARIOS.map(({ rules }) => rules), CAMPAIGN];

/** The parameters that players can change, by the letter that stands for the other value in a share code. */
export const SWITCHES = {
  f: { flagship: 'ship-of-the-line' },
  s: { moves: 'split' },
  t: { capture: 'own-turn-end' },
  b: { stand: 'beside' },
  e: { seam: 'either' },
  o: { outside: 'clear' },
  r: { roller: 'red' },
  w: { winds: 'each-turn' },
  p: { points: POINTS.points },
} as const satisfies Readonly<Record<string, Partial<Ruleset>>>;
export type Switch = keyof typeof SWITCHES;

const isSwitch = (letter: string): letter is Switch => letter in SWITCHES;

const isOn = (rules: Ruleset, letter: Switch): boolean =>
  Object.entries(SWITCHES[letter]).every(([name, value]) => rules[name as keyof Ruleset] === value);

/** The switches that are on, in the order of `SWITCHES`. */
export const switchesOf = (rules: Ruleset): readonly Switch[] =>
  Object.keys(SWITCHES).filter((letter): letter is Switch => isSwitch(letter) && isOn(rules, letter));

/** HX-2: `r` has no effect where each side throws for itself: no side throws first. */
const isIdle = (letter: Switch, on: readonly Switch[]): boolean => letter === 'r' && on.includes('w');

/** HEX-16: what the code of the game by points would be, had it no name. */
const BOUGHT = 'hex-standard-p';

/**
 * The share code of a variant with some switches on, at most 24 characters: "hex-standard-fs". Without switches, the
 * variant's id.
 */
export const shareCodeOf = ({ base, on }: { readonly base: string; readonly on: readonly Switch[] }): string => {
  const letters = Object.keys(SWITCHES).filter((it) => isSwitch(it) && on.includes(it) && !isIdle(it, on));
  const code = letters.length > 0 ? `${base}-${letters.join('')}` : base;
  return code === BOUGHT ? POINTS.id : code;
};

/** The rules on the map of a share code. Refusals: `code-instead` {code} for a map with a name; those of `mapOfCode`. */
const drawnOf = (code: string): Result<Ruleset, Phrase> => {
  const map = mapOfCode(code);
  if (!map.ok) return map;
  const named = VARIANTS.find((it) => codeOfMap(it.map) === code);
  if (named) return refuse({ key: 'code-instead', with: { code: named.id } });
  return ok({ ...onMap(map.value), id: code });
};

/**
 * Returns the rules of a variant by its id or share code. Refusals: `code-instead` {code} for letters that are the code of
 * a game otherwise; `no-such-variant` {name}; those of the code of a drawn map.
 */
export const variantOf = (idOrCode: string): Result<Ruleset, Phrase> => {
  const named = NAMED.find((it) => it.id === idOrCode);
  if (named) return ok(named);
  if (isMapCode(idOrCode)) return drawnOf(idOrCode);
  const base = VARIANTS.find(({ id }) => idOrCode.startsWith(`${id}-`));
  const letters = [...idOrCode.slice(base ? base.id.length + 1 : 0)];
  const on = letters.filter(isSwitch);
  if (!base || on.length === 0 || on.length < letters.length)
    return refuse({ key: 'no-such-variant', with: { name: idOrCode } });
  const code = shareCodeOf({ base: base.id, on });
  if (code !== idOrCode) return refuse({ key: 'code-instead', with: { code } });
  let rules: Ruleset = { ...base, id: idOrCode };
  for (const letter of on) rules = { ...rules, ...SWITCHES[letter] };
  return ok(rules);
};

/** Whether the rules are none of the named variants. */
export const isCustom = ({ id }: Pick<Ruleset, 'id'>): boolean => NAMED.every((it) => it.id !== id);
