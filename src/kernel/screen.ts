/** A point on the picture, in cells; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Degrees clockwise from north. */
export type Degrees = number;
/** A colour by meaning; render/theme.ts decides how it looks. */
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
  | 'gold';

export type Shape =
  /**
   * A squared sea with its axes: `letters` over the columns, `numbers` beside the rows, all outside the grid at `at`.
   * Given `rows`, `#` in them is land and `^` a reef, all else water.
   */
  | {
      readonly kind: 'sea';
      readonly at: Point;
      readonly letters: readonly string[];
      readonly numbers: readonly string[];
      readonly rows?: readonly string[];
    }
  /**
   * A sea of hexes, point up, each a cell across, odd rows half a hex to the right: `~` in `rows` is water, all else land.
   * The top left of the box around them is at `at`, the axes outside of it.
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
  /** A drawing by name whose top left cell is `at`; render/sprites names them all. */
  | { readonly kind: 'sprite'; readonly name: string; readonly at: Point; readonly heading: Degrees }
  /**
   * Text on one line; `size` in cells (default 0.5), anchored at `at` by its middle unless `align` says otherwise.
   * Given `width` (in cells), text that is wider is set smaller, then cut with "…".
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
    }
  /** A picture within the picture, `scale` times as large, its top left at `at`; what lies beyond its edges is cut off. */
  | { readonly kind: 'inset'; readonly at: Point; readonly scale: number; readonly scene: Scene };

/** The side of a hex a cell across, and how far one row of hexes lies below another, in cells. */
export const HEX_SIDE = 1 / Math.sqrt(3);
export const HEX_PITCH = HEX_SIDE * 1.5;

/** The middle of a hex in the box around a sea of hexes (see `hex-sea`). */
export const hexCentre = ({ row, col }: { readonly row: number; readonly col: number }): Point => ({
  x: col + 0.5 + (row % 2) / 2,
  y: HEX_SIDE + row * HEX_PITCH,
});

/** A picture as data, in painting order: the same scene always paints the same image. Width and height in cells. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** The most pixels a cell may take, where a picture of many small things need not be as large as can be. */
  readonly finest?: number;
  readonly shapes: readonly Shape[];
}

/** One picture of an animation, and how long it stands, in milliseconds. */
export interface Frame {
  readonly scene: Scene;
  readonly ms: number;
}

/** How pictures are coloured. */
export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** What to look at (a row, a ship, move 12 of a replay): carried by the button. ASCII, at most 24 characters. */
export type Focus = string;

/**
 * What a button does: act on the match, or merely look at it differently.
 * `reading` names how the person reads ambiguous letters; the house remembers it for that person and match.
 */
export type Press<Command> = { readonly act: Command; readonly reading?: string } | { readonly look: Focus };

export interface Button<P> {
  readonly label: string;
  readonly press: P;
  readonly tone?: 'primary' | 'danger';
  /** What a screen reader says instead of a label of signs. */
  readonly spoken?: string;
}

/** One reply, for any platform: it fits SCREEN_LIMITS. */
export interface Screen<P> {
  /** Plain text, first line a heading; each adapter escapes it for its own markup. */
  readonly text: string;
  /** A board in fixed-width characters, shown in a code block after the text. */
  readonly pre?: string;
  readonly scene?: Scene;
  /** The picture in words, from the same view. Present whenever `scene` is. */
  readonly alt?: string;
  /** The whole of it in an alert box: a list, never a grid. */
  readonly brief?: string;
  readonly buttons: readonly (readonly Button<P>[])[];
}

/** The intersection of all platforms: Discord's 5×5 buttons, Telegram's 64-byte callbacks and 1024-character captions. */
export const SCREEN_LIMITS = {
  rows: 5,
  /** Rows a system's face may use: the last belongs to the house. */
  faceRows: 4,
  perRow: 5,
  labelChars: 20,
  /** Of a button that has its row to itself. */
  wideLabelChars: 38,
  /** Text and text board together. */
  textChars: 1000,
  /** Of these, what a face may use: the house adds clock and seals. */
  faceChars: 880,
  altChars: 1000,
  briefChars: 200,
  tokenBytes: 64,
  focusChars: 24,
} as const;
