import type { Reader } from '../../../../kernel/reader.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { SeaView, View } from '../../rules/view/index.ts';
import { cellsOf, gridOf, indexOf } from '../../rules/view/index.ts';
import { MARKS } from '../../things/marks.ts';
import { isActedOn } from './sea-shapes.ts';
import { axisLabels, cellMark, type SeaChoice, type ShownSea, seasShown } from './seas.ts';

const SHIP = '=';
/**
 * Signs of pieces, decks given away and pencil marks in cells not fired at. A later one hides an earlier one in the
 * same cell.
 */
const LYING = { mine: 'm', sweeper: 't', given: '+', pencil: '@' } as const;
/** Signs of shots fired before the Flying Dutchman last sailed (SB-28). */
const WAKE = { miss: ':', hit: '%' } as const;

/** A text board is shorter than this, in characters. Where two seas do not fit, one is shown. */
const MOST_CHARS = 700;
/** The widest board, in cells, with spaces between the columns. */
export const WIDEST_SPACED = 12;

/** A sea with the sign of each of its cells, row by row. */
interface SignedSea extends ShownSea {
  readonly signs: readonly string[];
}

/** The signs of wakes, pieces and pencil marks in a sea, by cell number. Later layers hide earlier ones. */
const lyingIn = (view: View, sea: SeaView): ReadonlyMap<number, string> => {
  const grid = gridOf(view.rules);
  const lying = new Map<number, string>();
  const lay = (cells: readonly Cell[], one: string): void => {
    for (const { row, col } of cells) lying.set(indexOf(grid, { row, col }), one);
  };
  for (const { at, hit } of sea.wake.toReversed()) lay([at], hit ? WAKE.hit : WAKE.miss);
  for (const { cells } of sea.ships) lay(cells, SHIP);
  for (const { at, piece, spent, given } of sea.extras) if (!spent) lay([at], given ? LYING.given : LYING[piece]);
  lay(sea.given, LYING.given);
  if (isActedOn(view, sea)) lay(view.pencil, LYING.pencil);
  return lying;
};

const signsOf = (view: View, sea: SeaView): readonly string[] => {
  const grid = gridOf(view.rules);
  const lying = lyingIn(view, sea);
  const hit = new Set(sea.ships.flatMap(({ hits, sunk }) => (sunk ? [] : hits.map((at) => indexOf(grid, at)))));
  return cellsOf(grid).map((cell, at) => {
    const mark = cellMark(sea, grid, cell);
    if (hit.has(at)) return MARKS.hit.text;
    if (mark === 'unknown' || mark === 'void') return lying.get(at) ?? MARKS[mark].text;
    const near = sea.near[at];
    return near === undefined ? MARKS[mark].text : `${near}`;
  });
};

const lastAt = (view: View, sea: SeaView): Cell | undefined => {
  const last = view.shots.at(-1);
  return last && last.by !== sea.owner ? last.at : undefined;
};

/** A row of signs with spaces between them; brackets around the last shot, at column `last`. */
const spaced = (signs: readonly string[], last: number | undefined): string =>
  signs
    .map((one, col) => `${col === last ? '[' : col - 1 === last ? ']' : ' '}${one}`)
    .join('')
    .concat(last === signs.length - 1 ? ']' : '');

/** A row of signs without spaces; the last shot, at column `last`, as a capital letter. */
const tight = (signs: readonly string[], last: number | undefined): string =>
  signs.map((one, col) => (col === last ? one.toUpperCase() : one)).join('');

const oneSea = (view: View, { sea, whose, signs: all }: SignedSea, reader: Reader): string => {
  const { columns, rows } = axisLabels(view.rules, reader.letters);
  const wide = columns.length <= WIDEST_SPACED;
  const last = lastAt(view, sea);
  const margin = Math.max(...rows.map((row) => row.length));
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
    const signs = all.slice(row * columns.length, (row + 1) * columns.length);
    const here = last?.row === row ? last.col : undefined;
    return label.padStart(margin) + (wide ? spaced(signs, here) : ` ${tight(signs, here)}`);
  });
  return [heading, head, ...body].join('\n');
};

/** Breaks a list at its commas into lines of about `width` characters: a phone shows no more. */
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

/** The signs that only some variants use, and the phrase that explains each. */
const RARE = {
  [MARKS.mine.text]: 'scene-text-mine',
  [MARKS.sweeper.text]: 'scene-text-sweeper',
  [LYING.mine]: 'scene-text-own-mine',
  [LYING.sweeper]: 'scene-text-own-sweeper',
  [LYING.given]: 'scene-text-given',
  [MARKS.unclear.text]: 'scene-text-unclear',
  [MARKS.land.text]: 'scene-text-land',
  [LYING.pencil]: 'scene-text-pencil',
} as const;

/** The legend: the common signs, and those of the rare ones that the shown seas contain. */
const legend = (view: View, shown: readonly SignedSea[], reader: Reader): string => {
  const grid = gridOf(view.rules);
  const used = new Set(shown.flatMap(({ signs }) => signs));
  const keys = [
    grid.cols <= WIDEST_SPACED ? 'scene-text-legend' : 'scene-text-tight',
    ...Object.entries(RARE).flatMap(([one, key]) => (used.has(one) ? [key] : [])),
    ...(shown.some(({ sea }) => Object.keys(sea.near).length > 0) ? ['scene-text-near'] : []),
    ...(shown.some(({ sea }) => sea.wake.length > 0) ? ['scene-text-wake'] : []),
  ];
  return wrapped(keys.map((key) => reader.say({ key })).join(', '), LEGEND_WIDTH);
};

/**
 * The board in fixed-width characters, one sea below the other, with a legend if there is room. At most 699 characters
 * where possible: when both seas do not fit, shows only the one that the viewer's next command acts on.
 */
export const textBoard = (view: View, reader: Reader, seas: SeaChoice): string => {
  const shown = seasShown(view, seas).map((it): SignedSea => ({ ...it, signs: signsOf(view, it.sea) }));
  const one = shown.filter(({ sea }) => isActedOn(view, sea)).slice(-1);
  const alone = one.length > 0 ? one : shown.slice(-1);
  const text = (some: readonly SignedSea[], ...more: readonly string[]): string =>
    [...some.map((it) => oneSea(view, it, reader)), ...more].join('\n\n');
  const tries = [
    () => text(shown, legend(view, shown, reader)),
    () => text(shown),
    () => text(alone, legend(view, alone, reader)),
    () => text(alone),
  ];
  for (const attempt of tries) {
    const board = attempt();
    if (board.length < MOST_CHARS) return board;
  }
  return text(alone);
};
