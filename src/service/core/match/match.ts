import { z } from 'zod';
import { LOCALES, type Phrase } from '../../../kernel/phrase.ts';
import { LEAD_CHOICES } from '../../../kernel/rules.ts';
import { isBeginning, isServiceAct } from '../../control/log-act.ts';
import type { BoardKey, MatchId, Place, PlayerId } from '../../ports/intent.ts';
import { distinctNames } from '../../speech/names.ts';
import { dictionaryOf } from './dictionary.ts';
import { readEnvelope, writeEnvelope } from './envelope.ts';
import type { Vault } from './vault.ts';

/** The newest format of a stored match. A match of a newer format is left to newer versions of the program. */
export const MATCH_FORMAT = 2;
/** The format of matches whose fair play is of the first version. Goes on 2027-11-29. */
const FIRST_FORMAT = 1;

const locale = z.enum(LOCALES);
const place = z.object({
  platform: z.string(),
  address: z.string(),
  audience: z.enum(['one', 'many']),
  tethered: z.literal(true).optional(),
  under: z.string().optional(),
  within: z.string().optional(),
});
const phraseParam: z.ZodType<unknown> = z.unknown();
const phrase = z.object({ key: z.string(), with: z.record(z.string(), phraseParam).optional() });

const occupant = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('human'),
    player: z.string(),
    /** Cleaned by `cleanName`; screens show it by `seatNames` only. */
    name: z.string(),
    locale,
    /** Key of the board where this player plays. */
    home: z.string(),
    /** How this player reads ambiguous letters, once known. */
    reading: z.string().optional(),
    /** Alias of the player in the chronicle (`core/people/people.ts`). */
    alias: z.string().optional(),
    /** The level of the machine that plays for them while they are away. */
    relief: z.string().optional(),
  }),
  z.object({ kind: z.literal('machine'), level: z.string() }),
  /** `for`: only this person may sit down: a player's id, or "platform:@username". `called`: their name, cleaned. */
  z.object({ kind: z.literal('vacant'), for: z.string().optional(), called: z.string().optional() }),
]);
export type Occupant = z.infer<typeof occupant>;

/** A board of the match: its place and its viewer. */
const board = z.object({
  key: z.string(),
  place,
  /** A seat only where no one else can see. */
  viewer: z.union([z.number().int(), z.literal('public')]),
  /** The person whose settings shape it; absent: the chat's settings do. */
  reader: z.string().optional(),
  /** The language of a shared board until the chat chooses another. */
  locale,
  /** A card: the invitation, then who plays where, then the result. The match itself is played on another board. */
  form: z.literal('card').optional(),
});
export type Board = z.infer<typeof board>;

const ending = z.object({
  winners: z.array(z.number().int()),
  why: phrase,
  /** How it ended: by the rules, by an operation, without a winner before it began, or because it failed the check. */
  by: z.enum(['rules', 'resigned', 'cancelled', 'expired', 'time', 'drawn', 'admin', 'unfinished', 'judged']),
});
export type Ending = z.infer<typeof ending>;

const secretHash = z.object({ seat: z.number().int(), epoch: z.number().int(), hash: z.string() });

