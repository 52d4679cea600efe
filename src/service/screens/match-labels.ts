import type { Locale, Say } from '../../kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../kernel/screen.ts';
import type { Needs } from '../context/service-context.ts';
import { type Match, seatNames, seatOf } from '../match/match.ts';
import { gameTitle } from '../operations/catalogue.ts';
import type { Actor } from '../operations/match-operations.ts';
import { lettersOf } from '../people/people.ts';
import { clipText } from './pages/page-button.ts';

/** A match and the seat of the person who reads about it. */
export interface SeatedMatch {
  readonly match: Match;
  readonly seat: number;
}

/** The name of a person's opponent, as a label. */
export const opponentName = ({ match, seat }: SeatedMatch, say: Say): string => {
  const nobody = { key: 'nobody-yet' };
  const names = seatNames(match, (it) => say(it.kind === 'machine' ? { key: 'a-machine' } : nobody));
  return names.find((_, i) => i !== seat) ?? say(nobody);
};

/** The title of a match's game, in the words of its system. */
export const gameTitleIn = (
  context: Needs<'systemOf' | 'translator'>,
  { system: id, variant, hidden }: Match,
  locale: Locale,
): string => {
  const system = context.systemOf(id);
  const say = context.translator.to({ locale, letters: lettersOf(locale), nameOf: String }, id);
  return say(gameTitle({ system, variant, options: hidden.options }));
};

/** The short id that distinguishes a match from others that look the same; its menu shows it. */
export const shortIdOf = ({ id }: Match): string => `#${id.slice(0, 4)}`;

/**
 * Splits `room` characters between two texts of `a` and `b` characters: the shorter one stays whole if it fits half.
 */
const shares = (a: number, b: number, room: number): readonly [number, number] => {
  if (a + b <= room) return [a, b];
  const half = Math.floor(room / 2);
  if (a <= half) return [a, room - a];
  return b <= half ? [room - b, b] : [half, half];
};

const BETWEEN = ' · ';

/** A label: opponent and game clipped to the room, and then in full what distinguishes the matches. */
const labelOf = (opponent: string, game: string, rest: readonly string[]): string => {
  const room = SCREEN_LIMITS.wideLabelChars - [...rest.join(BETWEEN)].length - 2 * BETWEEN.length;
  const [ofOpponent, ofGame] = shares([...opponent].length, [...game].length, room);
  return [clipText(opponent, ofOpponent), clipText(game, ofGame), ...rest].join(BETWEEN);
};

const countOf = (all: readonly string[], one: string): number => all.filter((it) => it === one).length;

/**
 * Labels by which a person can distinguish their matches, each for a row of its own: the opponent, the game, the number
 * of the next move, and the short id where all of this is the same.
 */
export const distinctLabels = (
  context: Needs<'systemOf' | 'translate' | 'translator'>,
  { person, locale }: Actor,
  among: readonly Match[],
): readonly string[] => {
  const say = context.translate(locale);
  const parts = among.map((match) => {
    const seat = seatOf(match, person.id) ?? 0;
    const point = say({ key: 'match-move', with: { n: (match.plies[seat] ?? 0) + 1 } });
    return { match, opponent: opponentName({ match, seat }, say), game: gameTitleIn(context, match, locale), point };
  });
  const labels = parts.map(({ opponent, game, point }) => labelOf(opponent, game, [point]));
  return parts.map(({ match, opponent, game, point }, i) => {
    const label = labels[i] ?? '';
    return countOf(labels, label) === 1 ? label : labelOf(opponent, game, [point, shortIdOf(match)]);
  });
};
