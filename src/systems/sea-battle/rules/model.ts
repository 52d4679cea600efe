import { z } from 'zod';
import type { Seat } from '../../../kernel/rules.ts';
import type { Ruleset } from '../variants.ts';
import { FLAGS } from './command.ts';
import type { Ship } from './fleet/berths.ts';
import * as onPaper from './paper/schema.ts';
import { options, STORED_DEFAULTS, terms } from './ruleset-schema.ts';

const partialTerms = z.object(terms).partial();

/** Cells as text: two base-36 digits each, "00" being the upper left. */
const cells = z.string().regex(/^([0-9a-z]{2})*$/);
/** Ships in the order they were put, separated by ".". */
const fleet = z.string().regex(/^[0-9a-z.]*$/);
const seat = z.number().int().min(0);
const flag = z.enum(FLAGS);
const extra = z.enum(['mine', 'sweeper']);

const captain = z.object({
  fleet,
  /** Number of deals and fills so far. */
  deals: z.number().int(),
  ready: z.boolean(),
  mines: cells.optional(),
  sweepers: cells.optional(),
  /** Pencilled cells, in the order they were marked. */
  pencil: cells.optional(),
  /** One cell of each piece in the order they were put, where it does not follow from the pieces themselves. */
  order: cells.optional(),
  flag: flag.optional(),
  /** SB-28: the places of the fleet before each move, oldest first, separated by "/". */
  past: z
    .string()
    .regex(/^[0-9a-z./]*$/)
    .optional(),
  /** SB-30: the shots already named in a simultaneous round. */
  aimed: cells.optional(),
  ...onPaper.captain,
});

const state = z.object({
  /** The parameters that differ from `STORED_DEFAULTS`. */
  terms: partialTerms,
  /** The seat that shoots first. */
  first: seat,
  /** By seat. */
  captains: z.array(captain),
  /** The battle so far, in order, as `log.ts` writes it: cells fired at as text; "." where the turn passed; … */
  log: z.string().regex(/^[0-9a-z.!=>-]*$/),
  /** The seat that resigned because its time was up. */
  struck: seat.optional(),
  /** SB-32: present where the fleets are on paper. */
  paper: onPaper.paper.optional(),
});

const event = z.discriminatedUnion('t', [
  /** The seat's new fleet, dealt or filled for the `nth` time. */
  z.object({
    t: z.literal('dealt'),
    by: seat,
    nth: z.number().int(),
    fleet,
    mines: cells.optional(),
    sweepers: cells.optional(),
  }),
  z.object({ t: z.literal('put'), by: seat, ship: cells }),
  z.object({ t: z.literal('laid'), by: seat, piece: extra, at: z.number().int() }),
  z.object({ t: z.literal('marked'), by: seat, at: z.number().int() }),
  z.object({ t: z.literal('rubbed'), by: seat, at: z.number().int() }),
  z.object({ t: z.literal('flagged'), by: seat, flag }),
  /** The piece at this cell was taken off. */
  z.object({ t: z.literal('taken'), by: seat, at: z.number().int() }),
  z.object({ t: z.literal('cleared'), by: seat }),
  z.object({ t: z.literal('ready'), by: seat }),
  z.object({
    t: z.literal('shot'),
    by: seat,
    at: z.number().int(),
    r: z.enum(['miss', 'hit', 'sunk', 'mine', 'sweeper']),
  }),
  /** SB-23: all shots of a turn. */
  z.object({ t: z.literal('volley'), by: seat, at: cells }),
  /**
   * SB-30: shots named in secret; and the round after all seats have aimed, the shots of the seat that began the match
   * first.
   */
  z.object({ t: z.literal('aimed'), by: seat, at: cells }),
  z.object({ t: z.literal('round'), by: seat, at: cells }),
  /** SB-19 to SB-21: a deck, a mine, or the first deck of a ship. */
  z.object({ t: z.literal('gave'), by: seat, at: z.number().int() }),
  z.object({ t: z.literal('stayed'), by: seat }),
  z.object({ t: z.literal('sailed'), by: seat, ship: cells }),
  z.object({ t: z.literal('struck'), by: seat }),
  ...onPaper.events,
]);

/** A match of Sea Battle, compact enough to store millions of them. */
export type State = z.infer<typeof state>;
export type Captain = z.infer<typeof captain>;
/** An event of a match. Cells are numbers, row * cols + col. */
export type Event = z.infer<typeof event>;
export type Shot = Extract<Event, { t: 'shot' }>;

/** Schemas that check what storage returns. */
export const stored = { options, state, event };

/** Returns the parameters of these rules that have to be stored. */
export const termsOf = (rules: Ruleset): State['terms'] => {
  const said = Object.entries(rules).filter(([name]) => !isStoredDefault(rules, name as keyof Ruleset));
  return partialTerms.parse(Object.fromEntries(said));
};

/** Whether a parameter has its stored default. */
export const isStoredDefault = (rules: Ruleset, name: keyof Ruleset): boolean =>
  rules[name] === STORED_DEFAULTS[name] || JSON.stringify(rules[name]) === JSON.stringify(STORED_DEFAULTS[name]);

/** Cache: the terms of a match never change. */
const read = new WeakMap<State['terms'], Ruleset>();

/** Returns the rules with which this match began. */
export const rulesOf = ({ terms }: State): Ruleset => {
  const found =
    read.get(terms) ??
    (Object.keys(terms).length > 0 ? ({ ...STORED_DEFAULTS, ...terms } as Ruleset) : STORED_DEFAULTS);
  read.set(terms, found);
  return found;
};

/** Writes cells as text. */
export const writeCells = (cells: readonly number[]): string =>
  cells.map((cell) => cell.toString(36).padStart(2, '0')).join('');
/** Reads cells from text. */
export const readCells = (text: string): Ship => {
  const found: number[] = [];
  for (let i = 0; i < text.length; i += 2) found.push(36 * digitAt(text, i) + digitAt(text, i + 1));
  return found;
};

/** Returns the value of a base-36 digit: "0" to "9", then "a" to "z". */
const digitAt = (text: string, i: number): number => {
  const code = text.charCodeAt(i);
  return code < 58 ? code - 48 : code - 87;
};

/** Writes a fleet as text. */
export const writeFleet = (ships: readonly Ship[]): string => ships.map(writeCells).join('.');
/** Reads the ships from text, in the order they were put. */
export const readFleet = (text: string): readonly Ship[] => (text === '' ? [] : text.split('.').map(readCells));

/** Returns the ships of a seat, in the order they were put. */
export const shipsOf = (state: State, by: Seat): readonly Ship[] => readFleet(state.captains[by]!.fleet);

/** Whether the match is in placement, which lasts until all seats are ready. */
export const isPlacing = (state: State): boolean => state.captains.some((it) => !it.ready);