/** Stored in clear: what an index, an operator or a repair needs, and nothing that gives a player an advantage. */
const clearPart = z.object({
  form: z.union([z.literal(FIRST_FORMAT), z.literal(MATCH_FORMAT)]),
  id: z.string(),
  system: z.string(),
  variant: z.string(),
  /** `variant@version` when the match began, as its commitments have it; the program's version may be newer now. */
  rules: z.string().optional(),
  stage: z.enum(['lobby', 'playing', 'over']),
  host: z.string(),
  /** Who leads, as the host has chosen. Absent: as the parameters of the game say. */
  lead: z.enum(LEAD_CHOICES).optional(),
  occupants: z.array(occupant),
  boards: z.array(board),
  /** Decisions taken by each seat. A button drawn at ply p is valid only while this is p. */
  plies: z.array(z.number().int()),
  /** Private steps taken by each seat. They number its private random draws. */
  drafts: z.array(z.number().int()),
  /**
   * Milliseconds per decision; null for no clock. `placingMs`: for the first decision, where it is not the default.
   * `weekends`: set where the clocks of a match by post stand on Saturdays and Sundays.
   */
  clock: z.object({
    moveMs: z.number().int().nullable(),
    placingMs: z.number().int().optional(),
    weekends: z.literal('off').optional(),
    /** Set when the host has chosen the clock: it stays when others join from other platforms. */
    chosen: z.literal(true).optional(),
  }),
  /** The seat that decided first once all had placed; absent where both decide at once. */
  first: z.number().int().optional(),
  /** When time is up, by seat; `EpochMs`. */
  deadlines: z.record(z.string(), z.number()),
  /**
   * In a match by post, the time that those deadlines follow from: from which moment a seat has so many milliseconds, of
   * which none pass on its days off.
   */
  runs: z.record(z.string(), z.object({ from: z.number(), ms: z.number() })).optional(),
  /** In a match by post, where its players live and the days they take off, by seat: their clocks stand then. */
  calendars: z.record(z.string(), z.object({ zone: z.string(), days: z.array(z.string()) })).optional(),
  /** Seats whose time is up: an opponent may claim the win or grant more time. */
  late: z.array(z.number().int()).optional(),
  /** By seat: how many decisions the clock has made for it in a row, those of placing aside. */
  away: z.record(z.string(), z.number().int()).optional(),
  /** Seats that were warned in their current decision. */
  warned: z.array(z.number().int()).optional(),
  /** Seats for which a call is in a chat. */
  called: z.array(z.number().int()).optional(),
  /** Set once a player has been called in this match. */
  rang: z.literal(true).optional(),
  /** When each seat last took a decision or a private step itself; `EpochMs`. */
  acted: z.record(z.string(), z.number()).optional(),
  /** Outages up to this moment have been credited to the clocks. */
  creditedTo: z.number().optional(),
  /**
   * Set while the clocks are paused because the bot cannot write where the match is played (`at`). `left`: milliseconds
   * left, by seat.
   */
  paused: z.object({ left: z.record(z.string(), z.number()), at: z.string().optional() }).optional(),
  /**
   * Set when the store has gone back and lost public steps: how many there had been (`had`), how many were left, and
   * how often this has happened to the match.
   */
  rollback: z.object({ had: z.number().int(), left: z.number().int(), times: z.number().int() }).optional(),
  /** The seat that offers a draw. */
  offer: z.number().int().optional(),
  /** Seats that have accepted the draw offer. */
  accepts: z.array(z.number().int()).optional(),
  /** By seat: its decision number when it last offered a draw. */
  offered: z.record(z.string(), z.number()).optional(),
  /** The revision of the latest step that everyone could see. */
  newsAt: z.number().int().optional(),
  commitment: z.string(),
  /** The words that are mixed into the dice of a match of the first format: the opened ones, by seat. */
  salts: z.array(z.string()),
  /** The seats whose word for the dice is sealed. `own`: by its player, who opens it. */
  words: z.record(z.string(), z.object({ hash: z.string(), own: z.literal(true).optional() })).optional(),
  /** The seal as shown: it advances with public records only. */
  seal: z.string(),
  /** Hashes of the secrets that each seat has sealed. */
  hashes: z.array(secretHash),
  /** Number of records in the log (`records`), and of public ones among them (`publics`). */
  records: z.number().int(),
  publics: z.number().int(),
  /** The finished match of which this is a rematch: the offer waits longer than an open lobby. */
  rematchOf: z.string().optional(),
  /** Set when no one has joined for a while: the lobby says so. */
  waited: z.literal(true).optional(),
  /** Set where it begins when its host says so, not with its last seat: players share sides. */
  byHost: z.literal(true).optional(),
  /** How often the host has changed the game. A join button drawn before a change is refused. */
  changes: z.number().int().optional(),
  /** The short code by which people on other platforms join. It opens nothing once the lobby has ended. */
  code: z.string().optional(),
  /** Set when the match is to count for a rating: no hints are given. */
  rated: z.literal(true).optional(),
  /** Set in a match against a machine that ends when the opponent comes whom its player looks for. */
  meanwhile: z.literal(true).optional(),
  /** The seats for whose players a machine has played. */
  relieved: z.array(z.number().int()).optional(),
  /** By seat: its decision numbers at which it took a hint. */
  hints: z.record(z.string(), z.array(z.number().int())).optional(),
  /**
   * How players react to the step that everyone could see and that was number `at`: by seat, the place of the sign
   * (`REACTIONS`).
   */
  reactions: z.object({ at: z.number().int(), by: z.record(z.string(), z.number().int()) }).optional(),
  ending: ending.optional(),
  openedAt: z.number(),
});

