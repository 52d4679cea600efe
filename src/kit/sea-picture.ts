import type { MatchResult } from '../kernel/capabilities.ts';
import type { Reader } from '../kernel/reader.ts';
import type { Point, Scene, Shape } from '../kernel/screen.ts';
import type { MapArea } from './fight-window.ts';
import { axis, type Cell } from './grid.ts';
import { capitalise, say } from './screen-kit.ts';

/** A sea as it is drawn, row by row, with a sign for each cell. */
export interface SeaDrawing {
  readonly rows: readonly string[];
}

/** The whole map. */
export const wholeMap = ({ rows }: SeaDrawing): MapArea => ({
  row: 0,
  col: 0,
  rows: rows.length,
  cols: rows[0]!.length,
});

type Sea = Extract<Shape, { kind: 'sea' | 'hex-sea' }>;

/** The water of a part of a map, without axes, with its top left corner at `at`. */
export const waterShape = (
  kind: 'sea' | 'hex-sea',
  map: SeaDrawing,
  at: Point,
  { row, col, rows, cols }: MapArea,
): Sea => ({
  kind,
  at,
  rows: map.rows.slice(row, row + rows).map((signs) => signs.slice(col, col + cols)),
  letters: Array.from({ length: cols }, () => ''),
  numbers: Array.from({ length: rows }, () => ''),
});

/** The letters and numbers of a part of a map, as this reader reads them. */
const axisNames = (map: SeaDrawing, { letters }: Pick<Reader, 'letters'>, { row, col, rows, cols }: MapArea) => ({
  letters: axis(letters, map.rows[0]!.length)
    .slice(col, col + cols)
    .map((letter) => letter.toUpperCase()),
  numbers: Array.from({ length: rows }, (_, i) => `${row + i + 1}`),
});

/** The water of a part of a map with its axes. */
export const seaWithAxes = (
  kind: 'sea' | 'hex-sea',
  map: SeaDrawing,
  reader: Pick<Reader, 'letters'>,
  at: Point,
  area: MapArea,
): Shape => ({ ...waterShape(kind, map, at, area), ...axisNames(map, reader, area) });

/** Height of the letters of an axis. */
const AXIS = 0.46;

/**
 * The letters above and the numbers at the left of a part of a map, once. Their middles are `away` from it; all grows
 * with `unit`. `middleOf` gives the middle of a cell of the part.
 */
export const axisShapes = (
  map: SeaDrawing,
  reader: Pick<Reader, 'letters'>,
  at: Point,
  area: MapArea,
  away: { readonly above: number; readonly beside: number },
  unit: number,
  middleOf: (cell: Cell) => Point,
): readonly Shape[] => {
  const label = (text: string, x: number, y: number): Shape => {
    return { kind: 'label', text, at: { x, y }, ink: 'ink', size: AXIS * unit, bold: true };
  };
  const { letters, numbers } = axisNames(map, reader, area);
  return [
    ...letters.map((it, col) => label(it, at.x + middleOf({ row: 0, col }).x, at.y - away.above * unit)),
    ...numbers.map((it, row) => label(it, at.x - away.beside * unit, at.y + middleOf({ row, col: 0 }).y)),
  ];
};

const EAST = 90;

/** A sprite with its top left corner at an offset from a point; rotated unless the heading is east. */
export const spriteAt = (name: string, { x, y }: Point, right: number, down: number, heading = EAST): Shape => ({
  kind: 'sprite',
  name,
  at: { x: x + right, y: y + down },
  heading,
});

/* ------------------------------------------------------------------------------------------------ a poster */

/** The places of a poster's parts: its width and left edge, the top and width of the map, the left edge of the fleet. */
export const POSTER = { width: 20, left: 0.8, top: 3.5, map: 10.2, fleet: 11.7 } as const;

/** The name of the game and a line about it, above the map. */
export const posterHead = (title: string, about: string): readonly Shape[] => {
  const words = { kind: 'label', align: 'left', width: POSTER.width - 2 * POSTER.left } as const;
  return [
    { ...words, text: title, at: { x: POSTER.left, y: 1.2 }, ink: 'ink', size: 1.4, bold: true },
    { ...words, text: about, at: { x: POSTER.left, y: 2.5 }, ink: 'soft', size: 0.66 },
  ];
};

/** A ship on a poster, with its name and two lines on it. */
export const posterShip = (
  sprite: string,
  name: string,
  lines: readonly [string, string],
  at: Point,
): readonly Shape[] => {
  const words = { kind: 'label', align: 'left', width: POSTER.width - at.x - 2.5 } as const;
  const x = at.x + 2.3;
  return [
    {
      kind: 'inset',
      at,
      scale: 1.8,
      scene: { width: 1.2, height: 1.1, shapes: [spriteAt(sprite, { x: 0.1, y: 0.05 }, 0, 0)] },
    },
    { ...words, text: capitalise(name), at: { x, y: at.y + 0.5 }, ink: 'ink', size: 0.66, bold: true },
    { ...words, text: lines[0], at: { x, y: at.y + 1.12 }, ink: 'soft', size: 0.5 },
    { ...words, text: lines[1], at: { x, y: at.y + 1.66 }, ink: 'soft', size: 0.5 },
  ];
};

/* ------------------------------------------------------------------------------------------------ a result */

/** What an action came to: whether the player hit, and whether they sank or took a ship. */
export interface Blow {
  readonly hit: boolean;
  readonly taken: boolean;
}

/** The result of a match under sail, from the blows of each round. */
export const resultOfRounds = (rounds: readonly (readonly Blow[])[], reader: Reader, end: Scene): MatchResult => {
  const blows = rounds.flat();
  const hits = blows.filter(({ hit }) => hit).length;
  const sunk = blows.filter(({ taken }) => taken).length;
  const number = (key: string, n: number) => ({ value: `${n}`, label: say(reader, key) });
  return {
    effort: say(reader, 'result-effort', { n: rounds.length }),
    numbers: [number('result-rounds', rounds.length), number('result-hits', hits), number('result-sunk', sunk)],
    course: rounds.map((round) => {
      if (round.some(({ taken }) => taken)) return 'sunk';
      return round.some(({ hit }) => hit) ? 'hit' : 'miss';
    }),
    line: say(reader, 'result-line', { hits, sunk }),
    boards: [{ scene: end }],
  };
};
