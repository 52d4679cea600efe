import type { Locale, Phrase, Say } from '../../kernel/phrase.ts';
import { SCREEN_LIMITS } from '../../kernel/screen.ts';
import type { Needs } from '../context/service-context.ts';
import { type Match, seatNames, seatOf } from '../match/match.ts';
import { machineName } from '../match/strengths.ts';
import { gameTitle } from '../operations/catalogue.ts';
import type { Actor } from '../operations/match-operations.ts';
import { lettersOf } from '../people/people.ts';
import { clipLabel } from './pages/page-button.ts';

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
  const names = seatNames(match, (it) =>
    it.kind === 'machine' ? say(machineName(context.systemOf(match.system), it.level)) : '',
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

/** How several matches are offered to a person. */
export interface MatchOffers {
  /** A label for each match, for a whole row. */
  readonly labels: readonly string[];
  /** A line for each match, where labels do not have the room to say everything; numbered like the labels. */
  readonly lines: readonly string[];
}

/**
 * Offers matches by what tells them apart: the opponent, the game, the number of the person's next turn, and where all
 * of this is the same, which is the newer one.
 * @param among the latest match first.
 */
export const offersOf = (
  context: Needs<'systemOf' | 'translate' | 'translator'>,
  { person, locale }: Actor,
  among: readonly Match[],
): MatchOffers => {
  const say = context.translate(locale);
  const parts = among.map((match) => {
    const own = { match, seat: seatOf(match, person.id) ?? 0 };
    const opponent = opponentName(context, own, locale);
    return { opponent, game: gameTitleIn(context, match, locale), turn: say(turnOf(own)) };
  });
  const plain = parts.map(({ opponent, game, turn }) => [opponent, game, turn].join(BETWEEN));
  const whole = plain.map((it, i) => {
    const age = ageAmongSame(plain, i);
    return age ? [it, say(age)].join(BETWEEN) : it;
  });
  if (whole.every((it) => [...it].length <= SCREEN_LIMITS.wideLabelChars)) return { labels: whole, lines: [] };
  return {
    labels: parts.map(({ opponent, turn }, i) => `${i + 1}. ${[clipLabel(opponent), turn].join(BETWEEN)}`),
    lines: whole.map((it, i) => `${i + 1}. ${it}`),
  };
};
