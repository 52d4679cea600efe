import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { SeaView, View } from '../../rules/view/index.ts';
import { type CountedShip, shipStates } from './seas.ts';
import { spriteSuffix } from './ship-shapes.ts';

/** Length of one deck of a silhouette, and the gap between two ships, in cells. */
const DECK = 0.4;
const GAP = 0.2;
/** Height of one line of ships, in cells. */
export const FLEET_ROW_HEIGHT = 0.75;

const SILHOUETTES: Readonly<Record<CountedShip['state'], string>> = {
  afloat: 'silhouette',
  sunk: 'silhouette-sunk',
  empty: 'silhouette-empty',
};

/** Breaks ships into lines no longer than `width` cells. */
const lines = <T extends { readonly size: number }>(ships: readonly T[], width: number): readonly (readonly T[])[] => {
  const broken: T[][] = [[]];
  let x = 0;
  for (const ship of ships) {
    const length = ship.size * DECK;
    if (x > 0 && x + length > width) {
      broken.push([]);
      x = 0;
    }
    broken.at(-1)!.push(ship);
    x += length + GAP;
  }
  return broken;
};

/** The number of lines that the fleet takes at this width, in cells. */
export const fleetRowCount = (view: View, sea: SeaView, width: number): number =>
  lines(shipStates(view, sea), width).length;

/**
 * The whole fleet as silhouettes, its top left at `at`: afloat solid, sunk hollow and crossed, not placed yet hollow.
 */
export const fleetRow = (view: View, sea: SeaView, at: Point, width: number): readonly Shape[] =>
  lines(shipStates(view, sea), width).flatMap((line, row) => {
    let x = at.x;
    return line.map(({ size, cls, state }) => {
      const name = `${SILHOUETTES[state]}${spriteSuffix(sea.flag, cls)}-${size}`;
      const shape: Shape = { kind: 'sprite', name, at: { x, y: at.y + row * FLEET_ROW_HEIGHT }, heading: 90 };
      x += size * DECK + GAP;
      return shape;
    });
  });
