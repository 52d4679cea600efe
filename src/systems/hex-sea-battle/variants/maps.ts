/** HEX-3: the ships of a side, four at most: each is named by its type in the fleet of one of each. */
export const SHIP_IDS = ['L', 'G', 'F', 'B'] as const;
export type ShipId = (typeof SHIP_IDS)[number];

/** HEX-3: ship of the line, galleon, frigate, brig; the merchantman sails in scenarios alone. */
export const SHIP_TYPES = ['L', 'G', 'F', 'B', 'M'] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

/** HEX-3: the ships of a side by id; one that is missing does not sail. */
export type Fleet = Readonly<Partial<Record<ShipId, ShipType>>>;

/**
 * A map as text (HEX-2): `~` sea, `#` land, `W` and `R` the forts. One line per row, without spaces; every other row is
 * shifted half a hex to the right.
 */
export interface SeaMap {
  readonly id: string;
  readonly rows: readonly string[];
  /** Red's advised berths by canonical cell name. White's are the same, rotated by 180°. */
  readonly advised: Readonly<Record<ShipId, string>>;
}

/** Berths of a map on which no ships are placed. */
const NOWHERE: SeaMap['advised'] = { L: 'A1', G: 'B1', F: 'C1', B: 'D1' };

/** Parses a map from a drawing. Spaces are for readability only. Without `advised` no ships are placed on it. */
export const mapFromDrawing = (id: string, advised: SeaMap['advised'] | undefined, drawing: string): SeaMap => ({
  id,
  rows: drawing
    .split('\n')
    .map((row) => row.replaceAll(' ', ''))
    .filter((row) => row !== ''),
  advised: advised ?? NOWHERE,
});

/** All maps, in the order in which they are offered. To add a map, add a drawing here. */
export const MAPS = {
  duel: mapFromDrawing(
    'duel',
    { L: 'C3', G: 'C1', F: 'C2', B: 'B3' },
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ R ~ ~ # ~ ~ ~ ~
    ~ ~ ~ ~ # ~ ~ # ~
     ~ ~ # ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ # ~ ~
     ~ # ~ ~ # ~ ~ ~ ~
    ~ ~ ~ ~ # ~ ~ W ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
  ),
  standard: mapFromDrawing(
    'standard',
    { L: 'D3', G: 'D1', F: 'D2', B: 'C3' },
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ R ~ ~ ~ # ~ ~ ~ # # ~
    ~ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~
     ~ # ~ ~ # ~ ~ ~ ~ ~ # ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~
     ~ ~ # ~ ~ # ~ ~ ~ ~ ~ # ~
    ~ # ~ ~ ~ ~ ~ # ~ ~ # ~ ~
     ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ # ~ ~ ~ ~ ~ # ~ ~ # ~
     ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~
    ~ # # ~ ~ ~ # ~ ~ ~ W ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
  ),
  large: mapFromDrawing(
    'large',
    { L: 'C4', G: 'C2', F: 'D3', B: 'B4' },
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ # # ~ ~ ~
    ~ ~ R ~ ~ ~ ~ # # ~ ~ ~ ~ # ~ ~ ~
     ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ # ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ # ~
     ~ ~ # ~ ~ ~ ~ # ~ ~ # # ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~
     # ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ #
     ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # # ~ ~ # ~ ~ ~ ~ # ~ ~
     ~ # ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ # ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
     ~ ~ ~ # ~ ~ ~ ~ # # ~ ~ ~ ~ W ~ ~
    ~ ~ ~ # # ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
  ),
  /** Two coasts with narrows between them, and a long way round. */
  strait: mapFromDrawing(
    'strait',
    { L: 'C5', G: 'C3', F: 'C4', B: 'B5' },
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ # ~ ~ # # ~ ~ ~ ~
    ~ ~ ~ ~ ~ # # # # # # ~ ~ # ~
     ~ R ~ ~ ~ ~ # # # # ~ ~ ~ # ~
    ~ ~ ~ ~ ~ ~ ~ # # # ~ ~ ~ ~ ~
     ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~ ~
    ~ ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~
     ~ ~ ~ ~ ~ # # # ~ ~ ~ ~ ~ ~ ~
    ~ # ~ ~ ~ # # # # ~ ~ ~ ~ W ~
     ~ # ~ ~ # # # # # # ~ ~ ~ ~ ~
    ~ ~ ~ ~ # # ~ ~ # ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
  ),
  /** Each fort in a bay behind moles. */
  harbour: mapFromDrawing(
    'harbour',
    { L: 'C4', G: 'C2', F: 'D3', B: 'B4' },
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~
    ~ ~ R ~ ~ ~ # ~ ~ # ~ ~ # # ~
     ~ ~ ~ ~ ~ # ~ ~ ~ # ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~
     ~ # # # ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ # # # ~
     ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # ~ ~ ~ # ~ ~ ~ ~ ~
     ~ # # ~ ~ # ~ ~ # ~ ~ ~ W ~ ~
    ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
  ),
  /** Many small islands: short lines of fire and many lanes. */
  archipelago: mapFromDrawing(
    'archipelago',
    { L: 'C4', G: 'C2', F: 'D3', B: 'B4' },
    `
    ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ # ~ # ~ ~ ~ ~ # ~ ~
    ~ ~ R ~ ~ # ~ ~ ~ # ~ ~ # ~ ~ ~ ~
     ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ # ~ ~ # ~
    ~ # ~ ~ # ~ # ~ ~ ~ # ~ ~ ~ ~ # ~
     ~ # ~ ~ ~ ~ # ~ ~ # ~ ~ # ~ ~ ~ ~
    ~ ~ ~ # # ~ ~ ~ ~ ~ ~ ~ # ~ ~ # ~
     ~ # ~ ~ # ~ ~ ~ ~ ~ ~ ~ # # ~ ~ ~
    ~ ~ ~ ~ # ~ ~ # ~ ~ # ~ ~ ~ ~ # ~
     ~ # ~ ~ ~ ~ # ~ ~ ~ # ~ # ~ ~ # ~
    ~ # ~ ~ # ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ # ~ ~ # ~ ~ ~ # ~ ~ W ~ ~
    ~ ~ # ~ ~ ~ ~ # ~ # ~ ~ ~ ~ ~ ~ ~
     ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
    `,
  ),
} as const satisfies Readonly<Record<string, SeaMap>>;
