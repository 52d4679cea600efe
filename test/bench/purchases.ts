import type { Rng } from '../../src/kernel/rng.ts';
import { type BuyCommand, costOf, firstPurchase, fullPurchases, type PointsTerms } from '../../src/kit/fleet-points.ts';
import { PLACES, type Place } from '../../src/kit/scenario.ts';

/*
 * Fleets by points: which of two purchases wins between machines of one rank. Who meets is written with what it buys
 * behind its rank: "rear-admiral LLBB".
 */

const shipsIn = (text: string): readonly Place[] =>
  [...text].flatMap((letter) => PLACES.find((it) => it === letter) ?? []);

/** Who buys these ships and goes on as a machine of this rank. */
export const buyerOf = (rank: string, ships: readonly Place[]): string => `${rank} ${ships.join('')}`;

/** A view of a game under sail, as far as a buyer looks at it. */
interface Shopped {
  readonly placing?: { readonly bought?: true } | undefined;
}

/** Lets machines choose that buy what is written behind their rank, if anything is. */
export const buying =
  <V extends Shopped, C>(
    choose: (level: string, view: V, rng: Rng, effort: number) => C,
  ): ((level: string, view: V, rng: Rng, effort: number) => C | BuyCommand) =>
  (who, view, rng, effort) => {
    const [rank = '', ships] = who.split(' ');
    return ships && view.placing && !view.placing.bought
      ? { type: 'buy', ships: shipsIn(ships) }
      : choose(rank, view, rng, effort);
  };

/** Points that a purchase leaves at most, to be measured. */
const LEFT = 1;

/** The purchases whose strength is compared: one of each, and all others that spend nearly every point. */
export const purchasesOf = (terms: PointsTerms): readonly (readonly Place[])[] => {
  const first = firstPurchase(terms);
  const others = fullPurchases(terms).filter((ships) => ships.join() !== first.join());
  return [first, ...others.filter((ships) => costOf(terms, ships) >= terms.points - LEFT)];
};
