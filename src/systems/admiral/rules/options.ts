import { z } from 'zod';
import { FLAGS } from '../variants.ts';

const few = z.number().int().min(0);
const many = z.number().int().min(1);
const faces = z.array(z.number().int().min(1).max(6));
const side = z.enum(['white', 'red']);
const seat = z.number().int().min(0).max(1);

const reach = z.object({ straight: few, diagonal: few });
const fortCard = z.object({ range: many, shots: few, durability: many });
const shipCard = fortCard.extend({ fresh: reach, calm: reach, storm: few });
const flag = z.boolean();

/** Checks the parameters that a match was begun with. */
export const options = z.object({
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
  first: side,
  white: z.discriminatedUnion('by', [z.object({ by: z.literal('lot') }), z.object({ by: z.literal('rematch'), seat })]),
});
