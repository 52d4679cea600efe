import type { Cell } from '../../../../kernel/grid.ts';
import type { Heading, Point, Shape } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { SeaView, ShipView, View } from '../../rules/view.ts';
import { axesOf, cellsOf, markAt, sameCell } from './seas.ts';

/** What is pointed out on a sea besides what is known of it. */
export interface Pointers {
  /** The letter one is about to aim along, counted from 0. */
  readonly letter?: number;
  readonly selection?: readonly Cell[];
}

const EAST: Heading = 90;
const NORTH: Heading = 0;

const sprite = (name: string, at: Point, heading: Heading = EAST): Shape => ({ kind: 'sprite', name, at, heading });

const inLine = (cells: readonly Cell[]): Heading | undefined => {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  if (first.row === last.row && last.col - first.col === cells.length - 1) return EAST;
  if (first.col === last.col && last.row - first.row === cells.length - 1) return NORTH;
  return undefined;
};

const shipShapes = (ship: ShipView, put: (cell: Cell) => Point): readonly Shape[] => {
  const heading = inLine(ship.cells);
  if (heading !== undefined)
    return [sprite(`${ship.sunk ? 'wreck' : 'ship'}-${ship.cells.length}`, put(ship.cells[0]!), heading)];
  return ship.cells.map((cell) => sprite(ship.sunk ? 'deck-wreck' : 'deck', put(cell)));
};

const markShapes = (sea: SeaView, n: number, put: (cell: Cell) => Point): readonly Shape[] => {
  const wrecked = sea.ships.filter(({ sunk }) => sunk).flatMap(({ cells }) => cells);
  return cellsOf(n).flatMap((cell) => {
    const mark = markAt(sea, n, cell);
    if (mark === 'unknown') return [];
    if (mark === 'sunk') return wrecked.some((deck) => sameCell(deck, cell)) ? [] : [sprite('deck-wreck', put(cell))];
    return [sprite(mark, put(cell))];
  });
};

const shotShapes = (view: View, sea: SeaView, put: (cell: Cell) => Point): readonly Shape[] => {
  const fresh = new Set(view.shots.slice(view.shots.length - view.news));
  const last = view.shots.at(-1);
  return view.shots
    .filter((shot) => shot.by !== sea.owner && (shot === last || fresh.has(shot)))
    .map((shot) => sprite(shot === last ? 'last' : 'news', put(shot.at)));
};

const laneShapes = ({ rules }: View, letter: number, at: Point): Shape =>
  rules.axes === 'letters-cols'
    ? sprite(`lane-${rules.n}`, { x: at.x + letter, y: at.y }, NORTH)
    : sprite(`lane-${rules.n}`, { x: at.x, y: at.y + letter });

/** One sea with everything on it; its first cell lies at `at`. */
export const waters = (view: View, sea: SeaView, reader: Reader, at: Point, pointers: Pointers): readonly Shape[] => {
  const { columns, rows } = axesOf(view.rules, reader.letters);
  const put = ({ row, col }: Cell): Point => ({ x: at.x + col, y: at.y + row });
  const placing = view.placing && view.viewer === sea.owner ? view.placing.free : [];
  return [
    { kind: 'sea', at, letters: columns, numbers: rows },
    ...(pointers.letter === undefined ? [] : [laneShapes(view, pointers.letter, at)]),
    ...placing.map((cell) => sprite('free', put(cell))),
    ...sea.ships.flatMap((ship) => shipShapes(ship, put)),
    ...markShapes(sea, view.rules.n, put),
    ...shotShapes(view, sea, put),
    ...(pointers.selection ?? []).map((cell) => sprite('selection', put(cell))),
  ];
};
