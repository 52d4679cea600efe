import type { Brush } from '../brush.ts';

/** A named drawing with one cell as its unit, its bow to the right (east). */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  /** How far it may draw beyond its box, in cells. */
  readonly bleed: number;
  paint(brush: Brush): void;
}
