/**
 * SB-36: what can be wrong with a board (rules/grid.md §6.5): the number of ships; ships that touch or are crooked; squares
 * that are not those that were sealed; a false answer; no board at all. A sea of another size or with other letters (V3, V4)
 * cannot be opened; a skipped turn (V7) cannot happen; peeping (V6) nobody can see.
 */
export const VIOLATIONS = ['V1', 'V2', 'V5', 'V8', 'withheld'] as const;
export type Violation = (typeof VIOLATIONS)[number];

/** How a match was ruled (rules/grid.md §6.5). */
export type Ruling = 'A0' | 'A1' | 'A2a' | 'A2b' | 'A2c' | 'A3';
