import { createHmac, randomBytes } from 'node:crypto';
import { createCache } from '../../src/kit/cache.ts';
import type { PlayerId } from '../../src/service/ports/intent.ts';
import type { EventStream } from './http.ts';
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
  /** Whether pages may look at a window: as many are looked at at once as there may be, and it is none of them. */
  hasRoomFor(window: PlayerWindow): boolean;
  /** A window that pages look at: it stays as long as they do. */
  keep(window: PlayerWindow): void;
  /** A window that lost a page, whose stream has ended. */
  leave(window: PlayerWindow, stream: EventStream): void;
  /** Those that pages look at. */
  watched(): Iterable<PlayerWindow>;
}

/** Most windows of all people: those that pages look at, and those that none does; of these the one asked for longest ago leaves first. */
export interface AllWindowsLimits extends WindowLimits {
  readonly watchedWindows: number;
  readonly idleWindows: number;
}

export const createWindows = (secret: string, limits: AllWindowsLimits): Windows => {
  const kept = createCache<string, PlayerWindow>({ most: limits.idleWindows });
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
    hasRoomFor: ({ person }) => watched.has(person) || watched.size < limits.watchedWindows,
    keep: (window) => {
      watched.set(window.person, window);
      kept.delete(window.person);
    },
    leave: (window, stream) => {
      window.unwatch(stream);
      if (window.isWatched || watched.get(window.person) !== window) return;
      watched.delete(window.person);
      kept.set(window.person, window);
    },
    watched: () => watched.values(),
  };
};
