import type { Reader } from '../../../../kernel/reader.ts';
import { axis, type Cell } from '../../../../kit/grid.ts';
import { SIDES, type View } from '../../rules/view/index.ts';
import { pieceLabel, pieceLetter } from '../input/coordinates.ts';
import { isSame } from './map-layout.ts';

/** Signs of the waters. ASCII only: every monospaced font gives them the same width. */
const WATERS: Readonly<Record<string, string>> = { '~': '.', '#': '#', '^': '^' };
/** Clockwise from north. */
const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const;

/** Maximum length in characters of a board with its legend. A longer one omits the legend. */
const MOST_CHARS = 640;

/**
 * The two characters of a square: the letter of the piece (capital for White, small for Red) and an arrow for its
 * heading.
 */
const signAt = ({ rules, pieces }: View, reader: Pick<Reader, 'say'>, at: Cell): string => {
  const piece = pieces.find((it) => it.at && isSame(it.at, at));
  if (!piece) return `${WATERS[rules.map.rows[at.row]![at.col]!] ?? '.'} `;
  const code = pieceLetter(reader, piece.type);
  const bow = rules.flags.orientation && piece.type !== 'T' ? ARROWS[piece.heading] : ' ';
  return `${piece.side === 'white' ? code : code.toLowerCase()}${bow}`;
};

const windIn = ({ wind, rules }: View, { say }: Pick<Reader, 'say'>): readonly string[] =>
  wind && rules.flags.wind
    ? [
        say({
          key: 'text-wind',
          with: { wind: wind.strength, arrow: ARROWS[wind.to], to: { key: `point-${wind.to}` } },
        }),
      ]
    : [];

/** What damaged pieces have left, "L5/7-1 b0/3": hull, and hits in the sails; a line a side. */
const damageIn = (view: View, reader: Pick<Reader, 'say'>): readonly string[] =>
  SIDES.flatMap((side) => {
    const hurt = view.pieces.filter((it) => it.side === side && it.hull + it.sails > 0);
    const told = hurt.map(({ id, hull, durability, sails }) => {
      const label = pieceLabel(reader, view, id);
      const left = `${Math.max(0, durability - hull)}/${durability}${sails > 0 ? `-${sails}` : ''}`;
      return `${side === 'white' ? label : label.toLowerCase()}${left}`;
    });
    return told.length > 0 ? [told.join(' ')] : [];
  });

/**
 * The text board with the wind and the damage below it, and a legend if there is room. At most 715 characters on a map
 * of 16 by 16.
 */
export const textBoard = (view: View, reader: Pick<Reader, 'say' | 'letters'>): string => {
  const { map, flags } = view.rules;
  const damage = damageIn(view, reader);
  const margin = `${map.rows.length}`.length;
  const letters = axis(reader.letters, map.rows[0]!.length).map((letter) => letter.toUpperCase());
  const lines = map.rows.map((signs, row) => {
    const squares = [...signs].map((_, col) => signAt(view, reader, { row, col })).join('');
    return `${`${row + 1}`.padStart(margin)} ${squares}`.trimEnd();
  });
  const board = [`${' '.repeat(margin + 1)}${letters.join(' ')}`, ...lines, ...windIn(view, reader), ...damage].join(
    '\n',
  );
  const legend = [
    flags.orientation ? 'text-ships' : 'text-ships-bare',
    ...(damage.length > 0 ? ['text-damage'] : []),
    'text-waters',
  ];
  const explained = [board, '', ...legend.map((key) => reader.say({ key }))].join('\n');
  return explained.length <= MOST_CHARS ? explained : board;
};