/** What a match begins with, as its first record says it. */
const beginning = z.object({
  system: z.string(),
  /** `variant@version`. */
  rules: z.string(),
  options: z.unknown(),
  /** By seat. */
  seats: z.array(z.enum(['person', 'machine'])),
  /** By seat: the word that was sealed, opened. */
  words: z.array(z.string().nullable()),
});
export type Beginning = z.infer<typeof beginning>;

/** One step of the log, covered in full by the seal. */
const record = z.object({
  n: z.number().int(),
  /** The seat that acted; absent for the service itself. */
  seat: z.number().int().optional(),
  /** A command in the system's notation, or `!act` for an operation of the service. */
  act: z.string(),
  draft: z.boolean(),
  public: z.boolean(),
  /** The label of its random stream, in a match of the first format. */
  chance: z.string().optional(),
  /** Every draw as [limit, value]. */
  draws: z.array(z.tuple([z.number(), z.number()])),
  facts: z.array(z.unknown()),
  /** The result of `begin`, in the first record. */
  opening: z.unknown().optional(),
  /** The hashes published with this record. */
  hashes: z.array(secretHash).optional(),
  /** How the match ended with this record. Absent in matches of older versions. Goes on 2027-11-28. */
  ending: z.object({ winners: z.array(z.number().int()), why: z.string(), by: z.string() }).optional(),
  /** Set where the clock has decided for the seat. */
  clock: z.literal(true).optional(),
  /** What the match began with; absent in the first format. */
  beginning: beginning.optional(),
});
export type MatchRecord = z.infer<typeof record>;

/** A record as stored, without what its number and place imply. About 60 bytes for a shot. */
const compactRecord = z.tuple([
  z.number().int(),
  z.string(),
  /** Flags. 1: a draft; 2: public; 4: by the clock. */
  z.number().int(),
  /** The number in the label of its random stream; 0 where it has none. */
  z.number().int(),
  z.array(z.number()),
  z.array(z.unknown()),
  z.unknown().optional(),
  record.shape.hashes.nullable(),
  record.shape.ending.nullable(),
  record.shape.beginning,
]);
type CompactRecord = z.infer<typeof compactRecord>;

/** The sealed part: the seed, the state, and what each seat has not yet seen. */
const hidden = z.object({
  seed: z.string(),
  options: z.unknown().optional(),
  /** Head of the chain over all records, private ones included. */
  chain: z.string(),
  state: z.unknown().optional(),
  /** The latest events, each with the number of its record. */
  recent: z.array(z.object({ n: z.number().int(), event: z.unknown() })),
  /** By seat: the record from which everything is news. */
  seen: z.array(z.number().int()),
  /** The latest records, until there are enough for one entry of the log. */
  pending: z.array(compactRecord),
  /** How many numbers the rules have drawn, and each seat in its private steps. Absent in the first format. */
  drawn: z.object({ rules: z.number().int(), seats: z.array(z.number().int()) }).optional(),
  /** By seat: the words that the service knows. Until the match begins no one else does. */
  words: z.record(z.string(), z.string()).optional(),
});

/** Everything about one match: the unit of storage and of concurrency. */
export type Match = z.infer<typeof clearPart> & {
  readonly revision: number;
  readonly hidden: z.infer<typeof hidden>;
};

/** The canonical text of a record of the first format, its fields in the order above: what the seal covers. */
export const firstRecordText = (it: MatchRecord): string => JSON.stringify(record.parse(it));

