import { createCache } from '../../kit/cache.ts';
import type { Match } from '../match/match.ts';
import type { MatchId } from '../ports/intent.ts';
import type { StoredMatch } from '../ports/store.ts';

/** What a match is unpacked from. */
type PackedMatch = Pick<StoredMatch, 'head' | 'revision'>;

/** Matches kept unpacked in memory, the most recently used: hardly more are under way at the same time. */
const REMEMBERED = 64;

/** Unpacked matches, by what the store holds of them. A match is shared and must not be mutated. */
export interface MatchCache {
  /** The match that this was stored as. @throws what unpacking throws; a failure is not remembered. */
  open(id: MatchId, stored: PackedMatch): Match;
  /** Remembers a match that was just stored as this. */
  keep(id: MatchId, stored: PackedMatch, match: Match): void;
}

/**
 * Remembers matches unpacked: unsealing and parsing a match costs more than anything done with it, and every intent
 * loads it several times.
 * @param unpack throws when a match cannot be read.
 */
export const createMatchCache = (unpack: (stored: PackedMatch) => Match): MatchCache => {
  const known = createCache<MatchId, { readonly from: PackedMatch; readonly match: Match }>({ most: REMEMBERED });
  const keep: MatchCache['keep'] = (id, from, match) => known.set(id, { from, match });
  return {
    keep,
    open(id, stored) {
      const found = known.get(id);
      if (found && found.from.revision === stored.revision && found.from.head === stored.head) return found.match;
      const match = unpack(stored);
      keep(id, stored, match);
      return match;
    },
  };
};
