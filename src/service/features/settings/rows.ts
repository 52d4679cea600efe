import { LOCALES } from '../../../kernel/phrase.ts';
import { type Codec, IGNORED } from '../../control/codec.ts';
import type { FeatureRows } from '../../control/row.ts';

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

const ON_OFF = { on: 'calls-on', off: 'calls-off' } as const;

/** The phrases that name each setting, and each of its choices where it is no name of its own. */
export const SETTING_WORDS = {
  letters: { name: 'setting-letters', choices: { game: 'letters-game' } },
  board: { name: 'setting-board', choices: { picture: 'board-picture', text: 'board-text', words: 'board-words' } },
  theme: {
    name: 'setting-theme',
    choices: { auto: 'theme-auto', dark: 'theme-dark', light: 'theme-light', contrast: 'theme-contrast' },
  },
  keys: { name: 'setting-keys', choices: { map: 'keys-map', letters: 'keys-letters' } },
  calls: { name: 'setting-calls', choices: ON_OFF },
  reactions: { name: 'setting-reactions', choices: ON_OFF },
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
const OWN_SETTING: Codec<{ readonly setting: Setting }> = {
  write: ({ setting }) => `${setting.name}:${setting.value}`,
  read: (text) => {
    const setting = readSetting(text);
    return setting && { setting };
  },
};

/** A setting of a chat: `letters:lat`. */
const CHAT_SETTING: Codec<{ readonly setting: ChatSetting }> = {
  write: OWN_SETTING.write,
  read: (text) => {
    const setting = readSetting(text);
    return setting && isOfChats(setting) ? { setting } : undefined;
  },
};

/** The value of one setting, where its name goes before it. */
const settingNamed = <Name extends SettingName>(name: Name): Codec<{ readonly setting: SettingOf<Name> }> => ({
  write: ({ setting }) => setting.value,
  read: (text) => {
    const setting = readSetting(`${name}:${text ?? ''}`);
    // The name is the one that was put before the value.
    return setting && { setting: setting as SettingOf<Name> };
  },
});

/** How a person, and a chat, want screens. `index.ts` says what each does. */
export const SETTINGS = {
  actions: {
    own: { may: 'anyone', where: 'anywhere', value: OWN_SETTING, own: true },
    chat: { may: 'admin', where: 'anywhere', value: CHAT_SETTING },
    // Under their own names, as the page of languages carries them: `!locale:uk`.
    locale: { may: 'anyone', where: 'anywhere', value: settingNamed('locale'), own: true },
    letters: { may: 'anyone', where: 'anywhere', value: settingNamed('letters'), own: true },
    board: { may: 'anyone', where: 'anywhere', value: settingNamed('board'), own: true },
    theme: { may: 'anyone', where: 'anywhere', value: settingNamed('theme'), own: true },
    keys: { may: 'anyone', where: 'anywhere', value: settingNamed('keys'), own: true },
    calls: { may: 'anyone', where: 'anywhere', value: settingNamed('calls'), own: true },
    reactions: { may: 'anyone', where: 'anywhere', value: settingNamed('reactions'), own: true },
    /** Signs the person out of all windows. */
    'sign-out': { may: 'anyone', where: 'page', value: IGNORED, label: 'button-sign-out', own: true },
  },
  pages: {
    language: { may: 'anyone', where: 'anywhere', value: IGNORED, label: 'button-language', own: true },
    settings: { may: 'anyone', where: 'anywhere', value: IGNORED, label: 'button-settings', own: true },
    chat: { may: 'admin', where: 'anywhere', value: IGNORED, label: 'button-chat-settings' },
  },
  commands: {
    language: { may: 'anyone', words: 'none', page: true, answer: 'one', own: true },
    settings: { may: 'anyone', words: 'none', page: true, answer: 'one', own: true },
  },
} as const satisfies FeatureRows;
