import type { Screen } from '../../kernel/screen.ts';
import type { Actor } from '../acts/acts.ts';
import { gameBy } from '../acts/catalogue.ts';
import type { Desk } from '../desk/desk.ts';
import type { Handled } from '../desk/handled.ts';
import type { Stamp } from '../match/token.ts';
import type { Action, Intent, Token } from '../ports/intent.ts';
import { drillPage } from '../screens/drill-page.ts';
import { formPage } from '../screens/form-page.ts';
import { gamesPage } from '../screens/games-page.ts';
import { matchesPage } from '../screens/matches-page.ts';
import { pageButton } from '../screens/page-button.ts';
import { helpPage, languagePage, levelsPage, startPage } from '../screens/pages.ts';
import { namedIn, rulesPage } from '../screens/rules-page.ts';
import { chatPage, settingsPage } from '../screens/settings-page.ts';
import { choose } from './choice.ts';
import { drawHere, resignHere } from './draw-and-resign.ts';
import { open } from './entering.ts';
import { forget, forgetPage, wordFor } from './forgetting.ts';
import { hintHere } from './hinting.ts';
import { keysHere } from './keys.ts';
import { unknownGame } from './misnamed.ts';
import { myData } from './my-data.ts';
import { readHere } from './reading.ts';
import { granted, ownBoards, rulesChat, wishOf } from './settings.ts';

type Ask = Extract<Action, { kind: 'ask' }>;

/** A page as an answer, its pictures in the reader's colours. */
const paged = async (desk: Desk, actor: Actor, page: Screen<Token>): Promise<Handled> => {
  const { theme } = page.scene ? await desk.people.of(actor.person) : {};
  return { answer: { page, ...(theme ? { theme } : {}) }, stale: [] };
};

/** What is stored, why, and how long; with the ways to see it and to have it forgotten. */
const privacyPage = (desk: Desk, { locale }: Actor): Screen<Token> => {
  const say = desk.voice(locale);
  return {
    text: say({ key: 'page-privacy' }),
    buttons: [
      [pageButton(say({ key: 'button-mydata' }), '?!mydata'), pageButton(say({ key: 'button-forget' }), '?!forgetme')],
    ],
  };
};

/** A page that was asked for by its own command. */
export const answeredPage = async (desk: Desk, intent: Intent, actor: Actor, ask: Ask): Promise<Handled> => {
  const { locale } = actor;
  const words = ask.words ?? '';
  switch (ask.about) {
    case 'start': {
      // Whoever starts anew gets the boards that stand here drawn again: a chat may have lost them.
      const stale = actor.place.audience === 'one' ? await ownBoards(desk, actor.person.id) : [];
      return { answer: { page: startPage(desk, locale) }, stale };
    }
    case 'help':
      return paged(desk, actor, helpPage(desk, actor));
    case 'rules': {
      const unknown = unknownGame(desk, actor, namedIn(words), (variant) => `?!rules:${variant}:0`);
      return unknown ?? paged(desk, actor, await rulesPage(desk, actor, words));
    }
    case 'custom':
      return madeUp(desk, actor, words);
    case 'language':
      return paged(desk, actor, languagePage(desk, actor));
    case 'matches':
      return paged(desk, actor, await matchesPage(desk, actor));
    case 'settings':
      return paged(desk, actor, await settingsPage(desk, actor));
    case 'read':
      return readHere(desk, actor, words);
    case 'hint':
      return hintHere(desk, actor, intent.id);
    case 'draw':
      return drawHere(desk, actor, intent.id);
    case 'resign':
      return resignHere(desk, actor);
    case 'keys':
      return keysHere(desk, actor, words);
    case 'privacy':
      return paged(desk, actor, privacyPage(desk, actor));
    case 'mydata':
      return myData(desk, actor);
    case 'forgetme':
      return { answer: { page: forgetPage(desk, actor), personal: true }, stale: [] };
  }
};

