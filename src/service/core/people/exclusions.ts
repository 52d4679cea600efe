import { createHmac } from 'node:crypto';
import type { MatchId, Person, Place, PlayerId } from '../../ports/intent.ts';
import { type Shelf, StoreFailure } from '../../ports/store.ts';
import { idFrom, type Vault } from '../match/vault.ts';

/*
 * Who may not play where, and who not with whom. A person is stored as a mark: a salted hash of their id, so that these
 * lists outlive `/forgetme` and hold no id. All that concerns one person is one list, read once an act.
 */

/** A person without their id: 16 base32 characters of a salted hash. */
export type PersonMark = string;

/** A chat as a whole, with its topics; on Discord the server: "telegram/-100123", "discord/8090". */
export type ChatName = string;

/** Stands for every chat: the operator has closed the bot to a person. */
export const EVERYWHERE: ChatName = '*';

/** The chat that a place belongs to. */
export const chatOf = ({ platform, address, within }: Place): ChatName =>
  `${platform}/${within ?? address.split('/', 1)[0]}`;

/**
 * Whether a place is of a chat, whose people know each other: others look on there, or it is one of several private
 * places of a whole, such as a seat of the page.
 */
export const isOfChat = ({ audience, within }: Place): boolean => audience === 'many' || within !== undefined;

/** A person on a list. `name` is absent once they have deleted their data. */
export interface Listed {
  readonly mark: PersonMark;
  readonly name?: string;
}

