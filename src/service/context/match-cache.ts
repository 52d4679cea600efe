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
  const opened = new Map<MatchId, { readonly from: PackedMatch; readonly match: Match }>();
  return (id, stored) => {
    const known = opened.get(id);
    const isSame = known?.from.revision === stored.revision && known.from.head === stored.head;
    const now = known && isSame ? known : { from: stored, match: open(stored) };
    opened.delete(id);
    opened.set(id, now);
    const [oldest] = opened.keys();
    if (opened.size > REMEMBERED && oldest !== undefined) opened.delete(oldest);
    return now.match;
  };
};
