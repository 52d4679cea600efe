import { createCache } from '../../kit/cache.ts';
import { readToken } from '../control/token.ts';
import type { Match } from '../match/match.ts';
import type { MatchId, Token } from '../ports/intent.ts';

/**
 * The newest step that is known of each match, from the store or from a message: where the store answers with an older
 * one, it has gone back.
 */
export interface NewestSteps {
  note(match: Match): void;
  /** Notes the steps at which these buttons were drawn. They must stand on a message as its platform keeps it. */
  noteButtons(buttons: readonly Token[]): void;
  /**
   * Remembers what is known now, before the store is asked. The function tells how many public steps the match that it
   * answers with has lost: 0 where it has lost none, or where its players have been told.
   */
  since(id: MatchId): (match: Match) => number;
}

/** What is known of a match. */
interface KnownStep {
  /** Of the newest one read or made here. `told`: how often its players have been told of a loss by then. */
  readonly revision: number;
  readonly publics: number;
  readonly told: number;
  /** The most public steps that a message has shown. */
  readonly shown: number;
}

const NOTHING: KnownStep = { revision: 0, publics: 0, told: 0, shown: 0 };

/** Matches whose newest step is remembered, the most recently used. */
const REMEMBERED = 4_096;

const lostSince = ({ revision, publics, told, shown }: KnownStep, match: Match): number => {
  const { had = 0, times = 0 } = match.rollback ?? {};
  const isBehind = match.revision < revision && !(times > told && had >= publics);
  // Of an old message it cannot be said whether it is older than a loss that is known.
  const isShownMore = match.publics < shown && had < shown;
  return Math.max(isBehind ? Math.max(1, publics - match.publics) : 0, isShownMore ? shown - match.publics : 0);
};

export const createNewestSteps = (): NewestSteps => {
  const newest = createCache<MatchId, KnownStep>({ most: REMEMBERED });
  const knownOf = (id: MatchId): KnownStep => newest.get(id) ?? NOTHING;
  const set = ({ id, revision, publics, rollback }: Match): void =>
    newest.set(id, { ...knownOf(id), revision, publics, told: rollback?.times ?? 0 });
  const note: NewestSteps['note'] = (match) => {
    if (match.revision > knownOf(match.id).revision) set(match);
  };
  return {
    note,
    noteButtons(buttons) {
      for (const text of buttons) {
        const button = readToken(text);
        if (button?.match === undefined || button.seat !== undefined || !button.act.startsWith('?')) continue;
        const known = knownOf(button.match);
        if (button.ply > known.shown) newest.set(button.match, { ...known, shown: button.ply });
      }
    },
    since(id) {
      const known = knownOf(id);
      return (match) => {
        const lost = lostSince(known, match);
        if (lost > 0) return lost;
        // A step made meanwhile is newer than either.
        if (match.revision < known.revision && newest.get(id) === known) set(match);
        else note(match);
        return 0;
      };
    },
  };
};
