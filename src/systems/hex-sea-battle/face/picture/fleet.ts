import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import type { ShipView, View } from '../../rules/view/index.ts';
import type { ShipType, Side } from '../../variants.ts';
import { shipLetter } from '../input/coordinates.ts';
import { type MapLayout, spriteAt } from './map-layout.ts';

/** The plate with a ship's letter, round for White and square for Red, centred at `at`. */
export const plate = (side: Side, ship: ShipType, reader: Pick<Reader, 'say'>, at: Point): readonly Shape[] => [
  spriteAt(`plate-${side}`, at, -0.2, -0.2),
  {
    kind: 'label',
    text: shipLetter(reader, ship),
    at: { x: at.x, y: at.y - 0.005 },
    ink: side === 'white' ? 'ink' : 'paper',
    size: 0.31,
    bold: true,
  },
];

const PIP = 0.15;
const BALL = 0.17;

/** The shots left, stacked to the right of the ship. */
const balls = (ship: ShipView, { x, y }: Point): readonly Shape[] =>
  Array.from({ length: ship.shotsLeft }, (_, i) => spriteAt('ball', { x, y }, 0.34, -0.16 - (i - 1) * BALL));

/** A ship with its letter, hull tally, a star for the flagship, and its shots left. */
export const shipShapes = (
  ship: ShipView,
  reader: Pick<Reader, 'say'>,
  { x, y }: Point,
  shots: 'counted' | 'uncounted',
): readonly Shape[] => [
  spriteAt(`sail-${ship.side}-${ship.type}`, { x, y }, -0.5, -0.6),
  spriteAt(`pips-${ship.durability}-${ship.damage}`, { x, y }, (-PIP * ship.durability) / 2 + 0.08, 0.28),
  ...plate(ship.side, ship.type, reader, { x: x - 0.34, y: y + 0.24 }),
  ...(ship.flagship ? [spriteAt('flagship', { x, y }, -0.18, -0.4)] : []),
  ...(shots === 'counted' ? balls(ship, { x, y }) : []),
];

/** All ships with a known hex, northern rows first. */
export const fleets = (view: View, reader: Pick<Reader, 'say'>, { put }: MapLayout): readonly Shape[] =>
  view.ships
    .flatMap((ship) => (ship.at ? [{ ship, at: ship.at }] : []))
    .sort((a, b) => a.at.row - b.at.row)
    .flatMap(({ ship, at }) => {
      const counted = view.phase === 'battle' && ship.side === view.active;
      return shipShapes(ship, reader, put(at), counted ? 'counted' : 'uncounted');
    });
