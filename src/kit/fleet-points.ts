import type { Phrase } from '../kernel/phrase.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { pick, type Rng } from '../kernel/rng.ts';
import type { Viewer } from '../kernel/rules.ts';
import { PLACES, type Place, type ShipKind } from './scenario.ts';
import { type Side, seatOf, sideOf } from './two-sides.ts';

/* Fleets by points: what a side of a game under sail may buy before it places its ships. */

/** The sum that each side may spend, 0 where fleets are fixed; and what a ship of each type costs. */
export interface PointsTerms {
  readonly points: number;
  readonly prices: Readonly<Record<Place, number>>;
}

/** The ships of a side by their places. */
export type FleetByPlace = Readonly<Partial<Record<Place, ShipKind>>>;

/** The command that buys a fleet in place of the one bought before. */
export interface BuyCommand {
  readonly type: 'buy';
  /** One entry for each ship. */
  readonly ships: readonly Place[];
}

/** The most ships of a side: it has no more places. */
export const MOST_SHIPS = PLACES.length;

/** The most ships of one type. */
export const MOST_ALIKE = 2;

/** The sums that a game may be played for; 0: fleets are fixed. */
export const SUMS = [0, 12, 16, 20, 24] as const;

/** Ships in the order of their rank, the largest first. */
export const ranked = (ships: readonly Place[]): readonly Place[] =>
  PLACES.flatMap((type) => ships.filter((it) => it === type));

/** The fleet of these ships. The largest has the first place. */
export const squadronOf = (ships: readonly Place[]): Readonly<Partial<Record<Place, Place>>> =>
  Object.fromEntries(ranked(ships).map((type, i) => [PLACES[i], type]));

/** The ships of a fleet that can be bought, the largest first. */
export const shipsIn = (fleet: FleetByPlace): readonly Place[] =>
  PLACES.flatMap((place) => PLACES.find((type) => fleet[place] === type) ?? []);

/** What ships cost. */
export const costOf = ({ prices }: Pick<PointsTerms, 'prices'>, ships: readonly Place[]): number =>
  ships.reduce((sum, type) => sum + prices[type], 0);

/** Why ships cannot be bought: `buy-none`; `buy-many` {most}; `buy-alike` {most}; `buy-short` {points}. */
export const purchaseFault = (terms: PointsTerms, ships: readonly Place[]): Phrase | undefined => {
  if (ships.length === 0) return { key: 'buy-none' };
  if (ships.length > MOST_SHIPS) return { key: 'buy-many', with: { most: MOST_SHIPS } };
  if (PLACES.some((type) => ships.filter((it) => it === type).length > MOST_ALIKE))
    return { key: 'buy-alike', with: { most: MOST_ALIKE } };
  const short = costOf(terms, ships) - terms.points;
  return short > 0 ? { key: 'buy-short', with: { points: short } } : undefined;
};

/** One ship of each type, without the dearest where they cost too much. A side has it before it buys. */
export const firstPurchase = (terms: PointsTerms): readonly Place[] => {
  let ships: readonly Place[] = PLACES;
  while (ships.length > 1 && purchaseFault(terms, ships)) {
    const most = Math.max(...ships.map((it) => terms.prices[it]));
    const dearest = ships.findIndex((it) => terms.prices[it] === most);
    ships = ships.filter((_, i) => i !== dearest);
  }
  return ships;
};

/** A fleet with one ship less of a type. */
export const without = (ships: readonly Place[], type: Place): readonly Place[] =>
  ships.filter((_, i) => i !== ships.indexOf(type));

/** Every fleet of these terms to which no ship can be added. */
export const fullPurchases = (terms: PointsTerms): readonly (readonly Place[])[] => {
  const grown = (ships: readonly Place[]): readonly (readonly Place[])[] => {
    const least = Math.max(0, PLACES.indexOf(ships.at(-1) ?? 'L'));
    return [ships, ...PLACES.slice(least).flatMap((type) => within(terms, [...ships, type]).flatMap(grown))];
  };
  return grown([]).filter((ships) => PLACES.every((type) => within(terms, [...ships, type]).length === 0));
};

const within = (terms: PointsTerms, ships: readonly Place[]): readonly (readonly Place[])[] =>
  purchaseFault(terms, ships) ? [] : [ships];

/** Points that a machine leaves at most. */
const LEFT = 2;

/** A fleet that a machine buys: of two types at least, for nearly all the points. */
export const drawnPurchase = (terms: PointsTerms, rng: Rng): readonly Place[] => {
  const mixed = fullPurchases(terms).filter(
    (ships) => new Set(ships).size > 1 && costOf(terms, ships) >= terms.points - LEFT,
  );
  return mixed.length > 0 ? pick(rng, mixed) : firstPurchase(terms);
};

/** The purchases that are one ship away from this one, and one ship of each type. */
export const nextPurchases = (terms: PointsTerms, ships: readonly Place[]): readonly (readonly Place[])[] =>
  [firstPurchase(terms), ...PLACES.flatMap((type) => [ranked([...ships, type]), without(ships, type)])].filter(
    (it, i, all) =>
      !purchaseFault(terms, it) && [ships, ...all].findIndex((other) => other.join() === it.join()) === i + 1,
  );

/* --------------------------------------------------------------------------------------------- in a match */

type Bought = Readonly<Partial<Record<Place, Place>>>;
type Fleets<Fleet> = Readonly<Record<Side, Fleet>>;

/** A match before the reveal: who plays White, and what each seat has bought, if anything. */
interface Shopping {
  readonly white: number;
  readonly captains: readonly { readonly bought?: Bought | undefined }[];
}

const bySide = <Fleet>(of: (side: Side) => Fleet): Fleets<Fleet> => ({ white: of('white'), red: of('red') });

/** The fleets of both sides before the reveal: what they have bought, or else what they have before they buy. */
export const fleetsBought = (terms: PointsTerms, match: Shopping): Fleets<Bought> =>
  bySide((side) => match.captains[seatOf(match, side)]?.bought ?? squadronOf(firstPurchase(terms)));

/** The rules with the fleets that a viewer knows before the reveal: their own, and to the umpire both. */
export const withFleetsSeen = <Rules extends PointsTerms & { readonly fleets: Fleets<FleetByPlace> }>(
  rules: Rules,
  match: Shopping,
  viewer: Viewer,
): Rules => {
  const bought = fleetsBought(rules, match);
  const isKnown = (side: Side): boolean =>
    viewer === 'umpire' || (typeof viewer === 'number' && sideOf(match, viewer) === side);
  return {
    ...rules,
    fleets: bySide((side) => (isKnown(side) ? bought[side] : {})),
  };
};

/** The rules of a match without what was bought for it. */
export const unsold = <Rules extends PointsTerms & { readonly fleets: Fleets<FleetByPlace> }>(rules: Rules): Rules =>
  rules.points === 0 ? rules : { ...rules, fleets: bySide(() => squadronOf(firstPurchase(rules))) };

/**
 * The fleet of a purchase; undefined where it is bought already. Refusals: `buy-never` where fleets are fixed; those of
 * `purchaseFault`.
 */
export const judgePurchase = (
  terms: PointsTerms,
  before: Bought | undefined,
  { ships }: BuyCommand,
): Result<Bought | undefined, Phrase> => {
  if (terms.points === 0) return refuse({ key: 'buy-never' });
  const fault = purchaseFault(terms, ships);
  if (fault) return refuse(fault);
  const fleet = squadronOf(ships);
  return ok(before && shipsIn(before).join() === shipsIn(fleet).join() ? undefined : fleet);
};
