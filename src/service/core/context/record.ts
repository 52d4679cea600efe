import { type PairState, pairKey, seated } from '../../../league/ratings/pair.ts';
import { POOLS, type Pool, poolOf } from '../../../league/ratings/pools.ts';
import type { KnownBefore } from '../../../league/ratings/rated-match.ts';
import { type MatchLine, type NoteLine, readMatchLine, writeLine } from '../../../league/record/line.ts';
import { standingIn } from '../../../league/record/profiles.ts';
import {
  EDGE,
  edgeKey,
  LADDER,
  type Ladder,
  ladderKey,
  type MatchOutcome,
  MEETINGS,
  MET,
  type Meetings,
  meetingsKey,
  metKey,
  OPENINGS,
  OUTCOME,
  openingsKey,
  outcomeKey,
  PAIR,
  type Period,
  PROFILE,
  type Profile,
  profileKey,
  type RowKind,
  ratedPairKey,
  type SeaOpenings,
} from '../../../league/record/rows.ts';
import type { MatchId } from '../../ports/intent.ts';
import type { SessionStore } from '../../ports/store.ts';
import type { Match } from '../match/match.ts';
import { createFold, type FoldDependencies, linesTo, PROJECTION, type RecordFold } from './record-fold.ts';
import type { MatchStanding } from './render-context.ts';

/** What lasts between matches: folded from the chronicle, in whatever process comes first. */
export interface RecordBook extends RecordFold {
  /** Adds a note and folds it. */
  note(line: NoteLine): Promise<void>;
  /** What a finished match did to the records of its players; undefined where it is not in the chronicle. */
  outcomeOf(match: MatchId): Promise<MatchOutcome | undefined>;
  /** The line of a finished match. Looks through the whole chronicle. */
  lineOf(match: MatchId): Promise<MatchLine | undefined>;
  profileOf(who: string): Promise<Profile | undefined>;
  /** How a person begins matches of a pool, by size of the sea, the one played last at the end. */
  openingsOf(who: string, pool: Pool): Promise<readonly SeaOpenings[]>;
  ladderOf(chat: string, pool: Pool, period: Period): Promise<Ladder | undefined>;
  meetingsOf(who: string, other: string): Promise<Meetings | undefined>;
  /** What each opponent of rated matches and a person have done to each other, by alias; the person comes first. */
  pairsOf(who: string): Promise<ReadonlyMap<string, Readonly<Partial<Record<Pool, PairState>>>>>;
  /** What is known of two people before a match of a pool. */
  knownBefore(pool: Pool, players: readonly [string, string]): Promise<KnownBefore>;
  /** What the boards of a match tell of the record; undefined where they tell nothing. */
  standingOf(match: Match): Promise<MatchStanding | undefined>;
}

/** Reads one row of the record. */
type ReadRow = <Row>(kind: RowKind<Row>, key: string) => Promise<Row | undefined>;

/** What each opponent of rated matches and a person have done to each other. */
const pairsOf = async (
  chronicle: SessionStore['chronicle'],
  row: ReadRow,
  who: string,
): Promise<ReadonlyMap<string, Partial<Record<Pool, PairState>>>> => {
  const found = new Map<string, Partial<Record<Pool, PairState>>>();
  const profile = await row(PROFILE, profileKey(who));
  for (const pool of POOLS) {
    const met = profile?.pools[pool]?.people ? ((await row(MET, metKey(who, pool))) ?? []) : [];
    const keys = met.map((other) => ratedPairKey(pool, pairKey([who, other])));
    const texts = keys.length > 0 ? await chronicle.rows(PROJECTION, keys) : [];
    for (const [at, other] of met.entries()) {
      const pair = PAIR.read(texts[at]);
      if (pair) found.set(other, { ...found.get(other), [pool]: seated([who, other], pair) });
    }
  }
  return found;
};

export const createRecordBook = (dependencies: FoldDependencies): RecordBook => {
  const { chronicle } = dependencies.store;
  const { catchUp, ...folded } = createFold(dependencies);
  const row: ReadRow = async (kind, key) => kind.read((await chronicle.rows(PROJECTION, [key]))[0]);
  const profileOf = (who: string): Promise<Profile | undefined> => row(PROFILE, profileKey(who));
  const outcomeOf = (match: MatchId): Promise<MatchOutcome | undefined> => row(OUTCOME, outcomeKey(match));

  return {
    ...folded,
    catchUp,
    note: async (line) => {
      await chronicle.append(writeLine(line));
      await catchUp();
    },
    outcomeOf,
    lineOf: async (match) => {
      for await (const text of linesTo(chronicle, (await chronicle.folded(PROJECTION)).at)) {
        const line = text.includes(match) ? readMatchLine(text) : undefined;
        if (line?.match === match) return line;
      }
      return undefined;
    },
    profileOf,
    openingsOf: async (who, pool) => (await row(OPENINGS, openingsKey(who, pool))) ?? [],
    ladderOf: (chat, pool, period) => row(LADDER, ladderKey(chat, pool, period)),
    meetingsOf: (who, other) => row(MEETINGS, meetingsKey(pairKey([who, other]))),
    pairsOf: (who) => pairsOf(chronicle, row, who),
    knownBefore: async (pool, players) => {
      const [one, other, pair, edge] = await Promise.all([
        row(PROFILE, profileKey(players[0])),
        row(PROFILE, profileKey(players[1])),
        row(PAIR, ratedPairKey(pool, pairKey(players))),
        row(EDGE, edgeKey(pool)),
      ]);
      return {
        ratings: [one?.pools[pool]?.people?.rating, other?.pools[pool]?.people?.rating],
        standings: [standingIn(one?.pools[pool]), standingIn(other?.pools[pool])],
        pair,
        edge,
      };
    },
    standingOf: async (match) => {
      if (match.stage === 'over') return { outcome: await outcomeOf(match.id) };
      const pool = match.stage === 'lobby' && match.rated ? poolOf(match.system, match.variant) : undefined;
      if (!pool) return undefined;
      const aliases = match.occupants.map((it) => (it.kind === 'human' ? it.alias : undefined));
      const profiles = await Promise.all(aliases.map((it) => (it === undefined ? undefined : profileOf(it))));
      return { ratings: profiles.map((it) => it?.pools[pool]?.people?.rating) };
    },
  };
};
