import type { ServiceContext } from '../context/service-context.ts';
import { boardKey } from '../match/match.ts';
import type { BoardKey, MatchId } from '../ports/intent.ts';
import type { Actor } from './match-operations.ts';

/** Somebody about to sit down: the match is entered in his list and in that of the place first, so that it is never lost. */
export const enlistPlayer = async (context: ServiceContext, actor: Actor, match: MatchId): Promise<Actor> => {
  await context.people.addMatchOf(actor.person.id, match);
  await context.people.addMatchAt(boardKey(actor.place), match);
  return { ...actor, alias: await context.people.aliasOf(actor.person.id) };
};

/** Enters a match in the lists of all places where its boards are going to stand. */
export const enlistPlaces = async (
  context: ServiceContext,
  boards: readonly { readonly key: BoardKey }[],
  match: MatchId,
): Promise<void> => {
  for (const { key } of boards) await context.people.addMatchAt(key, match);
};
