import { z } from 'zod';
import { ANSWERS } from '../command.ts';

const seat = z.number().int().min(0);
const cell = z.number().int().min(0);
const answer = z.enum(ANSWERS);
/** The first 31 digits of a SHA-256, which is what fits into a command's notation. */
const seal = z.string().regex(/^[0-9a-f]{31}$/);
const salt = z.string().regex(/^[A-Za-z0-9_-]{1,31}$/);
const noted = z.enum(['miss', 'hit', 'unknown']);

/** Additional fields of a captain whose fleet is on paper. */
export const captain = {
  seal: seal.optional(),
  salt: salt.optional(),
  /** The player's own record where it differs from the answers: a cell in two digits, then "m", "h" or "u". */
  notes: z
    .string()
    .regex(/^([0-9a-z]{2}[mhu])*$/)
    .optional(),
  /**
   * Violations found on the player's board, as codes separated by blanks; empty where it is clean. Absent until the
   * board is asked for.
   */
  found: z.string().optional(),
};

/** SB-36, SB-37: an inspection: of the winner's board first, or of the accused player's board during the battle. */
const audit = z.object({
  cause: z.enum(['battle', 'claim']),
  first: seat,
  /** Asking for the first board; opening it; asking for the second board; opening it; finished. */
  step: z.enum(['whether-first', 'open-first', 'whether-second', 'open-second', 'done']),
});

/** A match whose fleets are on paper. */
export const paper = z.object({
  /** All answers, oldest first: a cell in two digits, then "m", "h" or "s". */
  log: z.string().regex(/^([0-9a-z]{2}[mhs])*$/),
  /** The square that was fired at and waits for its answer. */
  called: cell.optional(),
  /** The contradictory answer that was asked for again. */
  doubted: answer.optional(),
  /** Seats that have claimed a violation in battle. */
  claimed: z.array(seat),
  audit: audit.optional(),
});

/** Events that exist only where the fleets are on paper. */
export const events = [
  z.object({ t: z.literal('sealed'), by: seat, seal }),
  z.object({ t: z.literal('called'), by: seat, at: cell }),
  z.object({ t: z.literal('doubted'), by: seat, r: answer }),
  z.object({ t: z.literal('answered'), by: seat, r: answer }),
  z.object({ t: z.literal('noted'), by: seat, at: cell, as: noted.optional() }),
  z.object({ t: z.literal('claimed'), by: seat }),
  z.object({ t: z.literal('asked'), by: seat }),
  z.object({ t: z.literal('left'), by: seat }),
  z.object({ t: z.literal('salted'), by: seat, salt }),
  z.object({ t: z.literal('opened'), by: seat }),
  z.object({ t: z.literal('withheld'), by: seat }),
] as const;

export type Paper = z.infer<typeof paper>;
export type Inspection = NonNullable<Paper['audit']>;
/** Any of `events`. */
export type PaperEvent = z.infer<(typeof events)[number]>;
