import { createCache } from '../../../kit/cache.ts';
import { readToken } from '../../control/token.ts';
import type { BoardKey, MatchId, PlayerId, Token } from '../../ports/intent.ts';
import type { Match } from '../match/match.ts';
import { lostSteps } from '../match/records.ts';

/** The highest step seen of each match. An older answer means that the store was rolled back. */
export interface NewestSteps {
  note(match: Match): void;
  /** Notes the steps at which these buttons were drawn. Pass only those of a platform's own copy of a message. */
  noteButtons(buttons: readonly Token[]): void;
  /**
   * Call before a read. The returned function gives the number of public steps that the loaded match has lost: 0 where it
   * has lost none, or where the loss is reported already.
   */
  since(id: MatchId): (match: Match) => number;
  /**
   * The number of lost steps that a person does not know of: 0 once the board where they act reports the loss, or an
   * answer to them has; and where this program has not seen the newer position. Their order is meant for another position.
   */
  unseenLoss(match: Match, board: BoardKey, person: PlayerId): number;
  /** Notes that a board, or an answer to a person, reports all that the match has lost. */
  noteSeen(match: Match, by: BoardKey | PlayerId): void;
  /** Whether a match that the store has at this revision has lost nothing, as far as this program has seen it. */
  isWhole(id: MatchId, revision: number): boolean;
  /** Matches under way whose newest step is known: the next `count` of them, in turn. */
  next(count: number): readonly MatchId[];
  /** The number of matches that `next` goes through. */
  readonly size: number;
}

/** What is known of a match. */
interface KnownStep {
  readonly match: MatchId;
  /** Of the newest one read or made here. `told`: the number of losses already reported to its players. */
  readonly revision: number;
  readonly publics: number;
  readonly told: number;
  /** The most public steps that a message has shown. */
  readonly shown: number;
}

const NOTHING: Omit<KnownStep, 'match'> = { revision: 0, publics: 0, told: 0, shown: 0 };

/** Matches whose newest step is remembered, the most recently used. */
const REMEMBERED = 4_096;

/** A loss that this program has noticed, and the boards and people that know it. */
interface Loss {
  readonly times: number;
  readonly knownTo: Set<BoardKey | PlayerId>;
}

const lostSince = ({ revision, publics, told, shown }: KnownStep, match: Match): number => {
  const { had = 0, times = 0 } = match.rollback ?? {};
  const isBehind = match.revision < revision && !(times > told && had >= publics);
  // An old message may predate a known loss.
  const isShownMore = match.publics < shown && had < shown;
  return Math.max(isBehind ? Math.max(1, publics - match.publics) : 0, isShownMore ? shown - match.publics : 0);
};

export const createNewestSteps = (): NewestSteps => {
  /** Matches under way whose step is known, least recently looked at first. */
  const underWay = new Set<MatchId>();
  const newest = createCache<MatchId, KnownStep>({
    most: REMEMBERED,
    onEvict: ({ match }) => underWay.delete(match),
  });
  const knownOf = (match: MatchId): KnownStep => newest.get(match) ?? { ...NOTHING, match };
  const losses = createCache<MatchId, Loss>({ most: REMEMBERED });
  const set = (match: Match): void => {
    const { id, revision, publics, rollback: { times = 0 } = {} } = match;
    const known = knownOf(id);
    if (known.revision > 0 && times > known.told) losses.set(id, { times, knownTo: new Set() });
    newest.set(id, { ...known, revision, publics, told: times });
    if (match.stage === 'playing') underWay.add(id);
    else underWay.delete(id);
  };
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
    unseenLoss(match, board, person) {
      const loss = losses.get(match.id);
      if (loss === undefined || loss.times !== match.rollback?.times) return 0;
      return loss.knownTo.has(board) || loss.knownTo.has(person) ? 0 : lostSteps(match);
    },
    noteSeen(match, by) {
      const loss = losses.get(match.id);
      if (loss !== undefined && loss.times === match.rollback?.times) loss.knownTo.add(by);
    },
    isWhole(id, revision) {
      const known = knownOf(id);
      return revision >= known.revision && known.shown <= known.publics;
    },
    next(count) {
      const ids = [...underWay].slice(0, count);
      for (const id of ids) {
        underWay.delete(id);
        underWay.add(id);
      }
      return ids;
    },
    get size() {
      return underWay.size;
    },
    since(id) {
      const known = knownOf(id);
      return (match) => {
        const lost = lostSince(known, match);
        if (lost > 0) return lost;
        // A step made during the read is newer than both.
        if (match.revision < known.revision && newest.get(id) === known) set(match);
        else note(match);
        return 0;
      };
    },
  };
};
