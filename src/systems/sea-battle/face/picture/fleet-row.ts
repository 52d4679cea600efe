import type { Shape } from '../../../../kernel/screen.ts';
import type { SeaView, View } from '../../rules/view/index.ts';
import { spriteSuffix } from './sea-shapes.ts';
import { type CountedShip, shipStates } from './seas.ts';

/** Length of one deck of a silhouette, the gap between two ships and the height of a line of them, unscaled. */
const DECK = 0.4;
const GAP = 0.2;
const LINE = 0.75;
/** By how much the silhouettes are made smaller at a time until they fit. */
const STEP = 0.01;

const SILHOUETTES: Readonly<Record<CountedShip['state'], string>> = {
  afloat: 'silhouette',
  sunk: 'silhouette-sunk',
  empty: 'silhouette-empty',
};

/** A place for a fleet, in squares of the picture. */
export interface FleetPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The largest scale of the silhouettes. */
  readonly scale: number;
  /** Default left. */
  readonly align?: 'right';
}

const lengthOf = (ships: readonly CountedShip[]): number =>
  ships.reduce((sum, { size }) => sum + size * DECK + GAP, -GAP);

/** Breaks ships into lines no longer than `width`. */
const linesOf = (ships: readonly CountedShip[], width: number): readonly (readonly CountedShip[])[] => {
  const lines: CountedShip[][] = [[]];
  for (const ship of ships) {
    const line = lines.at(-1)!;
    if (line.length > 0 && lengthOf([...line, ship]) > width + 1e-6) lines.push([ship]);
    else line.push(ship);
  }
  return lines;
};

/** The whole fleet as silhouettes, as large as its place allows: afloat solid, sunk hollow and crossed. */
export const fleetRow = (view: View, sea: SeaView, place: FleetPlace): Extract<Shape, { kind: 'inset' }> => {
  const ships = shipStates(view, sea);
  let { scale } = place;
  let lines = linesOf(ships, place.width / scale);
  while (lines.length * LINE * scale > place.height && scale > 2 * STEP) {
    scale -= STEP;
    lines = linesOf(ships, place.width / scale);
  }
  const width = Math.max(...lines.map(lengthOf));
  const shapes = lines.flatMap((line, row) =>
    line.map(({ size, cls, state }, i): Shape => {
      const name = `${SILHOUETTES[state]}${spriteSuffix(sea.flag, cls)}-${size}`;
      const at = { x: i === 0 ? 0 : lengthOf(line.slice(0, i)) + GAP, y: row * LINE };
      return { kind: 'sprite', name, at, heading: 90 };
    }),
  );
  const x = place.align === 'right' ? place.x + place.width - width * scale : place.x;
  // Silhouettes reach a little beyond their boxes.
  const scene = { width: width + 0.1, height: lines.length * LINE + 0.05, shapes };
  return { kind: 'inset', at: { x, y: place.y }, scale, scene };
};
