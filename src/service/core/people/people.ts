import { z } from 'zod';
import { LOCALES, type Locale, localeOfTag } from '../../../kernel/phrase.ts';
import type { Letters } from '../../../kernel/reader.ts';
import { THEMES } from '../../../kernel/screen.ts';
import { isZone } from '../../../kit/zone.ts';
import type { BoardKey, MatchId, Person, Place, PlayerId } from '../../ports/intent.ts';
import type { Shelf } from '../../ports/store.ts';
import type { Entropy } from '../../ports/telemetry.ts';
import { LANGUAGES } from '../../speech/languages.ts';
import { POST_DAYS } from '../match/running-clocks.ts';
import { idFrom } from '../match/vault.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { chatOf } from './exclusions.ts';

/** Settings of a person or a chat. Everything has a default. */
export const preferences = z.object({
  locale: z.enum(LOCALES).optional(),
  letters: z.enum(['ru', 'ru-yo', 'lat', 'respublika', 'snegurochka']).optional(),
  board: z.enum(['picture', 'text', 'words']).optional(),
  theme: z.enum(THEMES).optional(),
  /** How a sea is fired at by keys. Default `map`. */
  keys: z.enum(['map', 'letters']).optional(),
  /** The game opened by default: its id or share code. */
  variant: z
    .string()
    .regex(/^[\w-]{1,36}$/)
    .optional(),
  /** Whether the person may be called when their turn begins. Default `on`. */
  calls: z.enum(['on', 'off']).optional(),
  /** Whether reactions are shown to the person, or in the chat, and offered to them. Default `on`. */
  reactions: z.enum(['on', 'off']).optional(),
});
/** What is stored beside them: the encounters that have been explained to a person, as `<game>:<name>`. */
const stored = preferences.extend({
  met: z.array(z.string()).optional(),
  /* The rules of a whole chat, which its managers set (`core/operations/quotas.ts`). Each is off where it is absent. */
  openers: z.enum(['all', 'managers']).optional(),
  /** Keys of the places where matches may be opened. */
  places: z.array(z.string()).optional(),
  most: z.number().int().positive().optional(),
  /** Quiet hours, `22-8`: of a chat in UTC, of a person by their own clocks. */
  quiet: z.string().optional(),
  /** Whether a new match is rated unless its host chooses otherwise. */
  rated: z.enum(['on', 'off']).optional(),
  /* How a person plays by post (`features/post`). */
  /** Their time zone, by which their quiet hours, their days off and the hour of their digest are meant. */
  zone: z.string().refine(isZone).optional().catch(undefined),
  /** Days on which their clocks stand, in order: `2026-12-24`. */
  holidays: z.array(z.iso.date()).optional(),
  /** Of the matches that they open: days for a decision, and whether weekends are off. */
  postDays: z.union(POST_DAYS.map((it) => z.literal(it))).optional(),
  weekends: z.enum(['on', 'off']).optional(),
  /** The hour at which they are told once a day which matches await them. Absent: they are called instead. */
  digest: z.number().int().min(0).max(23).optional(),
});
export type Preferences = z.infer<typeof stored>;

/** Settings of a person; the language is the client's where none was chosen. */
export type PersonalPreferences = Preferences & { readonly locale: Locale };

/**
 * Parses stored settings. What cannot be read counts as not chosen: it locks no one out of their matches, and
 * the next choice overwrites it.
 */
export const readPreferences = (text: string): Preferences => {
  try {
    const { data } = stored.safeParse(JSON.parse(text));
    return data ?? {};
  } catch {
    return {};
  }
};

/** The column letters of a language: А–К, or A–J. */
export const lettersOf = (locale: Locale): Letters => LANGUAGES[locale].letters;

/** Most matches shown of one person, and remembered for one place. */
const MOST_MATCHES = 50;
/**
 * How long a match is remembered after it was last entered: 31 days. That is longer than a finished match is kept and
 * than a match may be silent (30 days each), so that no list expires before its matches (`ServiceContext.keepListed`).
 */
export const LISTED_MS = 31 * 86_400_000;
const ALIAS_CHARS = 10;
/** Most matches remembered that may hold a person's id: more than anyone takes part in within 30 days. */
const MOST_TRACES = 2_000;

