import type { Reader } from '../../../../kernel/reader.ts';
import { axis, type Cell } from '../../../../kit/grid.ts';
import { SIDES, type View } from '../../rules/view/index.ts';
import { shipLetter } from '../input/coordinates.ts';
import { sameCell } from './map-layout.ts';

/** Signs of the waters. ASCII only: every monospaced font gives them the same width. */
const WATERS: Readonly<Record<string, string>> = { '~': '.', '#': '#', W: '+', R: '%' };
const FLAG = '*';

/** Maximum length in characters of a board with its legend. A longer one omits the legend. */
const MOST_CHARS = 560;

/** The two characters of a hex: the ship's letter (capital for White, small for Red) and a star for a flagship. */
const signAt = (view: View, reader: Pick<Reader, 'say'>, at: Cell): string => {
  const ship = view.ships.find((one) => one.at && sameCell(one.at, at));
  if (!ship) return `${WATERS[view.rules.map.rows[at.row]![at.col]!]!} `;
  const code = shipLetter(reader, ship.type);
  return `${ship.side === 'white' ? code : code.toLowerCase()}${ship.flagship ? FLAG : ' '}`;
};

/** What hulls of damaged ships have left, "L5/7 b0/3"; a line a side. */
const damageIn = (view: View, reader: Pick<Reader, 'say'>): readonly string[] =>
  SIDES.flatMap((side) => {
    const told = view.ships
      .filter((it) => it.side === side && it.damage > 0)
      .map(({ type, damage, durability }) => {
        const code = shipLetter(reader, type);
        return `${side === 'white' ? code : code.toLowerCase()}${Math.max(0, durability - damage)}/${durability}`;
      });
    return told.length > 0 ? [told.join(' ')] : [];
  });

/**
 * The text board with the damage below it, and a legend if there is room. Every second row is shifted by half a hex, which
 * is one character. At most 700 characters on a map of 17 by 16.
 */
export const textBoard = (view: View, reader: Pick<Reader, 'say' | 'letters'>): string => {
  const { rows } = view.rules.map;
  const margin = `${rows.length}`.length;
  const letters = axis(reader.letters, rows[0]!.length).map((letter) => letter.toUpperCase());
  const lines = rows.map((signs, row) => {
    const hexes = [...signs].map((_, col) => signAt(view, reader, { row, col })).join('');
    return `${`${row + 1}`.padStart(margin)} ${row % 2 === 1 ? ' ' : ''}${hexes}`.trimEnd();
  });
  const damage = damageIn(view, reader);
  const board = [`${' '.repeat(margin + 1)}${letters.join(' ')}`, ...lines, ...damage].join('\n');
  const legend = ['text-ships', ...(damage.length > 0 ? ['text-damage'] : []), 'text-waters']
    .map((key) => reader.say({ key }))
    .join('\n');
  const explained = `${board}\n\n${legend}`;
  return explained.length <= MOST_CHARS ? explained : board;
};
