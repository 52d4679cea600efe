import { z } from 'zod';

/* The format of a transcript, written from its description alone. */

const ending = z.object({ winners: z.array(z.number()), why: z.string(), by: z.string() });

export const transcript = z.object({
  broadside: z.literal(1),
  match: z.string(),
  system: z.string(),
  rules: z.string(),
  options: z.unknown(),
  commitment: z.string(),
  seed: z.string(),
  salts: z.array(z.string()),
  seal: z.string(),
  ending,
  secrets: z.array(
    z.object({ seat: z.number(), epoch: z.number(), text: z.string(), salt: z.string(), hash: z.string() }),
  ),
  records: z.array(z.string()),
});
export type FirstTranscript = z.infer<typeof transcript>;

export const record = z.object({
  n: z.number(),
  seat: z.number().optional(),
  act: z.string(),
  draft: z.boolean(),
  public: z.boolean(),
  chance: z.string(),
  draws: z.array(z.tuple([z.number(), z.number()])),
  facts: z.array(z.unknown()),
  opening: z.unknown().optional(),
  hashes: z.array(z.object({ seat: z.number(), epoch: z.number(), hash: z.string() })).optional(),
  ending: ending.optional(),
});
export type Step = z.infer<typeof record>;

/** What a record says of a fair-play word: what was done, and the hash or the word. */
export const WORD = /^!(word|own-word|open):(.+)$/;

/** A seal as the match has shown it, and how many records it covers. */
export interface FirstSeal {
  readonly seal: string;
  readonly covers: number;
}
