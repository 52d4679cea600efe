import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import { spriteAt } from '../../../../kit/sea-picture.ts';
import type { ShipView, View } from '../../rules/view/index.ts';
import type { ShipId, Side } from '../../variants.ts';
import { shipLetter } from '../input/coordinates.ts';
import type { MapLayout } from './map-layout.ts';

/** A sprite scaled about the point of the picture where its own `middle` comes to lie. */
export const scaled = (name: string, at: Point, scale: number, middle: Point): Shape => {
  const [room, side] = [0.1, 1.3];
  return {
    kind: 'inset',
    at: { x: at.x - (middle.x + room) * scale, y: at.y - (middle.y + room) * scale },
    scale,
    scene: { width: side, height: side, shapes: [spriteAt(name, { x: room, y: room }, 0, 0)] },
  };
};

/** Height of a ship's letter: at least 11 px where a sea nine hexes wide is shown 300 px wide. */
const LETTER = 0.385;

/** The plate with a ship's letter, round for White and square for Red, centred at `at`. */
export const plate = (side: Side, letter: string, at: Point, scale = 1): readonly Shape[] => [
  scaled(`plate-${side}`, at, 1.12 * scale, { x: 0.2, y: 0.2 }),
  {
    kind: 'label',
    text: letter,
    at: { x: at.x, y: at.y - 0.005 * scale },
    ink: side === 'white' ? 'ink' : 'paper',
    size: LETTER * scale,
    bold: true,
  },
];

/** The places of a ship's marks from the middle of its hex. None reaches beyond the hex. */
const PLATE = { x: -0.24, y: 0.17 };
const BAR = { x: -0.02, y: 0.19 };
const STAR = { x: 0.25, y: -0.23 };
const BALLS = { x: -0.36, y: -0.24 };
/** Distance between two shots left. */
export const BALL = 0.16;

const away = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

/** A ship: its plate, its bow, the bar of its hull; a star for the flagship; its shots left if they are asked for. */
export const shipShapes = (
  { rules }: Pick<View, 'rules'>,
  ship: ShipView,
  reader: Pick<Reader, 'say'>,
  at: Point,
  shots: 'counted' | 'uncounted',
): readonly Shape[] => [
  scaled(`sail-${ship.side}-${ship.type}`, at, 0.8, { x: 0.5, y: 0.62 }),
  spriteAt(`bar-${ship.durability}-${ship.damage}`, away(at, BAR), 0, 0),
  ...plate(ship.side, shipLetter({ rules }, reader, ship.side, ship.id), away(at, PLATE)),
  ...(ship.flagship ? [scaled('flagship', away(at, STAR), 0.68, { x: 0.18, y: 0.18 })] : []),
  ...(shots === 'counted'
    ? Array.from({ length: ship.shotsLeft }, (_, i) => spriteAt('ball', away(at, BALLS), i * BALL, 0))
    : []),
];

/** All ships on a hex that is shown, northern rows first. The shots left stand beside the chosen ship only. */
export const fleets = (
  view: View,
  reader: Pick<Reader, 'say'>,
  { put, shows }: MapLayout,
  chosen: { readonly side: Side; readonly id: ShipId } | undefined,
): readonly Shape[] =>
  view.ships
    .flatMap((ship) => (ship.at && shows(ship.at) ? [{ ship, at: ship.at }] : []))
    .sort((a, b) => a.at.row - b.at.row)
    .flatMap(({ ship, at }) => {
      const counted = ship.side === chosen?.side && ship.id === chosen.id;
      return shipShapes(view, ship, reader, put(at), counted ? 'counted' : 'uncounted');
    });
