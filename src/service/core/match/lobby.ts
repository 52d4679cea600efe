import { chainStart, seedCommitment } from '../../../kernel/fair-play.ts';
import type { Locale } from '../../../kernel/phrase.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import type { BoardKey, EpochMs, MatchId, Person, Place, PlayerId } from '../../ports/intent.ts';
import type { Entropy } from '../../ports/telemetry.ts';
import { cleanName } from '../../speech/names.ts';
import { type Board, boardKey, MATCH_FORMAT, type Match, type Occupant } from './match.ts';
import { codeFrom, idFrom, type Vault } from './vault.ts';

/** How long a lobby waits for players: 30 minutes. */
export const LOBBY_MS = 30 * 60_000;
/** How long a rematch is offered to an absent player: one day. */
const REMATCH_MS = 86_400_000;
/** How long a lobby waits before it offers a match against the machine: one minute. */
export const ALONE_MS = 60_000;
/** How long a finished match is kept: 30 days. */
export const KEEP_MS = 30 * 86_400_000;

export { openingClock } from './running-clocks.ts';

/** The id of the match that an opening creates: the same opening always gives the same id. */
export const matchIdOf = (vault: Vault, opening: string): MatchId => idFrom(vault.derive(`match:${opening}`));

/** How long this lobby waits for players, in milliseconds. */
export const lobbyMs = (match: Pick<Match, 'rematchOf'>): number =>
  match.rematchOf === undefined ? LOBBY_MS : REMATCH_MS;

/** A person who sits down, their place, their alias in the chronicle, and their other ids. */
export interface Participant {
  readonly person: Person;
  readonly locale: Locale;
  readonly place: Place;
  readonly alias?: string | undefined;
  readonly linked?: readonly PlayerId[] | undefined;
}

/** A person at a seat. */
export const humanOccupant = ({ person, locale, place, alias }: Participant): Occupant => ({
  kind: 'human',
  player: person.id,
  name: cleanName(person.name),
  locale,
  home: boardKey(place),
  ...(alias === undefined ? {} : { alias }),
});

/** The seats of a new match: its host's, and the others alike. */
export const seatedAt = (host: Occupant, seats: number, rest: Occupant): Occupant[] => [
  host,
  ...Array.from({ length: seats - 1 }, () => rest),
];

/** The seats of an invitation whose game is for another number of players; undefined where a seat too many is taken. */
export const seatedIn = (occupants: readonly Occupant[], seats: number): Occupant[] | undefined => {
  const kept = occupants.slice(0, seats);
  const rest = occupants.slice(seats);
  if (rest.some(({ kind }) => kind === 'human')) return undefined;
  const free = Array.from({ length: seats - kept.length }, (): Occupant => ({ kind: 'vacant' }));
  return [...kept, ...free];
};

/** The match as an invitation to a game for these seats. */
export const withSeats = (match: Match, system: AnySystem, options: unknown, occupants: readonly Occupant[]): Match => {
  const { byHost: _, ...rest } = match;
  const none = occupants.map(() => 0);
  return {
    ...rest,
    occupants: [...occupants],
    plies: none,
    drafts: none,
    ...(match.rematchOf === undefined && system.crews?.of(options) !== undefined && { byHost: true as const }),
    hidden: { ...match.hidden, options, seen: none, drawn: { rules: 0, seats: none } },
  };
};

/**
 * The match with the present name of a player at their seat. Where people go by other names than where they play, as on
 * another Discord server, nothing changes.
 */
export const withPresentName = (match: Match, { person, place }: Pick<Participant, 'person' | 'place'>): Match => {
  const name = cleanName(person.name);
  const isOld = (it: Occupant): boolean =>
    it.kind === 'human' &&
    it.player === person.id &&
    it.name !== name &&
    match.boards.some(({ key, place: { within } }) => key === it.home && within === place.within);
  if (!match.occupants.some(isOld)) return match;
  return { ...match, occupants: match.occupants.map((it) => (isOld(it) ? { ...it, name } : it)) };
};

