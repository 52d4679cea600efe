import type { Outcome, Seat, Viewer } from '../../../../kernel/rules.ts';
import type { Campaign } from '../../../../kit/campaign.ts';
import type { HelmView } from '../../../../kit/crews.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset, Side } from '../../variants.ts';
import type { ShipId, ShipType } from '../command.ts';

export type { Side } from '../../variants.ts';
export type Wind = 'calm' | 'wind';

/** A ship whose hex the viewer knows: all ships from the reveal on, before it only the viewer's own. */
export interface ShipView {
  readonly side: Side;
  readonly id: ShipId;
  readonly type: ShipType;
  /** Absent while the ship is not placed, and once it is sunk. */
  readonly at?: Cell;
  readonly damage: number;
  /** Number of hits that sink the ship. */
  readonly durability: number;
  readonly flagship: boolean;
  /** HEX-14: it has reached the zone of its side's task; one that has left the sea there is nowhere. */
  readonly reached?: true;
  /**
   * Whether the ship has moved, and its shots left, in the current turn of its side. Between turns: as at the end of
   * its last turn.
   */
  readonly moved: boolean;
  readonly shotsLeft: number;
}

/** The viewer's own fleet during placement. In no other view. */
export interface PlacingView {
  /** The hexes beside the own fort, in board order. */
  readonly berths: readonly Cell[];
  /** Whether all four ships are placed and the flagship is chosen: `ready` is accepted. */
  readonly complete: boolean;
  /** HEX-16: the viewer has bought a fleet. What it is now, `rules.fleets` says. */
  readonly bought?: true;
  /** HEX-17: the ships that a partner who is ready has placed for good. Absent for none. */
  readonly settled?: readonly ShipId[];
}

/** A log entry. All entries are public. */
export type LogEntry =
  /** A round begins or, with HX-1, its second turn. `by` threw the wind die. */
  | { readonly kind: 'wind'; readonly round: number; readonly by: Side; readonly die: number; readonly wind: Wind }
  /** A ship sailed from the first hex of `path` to the last. */
  | { readonly kind: 'move'; readonly side: Side; readonly ship: ShipId; readonly path: readonly Cell[] }
  | {
      readonly kind: 'shot';
      readonly side: Side;
      readonly ship: ShipId;
      readonly from: Cell;
      readonly target: ShipId;
      readonly at: Cell;
      /** HEX-7: `direct` at two hexes or more, `close` at one hex, `indirect` over obstacles. */
      readonly how: 'direct' | 'close' | 'indirect';
      readonly die: number;
      /** The lowest die that hits. */
      readonly needs: number;
      readonly result: 'miss' | 'hit' | 'sunk';
    }
  /** HEX-9: the flagship of `side` begins a siege of the enemy fort, or gives it up. */
  | { readonly kind: 'siege'; readonly side: Side; readonly at: Cell }
  | { readonly kind: 'lifted'; readonly side: Side }
  /** HEX-14: a ship has reached the zone of its side's task. */
  | {
      readonly kind: 'reached';
      readonly side: Side;
      readonly ship: ShipId;
      readonly at: Cell;
      readonly leaves: boolean;
    }
  | { readonly kind: 'end'; readonly side: Side };

/** HEX-9: an active siege. It captures the fort at the end of round `due` unless the flagship moves or is sunk. */
export interface SiegeView {
  readonly side: Side;
  readonly at: Cell;
  readonly due: number;
}

export interface View {
  readonly viewer: Viewer;
  readonly rules: Ruleset;
  readonly phase: 'placing' | 'battle' | 'over';
  /** Seats whose decision is awaited. */
  readonly toMove: readonly Seat[];
  /** The seat that plays White; the other plays Red. Public from the start. */
  readonly white: Seat;
  /** By seat: whether the player has ended the placement. */
  readonly ready: readonly boolean[];
  /** White's ships before Red's, each in the order L, G, F, B. */
  readonly ships: readonly ShipView[];
  /** From 1; 0 before the reveal. */
  readonly round: number;
  /** The side whose turn it is. Absent before the reveal. */
  readonly active?: Side;
  /** The current wind. Absent before the reveal. */
  readonly wind?: Wind;
  /** Everything since the reveal, oldest first. */
  readonly log: readonly LogEntry[];
  /** Number of entries at the end of `log` that are new to the viewer. */
  readonly news: number;
  readonly sieges: readonly SiegeView[];
  /** HEX-10: completed rounds in a row without a hit. */
  readonly quiet: number;
  /** HEX-17: who gives orders, where a side has two captains. */
  readonly helm?: HelmView;
  /** Only in the view of a seat that has not sent `ready`. */
  readonly placing?: PlacingView;
  readonly outcome?: Outcome;
  /** HEX-15: the campaign, after the match once it is over. */
  readonly campaign?: Campaign;
}