/** The people and places in whose lists a match is. */
export interface MatchListings {
  readonly players: readonly PlayerId[];
  readonly people: Iterable<PlayerId>;
  readonly places: readonly BoardKey[];
}

/** What the service remembers of people and chats, besides the matches. */
export interface People extends Accounts {
  /** The language of a person's client; the default language where that is unknown or not supported. */
  clientLocale(person: Person): Locale;
  preferencesOf(person: Person): Promise<PersonalPreferences>;
  /** Settings by key: a player's id, or a `chatKey`. */
  preferences(key: string): Promise<Preferences>;
  savePreferences(key: string, change: Preferences): Promise<void>;
  /** Remembers that a person takes part in a match. Called before the commit, so that no match is ever lost. */
  addMatchOf(player: PlayerId, match: MatchId): Promise<void>;
  /** The latest first, at most 50; some may be long over. */
  matchesOf(player: PlayerId): Promise<readonly MatchId[]>;
  removeMatchOf(player: PlayerId, match: MatchId): Promise<void>;
  /**
   * Ten random base32 characters that stand for a person in the chronicle, the same for all their ids: created once, the
   * same until forgotten.
   */
  aliasOf(player: PlayerId): Promise<string>;
  /** The alias of a person, where they have one. */
  knownAlias(player: PlayerId): Promise<string | undefined>;
  /** Ten characters that stand for a chat and all its topics in the chronicle. */
  chatAlias(place: Place): Promise<string>;
  /** Keeps the name by which people know each other in a chat, for its ladder. @param keepMs default: for ever. */
  saveNameIn(chat: string, alias: string, name: string, keepMs?: number): Promise<void>;
  /** The name kept for an alias in a chat; undefined where there is none. */
  nameIn(chat: string, alias: string): Promise<string | undefined>;
  forgetNameIn(chat: string, alias: string): Promise<void>;
  /** Remembers that a match is played at a place. Called before the commit. */
  addMatchAt(place: BoardKey, match: MatchId): Promise<void>;
  /** The matches of a place, latest first, at most 50; some may be long over. */
  matchesAt(place: BoardKey): Promise<readonly MatchId[]>;
  /** The matches of a chat and of all its topics. */
  matchesIn(chat: BoardKey): Promise<readonly MatchId[]>;
  /**
   * Remembers that a person's id is in a match: as a board's reader, or a person a seat is kept for. A match that they
   * play is remembered as such.
   */
  addTrace(player: PlayerId, match: MatchId): Promise<void>;
  removeTrace(player: PlayerId, match: MatchId): Promise<void>;
  /** Every match that may hold a person's id: those they play, then the others, each the latest first. */
  tracesOf(player: PlayerId): Promise<readonly MatchId[]>;
  /**
   * Remembers a match from now on for as long again, in the lists of its players, of all people in it and of its
   * places.
   */
  extendListings(match: MatchId, where: MatchListings): Promise<void>;
  /** Drops everything stored under a person's id except the matches, which `forgetTraces` drops last. */
  forgetPerson(player: PlayerId): Promise<void>;
  forgetPlace(place: BoardKey): Promise<void>;
  forgetTraces(player: PlayerId): Promise<void>;
}

/** Shelf key of the match that a code opens. */
export const codeKey = (code: string): string => `code:${code}`;

/** Shelf key of the match that a code has opened: those who come by it later are told so. */
export const begunKey = (code: string): string => `begun:${code}`;

/** Shelf key that records that a person has a reply keyboard. */
export const replyKeyboardKey = (player: PlayerId): string => `keys:${player}`;

/** The key of a chat's own settings. */
export const chatKey = (place: Place): string => `chat:${place.platform}/${place.address}`;

/**
 * The chat of a topic; undefined for a place that is no topic. What a platform reports of a chat applies to all its
 * topics.
 */
const chatOfTopic = (place: BoardKey): BoardKey | undefined => /^([^/]+\/[^/]+)\/./.exec(place)?.[1];

/** Shelf keys of the lists of a place's matches: its own, and its chat's where it is a topic. */
const listsOf = (place: BoardKey): readonly string[] => {
  const chat = chatOfTopic(place);
  return chat === undefined ? [`here:${place}`] : [`here:${place}`, `topics:${chat}`];
};

