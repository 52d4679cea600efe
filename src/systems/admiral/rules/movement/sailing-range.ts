import { eighthsBetween, type Heading, isStraight } from '../../../../kit/compass.ts';
import type { MoveDistance, Ruleset } from '../../variants.ts';
import { damageTierOf, type Piece, type Position, shipCardOf } from '../position/position.ts';

/** What a card says for a direction. */
export const distanceAlong = ({ straight, diagonal }: MoveDistance, heading: Heading): number =>
  isStraight(heading) ? straight : diagonal;

/** ADM-5: how far a direction lies off the wind: 0..4; 0 where no wind is played. */
export const deviation = ({ rules, windTo }: Pick<Position, 'rules' | 'windTo'>, heading: Heading): number =>
  rules.flags.wind ? eighthsBetween(heading, windTo) : 0;

/** ADM-7: the range with which a move begins in a fresh wind. */
export const startRange = (position: Position, ship: Piece, heading: Heading): number => {
  const { rules } = position;
  const hurt = ship.sails + (rules.flags.damagedMove ? damageTierOf(rules, ship) : 0);
  const able = Math.max(0, distanceAlong(shipCardOf(rules, ship).fresh, heading) - hurt);
  return Math.max(0, able - deviation(position, heading));
};

/** ADM-7: what is left of it after a manoeuvre from one heading to another; may be less than nothing. */
export const rangeAfter = (position: Position, left: number, from: Heading, to: Heading): number => {
  const windward = deviation(position, to) - deviation(position, from);
  const diagonal = isStraight(from) && !isStraight(to) ? 1 : 0;
  return left - 1 - windward - diagonal;
};

/** ADM-8: eighths that a ship may turn on the spot: one, and one more for each straight square of her card for calms. */
export const turnsOnTheSpot = (rules: Ruleset, ship: Piece): number => 1 + shipCardOf(rules, ship).calm.straight;

/** ADM-8: whether this calm gives her a square along her bow that her card does not. */
export const mayGhost = ({ rules }: Pick<Position, 'rules'>, ship: Piece): boolean => {
  const { calm } = shipCardOf(rules, ship);
  if (!rules.flags.twoCalms || ship.idle < 1 || distanceAlong(calm, ship.heading) > 0) return false;
  return isStraight(ship.heading) ? calm.straight === 0 : calm.straight > 0;
};
