import { pick, type Rng } from '../../../../kernel/rng.ts';
import type { Command } from '../../rules/command.ts';
import { gridOf, indexOf, type PendingView, type ShipView, type View } from '../../rules/view/index.ts';

/** A throw that succeeds with this chance, 0..1. A certain one takes nothing from `rng`. */
export const isWithin = (chance: number, rng: Rng): boolean => chance >= 1 || rng.below(1_000) < 1_000 * chance;

/**
 * Chooses how to pay a penalty (SB-19 to SB-21, SB-28): the deck that the enemy is likely to find soonest, the ship of
 * least value, or a random mine. A struck Flying Dutchman sails to a random place with the chance `thought`, 0..1, and stays
 * in the others.
 */
export const penaltyCommand = (view: View, { kind, choices }: PendingView, thought: number, rng: Rng): Command => {
  if (kind === 'relocate') return isWithin(thought, rng) ? { type: 'drift' } : { type: 'stay' };
  if (kind === 'give-mine') return { type: 'give', at: pick(rng, choices) };
  const grid = gridOf(view.rules);
  const ships = view.seas.find((it) => it.owner === view.viewer)!.ships;
  const shipAt = (at: PendingView['choices'][number]): ShipView =>
    ships.find((ship) => ship.cells.some((cell) => indexOf(grid, cell) === indexOf(grid, at)))!;
  const loss = kind === 'give-deck' ? lossOfDeck : lossOfShip;
  const least = choices.reduce((found, at) => Math.min(found, loss(shipAt(at))), Infinity);
  const cheapest = choices.filter((at) => loss(shipAt(at)) === least);
  return { type: 'give', at: pick(rng, cheapest) };
};

/** Value of a deck. A wounded ship is already found, a large one soon will be, a single deck is the hardest to find. */
const lossOfDeck = ({ size, hits }: ShipView): number => -100 * hits.length - size;

/** Value of a ship: lowest for a wounded one with few decks left, then for the largest, which is found first. */
const lossOfShip = ({ size, hits }: ShipView): number => (hits.length > 0 ? size - hits.length - 100 : -size);
