import type { Rng } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import { type Side, sideOf, type View } from '../rules/view.ts';
import { berthTaken } from './opponents/berth.ts';
import { cabinBoysOrder } from './opponents/cabin-boy.ts';
import { captainsOrder } from './opponents/captain.ts';
import { flagshipNamed } from './opponents/flagship.ts';
import { grandAdmiralsOrder } from './opponents/grand-admiral.ts';

/** The machine's strengths, weakest first. */
export const levels = ['cabin-boy', 'captain', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

/** How somebody gives the orders of a turn, one by one; `effort` in 0..1 scales the search. */
const ORDERS: Readonly<Record<Level, (view: View, rng: Rng, effort: number) => Command>> = {
  'cabin-boy': cabinBoysOrder,
  captain: captainsOrder,
  'grand-admiral': grandAdmiralsOrder,
};

/** A step of the placing; the highest rank alone thinks about the flagship. */
const arrangement = (level: Level, view: View, side: Side, rng: Rng): Command =>
  (level === 'grand-admiral' ? flagshipNamed(view, side) : undefined) ??
  berthTaken(view, side, rng) ?? { type: 'ready' };

/**
 * A machine's command from what its own seat may see: one order at a time until it ends its turn. `effort` in 0..1 scales
 * the search. @throws Error for an unknown level, or when it is not this seat's turn.
 */
export const choose = (level: string, view: View, rng: Rng, effort: number): Command => {
  const known = levels.find((it) => it === level);
  const { viewer, phase, toMove } = view;
  if (known === undefined) throw new Error(`hex-sea-battle: no opponent called ${level}`);
  if (typeof viewer !== 'number' || !toMove.includes(viewer))
    throw new Error(`hex-sea-battle: no command to choose for ${viewer} in ${phase}`);
  return phase === 'placing' ? arrangement(known, view, sideOf(view, viewer), rng) : ORDERS[known](view, rng, effort);
};