/** The form in which rules of one's own are made up: for whoever asked alone. */
const madeUp = async (desk: Desk, actor: Actor, words: string): Promise<Handled> => {
  const unknown = unknownGame(desk, actor, words, (variant) => `?!form:${variant}`);
  if (unknown) return unknown;
  const named = words === '' ? undefined : gameBy(desk, words);
  const page = await formPage(desk, actor, named?.ok ? named.value.variant : '');
  return page ? { answer: { page }, stale: [] } : refused(desk, actor, 'form-none');
};

/** A look at a page; undefined for none that is known. */
const pageOf = async (desk: Desk, actor: Actor, name: string, value: string): Promise<Screen<Token> | undefined> => {
  switch (name) {
    case 'rules':
      return rulesPage(desk, actor, value);
    case 'language':
      return languagePage(desk, actor);
    case 'levels':
      return levelsPage(desk, actor);
    case 'games':
      return gamesPage(desk, actor, value);
    case 'form':
      return formPage(desk, actor, value);
    case 'drill':
      return drillPage(desk, actor, value);
    case 'settings':
      return settingsPage(desk, actor);
    case 'chat':
      return chatPage(desk, actor);
    case 'privacy':
      return privacyPage(desk, actor);
    default:
      return undefined;
  }
};

/** A button of a page that belongs to no match. */
export const pagePressed = async (desk: Desk, intent: Intent, actor: Actor, { act }: Stamp): Promise<Handled> => {
  const [, look, name = '', value = ''] = /^(\?)?!([a-z]+)(?::(.*))?$/.exec(act) ?? [];
  if (look !== undefined) {
    if (name === 'mydata') return myData(desk, actor);
    if (name === 'forgetme') return { answer: { page: forgetPage(desk, actor), personal: true }, stale: [] };
    const ofChat = name === 'chat' || /^games:chat\b/.test(`${name}:${value}`);
    if (ofChat && !(await rulesChat(desk, actor))) return refused(desk, actor, 'chat-settings-not-yours');
    const page = await pageOf(desk, actor, name, value);
    if (page) return paged(desk, actor, page);
  } else if (name === 'play') {
    if (value === '') return open(desk, intent, actor, { kind: 'open', rival: { kind: 'anyone' } });
    return choose(desk, intent, actor, { kind: 'machine', value });
  } else if (name === 'variant') {
    return choose(desk, intent, actor, { kind: 'variant', value });
  } else if (name === 'forget') {
    const own = value === wordFor(desk, actor.person.id);
    return own ? forget(desk, actor, intent.id) : refused(desk, actor, 'forget-only-own');
  }
  return wished(desk, actor, act);
};

const refused = (desk: Desk, { locale }: Actor, key: string): Handled => ({
  answer: { alert: desk.voice(locale)({ key }) },
  stale: [],
});

/** Where a wish leads: the settings it came from, or, for a newcomer who has chosen his language, the beginning. */
const pageAfter = async (desk: Desk, actor: Actor, act: string): Promise<Screen<Token>> => {
  if (act.startsWith('!chat:')) return chatPage(desk, actor);
  return act.startsWith('!own:') ? settingsPage(desk, actor) : startPage(desk, actor.locale);
};

/** A setting turned on a page of its own: the page is read again in the new state. */
const wished = async (desk: Desk, actor: Actor, act: string): Promise<Handled> => {
  const wish = act.startsWith('!') ? wishOf(act.slice(1)) : undefined;
  if (!wish) return refused(desk, actor, 'button-broken');
  const done = await granted(desk, actor, wish);
  if (!done.ok) return { answer: { alert: desk.voice(actor.locale)(done.error) }, stale: [] };
  const { locale } = await desk.people.of(actor.person);
  const page = await pageAfter(desk, { ...actor, locale }, act);
  return { answer: { notice: desk.voice(locale)({ key: 'setting-kept' }), page }, stale: done.value };
};
