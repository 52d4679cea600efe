import { SHIP_IDS, type ShipId } from '../../rules/command.ts';
import { aimsOf, distance, fortOf, type Reach, reachOf, shipOf, type View } from '../../rules/view/index.ts';

/** The value of a hex: the shots possible from it; otherwise the distance to the enemy's flagship or fort. */
const promiseOf = (view: View, ship: ShipId, { at, path }: Reach): number => {
  const side = view.active ?? 'white';
  const foe = side === 'white' ? 'red' : 'white';
  const aims = aimsOf(view, side, ship, at).filter(({ how }) => how !== 'blocked');
  const chances = aims.reduce((most, { needs }) => Math.max(most, 7 - needs), 0);
  const flagship = SHIP_IDS.map((type) => shipOf(view, foe, type)).find((it) => it?.flagship);
  const goals = [fortOf(view.rules.map, foe), ...(flagship?.at ? [flagship.at] : [])];
  const nearest = goals.reduce((least, goal) => Math.min(least, distance(at, goal)), Infinity);
  return chances * 100 - nearest * 4 - path.length;
};

/** A hex in reach, and what it promises. */
interface RankedHex extends Reach {
  readonly worth: number;
}

const ranked = new WeakMap<View, Map<ShipId, readonly RankedHex[]>>();

/** The hexes a ship can reach, the most promising first, where the thumb reaches them. Computed once per view. */
export const rankedHexes = (view: View, ship: ShipId): readonly RankedHex[] => {
  const known = ranked.get(view) ?? new Map<ShipId, readonly RankedHex[]>();
  ranked.set(view, known);
  const hexes =
    known.get(ship) ??
    reachOf(view, ship)
      .map((it) => ({ ...it, worth: promiseOf(view, ship, it) }))
      .sort((a, b) => b.worth - a.worth);
  known.set(ship, hexes);
  return hexes;
};
