import type { ClientOption, ClientPageOf, ClientSetting } from '../../../kernel/client-page.ts';
import { LOCALES, type Locale, type Say } from '../../../kernel/phrase.ts';
import { type Button, partsOf, type Screen } from '../../../kernel/screen.ts';
import { axisName } from '../../../kit/grid.ts';
import type { ServiceAction, ServicePage } from '../../control/act.ts';
import { tokenOf } from '../../control/token.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match } from '../../core/match/match.ts';
import { gameTitle, preferredGame } from '../../core/operations/catalogue.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { chatKey, lettersOf, type Preferences } from '../../core/people/people.ts';
import { clipLabel, inRows, LANGUAGES_A_ROW, pageButton, usualButton } from '../../core/screens/page-button.ts';
import type { Token } from '../../ports/intent.ts';
import { LANGUAGES } from '../../speech/languages.ts';
import { SETTING_CHOICES, SETTING_WORDS, type Setting, type SettingName, type SettingOf } from './rows.ts';

/** Every setting with its value. */
type EffectiveSettings = { readonly [Name in SettingName]: SettingOf<Name>['value'] };

/** The settings in force, chosen or by default. */
const effectiveSettings = (chosen: Preferences, locale: Locale): EffectiveSettings => ({
  locale,
  letters: chosen.letters ?? 'game',
  board: chosen.board ?? 'picture',
  theme: chosen.theme ?? 'auto',
  keys: chosen.keys ?? 'map',
  calls: chosen.calls ?? 'on',
  reactions: chosen.reactions ?? 'on',
});

const after = <T>(values: readonly T[], now: T): T => values[(values.indexOf(now) + 1) % values.length] ?? now;

type RowSetting = Exclude<Setting, { readonly name: 'variant' | 'locale' }>;

/** One value of a setting, in words. */
interface Choice {
  readonly called: string;
  readonly setting: RowSetting;
}

/** One setting: all its values, the one it has now, and the one that a press selects. */
interface Row {
  readonly name: RowSetting['name'];
  readonly all: readonly Choice[];
  readonly now: string;
  readonly next: Choice;
}

const rowsOf = (now: EffectiveSettings, say: Say): readonly Row[] =>
  (['letters', 'board', 'theme', 'keys', 'calls', 'reactions'] as const).map((name) => {
    const values: readonly string[] = SETTING_CHOICES[name];
    const words: Readonly<Record<string, string>> = SETTING_WORDS[name].choices;
    const called = (value: string): string => {
      const key = words[value];
      // Letters are named by themselves.
      return key === undefined ? axisName(value as Exclude<EffectiveSettings['letters'], 'game'>, 10) : say({ key });
    };
    // Each value is one of the setting's own.
    const choiceOf = (value: string): Choice => ({ called: called(value), setting: { name, value } as RowSetting });
    return { name, all: values.map(choiceOf), now: called(now[name]), next: choiceOf(after(values, now[name])) };
  });

interface SettingsSheet {
  readonly say: Say;
  readonly rows: readonly Row[];
  readonly locale: Locale;
  readonly whose: 'own' | 'chat';
  /** The title of the game that `/play` opens. */
  readonly game: string;
  readonly match: Match | undefined;
}

/** The title of the game that these settings choose. */
const chosenGameTitle = (context: Needs<'systems' | 'translator'>, chosen: Preferences, locale: Locale): string => {
  const game = preferredGame(context, chosen);
  return context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, game.system.id)(gameTitle(game));
};

/** What a press does that changes a setting. */
const changeOf = (whose: 'own' | 'chat', setting: Setting): ServiceAction =>
  whose === 'chat' && setting.name !== 'calls' ? { action: 'chat', setting } : { action: 'own', setting };

const buttonsOf = ({ say, rows, locale, whose, game, match }: SettingsSheet): Button<Token>[][] => {
  const languages = LOCALES.map((value) =>
    pageButton(
      `${value === locale ? '● ' : ''}${LANGUAGES[value].name}`,
      changeOf(whose, { name: 'locale', value }),
      match,
    ),
  );
  const turns = rows.map(({ name: kind, now, next }) => {
    const name = { key: SETTING_WORDS[kind].name };
    return {
      ...pageButton(clipLabel(`${say(name)}: ${now}`), changeOf(whose, next.setting), match),
      spoken: say({ key: 'spoken-setting', with: { setting: name, now, next: next.called } }),
    };
  });
  const listed: ServicePage = { page: 'games', purpose: whose };
  const games = pageButton(clipLabel(`${say({ key: 'setting-variant' })}: ${game}`), listed, match);
  const post = whose === 'own' ? [usualButton(say, { page: 'post' })] : [];
  return [...inRows(languages, LANGUAGES_A_ROW), turns.slice(0, 3), turns.slice(3), [games, ...post]];
};

const linesOf = ({ say, rows, locale, game }: SettingsSheet): string[] => [
  say({ key: 'setting-line', with: { setting: { key: 'setting-locale' }, now: LANGUAGES[locale].name } }),
  ...rows.map(({ name, now }) =>
    say({ key: 'setting-line', with: { setting: { key: SETTING_WORDS[name].name }, now } }),
  ),
  say({ key: 'setting-line', with: { setting: { key: 'setting-variant' }, now: game } }),
];

type LocaleSetting = SettingOf<'locale'>;

/** The choice of a language as data. */
export const localeRow = (say: Say, locale: Locale, pressOf: (setting: LocaleSetting) => Token): ClientSetting => ({
  id: 'locale',
  label: say({ key: 'setting-locale' }),
  kind: 'choice',
  options: LOCALES.map((value) => ({
    label: LANGUAGES[value].name,
    press: pressOf({ name: 'locale', value }),
    ...(value === locale && { now: true as const }),
  })),
});

