import { z } from 'zod';
import type { Letters } from '../kernel/grid.ts';
import { LOCALES, type Locale } from '../kernel/phrase.ts';
import { THEMES } from '../kernel/screen.ts';
import type { MatchId, Person, Place, PlayerId, Shelf } from './ports.ts';

/** How a person, or a chat, wants to be served. Everything has a default. */
export const preferences = z.object({
  locale: z.enum(LOCALES).optional(),
  letters: z.enum(['ru', 'ru-yo', 'lat', 'respublika', 'snegurochka']).optional(),
  board: z.enum(['picture', 'text', 'words']).optional(),
  theme: z.enum(THEMES).optional(),
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

/** Matches remembered for one person. */
const MOST_MATCHES = 50;

/** What the house remembers of people and chats, beside the matches. */
export interface People {
  /** A person's settings, with the client's language where none was chosen. */
  of(person: Person): Promise<Preferences & { readonly locale: Locale }>;
  /** Settings by key: a player's id, or a board's place. */
  preferences(key: string): Promise<Preferences>;
  prefer(key: string, change: Preferences): Promise<void>;
  /** Remembers that a person takes part; enlisted before the commit, so that no match is ever lost from sight. */
  takesPart(player: PlayerId, match: MatchId): Promise<void>;
  /** The latest first; some may be long over. */
  matchesOf(player: PlayerId): Promise<readonly MatchId[]>;
  forget(player: PlayerId, match: MatchId): Promise<void>;
}

/** The key of a chat's own settings. */
export const chatKey = (place: Place): string => `chat:${place.platform}/${place.address}`;

export const peopleOn = (shelf: Shelf): People => {
  const read = async (key: string): Promise<Preferences> => {
    const stored = await shelf.get(`prefers:${key}`);
    return stored === undefined ? {} : readPreferences(stored);
  };
  return {
    preferences: read,
    async of(person) {
      const chosen = await read(person.id);
      return { ...chosen, locale: chosen.locale ?? localeOfTag(person.tag) };
    },
    async prefer(key, change) {
      await shelf.put(`prefers:${key}`, JSON.stringify({ ...(await read(key)), ...change }));
    },
    takesPart: (player, match) => shelf.enlist(`matches:${player}`, match, MOST_MATCHES),
    matchesOf: (player) => shelf.list(`matches:${player}`),
    forget: (player, match) => shelf.delist(`matches:${player}`, match),
  };
};
