import type { Cell } from '../../../../kernel/grid.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { Mark, SeaView, View } from '../../rules/view.ts';
import { axesOf, markAt, type Seas, type ShownSea, sameCell, seasShown } from './seas.ts';

/** Plain ASCII: every font gives these one width. */
const SIGNS: Readonly<Record<Mark, string>> = { unknown: '.', miss: 'o', hit: 'x', sunk: '#', void: '-' };
const SHIP = '=';

/** Both seas together stay under this; a board too large for it shows one sea. */
const MOST_CHARS = 700;
/** Larger boards are written without spaces between the columns. */
const SPACED = 12;

const sign = (sea: SeaView, n: number, cell: Cell): string => {
  const mark = markAt(sea, n, cell);
  const ship = sea.ships.some(({ cells }) => cells.some((deck) => sameCell(deck, cell)));
  return ship && (mark === 'unknown' || mark === 'void') ? SHIP : SIGNS[mark];
};

const lastAt = (view: View, sea: SeaView): Cell | undefined => {
  const last = view.shots.at(-1);
  return last && last.by !== sea.owner ? last.at : undefined;
};

/** Signs with a space on each side, the last shot in brackets instead. */
const spaced = (signs: readonly string[], last: number | undefined): string =>
  signs
    .map((one, col) => `${col === last ? '[' : col - 1 === last ? ']' : ' '}${one}`)
    .join('')
    .concat(last === signs.length - 1 ? ']' : '');

const oneSea = (view: View, { sea, whose }: ShownSea, reader: Reader): string => {
  const { n } = view.rules;
  const { columns, rows } = axesOf(view.rules, reader.letters);
  const wide = n <= SPACED;
  const last = lastAt(view, sea);
  const margin = `${n}`.length;
  const key = { own: 'scene-text-own', enemy: 'scene-text-enemy', theirs: 'scene-sea-of' }[whose];
  const heading = [...reader.say({ key, with: { seat: { seat: sea.owner } } })].slice(0, 28).join('');
  const head = `${' '.repeat(margin)}${
    wide
      ? spaced(
          columns.map((one) => one.at(-1)!),
          undefined,
        )
      : ` ${columns.map((one) => one.at(-1)!).join('')}`
  }`;
  const body = rows.map((label, row) => {
    const signs = columns.map((_, col) => sign(sea, n, { row, col }));
    const line = wide ? spaced(signs, last?.row === row ? last.col : undefined) : ` ${signs.join('')}`;
    return label.padStart(margin) + line;
  });
  return [heading, head, ...body].join('\n');
};

/** A list broken at its commas into lines of about the board's width: a phone shows no more. */
const wrapped = (list: string, width: number): string => {
  const lines: string[] = [];
  for (const item of list.split(', ')) {
    const longer = `${lines.at(-1)}, ${item}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(item);
  }
  return lines.join(',\n');
};

/** The widest line of a legend, in characters. */
const LEGEND_WIDTH = 32;

/**
 * The board in fixed-width characters, one sea under the other, with a legend while there is room.
 * Under 700 characters; both seas of a very large board do not fit, then only the one that is shot at is shown.
 */
export const textBoard = (view: View, reader: Reader, seas: Seas): string => {
  const drawn = seasShown(view, seas).map((shown) => oneSea(view, shown, reader));
  const legend = wrapped(reader.say({ key: 'scene-text-legend' }), LEGEND_WIDTH);
  const tries = [[...drawn, legend], drawn, drawn.slice(-1)].map((parts) => parts.join('\n\n'));
  return tries.find((text) => text.length < MOST_CHARS) ?? tries.at(-1)!;
};
