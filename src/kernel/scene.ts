/** A point of a picture, in cells; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Degrees clockwise from north. */
export type Degrees = number;
/** A colour by meaning; `render/theme.ts` maps it to a colour value. */
export type Ink =
  | 'paper'
  | 'sea'
  | 'land'
  | 'grid'
  | 'ink'
  | 'soft'
  | 'hull'
  | 'foe'
  | 'hit'
  | 'miss'
  | 'hint'
  | 'gold'
  /** Dark and pale in every theme: on gold, and on dark. */
  | 'keel'
  | 'foam';

export type Shape =
  /**
   * A squared sea with its axes: `letters` above and below the columns, `numbers` on both sides of the rows, all outside
   * the grid, whose top left is `at`. They need one cell on each side of the grid: a picture of n×n is n + 2 wide and
   * high, with `at` 1, 1. In `rows`, if given, `#` is land, `^` a reef and everything else water.
   */
  | {
      readonly kind: 'sea';
      readonly at: Point;
      readonly letters: readonly string[];
      readonly numbers: readonly string[];
      readonly rows?: readonly string[];
    }
  /**
   * A sea of hexes, point up, each one cell across, odd rows half a hex to the right. In `rows`, `~` is water and
   * everything else land. `at` is the top left of the box around the hexes; the axes are outside it, on all four sides,
   * and need 0.8 cells on each.
   */
  | {
      readonly kind: 'hex-sea';
      readonly at: Point;
      readonly rows: readonly string[];
      readonly letters: readonly string[];
      readonly numbers: readonly string[];
    }
  | { readonly kind: 'polygon'; readonly points: readonly Point[]; readonly fill: Ink }
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point; readonly ink: Ink; readonly arrow?: true }
  /** A named drawing whose top left cell is `at`; `render/sprites` lists all names. */
  | { readonly kind: 'sprite'; readonly name: string; readonly at: Point; readonly heading: Degrees }
  /**
   * One line of text; `size` in cells (default 0.5), anchored at `at` by its middle unless `align` is set. Text wider
   * than `width` (in cells), if given, is set smaller, then cut with "…". `seat`, if given, is the seat that the text
   * names: where the font lacks a sign of the text, the seat's mark (`seatMark`) follows what is left. `tail`, if given,
   * follows the text, which is then cut in front of it at once, never set smaller: "Captain…’s sea". `tilt`, if given, turns the text about its middle, clockwise.
   */
  | {
      readonly kind: 'label';
      readonly text: string;
      readonly at: Point;
      readonly ink: Ink;
      readonly size?: number;
      readonly align?: 'left' | 'middle' | 'right';
      readonly bold?: true;
      readonly width?: number;
      readonly seat?: number;
      readonly tail?: string;
      readonly tilt?: Degrees;
    }
  /** A picture within the picture, scaled by `scale`, its top left at `at`; what is beyond its edges is cut off. */
  | { readonly kind: 'inset'; readonly at: Point; readonly scale: number; readonly scene: Scene };

/** What follows the name of a seat where the name alone does not tell the seats apart: ` (1)` for seat 0. */
export const seatMark = (seat: number): string => ` (${seat + 1})`;

/** The length of a side of a hex one cell across, and the distance between two rows of hexes, in cells. */
export const HEX_SIDE = 1 / Math.sqrt(3);
export const HEX_PITCH = HEX_SIDE * 1.5;

/** Returns the centre of a hex, relative to the box around a sea of hexes (see `hex-sea`). */
export const hexCentre = ({ row, col }: { readonly row: number; readonly col: number }): Point => ({
  x: col + 0.5 + (row % 2) / 2,
  y: HEX_SIDE + row * HEX_PITCH,
});

/** A sea in a picture, so that its cells can be found there. */
export interface SeaPlace {
  /**
   * The top left of the cell `first` in the picture, where each cell is one wide and high; of a sea of hexes, the top
   * left of the box around those shown: `hexCentre`, counted from `first`, is measured from there.
   */
  readonly at: Point;
  /** The cell of the whole sea that is shown first; its row is even where cells are hexes. */
  readonly first: { readonly row: number; readonly col: number };
  /** How many are shown. */
  readonly rows: number;
  readonly cols: number;
  readonly hexes?: true;
}

/** A picture as data, in painting order: the same scene always gives the same image. Width and height in cells. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /**
   * The maximum number of pixels per cell, by default 64: fewer for a picture of many small things, more for one that
   * fills a screen with few.
   */
  readonly finest?: number;
  /** Where the sea lies, if its cells can be pressed. */
  readonly sea?: SeaPlace;
  readonly shapes: readonly Shape[];
}

/** One picture of an animation, and how long it is shown, in milliseconds. */
export interface Frame {
  readonly scene: Scene;
  readonly ms: number;
}

/** What has just happened to the reader: they sank a ship, won or lost. A reader without a seat has none of the last two. */
export type Moment = 'sunk' | 'won' | 'lost';

/** What a step of a match sounds like. */
export type Sound = 'splash' | 'hit' | 'sunk' | 'won';
