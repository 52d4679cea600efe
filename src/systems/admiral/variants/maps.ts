/** ADM-2: ship of the line, galleon, frigate, brig: one of each a side. */
export const SHIP_TYPES = ['L', 'G', 'F', 'B'] as const;
export type ShipType = (typeof SHIP_TYPES)[number];

/** A sea as text (ADM-1): `~` sea, `#` land, `^` reef, `W` and `R` the forts; one line a row, the north on top, no spaces. */
export interface SeaMap {
  readonly id: string;
  readonly rows: readonly string[];
}

/** Drawn as a person reads it: blanks between squares are for the eye. */
const sea = (id: string, drawing: string): SeaMap => ({
  id,
  rows: drawing
    .trim()
    .split(/\s*\n\s*/)
    .map((row) => row.replace(/ /g, '')),
});

/** Every sea there is (rules/sailing.md §2.18). A new one is one drawing here. */
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
} as const satisfies Readonly<Record<string, SeaMap>>;
