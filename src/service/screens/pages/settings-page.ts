import { LOCALES, type Locale, type Say } from '../../../kernel/phrase.ts';
import type { Letters } from '../../../kernel/reader.ts';
import { type Button, type Screen, THEMES } from '../../../kernel/screen.ts';
import { axisName } from '../../../kit/grid.ts';
import type { ServiceContext } from '../../context/service-context.ts';
import type { Match } from '../../match/match.ts';
import { gameTitle, preferredGame } from '../../operations/catalogue.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { chatKey, lettersOf, type Preferences } from '../../people/people.ts';
import type { Token } from '../../ports/intent.ts';
import { clipLabel, pageButton } from './page-button.ts';

/** The name of each language in itself. */
export const ENDONYMS: Readonly<Record<Locale, string>> = { ru: 'Русский', uk: 'Українська', en: 'English' };

const BOARDS = ['picture', 'text', 'words'] as const;
/** The choices of letters: each game's own first, then the usual two, then the others. */
const LETTERS: readonly (Letters | 'game')[] = ['game', 'ru', 'lat', 'ru-yo', 'respublika', 'snegurochka'];
const CALLS = ['on', 'off'] as const;

/** Every setting with its value. */
type EffectiveSettings = {
  readonly [name in Exclude<keyof Preferences, 'variant' | 'letters'>]-?: NonNullable<Preferences[name]>;
} & { readonly letters: Letters | 'game' };

/** The settings in force, chosen or by default. */
const effectiveSettings = (chosen: Preferences, locale: Locale): EffectiveSettings => ({
  locale,
  letters: chosen.letters ?? 'game',
  board: chosen.board ?? 'picture',
  theme: chosen.theme ?? 'light',
  calls: chosen.calls ?? 'on',
});

const after = <T>(values: readonly T[], now: T): T => values[(values.indexOf(now) + 1) % values.length] ?? now;

/** One setting: its name, its value now, and the value that a press selects. */
interface Row {
  readonly name: keyof EffectiveSettings;
  readonly now: string;
  readonly next: string;
  readonly value: string;
}

const rowsOf = (now: EffectiveSettings, say: Say): readonly Row[] => {
  const row = <T extends string>(name: Row['name'], values: readonly T[], current: T, called: (value: T) => string) => {
    const value = after(values, current);
    return { name, now: called(current), next: called(value), value };
  };
  return [
    row('letters', LETTERS, now.letters, (it) => (it === 'game' ? say({ key: 'letters-game' }) : axisName(it, 10))),
    row('board', BOARDS, now.board, (it) => say({ key: `board-${it}` })),
    row('theme', THEMES, now.theme, (it) => say({ key: `theme-${it}` })),
    row('calls', CALLS, now.calls, (it) => say({ key: `calls-${it}` })),
  ];
};

interface SettingsSheet {
  readonly say: Say;
  readonly rows: readonly Row[];
  readonly locale: Locale;
  /** Prefix of the act: `!own:`, or `!chat:` for the chat's settings. */
  readonly wish: string;
  /** The title of the game that `/play` opens. */
  readonly game: string;
  readonly match: Match | undefined;
}

/** The title of the game that these settings choose. */
const chosenGameTitle = (context: ServiceContext, chosen: Preferences, locale: Locale): string => {
  const game = preferredGame(context, chosen);
  return context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, game.system.id)(gameTitle(game));
};

const buttonsOf = ({ say, rows, locale, wish, game, match }: SettingsSheet): Button<Token>[][] => {
  const languages = LOCALES.map((it) =>
    pageButton(`${it === locale ? '● ' : ''}${ENDONYMS[it]}`, `${wish}locale:${it}`, match),
  );
  const turns = rows.map(({ name, now, next, value }) => ({
    ...pageButton(clipLabel(`${say({ key: `setting-${name}` })}: ${now}`), `${wish}${name}:${value}`, match),
    spoken: say({ key: 'spoken-setting', with: { setting: { key: `setting-${name}` }, now, next } }),
  }));
  const purpose = wish === '!chat:' ? 'chat' : 'own';
  const games = pageButton(clipLabel(`${say({ key: 'setting-variant' })}: ${game}`), `?!games:${purpose}`, match);
  return [languages, turns.slice(0, 2), turns.slice(2), [games]];
};

const linesOf = ({ say, rows, locale, game }: SettingsSheet): string[] => [
  say({ key: 'setting-line', with: { setting: { key: 'setting-locale' }, now: ENDONYMS[locale] } }),
  ...rows.map(({ name, now }) => say({ key: 'setting-line', with: { setting: { key: `setting-${name}` }, now } })),
  say({ key: 'setting-line', with: { setting: { key: 'setting-variant' }, now: game } }),
];

/** A person's settings, each with a button that changes it. Within a match it also redraws the match's boards. */
export const settingsPage = async (context: ServiceContext, actor: Actor, match?: Match): Promise<Screen<Token>> => {
  const chosen = await context.people.preferencesOf(actor.person);
  const say = context.translate(chosen.locale);
  const now = effectiveSettings(chosen, chosen.locale);
  const sheet: SettingsSheet = {
    say,
    rows: rowsOf(now, say),
    locale: chosen.locale,
    wish: '!own:',
    game: chosenGameTitle(context, chosen, chosen.locale),
    match,
  };
  const chat = actor.place.audience === 'many' && (await context.isAdmin(actor));
  const besides = now.board === 'words' ? [say({ key: 'setting-words' })] : [];
  return {
    text: [say({ key: 'page-settings' }), ...linesOf(sheet), ...besides].join('\n'),
    buttons: [
      ...buttonsOf(sheet),
      ...(chat ? [[pageButton(say({ key: 'button-chat-settings' }), '?!chat', match)]] : []),
    ],
  };
};

/** The settings of a chat's shared boards, for the chat's admins. */
export const chatSettingsPage = async (
  context: ServiceContext,
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
    wish: '!chat:',
    game: chosenGameTitle(context, chosen, reader),
    match,
  };
  return {
    text: [say({ key: 'page-chat-settings' }), ...linesOf(sheet)].join('\n'),
    buttons: [...buttonsOf(sheet), [pageButton(say({ key: 'button-own-settings' }), '?!settings', match)]],
  };
};
