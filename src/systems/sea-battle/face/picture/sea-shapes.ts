import type { Degrees, Point, Shape } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Flag } from '../../rules/command.ts';
import { cellsOf, type Grid, gridOf, indexOf, type SeaView, type ShipView, type View } from '../../rules/view/index.ts';
import { MARKS } from '../../things/marks.ts';
import { burstShape } from './moments.ts';
import { cellMark } from './seas.ts';

const CORNER: Point = { x: 0, y: 0 };
type Put = (cell: Cell) => Point;

const EAST: Degrees = 90;
const NORTH: Degrees = 0;

const inLine = (cells: readonly Cell[]): Degrees | undefined => {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  if (first.row === last.row && last.col - first.col === cells.length - 1) return EAST;
  if (first.col === last.col && last.row - first.row === cells.length - 1) return NORTH;
  return undefined;
};

/** The part of a sprite's name for ships of a class under a flag: "-royal", "-submarine" or nothing. */
export const spriteSuffix = (flag: Flag, cls: string): string => {
  if (flag !== 'navy') return `-${flag}`;
  return cls === 'submarine' ? '-submarine' : '';
};

/** The outline of a bent ship as rows of "x" and ".", part of a sprite's name. */
const outline = (cells: readonly Cell[], top: number, left: number): string => {
  const width = Math.max(...cells.map(({ col }) => col)) - left + 1;
  const height = Math.max(...cells.map(({ row }) => row)) - top + 1;
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  for (const { row, col } of cells) rows[row - top]![col - left] = 'x';
  return rows.map((row) => row.join('')).join('/');
};

/** One sprite for a whole ship; a sunk one looks the same under every flag. `put`: the top left point of a cell. */
const shipShape = (ship: ShipView, flag: Flag, put: (cell: Cell) => Point): Shape => {
  const { cells, sunk, cls } = ship;
  const heading = inLine(cells);
  if (heading !== undefined) {
    const kind = sunk ? 'wreck' : `ship${spriteSuffix(flag, cls)}`;
    return { kind: 'sprite', name: `${kind}-${cells.length}`, at: put(cells[0]!), heading };
  }
  const top = Math.min(...cells.map(({ row }) => row));
  const left = Math.min(...cells.map(({ col }) => col));
  const kind = sunk ? 'figure-wreck' : `figure${flag === 'navy' ? '' : `-${flag}`}`;
  const name = `${kind}-${outline(cells, top, left)}`;
  return { kind: 'sprite', name, at: put({ row: top, col: left }), heading: EAST };
};

/** Ships of some classes, and mines and sweepers, as they lie in a sea that no one has begun to play on. */
export const laidShapes = (
  ships: readonly Pick<ShipView, 'cls' | 'cells'>[],
  extras: readonly { readonly piece: 'mine' | 'sweeper'; readonly at: Cell }[],
): readonly Shape[] => {
  const put: Put = ({ row, col }) => ({ x: col, y: row });
  const flag = 'navy';
  return [
    ...ships.map((it) => shipShape({ ...it, size: it.cells.length, hits: [], sunk: false }, flag, put)),
    ...extras.map(({ piece, at }) => sprite(piece, put(at))),
  ];
};

/** A piece of a fleet that is being placed: a ship, or a mine or sweeper behind them, on squares that count from (0, 0). */
export const pieceShape = ({ ships, extras, flag }: SeaView, nth: number, cells: readonly Cell[]): Shape => {
  const ship = ships[nth];
  const put: Put = ({ row, col }) => ({ x: col, y: row });
  if (ship) return shipShape({ ...ship, cells, hits: [] }, flag, put);
  return sprite(extras[nth - ships.length]?.piece ?? 'mine', CORNER);
};

/** How a ship that has been sunk is drawn: whole, or by the squares that are known of it. */
export const wreckShapes = ({ ships, flag }: SeaView, squares: readonly Cell[]): readonly Shape[] => {
  const put: Put = ({ row, col }) => ({ x: col, y: row });
  const ship = ships.find(({ sunk, cells }) => sunk && cells === squares);
  return ship ? [shipShape(ship, flag, put)] : squares.map((it) => sprite(MARKS.sunk.sprite, put(it)));
};

/** What is pointed out on a sea besides what is known of it (see `BoardOptions`). */
export interface Pointers {
  /** The letter, counted from 0, whose row or column is highlighted for aiming. */
  readonly letter?: number;
  readonly selection?: readonly Cell[];
  /** The square where the reader is asked to act. */
  readonly lit?: Cell;
  /** Whether the last shot is ringed. Default true. */
  readonly ring?: boolean;
  /** The squares of a ship that has just been sunk: a burst is drawn behind it. */
  readonly burst?: readonly Cell[];
  /** What lies over the whole sea: over its water, and over everything. */
  readonly under?: 'rays';
  readonly over?: 'dusk';
}

const sprite = (name: string, at: Point, heading: Degrees = EAST): Shape => ({ kind: 'sprite', name, at, heading });

const markShapes = (sea: SeaView, grid: Grid, put: Put): readonly Shape[] => {
  const numbers = (cells: readonly Cell[]) => new Set(cells.map((cell) => indexOf(grid, cell)));
  const wrecked = numbers(sea.ships.filter(({ sunk }) => sunk).flatMap(({ cells }) => cells));
  const burning = numbers(sea.ships.filter(({ sunk }) => !sunk).flatMap(({ hits }) => hits));
  return cellsOf(grid).flatMap((cell, i) => {
    const mark = sea.marks[i] ?? 'unknown';
    if (burning.has(i)) return [sprite('hit', put(cell))];
    if (mark === 'unknown' || mark === 'land' || wrecked.has(i)) return [];
    const near = mark === 'miss' ? sea.near[i] : undefined;
    return [sprite(near === undefined ? MARKS[mark].sprite : `near-${near}`, put(cell))];
  });
};

