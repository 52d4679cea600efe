import type { Crossing } from '../combat/guns.ts';
import { lineBetween } from '../position/line.ts';
import type { Piece, Position } from '../position/position.ts';
import type { Leg } from './course.ts';

/** ADM-17: the corner that a diagonal step passes; undefined for any other step. */
export const crossingOf = ({ sea }: Pick<Position, 'sea'>, { id, at }: Piece, leg: Leg): Crossing | undefined => {
  if (leg.via !== undefined || lineBetween(sea, at!, leg.to)!.direction % 2 === 0) return undefined;
  return { ship: id, from: at!, to: leg.to, turning: leg.step === 'L' || leg.step === 'R' };
};
