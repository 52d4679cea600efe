import { z } from 'zod';
import { readEnvelope } from '../service/core/match/envelope.ts';
import type { CountedMatch } from '../service/ports/operator.ts';
import { isErrand } from '../service/ports/store.ts';
import type { StoreMaintenance } from '../store/dump-format.ts';

/** What a match has in clear: its stage, and where it is shown. */
const head = z.object({
  id: z.string(),
  stage: z.enum(['lobby', 'playing', 'over']),
  boards: z.array(
    z.object({
      key: z.string(),
      place: z.object({
        platform: z.string(),
        address: z.string(),
        audience: z.enum(['one', 'many']),
        within: z.string().optional(),
      }),
    }),
  ),
});

/** Every match of a store that can be read, in no particular order. */
export async function* countedMatches(store: Pick<StoreMaintenance, 'dump'>): AsyncGenerator<CountedMatch> {
  for await (const entry of store.dump()) {
    if (entry.kind !== 'match' || entry.quarantined || isErrand(entry.id)) continue;
    const { data } = head.safeParse(JSON.parse(readEnvelope(entry.head).clear));
    if (data) yield data;
  }
}
