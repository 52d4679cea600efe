import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { levelWith, type Ruleset, SWITCHES, type Switch, USUAL, VARIANTS } from '../variants.ts';

const LETTERS = (Object.keys(SWITCHES) as readonly string[]).filter((it): it is Switch => it in SWITCHES);

/** Stands in a share code for no switch at all, at a level that has some on. */
const NONE = 'e';

/** The switches in the order of `SWITCHES`, without `r` where `l` is on: only one of them can settle who acts first. */
const inOrder = (on: readonly Switch[]): readonly Switch[] =>
  LETTERS.filter((it) => on.includes(it) && !(it === 'r' && on.includes('l')));

const lettersCode = (level: Ruleset['level'], on: readonly Switch[]): string =>
  `${level}-${inOrder(on).join('') || NONE}`;

/**
 * The share code of a level with these switches on and no others, in the order of `SWITCHES`: "captain-ds", at most 20
 * characters. With those that the level has on anyway, its id.
 */
export const shareCodeOf = ({ id, level }: Pick<Ruleset, 'id' | 'level'>, on: readonly Switch[]): string => {
  const code = lettersCode(level, on);
  return code === lettersCode(level, USUAL[level]) ? id : code;
};

/** The switches that a variant or a share code has on. */
export const switchesOf = ({ id, level }: Pick<Ruleset, 'id' | 'level'>): readonly Switch[] => {
  if (VARIANTS.some((it) => it.id === id)) return USUAL[level];
  const letters = id.slice(id.lastIndexOf('-') + 1);
  return LETTERS.filter((it) => letters.includes(it));
};

/**
 * The parameters of a level by its id or by a share code, which may spell out what the level has on anyway. Refusal:
 * `no-such-variant` {name}.
 */
export const variantOf = (name: string): Result<Ruleset, Phrase> => {
  const named = VARIANTS.find(({ id }) => id === name);
  if (named) return ok(named);
  const on = switchesOf({ id: name, level: 'admiral' });
  const level = VARIANTS.find((it) => lettersCode(it.level, on) === name)?.level;
  return level ? ok(levelWith(level, name, on)) : refuse({ key: 'no-such-variant', with: { name } });
};
