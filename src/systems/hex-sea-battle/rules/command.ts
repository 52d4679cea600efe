import type { Cell } from '../../../kit/grid.ts';
import type { ShipType } from '../variants.ts';

export { SHIP_TYPES, type ShipType } from '../variants.ts';

/** What a captain may order. Shapes only; `decide` judges them. */
export type Command =
  /** Put a ship on a hex beside one's own fort; what lies there changes places with her. Already there: nothing happens. */
  | { readonly type: 'place'; readonly ship: ShipType; readonly at: Cell }
  /** Lay the fleet as the map advises. So already: nothing happens. */
  | { readonly type: 'advised' }
  /** Name the flagship. She is it already: nothing happens. */
  | { readonly type: 'flag'; readonly ship: ShipType }
  /** The fleet stands. */
  | { readonly type: 'ready' }
  /**
   * Pencil in the course of a ship for this turn, after those pencilled in before, instead of her own one. `path`: hexes to
   * pass, the last is where she stops; the one where she lies may be the first. Where they do not touch, `decide` fills in a
   * shortest legal path (HEX-6), so that events and plots name every hex. One's own and nobody else's. So already: nothing
   * happens.
   */
  | { readonly type: 'plot'; readonly ship: ShipType; readonly path: readonly Cell[] }
  /** Rub out her pencilled course, and those after it that it made possible. None there: nothing happens. */
  | { readonly type: 'unplot'; readonly ship: ShipType }
  /** Sail all pencilled courses, in their order. */
  | { readonly type: 'sail' }
  /** Sail this course at once; `path` as in `plot`. */
  | { readonly type: 'move'; readonly ship: ShipType; readonly path: readonly Cell[] }
  /** Up to `shots` shots of one ship at the ship on that hex, until she sinks: 1..3. */
  | { readonly type: 'fire'; readonly ship: ShipType; readonly at: Cell; readonly shots: number }
  /** Every shot that any own ship has left and can fire at the ship on that hex, until she sinks; L, G, F, B in turn. */
  | { readonly type: 'broadside'; readonly at: Cell }
  /** HEX-7: every shot that is left and can hit anything, each at what she hits most easily; L, G, F, B in turn. */
  | { readonly type: 'at-will' }
  /** The turn is over; what is still pencilled in is forgotten. */
  | { readonly type: 'end' }
  /** Sail those pencilled courses that still can be sailed, in their order, and the turn is over: what the clock orders. */
  | { readonly type: 'sail-end' };
