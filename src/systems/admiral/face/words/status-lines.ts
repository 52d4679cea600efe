import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { headingName, seatOf, type View } from '../../rules/view/index.ts';
import { headingLabel } from '../input/coordinates.ts';
import { ARROWS, dieSign, isSpoken } from './names.ts';

/**
 * The round and the wind with the die that set it: "Round 3 of 40 · ⚃ fresh wind → E". Adds the side that begins where
 * it is drawn by lot.
 */
export const roundLine = (view: View, reader: Reader): string => {
  const line = weatherLine(view, reader);
  const { first, rules } = view;
  return rules.first === 'lot' && first ? [line, say(reader, 'round-lot', { first })].join('\n') : line;
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

/** Whose turn it is, from the viewer's point of view. */
export const turnLine = (view: View, reader: Reader): string => {
  const seat = seatOf(view, view.active ?? 'white');
  return seat === view.viewer ? say(reader, 'turn-yours') : say(reader, 'turn-of', { seat: { seat } });
};

/** For each side: who plays it, and whether they are ready. */
export const readinessLines = (view: View, reader: Reader): readonly string[] =>
  (['white', 'red'] as const).map((side) => {
    const seat = seatOf(view, side);
    const ready = view.ready[seat] ? 'ready' : 'placing';
    return seat === view.viewer
      ? say(reader, `${ready}-yours`, { side })
      : say(reader, `${ready}-of`, { seat: { seat }, side });
  });

/** The result of the match, for everyone and then for the viewer. */
export const resultLines = ({ outcome, viewer }: View, reader: Reader): readonly string[] => {
  const why = outcome ? reader.say(outcome.why) : say(reader, 'match-over');
  if (!outcome || typeof viewer !== 'number') return [why];
  const { winners } = outcome;
  return [
    why,
    say(reader, winners.length === 0 ? 'result-draw' : winners.includes(viewer) ? 'result-won' : 'result-lost'),
  ];
};