/** Settings that are on or off, and what that means. */
const SWITCHES: Partial<Readonly<Record<RowSetting['name'], string>>> = {
  calls: 'setting-calls-line',
  reactions: 'setting-reactions-line',
};

/** The settings as data, every value with a token of its own, and where else a person decides about themselves. */
const settingsData = (sheet: SettingsSheet, now: EffectiveSettings): ClientPageOf<'settings'> => {
  const { say, rows, locale, whose, game, match } = sheet;
  const pressOf = (setting: Setting): Token => pageButton('', changeOf(whose, setting), match).press;
  const keyTo = (label: string, page: ServicePage) => ({
    id: page.page,
    label: say({ key: label }),
    press: pageButton('', page).press,
  });
  return {
    page: 'settings',
    rows: [
      localeRow(say, locale, pressOf),
      ...rows.map(({ name, all }): ClientSetting => {
        const line = SWITCHES[name];
        return {
          id: name,
          label: say({ key: SETTING_WORDS[name].name }),
          ...(line !== undefined && { line: say({ key: line }) }),
          kind: line === undefined ? 'choice' : 'switch',
          options: all.map(
            ({ called, setting }): ClientOption => ({
              label: called,
              press: pressOf(setting),
              ...(setting.value === now[name] && { now: true as const }),
            }),
          ),
        };
      }),
      {
        id: 'variant',
        label: say({ key: 'setting-variant' }),
        line: game,
        kind: 'page',
        press: pageButton('', { page: 'games', purpose: whose }, match).press,
      },
    ],
    keys: [
      keyTo('button-post', { page: 'post' }),
      keyTo('button-mydata', { page: 'mydata' }),
      keyTo('button-privacy', { page: 'privacy' }),
      keyTo('button-accounts', { page: 'link' }),
    ],
  };
};

/** A person's settings, each with a button that changes it. Within a match it also redraws the match's boards. */
export const settingsPage = async (
  context: Needs<'isAdmin' | 'laysOut' | 'people' | 'systems' | 'translate' | 'translator' | 'windows'>,
  actor: Actor,
  match?: Match,
): Promise<Screen<Token>> => {
  const chosen = await context.people.preferencesOf(actor.person);
  const say = context.translate(chosen.locale);
  const now = effectiveSettings(chosen, chosen.locale);
  const sheet: SettingsSheet = {
    say,
    rows: rowsOf(now, say),
    locale: chosen.locale,
    whose: 'own',
    game: chosenGameTitle(context, chosen, chosen.locale),
    match,
  };
  const chat = actor.place.audience === 'many' && (await context.isAdmin(actor));
  const windows = ((await context.windows?.openedBy(actor.person.id)) ?? []).length;
  const besides = [
    ...(now.board === 'words' ? [say({ key: 'setting-words' })] : []),
    ...(windows > 0 ? [say({ key: 'setting-windows', with: { n: windows } })] : []),
  ];
  return {
    ...(context.laysOut?.(actor.place) && { page: settingsData(sheet, now) }),
    ...partsOf([say({ key: 'page-settings' }), ...linesOf(sheet), ...besides].join('\n')),
    buttons: [
      ...buttonsOf(sheet),
      ...(windows > 0 ? [[usualButton(say, { action: 'sign-out' })]] : []),
      ...(chat ? [[usualButton(say, { page: 'chat' }, match)]] : []),
    ],
  };
};

/** The settings of a chat's shared boards, for the chat's admins. */
export const chatSettingsPage = async (
  context: Needs<'people' | 'systems' | 'translate' | 'translator'>,
  actor: Actor,
  match?: Match,
): Promise<Screen<Token>> => {
  const { locale: reader } = await context.people.preferencesOf(actor.person);
  const chosen = await context.people.preferences(chatKey(actor.place));
  const say = context.translate(reader);
  const locale = chosen.locale ?? reader;
  const now = effectiveSettings(chosen, locale);
  const rows = rowsOf(now, say).filter((it) => it.name !== 'calls');
  const sheet: SettingsSheet = {
    say,
    rows,
    locale,
    whose: 'chat',
    game: chosenGameTitle(context, chosen, reader),
    match,
  };
  return {
    ...partsOf([say({ key: 'page-chat-settings' }), ...linesOf(sheet)].join('\n')),
    buttons: [
      ...buttonsOf(sheet),
      [
        usualButton(say, { page: 'house' }, match),
        pageButton(say({ key: 'button-own-settings' }), { page: 'settings' }, match),
      ],
    ],
  };
};

/** A button per language; within a match they also redraw its boards. */
export const languagePage = (context: Needs<'laysOut' | 'translate'>, actor: Actor, match?: Match): Screen<Token> => ({
  ...(context.laysOut?.(actor.place) && {
    page: {
      page: 'settings' as const,
      rows: [
        localeRow(context.translate(actor.locale), actor.locale, (setting) =>
          tokenOf({ action: 'locale', setting }, match?.id),
        ),
      ],
      keys: [],
    },
  }),
  ...partsOf(context.translate(actor.locale)({ key: 'page-language' })),
  buttons: inRows(
    LOCALES.map((it) =>
      pageButton(
        `${it === actor.locale ? '● ' : ''}${LANGUAGES[it].name}`,
        { action: 'locale', setting: { name: 'locale', value: it } },
        match,
      ),
    ),
    LANGUAGES_A_ROW,
  ),
});
