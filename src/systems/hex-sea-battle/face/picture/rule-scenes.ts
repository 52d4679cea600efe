import type { Reader } from '../../../../kernel/reader.ts';
import type { Scene, Shape } from '../../../../kernel/screen.ts';
import type { MapArea } from '../../../../kit/fight-window.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { seaWithAxes } from '../../../../kit/sea-picture.ts';
import { aimsOf, type ShipView, type View } from '../../rules/view/index.ts';
import { DUEL, type ShipId, type Side } from '../../variants.ts';
import { shipShapes } from './fleet.ts';
import { forts } from './forts.ts';
import { extent, layoutAt, type MapLayout } from './map-layout.ts';
import { aimShapes, blockedLineShapes } from './overlays.ts';

/** The examples of lines of fire that have a small picture. */
export type FireExample = 'clear' | 'blocked' | 'seam-one' | 'seam-both' | 'over';

interface Ship {
  readonly side: Side;
  readonly id: ShipId;
  readonly at: Cell;
}

const shipView = ({ side, id, at }: Ship): ShipView => {
  const { durability, shots } = DUEL.ships[id];
  return { side, id, type: id, at, damage: 0, durability, flagship: false, moved: false, shotsLeft: shots };
};

/** A position on the smallest map with these ships only. */
const exampleView = (ships: readonly ShipView[], sieges: View['sieges']): View => ({
  viewer: 'public',
  rules: DUEL,
  phase: 'battle',
  toMove: [0],
  white: 0,
  ready: [true, true],
  ships,
  round: 1,
  active: 'white',
  wind: 'wind',
  log: [],
  news: 0,
  sieges,
  quiet: 0,
});

const MARGIN = 1;

const cropped = (area: MapArea, reader: Reader, draw: (layout: MapLayout) => readonly Shape[]): Scene => {
  const { width, height } = extent(area);
  const at = { x: MARGIN, y: MARGIN };
  const scene = { width, height, shapes: draw(layoutAt({ x: 0, y: 0 }, area)) };
  return {
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
    shapes: [seaWithAxes('hex-sea', DUEL.map, reader, at, area), { kind: 'inset', at, scale: 1, scene }],
  };
};

/** D1 to I4 of the smallest map: two hexes of land in the west, one in the east. */
const STRAITS: MapArea = { row: 0, col: 3, rows: 4, cols: 6 };

const at = (row: number, col: number): Cell => ({ row, col });

/** The shooter, its hex and the target's hex. */
const EXAMPLES: Readonly<Record<FireExample, readonly [ship: ShipId, from: Cell, to: Cell]>> = {
  clear: ['L', at(3, 4), at(3, 6)],
  blocked: ['L', at(2, 3), at(2, 5)],
  'seam-one': ['L', at(1, 7), at(2, 6)],
  'seam-both': ['L', at(1, 3), at(2, 5)],
  over: ['B', at(2, 3), at(2, 5)],
};

const exampleScene = (reader: Reader, [id, from, to]: (typeof EXAMPLES)[FireExample]): Scene => {
  const ships = [shipView({ side: 'white', id, at: from }), shipView({ side: 'red', id: 'F', at: to })];
  const view = exampleView(ships, []);
  const aims = aimsOf(view, 'white', id);
  return cropped(STRAITS, reader, (layout) => [
    ...aims.flatMap((aim) => blockedLineShapes(aim, layout)),
    ...ships.flatMap((ship) => shipShapes(view, ship, reader, layout.put(ship.at!), 'uncounted')),
    ...aims.flatMap((aim) => aimShapes(aim, layout)),
  ]);
};

/**
 * Examples of lines of fire on the smallest map: clear; through land; along an edge with land on one side, and on both
 * sides; a brig's over land.
 */
export const fireExampleScenes = (reader: Reader): Readonly<Record<FireExample, Scene>> => ({
  clear: exampleScene(reader, EXAMPLES.clear),
  blocked: exampleScene(reader, EXAMPLES.blocked),
  'seam-one': exampleScene(reader, EXAMPLES['seam-one']),
  'seam-both': exampleScene(reader, EXAMPLES['seam-both']),
  over: exampleScene(reader, EXAMPLES.over),
});

/**
 * The examples of direct lines in one picture: clear and blocked; below them along an edge with land on one side, and
 * on both sides.
 */
export const fireExamplesScene = (reader: Reader): Scene => {
  const scenes = (['clear', 'blocked', 'seam-one', 'seam-both'] as const).map((lesson) =>
    exampleScene(reader, EXAMPLES[lesson]),
  );
  const { width, height } = scenes[0]!;
  return {
    width: 2 * width,
    height: 2 * height,
    shapes: scenes.map((scene, i) => ({
      kind: 'inset',
      at: { x: (i % 2) * width, y: Math.floor(i / 2) * height },
      scale: 1,
      scene,
    })),
  };
};

/** A flagship beside the enemy's fort, with the round at whose end the fort falls. */
export const siegeScene = (reader: Reader): Scene => {
  const berth = at(2, 2);
  const ship = { ...shipView({ side: 'white', id: 'L', at: berth }), flagship: true };
  const view = exampleView([ship], [{ side: 'white', at: berth, due: 6 }]);
  return cropped({ row: 0, col: 0, rows: 4, cols: 6 }, reader, (layout) => [
    ...forts(view, layout),
    ...shipShapes(view, ship, reader, layout.put(berth), 'uncounted'),
  ]);
};
