import type { Point, Shape } from '../kernel/screen.ts';
import type { Cell } from './grid.ts';

/** A part of a map: its first row and column, and its size. */
export interface MapArea {
  readonly row: number;
  readonly col: number;
  readonly rows: number;
  readonly cols: number;
}

/** A piece that can fire: where it lies, whose it is, and how far its guns reach. */
export interface Gun {
  readonly at: Cell;
  readonly side: string;
  readonly range: number;
}

/** The part of a large map that a phone shows with ships that can be read, and the largest map that it shows whole. */
const WINDOW = { rows: 8, cols: 9 } as const;
const WHOLE = { rows: 9, cols: 10 } as const;
/** Cells between a cell that a window has to show and its edges. */
const AROUND = 2;

const has = ({ row, col, rows, cols }: MapArea, at: Cell): boolean =>
  at.row >= row && at.row < row + rows && at.col >= col && at.col < col + cols;

/** How far the middle of an area is from the middle of the box around these cells, in halves of a cell. */
const lean = ({ row, col, rows, cols }: MapArea, cells: readonly Cell[]): number => {
  const off = (values: readonly number[], from: number, size: number): number =>
    Math.abs(Math.min(...values) + Math.max(...values) - (2 * from + size - 1));
  const rowsOff = off(
    cells.map((it) => it.row),
    row,
    rows,
  );
  return (
    rowsOff +
    off(
      cells.map((it) => it.col),
      col,
      cols,
    )
  );
};

/**
 * The part of a large map with the most pieces that an enemy's guns reach or whose guns reach one, in its middle; all of
 * a small map, and of a large one while no gun reaches an enemy.
 * @param guns as they lay when the turn began, so that the window stays until the next one
 * @param rowStep 2 where a part must begin at an even row
 */
export const fightWindow = (
  whole: MapArea,
  guns: readonly Gun[],
  distance: (from: Cell, to: Cell) => number,
  rowStep: 1 | 2 = 1,
): MapArea => {
  if (whole.rows <= WHOLE.rows && whole.cols <= WHOLE.cols) return whole;
  const cells = guns
    .filter((it) =>
      guns.some((foe) => foe.side !== it.side && distance(it.at, foe.at) <= Math.max(it.range, foe.range)),
    )
    .map(({ at }) => at);
  if (cells.length === 0) return whole;
  let best = { ...WINDOW, row: 0, col: 0 };
  let [most, least] = [-1, 0];
  for (let row = 0; row + WINDOW.rows <= whole.rows; row += rowStep)
    for (let col = 0; col + WINDOW.cols <= whole.cols; col++) {
      const area = { ...WINDOW, row, col };
      const inside = cells.filter((it) => has(area, it));
      if (inside.length < most || inside.length === 0) continue;
      const off = lean(area, inside);
      if (inside.length === most && off >= least) continue;
      [best, most, least] = [area, inside.length, off];
    }
  return best;
};

/** The area moved just so far that it shows a cell and what is around it; the same if it has the cell. */
export const movedToShow = (area: MapArea, at: Cell | undefined, whole: MapArea, rowStep: 1 | 2 = 1): MapArea => {
  if (!at || has(area, at)) return area;
  const along = (first: number, size: number, all: number, place: number, step: number): number => {
    const to = Math.max(place + AROUND - size + 1, Math.min(place - AROUND, first));
    const stepped = place < first ? Math.floor(to / step) * step : Math.ceil(to / step) * step;
    return Math.max(0, Math.min(all - size, stepped));
  };
  return {
    ...area,
    row: along(area.row, area.rows, whole.rows, at.row, rowStep),
    col: along(area.col, area.cols, whole.cols, at.col, 1),
  };
};

/** The top left of a box around these cells, and its size. */
export const boxAround = (cells: readonly Cell[]) => {
  const [rows, cols] = [cells.map(({ row }) => row), cells.map(({ col }) => col)];
  const [row, col] = [Math.min(...rows), Math.min(...cols)];
  return { row, col, high: Math.max(...rows) - row + 1, wide: Math.max(...cols) - col + 1 };
};

/** The part of a map of this size, as far as the map is so large, with these cells in its middle. */
export const areaAround = (
  cells: readonly Cell[],
  whole: MapArea,
  size: Pick<MapArea, 'rows' | 'cols'>,
  rowStep: 1 | 2 = 1,
): MapArea => {
  const { row, col, high, wide } = boxAround(cells);
  const along = (first: number, length: number, most: number, all: number, step: number) => {
    const shown = Math.min(all, most);
    const from = Math.min(all - shown, Math.max(0, first - Math.floor((shown - length) / 2)));
    const start = Math.floor(from / step) * step;
    return { start, shown: Math.min(all - start, shown + from - start) };
  };
  const down = along(row, high, size.rows, whole.rows, rowStep);
  const across = along(col, wide, size.cols, whole.cols, 1);
  return { row: down.start, rows: down.shown, col: across.start, cols: across.shown };
};

/** Thickness of a frame's lines, in cells. */
const LINE = 0.05;

/** A frame around a part of a picture: its top left, and its width and height. */
export const frame = ({ x, y }: Point, size: Point): readonly Shape[] => {
  const bar = (left: number, top: number, wide: number, high: number): Shape => ({
    kind: 'polygon',
    fill: 'ink',
    points: [
      { x: left, y: top },
      { x: left + wide, y: top },
      { x: left + wide, y: top + high },
      { x: left, y: top + high },
    ],
  });
  return [
    bar(x, y, size.x, LINE),
    bar(x, y + size.y - LINE, size.x, LINE),
    bar(x, y, LINE, size.y),
    bar(x + size.x - LINE, y, LINE, size.y),
  ];
};

/** Half the width of a mark on a small map, and that of its middle, in cells. */
const [MARK, MIDDLE] = [0.6, 0.42];

/** A ship on a small map: White's is round and pale, Red's is square and red. */
export const mapMark = (side: 'white' | 'red', { x, y }: Point): readonly Shape[] => {
  const points = (size: number): readonly Point[] => {
    const [corners, turn, far] = side === 'white' ? [8, Math.PI / 8, size] : [4, Math.PI / 4, size * 1.2];
    return Array.from({ length: corners }, (_, i) => {
      const angle = turn + (i * 2 * Math.PI) / corners;
      return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
    });
  };
  return [
    { kind: 'polygon', fill: 'keel', points: points(MARK) },
    { kind: 'polygon', fill: side === 'white' ? 'foam' : 'hit', points: points(MIDDLE) },
  ];
};
