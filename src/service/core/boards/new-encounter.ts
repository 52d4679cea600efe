import type { Encounter } from '../../../kernel/capabilities.ts';
import type { Reader } from '../../../kernel/reader.ts';
import { type Button, SCREEN_LIMITS, type Screen } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { Token } from '../../ports/intent.ts';
import { encounterTitle } from '../match/game-words.ts';
import type { Match } from '../match/match.ts';
import type { Preferences } from '../people/people.ts';
import { pageButton } from '../screens/page-button.ts';

/** How an encounter is remembered in `Preferences.met`. */
export const encounterName = (system: AnySystem, { name }: Encounter<unknown>): string => `${system.id}:${name}`;

/**
 * What a player's own board explains: the most important encounter of the position that was never explained to them.
 * @param view their own view of a match
 */
export const newEncounter = (
  system: AnySystem,
  view: unknown,
  { met = [] }: Pick<Preferences, 'met'>,
): Encounter<unknown> | undefined =>
  system.tutorial?.encounters?.find((it) => !met.includes(encounterName(system, it)) && it.isMet(view));

/** The rows of a board with a key to the page of an encounter, in front of the menu; no key where there is no room. */
export const withEncounterKey = (
  system: AnySystem,
  match: Match,
  { name }: Encounter<unknown>,
  rows: Screen<Token>['buttons'],
  reader: Reader,
): Screen<Token>['buttons'] => {
  const leaf = system.tutorial?.pages(match.hidden.options, reader).findIndex((it) => it.encounter === name) ?? -1;
  if (leaf < 0) return rows;
  const title = reader.say(encounterTitle(name));
  const key: Button<Token> = { ...pageButton(`? ${title}`, { page: 'rules', leaf }, match), spoken: title };
  const last = rows.at(-1) ?? [];
  const before = rows.slice(0, -1);
  if (last.length < 3) return [...before, [...last.slice(0, -1), key, ...last.slice(-1)]];
  return rows.length < SCREEN_LIMITS.rows ? [...before, [key], last] : rows;
};
