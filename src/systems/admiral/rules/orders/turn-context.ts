import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Side } from '../../variants.ts';
import type { PieceId, Step, TurnCommand } from '../command.ts';
import { type Activation, type InBattle, ordersOf, positionOf } from '../model.ts';
import type { Headway } from '../movement/course.ts';
import { pieceName } from '../position/names.ts';
import { type Piece, type Position, pieceOf } from '../position/position.ts';

/** Everything that an order in a turn is judged by. */
export interface TurnContext {
  /** ADM-31: the pieces that the captain who is asked may order; absent: all of the side. */
  readonly own?: readonly PieceId[];
  readonly position: Position;
  readonly active: Side;
  readonly act?: Pick<Activation, 'ship' | 'move' | 'left' | 'way' | 'must' | 'acted'> | undefined;
}

/** A course that a player has planned for a ship. */
export interface Plan {
  readonly ship: PieceId;
  readonly course: readonly Step[];
}

/** Everything that an order in the current turn is judged by. */
export const turnContextOf = (state: InBattle): TurnContext => {
  const { active, act } = state.battle;
  return { position: positionOf(state), active, act, ...(state.helm && { own: ordersOf(state) }) };
};

/** The order of this type. */
export type OrderOf<T extends TurnCommand['type']> = Extract<TurnCommand, { type: T }>;
/** The judged value, or why it is refused. */
export type Judgement<T> = Result<T, Phrase>;

/**
 * The player's own ship, afloat and still able to act. Refusals: `not-your-ship`, `not-a-ship`, `ship-sunk`,
 * `ship-of-partner` {ship}, `ship-done`, `must-sail-on`.
 */
export const ownShip = ({ position, active, act, own }: TurnContext, id: PieceId): Judgement<Piece> => {
  const piece = pieceOf(position, id);
  const ship = pieceName(piece.type);
  if (piece.type === 'T') return refuse({ key: 'not-a-ship' });
  if (piece.side !== active) return refuse({ key: 'not-your-ship', with: { ship } });
  if (piece.at === undefined) return refuse({ key: 'ship-sunk', with: { ship } });
  if (own && !own.includes(id)) return refuse({ key: 'ship-of-partner', with: { ship } });
  if (piece.done) return refuse({ key: 'ship-done', with: { ship } });
  return act?.must && act.ship !== id
    ? refuse({ key: 'must-sail-on', with: { ship: pieceName(pieceOf(position, act.ship).type) } })
    : ok(piece);
};

/** As `ownShip`, but refuses `must-sail-on` for the ship itself as well. */
export const freeShip = (context: TurnContext, id: PieceId): Judgement<Piece> => {
  const piece = ownShip(context, id);
  return piece.ok && context.act?.must
    ? refuse({ key: 'must-sail-on', with: { ship: pieceName(piece.value.type) } })
    : piece;
};

/** Direction and remaining range of a ship that is under way; undefined where its move has not begun. */
export const headwayOf = ({ act }: TurnContext, id: PieceId): Headway | undefined =>
  act?.ship === id && act.left !== undefined ? { heading: act.way, left: act.left } : undefined;
