import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { BoardRef } from '../../context/intent-result.ts';
import { isChatAdmin, type Needs } from '../../context/service-context.ts';
import type { ActionNamed } from '../../control/action.ts';
import type { Setting, SettingName } from '../../features/settings/rows.ts';
import { boardKey, type Match } from '../../match/match.ts';
import { findGame } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { chatKey, isWithinChat, type Preferences } from '../../people/people.ts';
import type { BoardKey, MatchId, PlayerId } from '../../ports/intent.ts';

/** A press that changes a setting. */
export type SettingAction = { [Name in SettingName | 'own' | 'chat']: ActionNamed<Name> }[SettingName | 'own' | 'chat'];

/** The setting as it is stored. What the game or the device decides is no choice. */
const preferenceOf = (setting: Setting): Preferences => {
  switch (setting.name) {
    case 'locale':
      return { locale: setting.value };
    case 'letters':
      return { letters: setting.value === 'game' ? undefined : setting.value };
    case 'board':
      return { board: setting.value };
    case 'theme':
      return { theme: setting.value === 'auto' ? undefined : setting.value };
    case 'keys':
      return { keys: setting.value };
    case 'calls':
      return { calls: setting.value };
    case 'reactions':
      return { reactions: setting.value };
    case 'variant':
      return { variant: setting.value };
  }
};

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

/**
 * Applies a setting: stores it, and redraws every board it concerns.
 * @param besides the match it was changed in.
 */
export const applySettingChange = async (
  context: Needs<'isAdmin' | 'load' | 'people' | 'store' | 'systems'>,
  actor: Actor,
  { action, setting }: SettingAction,
  besides: readonly MatchId[] = [],
): Promise<Result<readonly BoardRef[], Phrase>> => {
  if (setting.name === 'variant' && !findGame(context, setting.value).ok) return refuse({ key: 'button-broken' });
  const change = preferenceOf(setting);
  if (action !== 'chat') {
    await context.people.savePreferences(actor.person.id, change);
    return ok(await redrawOwnBoards(context, actor.person.id, besides));
  }
  if (!(await isChatAdmin(context, actor))) return refuse({ key: 'chat-settings-not-yours' });
  await context.people.savePreferences(chatKey(actor.place), change);
  return ok(await redrawBoardsIn(context, boardKey(actor.place), besides));
};
