import { z } from 'zod';
import { LOCALES, type Locale } from '../../kernel/phrase.ts';
import type { Letters } from '../../kernel/reader.ts';
import { THEMES } from '../../kernel/screen.ts';
import { idFrom } from '../match/vault.ts';
import type { BoardKey, MatchId, Person, Place, PlayerId } from '../ports/intent.ts';
import type { Shelf } from '../ports/store.ts';
import type { Entropy } from '../ports/telemetry.ts';

/** How a person, or a chat, wants to be served. Everything has a default. */
export const preferences = z.object({
  locale: z.enum(LOCALES).optional(),
  letters: z.enum(['ru', 'ru-yo', 'lat', 'respublika', 'snegurochka']).optional(),
  board: z.enum(['picture', 'text', 'words']).optional(),
  theme: z.enum(THEMES).optional(),
  /** What is opened when nothing is said: the id or share code of a game. */
  variant: z
    .string()
    .regex(/^[\w-]{1,36}$/)
    .optional(),
  /** Whether the person may be called when his turn begins: yes, unless he says no. */
  calls: z.enum(['on', 'off']).optional(),
});
export type Preferences = z.infer<typeof preferences>;

/**
 * Settings as they are kept. What cannot be read counts as not chosen: nobody is shut out of every match by it, and the
 * next choice writes it anew.
 */
export const readPreferences = (stored: string): Preferences => {
  try {
    const { data } = preferences.safeParse(JSON.parse(stored));
    return data ?? {};
  } catch {
    return {};
  }
};

/** The language of a client: never Russian for a Ukrainian one, English for a language we lack. */
export const localeOfTag = (tag: string | undefined): Locale => {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((it) => it === language) ?? 'en';
};

/** The axis a language's readers know: А–К, or A–J. */
export const lettersOf = (locale: Locale): Letters => (locale === 'en' ? 'lat' : 'ru');

/** Matches remembered for one person, and for one place. */
const MOST_MATCHES = 50;
/**
 * How long a match is remembered from the last time it was entered: 31 days. That is longer than a finished match is kept
 * and than one may stand still (30 days each), so that no list lapses before its matches (`Desk.keepInSight`).
 */
export const LISTED_MS = 31 * 86_400_000;
/** An alias lasts until it is forgotten: a hundred years. */
const ALIAS_MS = 100 * 365 * 86_400_000;
const ALIAS_CHARS = 10;
/** Matches remembered as those in which a person's id may stand: more than anybody takes part in within 30 days. */
const MOST_TRACES = 2_000;

/** Whose lists a match stands in. */
export interface MatchListings {
  readonly players: readonly PlayerId[];
  readonly people: Iterable<PlayerId>;
  readonly places: readonly BoardKey[];
}

/** What the house remembers of people and chats, beside the matches. */
export interface People {
  /** A person's settings, with the client's language where none was chosen. */
  preferencesOf(person: Person): Promise<Preferences & { readonly locale: Locale }>;
  /** Settings by key: a player's id, or a board's place. */
  preferences(key: string): Promise<Preferences>;
  savePreferences(key: string, change: Preferences): Promise<void>;
  /** Remembers that a person takes part; enlisted before the commit, so that no match is ever lost from sight. */
  addMatchOf(player: PlayerId, match: MatchId): Promise<void>;
  /** The latest first; some may be long over. */
  matchesOf(player: PlayerId): Promise<readonly MatchId[]>;
  removeMatchOf(player: PlayerId, match: MatchId): Promise<void>;
  /** Ten random base32 characters that stand for a person in the chronicle: made once, the same until forgotten. */
  aliasOf(player: PlayerId): Promise<string>;
  /** Remembers that a match is played at a place; enlisted before the commit. */
  addMatchAt(place: BoardKey, match: MatchId): Promise<void>;
  /** The matches of a place, the latest first, at most 50; some may be long over. */
  matchesAt(place: BoardKey): Promise<readonly MatchId[]>;
  /** The matches of a chat and of all its topics. */
  matchesIn(chat: BoardKey): Promise<readonly MatchId[]>;
  /** Remembers that a person's id stands in a match: at the table, on a board, or in a seat kept for him. */
  addTrace(player: PlayerId, match: MatchId): Promise<void>;
  removeTrace(player: PlayerId, match: MatchId): Promise<void>;
  /** Every match in which a person's id may stand, as player or else; the latest first, at most 2,000. */
  tracesOf(player: PlayerId): Promise<readonly MatchId[]>;
  /** Remembers a match from now on for as long again, in the lists of its players, of all people in it and of its places. */
  extendListings(match: MatchId, where: MatchListings): Promise<void>;
  /** Drops everything kept under a person's own name but the traces, which `forgetTraces` drops at the very end. */
  forgetPerson(player: PlayerId): Promise<void>;
  forgetPlace(place: BoardKey): Promise<void>;
  forgetTraces(player: PlayerId): Promise<void>;
}

