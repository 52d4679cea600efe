/** HEX-3: ship of the line, galleon, frigate, brig: one of each a side. */
export const SHIP_TYPES = ['L', 'G', 'F', 'B'] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

/** A sea as text (HEX-2): `~` sea, `#` land, `W` and `R` the forts; one line a row, no spaces, every other row half a hex right. */
export interface SeaMap {
  readonly id: string;
  readonly rows: readonly string[];
  /** Red's advised berths by canonical cell name; White's are the same, turned half round. */
  readonly advised: Readonly<Record<ShipType, string>>;
}

/** A map from its drawing: blanks are there for the eye alone. */
const mapFromDrawing = (id: string, advised: SeaMap['advised'], drawing: string): SeaMap => ({
  id,
  rows: drawing
    .split('\n')
    .map((row) => row.replaceAll(' ', ''))
    .filter((row) => row !== ''),
  advised,
});

/** Every sea there is, the smallest first (rules/sailing.md §1.13). A new one is one drawing here. */
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
} as const satisfies Readonly<Record<string, SeaMap>>;
