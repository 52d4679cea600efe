import type { Rng } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import { cellOf, gridOf, type View } from '../rules/view/index.ts';
import { FULL_ATTENTION, knowledgeWithAttention } from './knowledge/attention.ts';
import { commandOnPaper } from './policies/paper.ts';
import { penaltyCommand } from './policies/penalty.ts';
import { cunningPlacementCommand, placementCommand } from './policies/placement.ts';
import { deepSearch, huntAndTarget, randomFire, type Strategy } from './policies/strategies.ts';

/** Strengths of the machine opponent, weakest first. */
export const levels = ['cabin-boy', 'boatswain', 'captain', 'admiral', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

/** How a machine of one level fires, and which share of the answers it takes in: `attention`, 0..100 %. */
export interface LevelPolicy {
  readonly strategy: Strategy;
  readonly attention: number;
}

/**
 * The policy of every level. The levels between the weakest and the strongest all hunt and target; they differ only in
 * how much they overlook. So each is stronger than the one below it under any rules, even where hunt and target is
 * almost as strong as the best search (there, four steps of 55 % just fit). Each thinks for about a millisecond.
 */
const POLICIES: Readonly<Record<Level, LevelPolicy>> = {
  'cabin-boy': { strategy: randomFire, attention: 0 },
  boatswain: { strategy: huntAndTarget, attention: 10 },
  captain: { strategy: huntAndTarget, attention: 48 },
  admiral: { strategy: huntAndTarget, attention: 85 },
  'grand-admiral': { strategy: deepSearch, attention: FULL_ATTENTION },
};

/**
 * Chooses a machine's command from the view of its own seat. `effort`, 0..1, scales the search of the highest level.
 * @throws Error for an unknown level, or when it is not this seat's turn.
 */
export const choose = (level: string, view: View, rng: Rng, effort: number): Command => {
  const known = levels.find((it) => it === level);
  if (known === undefined) throw new Error(`sea-battle: no opponent called ${level}`);
  if (view.paper && typeof view.viewer === 'number' && view.toMove.includes(view.viewer))
    return commandOnPaper(view, view.paper, rng);
  const { placing, pending, phase, viewer } = view;
  if (placing)
    return known === 'grand-admiral' ? cunningPlacementCommand(view, placing, rng, effort) : placementCommand(placing);
  if (phase !== 'battle' || typeof viewer !== 'number' || !view.toMove.includes(viewer))
    throw new Error(`sea-battle: no command to choose for ${viewer} in ${phase}`);
  return pending?.seat === viewer
    ? penaltyCommand(view, pending, POLICIES[known].attention, rng)
    : fireCommand(view, POLICIES[known], rng, effort);
};

/** The shot or volley that this policy chooses. @throws RangeError when no cell is left to fire at. */
export const fireCommand = (view: View, { strategy, attention }: LevelPolicy, rng: Rng, effort: number): Command => {
  const shots = Math.max(1, view.salvo);
  const best = strategy(knowledgeWithAttention(view, attention), shots, rng, effort);
  const cells = (best.length < shots ? padded(view, best, shots, rng) : best).map((it) =>
    cellOf(gridOf(view.rules), it),
  );
  return shots === 1 ? { type: 'shoot', at: cells[0]! } : { type: 'volley', at: cells };
};

/** Fills `best` up to `shots` cells with random cells not yet fired at, where fewer cells are worth a shot. */
const padded = ({ seas, viewer }: View, best: readonly number[], shots: number, rng: Rng): readonly number[] => {
  const { marks } = seas.find((it) => it.owner !== viewer)!;
  const rest = [...marks.keys()].filter((cell) => marks[cell] === 'unknown' && !best.includes(cell));
  const cells = [...best];
  while (cells.length < shots) cells.push(...rest.splice(rng.below(rest.length), 1));
  return cells;
};
