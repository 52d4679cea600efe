/** ADM-2: the ships of a side, four at most: each is named by its type in the fleet of one of each. */
export const SHIP_IDS = ['L', 'G', 'F', 'B'] as const;
export type ShipId = (typeof SHIP_IDS)[number];

/** ADM-2: ship of the line, galleon, frigate, brig; the merchantman sails in scenarios alone. */
export const SHIP_TYPES = ['L', 'G', 'F', 'B', 'M'] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

/** ADM-2: the ships of a side by id; one that is missing does not sail. */
export type Fleet = Readonly<Partial<Record<ShipId, ShipType>>>;

/**
 * A sea as text (ADM-1): `~` sea, `#` land, `^` reef, `W` and `R` the forts. One string for each row, north first,
 * without spaces.
 */
export interface SeaMap {
  readonly id: string;
  readonly rows: readonly string[];
}

/** Builds a map from a drawing; blanks between squares are ignored. */
export const sea = (id: string, drawing: string): SeaMap => ({
  id,
  rows: drawing
    .trim()
    .split(/\s*\n\s*/)
    .map((row) => row.replace(/ /g, '')),
});

/** Every map. To add a map, add a drawing here. */
export const MAPS = {
  standard: sea(
    'standard',
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ R ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ # # ~ ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~
    ~ ~ ~ ^ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~
    ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ^ ~ ~ ~
    ~ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ ~ ~ # # ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ W ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
  ),
  duel: sea(
    'duel',
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ R ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~
    ~ # ~ ~ ~ ^ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~
    ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ # ~
    ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ W ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
  ),
  strait: sea(
    'strait',
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ R ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ ~
    ~ ~ # # # ~ ~ ~ ~ ~ ~ # # # ~ ~
    ~ ~ # # # # ~ ~ ~ ~ # # # # ^ ~
    ~ ^ # # # # ~ ~ ~ ~ # # # # ~ ~
    ~ ~ # # # ~ ~ ~ ~ ~ ~ # # # ~ ~
    ~ ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ W ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
  ),
  harbour: sea(
    'harbour',
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ # ~ ~ ~ R ~ ~ ~ # ~ ~ ~ ~
    ~ ~ ~ # # ~ ~ ~ ~ ~ # # ~ ~ ~ ~
    ~ ~ ~ ~ # ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ^ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~ ^ ~ ~ ~
    ~ ~ ~ ^ ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ # # ~ ~ ~ ~ ~ ^ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ # ~ ~ ~ ~ ~ # ~ ~ ~ ~
    ~ ~ ~ ~ # # ~ ~ ~ ~ ~ # # ~ ~ ~
    ~ ~ ~ ~ # ~ ~ ~ W ~ ~ ~ # ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
  ),
  archipelago: sea(
    'archipelago',
    `
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ R ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~
    ~ ~ ~ ~ # ~ ~ ~ # ~ ~ # ~ ~ ~ ~
    ~ ~ ~ ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ # ~ ~ ~ ~ ~ # ~ ~ ~ ~ # ~ ~ #
    ~ ~ ~ ~ # ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ^ ~ ~ ~ ~ ~ # ~ ~ ~ ~
    # ~ ~ # ~ ~ ~ ~ # ~ ~ ~ ~ ~ # ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~ ~ ~ ~
    ~ ~ ~ ~ # ~ ~ # ~ ~ ~ # ~ ~ ~ ~
    ~ # ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ # ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ W ~ ~ ~ ~ ~ ~ ~ ~
    ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    `,
  ),
} as const satisfies Readonly<Record<string, SeaMap>>;
