import { type Ruleset, SHIP_TYPES, type ShipType, type Side } from '../variants.ts';
import { rankOf, type Sea } from './sea.ts';

/** A ship in battle. */
export interface Vessel {
  readonly side: Side;
  readonly type: ShipType;
  /** The number of her hex; absent once she is sunk. */
  readonly at?: number | undefined;
  readonly damage: number;
  /** Hexes sailed and shots fired in her side's last turn, or in the one that runs. */
  readonly sailed: number;
  readonly fired: number;
}

/** All that orders of a turn are judged by. Nothing of it is hidden from anybody (HEX-13). */
export interface Position {
  readonly rules: Ruleset;
  readonly sea: Sea;
  readonly active: Side;
  readonly wind: 'calm' | 'wind';
  /** White's before red's, each L, G, F, B. */
  readonly vessels: readonly Vessel[];
}

export const SIDES: readonly Side[] = ['white', 'red'];

/** The other side. */
export const rivalOf = (side: Side): Side => (side === 'white' ? 'red' : 'white');

/** The place of a ship in lists that go through both fleets. */
export const vesselIndex = (side: Side, type: ShipType): number =>
  SIDES.indexOf(side) * SHIP_TYPES.length + rankOf(type);

/** A ship of a side. */
export const vesselOf = ({ vessels }: Pick<Position, 'vessels'>, side: Side, type: ShipType): Vessel =>
  vessels[vesselIndex(side, type)]!;

/** The ship on a hex; undefined where there is none. */
export const vesselAt = ({ vessels }: Pick<Position, 'vessels'>, hex: number): Vessel | undefined =>
  vessels.find((it) => it.at === hex);

/** The ships with this one changed. */
export const withVessel = (vessels: readonly Vessel[], changed: Vessel): readonly Vessel[] =>
  vessels.map((it) => (it.side === changed.side && it.type === changed.type ? changed : it));
