import { SIDES } from '../../../kit/two-sides.ts';
import { type Ruleset, SHIP_IDS, type ShipId, type ShipType, type Side } from '../variants.ts';
import { rankOf, type Sea } from './sea.ts';

/** A ship in battle. */
export interface Vessel {
  readonly side: Side;
  readonly id: ShipId;
  readonly type: ShipType;
  /** Number of its hex. Absent once the ship is sunk, or has left the sea. */
  readonly at?: number | undefined;
  readonly damage: number;
  /** Hexes sailed and shots fired in the current turn of its side, or in the last one. */
  readonly sailed: number;
  readonly fired: number;
  /** HEX-14: it has reached the zone of its side's task. */
  readonly reached?: true | undefined;
}

/** Everything that orders of a turn are judged by. All of it is public (HEX-13). */
export interface Position {
  readonly rules: Ruleset;
  readonly sea: Sea;
  readonly active: Side;
  readonly wind: 'calm' | 'wind';
  /** White's ships before Red's, each in the order L, G, F, B. */
  readonly vessels: readonly Vessel[];
}

/** The index of a ship in lists that cover both fleets. */
export const vesselIndex = (side: Side, ship: ShipId): number => SIDES.indexOf(side) * SHIP_IDS.length + rankOf(ship);

export const vesselOf = ({ vessels }: Pick<Position, 'vessels'>, side: Side, ship: ShipId): Vessel =>
  vessels[vesselIndex(side, ship)]!;

/** The ship on a hex. Undefined if there is none. */
export const vesselAt = ({ vessels }: Pick<Position, 'vessels'>, hex: number): Vessel | undefined =>
  vessels.find((it) => it.at === hex);

/** The ships, with this one replaced. */
export const withVessel = (vessels: readonly Vessel[], changed: Vessel): readonly Vessel[] =>
  vessels.map((it) => (it.side === changed.side && it.id === changed.id ? changed : it));
