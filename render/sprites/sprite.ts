import type { Brush } from '../brush.ts';

/** A named drawing, one unit a cell, its bow to the right (east). */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  /** How far it may draw beyond its cells, in cells. */
  readonly bleed: number;
  paint(brush: Brush): void;
}
