import type { SessionStore } from '../../ports/store.ts';
import type { Log } from '../../ports/telemetry.ts';
import { LOBBY_MS } from '../match/lobby.ts';
import { type Match, peopleIn } from '../match/match.ts';
import { isOfChat } from '../people/exclusions.ts';
import { begunKey, codeKey, type People } from '../people/people.ts';

/* In which lists a match stands: of people, places, ladders and codes. */

interface Listing {
  readonly people: People;
}

/** Lists a match under everyone who enters it, so that their data can be found and erased. Runs before the commit. */
export const addTraces = async ({ people }: Listing, before: Match | undefined, after: Match): Promise<void> => {
  const known = before ? peopleIn(before) : new Set();
  for (const player of peopleIn(after)) if (!known.has(player)) await people.addTrace(player, after.id);
};

/** Removes a match from the traces of everyone who has left it. */
export const removeTraces = async ({ people }: Listing, before: Match, after: Match): Promise<void> => {
  const left = peopleIn(after);
  for (const player of peopleIn(before)) if (!left.has(player)) await people.removeTrace(player, after.id);
};

/** Extends the lists that contain a match to last as long as the match itself. */
export const keepListed = ({ people }: Listing, match: Match): Promise<void> =>
  people.extendListings(match.id, {
    players: match.occupants.flatMap((it) => (it.kind === 'human' ? [it.player] : [])),
    people: peopleIn(match),
    places: match.boards.map((it) => it.key),
  });

/**
 * By seat, the alias of the chat in which a player has played. Their name is kept there, for the ladder of that chat
 * alone. Runs before the commit.
 */
export const enterLadders = ({ people }: Listing, match: Match): Promise<readonly (string | undefined)[]> =>
  Promise.all(
    match.occupants.map(async (it) => {
      const home = it.kind === 'human' ? match.boards.find(({ key }) => key === it.home)?.place : undefined;
      if (it.kind !== 'human' || it.alias === undefined || !home || !isOfChat(home)) return undefined;
      const chat = await people.chatAlias(home);
      await people.saveNameIn(chat, it.alias, it.name);
      return chat;
    }),
  );

/**
 * Drops the code of a lobby that has ended, and notes that its match has begun. If this fails, the match's stage refuses
 * the code until it expires.
 */
export const dropCode = async (
  { store, log }: { readonly store: Pick<SessionStore, 'shelf'>; readonly log: Log },
  before: Match,
  after: Match,
): Promise<void> => {
  const { code } = before;
  if (code === undefined || before.stage !== 'lobby' || after.stage === 'lobby') return;
  const noted = after.stage === 'playing' ? store.shelf.put(begunKey(code), after.id, LOBBY_MS) : undefined;
  await Promise.all([store.shelf.drop(codeKey(code)), noted]).catch((fault: unknown) => {
    log.warn('join code not removed with its lobby', { match: after.id, fault });
  });
};
