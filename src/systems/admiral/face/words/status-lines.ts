import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { type CampaignSaid, campaignLine } from '../../../../kit/campaign-words.ts';
import type { Heading } from '../../../../kit/compass.ts';
import { helmLines, isPartnersTurn } from '../../../../kit/crew-words.ts';
import { aimOf, taskPhrase } from '../../../../kit/scenario.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { numbersOf, SIDES, sideOf } from '../../../../kit/two-sides.ts';
import {
  headingName,
  pieceName,
  positionIn,
  scenarioOf,
  taskOf,
  taskStateOf,
  turnOf,
  type View,
} from '../../rules/view/index.ts';
import { LEGS } from '../../variants.ts';
import { headingLabel } from '../input/coordinates.ts';
import { ARROWS, dieSign, isSpoken, shipLabel } from './names.ts';

/** How the wind turns for the next round, as parameters of a phrase; undefined where that is not announced (ADM-5). */
export const nextWindOf = ({
  rules,
  wind,
}: Pick<View, 'rules' | 'wind'>): { readonly turn: string; readonly to: Heading } | undefined => {
  if (!rules.flags.wind || wind?.turns === undefined || wind.next === undefined) return undefined;
  const turn = wind.turns === 0 ? 'steady' : wind.turns < 0 ? 'backing' : 'veering';
  return { turn, to: wind.next };
};

/** How the wind turns for the next round, in words. Empty where that is not announced. */
export const nextWindLines = (
  view: Pick<View, 'rules' | 'wind'>,
  { say: told }: Pick<Reader, 'say'>,
): readonly string[] => {
  const next = nextWindOf(view);
  return next ? [told({ key: 'wind-next', with: { turn: next.turn, to: headingName(next.to) } })] : [];
};

/**
 * The round and the wind with the die that set it: "Round 3 of 40 · ⚃ fresh wind → E". Adds how the wind turns next,
 * where that is announced, and the side that begins where it is drawn by lot.
 */
export const roundLine = (view: View, reader: Reader): string => {
  const { first, rules } = view;
  const lot = rules.first === 'lot' && first ? [say(reader, 'round-lot', { first })] : [];
  return [weatherLine(view, reader), ...nextWindLines(view, reader), ...lot].join('\n');
};

/** The round and the wind; the round alone if the level has no wind. */
const weatherLine = (view: View, reader: Reader): string => {
  const { rules, round, wind } = view;
  const words = { round, rounds: rules.rounds };
  if (!rules.flags.wind || !wind) return say(reader, 'round-line', words);
  const { strength, to } = wind;
  if (isSpoken(reader)) return say(reader, 'round-wind-aloud', { ...words, strength, to: headingName(to) });
  const thrown = view.log.findLast(({ kind }) => kind === 'round');
  const die = thrown?.kind === 'round' && thrown.die !== undefined ? `${dieSign(thrown.die)} ` : '';
  const blows = `${ARROWS[to]} ${headingLabel(reader, to)}`;
  return say(reader, 'round-wind', { ...words, strength, die, blows });
};

/** Durability of enemy ships sunk or captured. Empty while both scores are 0. */
export const scoreLines = ({ score, rules }: View, reader: Reader): readonly string[] =>
  score.white + score.red > 0
    ? [say(reader, 'score-line', { white: score.white, red: score.red, rounds: rules.rounds })]
    : [];

/** How many of the last rounds show the points below the picture. */
const LAST_ROUNDS = 3;

/** The points of both sides, while they are about to decide. */
export const lateScoreLines = (view: View, reader: Reader): readonly string[] =>
  view.round > view.rules.rounds - LAST_ROUNDS ? [say(reader, 'over-points', numbersOf(view, view.score))] : [];

/** Whose turn it is, from the viewer's point of view, and the round. */
export const turnLine = (view: View, reader: Reader): string => {
  const seat = turnOf(view);
  const words = { round: view.round, rounds: view.rules.rounds };
  if (seat.seat === view.viewer) return say(reader, 'turn-yours', words);
  return say(reader, isPartnersTurn(view) ? 'turn-partner' : 'turn-of', { ...words, seat });
};

/** ADM-31: what the viewer reads about their partner. */
export const partnerLines = (view: View, reader: Reader): readonly string[] => {
  const ships = view.pieces
    .filter(({ id, type, at }) => type !== 'T' && at && view.helm?.orders.includes(id))
    .map(({ type }) => pieceName(type));
  return helmLines(view, reader, ships);
};

/** What wins, in two lines. */
export const aimLines = ({ rules, viewer, white }: View, reader: Reader): readonly string[] => {
  const scenario = scenarioOf(rules);
  if (!scenario) return [say(reader, 'aim-take'), say(reader, 'aim-points', { rounds: rules.rounds })];
  const sides = typeof viewer === 'number' ? [sideOf({ white }, viewer)] : SIDES;
  return sides.map((side) => reader.say(aimOf(scenario.kind, side)));
};

/** How far the task of a scenario is done, as a phrase; undefined elsewhere. */
export const taskPhraseOf = (view: View): Phrase | undefined => {
  const scenario = scenarioOf(view.rules);
  if (!scenario) return undefined;
  const state = taskStateOf(positionIn(view)) ?? { sunk: view.score.white, reached: 0 };
  return taskPhrase(scenario.kind, taskOf(view.rules), state, view.score.red);
};

/** ADM-29: the campaign of a match, and what is said of it; undefined elsewhere. */
export const campaignIn = ({ campaign, viewer, white }: View): CampaignSaid | undefined =>
  campaign && { campaign, legs: LEGS, viewer, white, nameOf: pieceName, labelOf: shipLabel };

/** How far the task of a scenario is done; none elsewhere. */
export const taskLines = (view: View, reader: Reader): readonly string[] => {
  const phrase = taskPhraseOf(view);
  return phrase
    ? [`${reader.say(phrase)}. ${say(reader, 'task-rounds', { round: view.round, rounds: view.rules.rounds })}`]
    : [];
};

/** What a calm or a storm forbids. Empty in any other wind. */
export const weatherLines = ({ rules, wind }: View, reader: Reader): readonly string[] =>
  rules.flags.wind && wind && wind.strength !== 'fresh'
    ? [say(reader, wind.strength === 'calm' ? 'weather-calm' : 'weather-storm')]
    : [];

/** The points of both sides, and how long the match took. */
export const afterLines = (view: View, reader: Reader): readonly string[] => {
  const campaign = campaignIn(view);
  return view.round > 0
    ? [
        ...(campaign ? [campaignLine(campaign, reader)] : []),
        say(reader, 'over-points', numbersOf(view, view.score)),
        say(reader, 'over-rounds', { rounds: view.round }),
      ]
    : [];
};
