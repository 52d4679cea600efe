import type { Heading } from '../../../../kit/compass.ts';
import type { FortCard, Ruleset, ShipCard, ShipType, Side, WindTurn } from '../../variants.ts';
import type { PieceId } from '../command.ts';
import type { Sea } from './sea.ts';

export type WindStrength = 'calm' | 'fresh' | 'storm';
export type Captain = 'target' | 'initiative';
/**
 * ADM-7, ADM-8: what a ship has done with its move this round; `ghosted`: it has used the one square of the second
 * calm.
 */
export type MoveStatus = 'no' | 'sailed' | 'turned' | 'ghosted';

/** A ship or a fort. */
export interface Piece {
  readonly id: PieceId;
  /** The side that owns it now. */
  readonly side: Side;
  readonly type: ShipType | 'T';
  /** Its square; absent once it is sunk. */
  readonly at?: number | undefined;
  /** Direction of the bow; meaningless for forts and below admiral. */
  readonly heading: Heading;
  /** Hits in the hull, and in the sails. */
  readonly hull: number;
  readonly sails: number;
  /** Shots fired in this round, those of chasers included; and the chasers that have fired. */
  readonly fired: number;
  readonly chasers: readonly ('bow' | 'stern')[];
  readonly moved: MoveStatus;
  /** Its activation in this round is over; it has tried to board. */
  readonly done: boolean;
  readonly boarded: boolean;
  /** ADM-8: consecutive calms in which it has kept its heading. */
  readonly idle: number;
  readonly captain?: Captain | undefined;
  /** ADM-28: it has reached the zone of its side's task. */
  readonly reached?: true | undefined;
}

/** Everything that orders are judged by. All of it is public. */
export interface Position {
  readonly rules: Ruleset;
  readonly sea: Sea;
  readonly wind: WindStrength;
  /** The direction that the wind blows to. */
  readonly windTo: Heading;
  /** In the order of `PIECES`. */
  readonly pieces: readonly Piece[];
}

/** ADM-5: the eighths by which a throw turns the wind; undefined without a throw. */
export const turnOf = ({ turning }: Pick<Ruleset, 'turning'>, face: number | undefined): WindTurn | undefined =>
  face === undefined ? undefined : turning[face - 1];

/** A piece by its id. */
export const pieceOf = ({ pieces }: Pick<Position, 'pieces'>, id: PieceId): Piece => pieces.find((it) => it.id === id)!;

/** The piece on a square; undefined where there is none. */
export const pieceAt = ({ pieces }: Pick<Position, 'pieces'>, square: number): Piece | undefined =>
  pieces.find((it) => it.at === square);

/** ADM-2: the card of a piece; for a ship only the part that it shares with a fort. */
export const cardOf = ({ ships, fort }: Pick<Ruleset, 'ships' | 'fort'>, { type }: Pick<Piece, 'type'>): FortCard =>
  type === 'T' ? fort : ships[type];

/** ADM-2: the card of a ship. @throws Error for a fort. */
export const shipCardOf = ({ ships }: Pick<Ruleset, 'ships'>, { type }: Pick<Piece, 'type'>): ShipCard => {
  if (type === 'T') throw new Error('admiral: a fort has no sails');
  return ships[type];
};

/** Hits that a piece can still take; 0 when it is sunk or silenced. */
export const hitsLeft = ({ rules }: Pick<Position, 'rules'>, piece: Piece): number =>
  cardOf(rules, piece).durability - piece.hull;

/** ADM-11: full thirds of the durability that are lost: 0, 1 or 2. */
export const damageTierOf = (rules: Ruleset, piece: Piece): number =>
  Math.min(2, Math.floor((3 * piece.hull) / cardOf(rules, piece).durability));

/** ADM-10: shots left in this round; 0 for a sunk ship and a silenced fort. */
export const shotsLeft = ({ rules }: Pick<Position, 'rules'>, piece: Piece): number =>
  piece.at === undefined || hitsLeft({ rules }, piece) < 1 ? 0 : cardOf(rules, piece).shots - piece.fired;

/** ADM-18: whether `one` has the captain Initiative and `other` has not. */
export const hasInitiativeOver = (one: Piece, other: Piece): boolean =>
  one.captain === 'initiative' && other.captain !== 'initiative';

/** The pieces with one of them changed. */
export const withPiece = (pieces: readonly Piece[], id: PieceId, changed: (piece: Piece) => Piece): readonly Piece[] =>
  pieces.map((it) => (it.id === id ? changed(it) : it));
