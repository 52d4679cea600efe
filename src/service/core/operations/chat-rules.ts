import type { Phrase } from '../../../kernel/phrase.ts';
import type { EpochMs, MatchId, Place } from '../../ports/intent.ts';
import type { Needs } from '../context/service-context.ts';
import { boardKey, type Match } from '../match/match.ts';
import { chatOf } from '../people/exclusions.ts';
import type { Preferences } from '../people/people.ts';
import type { Actor } from './match-operations.ts';

/** The key of the rules of a whole chat, among the settings of people and chats. */
export const chatRulesKey = (place: Place): string => `chat:${chatOf(place)}`;

/** Quiet hours: from the first hour up to the second, UTC. */
export const quietHoursOf = ({ quiet }: Preferences): readonly [from: number, till: number] | undefined => {
  const [, from, till] = /^(\d{1,2})-(\d{1,2})$/.exec(quiet ?? '') ?? [];
  return from === undefined ? undefined : [Number(from), Number(till)];
};

/** Whether a chat has its quiet hours now. */
export const isQuiet = (rules: Preferences, now: EpochMs): boolean => {
  const hours = quietHoursOf(rules);
  if (!hours) return false;
  const [from, till] = hours;
  const hour = new Date(now).getUTCHours();
  return from < till ? hour >= from && hour < till : hour >= from || hour < till;
};

/** The match that is about to be opened. `again`: a rematch, which is played where its match was. */
export interface OpeningHere {
  readonly match: MatchId;
  readonly again?: true;
}

/** Why the rules of a chat let a person open no match at this place now; undefined where they do, and in private. */
export const chatRuleRefusal = async (
  context: Needs<'isAdmin' | 'load' | 'people' | 'store'>,
  actor: Actor,
  { match, again }: OpeningHere,
): Promise<Phrase | undefined> => {
  const { place } = actor;
  if (place.audience === 'one') return undefined;
  const rules = await context.people.preferences(chatRulesKey(place));
  const { most, openers, places = [] } = rules;
  if (openers === 'managers' && !(await context.isAdmin(actor))) return { key: 'house-managers' };
  const here = boardKey(place);
  if (!again && places.length > 0 && !places.includes(here)) return { key: 'house-elsewhere' };
  if (rules.quiet !== undefined && isQuiet(rules, await context.store.now()))
    return { key: 'house-quiet', with: { till: quietHoursOf(rules)?.[1] ?? 0 } };
  if (most === undefined) return undefined;
  const ids = (await context.people.matchesAt(here)).filter((id) => id !== match);
  const loaded = await Promise.all(ids.map((id) => context.load(id)));
  const open = loaded.filter((it): it is Match => typeof it !== 'string' && it.stage !== 'over');
  return open.length >= most ? { key: 'house-most', with: { n: most } } : undefined;
};
