import { z } from 'zod';
import type { EpochMs, PlayerId } from '../../ports/intent.ts';
import type { Shelf } from '../../ports/store.ts';
import { idFrom, type Vault } from '../match/vault.ts';

/*
 * The ids of one person. Each but one names another id whose record it shares, so they make a tree; the root keeps the
 * record. To link two people is to give the root of one of them such a name: one step, which is done or not. An id that is
 * named twice by a step that was not finished is one account all the same.
 */

/** How long a record that is set aside for another can be taken up again: seven days. */
export const SET_ASIDE_MS = 7 * 86_400_000;
/** How long a link is kept: a hundred years. */
const KEEP_MS = 100 * 365 * 86_400_000;
/** Most ids that are looked at below one: more than a person may link. */
const MOST_BELOW = 20;

const accountLink = z.object({
  /** The id whose record this one shares. */
  to: z.string(),
  /** The names of both when they were linked, cleaned. */
  toName: z.string(),
  name: z.string(),
  at: z.number(),
});
/** How an id belongs to another. */
export type AccountLink = z.infer<typeof accountLink>;

/** An id of a person. */
export interface Account {
  readonly id: PlayerId;
  /** The name when it was linked, cleaned; absent for an id that is linked with none. */
  readonly name?: string;
  /** When it was linked; absent for the one that keeps the record. */
  readonly at?: EpochMs;
}

/** All ids of a person: the one that keeps the record, and those that share it. */
export interface LinkedPerson {
  readonly keeper: PlayerId;
  /** The keeper first. */
  readonly accounts: readonly Account[];
}

export interface Accounts {
  /** The id that keeps the record of a person: their own where they have linked none. */
  keeperOf(player: PlayerId): Promise<PlayerId>;
  personOf(player: PlayerId): Promise<LinkedPerson>;
  /** The link of an id that shares the record of another. */
  linkOf(player: PlayerId): Promise<AccountLink | undefined>;
  /** Links an id. False where it has a link. */
  addLink(player: PlayerId, link: AccountLink): Promise<boolean>;
  /** Gives an id another link than it has. */
  moveLink(player: PlayerId, link: AccountLink): Promise<void>;
  dropLink(player: PlayerId): Promise<void>;
  /** The ids that were linked to this one, some of which may have left. */
  everBelow(player: PlayerId): Promise<readonly PlayerId[]>;
  /** Takes an id that has left from those that were linked to another. */
  dropBelow(player: PlayerId, left: PlayerId): Promise<void>;
  /** The alias of an id itself, which counts while it shares no other's record. */
  ownAlias(player: PlayerId): Promise<string | undefined>;
  giveAlias(player: PlayerId, alias: string): Promise<void>;
  dropAlias(player: PlayerId): Promise<void>;
  /** Sets an id's own alias aside for seven days, unless another is. */
  setAliasAside(player: PlayerId): Promise<void>;
  /** The alias that is set aside. */
  asideAlias(player: PlayerId): Promise<string | undefined>;
  dropAside(player: PlayerId): Promise<void>;
}

const linkKey = (player: PlayerId): string => `linked:${player}`;
const belowKey = (player: PlayerId): string => `accounts:${player}`;
const aliasKey = (player: PlayerId): string => `alias:${player}`;
const asideKey = (player: PlayerId): string => `alias-before:${player}`;

export const createAccounts = (shelf: Shelf): Accounts => {
  const linkOf = async (player: PlayerId): Promise<AccountLink | undefined> => {
    const text = await shelf.get(linkKey(player));
    return text === undefined ? undefined : accountLink.parse(JSON.parse(text));
  };
  const keeperOf = async (player: PlayerId): Promise<PlayerId> => {
    const path = [player];
    for (let at = player; ; ) {
      const link = await linkOf(at);
      if (!link) return at;
      const met = path.indexOf(link.to);
      // Two that named each other at the same moment: one of them keeps the record, the same one to every reader.
      if (met >= 0) return path.slice(met).toSorted()[0] ?? at;
      at = link.to;
      path.push(at);
    }
  };
  return {
    keeperOf,
    linkOf,
    async personOf(player) {
      const keeper = await keeperOf(player);
      const found = new Map<PlayerId, Account>([[keeper, { id: keeper }]]);
      // What is found below is looked at in turn.
      for (const above of found.keys())
        for (const id of await shelf.list(belowKey(above))) {
          const link = found.has(id) ? undefined : await linkOf(id);
          if (link?.to !== above) continue;
          if (above === keeper) found.set(keeper, { id: keeper, name: link.toName });
          found.set(id, { id, name: link.name, at: link.at });
        }
      return { keeper, accounts: [...found.values()] };
    },
    async addLink(player, link) {
      await shelf.enlist(belowKey(link.to), player, MOST_BELOW, KEEP_MS);
      if (await shelf.claim(linkKey(player), JSON.stringify(link), KEEP_MS)) return true;
      if ((await linkOf(player))?.to !== link.to) await shelf.delist(belowKey(link.to), player);
      return false;
    },
    async moveLink(player, link) {
      await shelf.enlist(belowKey(link.to), player, MOST_BELOW, KEEP_MS);
      await shelf.put(linkKey(player), JSON.stringify(link), KEEP_MS);
    },
    dropLink: (player) => shelf.drop(linkKey(player)),
    everBelow: (player) => shelf.list(belowKey(player)),
    dropBelow: (player, left) => shelf.delist(belowKey(player), left),
    ownAlias: (player) => shelf.get(aliasKey(player)),
    giveAlias: (player, alias) => shelf.put(aliasKey(player), alias),
    dropAlias: (player) => shelf.drop(aliasKey(player)),
    async setAliasAside(player) {
      const own = await shelf.get(aliasKey(player));
      if (own === undefined) return;
      // An alias that was drawn while the id was being linked stands for no record.
      await shelf.claim(asideKey(player), own, SET_ASIDE_MS);
      await shelf.drop(aliasKey(player));
    },
    asideAlias: (player) => shelf.get(asideKey(player)),
    dropAside: (player) => shelf.drop(asideKey(player)),
  };
};

/**
 * A word that only this person's own button carries: another person's press does nothing.
 * @param of what the button does
 */
export const confirmationWord = (
  context: { readonly vault: Pick<Vault, 'derive'> },
  player: PlayerId,
  of = 'forget',
): string => idFrom(context.vault.derive(`${of}:${player}`)).slice(0, 8);
