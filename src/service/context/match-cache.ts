import { createCache } from '../../kit/cache.ts';
import type { Match } from '../match/match.ts';
import type { MatchId } from '../ports/intent.ts';
import type { StoredMatch } from '../ports/store.ts';

/** What a match is unpacked from. */
type PackedMatch = Omit<StoredMatch, 'now'>;

/** Matches kept unpacked in memory, the most recently used: hardly more are under way at the same time. */
const REMEMBERED = 64;

/**
 * Unpacks stored matches and remembers the results: unsealing and parsing a match costs more than anything done with
 * it, and every intent loads it several times. The result is shared and must not be mutated.
 * @param open throws when a match cannot be read; a failure is not remembered.
 */
export const createMatchCache = (
  open: (stored: PackedMatch) => Match,
): ((id: MatchId, stored: PackedMatch) => Match) => {
  const opened = createCache<MatchId, { readonly from: PackedMatch; readonly match: Match }>({ most: REMEMBERED });
  return (id, stored) => {
    const known = opened.get(id);
    const isSame = known?.from.revision === stored.revision && known.from.head === stored.head;
    if (known && isSame) return known.match;
    const match = open(stored);
    opened.set(id, { from: stored, match });
    return match;
  };
};
