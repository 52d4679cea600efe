import type { BoardKey, MatchId, PlayerId } from '../../ports/intent.ts';
import type { BoardRef } from '../context/intent-result.ts';
import type { Needs } from '../context/service-context.ts';
import type { Match } from '../match/match.ts';
import { isWithinChat } from '../people/people.ts';

/** Redraws the boards of live matches that pass a test; also of finished ones among `besides`. */
const redrawBoards = async (
  context: Needs<'load' | 'store'>,
  matches: readonly MatchId[],
  besides: readonly MatchId[],
  meant: (board: Match['boards'][number]) => boolean,
): Promise<BoardRef[]> => {
  const boards: BoardRef[] = [];
  for (const id of new Set([...matches, ...besides])) {
    const match = await context.load(id);
    if (typeof match === 'string' || (match.stage === 'over' && !besides.includes(id))) continue;
    for (const { key } of match.boards.filter(meant)) {
      await context.store.touch(id, key);
      boards.push({ match: id, key });
    }
  }
  return boards;
};

/** Redraws the boards that only this person reads. */
export const redrawOwnBoards = async (
  context: Needs<'load' | 'people' | 'store'>,
  player: PlayerId,
  besides: readonly MatchId[] = [],
): Promise<BoardRef[]> =>
  redrawBoards(context, await context.people.matchesOf(player), besides, (it) => it.reader === player);

/** Redraws the shared boards of a chat and of its topics. */
export const redrawBoardsIn = async (
  context: Needs<'load' | 'people' | 'store'>,
  chat: BoardKey,
  besides: readonly MatchId[] = [],
): Promise<BoardRef[]> =>
  redrawBoards(
    context,
    await context.people.matchesIn(chat),
    besides,
    (it) => isWithinChat(it.key, chat) && it.reader === undefined,
  );
