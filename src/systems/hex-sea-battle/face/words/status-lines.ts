import type { Reader } from '../../../../kernel/reader.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { seatOf, type View } from '../../rules/view/index.ts';
import { dieSign } from './news.ts';

/** The round and the wind, with the die that set it: "Round 3 · ⚃ wind"; in words: "Round 3, fresh wind." */
export const roundLine = (view: View, reader: Reader): string => {
  if (reader.board === 'words') return say(reader, 'alt-round', { round: view.round, wind: view.wind ?? 'calm' });
  const thrown = view.log.findLast(({ kind }) => kind === 'wind');
  const die = thrown?.kind === 'wind' ? dieSign(thrown.die) : '';
  return say(reader, 'round-line', { round: view.round, wind: view.wind ?? 'calm', die });
};

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
