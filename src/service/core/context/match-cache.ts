import { createCache } from '../../../kit/cache.ts';
import type { MatchId } from '../../ports/intent.ts';
import type { StoredMatch } from '../../ports/store.ts';
import type { Match } from '../match/match.ts';

/** What a match is unpacked from. */
type PackedMatch = Pick<StoredMatch, 'head' | 'revision'>;

/** Memory for unpacked matches, in bytes, where none is given. */
const USUAL_BYTES = 16e6;
/** What a match takes unpacked, in bytes, besides `BYTES_A_CHARACTER` for each character that is stored of it (measured). */
const BYTES = 2_000;
const BYTES_A_CHARACTER = 15;

/** Unpacked matches, by what the store holds of them. A match is shared and must not be mutated. */
export interface MatchCache {
  /**
   * The match that this was stored as.
   * @param passing the match is not remembered: it takes the place of none that is in use
   * @throws what unpacking throws; a failure is not remembered.
   */
  open(id: MatchId, stored: PackedMatch, passing?: boolean): Match;
  /** Remembers a match that was just stored as this. */
  keep(id: MatchId, stored: PackedMatch, match: Match): void;
}

/**
 * Remembers matches unpacked, the most recently used: unsealing and parsing a match costs more than anything done with
 * it, and every intent loads it several times.
 * @param unpack throws when a match cannot be read.
 * @param note counts how a match was found
 */
export const createMatchCache = (
  unpack: (stored: PackedMatch) => Match,
  {
    mostBytes = USUAL_BYTES,
    note,
  }: { readonly mostBytes?: number | undefined; readonly note: (kind: 'hit' | 'miss') => void },
): MatchCache => {
  const known = createCache<MatchId, { readonly from: PackedMatch; readonly match: Match }>({
    most: mostBytes,
    sizeOf: ({ from }) => BYTES + BYTES_A_CHARACTER * from.head.length,
  });
  const keep: MatchCache['keep'] = (id, from, match) => known.set(id, { from, match });
  return {
    keep,
    open(id, stored, passing = false) {
      const found = known.get(id);
      const isKnown = found?.from.revision === stored.revision && found.from.head === stored.head;
      note(isKnown ? 'hit' : 'miss');
      if (isKnown) return found.match;
      const match = unpack(stored);
      if (!passing) keep(id, stored, match);
      return match;
    },
  };
};
