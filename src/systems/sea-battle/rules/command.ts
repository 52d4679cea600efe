import type { Cell } from '../../../kernel/grid.ts';

/** What a captain may order. Shapes only; `decide` judges them. */
export type Command =
  /** Deal a whole random fleet. `nth` counts deals from 1, so that a button pressed twice deals once. */
  | { readonly type: 'deal'; readonly nth: number }
  /** Put one ship on these cells (in any order). Already there: nothing happens. */
  | { readonly type: 'put'; readonly cells: readonly Cell[] }
  /** Take the ship at this cell off the board. No ship there: nothing happens. */
  | { readonly type: 'take'; readonly at: Cell }
  /** Take all ships off. */
  | { readonly type: 'clear' }
  /** Complete the fleet at random, uniformly over the legal completions; `nth` as for `deal`. */
  | { readonly type: 'fill'; readonly nth: number }
  /** The fleet stands. */
  | { readonly type: 'ready' }
  | { readonly type: 'shoot'; readonly at: Cell }
  /** The colours are struck because time is up: never offered, only played by the clock. */
  | { readonly type: 'strike' };
