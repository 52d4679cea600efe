import { LOCALES, type Locale, type Say } from '../../../kernel/phrase.ts';
import { type Button, partsOf, type Screen } from '../../../kernel/screen.ts';
import { axisName } from '../../../kit/grid.ts';
import type { Needs } from '../../context/service-context.ts';
import type { ServiceAction } from '../../control/action.ts';
import type { ServicePage } from '../../control/page.ts';
import { SETTING_CHOICES, type Setting, type SettingName, type SettingOf } from '../../control/settings.ts';
import type { Match } from '../../match/match.ts';
import { gameTitle, preferredGame } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { chatKey, lettersOf, type Preferences } from '../../people/people.ts';
import type { Token } from '../../ports/intent.ts';
import { LANGUAGES } from '../../speech/languages.ts';
import { clipLabel, inRows, LANGUAGES_A_ROW, pageButton, usualButton } from './page-button.ts';

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

/** One setting: its value now in words, and the value that a press selects. */
interface Row {
  readonly now: string;
  readonly next: string;
  readonly setting: RowSetting;
}

const rowsOf = (now: EffectiveSettings, say: Say): readonly Row[] => {
  const row = <T extends string>(current: T, value: T, called: (value: T) => string, setting: RowSetting): Row => ({
    now: called(current),
    next: called(value),
    setting,
  });
  const letters = after<EffectiveSettings['letters']>(SETTING_CHOICES.letters, now.letters);
  const board = after<EffectiveSettings['board']>(SETTING_CHOICES.board, now.board);
  const theme = after<EffectiveSettings['theme']>(SETTING_CHOICES.theme, now.theme);
  const keys = after<EffectiveSettings['keys']>(SETTING_CHOICES.keys, now.keys);
  const calls = after<EffectiveSettings['calls']>(SETTING_CHOICES.calls, now.calls);
  const reactions = after<EffectiveSettings['reactions']>(SETTING_CHOICES.reactions, now.reactions);
  const lettersIn = (it: typeof letters) => (it === 'game' ? say({ key: 'letters-game' }) : axisName(it, 10));
  return [
    row(now.letters, letters, lettersIn, { name: 'letters', value: letters }),
    row(now.board, board, (it) => say({ key: `board-${it}` }), { name: 'board', value: board }),
    row(now.theme, theme, (it) => say({ key: `theme-${it}` }), { name: 'theme', value: theme }),
    row(now.keys, keys, (it) => say({ key: `keys-${it}` }), { name: 'keys', value: keys }),
    row(now.calls, calls, (it) => say({ key: `calls-${it}` }), { name: 'calls', value: calls }),
    row(now.reactions, reactions, (it) => say({ key: `calls-${it}` }), { name: 'reactions', value: reactions }),
  ];
};

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
  const turns = rows.map(({ setting, now, next }) => {
    const name = { key: `setting-${setting.name}` };
    return {
      ...pageButton(clipLabel(`${say(name)}: ${now}`), changeOf(whose, setting), match),
      spoken: say({ key: 'spoken-setting', with: { setting: name, now, next } }),
    };
  });
  const listed: ServicePage = { page: 'games', purpose: whose };
  const games = pageButton(clipLabel(`${say({ key: 'setting-variant' })}: ${game}`), listed, match);
  return [...inRows(languages, LANGUAGES_A_ROW), turns.slice(0, 3), turns.slice(3), [games]];
};

const linesOf = ({ say, rows, locale, game }: SettingsSheet): string[] => [
  say({ key: 'setting-line', with: { setting: { key: 'setting-locale' }, now: LANGUAGES[locale].name } }),
  ...rows.map(({ setting, now }) =>
    say({ key: 'setting-line', with: { setting: { key: `setting-${setting.name}` }, now } }),
  ),
  say({ key: 'setting-line', with: { setting: { key: 'setting-variant' }, now: game } }),
];

/** A person's settings, each with a button that changes it. Within a match it also redraws the match's boards. */
export const settingsPage = async (
  context: Needs<'isAdmin' | 'people' | 'systems' | 'translate' | 'translator'>,
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
  const besides = now.board === 'words' ? [say({ key: 'setting-words' })] : [];
  return {
    ...partsOf([say({ key: 'page-settings' }), ...linesOf(sheet), ...besides].join('\n')),
    buttons: [...buttonsOf(sheet), ...(chat ? [[usualButton(say, { page: 'chat' }, match)]] : [])],
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
  const rows = rowsOf(now, say).filter((it) => it.setting.name !== 'calls');
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
