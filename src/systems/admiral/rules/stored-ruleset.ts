import { z } from 'zod';
import { campaignSchema } from '../../../kit/campaign.ts';
import { sharesSchema } from '../../../kit/crews.ts';
import { FIRST_VERSION, FLAGS, type Ruleset, SHIP_IDS, SHIP_TYPES } from '../variants.ts';

const nonNegative = z.number().int().min(0);
const positive = z.number().int().min(1);
const faces = z.array(z.number().int().min(1).max(6));
const seat = z.number().int().min(0).max(1);

const reach = z.object({ straight: nonNegative, diagonal: nonNegative });
const fortCard = z.object({ range: positive, shots: nonNegative, durability: positive });
const shipCard = fortCard.extend({ fresh: reach, calm: reach, storm: nonNegative });
const flag = z.boolean();

const fleet = z.partialRecord(z.enum(SHIP_IDS), z.enum(SHIP_TYPES));
const fleets = z.object({ white: fleet, red: fleet });
const prices = z.object({ L: positive, G: positive, F: positive, B: positive });
const cells = z.partialRecord(z.enum(SHIP_IDS), z.string());
const side = z.enum(['white', 'red']);
const task = z.object({
  by: side,
  sink: positive.optional(),
  reach: z
    .object({ count: positive, of: z.string().optional(), leaves: z.boolean(), zone: z.array(z.string()) })
    .optional(),
});

/** ADM-5: eighths by which the wind turns. */
const windTurn = z.literal([-2, -1, 0, 1, 2]);

/** The type and range of each parameter. Options that were stored before version 6 lack `turning`, `fleets`, `points` and the
 * parts of a scenario. */
const terms = z.object({
  id: z.string(),
  version: z.number().int(),
  level: z.enum(['cabin-boy', 'lieutenant', 'captain', 'admiral']),
  flags: z.object(Object.fromEntries(FLAGS.map((it) => [it, flag])) as Record<(typeof FLAGS)[number], typeof flag>),
  map: z.object({ id: z.string(), rows: z.array(z.string().regex(/^[~#^WR]+$/)) }),
  /** The merchantman is defaulted: older matches have none. Goes on 2027-12-01. */
  ships: z.object({ L: shipCard, G: shipCard, F: shipCard, B: shipCard, M: shipCard.default(FIRST_VERSION.ships.M) }),
  fleets,
  points: nonNegative,
  prices,
  fort: fortCard,
  vane: z.object({ calm: nonNegative, storm: positive }),
  turning: z.array(windTurn),
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
  starts: z.union([z.literal('berths'), z.object({ white: cells, red: cells })]),
  task: z.union([z.literal('none'), task]),
  campaign: z.union([z.literal('none'), campaignSchema]),
  shares: sharesSchema,
  windTo: z.union([z.literal('any'), z.literal([0, 1, 2, 3, 4, 5, 6, 7])]),
  rounds: positive,
  first: z.enum(['white', 'red', 'lot']),
  white: z.discriminatedUnion('by', [
    z.object({ by: z.literal('lot') }),
    z.object({ by: z.enum(['rematch', 'agreed']), seat }),
  ]),
});

/** Schema of the parameters that a match begins with. */
export const rulesetSchema: z.ZodType<Ruleset> = terms.extend({
  turning: terms.shape.turning.default([]),
  fleets: fleets.default(FIRST_VERSION.fleets),
  points: terms.shape.points.default(FIRST_VERSION.points),
  prices: prices.default(FIRST_VERSION.prices),
  starts: terms.shape.starts.default('berths'),
  task: terms.shape.task.default('none'),
  campaign: terms.shape.campaign.default('none'),
  shares: sharesSchema.default('none'),
  windTo: terms.shape.windTo.default('any'),
});

/** The parameters in which a match differs from `FIRST_VERSION`; its state stores no others. */
export const rulesetDiffSchema = terms.partial();
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
