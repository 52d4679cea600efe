import type { Reader } from '../../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../../kernel/screen.ts';
import { type Heading, isStraight } from '../../../../../kit/compass.ts';
import type { PieceId } from '../../../rules/command.ts';
import type { PieceView, View } from '../../../rules/view/index.ts';
import type { Side } from '../../../variants.ts';
import { pieceLabel } from '../../input/coordinates.ts';
import { type MapLayout, spriteAt } from '../map-layout.ts';

/** The plate with a piece's letter, round for White and square for Red, centred at `at`. */
export const plate = (side: Side, text: string, at: Point): readonly Shape[] => [
  spriteAt(`plate-${side}`, at, -0.2, -0.2),
  {
    kind: 'label',
    text,
    at: { x: at.x, y: at.y - 0.005 },
    ink: side === 'white' ? 'ink' : 'paper',
    size: text.length > 1 ? 0.25 : 0.32,
    bold: true,
  },
];

/** The plate of a piece with its current name. */
export const plateOf = (
  view: Pick<View, 'pieces'>,
  { id, side }: { readonly id: PieceId; readonly side: Side },
  reader: Pick<Reader, 'say'>,
  at: Point,
): readonly Shape[] => plate(side, pieceLabel(reader, view, id), at);

/**
 * The direction of the keel of a ship seen from above. It decides where marks are placed, so that the hull stays clear.
 */
type Lie = 'upright' | 'level' | 'rising' | 'falling';
const LIES: readonly Lie[] = ['upright', 'rising', 'level', 'falling'];
const lieOf = (heading: Heading): Lie => LIES[heading % 4]!;

/** The size of one box of the hull tally, in squares, as drawn by `render/sprites/marks/tallies.ts`. */
const FIELD = 0.14;
const blockOf = (durability: number) => {
  const cols = durability === 4 ? 2 : Math.min(3, durability);
  return { width: cols * FIELD, height: Math.ceil(durability / cols) * FIELD };
};

const RENT = 0.2;
/**
 * Sail damage marks from the tally on: along the side of the square, then along its lower edge (upper for `falling`).
 */
const rents = ({ sails, durability, heading }: PieceView, { x, y }: Point): readonly Shape[] => {
  const { width, height } = blockOf(durability);
  const lie = lieOf(heading);
  const up = lie === 'falling' ? -1 : 1;
  const beside = { level: 0, upright: sails, rising: 3, falling: 3 }[lie];
  return Array.from({ length: sails }, (_, i) => {
    if (i < beside) {
      const away = 0.5 - height - (i + 0.5) * RENT;
      return spriteAt('rent', { x: x + 0.42, y: y + up * away }, -RENT / 2, -RENT / 2);
    }
    const away = 0.5 - width - (i - beside + 0.5) * RENT;
    return spriteAt('rent', { x: x + away, y: y + up * 0.42 }, -RENT / 2, -RENT / 2);
  });
};

const BALL = 0.15;
/** The shots left. */
const balls = ({ shotsLeft, heading }: PieceView, { x, y }: Point): readonly Shape[] => {
  const lie = lieOf(heading);
  const straight = lie === 'upright' || lie === 'level';
  return Array.from({ length: shotsLeft }, (_, i) => {
    const at = straight ? { x: x + 0.42 - i * BALL, y: y - 0.42 } : { x: x - 0.05 + i * BALL, y };
    if (straight) return spriteAt('ball', at, -0.08, -0.08);
    return spriteAt('ball', { x: at.x, y: y + (lie === 'rising' ? -0.44 : 0.44) }, -0.08, -0.08);
  });
};

/** Whether pictures of the active side's ships show the shots left. */
export type Counted = 'counted' | 'uncounted';

type Afloat = PieceView & { readonly type: Exclude<PieceView['type'], 'T'> };

/** A ship seen from above, turned to its heading. */
const shipFromAbove = (view: Pick<View, 'pieces'>, ship: Afloat, reader: Reader, at: Point, shots: Counted) => {
  const { x, y } = at;
  const lie = lieOf(ship.heading);
  const block = blockOf(ship.durability);
  const foot = lie === 'falling' ? -0.5 : 0.5 - block.height;
  const side = lie === 'falling' ? 0.33 : -0.33;
  const captain = lie === 'level' ? { x: x + 0.01, y: y - 0.4 } : { x: x - 0.4, y: y + (lie === 'falling' ? 0.01 : 0) };
  return [
    spriteAt(
      `above-${ship.side}-${ship.type}${isStraight(ship.heading) ? '' : '-long'}`,
      at,
      -0.5,
      -0.5,
      ship.heading * 45,
    ),
    ...rents(ship, at),
    spriteAt(`hull-${ship.durability}-${ship.hull}`, at, 0.5 - block.width, foot),
    ...(shots === 'counted' ? balls(ship, at) : []),
    ...(ship.captain ? [spriteAt(`captain-${ship.captain}`, captain, -0.14, -0.14)] : []),
    ...plateOf(view, ship, reader, { x: x - 0.33, y: y + side }),
  ];
};

/** A ship seen from the side, for levels without headings. */
const shipFromSide = (view: Pick<View, 'pieces'>, ship: Afloat, reader: Reader, at: Point, shots: Counted) => {
  const { x, y } = at;
  const width = ship.durability * FIELD;
  return [
    spriteAt(`sail-${ship.side}-${ship.type}`, at, -0.5, -0.6),
    spriteAt(`hull-row-${ship.durability}-${ship.hull}`, at, Math.min(0.5 - width, -width / 2 + 0.1), 0.33),
    ...(shots === 'counted'
      ? Array.from({ length: ship.shotsLeft }, (_, i) => spriteAt('ball', at, 0.36, -0.02 - (i - 1) * 0.17))
      : []),
    ...(ship.captain ? [spriteAt(`captain-${ship.captain}`, { x: x - 0.36, y: y - 0.3 }, -0.14, -0.14)] : []),
    ...plateOf(view, ship, reader, { x: x - 0.33, y: y + 0.16 }),
  ];
};

const isShip = (piece: PieceView): piece is Afloat => piece.type !== 'T';

/** A ship with its letter, side, hull tally, sail damage, captain and shots left. */
export const shipShapes = (
  view: Pick<View, 'pieces' | 'rules'>,
  ship: PieceView,
  reader: Reader,
  at: Point,
  shots: Counted,
): readonly Shape[] => {
  if (!isShip(ship)) return [];
  return view.rules.flags.orientation
    ? shipFromAbove(view, ship, reader, at, shots)
    : shipFromSide(view, ship, reader, at, shots);
};

/** All ships with a known square, northern rows first. */
export const fleets = (view: View, reader: Reader, { put }: MapLayout, shots: Counted): readonly Shape[] =>
  view.pieces
    .flatMap((piece) => (piece.at && isShip(piece) ? [{ piece, at: piece.at }] : []))
    .sort((a, b) => a.at.row - b.at.row)
    .flatMap(({ piece, at }) =>
      shipShapes(view, piece, reader, put(at), piece.side === view.active ? shots : 'uncounted'),
    );
