import type { Desk } from '../desk/desk.ts';
import { boardKey } from '../match/match.ts';
import type { BoardKey, MatchId } from '../ports/intent.ts';
import type { Actor } from './acts.ts';

/** Somebody about to sit down: the match is entered in his list and in that of the place first, so that it is never lost. */
export const seating = async (desk: Desk, actor: Actor, match: MatchId): Promise<Actor> => {
  await desk.people.takesPart(actor.person.id, match);
  await desk.people.takesPlace(boardKey(actor.place), match);
  return { ...actor, alias: await desk.people.aliasOf(actor.person.id) };
};

/** Enters a match in the lists of all places where its boards are going to stand. */
export const placing = async (
  desk: Desk,
  boards: readonly { readonly key: BoardKey }[],
  match: MatchId,
): Promise<void> => {
  for (const { key } of boards) await desk.people.takesPlace(key, match);
};
