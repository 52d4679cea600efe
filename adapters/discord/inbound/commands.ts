import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  Locale as DiscordLocale,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord.js';
import { BASE_LOCALE, LOCALES, type Locale } from '../../../src/kernel/phrase.ts';
import { RATING_POOLS, TOP_PERIODS } from '../../../src/service/ports/chat-command.ts';
import type { AppServices } from '../../../src/service/ports/platform.ts';

type Say = AppServices['say'];
type Words = Pick<AppServices, 'say' | 'levelName'>;

/** Discord's codes of a language ("es-ES" and "es-419" for "es"); none for a language that Discord does not know. */
const codesOf = (locale: Locale): readonly DiscordLocale[] =>
  Object.values(DiscordLocale).filter((code) => code.split('-')[0] === locale);

/** A text in every language that Discord knows but the base language, by Discord's codes. */
const translations = (textIn: (locale: Locale) => string): Partial<Record<DiscordLocale, string>> =>
  Object.fromEntries(
    LOCALES.filter((locale) => locale !== BASE_LOCALE).flatMap((locale) =>
      codesOf(locale).map((code) => [code, textIn(locale)]),
    ),
  );

const localizations = (say: Say, key: string) => translations((locale) => say(locale, key));

/** A name that is sent back as it is, with its translations, and a description in every language. */
const named = (say: Say, name: string, nameKey: string, aboutKey: string) => ({
  name,
  name_localizations: localizations(say, nameKey),
  description: say(BASE_LOCALE, aboutKey),
  description_localizations: localizations(say, aboutKey),
});

/** The only choice of machine where no levels are configured. */
export const SOME_MACHINE = 'machine';

const levelChoices = ({ levelName }: Words, levels: readonly string[]) => {
  if (levels.length === 0) return [{ name: SOME_MACHINE, value: SOME_MACHINE }];
  return levels.slice(0, 25).map((level) => {
    const nameIn = (locale: Locale): string => levelName(locale, level);
    return { name: nameIn(BASE_LOCALE), value: level, name_localizations: translations(nameIn) };
  });
};

/** On servers, in the private chat with the bot and in users' private chats; installed by a server or by a user. */
const EVERYWHERE = {
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
};

type Option = APIApplicationCommandBasicOption;
type Menu = ApplicationCommandType.User | ApplicationCommandType.Message;

/** A slash command. `options` are given the command's name. */
const command = (
  say: Say,
  name: string,
  options: readonly ((command: string) => Option)[] = [],
): RESTPostAPIApplicationCommandsJSONBody => ({
  ...named(say, name, `discord-command-${name}`, `discord-command-${name}-about`),
  type: ApplicationCommandType.ChatInput,
  options: options.map((option) => option(name)),
  ...EVERYWHERE,
});

/** An entry in the context menu of a user or of a message. */
const menu = (say: Say, type: Menu, key: string): RESTPostAPIApplicationCommandsJSONBody => ({
  name: say(BASE_LOCALE, key),
  name_localizations: localizations(say, key),
  type,
  ...EVERYWHERE,
});

const optionNamed = (say: Say, name: string, command: string) =>
  named(say, name, `discord-option-${name}`, `discord-about-${command}-${name}`);

/** A free-text option of at most 64 characters. */
const text =
  (say: Say, name: string, more: { autocomplete?: true; required?: true; max_length?: number } = {}) =>
  (command: string): Option => ({
    type: ApplicationCommandOptionType.String,
    ...optionNamed(say, name, command),
    max_length: 64,
    ...more,
  });

/** The words of the command by which Discord opens the app's Activity. Its name stays. */
export const entryPointWords = ({ say }: Pick<Words, 'say'>): EntryPointWords => ({
  description: say(BASE_LOCALE, 'discord-launch-about'),
  description_localizations: localizations(say, 'discord-launch-about'),
});

export interface EntryPointWords {
  readonly description: string;
  readonly description_localizations: Partial<Record<DiscordLocale, string>>;
}

/** In characters: room for a whole turn of orders. */
const LONGEST_ORDER = 200;

const playOptions = (words: Words, levels: readonly string[]): readonly ((command: string) => Option)[] => {
  const { say } = words;
  return [
    (play) => ({ type: ApplicationCommandOptionType.User, ...optionNamed(say, 'opponent', play) }),
    (play) => ({
      type: ApplicationCommandOptionType.String,
      ...optionNamed(say, 'level', play),
      choices: levelChoices(words, levels),
    }),
    text(say, 'variant', { autocomplete: true }),
    (play) => ({ type: ApplicationCommandOptionType.Boolean, ...optionNamed(say, 'thread', play) }),
  ];
};

/** A choice among values, each with its name in every language. */
const choice =
  (say: Say, name: string, values: readonly string[], keyOf: (value: string) => string) =>
  (command: string): Option => ({
    type: ApplicationCommandOptionType.String,
    ...optionNamed(say, name, command),
    choices: values.map((value) => ({
      name: say(BASE_LOCALE, keyOf(value)),
      name_localizations: localizations(say, keyOf(value)),
      value,
    })),
  });

const poolOption = (say: Say) => choice(say, 'game', RATING_POOLS, (pool) => `pool-${pool}`);
const periodOption = (say: Say) => choice(say, 'period', TOP_PERIODS, (period) => `top-period-${period}`);

/**
 * All commands, in every language that Discord knows.
 * @param levels - The machine's levels, weakest first.
 */
export const commandsFor = (words: Words, levels: readonly string[]): RESTPostAPIApplicationCommandsJSONBody[] => {
  const { say } = words;
  return [
    command(say, 'play', playOptions(words, levels)),
    command(say, 'seek', [text(say, 'wish')]),
    command(say, 'fire', [text(say, 'cell', { max_length: LONGEST_ORDER, required: true, autocomplete: true })]),
    command(say, 'join', [text(say, 'code', { required: true })]),
    command(say, 'read', [text(say, 'what', { autocomplete: true })]),
    ...['hint', 'draw', 'resign', 'cancel', 'matches', 'daily', 'help'].map((name) => command(say, name)),
    command(say, 'rules', [text(say, 'variant', { autocomplete: true })]),
    command(say, 'custom', [text(say, 'variant', { autocomplete: true })]),
    command(say, 'word', [text(say, 'word')]),
    command(say, 'me', [poolOption(say)]),
    command(say, 'top', [poolOption(say), periodOption(say), text(say, 'name', { max_length: 32 })]),
    command(say, 'block', [
      (block) => ({ type: ApplicationCommandOptionType.User, ...optionNamed(say, 'opponent', block) }),
      text(say, 'name'),
    ]),
    command(say, 'link', [text(say, 'code')]),
    command(say, 'post', [text(say, 'city')]),
    command(say, 'notify', [text(say, 'state')]),
    ...['settings', 'language', 'privacy', 'mydata', 'forgetme'].map((name) => command(say, name)),
    menu(say, ApplicationCommandType.User, 'discord-menu-challenge'),
    menu(say, ApplicationCommandType.Message, 'discord-menu-show'),
  ];
};
