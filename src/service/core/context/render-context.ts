import type { Locale, Say } from '../../../kernel/phrase.ts';
import type { Letters, Reader } from '../../../kernel/reader.ts';
import type { Seat } from '../../../kernel/rules.ts';
import type { Button, Theme } from '../../../kernel/screen.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { Rating } from '../../../league/ratings/rated-match.ts';
import type { MatchOutcome } from '../../../league/record/rows.ts';
import type { ButtonAct } from '../../control/act.ts';
import { tokenOf } from '../../control/token.ts';
import type { EpochMs, Place, Token } from '../../ports/intent.ts';
import type { Translator } from '../../speech/translator.ts';
import { type Board, type Match, machineAt, seatNames } from '../match/match.ts';
import { machineName, reliefName, strengthOf } from '../match/strengths.ts';
import { lettersOf, type Preferences } from '../people/people.ts';

export { clockPhrase } from '../match/running-clocks.ts';

/** What the record says of a match. */
export interface MatchStanding {
  /** By seat, the player's rating in the pool of the match; undefined for one who has none yet. */
  readonly ratings?: readonly (Rating | undefined)[];
  /** What the finished match did. */
  readonly outcome?: MatchOutcome | undefined;
}

/** Everything a screen may depend on, besides the match. */
export interface RenderContext {
  readonly system: AnySystem;
  readonly translator: Translator;
  readonly now: EpochMs;
  /** What the record says of the match: of a rated invitation and of a finished match. */
  readonly standing?: MatchStanding;
  /** One line of the operator on every board. */
  readonly told?: string;
  /** Links into the match from elsewhere, for a payload. */
  readonly links: (payload: string) => readonly string[];
  /** Whether people can open the match in a window. */
  readonly hasWindows: boolean;
}

/** Whose screen it is, and how they want it. */
export interface Recipient {
  readonly viewer: Seat | 'public';
  readonly locale: Locale;
  readonly preferences: Preferences;
  /** The colours that their device asks for. */
  readonly scheme?: Theme;
  readonly at: Reader['at'];
  /** The platform where they look; absent where it does not matter. */
  readonly platform?: string;
  readonly textAccess: Reader['textAccess'];
  readonly watched?: true;
  readonly alone?: 'refused';
  /**
   * Set where they would see a picture if the platform took it: the key of the phrase that names the right that the bot
   * lacks.
   */
  readonly lacks?: string;
  /** Set where the platform lays screens out by itself. */
  readonly laysOut?: true;
  /** Whether the reader is an admin of the place where they look. */
  readonly isAdmin?: boolean;
  /** Set for a card beside the board itself: it shows who plays, not the course of play. */
  readonly form?: Board['form'];
}

/** Whether others read what is typed at a place: a command of Discord is read by the bot alone. */
export const watchedAt = (
  { audience }: Pick<Place, 'audience'>,
  textAccess: Reader['textAccess'],
): Pick<Reader, 'watched'> => (audience === 'many' && textAccess !== 'commands' ? { watched: true } : {});

/** The theme of a reader's pictures: the one they chose, else their device's. */
export const themeOf = ({ preferences, scheme = 'light' }: Recipient): Theme => preferences.theme ?? scheme;

/** The names of the seats of a match in one language. */
export const seatNameIn = (renderContext: RenderContext, match: Match, locale: Locale): ((seat: Seat) => string) => {
  const say = renderContext.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, match.system);
  const nobody = { key: 'nobody-yet' };
  const names = seatNames(
    match,
    (it) => say(it.kind === 'machine' ? machineName(renderContext.system, it.level) : nobody),
    (level, player) => say(reliefName(renderContext.system, match, level, player)),
  );
  return (seat) => names[seat] ?? say(nobody);
};

/** The other seats of a seat's side, once a match has begun. */
export const partnersOf = (system: AnySystem, { hidden }: Match, seat: Seat): readonly Seat[] =>
  hidden.state === undefined ? [] : (system.crews?.partners(hidden.state, seat) ?? []);

/** Whether a match has ended while a machine played for the player of a seat: its result is not theirs. */
export const hasEndedWithout = ({ stage, occupants }: Match, seat: Seat): boolean =>
  stage === 'over' && occupants[seat]?.kind === 'human' && machineAt(occupants[seat]) !== undefined;

/** A translator for one reader of one match. */
export const translateFor = (renderContext: RenderContext, match: Match, recipient: Recipient): Say =>
  renderContext.translator.to(
    {
      locale: recipient.locale,
      letters: lettersFor(renderContext, match, recipient),
      nameOf: seatNameIn(renderContext, match, recipient.locale),
      machines: match.occupants.flatMap((it, seat) => (machineAt(it) === undefined ? [] : [seat])),
      strengthOf: (seat) => strengthOf(renderContext.system, match.occupants[seat]),
      ...(typeof recipient.viewer === 'number' &&
        !hasEndedWithout(match, recipient.viewer) && {
          seat: recipient.viewer,
          partners: partnersOf(renderContext.system, match, recipient.viewer),
        }),
    },
    match.system,
  );

/** The letters of a game for a reader who has chosen none: the game's own, as far as the language has them. */
export const defaultLetters = (system: AnySystem, options: unknown, locale: Locale): Letters =>
  system.letters?.(options, lettersOf(locale)) ?? lettersOf(locale);

const lettersFor = ({ system }: RenderContext, { hidden }: Match, { preferences, locale }: Recipient): Letters =>
  preferences.letters ?? defaultLetters(system, hidden.options, locale);

/** The reader that a system presents a view to. */
export const readerOf = (renderContext: RenderContext, match: Match, recipient: Recipient): Reader => {
  const reading = typeof recipient.viewer === 'number' ? readingOf(match, recipient.viewer) : undefined;
  return {
    say: translateFor(renderContext, match, recipient),
    letters: lettersFor(renderContext, match, recipient),
    board: recipient.lacks === undefined ? (recipient.preferences.board ?? 'picture') : 'text',
    ...(recipient.preferences.keys === 'letters' && { keys: 'letters' as const }),
    at: recipient.at,
    textAccess: recipient.textAccess,
    ...(recipient.watched && { watched: true as const }),
    ...(recipient.laysOut && { laysOut: true as const }),
    ...(recipient.alone === undefined ? {} : { privateReplies: recipient.alone }),
    ...(reading === undefined ? {} : { reading }),
  };
};

const readingOf = (match: Match, seat: Seat): string | undefined => {
  const it = match.occupants[seat];
  return it?.kind === 'human' ? it.reading : undefined;
};

/** A button of the service that belongs to no seat. */
export const matchButton = (match: Match, label: string, act: ButtonAct): Button<Token> => ({
  label,
  press: tokenOf(act, match.id),
});
