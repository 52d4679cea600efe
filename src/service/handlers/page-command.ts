import type { Screen } from '../../kernel/screen.ts';
import type { IntentResult } from '../context/intent-result.ts';
import type { ServiceContext } from '../context/service-context.ts';
import type { ButtonToken } from '../control/token.ts';
import { findGame } from '../operations/catalogue.ts';
import type { Actor } from '../operations/match-operations.ts';
import type { Action, Intent, Token } from '../ports/intent.ts';
import { customRulesPage } from '../screens/pages/custom-rules-page.ts';
import { exercisePage } from '../screens/pages/exercise-page.ts';
import { gamesPage } from '../screens/pages/games-page.ts';
import { helpPage, languagePage, levelsPage, startPage } from '../screens/pages/general-pages.ts';
import { matchesPage } from '../screens/pages/matches-page.ts';
import { pageButton } from '../screens/pages/page-button.ts';
import { rulesPage, variantNamedIn } from '../screens/pages/rules-page.ts';
import { chatSettingsPage, settingsPage } from '../screens/pages/settings-page.ts';
import { handleReadCommand } from './board-description.ts';
import { handleDrawCommand, handleResignCommand } from './draw-and-resign.ts';
import { handleHintCommand } from './hint.ts';
import { handleChoice } from './lobby/choice.ts';
import { openMatch } from './lobby/lobby.ts';
import { unknownVariantReply } from './lobby/unknown-variant.ts';
import { confirmationWord, eraseData, eraseDataPage } from './privacy/erase-data.ts';
import { handleMyData } from './privacy/my-data.ts';
import { handleKeysCommand } from './reply-keyboard.ts';
import { applySettingChange, isChatAdmin, parseSettingChange, redrawOwnBoards } from './settings/settings.ts';

type AskAction = Extract<Action, { kind: 'ask' }>;

/** A page as an answer, with its pictures in the reader's theme. */
const pageResult = async (context: ServiceContext, actor: Actor, page: Screen<Token>): Promise<IntentResult> => {
  const { theme } = page.scene ? await context.people.preferencesOf(actor.person) : {};
  return { answer: { page, ...(theme ? { theme } : {}) }, stale: [] };
};

/** What is stored, why and for how long, with buttons to see it and to erase it. */
const privacyPage = (context: ServiceContext, { locale }: Actor): Screen<Token> => {
  const say = context.translate(locale);
  return {
    text: say({ key: 'page-privacy' }),
    buttons: [
      [pageButton(say({ key: 'button-mydata' }), '?!mydata'), pageButton(say({ key: 'button-forget' }), '?!forgetme')],
    ],
  };
};

/** Handles a command that opens a page, or passes it to its own handler. */
export const handlePageCommand = async (
  context: ServiceContext,
  intent: Intent,
  actor: Actor,
  ask: AskAction,
): Promise<IntentResult> => {
  const { locale } = actor;
  const words = ask.words ?? '';
  switch (ask.about) {
    case 'start': {
      // A person who starts again in a private chat gets their own boards redrawn: the chat may have lost them.
      const stale = actor.place.audience === 'one' ? await redrawOwnBoards(context, actor.person.id) : [];
      return { answer: { page: startPage(context, locale) }, stale };
    }
    case 'help':
      return pageResult(context, actor, helpPage(context, actor));
    case 'rules': {
      const unknown = unknownVariantReply(context, actor, variantNamedIn(words), (variant) => `?!rules:${variant}:0`);
      return unknown ?? pageResult(context, actor, await rulesPage(context, actor, words));
    }
    case 'custom':
      return handleCustomCommand(context, actor, words);
    case 'language':
      return pageResult(context, actor, languagePage(context, actor));
    case 'matches':
      return pageResult(context, actor, await matchesPage(context, actor));
    case 'settings':
      return pageResult(context, actor, await settingsPage(context, actor));
    case 'read':
      return handleReadCommand(context, actor, words);
    case 'hint':
      return handleHintCommand(context, actor, intent.id);
    case 'draw':
      return handleDrawCommand(context, actor, intent.id);
    case 'resign':
      return handleResignCommand(context, actor);
    case 'keys':
      return handleKeysCommand(context, actor, words);
    case 'privacy':
      return pageResult(context, actor, privacyPage(context, actor));
    case 'mydata':
      return handleMyData(context, actor);
    case 'forgetme':
      return { answer: { page: eraseDataPage(context, actor), personal: true }, stale: [] };
  }
};