/** What the hidden part is sealed to: nothing in clear can be changed without breaking the seal. */
const sealedTo = (clear: string): string => `match:${clear}`;

/** Serialises a match for the store. */
export const packMatch = (match: Match, vault: Vault): string => {
  const { hidden: secret, revision: _, ...rest } = match;
  const clear = JSON.stringify(rest);
  // While all records are public the chain is the seal, which stands in clear.
  const text = JSON.stringify(secret.chain === match.seal ? { ...secret, chain: '' } : secret);
  const dictionary = dictionaryOf(match.system);
  return writeEnvelope({ clear, sealed: vault.sealCompressed(sealedTo(clear), text, dictionary) }, dictionary);
};

/**
 * Reads a match back from the store's text.
 * @throws Error when it is corrupt, altered, sealed with another key, or of a newer format.
 */
export const unpackMatch = (text: string, revision: number, vault: Vault): Match => {
  const envelope = readEnvelope(text);
  const clear = clearPart.parse(JSON.parse(envelope.clear));
  const secret = hidden.parse(JSON.parse(vault.openCompressed(sealedTo(envelope.clear), envelope.sealed)));
  return { ...clear, revision, hidden: { ...secret, chain: secret.chain || clear.seal } };
};

/** The labels of random streams of the first format (`core/match/records.ts`), and back: only the number in them is stored. */
const labelled = (act: string, seat: number, draft: boolean, at: number): string => {
  if (isBeginning(act)) return 'begin';
  if (isServiceAct(act)) return `fact:${at}`;
  return draft ? `draft:${seat}:${at}` : `fact:${at}:${seat}`;
};
const labelNumber = (label: string, draft: boolean): number => Number(label.split(':')[draft ? 2 : 1] ?? 0);

const toCompact = (it: MatchRecord): CompactRecord => {
  const { seat = -1, act, draft, facts, opening, hashes, ending, beginning: begun } = it;
  const at = it.chance === undefined ? 0 : labelNumber(it.chance, draft);
  const flags = (draft ? 1 : 0) + (it.public ? 2 : 0) + (it.clock ? 4 : 0);
  const row: CompactRecord = [seat, act, flags, at, it.draws.flat(), facts];
  if (opening !== undefined || hashes || ending || begun) row.push(opening ?? null);
  if (hashes || ending || begun) row.push(hashes ?? null);
  if (ending || begun) row.push(ending ?? null);
  if (begun) row.push(begun);
  return row;
};

const fromCompact = (
  form: Match['form'],
  n: number,
  [seat, act, flags, at, draws, facts, opening, hashes, ending, begun]: CompactRecord,
): MatchRecord => {
  const draft = (flags & 1) !== 0;
  return record.parse({
    n,
    ...(seat < 0 ? {} : { seat }),
    act,
    draft,
    public: (flags & 2) !== 0,
    ...(form === FIRST_FORMAT ? { chance: labelled(act, seat, draft, at) } : {}),
    draws: Array.from({ length: draws.length / 2 }, (_, i) => [draws[2 * i], draws[2 * i + 1]]),
    facts,
    ...(opening === undefined || opening === null ? {} : { opening }),
    ...(hashes ? { hashes } : {}),
    ...(ending ? { ending } : {}),
    ...((flags & 4) !== 0 ? { clock: true } : {}),
    ...(begun ? { beginning: begun } : {}),
  });
};

/** Records in one entry of the log. */
const RECORDS_PER_ENTRY = 16;

/**
 * Adds records to the match, and gives the entry to append to the log once there are enough. An entry holds many
 * records, because sealing each of them alone costs more than the record.
 */
export const batchRecords = (
  match: Match,
  records: readonly MatchRecord[],
  vault: Vault,
): { match: Match; entries: string[] } => {
  const pending = [...match.hidden.pending, ...records.map(toCompact)];
  const full = pending.length >= RECORDS_PER_ENTRY || (match.stage === 'over' && pending.length > 0);
  const first = match.records - pending.length;
  return {
    match: { ...match, hidden: { ...match.hidden, pending: full ? [] : pending } },
    entries: full ? [packEntry(match, first, pending, vault)] : [],
  };
};

