import { commitmentTo } from '../../kernel/fairness.ts';
import type { Locale } from '../../kernel/phrase.ts';
import type { AnySystem } from '../../kernel/system.ts';
import type { BoardKey, EpochMs, MatchId, Person, Place, PlayerId } from '../ports/intent.ts';
import type { Entropy } from '../ports/telemetry.ts';
import { cleanName } from '../speech/names.ts';
import { type Board, boardKey, MATCH_FORMAT, type Match, type Occupant } from './match.ts';
import { codeFrom, idFrom, type Vault } from './vault.ts';

/** How long a lobby waits for somebody: 30 minutes. */
export const LOBBY_MS = 30 * 60_000;
/** How long a rematch is offered to somebody who is away: a day. */
const REMATCH_MS = 86_400_000;
/** How long a lobby waits before it says that the machine would play meanwhile: a minute. */
export const ALONE_MS = 60_000;
/** How long a finished match stays to be studied: 30 days. */
export const KEEP_MS = 30 * 86_400_000;

export { defaultClock } from './clock-choices.ts';

/** The match that an intent opens: the same intent always names the same match. */
export const matchIdOf = (vault: Vault, opening: string): MatchId => idFrom(vault.derive(`match:${opening}`));

/** How long this lobby waits for somebody, in milliseconds. */
export const lobbyMs = (match: Pick<Match, 'rematchOf'>): number =>
  match.rematchOf === undefined ? LOBBY_MS : REMATCH_MS;

/** Somebody who sits down, from where, and what stands for him in the chronicle. */
export interface Participant {
  readonly person: Person;
  readonly locale: Locale;
  readonly place: Place;
  readonly alias?: string | undefined;
}

/** Somebody at the table. */
export const humanOccupant = ({ person, locale, place, alias }: Participant): Occupant => ({
  kind: 'human',
  player: person.id,
  name: cleanName(person.name),
  locale,
  home: boardKey(place),
  ...(alias === undefined ? {} : { alias }),
});

/** The platform a player's id belongs to. */
const platformOf = (player: PlayerId): string => player.split(':')[0] ?? '';

/** What a seat is kept for when only a username is known: "telegram:@ann". */
export const usernameKey = (platform: string, username: string): string => `${platform}:@${username.toLowerCase()}`;

/** Whether a free seat is this person's to take: kept for nobody, for his id, or for his username. */
export const isKeptFor = (seat: Occupant, { id, username }: Person): boolean =>
  seat.kind === 'vacant' &&
  seat.for !== undefined &&
  (seat.for === id || (username !== undefined && seat.for === usernameKey(platformOf(id), username)));

/** The board at a place: a seat's own where only its owner looks, else the public one. */
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
  /** The finished match that is to be played once more. */
  readonly rematchOf?: MatchId;
}

/** A new lobby: the seed is drawn and committed to before anybody else can join. */
export const openLobby = (it: LobbySetup, entropy: Entropy, now: EpochMs): Match => {
  const seed = entropy.bytes(32).toString('hex');
  const commitment = commitmentTo(seed);
  const seats = it.occupants.map(() => 0);
  return {
    form: MATCH_FORMAT,
    id: it.id,
    system: it.system.id,
    variant: it.variant,
    stage: 'lobby',
    revision: 0,
    host: it.host.id,
    occupants: [...it.occupants],
    boards: [...it.boards],
    plies: seats,
    drafts: seats,
    clock: it.clock,
    deadlines: {},
    commitment,
    salts: [saltOf(entropy)],
    seal: commitment,
    hashes: [],
    records: 0,
    publics: 0,
    ...(it.rematchOf === undefined ? {} : { rematchOf: it.rematchOf }),
    ...(it.occupants.some((one) => one.kind === 'vacant') ? { code: codeFrom(entropy.bytes(16)) } : {}),
    openedAt: now,
    hidden: { seed, options: it.options, chain: commitment, state: undefined, recent: [], seen: seats, pending: [] },
  };
};

/** What one person adds to the dice: a word of his own, or a random one of 40 bits. */
export const saltOf = (entropy: Entropy, typed = ''): string => {
  const own = [...typed.normalize('NFC')]
    .filter((it) => /[\p{L}\p{N}_-]/u.test(it))
    .slice(0, 32)
    .join('');
  return own === '' ? entropy.bytes(5).toString('hex') : own;
};

/** The key of the board on which a match of this place is played: where only a card stands, the board it tells of. */
const playedAt = (match: Match, here: Board): BoardKey =>
  here.form === 'card' ? (match.boards.find((it) => it.viewer === 'public' && !it.form)?.key ?? here.key) : here.key;

/** The same table with one more person in it, on his own board if he plays elsewhere. */
export const seatPerson = (match: Match, seat: number, sitter: Participant, word: string): Match => {
  const { person, locale, place } = sitter;
  const board = makeBoard(place, seat, person.id, locale);
  const there = match.boards.find((it) => it.key === board.key);
  // A shared board keeps the language it was opened in.
  const kept = there?.viewer === 'public' && board.viewer === 'public' ? there : board;
  const boards = [...match.boards.filter((it) => it.key !== board.key), kept];
  const human = { ...humanOccupant(sitter), home: playedAt(match, kept) };
  const occupants = match.occupants.map((it, i) => (i === seat ? human : it));
  return { ...match, occupants, boards, salts: [...match.salts, word] };
};