/** The platform of a player's id. */
const platformOf = (player: PlayerId): string => player.split(':')[0] ?? '';

/** What a seat is kept for when only a username is known: "telegram:@ann". */
export const usernameKey = (platform: string, username: string): string => `${platform}:@${username.toLowerCase()}`;

/** Whether a seat is kept for this person, by id or by username. */
export const isKeptFor = (seat: Occupant, { id, username }: Person): boolean =>
  seat.kind === 'vacant' &&
  seat.for !== undefined &&
  (seat.for === id || (username !== undefined && seat.for === usernameKey(platformOf(id), username)));

/** The board at a place: the seat's own where only its player looks, else the public one. */
export const makeBoard = (
  place: Place,
  seat: number | undefined,
  reader: string | undefined,
  locale: Locale,
): Board => ({
  key: boardKey(place),
  place,
  viewer: place.audience === 'one' && seat !== undefined ? seat : 'public',
  ...(place.audience === 'one' && reader !== undefined ? { reader } : {}),
  locale,
});

export interface LobbySetup {
  readonly id: MatchId;
  readonly system: AnySystem;
  readonly variant: string;
  readonly options: unknown;
  readonly host: Person;
  readonly locale: Locale;
  readonly place: Place;
  readonly occupants: readonly Occupant[];
  readonly boards: readonly Board[];
  readonly clock: Match['clock'];
  readonly lead?: Match['lead'];
  /** Whether it is to count for the ratings. */
  readonly rated?: boolean | undefined;
  /** The finished match of which this is a rematch. */
  readonly rematchOf?: MatchId;
}

/** A new lobby. Its seed is drawn and committed to before anyone else can join. */
export const openLobby = (it: LobbySetup, entropy: Entropy, now: EpochMs): Match => {
  const seed = entropy.bytes(32).toString('hex');
  const commitment = seedCommitment(seed);
  const chain = chainStart(it.id, commitment);
  const seats = it.occupants.map(() => 0);
  return {
    form: MATCH_FORMAT,
    id: it.id,
    system: it.system.id,
    variant: it.variant,
    stage: 'lobby',
    revision: 0,
    host: it.host.id,
    ...(it.lead === undefined ? {} : { lead: it.lead }),
    ...(it.rematchOf === undefined && it.system.crews?.of(it.options) !== undefined && { byHost: true as const }),
    occupants: [...it.occupants],
    boards: [...it.boards],
    plies: seats,
    drafts: seats,
    clock: it.clock,
    deadlines: {},
    commitment,
    salts: [],
    seal: chain,
    hashes: [],
    records: 0,
    publics: 0,
    ...(it.rematchOf === undefined ? {} : { rematchOf: it.rematchOf }),
    ...(it.rated ? { rated: true as const } : {}),
    ...(it.occupants.some((one) => one.kind === 'vacant') ? { code: codeFrom(entropy.bytes(16)) } : {}),
    openedAt: now,
    hidden: {
      seed,
      options: it.options,
      chain,
      state: undefined,
      recent: [],
      seen: seats,
      pending: [],
      drawn: { rules: 0, seats },
    },
  };
};

/** The key of the board on which a match of this place is played: for a card, the board it refers to. */
const playedAt = (match: Match, here: Board): BoardKey =>
  here.form === 'card' ? (match.boards.find((it) => it.viewer === 'public' && !it.form)?.key ?? here.key) : here.key;

/** The match with one more player seated, on a board of their own if they play elsewhere. */
export const seatPerson = (match: Match, seat: number, sitter: Participant): Match => {
  const { person, locale, place } = sitter;
  const board = makeBoard(place, seat, person.id, locale);
  const there = match.boards.find((it) => it.key === board.key);
  // A shared board keeps the language it was opened in.
  const kept = there?.viewer === 'public' && board.viewer === 'public' ? there : board;
  const boards = [...match.boards.filter((it) => it.key !== board.key), kept];
  const human = { ...humanOccupant(sitter), home: playedAt(match, kept) };
  const occupants = match.occupants.map((it, i) => (i === seat ? human : it));
  return { ...match, occupants, boards };
};
