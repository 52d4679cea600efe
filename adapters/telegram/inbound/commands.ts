import type { Api } from 'grammy';
import type { BotCommand, BotCommandScope, LanguageCode } from 'grammy/types';
import { LOCALES, type Locale } from '../../../src/kernel/phrase.ts';
import type { CommandName } from '../../../src/service/ports/chat-command.ts';
import type { AppServices } from '../../../src/service/ports/platform.ts';

/** The commands in the menu of each kind of chat, most used first. */
const IN_GROUPS = ['play', 'fire', 'matches', 'read', 'hint', 'draw', 'resign', 'rules', 'language', 'help'] as const;
const LISTS = {
  all_private_chats: [
    'play',
    'matches',
    'join',
    'read',
    'hint',
    'draw',
    'resign',
    'keys',
    'rules',
    'custom',
    'settings',
    'language',
    'help',
    'privacy',
    'mydata',
    'forgetme',
  ],
  all_group_chats: IN_GROUPS,
  all_chat_administrators: [...IN_GROUPS, 'settings'],
} as const satisfies Partial<Record<BotCommandScope['type'], readonly CommandName[]>>;

/** The commands of one kind of chat in one language. */
export const commandList = (say: AppServices['say'], scope: keyof typeof LISTS, locale: Locale): BotCommand[] =>
  LISTS[scope].map((command) => ({ command, description: say(locale, `command-${command}`) }));

/** Registers the menus with Telegram, in every supported language and with `fallback` for all others. */
export const registerCommands = async (api: Api, say: AppServices['say'], fallback: Locale): Promise<void> => {
  for (const type of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
    await api.setMyCommands(commandList(say, type, fallback), { scope: { type } });
    for (const locale of LOCALES) {
      const language_code: LanguageCode = locale;
      await api.setMyCommands(commandList(say, type, locale), { scope: { type }, language_code });
    }
  }
};
