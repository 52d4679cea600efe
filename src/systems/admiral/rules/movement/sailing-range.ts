import { eighthsBetween, type Heading, isStraight } from '../../../../kit/compass.ts';
import type { MoveDistance, Ruleset } from '../../variants.ts';
import { damageTierOf, type Piece, type Position, shipCardOf } from '../position/position.ts';

/** The distance of a card for a heading, straight or diagonal. */
export const distanceAlong = ({ straight, diagonal }: MoveDistance, heading: Heading): number =>
  isStraight(heading) ? straight : diagonal;

/** ADM-5: eighths between a heading and the wind, 0 to 4; always 0 where no wind is played. */
export const deviation = ({ rules, windTo }: Pick<Position, 'rules' | 'windTo'>, heading: Heading): number =>
  rules.flags.wind ? eighthsBetween(heading, windTo) : 0;

/** ADM-7: the range with which a move begins in a fresh wind. */
export const startRange = (position: Position, ship: Piece, heading: Heading): number => {
  const { rules } = position;
  const hurt = ship.sails + (rules.flags.damagedMove ? damageTierOf(rules, ship) : 0);
  const able = Math.max(0, distanceAlong(shipCardOf(rules, ship).fresh, heading) - hurt);
  return Math.max(0, able - deviation(position, heading));
};

/** ADM-7: the range left after a manoeuvre from one heading to another; may be negative. */
export const rangeAfter = (position: Position, left: number, from: Heading, to: Heading): number => {
  const windward = deviation(position, to) - deviation(position, from);
  const diagonal = isStraight(from) && !isStraight(to) ? 1 : 0;
  return left - 1 - windward - diagonal;
};

/** ADM-8: eighths that a ship may turn on the spot: 1, and 1 more for each straight square of its card for calms. */
export const turnsOnTheSpot = (rules: Ruleset, ship: Piece): number => 1 + shipCardOf(rules, ship).calm.straight;

/** ADM-8: whether the second calm in a row allows a ship one square along its bow that its card does not. */
export const mayGhost = ({ rules }: Pick<Position, 'rules'>, ship: Piece): boolean => {
  const { calm } = shipCardOf(rules, ship);
  if (!rules.flags.twoCalms || ship.idle < 1 || distanceAlong(calm, ship.heading) > 0) return false;
  return isStraight(ship.heading) ? calm.straight === 0 : calm.straight > 0;
};
