import type { Ruleset } from '../../variants.ts';
import type { Battle, PublicEvent } from '../model.ts';
import { distanceAlong } from '../movement/sailing-range.ts';
import { withPieceState } from './piece-state.ts';

/**
 * ADM-16: the ship is on the corner square of a turn with its old heading, or over a corner and still on the square
 * that it leaves.
 */
export const afterHalfway = (
  battle: Battle,
  { ship, at, to, heading, left }: Extract<PublicEvent, { t: 'halfway' }>,
): Battle => {
  const half = { to, heading, left };
  return { ...withPieceState(battle, ship, (it) => ({ ...it, at })), act: { ...battle.act!, move: 'under-way', half } };
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
  const { half: _, ...act } = battle.act!;
  const type = ship[1] as keyof typeof ships;
  const ghosted = battle.wind === 'calm' && distanceAlong(ships[type].calm, heading) === 0;
  const way = { left, way: heading, move: 'under-way', course: act.course.slice(1) } as const;
  return {
    ...withPieceState(battle, ship, (it) => ({ ...it, at: to, heading, moved: ghosted ? 'ghosted' : 'sailed' })),
    act: { ...act, ...way, course: [...way.course], covered: false, shaken: false },
  };
};
