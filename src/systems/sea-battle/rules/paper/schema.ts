import { z } from 'zod';
import { ANSWERS } from '../command.ts';

const seat = z.number().int().min(0);
const cell = z.number().int().min(0);
const answer = z.enum(ANSWERS);
/** The first 31 digits of a SHA-256: so much fits into a command's notation. */
const seal = z.string().regex(/^[0-9a-f]{31}$/);
const salt = z.string().regex(/^[A-Za-z0-9_-]{1,31}$/);
const noted = z.enum(['miss', 'hit', 'unknown']);

/** What a captain has besides where his fleet is on paper. */
export const captain = {
  seal: seal.optional(),
  salt: salt.optional(),
  /** His own record where it is not what was answered: a cell in two digits, then "m", "h" or "u". */
  notes: z
    .string()
    .regex(/^([0-9a-z]{2}[mhu])*$/)
    .optional(),
  /** What was found on his board, as codes with blanks between; empty where it is clean. Only once it was asked for. */
  found: z.string().optional(),
};

/** SB-36: an inspection: of the winner's board first, or of the board of whoever is accused in the midst of the battle. */
const audit = z.object({
  cause: z.enum(['battle', 'claim']),
  first: seat,
  /** Whether the first board is asked for; the first board; whether the other is; the other; nothing more. */
  step: z.enum(['whether-first', 'open-first', 'whether-second', 'open-second', 'done']),
});

/** A match whose fleets are on paper. */
export const paper = z.object({
  /** Every answer, oldest first: a cell in two digits, then "m", "h" or "s". */
  log: z.string().regex(/^([0-9a-z]{2}[mhs])*$/),
  /** The square that was named and waits for its answer. */
  called: cell.optional(),
  /** The answer that contradicts those before it, and was asked for again. */
  doubted: answer.optional(),
  /** Seats that have claimed a violation in battle. */
  claimed: z.array(seat),
  audit: audit.optional(),
});

/** What happens only where the fleets are on paper. */
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
/** One of these. */
export type PaperEvent = z.infer<(typeof events)[number]>;
