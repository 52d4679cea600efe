import type { Rng } from '../../../kernel/rng.ts';
import type { Command } from '../rules/command.ts';
import { cellOf, type View } from '../rules/view/index.ts';
import { FULL_ATTENTION, knowledgeWithAttention } from './knowledge/attention.ts';
import { commandOnPaper } from './policies/paper.ts';
import { penaltyCommand } from './policies/penalty.ts';
import { cunningPlacementCommand, placementCommand } from './policies/placement.ts';
import { deepSearch, huntAndTarget, randomFire, type Strategy } from './policies/strategies.ts';

/** The machine's strengths, weakest first. */
export const levels = ['cabin-boy', 'boatswain', 'captain', 'admiral', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

/** How somebody fires, and how many of a hundred answers he takes in. */
export interface LevelPolicy {
  readonly strategy: Strategy;
  readonly attention: number;
}

/**
 * The ladder. The ranks between its ends all hunt and target, and share out what there is to gain by how much they
 * overlook: so each is stronger than the one below it under whatever rules, even where hunt and target comes near the
 * best reckoning (there four steps of 55 % just fit), and each thinks for about a millisecond.
 */
const POLICIES: Readonly<Record<Level, LevelPolicy>> = {
  'cabin-boy': { strategy: randomFire, attention: 0 },
  boatswain: { strategy: huntAndTarget, attention: 10 },
  captain: { strategy: huntAndTarget, attention: 48 },
  admiral: { strategy: huntAndTarget, attention: 85 },
  'grand-admiral': { strategy: deepSearch, attention: FULL_ATTENTION },
};

/**
 * A machine's command from what its own seat may see. `effort` in 0..1 scales the search of the highest rank.
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

/** The order to fire that an officer gives. @throws RangeError where the seat has nothing to fire at. */
export const fireCommand = (view: View, { strategy, attention }: LevelPolicy, rng: Rng, effort: number): Command => {
  const shots = Math.max(1, view.salvo);
  const best = strategy(knowledgeWithAttention(view, attention), shots, rng, effort);
  const cells = (best.length < shots ? padded(view, best, shots, rng) : best).map((it) => cellOf(view.rules.n, it));
  return shots === 1 ? { type: 'shoot', at: cells[0]! } : { type: 'volley', at: cells };
};

/** Where fewer cells are worth a shot than must be named: any that may be fired at make up the number. */
const padded = ({ seas, viewer }: View, best: readonly number[], shots: number, rng: Rng): readonly number[] => {
  const { marks } = seas.find((it) => it.owner !== viewer)!;
  const rest = [...marks.keys()].filter((cell) => marks[cell] === 'unknown' && !best.includes(cell));
  const cells = [...best];
  while (cells.length < shots) cells.push(...rest.splice(rng.below(rest.length), 1));
  return cells;
};