/** Where the shelf keeps the match that a code opens. */
export const codeKey = (code: string): string => `code:${code}`;

/** Where the shelf keeps that somebody has keys under his text field. */
export const replyKeyboardKey = (player: PlayerId): string => `keys:${player}`;

/** The key of a chat's own settings. */
export const chatKey = (place: Place): string => `chat:${place.platform}/${place.address}`;

/** The chat of a topic: what a platform tells of a chat goes for all its topics. Undefined for a place that is no topic. */
const chatOfTopic = (place: BoardKey): BoardKey | undefined => /^([^/]+\/[^/]+)\/./.exec(place)?.[1];

/** The lists of the matches of a place: its own, and that of its chat where it is a topic. */
const listsOf = (place: BoardKey): readonly string[] => {
  const chat = chatOfTopic(place);
  return chat === undefined ? [`here:${place}`] : [`here:${place}`, `topics:${chat}`];
};

/** Whether a place is this chat or one of its topics. */
export const isWithinChat = (place: BoardKey, chat: BoardKey): boolean => place === chat || chatOfTopic(place) === chat;

/** @param entropy aliases are drawn from it. */
export const createPeople = (shelf: Shelf, entropy: Entropy): People => {
  const read = async (key: string): Promise<Preferences> => {
    const stored = await shelf.get(`prefers:${key}`);
    return stored === undefined ? {} : readPreferences(stored);
  };
  return {
    preferences: read,
    async preferencesOf(person) {
      const chosen = await read(person.id);
      return { ...chosen, locale: chosen.locale ?? localeOfTag(person.tag) };
    },
    async savePreferences(key, change) {
      await shelf.put(`prefers:${key}`, JSON.stringify({ ...(await read(key)), ...change }));
    },
    addMatchOf: (player, match) => shelf.enlist(`matches:${player}`, match, MOST_MATCHES, LISTED_MS),
    matchesOf: (player) => shelf.list(`matches:${player}`),
    removeMatchOf: (player, match) => shelf.delist(`matches:${player}`, match),
    async aliasOf(player) {
      const key = `alias:${player}`;
      const known = await shelf.get(key);
      if (known !== undefined) return known;
      const alias = idFrom(entropy.bytes(16)).slice(0, ALIAS_CHARS);
      if (await shelf.claim(key, alias, ALIAS_MS)) return alias;
      return (await shelf.get(key)) ?? alias;
    },
    async addMatchAt(place, match) {
      for (const key of listsOf(place)) await shelf.enlist(key, match, MOST_MATCHES, LISTED_MS);
    },
    matchesAt: (place) => shelf.list(`here:${place}`),
    async matchesIn(chat) {
      const own = await Promise.all([shelf.list(`here:${chat}`), shelf.list(`topics:${chat}`)]);
      return [...new Set(own.flat())];
    },
    addTrace: (player, match) => shelf.enlist(`traces:${player}`, match, MOST_TRACES, LISTED_MS),
    removeTrace: (player, match) => shelf.delist(`traces:${player}`, match),
    async tracesOf(player) {
      const own = await Promise.all([shelf.list(`traces:${player}`), shelf.list(`matches:${player}`)]);
      return [...new Set(own.flat())];
    },
    async extendListings(match, { players, people, places }) {
      const lists = [...players.map((it) => `matches:${it}`), ...new Set(places.flatMap(listsOf))];
      await Promise.all([
        ...lists.map((key) => shelf.relist(key, match, MOST_MATCHES, LISTED_MS)),
        ...[...people].map((it) => shelf.relist(`traces:${it}`, match, MOST_TRACES, LISTED_MS)),
      ]);
    },
    async forgetPerson(player) {
      for (const kept of ['prefers', 'alias', 'matches', 'keys']) await shelf.drop(`${kept}:${player}`);
    },
    async forgetPlace(place) {
      await shelf.drop(`here:${place}`);
      await shelf.drop(`prefers:chat:${place}`);
    },
    forgetTraces: (player) => shelf.drop(`traces:${player}`),
  };
};