/** What an entry of the log is sealed to: its match, and the number of records before it. */
export const entryName = (match: MatchId, first: number): string => `records:${match}:${first}`;

const packEntry = (
  { id, system }: Pick<Match, 'id' | 'system'>,
  first: number,
  rows: readonly CompactRecord[],
  vault: Vault,
): string => vault.sealCompressed(entryName(id, first), JSON.stringify(rows), dictionaryOf(system));

const entry = z.array(compactRecord);

/**
 * All records of a match, from the entries of its log and the pending ones.
 * @throws Error when an entry is corrupt, missing or out of place.
 */
export const recordsOf = (match: Match, entries: readonly string[], vault: Vault): MatchRecord[] => {
  const first = match.records - match.hidden.pending.length;
  const rows: CompactRecord[] = [];
  for (const text of entries) {
    // An entry appended after this match was loaded is not part of it.
    if (rows.length === first) break;
    rows.push(...entry.parse(JSON.parse(vault.openCompressed(entryName(match.id, rows.length), text))));
  }
  if (rows.length !== first) throw new Error(`${match.id}: ${rows.length} records of ${first} are in the log`);
  return [...rows, ...match.hidden.pending].map((row, n) => fromCompact(match.form, n, row));
};

/** Whether every seat of a match is taken. */
export const isFull = ({ occupants }: Pick<Match, 'occupants'>): boolean =>
  occupants.every((it) => it.kind !== 'vacant');

/** Whether an invitation is complete: nothing of it can be changed any more. */
export const isSettled = (match: Pick<Match, 'occupants' | 'byHost'>): boolean => isFull(match) && !match.byHost;

/** The reason of an ending, as a phrase: its parameters were phrase parameters when it was stored. */
export const whyOf = (ending: Ending): Phrase => ending.why as Phrase;

/** Everyone whose id is in a match: the host, its players, the only reader of a board, a person a seat is kept for. */
export const peopleIn = (match: Pick<Match, 'occupants' | 'boards' | 'host'>): ReadonlySet<PlayerId> =>
  new Set([
    match.host,
    ...match.occupants.flatMap((it) =>
      it.kind === 'human' ? [it.player] : it.kind === 'vacant' && it.for ? [it.for] : [],
    ),
    ...match.boards.flatMap((it) => (it.reader === undefined ? [] : [it.reader])),
  ]);

/**
 * What every screen calls the seats: names that look alike are told apart (`distinctNames`).
 * @param otherwise what to call a machine, and a seat kept for no one by name
 * @param relief what to call a machine that plays for a player. Default: by their name
 */
export const seatNames = (
  { occupants }: Pick<Match, 'occupants'>,
  otherwise: (it: Exclude<Occupant, { kind: 'human' }>) => string = () => '',
  relief: (level: string, player: string) => string = (_, player) => player,
): readonly string[] =>
  distinctNames(
    occupants.map((it) => {
      if (it.kind === 'human') return it.relief === undefined ? it.name : relief(it.relief, it.name);
      return it.kind === 'vacant' && it.called !== undefined ? it.called : otherwise(it);
    }),
  );

/** The level of the machine that plays a seat, its own or for a player who is away; undefined where none does. */
export const machineAt = (it: Occupant | undefined): string | undefined => {
  if (it?.kind === 'human') return it.relief;
  return it?.kind === 'machine' ? it.level : undefined;
};

/** The key of the board at a place: one board per place and match. */
export const boardKey = (at: Place): BoardKey => `${at.platform}/${at.address}`;

/** The platform on which a person is at a place: a window of their own has their id for its address. */
export const platformAt = ({ platform, address }: Place, player: PlayerId | undefined): string =>
  address === player ? (player.split(':')[0] ?? platform) : platform;

/** The seat a person holds; undefined when they hold none. */
export const seatOf = (match: Pick<Match, 'occupants'>, player: PlayerId): number | undefined => {
  const seat = match.occupants.findIndex((it) => it.kind === 'human' && it.player === player);
  return seat < 0 ? undefined : seat;
};
