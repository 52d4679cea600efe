import type { Reader } from '../../../../kernel/reader.ts';
import { drawTextBoard, sideLetter } from '../../../../kit/board-text.ts';
import { type Cell, sameCell } from '../../../../kit/grid.ts';
import type { View } from '../../rules/view/index.ts';
import { shipLetter, typeLetter } from '../input/coordinates.ts';

/** Signs of the waters. ASCII only: every monospaced font gives them the same width. */
const WATERS: Readonly<Record<string, string>> = { '~': '.', '#': '#', W: '+', R: '%' };
const FLAG = '*';

/** Maximum length in characters of a board with its legend. A longer one omits the legend. */
const MOST_CHARS = 560;

/** The two characters of a hex: the ship's letter (capital for White, small for Red) and a star for a flagship. */
const signAt = (view: View, reader: Pick<Reader, 'say'>, at: Cell): string => {
  const ship = view.ships.find((one) => one.at && sameCell(one.at, at));
  if (!ship) return `${WATERS[view.rules.map.rows[at.row]![at.col]!]!} `;
  return `${sideLetter(ship.side, typeLetter(reader, ship.type))}${ship.flagship ? FLAG : ' '}`;
};

/**
 * The text board with the damage below it, and a legend if there is room. Every second row is shifted by half a hex, which
 * is one character. At most 700 characters on a map of 17 by 16.
 */
export const textBoard = (view: View, reader: Pick<Reader, 'say' | 'letters'>): string => {
  const { durability: of } = view.rules.ships.L;
  return drawTextBoard(
    {
      map: view.rules.map,
      signAt: (at) => signAt(view, reader, at),
      indent: (row) => (row % 2 === 1 ? ' ' : ''),
      damage: (side) =>
        view.ships
          .filter((it) => it.side === side && it.damage > 0)
          .map(({ id, damage, durability }) => {
            const letter = sideLetter(side, shipLetter(view, reader, side, id));
            return `${letter}${Math.max(0, durability - damage)}/${durability}`;
          }),
      example: { key: 'text-damage', with: { left: of - 2, of } },
      legend: ['text-ships', 'text-waters'],
      most: MOST_CHARS,
    },
    reader,
  );
};
