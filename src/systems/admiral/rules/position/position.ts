import type { Heading } from '../../../../kit/compass.ts';
import type { FortCard, Ruleset, ShipCard, ShipType, Side } from '../../variants.ts';
import type { PieceId } from '../command.ts';
import type { Sea } from './sea.ts';

export type WindStrength = 'calm' | 'fresh' | 'storm';
export type Captain = 'target' | 'initiative';
/** ADM-7, ADM-8: what a ship has done with her move this round; `ghosted`: the square of the second calm. */
export type MoveStatus = 'no' | 'sailed' | 'turned' | 'ghosted';

/** A ship or a fort. */
export interface Piece {
  readonly id: PieceId;
  /** Whose she is now. */
  readonly side: Side;
  readonly type: ShipType | 'T';
  /** Her square; absent once she is sunk. */
  readonly at?: number | undefined;
  /** Where the bow points; of no meaning for forts and below admiral. */
  readonly heading: Heading;
  /** Hits in the hull, and in the sails. */
  readonly hull: number;
  readonly sails: number;
  /** Of the round: shots fired, chasers among them. */
  readonly fired: number;
  readonly chasers: readonly ('bow' | 'stern')[];
  readonly moved: MoveStatus;
  /** She has had her activation; she has tried to board. */
  readonly done: boolean;
  readonly boarded: boolean;
  /** ADM-8: calms in a row in which she has kept her heading. */
  readonly idle: number;
  readonly captain?: Captain | undefined;
}

/** All that orders are judged by. Nothing of it is hidden from anybody. */
export interface Position {
  readonly rules: Ruleset;
  readonly sea: Sea;
  readonly wind: WindStrength;
  /** Where the wind blows to. */
  readonly windTo: Heading;
  /** In the order of `PIECES`. */
  readonly pieces: readonly Piece[];
}

export const SIDES: readonly Side[] = ['white', 'red'];

/** The other side. */
export const enemyOf = (side: Side): Side => (side === 'white' ? 'red' : 'white');

/** A piece by its name. */
export const pieceOf = ({ pieces }: Pick<Position, 'pieces'>, id: PieceId): Piece => pieces.find((it) => it.id === id)!;

/** What stands or lies on a square; undefined for open water. */
export const pieceAt = ({ pieces }: Pick<Position, 'pieces'>, square: number): Piece | undefined =>
  pieces.find((it) => it.at === square);

/** ADM-2: what its card says. */
export const cardOf = ({ ships, fort }: Pick<Ruleset, 'ships' | 'fort'>, { type }: Pick<Piece, 'type'>): FortCard =>
  type === 'T' ? fort : ships[type];

/** ADM-2: what a ship's card says. @throws Error for a fort. */
export const shipCardOf = ({ ships }: Pick<Ruleset, 'ships'>, { type }: Pick<Piece, 'type'>): ShipCard => {
  if (type === 'T') throw new Error('admiral: a fort has no sails');
  return ships[type];
};

/** Hits it can still take; 0 for one that is sunk or silenced. */
export const hitsLeft = ({ rules }: Pick<Position, 'rules'>, piece: Piece): number =>
  cardOf(rules, piece).durability - piece.hull;

/** ADM-11: thirds of the durability that are gone: 0, 1 or 2. */
export const damageTierOf = (rules: Ruleset, piece: Piece): number =>
  Math.min(2, Math.floor((3 * piece.hull) / cardOf(rules, piece).durability));

/** ADM-10: shots left in this round; none of a ship that is sunk or a fort that is silenced. */
export const shotsLeft = ({ rules }: Pick<Position, 'rules'>, piece: Piece): number =>
  piece.at === undefined || hitsLeft({ rules }, piece) < 1 ? 0 : cardOf(rules, piece).shots - piece.fired;

/** ADM-18: one with the captain Initiative against one without. */
export const hasInitiativeOver = (one: Piece, other: Piece): boolean =>
  one.captain === 'initiative' && other.captain !== 'initiative';

/** The pieces with one changed. */
export const withPiece = (pieces: readonly Piece[], id: PieceId, changed: (piece: Piece) => Piece): readonly Piece[] =>
  pieces.map((it) => (it.id === id ? changed(it) : it));
