import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { BoardRef } from '../../context/intent-result.ts';
import type { ServiceContext } from '../../context/service-context.ts';
import { boardKey, type Match } from '../../match/match.ts';
import { findGame } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { chatKey, isWithinChat, type Preferences, preferences } from '../../people/people.ts';
import type { BoardKey, MatchId, PlayerId } from '../../ports/intent.ts';

/**
 * A setting as a button carries it: `locale:uk`, on the settings page `own:locale:uk`, for the whole chat
 * `chat:letters:lat`.
 */
export interface SettingChange {
  readonly for: 'person' | 'chat';
  readonly change: Preferences;
}

/** Settings that a chat may have. Calls are each person's own setting. */
const OF_CHATS = ['locale', 'letters', 'theme', 'board', 'variant'] as const;

/** The value of `letters` that clears the choice. */
const AS_IN_THE_GAME = 'game';

/** Parses a setting; undefined when it is none. */
export const parseSettingChange = (act: string): SettingChange | undefined => {
  const [, whose, name = '', value] = /^(?:(own|chat):)?([a-z]+):([\w-]+)$/.exec(act) ?? [];
  if (value === undefined || !Object.hasOwn(preferences.shape, name)) return undefined;
  if (whose === 'chat' && !OF_CHATS.some((it) => it === name)) return undefined;
  const { data } = preferences.safeParse({ [name]: value });
  const change: Preferences | undefined =
    name === 'letters' && value === AS_IN_THE_GAME ? { letters: undefined } : data;
  return change && { for: whose === 'chat' ? 'chat' : 'person', change };
};

/** Redraws the boards of live matches that pass a test; also of finished ones among `besides`. */
const redrawBoards = async (
  context: ServiceContext,
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
  context: ServiceContext,
  player: PlayerId,
  besides: readonly MatchId[] = [],
): Promise<BoardRef[]> =>
  redrawBoards(context, await context.people.matchesOf(player), besides, (it) => it.reader === player);

/** Redraws the shared boards of a chat and of its topics. */
export const redrawBoardsIn = async (
  context: ServiceContext,
  chat: BoardKey,
  besides: readonly MatchId[] = [],
): Promise<BoardRef[]> =>
  redrawBoards(
    context,
    await context.people.matchesIn(chat),
    besides,
    (it) => isWithinChat(it.key, chat) && it.reader === undefined,
  );

/** Whether a person may change the settings of the chat where they act. A private chat has only the person's own. */
export const isChatAdmin = async (context: ServiceContext, actor: Actor): Promise<boolean> =>
  actor.place.audience === 'many' && (await context.isAdmin(actor));

/**
 * Applies a setting: stores it, and redraws every board it concerns.
 * @param besides the match it was changed in.
 */
export const applySettingChange = async (
  context: ServiceContext,
  actor: Actor,
  setting: SettingChange,
  besides: readonly MatchId[] = [],
): Promise<Result<readonly BoardRef[], Phrase>> => {
  const { variant } = setting.change;
  const game = variant === undefined ? undefined : findGame(context, variant);
  if (game && !game.ok) return refuse({ key: 'button-broken' });
  if (setting.for === 'person') {
    await context.people.savePreferences(actor.person.id, setting.change);
    return ok(await redrawOwnBoards(context, actor.person.id, besides));
  }
  if (!(await isChatAdmin(context, actor))) return refuse({ key: 'chat-settings-not-yours' });
  await context.people.savePreferences(chatKey(actor.place), setting.change);
  return ok(await redrawBoardsIn(context, boardKey(actor.place), besides));
};
