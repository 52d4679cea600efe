import type { Match } from '../match/match.ts';
import type { MatchId } from '../ports/intent.ts';
import type { StoredMatch } from '../ports/store.ts';

/** So many matches stay open in memory, those asked for last: hardly more are under way at the same moment. */
const REMEMBERED = 64;

/**
 * Opens what the store gives, the same text only once: to unseal and to read a match takes longer than whatever is done
 * with it, and every act asks for it several times. What is given back is shared: nobody may write into it.
 * @param open throws where a match cannot be read; such a one is not remembered.
 */
export const createMatchCache = (
  open: (stored: StoredMatch) => Match,
): ((id: MatchId, stored: StoredMatch) => Match) => {
  const opened = new Map<MatchId, { readonly from: StoredMatch; readonly match: Match }>();
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
