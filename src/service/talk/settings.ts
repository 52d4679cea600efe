import type { Phrase } from '../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Actor } from '../acts/acts.ts';
import { gameBy } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import type { BoardAt } from '../desk/handled.ts';
import { boardKey, type Match } from '../match/match.ts';
import { chatKey, isWithin, type Preferences, preferences } from '../people/people.ts';
import type { BoardKey, MatchId, PlayerId } from '../ports/intent.ts';

/** What a button wishes: `locale:uk`, on the page of settings `own:locale:uk`, and `chat:letters:lat` for the whole chat. */
export interface Wish {
  readonly for: 'person' | 'chat';
  readonly change: Preferences;
}

/** What every chat may have of its own: being called is each person's affair. */
const OF_CHATS = ['locale', 'letters', 'theme', 'board', 'variant'] as const;

/** Instead of letters: none are chosen any more. */
const AS_IN_THE_GAME = 'game';

/** Reads a wish; undefined for none that could be granted. */
export const wishOf = (act: string): Wish | undefined => {
  const [, whose, name = '', value] = /^(?:(own|chat):)?([a-z]+):([\w-]+)$/.exec(act) ?? [];
  if (value === undefined || !Object.hasOwn(preferences.shape, name)) return undefined;
  if (whose === 'chat' && !OF_CHATS.some((it) => it === name)) return undefined;
  const { data } = preferences.safeParse({ [name]: value });
  const change: Preferences | undefined =
    name === 'letters' && value === AS_IN_THE_GAME ? { letters: undefined } : data;
  return change && { for: whose === 'chat' ? 'chat' : 'person', change };
};

/** Boards of live matches that pass a test, drawn anew; also of finished ones among `besides`. */
const redrawn = async (
  desk: Desk,
  matches: readonly MatchId[],
  besides: readonly MatchId[],
  meant: (board: Match['boards'][number]) => boolean,
): Promise<BoardAt[]> => {
  const boards: BoardAt[] = [];
  for (const id of new Set([...matches, ...besides])) {
    const match = await desk.load(id);
    if (typeof match === 'string' || (match.stage === 'over' && !besides.includes(id))) continue;
    for (const { key } of match.boards.filter(meant)) {
      await desk.store.touch(id, key);
      boards.push({ match: id, key });
    }
  }
  return boards;
};

/** The boards that only this person reads, drawn again. */
export const ownBoards = async (desk: Desk, player: PlayerId, besides: readonly MatchId[] = []): Promise<BoardAt[]> =>
  redrawn(desk, await desk.people.matchesOf(player), besides, (it) => it.reader === player);

/** The shared boards of a chat and of its topics, drawn again. */
export const boardsIn = async (desk: Desk, chat: BoardKey, besides: readonly MatchId[] = []): Promise<BoardAt[]> =>
  redrawn(desk, await desk.people.matchesIn(chat), besides, (it) => isWithin(it.key, chat) && it.reader === undefined);

/** Whether a person may turn the settings of the chat where he acts: a private chat has none but his own. */
export const rulesChat = async (desk: Desk, actor: Actor): Promise<boolean> =>
  actor.place.audience === 'many' && (await desk.rules(actor));

/**
 * Grants a wish: remembered, and seen at once on every board it concerns.
 * @param besides the match it was wished in.
 */
export const granted = async (
  desk: Desk,
  actor: Actor,
  wish: Wish,
  besides: readonly MatchId[] = [],
): Promise<Result<readonly BoardAt[], Phrase>> => {
  const { variant } = wish.change;
  const game = variant === undefined ? undefined : gameBy(desk, variant);
  if (game && !game.ok) return refuse({ key: 'button-broken' });
  if (wish.for === 'person') {
    await desk.people.prefer(actor.person.id, wish.change);
    return ok(await ownBoards(desk, actor.person.id, besides));
  }
  if (!(await rulesChat(desk, actor))) return refuse({ key: 'chat-settings-not-yours' });
  await desk.people.prefer(chatKey(actor.place), wish.change);
  return ok(await boardsIn(desk, boardKey(actor.place), besides));
};
