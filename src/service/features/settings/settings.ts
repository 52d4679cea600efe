import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { ActionNamed } from '../../control/action.ts';
import { redrawBoardsIn, redrawOwnBoards } from '../../core/boards/redrawn.ts';
import type { BoardRef } from '../../core/context/intent-result.ts';
import { isChatAdmin, type Needs } from '../../core/context/service-context.ts';
import { boardKey } from '../../core/match/match.ts';
import { findGame } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { chatKey, type Preferences } from '../../core/people/people.ts';
import type { MatchId } from '../../ports/intent.ts';
import type { Setting, SettingName } from './rows.ts';

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
