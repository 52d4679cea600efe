import { pick, type Rng } from '../../../../kernel/rng.ts';
import type { Command } from '../../rules/command.ts';
import { indexOf, type PendingView, type ShipView, type View } from '../../rules/view/index.ts';
import { FULL_ATTENTION } from '../knowledge/attention.ts';

/**
 * What to name when something is owed (rules/grid.md §5.4.10): a deck the enemy is about to find anyway, or the ship that
 * is worth least to him; a mine by chance. The struck Dutchman sails wherever the wind takes her, for who takes in `heed`
 * of a hundred hits; for others she lies becalmed.
 */
export const penaltyCommand = (view: View, { kind, choices }: PendingView, attention: number, rng: Rng): Command => {
  if (kind === 'relocate')
    return attention >= FULL_ATTENTION || rng.below(FULL_ATTENTION) < attention ? { type: 'drift' } : { type: 'stay' };
  if (kind === 'give-mine') return { type: 'give', at: pick(rng, choices) };
  const { n } = view.rules;
  const ships = view.seas.find((it) => it.owner === view.viewer)!.ships;
  const shipAt = (at: PendingView['choices'][number]): ShipView =>
    ships.find((ship) => ship.cells.some((cell) => indexOf(n, cell) === indexOf(n, at)))!;
  const loss = kind === 'give-deck' ? lossOfDeck : lossOfShip;
  const least = choices.reduce((found, at) => Math.min(found, loss(shipAt(at))), Infinity);
  const cheapest = choices.filter((at) => loss(shipAt(at)) === least);
  return { type: 'give', at: pick(rng, cheapest) };
};

/** A wounded ship is found already; a large one soon will be; a single is the hardest to find. */
const lossOfDeck = ({ size, hits }: ShipView): number => -100 * hits.length - size;

/** A wounded ship with few decks left is as good as lost; else the large one, whose waters the enemy would find first. */
const lossOfShip = ({ size, hits }: ShipView): number => (hits.length > 0 ? size - hits.length - 100 : -size);
