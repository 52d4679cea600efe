import type { Locale, Phrase, Say } from '../../../kernel/phrase.ts';
import { type Choice, SCREEN_LIMITS } from '../../../kernel/screen.ts';
import type { Token } from '../../ports/intent.ts';
import type { AppServices } from '../../ports/platform.ts';
import { LANGUAGES } from '../../speech/languages.ts';
import { cleanName } from '../../speech/names.ts';
import type { Translator } from '../../speech/translator.ts';
import type { Needs } from '../context/service-context.ts';
import { type Match, seatNames, seatOf } from '../match/match.ts';
import { awaitedSeats, isHuman } from '../match/running-clocks.ts';
import { machineName, reliefName, STRENGTH_NAMES } from '../match/strengths.ts';
import { gameTitle } from '../operations/catalogue.ts';
import type { Actor } from '../operations/match-operations.ts';
import { lettersOf } from '../people/people.ts';
import { clipText } from './page-button.ts';

/** A match and the seat of the person who reads about it. */
export interface SeatedMatch {
  readonly match: Match;
  readonly seat: number;
}

type Speaks = Needs<'systemOf' | 'translator'>;

/** A translator for labels of a match, in the words of its system. */
const sayOf = ({ translator }: Needs<'translator'>, { system }: Match, locale: Locale): Say =>
  translator.to({ locale, letters: lettersOf(locale), nameOf: String }, system);

/** The name of a person's opponent, as a label; of a machine with its strength, as on the board. */
export const opponentName = (context: Speaks, { match, seat }: SeatedMatch, locale: Locale): string => {
  const say = sayOf(context, match, locale);
  const system = context.systemOf(match.system);
  const names = seatNames(
    match,
    (it) => (it.kind === 'machine' ? say(machineName(system, it.level)) : ''),
    (level, player) => say(reliefName(system, match, level, player)),
  );
  return names.find((_, i) => i !== seat) || say({ key: 'nobody-yet' });
};

/** The title of a match's game, in the words of its system. */
export const gameTitleIn = (context: Needs<'systemOf' | 'translator'>, match: Match, locale: Locale): string => {
  const { system: id, variant, hidden } = match;
  const system = context.systemOf(id);
  return sayOf(context, match, locale)(gameTitle({ system, variant, options: hidden.options }));
};

/** The turn that a match waits for from a person, as a phrase. */
export const turnOf = ({ match, seat }: SeatedMatch): Phrase => ({
  key: 'match-move',
  with: { n: (match.plies[seat] ?? 0) + 1 },
});

/**
 * What tells texts apart that are the same: how new their matches are. Undefined for a text that is the only one of its
 * kind.
 * @param all one text for each match, the latest match first.
 */
export const ageAmongSame = (all: readonly string[], i: number): Phrase | undefined => {
  const same = all.flatMap((it, at) => (it === all[i] ? [at] : []));
  return same.length === 1 ? undefined : { key: 'match-age', with: { n: same.indexOf(i) + 1 } };
};

const BETWEEN = ' · ';

/** Room in a label for a number before it, for a long name, and for the game beside one. */
const NUMBER_CHARS = 4;
const NAME_CHARS = 16;
const GAME_CHARS = 15;

/**
 * Offers matches by what tells them apart: the opponent and the game, and below them whose turn it is, the number of the
 * person's next turn, and where all of this is the same, which is the newer one. Labels differ.
 * @param among the latest match first.
 * @param pressOf the token of the button that chooses a match.
 */
export const offersOf = (
  context: Needs<'systemOf' | 'translate' | 'translator'>,
  { person, locale }: Actor,
  among: readonly Match[],
  pressOf: (match: Match, i: number) => Token,
): readonly Choice[] => {
  const say = context.translate(locale);
  const parts = among.map((match) => {
    const own = { match, seat: seatOf(match, person.id) ?? 0 };
    const opponent = opponentName(context, own, locale);
    const awaited = awaitedSeats(context.systemOf(match.system), match).includes(own.seat) && isHuman(match, own.seat);
    const [game, turn] = [gameTitleIn(context, match, locale), turnOf(own)];
    const whole = [opponent, game].join(BETWEEN);
    const isShort = [...whole].length <= SCREEN_LIMITS.wideLabelChars - NUMBER_CHARS;
    return {
      label: isShort ? whole : [clipText(opponent, NAME_CHARS), clipText(game, GAME_CHARS)].join(BETWEEN),
      whole,
      line: say({ key: awaited ? 'which-yours' : 'match-their-turn', with: { turn } }),
    };
  });
  const plain = parts.map(({ whole, line }) => whole + line);
  const isAlike = new Set(parts.map(({ label }) => label)).size < parts.length;
  return among.map((match, i): Choice => {
    const { label = '', line = '' } = parts[i] ?? {};
    const age = ageAmongSame(plain, i);
    return {
      label: isAlike ? `${i + 1}. ${label}` : label,
      line: age ? `${line}, ${say(age)}` : line,
      press: pressOf(match, i),
    };
  });
};

/** The names of platforms. */
const PLATFORMS: Readonly<Record<string, string>> = { telegram: 'Telegram', discord: 'Discord' };

export const platformName = (platform: string): string => PLATFORMS[platform] ?? platform;

/** What adapters say by themselves: the phrases of the service, and the names of the machine's strengths and of people. */
export const createAdapterWords = (translator: Translator): Pick<AppServices, 'say' | 'levelName' | 'nameOf'> => {
  const say: AppServices['say'] = (locale, key, params = {}) =>
    translator.to({ locale, letters: LANGUAGES[locale].letters, nameOf: String })({ key, with: params });
  const strengths: Readonly<Record<string, string>> = STRENGTH_NAMES;
  return {
    say,
    levelName: (locale, level) => say(locale, strengths[level] ?? level),
    nameOf: ({ name }) => cleanName(name),
  };
};
