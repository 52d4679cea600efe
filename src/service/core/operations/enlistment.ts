import type { BoardKey, MatchId } from '../../ports/intent.ts';
import type { Needs } from '../context/service-context.ts';
import { boardKey } from '../match/match.ts';
import { type LinkingContext, settleLinks } from './account-link.ts';
import type { Actor } from './match-operations.ts';

/**
 * Adds the match to the lists of a player about to sit down and of their place, so that it is never lost. Gives the
 * actor with their alias and their other ids.
 */
export const enlistPlayer = async (context: LinkingContext, actor: Actor, match: MatchId): Promise<Actor> => {
  const { people } = context;
  const { id } = actor.person;
  await people.addMatchOf(id, match);
  await people.addMatchAt(boardKey(actor.place), match);
  const person = await people.personOf(id);
  const [, ...sharing] = person.accounts;
  const own = await Promise.all(sharing.map((it) => people.ownAlias(it.id)));
  // Linking that was interrupted is finished first: one person is not to climb a ladder twice.
  const { accounts } = own.every((it) => it === undefined) ? person : await settleLinks(context, id);
  const linked = accounts.flatMap((it) => (it.id === id ? [] : [it.id]));
  return { ...actor, alias: await people.aliasOf(id), linked };
};

/** Adds a match to the lists of all places where its boards will be. */
export const enlistPlaces = async (
  context: Needs<'people'>,
  boards: readonly { readonly key: BoardKey }[],
  match: MatchId,
): Promise<void> => {
  for (const { key } of boards) await context.people.addMatchAt(key, match);
};
