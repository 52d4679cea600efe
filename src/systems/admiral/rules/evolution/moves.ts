import type { Ruleset } from '../../variants.ts';
import type { Battle, PublicEvent } from '../model.ts';
import { distanceAlong } from '../movement/sailing-range.ts';
import { withActivation } from './activation.ts';
import { withPieceState } from './piece-state.ts';

/**
 * ADM-16: the ship is on the corner square of a turn with its old heading, or over a corner and still on the square
 * that it leaves.
 */
export const afterHalfway = (
  battle: Battle,
  { ship, at, to, heading, left }: Extract<PublicEvent, { t: 'halfway' }>,
): Battle => {
  const there = withPieceState(battle, ship, (it) => ({ ...it, at }));
  return withActivation(there, (act) => ({ ...act, move: 'under-way', half: { to, heading, left } }));
};

/**
 * ADM-7: the ship is on its new square. In a calm, a square that its card does not allow is the one of the second calm
 * (ADM-8).
 */
export const afterStep = (
  { ships }: Ruleset,
  battle: Battle,
  { ship, to, heading, left }: Extract<PublicEvent, { t: 'stepped' }>,
): Battle => {
  const type = ship[1] as keyof typeof ships;
  const ghosted = battle.wind === 'calm' && distanceAlong(ships[type].calm, heading) === 0;
  const moved = ghosted ? 'ghosted' : 'sailed';
  const there = withPieceState(battle, ship, (it) => ({ ...it, at: to, heading, moved }));
  return withActivation(there, ({ half: _, ...act }) => ({
    ...act,
    left,
    way: heading,
    move: 'under-way',
    course: act.course.slice(1),
    covered: false,
    shaken: false,
  }));
};
