import { z } from 'zod';
import { FIRST, FLAGS, type Ruleset } from '../variants.ts';

const few = z.number().int().min(0);
const many = z.number().int().min(1);
const faces = z.array(z.number().int().min(1).max(6));
const seat = z.number().int().min(0).max(1);

const reach = z.object({ straight: few, diagonal: few });
const fortCard = z.object({ range: many, shots: few, durability: many });
const shipCard = fortCard.extend({ fresh: reach, calm: reach, storm: few });
const flag = z.boolean();

/** The range of each parameter. */
const terms = z.object({
  id: z.string(),
  version: z.number().int(),
  level: z.enum(['cabin-boy', 'lieutenant', 'captain', 'admiral']),
  flags: z.object(Object.fromEntries(FLAGS.map((it) => [it, flag])) as Record<(typeof FLAGS)[number], typeof flag>),
  map: z.object({ id: z.string(), rows: z.array(z.string().regex(/^[~#^WR]+$/)) }),
  ships: z.object({ L: shipCard, G: shipCard, F: shipCard, B: shipCard }),
  fort: fortCard,
  vane: z.object({ calm: few, storm: many }),
  storm: z.object({ bow: z.enum(['downwind', 'upwind']), damage: few }),
  hits: z.object({
    broadside: faces,
    chaser: faces,
    hurt: z.tuple([faces, faces, faces]),
    long: faces,
    medium: faces,
    pointBlank: faces,
    target: faces,
  }),
  critical: many,
  salvo: z.enum(['single-roll', 'separate-dice']),
  chasers: z.enum(['each-end', 'one-a-ship']),
  boarding: z.object({ repelled: few }),
  berths: many,
  rounds: many,
  first: z.enum(['white', 'red', 'lot']),
  white: z.discriminatedUnion('by', [z.object({ by: z.literal('lot') }), z.object({ by: z.literal('rematch'), seat })]),
});

/** Checks the parameters that a match was begun with. */
export const options: z.ZodType<Ruleset> = terms;

/** The parameters in which a match differs from `FIRST`: all that is said of them in its state. */
export const said = terms.partial();
export type Said = z.infer<typeof said>;

/** What of these rules must be said; the same for the same rules, however they are written. */
export const saidOf = (rules: Ruleset): Said => {
  const [all, first] = [terms.parse(rules), terms.parse(FIRST)];
  const other = Object.entries(all).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name as keyof Ruleset]),
  );
  return said.parse(Object.fromEntries(other));
};

const read = new WeakMap<Said, Ruleset>();

/** The rules of which this is said; read once for each match. */
export const rulesSaid = (it: Said): Ruleset => {
  const rules = read.get(it) ?? ({ ...FIRST, ...it } as Ruleset);
  read.set(it, rules);
  return rules;
};
