import { createHmac, randomBytes } from 'node:crypto';
import { createCache } from '../../src/kit/cache.ts';
import type { PlayerId } from '../../src/service/ports/intent.ts';
import type { NewPerson } from './message.ts';
import { PlayerWindow, type WindowLimits } from './player-window.ts';
import { isChatPerson } from './sessions.ts';

/** Two people who are always there: those of a match that is opened from the command line. */
export const SEATS = ['ann', 'bob'] as const;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_LETTERS = 16;
const ID = new RegExp(`^[${LETTERS}]{${ID_LETTERS}}$`);

/** Whether a text is the id of a person, known or not. */
export const isPersonId = (id: string): boolean => ID.test(id) || SEATS.some((seat) => seat === id) || isChatPerson(id);

const newId = (): string => [...randomBytes(ID_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** The ids of players begin with the name of their platform: for people of a chat it is another one. */
const PREFIX = 'playground:';
export const playerIdOf = (person: string): PlayerId => (isChatPerson(person) ? person : `${PREFIX}${person}`);
export const personOfPlayer = (player: PlayerId): string =>
  player.startsWith(PREFIX) ? player.slice(PREFIX.length) : player;

/** The windows of all people. */
export interface Windows {
  /** The key of a person. Nothing is stored: it follows from the secret. */
  keyOf(person: string): string;
  /** A person who has never been here. */
  newPerson(): NewPerson;
  /** The window of a person, made when it is first asked for; undefined for what is no person's id. */
  of(person: string): PlayerWindow | undefined;
  /** A window that pages look at: it stays as long as they do. */
  keep(window: PlayerWindow): void;
  /** A window that lost a page. */
  release(window: PlayerWindow): void;
  /** Those that pages look at. */
  watched(): Iterable<PlayerWindow>;
}

/** @param idle most windows that no page looks at; the one asked for longest ago is forgotten first. */
export const createWindows = (secret: string, limits: WindowLimits, idle: number): Windows => {
  const kept = createCache<string, PlayerWindow>({ most: idle });
  const watched = new Map<string, PlayerWindow>();
  const keyOf = (person: string): string => createHmac('sha256', secret).update(playerIdOf(person)).digest('base64url');
  return {
    keyOf,
    newPerson: () => {
      const person = newId();
      return { person, key: keyOf(person) };
    },
    of: (person) =>
      isPersonId(person)
        ? (watched.get(person) ?? kept.getOrMake(person, () => new PlayerWindow(person, keyOf(person), limits)))
        : undefined,
    keep: (window) => {
      watched.set(window.person, window);
      kept.delete(window.person);
    },
    release: (window) => {
      if (window.isWatched || watched.get(window.person) !== window) return;
      watched.delete(window.person);
      kept.set(window.person, window);
    },
    watched: () => watched.values(),
  };
};
