import type { Locale, Say } from '../../kernel/phrase.ts';
import type { Letters, Reader } from '../../kernel/reader.ts';
import type { Seat } from '../../kernel/rules.ts';
import type { Button, Theme } from '../../kernel/screen.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { Board, Match } from '../match/match.ts';
import { writeToken } from '../match/token.ts';
import { lettersOf, type Preferences } from '../people/people.ts';
import type { EpochMs, Token } from '../ports/intent.ts';
import type { Speech } from '../speech/speech.ts';

export { clockPhrase } from '../match/clocks.ts';

/** Everything the making of a screen may depend on, besides the match. */
export interface Sight {
  readonly system: AnySystem;
  readonly speech: Speech;
  readonly now: EpochMs;
  /** Ways into the match from elsewhere, as links. */
  readonly links: (payload: string) => readonly string[];
}

/** Whose screen it is, and how wanted. */
export interface Eyes {
  readonly viewer: Seat | 'public';
  readonly locale: Locale;
  readonly preferences: Preferences;
  readonly at: Reader['at'];
  readonly hears: Reader['textAccess'];
  readonly alone?: 'refused';
  /** Whoever looks manages the place where he does. */
  readonly governs?: boolean;
  /** A card beside the board itself: it tells who plays, not how. */
  readonly form?: Board['form'];
}

/** The theme a reader wants his pictures in. */
export const themeOf = (eyes: Eyes): Theme => eyes.preferences.theme ?? 'light';

/** How the people at this table are called in one language. */
export const nameIn =
  (sight: Sight, match: Match, locale: Locale) =>
  (seat: Seat): string => {
    const it = match.occupants[seat];
    if (it?.kind === 'human') return it.name;
    if (it?.kind === 'vacant' && it.called !== undefined) return it.called;
    const say = sight.speech.to({ locale, letters: lettersOf(locale), nameOf: String }, match.system);
    return it?.kind === 'machine'
      ? say({ key: 'machine-name', with: { level: { key: `level-${it.level}` } } })
      : say({ key: 'nobody-yet' });
  };

/** A voice for one reader of one match. */
export const sayTo = (sight: Sight, match: Match, eyes: Eyes): Say =>
  sight.speech.to(
    {
      locale: eyes.locale,
      letters: readsLetters(sight, match, eyes),
      nameOf: nameIn(sight, match, eyes.locale),
      ...(typeof eyes.viewer === 'number' && { seat: eyes.viewer }),
    },
    match.system,
  );

/** The letters of a game for whoever has chosen none: its own, as far as his language knows them. */
export const ownLetters = (system: AnySystem, options: unknown, locale: Locale): Letters =>
  system.letters?.(options, lettersOf(locale)) ?? lettersOf(locale);

const readsLetters = ({ system }: Sight, { hidden }: Match, { preferences, locale }: Eyes): Letters =>
  preferences.letters ?? ownLetters(system, hidden.options, locale);

/** The reader a face presents to. */
export const readerOf = (sight: Sight, match: Match, eyes: Eyes): Reader => {
  const reading = typeof eyes.viewer === 'number' ? readingOf(match, eyes.viewer) : undefined;
  return {
    say: sayTo(sight, match, eyes),
    letters: readsLetters(sight, match, eyes),
    board: eyes.preferences.board ?? 'picture',
    at: eyes.at,
    textAccess: eyes.hears,
    ...(eyes.alone === undefined ? {} : { privateReplies: eyes.alone }),
    ...(reading === undefined ? {} : { reading }),
  };
};

const readingOf = (match: Match, seat: Seat): string | undefined => {
  const it = match.occupants[seat];
  return it?.kind === 'human' ? it.reading : undefined;
};

/** A button of the house, of nobody in particular. */
export const houseButton = (match: Match, label: string, act: string): Button<Token> => ({
  label,
  press: writeToken({ match: match.id, seat: undefined, ply: 0, act }),
});
