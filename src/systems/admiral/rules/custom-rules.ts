import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { MAPS, type Ruleset, VARIANTS } from '../variants.ts';

/** The changes that can be switched on at any level, by their letters in a share code. */
export const SWITCHES = {
  d: { map: MAPS.duel },
  s: { salvo: 'separate-dice' },
  o: { chasers: 'one-a-ship' },
  r: { first: 'red' },
  l: { first: 'lot' },
} as const satisfies Readonly<Record<string, Partial<Ruleset>>>;
export type Switch = keyof typeof SWITCHES;

const LETTERS = Object.keys(SWITCHES) as readonly Switch[];

/** Drops `r` where `l` is on: only one of them can settle who acts first. */
const withoutConflicts = (on: readonly Switch[]): readonly Switch[] =>
  LETTERS.filter((it) => on.includes(it) && !(it === 'r' && on.includes('l')));

/**
 * The share code of a level with some switches on, in the order of `SWITCHES`: "captain-ds", at most 20 characters.
 * Without switches, the level's id.
 */
export const shareCodeOf = ({ id, level }: Pick<Ruleset, 'id' | 'level'>, on: readonly Switch[]): string =>
  on.length > 0 ? `${level}-${withoutConflicts(on).join('')}` : id;

/** The parameters of a level by its id or by a share code. Refusal: `no-such-variant` {name}. */
export const variantOf = (name: string): Result<Ruleset, Phrase> => {
  const letters = name.slice(name.lastIndexOf('-') + 1);
  const on = LETTERS.filter((it) => letters.includes(it));
  const level = VARIANTS.find((it) => it.id === name || (on.length > 0 && shareCodeOf(it, on) === name));
  if (!level) return refuse({ key: 'no-such-variant', with: { name } });
  if (level.id === name) return ok(level);
  let switched: Ruleset = { ...level, id: name };
  for (const it of on) switched = { ...switched, ...SWITCHES[it] };
  return ok(switched);
};
