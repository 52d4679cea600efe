import type { Screen } from '../../../kernel/screen.ts';
import type { IntentResult } from '../../context/intent-result.ts';
import { findBoardAt, type ServiceContext } from '../../context/service-context.ts';
import type { Match } from '../../match/match.ts';
import type { Actor } from '../../operations/match-operations.ts';
import type { MatchId, Token } from '../../ports/intent.ts';
import { customRulesPage } from '../../screens/pages/custom-rules-page.ts';
import { exercisePage } from '../../screens/pages/exercise-page.ts';
import { gamesPage } from '../../screens/pages/games-page.ts';
import { languagePage } from '../../screens/pages/general-pages.ts';
import { rulesPage } from '../../screens/pages/rules-page.ts';
import { chatSettingsPage, settingsPage } from '../../screens/pages/settings-page.ts';
import { type ButtonPress, replyToChange } from '../reply.ts';
import { applySettingChange, parseSettingChange } from './settings.ts';

/**
 * A page of the service opened from a match; undefined for any other focus.
 * @param focus for example `!rules:2`.
 */
export const matchMenuPage = async (
  context: ServiceContext,
  actor: Actor,
  match: Match,
  focus: string,
): Promise<Screen<Token> | undefined> => {
  const [name, value = ''] = focus.split(':');
  switch (name) {
    case '!language':
      return languagePage(context, actor, match);
    case '!rules':
      return rulesPage(context, actor, value, match);
    case '!settings':
      return settingsPage(context, actor, match);
    case '!games':
      return gamesPage(context, actor, value, match);
    case '!form':
      return customRulesPage(context, actor, value, match);
    case '!drill':
      return exercisePage(context, actor, value, match);
    case '!chat':
      return chatSettingsPage(context, actor, match);
    default:
      return undefined;
  }
};

/** The page shown again after a choice in a private answer. */
const pageAfter = async (
  context: ServiceContext,
  actor: Actor,
  match: Match,
  act: string,
): Promise<Screen<Token> | undefined> => {
  if (act.startsWith('chat:')) return chatSettingsPage(context, actor, match);
  if (act.startsWith('own:')) return settingsPage(context, actor, match);
  return act.startsWith('locale:') ? languagePage(context, actor, match) : undefined;
};

/** Changes a setting from within a match, and redraws every board it concerns. */
export const handleMatchSetting = async (
  context: ServiceContext,
  press: ButtonPress,
  act: string,
): Promise<IntentResult> => {
  const { actor, did } = press;
  const id: MatchId = press.button.match;
  const alert = (key: string): IntentResult => ({
    answer: { alert: context.translate(actor.locale)({ key }) },
    stale: [],
  });
  const setting = parseSettingChange(act);
  if (!setting) return alert('button-broken');
  const done = await applySettingChange(context, actor, setting, [id]);
  if (!done.ok) return { answer: { alert: context.translate(actor.locale)(done.error) }, stale: [] };
  const { locale } = await context.people.preferencesOf(actor.person);
  const notice = context.translate(locale)({ key: 'setting-kept' });
  const match = await context.load(id);
  if (typeof match === 'string') return replyToChange(context, press, { kind: match });
  const screen = did.whisper ? await pageAfter(context, { ...actor, locale }, match, act) : undefined;
  // A choice on the player's own board closes the menu there: the board shows the choice immediately.
  const here = did.whisper ? undefined : findBoardAt(match, actor.place);
  const own = done.value.find((it) => it.match === id && it.key === here?.key);
  return {
    answer: { notice, ...(screen ? { whisper: { screen } } : {}) },
    stale: done.value,
    ...(own ? { own: { ...own, on: did.on, focus: null } } : {}),
  };
};
