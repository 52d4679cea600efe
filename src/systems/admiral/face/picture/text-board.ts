import type { Reader } from '../../../../kernel/reader.ts';
import { drawTextBoard, sideLetter } from '../../../../kit/board-text.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import type { Side } from '../../../../kit/two-sides.ts';
import type { View } from '../../rules/view/index.ts';
import { pieceLabel, pieceLetter } from '../input/coordinates.ts';
import { ARROWS, pointOf } from '../words/names.ts';

/** Signs of the waters. ASCII only: every monospaced font gives them the same width. */
const WATERS: Readonly<Record<string, string>> = { '~': '.', '#': '#', '^': '^' };

/** Maximum length in characters of a board with its legend. A longer one omits the legend. */
const MOST_CHARS = 640;

/**
 * The two characters of a square: the letter of the piece (capital for White, small for Red) and an arrow for its
 * heading.
 */
const signAt = ({ rules, pieces }: View, reader: Pick<Reader, 'say'>, at: Cell): string => {
  const piece = pieces.find((it) => it.at && sameCell(it.at, at));
  if (!piece) return `${WATERS[rules.map.rows[at.row]![at.col]!] ?? '.'} `;
  const bow = rules.flags.orientation && piece.type !== 'T' ? ARROWS[piece.heading] : ' ';
  return `${sideLetter(piece.side, pieceLetter(reader, piece.type))}${bow}`;
};

const windIn = ({ wind, rules }: View, { say }: Pick<Reader, 'say'>): readonly string[] =>
  wind && rules.flags.wind
    ? [
        say({
          key: 'text-wind',
          with: { wind: wind.strength, arrow: ARROWS[wind.to], to: pointOf(wind.to) },
        }),
        ...(wind.next === undefined || wind.next === wind.to
          ? []
          : [say({ key: 'text-wind-next', with: { arrow: ARROWS[wind.next], to: pointOf(wind.next) } })]),
      ]
    : [];

/** What damaged pieces of a side have left, "L5/7-1": hull, and hits in the sails. */
const damageOf = (view: View, reader: Pick<Reader, 'say'>, side: Side): readonly string[] =>
  view.pieces
    .filter((it) => it.side === side && it.hull + it.sails > 0)
    .map(({ id, hull, durability, sails }) => {
      const left = `${Math.max(0, durability - hull)}/${durability}${sails > 0 ? `-${sails}` : ''}`;
      return `${sideLetter(side, pieceLabel(reader, view, id))}${left}`;
    });

/**
 * The text board with the wind and the damage below it, and a legend if there is room. At most 715 characters on a map
 * of 16 by 16.
 */
export const textBoard = (view: View, reader: Pick<Reader, 'say' | 'letters'>): string =>
  drawTextBoard(
    {
      map: view.rules.map,
      signAt: (at) => signAt(view, reader, at),
      state: windIn(view, reader),
      damage: (side) => damageOf(view, reader, side),
      example: { key: view.rules.flags.aim ? 'text-damage-sails' : 'text-damage' },
      legend: [view.rules.flags.orientation ? 'text-ships' : 'text-ships-bare', 'text-waters'],
      most: MOST_CHARS,
    },
    reader,
  );