/** Whether a place is this chat or one of its topics. */
export const isWithinChat = (place: BoardKey, chat: BoardKey): boolean => place === chat || chatOfTopic(place) === chat;

/**
 * @param entropy Source of the aliases.
 * @param language The default language: for people whose client's is unknown or not supported.
 */
export const createPeople = (shelf: Shelf, entropy: Entropy, language: Locale): People => {
  const matchesOf: People['matchesOf'] = (player) => shelf.list(`matches:${player}`, MOST_MATCHES);
  const accounts = createAccounts(shelf);
  const clientLocale = ({ tag }: Person): Locale => localeOfTag(tag, language);
  const read = async (key: string): Promise<Preferences> => {
    const text = await shelf.get(`prefers:${key}`);
    return text === undefined ? {} : readPreferences(text);
  };
  const standingAlias = async (key: string): Promise<string> => {
    const known = await shelf.get(key);
    if (known !== undefined) return known;
    const alias = idFrom(entropy.bytes(16)).slice(0, ALIAS_CHARS);
    if (await shelf.claim(key, alias)) return alias;
    return (await shelf.get(key)) ?? alias;
  };
  return {
    clientLocale,
    preferences: read,
    async preferencesOf(person) {
      const chosen = await read(person.id);
      return { ...chosen, locale: chosen.locale ?? clientLocale(person) };
    },
    async savePreferences(key, change) {
      await shelf.put(`prefers:${key}`, JSON.stringify({ ...(await read(key)), ...change }));
    },
    addMatchOf: (player, match) => shelf.enlist(`matches:${player}`, match, MOST_TRACES, LISTED_MS),
    matchesOf,
    removeMatchOf: (player, match) => shelf.delist(`matches:${player}`, match),
    ...accounts,
    aliasOf: async (player) => standingAlias(`alias:${await accounts.keeperOf(player)}`),
    knownAlias: async (player) => accounts.ownAlias(await accounts.keeperOf(player)),
    saveNameIn: (chat, alias, name, keepMs) => shelf.put(`named:${chat}:${alias}`, name, keepMs),
    nameIn: (chat, alias) => shelf.get(`named:${chat}:${alias}`),
    forgetNameIn: (chat, alias) => shelf.drop(`named:${chat}:${alias}`),
    chatAlias: (place) => standingAlias(`alias:chat:${chatOf(place)}`),
    async addMatchAt(place, match) {
      for (const key of listsOf(place)) await shelf.enlist(key, match, MOST_MATCHES, LISTED_MS);
    },
    matchesAt: (place) => shelf.list(`here:${place}`),
    async matchesIn(chat) {
      const own = await Promise.all([shelf.list(`here:${chat}`), shelf.list(`topics:${chat}`)]);
      return [...new Set(own.flat())];
    },
    async addTrace(player, match) {
      if ((await matchesOf(player)).includes(match)) return;
      await shelf.enlist(`traces:${player}`, match, MOST_TRACES, LISTED_MS);
    },
    removeTrace: (player, match) => shelf.delist(`traces:${player}`, match),
    async tracesOf(player) {
      const own = await Promise.all([shelf.list(`matches:${player}`), shelf.list(`traces:${player}`)]);
      return [...new Set(own.flat())];
    },
    async extendListings(match, { players, people, places }) {
      const others = [...people].filter((it) => !players.includes(it));
      const ofPeople = [...players.map((it) => `matches:${it}`), ...others.map((it) => `traces:${it}`)];
      const ofPlaces = [...new Set(places.flatMap(listsOf))];
      await Promise.all([
        ...ofPeople.map((key) => shelf.relist(key, match, MOST_TRACES, LISTED_MS)),
        ...ofPlaces.map((key) => shelf.relist(key, match, MOST_MATCHES, LISTED_MS)),
      ]);
    },
    async forgetPerson(player) {
      for (const kept of ['prefers', 'alias', 'alias-before', 'linked', 'accounts', 'keys'])
        await shelf.drop(`${kept}:${player}`);
    },
    async forgetPlace(place) {
      await shelf.drop(`here:${place}`);
      await shelf.drop(`alias:chat:${place}`);
      await shelf.drop(`prefers:chat:${place}`);
    },
    async forgetTraces(player) {
      for (const kept of ['matches', 'traces']) await shelf.drop(`${kept}:${player}`);
    },
  };
};