/** Shots at a ship that has sailed since (SB-28), where the cell is unknown again. */
const wakeShapes = (sea: SeaView, grid: Grid, put: Put): readonly Shape[] =>
  sea.wake
    .filter(({ at }) => cellMark(sea, grid, at) === 'unknown')
    .map(({ at, hit }) => sprite(hit ? 'wake-hit' : 'wake-miss', put(at)));

const extraShapes = (sea: SeaView, put: Put): readonly Shape[] =>
  sea.extras.filter(({ spent }) => !spent).map(({ piece, at }) => sprite(piece, put(at)));

const givenShapes = (sea: SeaView, put: Put): readonly Shape[] => {
  const mines = sea.extras.filter(({ given, spent }) => given && !spent).map(({ at }) => at);
  return [...sea.given, ...mines].map((cell) => sprite('given', put(cell)));
};

/** The square of the match's last shot, if it fell into this sea. */
export const lastShotAt = ({ shots }: View, { owner }: SeaView): Cell | undefined => {
  const last = shots.at(-1);
  return last && last.by !== owner ? last.at : undefined;
};

const shotShapes = (view: View, sea: SeaView, put: Put, ring: boolean): readonly Shape[] => {
  const fresh = new Set(view.shots.slice(view.shots.length - view.news));
  const last = view.shots.at(-1);
  return view.shots
    .filter((shot) => shot.by !== sea.owner && (shot === last ? ring : fresh.has(shot)))
    .map((shot) => sprite(shot === last ? 'last' : 'news', put(shot.at)));
};

const laneShapes = ({ rules }: View, letter: number, at: Point): Shape => {
  const { rows, cols } = gridOf(rules);
  return rules.axes === 'letters-cols'
    ? sprite(`lane-${rows}`, { x: at.x + letter, y: at.y }, NORTH)
    : sprite(`lane-${cols}`, { x: at.x, y: at.y + letter });
};

/** What lies over a whole sea whose top left is at `at`: a square sprite, cut off at the edges of the sea. */
export const overSea = (kind: 'rays' | 'dusk', { rows, cols }: Grid, at: Point): Shape => {
  const side = Math.max(rows, cols);
  if (rows === cols) return sprite(`${kind}-${side}`, at);
  const middle = { x: (cols - side) / 2, y: (rows - side) / 2 };
  return {
    kind: 'inset',
    at,
    scale: 1,
    scene: { width: cols, height: rows, shapes: [sprite(`${kind}-${side}`, middle)] },
  };
};

/** Where fleets are on paper: whether the viewer is to answer for their own sea or to draw it for an inspection. */
const tellsOwn = ({ paper, toMove, viewer }: View): boolean =>
  (paper?.stage === 'answer' || paper?.stage === 'open') && toMove.some((seat) => seat === viewer);

/** True for the sea the viewer's next command acts on: their own while they place, owe or sail; else the enemy's. */
export const isActedOn = (view: View, sea: SeaView): boolean => {
  const owes = view.pending !== undefined && view.pending.seat === view.viewer;
  const own = view.phase === 'placing' || owes || tellsOwn(view);
  return (sea.owner === view.viewer) === own;
};

const pencilShapes = (view: View, sea: SeaView, put: Put): readonly Shape[] => {
  if (!isActedOn(view, sea)) return [];
  const aiming = sea.owner !== view.viewer && view.salvo > 1;
  return view.pencil.map((cell, i) => sprite(aiming ? `pencil-${i + 1}` : 'pencil', put(cell)));
};

const roomShapes = ({ placing, viewer }: View, sea: SeaView, put: Put): readonly Shape[] => {
  if (!placing || viewer !== sea.owner) return [];
  const cells = placing.missing.length > 0 ? placing.free : placing.room;
  return cells.map((cell) => sprite('free', put(cell)));
};

/** Everything on one sea except the water, in painting order. `at`: the top left of its first cell. */
export const seaShapes = (view: View, sea: SeaView, at: Point, pointers: Pointers): readonly Shape[] => {
  const grid = gridOf(view.rules);
  const put: Put = ({ row, col }) => ({ x: at.x + col, y: at.y + row });
  const { burst, under, over, ring = true } = pointers;
  const wreck = sea.ships.find(({ sunk, cells }) => sunk && cells === burst);
  return [
    ...(under === undefined ? [] : [overSea(under, grid, at)]),
    ...(pointers.letter === undefined ? [] : [laneShapes(view, pointers.letter, at)]),
    ...roomShapes(view, sea, put),
    ...wakeShapes(sea, grid, put),
    ...sea.ships.filter((ship) => ship !== wreck).map((ship) => shipShape(ship, sea.flag, put)),
    ...extraShapes(sea, put),
    ...markShapes(sea, grid, put),
    ...givenShapes(sea, put),
    ...(burst ? [burstShape(burst, grid, at)] : []),
    ...(wreck ? [shipShape(wreck, sea.flag, put)] : (burst ?? []).map((cell) => sprite(MARKS.sunk.sprite, put(cell)))),
    ...shotShapes(view, sea, put, ring),
    ...pencilShapes(view, sea, put),
    ...(pointers.selection ?? []).map((cell) => sprite('selection', put(cell))),
    ...(pointers.lit ? [sprite('lit', put(pointers.lit))] : []),
    ...(over === undefined ? [] : [overSea(over, grid, at)]),
  ];
};
