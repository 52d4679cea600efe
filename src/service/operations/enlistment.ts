import type { Needs } from '../context/service-context.ts';
import { boardKey } from '../match/match.ts';
import type { BoardKey, MatchId } from '../ports/intent.ts';
import type { Actor } from './match-operations.ts';

/**
 * Adds the match to the lists of a player about to sit down and of their place, so that it is never lost. Gives the
 * actor with their alias and their other ids.
 */
export const enlistPlayer = async (context: Needs<'people'>, actor: Actor, match: MatchId): Promise<Actor> => {
  await context.people.addMatchOf(actor.person.id, match);
  await context.people.addMatchAt(boardKey(actor.place), match);
  const { accounts } = await context.people.personOf(actor.person.id);
  const linked = accounts.flatMap(({ id }) => (id === actor.person.id ? [] : [id]));
  return { ...actor, alias: await context.people.aliasOf(actor.person.id), linked };
};

/** Adds a match to the lists of all places where its boards will be. */
export const enlistPlaces = async (
  context: Needs<'people'>,
  boards: readonly { readonly key: BoardKey }[],
  match: MatchId,
): Promise<void> => {
  for (const { key } of boards) await context.people.addMatchAt(key, match);
};
