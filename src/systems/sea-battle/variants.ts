import type { Letters } from '../../kernel/grid.ts';

/** May two ships touch: not at all; at a corner; anywhere short of overlapping. */
export type Touch = 'none' | 'corners' | 'sides';
export type ShapeSet = 'straight' | 'bent' | 'any4' | 'any8';

/** `count` ships of `size` decks; `cls` names the class in phrases. */
export interface FleetItem {
  readonly cls: string;
  readonly size: number;
  readonly count: number;
  readonly shapes: ShapeSet;
}

/** The parameters of one game of the family (rules/grid.md §1.2). Copied into every match that begins with them. */
export interface Ruleset {
  readonly id: string;
  readonly version: number;
  /** Rows and columns. */
  readonly n: number;
  readonly alphabet: Letters;
  readonly axes: 'letters-cols' | 'letters-rows';
  readonly fleet: readonly FleetItem[];
  readonly touch: Touch;
  readonly shots: { readonly kind: 'fixed'; readonly n: number } | { readonly kind: 'own-afloat' };
  readonly afterHit: 'shoot-again' | 'pass';
  /** R14: are the cells around a sunk ship marked, and then refused as shots? */
  readonly halo: 'marked' | 'unmarked';
  readonly first: { readonly by: 'lot' } | { readonly by: 'rematch'; readonly seat: number };
}

/** Classic Sea Battle: RULES.md throughout, seeds 001 and 002. */
export const CLASSIC: Ruleset = {
  id: 'classic',
  version: 1,
  n: 10,
  alphabet: 'ru',
  axes: 'letters-cols',
  fleet: [
    { cls: 'four', size: 4, count: 1, shapes: 'straight' },
    { cls: 'three', size: 3, count: 2, shapes: 'straight' },
    { cls: 'two', size: 2, count: 3, shapes: 'straight' },
    { cls: 'one', size: 1, count: 4, shapes: 'straight' },
  ],
  touch: 'none',
  shots: { kind: 'fixed', n: 1 },
  afterHit: 'shoot-again',
  halo: 'marked',
  first: { by: 'lot' },
};

export const VARIANTS: readonly Ruleset[] = [CLASSIC];
