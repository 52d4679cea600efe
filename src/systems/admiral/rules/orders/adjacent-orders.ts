import { ok, refuse } from '../../../../kernel/result.ts';
import { rivalOf } from '../../../../kit/two-sides.ts';
import type { Side } from '../../variants.ts';
import type { PieceId } from '../command.ts';
import { lineBetween } from '../position/line.ts';
import { pieceName } from '../position/names.ts';
import { hitsLeft, type Piece, type Position, pieceAt } from '../position/position.ts';
import { squareOf } from '../position/sea.ts';
import { freeShip, type Judgement, type OrderOf, type TurnContext } from './turn-context.ts';

/** Whether two squares touch along a row or a column. */
const isBeside = ({ sea }: Position, one: number, other: number): boolean => {
  const line = lineBetween(sea, one, other);
  return line?.distance === 1 && line.direction % 2 === 0;
};

/**
 * ADM-20: the ship that a boarder attacks. Refusals: those of `freeShip`; `board-never`, `storm`, `board-once`,
 * `board-nothing`, `board-fort`, `board-not-beside`.
 */
export const boardingTarget = (context: TurnContext, { ship: id, at }: OrderOf<'board'>): Judgement<PieceId> => {
  const { position } = context;
  const ship = freeShip(context, id);
  if (!ship.ok) return ship;
  if (!position.rules.flags.boarding) return refuse({ key: 'board-never' });
  if (position.wind === 'storm') return refuse({ key: 'storm' });
  if (ship.value.boarded) return refuse({ key: 'board-once', with: { ship: pieceName(ship.value.type) } });
  const square = squareOf(position.sea, at);
  const prize = square === undefined ? undefined : pieceAt(position, square);
  if (square === undefined || prize?.side !== rivalOf(ship.value.side)) return refuse({ key: 'board-nothing' });
  if (prize.type === 'T') return refuse({ key: 'board-fort' });
  return isBeside(position, ship.value.at!, square) ? ok(prize.id) : refuse({ key: 'board-not-beside' });
};

/** The fort of a side, if the ship is beside it. */
const fortBeside = ({ pieces, ...position }: Position, ship: Piece, side: Side): Piece | undefined =>
  pieces.find((it) => it.type === 'T' && it.side === side && isBeside({ pieces, ...position }, ship.at!, it.at!));

/**
 * ADM-22: the fort that a ship can take by assault. Refusals: those of `freeShip`; `assault-not-beside`,
 * `assault-not-silenced`.
 */
export const assaultTarget = (context: TurnContext, { ship: id }: OrderOf<'assault'>): Judgement<PieceId> => {
  const ship = freeShip(context, id);
  if (!ship.ok) return ship;
  const fort = fortBeside(context.position, ship.value, rivalOf(context.active));
  if (!fort) return refuse({ key: 'assault-not-beside' });
  return hitsLeft(context.position, fort) > 0 ? refuse({ key: 'assault-not-silenced' }) : ok(fort.id);
};

/** ADM-23: whether an enemy ship is beside the fort. */
const isBesieged = (position: Position, fort: Piece): boolean =>
  position.pieces.some(
    (it) => it.type !== 'T' && it.side !== fort.side && it.at !== undefined && isBeside(position, it.at, fort.at!),
  );

/** The piece that a repair mends, and the part of it. */
export interface RepairTarget {
  readonly mended: PieceId;
  readonly what: 'hull' | 'sails';
}

/**
 * ADM-23: the piece and part that a repair mends.
 * Refusals: those of `freeShip`; `repair-never`, `storm`, `repair-not-idle`, `repair-not-beside`, `repair-silenced`,
 * `repair-besieged`, `repair-nothing`.
 */
export const repairTarget = (context: TurnContext, { ship: id, what }: OrderOf<'repair'>): Judgement<RepairTarget> => {
  const { position, act } = context;
  const ship = freeShip(context, id);
  if (!ship.ok) return ship;
  if (!position.rules.flags.repair) return refuse({ key: 'repair-never' });
  if (position.wind === 'storm') return refuse({ key: 'storm' });
  if (ship.value.fired > 0 || ship.value.moved !== 'no' || (act?.ship === id && act.acted))
    return refuse({ key: 'repair-not-idle', with: { ship: pieceName(ship.value.type) } });
  const fort = fortBeside(position, ship.value, ship.value.side);
  if (!fort) return refuse({ key: 'repair-not-beside' });
  const silenced = hitsLeft(position, fort) < 1;
  if (silenced && what !== 'fort') return refuse({ key: 'repair-silenced' });
  if (silenced && isBesieged(position, fort)) return refuse({ key: 'repair-besieged' });
  const mended = what === 'fort' ? fort : ship.value;
  const part = what === 'fort' ? 'hull' : what;
  return mended[part] > 0 ? ok({ mended: mended.id, what: part }) : refuse({ key: 'repair-nothing' });
};
