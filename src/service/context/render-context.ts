import type { Locale, Say } from '../../kernel/phrase.ts';
import type { Letters, Reader } from '../../kernel/reader.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { Button, Theme } from '../../kernel/screen.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { Board, Match } from '../match/match.ts';
import { writeToken } from '../match/token.ts';
import { lettersOf, type Preferences } from '../people/people.ts';
import type { EpochMs, Token } from '../ports/intent.ts';
import type { Translator } from '../speech/translator.ts';

export { clockPhrase } from '../match/clock-choices.ts';

/** Everything the making of a screen may depend on, besides the match. */
export interface RenderContext {
  readonly system: AnySystem;
  readonly translator: Translator;
  readonly now: EpochMs;
  /** Ways into the match from elsewhere, as links. */
  readonly links: (payload: string) => readonly string[];
}

/** Whose screen it is, and how wanted. */
export interface Recipient {
  readonly viewer: Seat | 'public';
  readonly locale: Locale;
  readonly preferences: Preferences;
  readonly at: Reader['at'];
  readonly textAccess: Reader['textAccess'];
  readonly alone?: 'refused';
  /** Whoever looks manages the place where he does. */
  readonly isAdmin?: boolean;
  /** A card beside the board itself: it tells who plays, not how. */
  readonly form?: Board['form'];
}

/** The theme a reader wants his pictures in. */
export const themeOf = (recipient: Recipient): Theme => recipient.preferences.theme ?? 'light';

/** How the people at this table are called in one language. */
export const seatNameIn =
  (renderContext: RenderContext, match: Match, locale: Locale) =>
  (seat: Seat): string => {
    const it = match.occupants[seat];
    if (it?.kind === 'human') return it.name;
    if (it?.kind === 'vacant' && it.called !== undefined) return it.called;
    const say = renderContext.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, match.system);
    return it?.kind === 'machine'
      ? say({ key: 'machine-name', with: { level: { key: `level-${it.level}` } } })
      : say({ key: 'nobody-yet' });
  };

/** A voice for one reader of one match. */
export const translateFor = (renderContext: RenderContext, match: Match, recipient: Recipient): Say =>
  renderContext.translator.to(
    {
      locale: recipient.locale,
      letters: lettersFor(renderContext, match, recipient),
      nameOf: seatNameIn(renderContext, match, recipient.locale),
      ...(typeof recipient.viewer === 'number' && { seat: recipient.viewer }),
    },
    match.system,
  );

/** The letters of a game for whoever has chosen none: its own, as far as his language knows them. */
export const defaultLetters = (system: AnySystem, options: unknown, locale: Locale): Letters =>
  system.letters?.(options, lettersOf(locale)) ?? lettersOf(locale);

const lettersFor = ({ system }: RenderContext, { hidden }: Match, { preferences, locale }: Recipient): Letters =>
  preferences.letters ?? defaultLetters(system, hidden.options, locale);

/** The reader a face presents to. */
export const readerOf = (renderContext: RenderContext, match: Match, recipient: Recipient): Reader => {
  const reading = typeof recipient.viewer === 'number' ? readingOf(match, recipient.viewer) : undefined;
  return {
    say: translateFor(renderContext, match, recipient),
    letters: lettersFor(renderContext, match, recipient),
    board: recipient.preferences.board ?? 'picture',
    at: recipient.at,
    textAccess: recipient.textAccess,
    ...(recipient.alone === undefined ? {} : { privateReplies: recipient.alone }),
    ...(reading === undefined ? {} : { reading }),
  };
};

const readingOf = (match: Match, seat: Seat): string | undefined => {
  const it = match.occupants[seat];
  return it?.kind === 'human' ? it.reading : undefined;
};

/** A button of the house, of nobody in particular. */
export const matchButton = (match: Match, label: string, act: string): Button<Token> => ({
  label,
  press: writeToken({ match: match.id, seat: undefined, ply: 0, act }),
});
