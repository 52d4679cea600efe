import type { Reader } from '../../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../../kernel/screen.ts';
import { isStraight } from '../../../../../kit/compass.ts';
import { spriteAt } from '../../../../../kit/sea-picture.ts';
import type { PieceId } from '../../../rules/command.ts';
import type { PieceView, View } from '../../../rules/view/index.ts';
import type { Side } from '../../../variants.ts';
import { pieceLabel } from '../../input/coordinates.ts';
import type { MapLayout } from '../map-layout.ts';

/** A sprite scaled about the point where its own `middle` comes to lie. */
export const scaled = (name: string, at: Point, scale: number, middle: Point, heading = 90): Shape => {
  const [room, side] = [0.15, 1.3];
  return {
    kind: 'inset',
    at: { x: at.x - (middle.x + room) * scale, y: at.y - (middle.y + room) * scale },
    scale,
    scene: { width: side, height: side, shapes: [spriteAt(name, { x: room, y: room }, 0, 0, heading)] },
  };
};

/** The plate with a piece's letter, round for White and square for Red, centred at `at`. */
export const plate = (side: Side, text: string, at: Point, scale = 1): readonly Shape[] => [
  scaled(`plate-${side}`, at, scale, { x: 0.2, y: 0.2 }),
  {
    kind: 'label',
    text,
    at: { x: at.x, y: at.y - 0.005 },
    ink: side === 'white' ? 'ink' : 'paper',
    size: (text.length > 1 ? 0.335 : 0.35) * scale,
    bold: true,
  },
];

/** The plate of a piece with its current name. */
export const plateOf = (
  view: Pick<View, 'pieces'>,
  { id, side }: { readonly id: PieceId; readonly side: Side },
  reader: Pick<Reader, 'say'>,
  at: Point,
  scale = 1,
): readonly Shape[] => plate(side, pieceLabel(reader, view, id), at, scale);

/** The bar of a hull, its left end at `at`: what is left is white, what is lost a thin red. */
export const hullBar = ({ durability, hull }: PieceView, at: Point): Shape =>
  scaled(`bar-${durability}-${Math.min(hull, durability)}`, at, 1.08, { x: 0, y: 0.06 });

/** Whether a ship's sails, captain and shots left stand beside it. */
export type Counted = 'counted' | 'uncounted';

type Afloat = PieceView & { readonly type: Exclude<PieceView['type'], 'T'> };

/** The places of the marks of a piece from the middle of its square: none reaches another, or its edge. */
const PLATE = { x: -0.23, y: 0.23 };
const BAR = { x: -0.025, y: 0.36 };
const BALLS = { x: -0.42, y: -0.42 };
const BALL = 0.16;
const CAPTAIN = { x: 0.28, y: -0.28 };
const RENTS = [
  { x: 0.32, y: 0.19 },
  { x: 0.32, y: 0 },
  { x: -0.32, y: -0.12 },
  { x: -0.12, y: -0.12 },
] as const;

const away = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

/** The shots left of a chosen piece. */
export const shotsLeftShapes = ({ shotsLeft }: Pick<PieceView, 'shotsLeft'>, middle: Point): readonly Shape[] =>
  Array.from({ length: shotsLeft }, (_, i) => spriteAt('ball', away(middle, BALLS), i * BALL, 0));

/** What a piece always wears: the bar of its hull, and its plate. */
export const wornShapes = (
  view: Pick<View, 'pieces'>,
  piece: PieceView,
  reader: Reader,
  middle: Point,
): readonly Shape[] => [hullBar(piece, away(middle, BAR)), ...plateOf(view, piece, reader, away(middle, PLATE), 1.1)];

/** What is known of a ship besides its letter, bow and hull: its shots left, its captain, the hits in its sails. */
const detail = (ship: Afloat, middle: Point): readonly Shape[] => [
  ...shotsLeftShapes(ship, middle),
  ...(ship.captain ? [spriteAt(`captain-${ship.captain}`, away(middle, CAPTAIN), -0.14, -0.14)] : []),
  ...RENTS.slice(0, ship.sails).map((at) => spriteAt('rent', away(middle, at), -0.1, -0.1)),
];

const isShip = (piece: PieceView): piece is Afloat => piece.type !== 'T';

/** A ship: its plate, its bow (from the side where headings do not matter), the bar of its hull. */
export const shipShapes = (
  view: Pick<View, 'pieces' | 'rules'>,
  ship: PieceView,
  reader: Reader,
  at: Point,
  shots: Counted,
): readonly Shape[] => {
  if (!isShip(ship)) return [];
  const { x, y } = at;
  const { side, type, heading } = ship;
  const drawn = view.rules.flags.orientation
    ? scaled(
        `above-${side}-${type}${isStraight(heading) ? '' : '-long'}`,
        { x, y: y - 0.06 },
        0.8,
        { x: 0.5, y: 0.5 },
        heading * 45,
      )
    : scaled(`sail-${side}-${type}`, at, 0.8, { x: 0.5, y: 0.62 });
  return [drawn, ...wornShapes(view, ship, reader, at), ...(shots === 'counted' ? detail(ship, at) : [])];
};

/** All ships on a square that is shown, northern rows first, the chosen one with its shots left, captain and sails. */
export const fleets = (
  view: View,
  reader: Reader,
  { put, shows }: MapLayout,
  chosen: PieceId | undefined,
): readonly Shape[] =>
  view.pieces
    .flatMap((piece) => (piece.at && shows(piece.at) && isShip(piece) ? [{ piece, at: piece.at }] : []))
    .sort((a, b) => a.at.row - b.at.row)
    .flatMap(({ piece, at }) =>
      shipShapes(view, piece, reader, put(at), piece.id === chosen ? 'counted' : 'uncounted'),
    );
