import type { Screen } from '../../../kernel/screen.ts';
import { type ButtonPress, replyToChange } from '../../core/boards/reply.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import type { Match } from '../../core/match/match.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { Token } from '../../ports/intent.ts';
import { type Greeter, startPage } from '../lobby/start-pages.ts';
import { applySettingChange, type SettingAction } from './settings.ts';
import { chatSettingsPage, languagePage, settingsPage } from './settings-page.ts';

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
