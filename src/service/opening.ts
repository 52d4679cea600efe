import { commitmentTo } from '../kernel/fairness.ts';
import type { Locale } from '../kernel/phrase.ts';
import type { AnySystem } from '../kernel/system.ts';
import { type Board, boardKey, MATCH_FORM, type Match, type Occupant } from './match.ts';
import { cleanName } from './names.ts';
import type { Entropy, EpochMs, MatchId, Person, Place } from './ports.ts';
import { codeFrom, idFrom, type Vault } from './vault.ts';

/** How long a lobby waits for somebody: 30 minutes. */
export const LOBBY_MS = 30 * 60_000;
/** How long a finished match stays to be studied: 30 days. */
export const KEEP_MS = 30 * 86_400_000;

/** The default clock: brisk where people look on, a day where they play from afar. */
export const defaultClock = (place: Place): number => (place.audience === 'many' ? 180_000 : 86_400_000);

/** The match that an intent opens: the same intent always names the same match. */
export const matchIdOf = (vault: Vault, opening: string): MatchId => idFrom(vault.derive(`match:${opening}`));

/** Somebody at the table. */
export const humanAt = (person: Person, locale: Locale, place: Place): Occupant => ({
  kind: 'human',
  player: person.id,
  name: cleanName(person.name),
  locale,
  home: boardKey(place),
});

/** The board at a place: a seat's own where only its owner looks, else the public one. */
export const boardAt = (place: Place, seat: number | undefined, reader: string | undefined, locale: Locale): Board => ({
  key: boardKey(place),
  place,
  viewer: place.audience === 'one' && seat !== undefined ? seat : 'public',
  ...(place.audience === 'one' && reader !== undefined ? { reader } : {}),
  locale,
});

export interface Opening {
  readonly id: MatchId;
  readonly system: AnySystem;
  readonly variant: string;
  readonly options: unknown;
  readonly host: Person;
  readonly locale: Locale;
  readonly place: Place;
  readonly occupants: readonly Occupant[];
  readonly boards: readonly Board[];
  readonly moveMs: number | null;
}

/** A new lobby: the seed is drawn and committed to before anybody else can join. */
export const openLobby = (it: Opening, entropy: Entropy, now: EpochMs): Match => {
  const seed = entropy.bytes(32).toString('hex');
  const commitment = commitmentTo(seed);
  const seats = it.occupants.map(() => 0);
  return {
    form: MATCH_FORM,
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
    clock: { moveMs: it.moveMs },
    deadlines: {},
    commitment,
    salts: [wordOf(entropy)],
    seal: commitment,
    hashes: [],
    records: 0,
    publics: 0,
    ...(it.occupants.some((one) => one.kind === 'vacant') ? { code: codeFrom(entropy.bytes(16)) } : {}),
    openedAt: now,
    hidden: { seed, options: it.options, chain: commitment, state: undefined, recent: [], seen: seats, pending: [] },
  };
};

/** What one person adds to the dice: a word of his own, or a random one of 40 bits. */
export const wordOf = (entropy: Entropy, typed = ''): string => {
  const own = [...typed.normalize('NFC')]
    .filter((it) => /[\p{L}\p{N}_-]/u.test(it))
    .slice(0, 32)
    .join('');
  return own === '' ? entropy.bytes(5).toString('hex') : own;
};

/** The same table with one more person in it, on his own board if he plays elsewhere. */
export const seatPerson = (
  match: Match,
  seat: number,
  person: Person,
  locale: Locale,
  place: Place,
  word: string,
): Match => {
  const board = boardAt(place, seat, person.id, locale);
  const there = match.boards.find((it) => it.key === board.key);
  // A shared board keeps the language it was opened in.
  const kept = there?.viewer === 'public' && board.viewer === 'public' ? there : board;
  const boards = [...match.boards.filter((it) => it.key !== board.key), kept];
  const { code: _, ...closed } = match;
  const occupants = match.occupants.map((it, i) => (i === seat ? humanAt(person, locale, place) : it));
  const full = occupants.every((it) => it.kind !== 'vacant');
  return { ...(full ? closed : match), occupants, boards, salts: [...match.salts, word] };
};
