import type { Rng } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import { sideOf, type View } from '../rules/view.ts';
import { cabinBoysOrder } from './opponents/cabin-boy.ts';
import { captainsOrder } from './opponents/captain.ts';

/** The machine's strengths, weakest first. */
export const levels = ['cabin-boy', 'captain'] as const;
export type Level = (typeof levels)[number];

/**
 * A machine's command from what its own seat may see: one order at a time until it ends its turn. `effort` in 0..1 scales
 * the search. @throws Error for an unknown level, or when it is not this seat's turn.
 */
export const choose = (level: string, view: View, rng: Rng, _effort: number): Command => {
  const known = levels.find((it) => it === level);
  const { viewer } = view;
  if (known === undefined) throw new Error(`hex-sea-battle: no opponent called ${level}`);
  if (typeof viewer !== 'number' || !view.toMove.includes(viewer))
    throw new Error(`hex-sea-battle: no command to choose for ${viewer} in ${view.phase}`);
  if (view.phase === 'placing') return { type: 'ready' };
  return known === 'cabin-boy' ? cabinBoysOrder(view, rng) : captainsOrder(view, sideOf(view, viewer), rng);
};
