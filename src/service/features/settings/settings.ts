import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Screen } from '../../../kernel/screen.ts';
import type { ActionNamed } from '../../control/act.ts';
import { redrawBoardsIn, redrawOwnBoards } from '../../core/boards/claimed-board.ts';
import { type ButtonPress, replyToChange } from '../../core/boards/reply.ts';
import { alertResult, type BoardRef, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { findBoardAt, isChatAdmin, type Needs } from '../../core/context/service-context.ts';
import { boardKey, type Match } from '../../core/match/match.ts';
import { findGame } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { chatKey, type Preferences } from '../../core/people/people.ts';
import type { MatchId, Token } from '../../ports/intent.ts';
import { type Greeter, startPage } from '../lobby/start-pages.ts';
import type { Setting, SettingName } from './rows.ts';
import { chatSettingsPage, languagePage, settingsPage } from './settings-page.ts';

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
const applySettingChange = async (
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

/** The page of settings that a choice was made on; undefined where it was made elsewhere. */
const pageOf = async (
  context: Needs<'isAdmin' | 'laysOut' | 'people' | 'systems' | 'translate' | 'translator'>,
  actor: Actor,
  { action }: SettingAction,
  match?: Match,
): Promise<Screen<Token> | undefined> => {
  if (action === 'chat') return chatSettingsPage(context, actor, match);
  return action === 'own' ? settingsPage(context, actor, match) : undefined;
};

/** Changes a setting from within a match, and redraws every board it concerns. */
export const handleMatchSetting = async (
  context: MatchRepository & Renderer & Needs<'isAdmin' | 'laysOut' | 'people' | 'store' | 'systems' | 'translator'>,
  press: ButtonPress,
  action: SettingAction,
): Promise<IntentResult> => {
  const { actor, did, button } = press;
  const done = await applySettingChange(context, actor, action, [button.match]);
  if (!done.ok) return alertResult(context.translate(actor.locale)(done.error));
  const { locale } = await context.people.preferencesOf(actor.person);
  const notice = context.translate(locale)({ key: 'setting-kept' });
  const match = await context.load(button.match);
  if (typeof match === 'string') return replyToChange(context, press, { kind: match });
  const reader = { ...actor, locale };
  const languages = action.action === 'locale' ? languagePage(context, reader, match) : undefined;
  const screen = did.whisper ? ((await pageOf(context, reader, action, match)) ?? languages) : undefined;
  // A choice on the player's own board closes the menu there: the board shows the choice immediately.
  const here = did.whisper ? undefined : findBoardAt(match, actor.place);
  const own = done.value.find((it) => it.match === match.id && it.key === here?.key);
  return {
    answer: { notice, ...(screen ? { body: { kind: 'whisper', screen } } : {}) },
    stale: done.value,
    ...(own ? { own: { ...own, on: did.on, focus: null } } : {}),
  };
};

/**
 * Changes a setting on its page, and shows the page in the new state; to a newcomer who has chosen a language,
 * the start page.
 */
export const handlePageSetting = async (
  context: Greeter & Needs<'isAdmin'>,
  { actor }: { readonly actor: Actor },
  action: SettingAction,
): Promise<IntentResult> => {
  const done = await applySettingChange(context, actor, action);
  if (!done.ok) return alertResult(context.translate(actor.locale)(done.error));
  const { locale } = await context.people.preferencesOf(actor.person);
  const page =
    (await pageOf(context, { ...actor, locale }, action)) ?? (await startPage(context, { ...actor, locale }));
  return {
    answer: { notice: context.translate(locale)({ key: 'setting-kept' }), body: { kind: 'page', screen: page } },
    stale: done.value,
  };
};

/** Signs a person out of all windows that a link of theirs has opened, and shows the settings again. */
export const handleSignOut = async (
  context: Greeter & Needs<'isAdmin' | 'windows'>,
  { actor }: { readonly actor: Actor },
): Promise<IntentResult> => {
  await context.windows?.signOut(actor.person.id);
  const screen = await settingsPage(context, actor);
  const notice = context.translate(actor.locale)({ key: 'signed-out' });
  return { answer: { notice, body: { kind: 'page', screen } }, stale: [] };
};
