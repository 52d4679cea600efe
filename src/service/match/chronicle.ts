import { z } from 'zod';
import { sha256 } from '../../kernel/fairness.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { EpochMs } from '../ports/intent.ts';
import type { Match } from './match.ts';
import { rulesVersion } from './records.ts';

/**
 * One finished match, as it is kept permanently. No one is named: each person has an alias (`people/people.ts`).
 */
export const chronicleLine = z.object({
  v: z.literal(1),
  match: z.string(),
  system: z.string(),
  /** `variant@version`. */
  rules: z.string(),
  /** First 16 hex digits of the options' SHA-256: custom rules share a name. */
  options: z.string(),
  seats: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('human'), who: z.string().nullable() }),
      z.object({ kind: z.literal('machine'), level: z.string() }),
    ]),
  ),
  clock: z.object({ moveMs: z.number().int().nullable() }),
  winners: z.array(z.number().int()),
  /** How it ended; see `Ending`. A later version of the program may know more ways. */
  by: z.string(),
  /** The key of the phrase that gives the reason. */
  why: z.string(),
  plies: z.array(z.number().int()),
  /** Hints taken by each seat; absent when none was. */
  hints: z.array(z.number().int()).optional(),
  machine: z.boolean(),
  platforms: z.array(z.string()),
  openedAt: z.number(),
  endedAt: z.number(),
});
export type ChronicleLine = z.infer<typeof chronicleLine>;

/** Parses a line of the chronicle; undefined when it cannot be read. */
export const readChronicleLine = (text: string): ChronicleLine | undefined => {
  try {
    return chronicleLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

const platformsOf = (match: Match): string[] => {
  const homes = match.occupants.flatMap((it) => (it.kind === 'human' ? [it.home.split('/')[0] ?? ''] : []));
  return [...new Set(homes)].sort();
};

/** The line for a step that ends a match that had begun; undefined for any other step. */
export const chronicleLineOf = (system: AnySystem, before: Match, after: Match, now: EpochMs): string | undefined => {
  const { ending } = after;
  if (before.stage === 'over' || after.stage !== 'over' || after.hidden.state === undefined || !ending)
    return undefined;
  const line: ChronicleLine = {
    v: 1,
    match: after.id,
    system: after.system,
    rules: rulesVersion(system, after),
    options: sha256(JSON.stringify(after.hidden.options)).slice(0, 16),
    seats: after.occupants.flatMap((it): ChronicleLine['seats'] => {
      if (it.kind === 'vacant') return [];
      return [it.kind === 'human' ? { kind: 'human', who: it.alias ?? null } : { kind: 'machine', level: it.level }];
    }),
    clock: { moveMs: after.clock.moveMs },
    winners: ending.winners,
    by: ending.by,
    why: ending.why.key,
    plies: after.plies,
    ...(after.hints ? { hints: after.plies.map((_, seat) => after.hints?.[seat]?.length ?? 0) } : {}),
    machine: after.occupants.some((it) => it.kind === 'machine'),
    platforms: platformsOf(after),
    openedAt: after.openedAt,
    endedAt: now,
  };
  return JSON.stringify(line);
};
