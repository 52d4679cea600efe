import { z } from 'zod';
import { FIRST_VERSION, FLAGS, type Ruleset, SHIP_IDS, SHIP_TYPES } from '../variants.ts';

const nonNegative = z.number().int().min(0);
const positive = z.number().int().min(1);
const faces = z.array(z.number().int().min(1).max(6));
const seat = z.number().int().min(0).max(1);

const reach = z.object({ straight: nonNegative, diagonal: nonNegative });
const fortCard = z.object({ range: positive, shots: nonNegative, durability: positive });
const shipCard = fortCard.extend({ fresh: reach, calm: reach, storm: nonNegative });
const flag = z.boolean();

/** ADM-5: by how many eighths each face of a die turns the wind. */
const turning = z.array(z.literal([-2, -1, 0, 1, 2]));
const fleet = z.partialRecord(z.enum(SHIP_IDS), z.enum(SHIP_TYPES));
const fleets = z.object({ white: fleet, red: fleet });

/** The type and range of each parameter. */
const terms = z.object({
  id: z.string(),
  version: z.number().int(),
  level: z.enum(['cabin-boy', 'lieutenant', 'captain', 'admiral']),
  flags: z.object(Object.fromEntries(FLAGS.map((it) => [it, flag])) as Record<(typeof FLAGS)[number], typeof flag>),
  map: z.object({ id: z.string(), rows: z.array(z.string().regex(/^[~#^WR]+$/)) }),
  /** The merchantman is defaulted: older matches have none. Goes on 2027-12-01. */
  ships: z.object({ L: shipCard, G: shipCard, F: shipCard, B: shipCard, M: shipCard.default(FIRST_VERSION.ships.M) }),
  /** Defaulted: older matches do not store these two parameters. Go on 2027-12-01. */
  fleets: fleets.default(FIRST_VERSION.fleets),
  turning: turning.default([]),
  fort: fortCard,
  vane: z.object({ calm: nonNegative, storm: positive }),
  storm: z.object({ bow: z.enum(['downwind', 'upwind']), damage: nonNegative }),
  hits: z.object({
    broadside: faces,
    chaser: faces,
    hurt: z.tuple([faces, faces, faces]),
    long: faces,
    medium: faces,
    pointBlank: faces,
    target: faces,
  }),
  critical: positive,
  salvo: z.enum(['single-roll', 'separate-dice']),
  chasers: z.enum(['each-end', 'one-a-ship']),
  boarding: z.object({ repelled: nonNegative }),
  berths: positive,
  rounds: positive,
  first: z.enum(['white', 'red', 'lot']),
  white: z.discriminatedUnion('by', [
    z.object({ by: z.literal('lot') }),
    z.object({ by: z.enum(['rematch', 'agreed']), seat }),
  ]),
});

/** Schema of the parameters that a match begins with. */
export const rulesetSchema: z.ZodType<Ruleset> = terms;

/** The parameters in which a match differs from `FIRST_VERSION`; its state stores no others. */
export const rulesetDiffSchema = terms.extend({ fleets, turning }).partial();
export type RulesetDiff = z.infer<typeof rulesetDiffSchema>;

/** The parameters to store for these rules; equal rules give equal results, however they were written. */
export const rulesetDiffOf = (rules: Ruleset): RulesetDiff => {
  const [all, first] = [terms.parse(rules), terms.parse(FIRST_VERSION)];
  const other = Object.entries(all).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name as keyof Ruleset]),
  );
  return rulesetDiffSchema.parse(Object.fromEntries(other));
};

const rulesetCache = new WeakMap<RulesetDiff, Ruleset>();

/** The full rules of a stored difference; cached by the object. */
export const rulesetFrom = (it: RulesetDiff): Ruleset => {
  const rules = rulesetCache.get(it) ?? ({ ...FIRST_VERSION, ...it } as Ruleset);
  rulesetCache.set(it, rules);
  return rules;
};
