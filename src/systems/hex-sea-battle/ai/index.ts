import type { Rng } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import { type Side, sideOf, type View } from '../rules/view/index.ts';
import { cabinBoyCommand } from './cabin-boy.ts';
import { captainCommand } from './captain.ts';
import { flagshipChoice } from './flagship-choice.ts';
import { grandAdmiralCommand } from './grand-admiral.ts';
import { berthChange } from './placement.ts';

/** Strength levels of the machine, weakest first. */
export const levels = ['cabin-boy', 'captain', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

/** Policies that give the orders of a turn one at a time. `effort` in 0..1 scales the search. */
const POLICIES: Readonly<Record<Level, (view: View, rng: Rng, effort: number) => Command>> = {
  'cabin-boy': cabinBoyCommand,
  captain: captainCommand,
  'grand-admiral': grandAdmiralCommand,
};

/** A placement command. Only the highest level considers the flagship. */
const placementCommand = (level: Level, view: View, side: Side, rng: Rng): Command =>
  (level === 'grand-admiral' ? flagshipChoice(view, side) : undefined) ??
  berthChange(view, side, rng) ?? { type: 'ready' };

/**
 * Returns a machine's command from the view of its own seat, one order at a time until it ends its turn. `effort` in
 * 0..1 scales the search.
 * @throws Error for an unknown level, or if it is not this seat's turn
 */
export const choose = (level: string, view: View, rng: Rng, effort: number): Command => {
  const known = levels.find((it) => it === level);
  const { viewer, phase, toMove } = view;
  if (known === undefined) throw new Error(`hex-sea-battle: no opponent called ${level}`);
  if (typeof viewer !== 'number' || !toMove.includes(viewer))
    throw new Error(`hex-sea-battle: no command to choose for ${viewer} in ${phase}`);
  return phase === 'placing'
    ? placementCommand(known, view, sideOf(view, viewer), rng)
    : POLICIES[known](view, rng, effort);
};
