/**
 * SB-36: the violations of a board: wrong number of ships; ships that touch or are not straight; squares that are not
 * those sealed; a false answer; no board opened. A sea of another size or with other letters (V3, V4) cannot be opened;
 * a skipped turn (V7) cannot happen; peeping (V6) cannot be detected.
 */
export const VIOLATIONS = ['V1', 'V2', 'V5', 'V8', 'withheld'] as const;
export type Violation = (typeof VIOLATIONS)[number];

/** The ruling that decided a match (SB-36, SB-37). */
export type Ruling = 'A0' | 'A1' | 'A2a' | 'A2b' | 'A2c' | 'A3';
