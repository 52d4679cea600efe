import { LOCALES } from '../../kernel/phrase.ts';
import type { Codec } from './codec.ts';

/**
 * The choices of each setting, in the order in which a button goes through them. `game`: the game's letters. `auto`: the
 * theme of the device, light where that is not known.
 */
export const SETTING_CHOICES = {
  locale: LOCALES,
  letters: ['game', 'ru', 'lat', 'ru-yo', 'respublika', 'snegurochka'],
  board: ['picture', 'text', 'words'],
  theme: ['auto', 'dark', 'light', 'contrast'],
  keys: ['map', 'letters'],
  calls: ['on', 'off'],
  reactions: ['on', 'off'],
} as const;

type Choices = typeof SETTING_CHOICES;
type Chosen = { readonly [Name in keyof Choices]: { readonly name: Name; readonly value: Choices[Name][number] } };

/** A setting of few values. */
export type SettingName = keyof Choices;
export type SettingOf<Name extends SettingName> = Chosen[Name];

/** A setting with its new value. `variant` is the game opened by default: its id or share code. */
export type Setting = Chosen[SettingName] | { readonly name: 'variant'; readonly value: string };

/** A setting that a chat may have. Calls are each person's own. */
export type ChatSetting = Exclude<Setting, { readonly name: 'calls' }>;

/** The choices of each rule of a chat. `most`: matches at once at one place; `here`: whether this place is one to play in. */
export const RULE_CHOICES = {
  openers: ['all', 'managers'],
  most: ['10', '1', '2', '3', '5'],
  here: ['on', 'off'],
  rated: ['off', 'on'],
} as const;

type RuleChoices = typeof RULE_CHOICES;
/** A rule of a chat with its new value. Quiet hours are `off`, or two hours of the day in UTC: `22-6`. */
export type ChatRule =
  | { readonly name: 'openers'; readonly value: RuleChoices['openers'][number] }
  | { readonly name: 'here'; readonly value: RuleChoices['here'][number] }
  | { readonly name: 'rated'; readonly value: RuleChoices['rated'][number] }
  | { readonly name: 'most' | 'quiet'; readonly value: string };

/** A rule of a chat: `most:3`. */
export const CHAT_RULE: Codec<{ readonly rule: ChatRule }> = {
  write: ({ rule }) => `${rule.name}:${rule.value}`,
  read: (text) => {
    const [, name = '', value = ''] = /^([a-z]+):(.+)$/.exec(text ?? '') ?? [];
    if (name === 'quiet')
      return /^(off|(\d|1\d|2[0-3])-(\d|1\d|2[0-3]))$/.test(value) ? { rule: { name, value } } : undefined;
    if (!Object.hasOwn(RULE_CHOICES, name)) return undefined;
    const choices: readonly string[] = RULE_CHOICES[name as keyof RuleChoices];
    // The choice is among those of the name.
    return choices.includes(value) ? { rule: { name, value } as ChatRule } : undefined;
  },
};

/** For what a person can be reported. */
export const REPORT_CAUSES = ['name', 'stalling', 'unfair', 'spam'] as const;
export type ReportCause = (typeof REPORT_CAUSES)[number];

const VARIANT = /^[\w-]{1,36}$/;

const readSetting = (text: string | undefined): Setting | undefined => {
  const [, name = '', value = ''] = /^([a-z]+):(.+)$/.exec(text ?? '') ?? [];
  if (name === 'variant') return VARIANT.test(value) ? { name, value } : undefined;
  if (!Object.hasOwn(SETTING_CHOICES, name)) return undefined;
  const choices: readonly string[] = SETTING_CHOICES[name as SettingName];
  // The choice is among those of the name.
  return choices.includes(value) ? ({ name, value } as Setting) : undefined;
};

const isOfChats = (setting: Setting): setting is ChatSetting => setting.name !== 'calls';

/** A setting of a person: `locale:uk`. */
export const OWN_SETTING: Codec<{ readonly setting: Setting }> = {
  write: ({ setting }) => `${setting.name}:${setting.value}`,
  read: (text) => {
    const setting = readSetting(text);
    return setting && { setting };
  },
};

/** A setting of a chat: `letters:lat`. */
export const CHAT_SETTING: Codec<{ readonly setting: ChatSetting }> = {
  write: OWN_SETTING.write,
  read: (text) => {
    const setting = readSetting(text);
    return setting && isOfChats(setting) ? { setting } : undefined;
  },
};

/** The value of one setting, where its name goes before it. */
export const settingNamed = <Name extends SettingName>(name: Name): Codec<{ readonly setting: SettingOf<Name> }> => ({
  write: ({ setting }) => setting.value,
  read: (text) => {
    const setting = readSetting(`${name}:${text ?? ''}`);
    // The name is the one that was put before the value.
    return setting && { setting: setting as SettingOf<Name> };
  },
});
