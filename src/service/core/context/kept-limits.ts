import { z } from 'zod';
import { leftOf, type PairBefore, type PairState } from '../../../league/ratings/pair.ts';
import { POOLS, type Pool, poolOf } from '../../../league/ratings/pools.ts';
import type { EpochMs, PlayerId } from '../../ports/intent.ts';
import type { SessionStore } from '../../ports/store.ts';
import type { Match } from '../match/match.ts';
import type { Vault } from '../match/vault.ts';
import type { Exclusions } from '../people/exclusions.ts';
import type { RecordBook } from './record.ts';

/*
 * What is left of the limits of pairs once a person has lost their record and plays under a new alias. A pair is stored
 * under a salted hash of the person's id and the opponent's alias, sealed, for the length of the limit. Without the key of
 * the store an entry says neither whose it is nor which others are of the same person. The first match of the pair that
 * ends under the new alias tells in its line of the chronicle what was left, in tens of points, so that ratings are folded
 * from the lines alone.
 */

/** How long a limit outlasts a record: 180 days less at most thirty, so that entries of one moment do not end together. */
const KEPT_DAYS = 180;
const EARLIER_DAYS = 30;
const DAY_MS = 86_400_000;
/** Entries written at once. */
const LOT = 100;

const kept = z.partialRecord(
  z.enum(POOLS),
  z.object({
    /** Gained by the person and by the opponent, in points. */
    moved: z.tuple([z.number(), z.number()]),
    times: z.array(z.number()),
    /** When the limit ends, in ms. */
    until: z.number(),
  }),
);

/** A player of a match, as limits are kept for them. */
export interface Rated {
  readonly player: PlayerId;
  readonly alias: string;
}

export interface KeptLimits {
  /** Keeps the limits of a record for an id that loses it. May be repeated. */
  keep(player: PlayerId, alias: string): Promise<void>;
  /**
   * What was left of a pair at a time, given with the first one at seat 0; undefined where nothing is kept, and where the
   * two have been rated under these aliases.
   */
  leftOf(pool: Pool, players: readonly [Rated, Rated], at: EpochMs): Promise<PairBefore | undefined>;
  /** The same of the two people of a match. */
  inMatch(match: Match, at: EpochMs): Promise<PairBefore | undefined>;
}

export const createKeptLimits = ({
  store,
  exclusions,
  record,
  vault,
}: {
  readonly store: Pick<SessionStore, 'shelf' | 'now'>;
  readonly exclusions: Pick<Exclusions, 'markOf'>;
  readonly record: Pick<RecordBook, 'catchUp' | 'knownBefore' | 'pairsOf'>;
  readonly vault: Vault;
}): KeptLimits => {
  const { shelf } = store;
  const keyOf = async (player: PlayerId, other: string): Promise<string> =>
    `limit:${await exclusions.markOf(`pair ${player} ${other}`)}`;

  /** An entry; empty where it was sealed with a key that is no longer there. */
  const opened = (key: string, sealed: string): z.infer<typeof kept> => {
    try {
      return kept.parse(JSON.parse(vault.open(key, sealed)));
    } catch {
      return {};
    }
  };

  const read = async (key: string, at: EpochMs): Promise<z.infer<typeof kept>> => {
    const sealed = await shelf.get(key);
    const known = sealed === undefined ? {} : opened(key, sealed);
    return Object.fromEntries(Object.entries(known).filter(([, it]) => it.until > at));
  };

  const keepPair = async (
    player: PlayerId,
    other: string,
    pairs: Readonly<Partial<Record<Pool, PairState>>>,
    at: EpochMs,
  ): Promise<void> => {
    const key = await keyOf(player, other);
    const earlier = vault.derive(`end of ${key}`).readUInt32BE() % (EARLIER_DAYS * DAY_MS);
    const until = at + KEPT_DAYS * DAY_MS - earlier;
    const own = Object.entries(pairs).map(([pool, { moved, times }]) => [pool, { moved, times, until }]);
    const all = kept.parse({ ...(await read(key, at)), ...Object.fromEntries(own) });
    await shelf.put(key, vault.seal(key, JSON.stringify(all)), until - at);
  };

  const left: KeptLimits['leftOf'] = async (pool, [one, other], at) => {
    if ((await record.knownBefore(pool, [one.alias, other.alias])).pair) return undefined;
    const mine = (await read(await keyOf(one.player, other.alias), at))[pool];
    if (mine) return leftOf(mine, at);
    const theirs = (await read(await keyOf(other.player, one.alias), at))[pool];
    return theirs && leftOf({ ...theirs, moved: [theirs.moved[1], theirs.moved[0]] }, at);
  };

  return {
    keep: async (player, alias) => {
      await record.catchUp();
      const at = await store.now();
      const pairs = [...(await record.pairsOf(alias))];
      for (let from = 0; from < pairs.length; from += LOT)
        await Promise.all(pairs.slice(from, from + LOT).map(([other, of]) => keepPair(player, other, of, at)));
    },
    leftOf: left,
    inMatch: async ({ system, variant, occupants }, at) => {
      const pool = poolOf(system, variant);
      const [one, other] = occupants.flatMap((it): Rated[] =>
        it.kind === 'human' && it.alias !== undefined ? [{ player: it.player, alias: it.alias }] : [],
      );
      return pool && one && other ? left(pool, [one, other], at) : undefined;
    },
  };
};
