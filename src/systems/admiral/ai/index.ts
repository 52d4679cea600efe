import type { Rng } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import { sideOf, type View } from '../rules/view/index.ts';
import { grandAdmiralAnswer, grandAdmiralCommand } from './levels/grand-admiral.ts';
import { type SLIPS, watchfulAnswer, watchfulOrder } from './levels/watchful.ts';
import { placementCommand } from './placement.ts';

/** Levels of the machine, weakest first. */
export const levels = ['boatswain', 'commodore', 'rear-admiral', 'vice-admiral', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

type Policy = (view: View, rng: Rng, effort: number) => Command;

interface LevelPolicies {
  readonly berth: typeof placementCommand;
  readonly order: Policy;
  readonly answer: Policy;
}

const watchful = (rank: keyof typeof SLIPS): LevelPolicies => ({
  berth: placementCommand,
  order: watchfulOrder(rank),
  answer: watchfulAnswer(rank),
});

/**
 * How each level places its fleet, gives the orders of a turn one by one, and answers in windows. `effort` in 0..1
 * scales the search.
 */
const POLICIES: Readonly<Record<Level, LevelPolicies>> = {
  boatswain: watchful('boatswain'),
  commodore: watchful('commodore'),
  'rear-admiral': watchful('rear-admiral'),
  'vice-admiral': watchful('vice-admiral'),
  'grand-admiral': { berth: placementCommand, order: grandAdmiralCommand, answer: grandAdmiralAnswer },
};

/**
 * Chooses a machine's command from the view of its own seat: a placing command; one order at a time until it ends its
 * turn; or an answer in a window.
 * @param effort Scales the search, 0 to 1.
 * @throws Error for an unknown level, or when the seat is not to move.
 */
export const choose = (level: string, view: View, rng: Rng, effort: number): Command => {
  const known = levels.find((it) => it === level);
  const { viewer, phase, toMove, pending } = view;
  if (known === undefined) throw new Error(`admiral: no opponent called ${level}`);
  if (typeof viewer !== 'number' || !toMove.includes(viewer))
    throw new Error(`admiral: no command to choose for ${viewer} in ${phase}`);
  if (phase === 'placing') return POLICIES[known].berth(view, sideOf(view, viewer), rng);
  return pending ? POLICIES[known].answer(view, rng, effort) : POLICIES[known].order(view, rng, effort);
};
