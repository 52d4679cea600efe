import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import { dieSign } from '../../../../kit/board-text.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { numbersOf } from '../../../../kit/two-sides.ts';
import { type Side, seatOf, type View } from '../../rules/view/index.ts';

/** The round and the wind, with the die that set it: "Round 3 · ⚃ wind"; in words: "Round 3, fresh wind." */
export const roundLine = (view: View, reader: Reader): string => {
  if (reader.board === 'words') return say(reader, 'alt-round', { round: view.round, wind: view.wind ?? 'calm' });
  const thrown = view.log.findLast(({ kind }) => kind === 'wind');
  const die = thrown?.kind === 'wind' ? dieSign(thrown.die) : '';
  return say(reader, 'round-line', { round: view.round, wind: view.wind ?? 'calm', die });
};

/** Whose turn it is, from the viewer's point of view, and the round. */
export const turnLine = (view: View, reader: Reader): string => {
  const seat = seatOf(view, view.active ?? 'white');
  const { round } = view;
  return seat === view.viewer
    ? say(reader, 'turn-yours', { round })
    : say(reader, 'turn-of', { seat: { seat }, round });
};

/** Whether the lines say what wins: in the first round, until the side whose turn it is has ordered anything. */
export const isAimTold = ({ round, log }: View): boolean => {
  const last = log.findLast(({ kind }) => kind === 'move' || kind === 'shot' || kind === 'end');
  return round === 1 && (last === undefined || last.kind === 'end');
};

/** What wins, in two lines. */
export const aimLines = ({ rules }: View, reader: Reader): readonly string[] => [
  say(reader, 'aim-sink'),
  say(reader, 'aim-hold', { how: rules.capture }),
];

/** That only brigs sail, with the die that says so. */
export const calmPhrase = ({ log }: View): Phrase => {
  const thrown = log.findLast((it) => it.kind === 'wind');
  return { key: 'calm-line', with: { die: thrown?.die ?? 1 } };
};

/** The line on a calm. Empty while there is wind. */
export const calmLines = (view: View, reader: Reader): readonly string[] =>
  view.wind === 'calm' ? [reader.say(calmPhrase(view))] : [];

/** How many ships of each side are afloat, and how long the match took. */
export const afterLines = (view: View, reader: Reader): readonly string[] => {
  const left = (side: Side): number => view.ships.filter((it) => it.side === side && it.at).length;
  return view.round > 0
    ? [
        say(reader, 'over-afloat', numbersOf(view, { white: left('white'), red: left('red') })),
        say(reader, 'over-rounds', { rounds: view.round }),
      ]
    : [];
};
