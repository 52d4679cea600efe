import type { Leg } from './course.ts';
import type { Crossing } from './gunnery.ts';
import { lineBetween } from './line.ts';
import type { Piece, Position } from './position.ts';

/** ADM-17: the corner that a diagonal step goes over; undefined for other steps. */
export const crossingOf = ({ sea }: Pick<Position, 'sea'>, { id, at }: Piece, leg: Leg): Crossing | undefined => {
  if (leg.via !== undefined || lineBetween(sea, at!, leg.to)!.direction % 2 === 0) return undefined;
  return { ship: id, from: at!, to: leg.to, turning: leg.step === 'L' || leg.step === 'R' };
};