/** What concerns one person, as it was when it was read. */
export interface Standing {
  /** Whether nothing is closed to them and no one is kept apart from them. */
  readonly isFree: boolean;
  /** The name that the operator has given them. */
  readonly renamed?: string;
  isShutOutOf(chat: ChatName): boolean;
  /** Whether they and another person are never paired. @param other a player's id, or "platform:@username". */
  isApartFrom(other: PlayerId): boolean;
  /** Whether they were called to an invitation of a chat, and have done nothing there since. */
  isCalledTo(chat: ChatName): boolean;
  /** The same, to this one. */
  awaits(chat: ChatName, match: MatchId): boolean;
  /** Those of these players from whom they are apart, under this id or the one linked with it. */
  apartAmong(others: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>>;
}

export interface Exclusions {
  standingOf(player: PlayerId): Promise<Standing>;
  markOf(player: PlayerId): Promise<PersonMark>;
  /** Closes a chat to a person. False where the list of the chat is full. @param name cleaned. */
  shutOut(chat: ChatName, mark: PersonMark, name: string): Promise<boolean>;
  letIn(chat: ChatName, mark: PersonMark): Promise<void>;
  /** Those shut out of a chat, the latest first. */
  shutOutOf(chat: ChatName): Promise<readonly Listed[]>;
  /** Keeps two people apart. False where the list of the person is full. @param name cleaned. */
  block(by: Person, mark: PersonMark, name: string): Promise<boolean>;
  unblock(by: Person, mark: PersonMark): Promise<void>;
  /** Those whom a person has blocked, the latest first. */
  blockedBy(player: PlayerId): Promise<readonly Listed[]>;
  /** Lets what concerns either of two ids concern the other too, until they are parted. */
  unite(one: PlayerId, other: PlayerId): Promise<void>;
  part(one: PlayerId, other: PlayerId): Promise<void>;
  /** Shows a person under another name from now on; undefined: under their own. @param name cleaned. */
  rename(mark: PersonMark, name: string | undefined): Promise<void>;
  /** All that is stored about a person here: what is closed to them, whom they block, who blocks them, by marks. */
  about(player: PlayerId): Promise<{ readonly listedAs: string | null; readonly entries: readonly string[] }>;
  /** Notes that a person is called to an invitation of a chat: until they do something there. */
  noteCall(player: PlayerId, chat: ChatName, match: MatchId): Promise<void>;
  /** Notes that a person has answered all calls to a chat, or needs no more to answer one. */
  noteAnswer(player: PlayerId, chat: ChatName, match?: MatchId): Promise<void>;
  /** Drops the name under which lists show a person, and the calls that they have not answered. */
  forgetName(player: PlayerId): Promise<void>;
}

/** Most people on the list of one chat, and of one person. */
export const MOST_LISTED = 200;
/** Most entries about one person, most of which others have made. */
const MOST_ENTRIES = 10_000;
/** How long an entry is kept: a hundred years. */
const KEEP_MS = 100 * 365 * 86_400_000;

const SALT = 'marks-salt';
const entriesKey = (mark: PersonMark): string => `standing:${mark}`;
const chatListKey = (chat: ChatName): string => `shut-out:${chat}`;
const nameKey = (mark: PersonMark): string => `listed-as:${mark}`;

const CHAT = 'chat ';
const BLOCKS = 'no ';
const BLOCKED_BY = 'by ';
const NAME = 'name ';
const CALLED = 'called ';
/** Before the mark of the other id of the same person. */
const SAME = 'same ';

const after = (sign: string, entries: readonly string[]): readonly string[] =>
  entries.flatMap((it) => (it.startsWith(sign) ? [it.slice(sign.length)] : []));

export const createExclusions = (shelf: Shelf, vault: Vault): Exclusions => {
  /** The salt, made once for each store. A salt that the previous key has sealed is sealed again. */
  const readSalt = async (): Promise<string> => {
    // Unlike any other: each sealed text has a nonce of its own.
    const fresh = createHmac('sha256', vault.derive(SALT)).update(vault.seal(SALT, ''), 'utf8').digest('hex');
    const made = vault.seal(SALT, fresh);
    const kept = (await shelf.get(SALT)) ?? ((await shelf.claim(SALT, made, KEEP_MS)) ? made : await shelf.get(SALT));
    try {
      const salt = vault.open(SALT, kept ?? made);
      if (kept !== undefined && vault.isOld(SALT, kept)) await shelf.put(SALT, vault.seal(SALT, salt));
      return salt;
    } catch (fault) {
      if (fault instanceof StoreFailure) throw fault;
      // The key is another than that of the store, which no program starts on: its lists mean nothing to this one.
      return vault.derive(SALT).toString('hex');
    }
  };
  let salt: string | undefined;
  const marks = async (): Promise<(player: PlayerId) => PersonMark> => {
    salt ??= await readSalt();
    const key = salt;
    return (player) => idFrom(createHmac('sha256', key).update(player, 'utf8').digest());
  };
  const add = (mark: PersonMark, entry: string): Promise<void> =>
    shelf.enlist(entriesKey(mark), entry, MOST_ENTRIES, KEEP_MS);
  const remove = (mark: PersonMark, entry: string): Promise<void> => shelf.delist(entriesKey(mark), entry);
  const listed = (all: readonly PersonMark[]): Promise<readonly Listed[]> =>
    Promise.all(
      all.map(async (mark) => {
        const name = await shelf.get(nameKey(mark));
        return { mark, ...(name === undefined ? {} : { name }) };
      }),
    );
  /** The entries about a person, those about the id first by which they act, then those about its other one. */
  const entriesOf = async (mark: PersonMark): Promise<readonly (readonly string[])[]> => {
    const own = await shelf.list(entriesKey(mark));
    return [own, ...(await Promise.all(after(SAME, own).map((it) => shelf.list(entriesKey(it)))))];
  };
  const blocksOf = async (mark: PersonMark): Promise<readonly PersonMark[]> =>
    after(BLOCKS, await shelf.list(entriesKey(mark)));
  /** The marks by which others may name a person: of their id, and of the username that a seat may be kept for. */
  const marksOf = async ({ id, username }: Person): Promise<readonly [PersonMark, ...PersonMark[]]> => {
    const mark = await marks();
    return [mark(id), ...(username === undefined ? [] : [mark(`${id.split(':')[0]}:@${username.toLowerCase()}`)])];
  };
  return {
    markOf: async (player) => (await marks())(player),
    async standingOf(player) {
      const mark = await marks();
      const [own = [], ...linked] = await entriesOf(mark(player));
      const entries = [...own, ...linked.flat()].filter((it) => !it.startsWith(SAME) && !it.startsWith(CALLED));
      const calls = after(CALLED, own);
      const [renamed] = after(NAME, own);
      const isApart = (other: PersonMark): boolean =>
        [BLOCKS, BLOCKED_BY].some((sign) => entries.includes(sign + other));
      const isApartFrom = (other: PlayerId): boolean => entries.length > 0 && isApart(mark(other));
      return {
        isFree: entries.length === 0,
        ...(renamed === undefined ? {} : { renamed }),
        isShutOutOf: (chat) => entries.includes(CHAT + chat),
        isCalledTo: (chat) => calls.some((it) => it.startsWith(`${chat} `)),
        awaits: (chat, match) => calls.includes(`${chat} ${match}`),
        isApartFrom,
        apartAmong: async (others) => {
          const linkedToo = async (it: PlayerId): Promise<boolean> =>
            after(SAME, await shelf.list(entriesKey(mark(it)))).some(isApart);
          const found = await Promise.all(others.map(async (it) => isApartFrom(it) || (await linkedToo(it))));
          return new Set(others.filter((_, i) => found[i]));
        },
      };
    },
    async shutOut(chat, mark, name) {
      const before = await shelf.list(chatListKey(chat));
      if (before.length >= MOST_LISTED && !before.includes(mark)) return false;
      await add(mark, CHAT + chat);
      await shelf.enlist(chatListKey(chat), mark, MOST_LISTED, KEEP_MS);
      await shelf.put(nameKey(mark), name, KEEP_MS);
      return true;
    },
    async letIn(chat, mark) {
      await remove(mark, CHAT + chat);
      await shelf.delist(chatListKey(chat), mark);
    },
    shutOutOf: async (chat) => listed(await shelf.list(chatListKey(chat))),
    async block(by, mark, name) {
      const own = await marksOf(by);
      const before = await blocksOf(own[0]);
      if (before.length >= MOST_LISTED && !before.includes(mark)) return false;
      for (const one of own) await add(mark, BLOCKED_BY + one);
      await add(own[0], BLOCKS + mark);
      await shelf.put(nameKey(mark), name, KEEP_MS);
      return true;
    },
    async unblock(by, mark) {
      const own = await marksOf(by);
      await remove(own[0], BLOCKS + mark);
      for (const one of own) await remove(mark, BLOCKED_BY + one);
    },
    blockedBy: async (player) => listed(await blocksOf((await marks())(player))),
    async unite(one, other) {
      const mark = await marks();
      await add(mark(one), SAME + mark(other));
      await add(mark(other), SAME + mark(one));
    },
    async part(one, other) {
      const mark = await marks();
      await remove(mark(one), SAME + mark(other));
      await remove(mark(other), SAME + mark(one));
    },
    async rename(mark, name) {
      for (const old of after(NAME, await shelf.list(entriesKey(mark)))) await remove(mark, NAME + old);
      if (name !== undefined) await add(mark, NAME + name);
    },
    async about(player) {
      const mark = (await marks())(player);
      return { listedAs: (await shelf.get(nameKey(mark))) ?? null, entries: await shelf.list(entriesKey(mark)) };
    },
    noteCall: async (player, chat, match) => add((await marks())(player), `${CALLED}${chat} ${match}`),
    async noteAnswer(player, chat, match) {
      const mark = (await marks())(player);
      const isMeant = (it: string): boolean =>
        match === undefined ? it.startsWith(`${chat} `) : it === `${chat} ${match}`;
      for (const it of after(CALLED, await shelf.list(entriesKey(mark))).filter(isMeant))
        await remove(mark, CALLED + it);
    },
    async forgetName(player) {
      const mark = (await marks())(player);
      for (const it of after(CALLED, await shelf.list(entriesKey(mark)))) await remove(mark, CALLED + it);
      await shelf.drop(nameKey(mark));
    },
  };
};
