import type { Api } from 'grammy';
import type { BotCommand, BotCommandScope, LanguageCode } from 'grammy/types';
import { LOCALES, type Locale } from '../../../src/kernel/phrase.ts';
import { type CommandName, isPersonal } from '../../../src/service/ports/chat-command.ts';
import type { AppServices } from '../../../src/service/ports/platform.ts';
import { appAddress, isAppAddress } from '../shared/app-address.ts';

/** The commands in the menu of each kind of chat, most used first. */
const IN_GROUPS = [
  'play',
  'fire',
  'matches',
  'read',
  'hint',
  'draw',
  'resign',
  'cancel',
  'rules',
  'custom',
  'word',
  'daily',
  'top',
  'me',
  'notify',
  'post',
  'settings',
  'language',
  'help',
  'block',
  'link',
  'privacy',
  'mydata',
  'forgetme',
] as const;
const LISTS = {
  all_private_chats: [
    'play',
    'seek',
    'matches',
    'join',
    'read',
    'hint',
    'draw',
    'resign',
    'cancel',
    'keys',
    'rules',
    'custom',
    'word',
    'daily',
    'me',
    'top',
    'post',
    'settings',
    'language',
    'help',
    'block',
    'link',
    'privacy',
    'mydata',
    'forgetme',
  ],
  all_group_chats: IN_GROUPS,
  all_chat_administrators: IN_GROUPS,
} as const satisfies Partial<Record<BotCommandScope['type'], readonly CommandName[]>>;

/**
 * The commands of one kind of chat in one language. In groups, those that concern one person are ephemeral: no one else
 * sees them or their answers (https://core.telegram.org/bots/api#botcommand).
 */
export const commandList = (say: AppServices['say'], scope: keyof typeof LISTS, locale: Locale): BotCommand[] =>
  LISTS[scope].map((command) => ({
    command,
    description: say(locale, `command-${command}`),
    ...(scope !== 'all_private_chats' && isPersonal(command) ? { is_ephemeral: true } : {}),
  }));

/**
 * Sets what Telegram shows of the bot in an empty chat and on its profile, in every supported language and with
 * `fallback` for all others (https://core.telegram.org/bots/api#setmydescription). Texts that stand already are left:
 * they rarely change, and every process sets them when it starts.
 */
export const registerDescriptions = async (api: Api, say: AppServices['say'], fallback: Locale): Promise<void> => {
  const languages = [[fallback, {}], ...LOCALES.map((locale) => [locale, { language_code: locale }] as const)] as const;
  for (const [locale, language] of languages) {
    const [long, short] = [say(locale, 'bot-description'), say(locale, 'bot-short-description')];
    const { description } = await api.getMyDescription(language);
    if (description !== long) await api.setMyDescription(long, language);
    const { short_description } = await api.getMyShortDescription(language);
    if (short_description !== short) await api.setMyShortDescription(short, language);
  }
};

/** A menu as people notice it. Telegram need not tell what is false. */
const noticed = (menu: readonly BotCommand[]): string =>
  JSON.stringify(menu.map(({ command, description, is_ephemeral = false }) => [command, description, is_ephemeral]));

/**
 * Registers the menus with Telegram, in every supported language and with `fallback` for all others. A menu that stands
 * already is left.
 */
export const registerCommands = async (api: Api, say: AppServices['say'], fallback: Locale): Promise<void> => {
  for (const type of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    const register = async (locale: Locale, language: { readonly language_code?: LanguageCode }): Promise<void> => {
      const [menu, at] = [commandList(say, type, locale), { scope: { type }, ...language }];
      if (noticed(await api.getMyCommands(at)) !== noticed(menu)) await api.setMyCommands(menu, at);
    };
    await register(fallback, {});
    for (const locale of LOCALES) await register(locale, { language_code: locale });
  }
};

/**
 * Lets the button beside the text field of private chats open one's matches as a Mini App, where there is one; where there
 * is none any more, takes it away. One that is right already is left, and one of others while there is none of ours.
 */
export const registerMenuButton = async (
  api: Api,
  say: AppServices['say'],
  fallback: Locale,
  publicUrl: string | undefined,
): Promise<void> => {
  const shown = await api.getChatMenuButton();
  const app = shown.type === 'web_app' ? shown : undefined;
  if (publicUrl === undefined) {
    if (app && isAppAddress(app.web_app.url)) await api.setChatMenuButton({ menu_button: { type: 'default' } });
    return;
  }
  const [text, url] = [say(fallback, 'button-matches'), appAddress(publicUrl, 'matches')];
  if (app?.text === text && app.web_app.url === url) return;
  await api.setChatMenuButton({ menu_button: { type: 'web_app', text, web_app: { url } } });
};
