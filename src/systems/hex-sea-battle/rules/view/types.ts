import type { Outcome, Seat, Viewer } from '../../../../kernel/rules.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { Ruleset, Side } from '../../variants.ts';
import type { ShipType } from '../command.ts';

export type { Side } from '../../variants.ts';
export type Wind = 'calm' | 'wind';

/** A ship whose place the viewer knows: all of them from the reveal on, before it one's own. */
export interface ShipView {
  readonly side: Side;
  readonly type: ShipType;
  /** Where she lies; absent once she is sunk, and while she is not placed. */
  readonly at?: Cell;
  readonly damage: number;
  /** Hits that sink her. */
  readonly durability: number;
  readonly flagship: boolean;
  /** Of her own turn that runs: she has moved; shots she has left. Between turns: as at its end. */
  readonly moved: boolean;
  readonly shotsLeft: number;
}

/** One's own fleet while it is being placed: nobody else's view has it. */
export interface PlacingView {
  /** The hexes beside one's own fort, in board order. */
  readonly berths: readonly Cell[];
  /** True when all four ships lie and the flagship is named: `ready` would be accepted. */
  readonly complete: boolean;
}

/** What a die was thrown for and what came of it. All of it is public. */
export type LogEntry =
  /** A round begins, or HX-1 its second turn: `by` threw the wind die. */
  | { readonly kind: 'wind'; readonly round: number; readonly by: Side; readonly die: number; readonly wind: Wind }
  /** A ship sailed from the first hex of `path` to the last. */
  | { readonly kind: 'move'; readonly side: Side; readonly ship: ShipType; readonly path: readonly Cell[] }
  | {
      readonly kind: 'shot';
      readonly side: Side;
      readonly ship: ShipType;
      readonly from: Cell;
      readonly target: ShipType;
      readonly at: Cell;
      /** HEX-7: how she fired: over two hexes and more, at one hex, or over what lay between. */
      readonly how: 'direct' | 'close' | 'indirect';
      readonly die: number;
      /** The least die that hits. */
      readonly needs: number;
      readonly result: 'miss' | 'hit' | 'sunk';
    }
  /** HEX-9: the flagship of `side` lies beside the enemy fort from here on; or has given it up. */
  | { readonly kind: 'siege'; readonly side: Side; readonly at: Cell }
  | { readonly kind: 'lifted'; readonly side: Side }
  | { readonly kind: 'end'; readonly side: Side };

/** HEX-9: a siege under way: it takes the fort at the end of round `due` unless she moves or is sunk. */
export interface SiegeView {
  readonly side: Side;
  readonly at: Cell;
  readonly due: number;
}

/** A course pencilled in by the viewer for his own turn; the first hex is where she would start. */
export interface PlotView {
  readonly ship: ShipType;
  readonly path: readonly Cell[];
}

export interface View {
  readonly viewer: Viewer;
  readonly rules: Ruleset;
  readonly phase: 'placing' | 'battle' | 'over';
  /** Whose decision is awaited. */
  readonly toMove: readonly Seat[];
  /** The seat that plays White; the other one plays Red. Public from the beginning. */
  readonly white: Seat;
  /** By seat: the fleet stands. */
  readonly ready: readonly boolean[];
  /** White's before red's, each L, G, F, B. */
  readonly ships: readonly ShipView[];
  /** From 1; 0 before the reveal. */
  readonly round: number;
  /** Whose turn runs; absent before the reveal. */
  readonly active?: Side;
  /** Of the round; absent before the reveal. */
  readonly wind?: Wind;
  /** Everything that has happened since the reveal, oldest first. */
  readonly log: readonly LogEntry[];
  /** How many of `log` are news to the viewer: the last so many. */
  readonly news: number;
  readonly sieges: readonly SiegeView[];
  /** HEX-10: rounds in a row, finished ones, without any hit. */
  readonly quiet: number;
  /** In the order in which they would be sailed. In the view of the seat that pencilled them alone. */
  readonly plots: readonly PlotView[];
  /** In the view of a seat that has not said `ready`, alone. */
  readonly placing?: PlacingView;
  readonly outcome?: Outcome;
}
