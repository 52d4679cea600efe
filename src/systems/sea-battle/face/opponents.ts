import { pick, type Rng } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import { cellOf, type View } from '../rules/view.ts';
import { admiralsCell } from './opponents/admiral.ts';
import { captainsCell } from './opponents/captain.ts';
import { knowledgeOf } from './opponents/knowledge.ts';

/** The machine's strengths, weakest first: a roving shot, a methodical hunter, one who weighs every possible fleet. */
export const levels = ['cabin-boy', 'captain', 'admiral'] as const;

/**
 * A machine's command from what its own seat may see. `effort` in 0..1 scales the admiral's search.
 * @throws Error for an unknown level, or when it is not this seat's turn.
 */
export const choose = (level: string, view: View, rng: Rng, effort: number): Command => {
  if (view.placing)
    return view.placing.missing.length === 0 ? { type: 'ready' } : { type: 'fill', nth: view.placing.deals + 1 };
  if (view.phase !== 'battle' || typeof view.viewer !== 'number' || !view.toMove.includes(view.viewer))
    throw new Error(`sea-battle: no command to choose for ${view.viewer} in ${view.phase}`);
  return { type: 'shoot', at: cellOf(view.rules.n, cellToShoot(level, view, rng, effort)) };
};

const cellToShoot = (level: string, view: View, rng: Rng, effort: number): number => {
  const known = knowledgeOf(view);
  switch (level) {
    case 'cabin-boy':
      return pick(rng, known.open);
    case 'captain':
      return captainsCell(known, rng);
    case 'admiral':
      return admiralsCell(known, rng, effort);
  }
  throw new Error(`sea-battle: no opponent called ${level}`);
};
