import type { HelmCommand } from '../../../kit/crews.ts';
import type { BuyCommand } from '../../../kit/fleet-points.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { ShipId } from '../variants.ts';

export { SHIP_IDS, type ShipId, type ShipType } from '../variants.ts';

/** A player's command. Types describe the shape only; `decide` judges it. */
export type Command =
  /** HEX-16: buys these ships in place of those bought before. No effect if they are bought already. */
  | BuyCommand
  /**
   * Places a ship on a hex beside the own fort. A ship that is already there swaps places. No effect if the ship is
   * there already.
   */
  | { readonly type: 'place'; readonly ship: ShipId; readonly at: Cell }
  /** Places the fleet as the map advises. No effect if it is already placed so. */
  | { readonly type: 'advised' }
  /** Chooses the flagship. No effect if it is the flagship already. */
  | { readonly type: 'flag'; readonly ship: ShipId }
  /** Ends the placement. */
  | { readonly type: 'ready' }
  /**
   * Sails this course. `path`: hexes to pass; the last is where the ship stops; its own hex may come first. Where hexes
   * do not touch, `decide` fills in a shortest legal path (HEX-6), so that events name every hex.
   */
  | { readonly type: 'move'; readonly ship: ShipId; readonly path: readonly Cell[] }
  /** HEX-11: takes back the latest course sailed, while nothing has happened after it. */
  | { readonly type: 'undo' }
  /** Fires up to `shots` (1..3) shots of one ship at the ship on that hex, until it sinks. */
  | { readonly type: 'fire'; readonly ship: ShipId; readonly at: Cell; readonly shots: number }
  /**
   * Fires all remaining shots of all own ships that can fire at the ship on that hex, until it sinks; L, G, F, B in
   * turn.
   */
  | { readonly type: 'broadside'; readonly at: Cell }
  /** HEX-7: fires all remaining shots, each at the target it hits most easily; L, G, F, B in turn. */
  | { readonly type: 'at-will' }
  /** Ends the turn, or one captain's part of it (HEX-17). Planned courses are discarded. */
  | { readonly type: 'end' }
  /** HEX-17: what a captain does about who gives orders. */
  | HelmCommand
  | PlanCommand;

/**
 * HEX-11: plans. No key and no word gives them: matches and transcripts of an older version contain them, and a key under
 * an old message. Goes on 2027-11-28. A planned course is kept for the player alone until it is sailed.
 */
export type PlanCommand =
  /**
   * Plans the course of a ship for this turn, after all courses planned before, and replaces its previous one. `path` as
   * in `move`. No effect if it is planned already.
   */
  | { readonly type: 'plot'; readonly ship: ShipId; readonly path: readonly Cell[] }
  /** Deletes a ship's planned course, and later courses that depended on it. No effect if there is none. */
  | { readonly type: 'unplot'; readonly ship: ShipId }
  /** Sails all planned courses in order. */
  | { readonly type: 'sail' }
  /**
   * Sails the planned courses that can still be sailed, in order, and ends the turn. Issued when time runs out and
   * courses are planned.
   */
  | { readonly type: 'sail-end' };

/** The command of this type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;

/** Orders to a ship, made from their parts. */
export const orders = {
  place: (ship: ShipId, at: Cell): CommandOf<'place'> => ({ type: 'place', ship, at }),
  flag: (ship: ShipId): CommandOf<'flag'> => ({ type: 'flag', ship }),
  move: (ship: ShipId, path: readonly Cell[]): CommandOf<'move'> => ({ type: 'move', ship, path }),
  fire: (ship: ShipId, at: Cell, shots: number): CommandOf<'fire'> => ({ type: 'fire', ship, at, shots }),
  atWill: (): CommandOf<'at-will'> => ({ type: 'at-will' }),
  broadside: (at: Cell): CommandOf<'broadside'> => ({ type: 'broadside', at }),
};