/** `/custom`: the form in which custom rules are made. */
const handleCustomCommand = async (context: ServiceContext, actor: Actor, words: string): Promise<IntentResult> => {
  const unknown = unknownVariantReply(context, actor, words, (variant) => `?!form:${variant}`);
  if (unknown) return unknown;
  const named = words === '' ? undefined : findGame(context, words);
  const page = await customRulesPage(context, actor, named?.ok ? named.value.variant : '');
  return page ? { answer: { page }, stale: [] } : alertResult(context, actor, 'form-none');
};

/** The page of a name; undefined for an unknown name. */
const pageOf = async (
  context: ServiceContext,
  actor: Actor,
  name: string,
  value: string,
): Promise<Screen<Token> | undefined> => {
  switch (name) {
    case 'rules':
      return rulesPage(context, actor, value);
    case 'language':
      return languagePage(context, actor);
    case 'levels':
      return levelsPage(context, actor);
    case 'games':
      return gamesPage(context, actor, value);
    case 'form':
      return customRulesPage(context, actor, value);
    case 'drill':
      return exercisePage(context, actor, value);
    case 'settings':
      return settingsPage(context, actor);
    case 'chat':
      return chatSettingsPage(context, actor);
    case 'privacy':
      return privacyPage(context, actor);
    default:
      return undefined;
  }
};

/** Handles a button of a page that belongs to no match. */
export const handlePagePress = async (
  context: ServiceContext,
  intent: Intent,
  actor: Actor,
  { act }: ButtonToken,
): Promise<IntentResult> => {
  const [, look, name = '', value = ''] = /^(\?)?!([a-z]+)(?::(.*))?$/.exec(act) ?? [];
  if (look !== undefined) {
    if (name === 'mydata') return handleMyData(context, actor);
    if (name === 'forgetme') return { answer: { page: eraseDataPage(context, actor), personal: true }, stale: [] };
    const ofChat = name === 'chat' || /^games:chat\b/.test(`${name}:${value}`);
    if (ofChat && !(await isChatAdmin(context, actor))) return alertResult(context, actor, 'chat-settings-not-yours');
    const page = await pageOf(context, actor, name, value);
    if (page) return pageResult(context, actor, page);
  } else if (name === 'play') {
    if (value === '') return openMatch(context, intent, actor, { kind: 'open', rival: { kind: 'anyone' } });
    return handleChoice(context, intent, actor, { kind: 'machine', value });
  } else if (name === 'variant') {
    return handleChoice(context, intent, actor, { kind: 'variant', value });
  } else if (name === 'forget') {
    const own = value === confirmationWord(context, actor.person.id);
    return own ? eraseData(context, actor, intent.id) : alertResult(context, actor, 'forget-only-own');
  }
  return handleSettingPress(context, actor, act);
};

const alertResult = (context: ServiceContext, { locale }: Actor, key: string): IntentResult => ({
  answer: { alert: context.translate(locale)({ key }) },
  stale: [],
});

/** The page after a setting: the settings it came from, or the start page for a newcomer who has chosen a language. */
const pageAfter = async (context: ServiceContext, actor: Actor, act: string): Promise<Screen<Token>> => {
  if (act.startsWith('!chat:')) return chatSettingsPage(context, actor);
  return act.startsWith('!own:') ? settingsPage(context, actor) : startPage(context, actor.locale);
};

/** Changes a setting on a page of its own, and shows the page in the new state. */
const handleSettingPress = async (context: ServiceContext, actor: Actor, act: string): Promise<IntentResult> => {
  const setting = act.startsWith('!') ? parseSettingChange(act.slice(1)) : undefined;
  if (!setting) return alertResult(context, actor, 'button-broken');
  const done = await applySettingChange(context, actor, setting);
  if (!done.ok) return { answer: { alert: context.translate(actor.locale)(done.error) }, stale: [] };
  const { locale } = await context.people.preferencesOf(actor.person);
  const page = await pageAfter(context, { ...actor, locale }, act);
  return { answer: { notice: context.translate(locale)({ key: 'setting-kept' }), page }, stale: done.value };
};
