import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Heading } from '../../../../kit/compass.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { type Command, PIECES, type PieceId } from '../../rules/command.ts';
import {
  headingName,
  type PieceView,
  pieceName,
  type Side,
  seatOf,
  sideOf,
  type View,
} from '../../rules/view/index.ts';
import { headingLabel, labelOf, pieceLabel } from '../input/coordinates.ts';

/** Signs of the directions, from the north on clockwise. */
export const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;
const DICE = '⚀⚁⚂⚃⚄⚅';

/** A die as a sign: ⚀ to ⚅. */
export const dieSign = (die: number): string => DICE[die - 1]!;

/** Told in words, without letters and signs: for whoever hears it read. */
export const isSpoken = ({ board }: Reader): boolean => board === 'words';

/** A piece by its name. @throws Error where the view does not show it. */
export const pieceIn = ({ pieces }: View, id: PieceId): PieceView => {
  const piece = pieces.find((it) => it.id === id);
  if (!piece) throw new Error(`admiral: ${id} is not shown`);
  return piece;
};

/** "frigate". */
export const nameOf = (view: View, id: PieceId): Phrase => pieceName(pieceIn(view, id).type);

/** "F" or, told in words, "frigate". */
export const shortName = (view: View, reader: Reader, id: PieceId): string =>
  isSpoken(reader) ? reader.say(nameOf(view, id)) : pieceLabel(reader, view, id);

/** Where a piece is: "E5"; a dash for one that is sunk. */
export const positionLabel = (view: View, reader: Reader, id: PieceId): string => {
  const { at } = pieceIn(view, id);
  return at ? labelOf(view.rules, reader, at) : '—';
};

/** "NW" or, told in words, "north-west". */
export const bowLabel = (reader: Reader, heading: Heading): string =>
  isSpoken(reader) ? reader.say(headingName(heading)) : headingLabel(reader, heading);

/** The side whose orders are looked at: the viewer's own; for everybody else the one whose turn it is. */
export const ownSide = (view: View): Side =>
  typeof view.viewer === 'number' ? sideOf(view, view.viewer) : (view.active ?? 'white');

/** A side's pieces that are not sunk: ships, prizes, fort. */
export const fleetOf = ({ pieces }: View, side: Side): readonly PieceView[] =>
  pieces.filter((it) => it.side === side && it.at !== undefined);

/** The piece that a look names: "wL". */
export const parsePieceId = (text: string | undefined): PieceId | undefined => PIECES.find((it) => it === text);

/** "You: …" or "Ann: …". */
export const sideText = (view: View, reader: Reader, side: Side, what: string): string => {
  const seat = seatOf(view, side);
  return seat === view.viewer ? say(reader, 'news-yours', { what }) : say(reader, 'news-of', { seat: { seat }, what });
};

/** An order that fires one gun. */
export type FireCommand = Extract<Command, { type: 'fire' }>;

/** A line that begins with a name begins like a sentence. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
