import type { Screen } from '../../kernel/screen.ts';
import type { Actor } from '../acts/acts.ts';
import { boardHere, type Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import type { Match } from '../match/match.ts';
import type { MatchId, Token } from '../ports/intent.ts';
import { drillPage } from '../screens/drill-page.ts';
import { formPage } from '../screens/form-page.ts';
import { gamesPage } from '../screens/games-page.ts';
import { languagePage } from '../screens/pages.ts';
import { rulesPage } from '../screens/rules-page.ts';
import { chatPage, settingsPage } from '../screens/settings-page.ts';
import { answered, type Press } from './answering.ts';
import { granted, wishOf } from './settings.ts';

/** A page of the house opened from a match; undefined for a look of another kind. `focus` as in `?!rules:2`. */
export const housePage = async (
  desk: Desk,
  actor: Actor,
  match: Match,
  focus: string,
): Promise<Screen<Token> | undefined> => {
  const [name, value = ''] = focus.split(':');
  switch (name) {
    case '!language':
      return languagePage(desk, actor, match);
    case '!rules':
      return rulesPage(desk, actor, value, match);
    case '!settings':
      return settingsPage(desk, actor, match);
    case '!games':
      return gamesPage(desk, actor, value, match);
    case '!form':
      return formPage(desk, actor, value, match);
    case '!drill':
      return drillPage(desk, actor, value, match);
    case '!chat':
      return chatPage(desk, actor, match);
    default:
      return undefined;
  }
};

/** What a choice made in a private answer is read again as. */
const pageAfter = async (desk: Desk, actor: Actor, match: Match, act: string): Promise<Screen<Token> | undefined> => {
  if (act.startsWith('chat:')) return chatPage(desk, actor, match);
  if (act.startsWith('own:')) return settingsPage(desk, actor, match);
  return act.startsWith('locale:') ? languagePage(desk, actor, match) : undefined;
};

/** A setting changed from within a match: kept, and shown on every board it concerns. */
export const wished = async (desk: Desk, press: Press, act: string): Promise<Handled> => {
  const { actor, did } = press;
  const id: MatchId = press.stamp.match;
  const alert = (key: string): Handled => ({ answer: { alert: desk.voice(actor.locale)({ key }) }, stale: [] });
  const wish = wishOf(act);
  if (!wish) return alert('button-broken');
  const done = await granted(desk, actor, wish, [id]);
  if (!done.ok) return { answer: { alert: desk.voice(actor.locale)(done.error) }, stale: [] };
  const { locale } = await desk.people.of(actor.person);
  const notice = desk.voice(locale)({ key: 'setting-kept' });
  const match = await desk.load(id);
  if (typeof match === 'string') return answered(desk, press, { kind: match });
  const screen = did.whisper ? await pageAfter(desk, { ...actor, locale }, match, act) : undefined;
  // Chosen on one's own board, it closes the menu there: what was chosen is seen at once.
  const here = did.whisper ? undefined : boardHere(match, actor.place);
  const own = done.value.find((it) => it.match === id && it.key === here?.key);
  return {
    answer: { notice, ...(screen ? { whisper: { screen } } : {}) },
    stale: done.value,
    ...(own ? { own: { ...own, on: did.on, focus: null } } : {}),
  };
};
