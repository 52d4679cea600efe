import { z } from 'zod';
import { LOCALES, type Phrase } from '../../kernel/phrase.ts';
import type { BoardKey, MatchId, Place, PlayerId } from '../ports/intent.ts';
import type { Vault } from './vault.ts';

/** The newest form of a stored match. A match of a newer form than this is left to newer programs. */
export const MATCH_FORMAT = 1;

const locale = z.enum(LOCALES);
const place = z.object({
  platform: z.string(),
  address: z.string(),
  audience: z.enum(['one', 'many']),
  tethered: z.literal(true).optional(),
});
const phraseParam: z.ZodType<unknown> = z.unknown();
const phrase = z.object({ key: z.string(), with: z.record(z.string(), phraseParam).optional() });

const occupant = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('human'),
    player: z.string(),
    /** Cleaned by names.ts. */
    name: z.string(),
    locale,
    /** The key of the board where this person plays. */
    home: z.string(),
    /** How this person reads ambiguous letters, once asked. */
    reading: z.string().optional(),
    /** Stands for the person in the chronicle (people.ts). */
    alias: z.string().optional(),
  }),
  z.object({ kind: z.literal('machine'), level: z.string() }),
  /** `for`: only this person may sit down: a player's id, or "platform:@username". `called`: his name, cleaned. */
  z.object({ kind: z.literal('vacant'), for: z.string().optional(), called: z.string().optional() }),
]);
export type Occupant = z.infer<typeof occupant>;

/** A board of the match: where it stands and for whose eyes. */
const board = z.object({
  key: z.string(),
  place,
  /** A seat's own eyes only where nobody else looks. */
  viewer: z.union([z.number().int(), z.literal('public')]),
  /** Whose settings shape it: a person's, or the chat's where absent. */
  reader: z.string().optional(),
  /** The language of a shared board until the chat chooses another. */
  locale,
  /** A card: invitation, then who plays where, then the result. The match itself is played on another board. */
  form: z.literal('card').optional(),
});
export type Board = z.infer<typeof board>;

const ending = z.object({
  winners: z.array(z.number().int()),
  why: phrase,
  /** How it came: by the rules, by an act of the house, without a winner before it began, or because it did not stand the check. */
  by: z.enum(['rules', 'resigned', 'cancelled', 'expired', 'time', 'drawn', 'admin', 'unfinished', 'judged']),
});
export type Ending = z.infer<typeof ending>;

const secretHash = z.object({ seat: z.number().int(), epoch: z.number().int(), hash: z.string() });

/** In clear: what an index, an operator or a repair needs, and nothing anybody could play by. */
const clearPart = z.object({
  form: z.literal(MATCH_FORMAT),
  id: z.string(),
  system: z.string(),
  variant: z.string(),
  /** `variant@version` as it began: what stands in its commitments, whatever the program is by now. */
  rules: z.string().optional(),
  stage: z.enum(['lobby', 'playing', 'over']),
  host: z.string(),
  occupants: z.array(occupant),
  boards: z.array(board),
  /** Decisions taken by each seat: a button drawn at ply p is good only while this says p. */
  plies: z.array(z.number().int()),
  /** Private steps taken by each seat: they number its private chance. */
  drafts: z.array(z.number().int()),
  /** Milliseconds a decision; null for no clock. `placingMs` for the first decision, where it is not the default. */
  clock: z.object({
    moveMs: z.number().int().nullable(),
    placingMs: z.number().int().optional(),
    /** The host has set it himself: it stays, whoever joins. */
    chosen: z.literal(true).optional(),
  }),
  /** When time is up, by seat. */
  deadlines: z.record(z.string(), z.number()),
  /** Seats whose time is up: the opponent may claim the win or give more time. */
  late: z.array(z.number().int()).optional(),
  /** Seats that were warned in this decision. */
  warned: z.array(z.number().int()).optional(),
  /** Seats for which a call stands in a chat. */
  called: z.array(z.number().int()).optional(),
  /** Somebody has been called in this match. */
  rang: z.literal(true).optional(),
  /** When each seat last took a decision. */
  acted: z.record(z.string(), z.number()).optional(),
  /** Outages up to this moment have been made good to these clocks. */
  creditedTo: z.number().optional(),
  /** The clocks stand still, with so much left by seat: the bot cannot write where the match is played. */
  paused: z.object({ left: z.record(z.string(), z.number()), at: z.string().optional() }).optional(),
  /** The seat that offers a draw. */
  offer: z.number().int().optional(),
  /** Seats that have accepted the draw on offer. */
  accepts: z.array(z.number().int()).optional(),
  /** By seat: its decision number when it last offered a draw. */
  offered: z.record(z.string(), z.number()).optional(),
  /** The revision of the latest step that everybody could see. */
  newsAt: z.number().int().optional(),
  commitment: z.string(),
  salts: z.array(z.string()),
  /** As shown: advances with public records only. */
  seal: z.string(),
  /** Hashes of what each seat has sealed. */
  hashes: z.array(secretHash),
  /** Records in the log; public ones among them. */
  records: z.number().int(),
  publics: z.number().int(),
  /** The finished match whose rematch this is: an offer waits longer than an open lobby. */
  rematchOf: z.string().optional(),
  /** Nobody has come for a while: the lobby says so. */
  waited: z.literal(true).optional(),
  /** How often its host has changed the game: a button drawn before joins nothing. */
  changes: z.number().int().optional(),
  /** The short code by which people on other platforms join. It opens nothing any more once the lobby has ended. */
  code: z.string().optional(),
  /** Counts for a rating: no hints are given. */
  rated: z.literal(true).optional(),
  /** By seat: its decision numbers at which it took a hint. */
  hints: z.record(z.string(), z.array(z.number().int())).optional(),
  ending: ending.optional(),
  openedAt: z.number(),
});

/** One step of the log, all of it under the seal. */
const record = z.object({
  n: z.number().int(),
  /** Who acted; the house itself where absent. */
  seat: z.number().int().optional(),
  /** A command in the system's notation, or `!act` of the house. */
  act: z.string(),
  draft: z.boolean(),
  public: z.boolean(),
  /** The label of its chance, and every draw as [below, drawn]. */
  chance: z.string(),
  draws: z.array(z.tuple([z.number(), z.number()])),
  facts: z.array(z.unknown()),
  /** What `begin` made, in the first record. */
  opening: z.unknown().optional(),
  /** The hashes published with this record. */
  hashes: z.array(secretHash).optional(),
  /** How the match ended with it. Not in matches of old. */
  ending: z.object({ winners: z.array(z.number().int()), why: z.string(), by: z.string() }).optional(),
});
export type MatchRecord = z.infer<typeof record>;

/** A record as it is kept: what its number and place already say is left out. Some 60 bytes for a shot. */
const compactRecord = z.tuple([
  z.number().int(),
  z.string(),
  /** 1: a draft; 2: public. */
  z.number().int(),
  /** The number its chance is labelled with. */
  z.number().int(),
  z.array(z.number()),
  z.array(z.unknown()),
  z.unknown().optional(),
  record.shape.hashes.nullable(),
  record.shape.ending,
]);
type CompactRecord = z.infer<typeof compactRecord>;

/** Sealed: the seed, the state, and what each seat has not yet seen happen. */
const hidden = z.object({
  seed: z.string(),
  options: z.unknown().optional(),
  /** Head of the chain over all records, private ones included. */
  chain: z.string(),
  state: z.unknown().optional(),
  /** The latest events, with the number of the record each stood in. */
  recent: z.array(z.object({ n: z.number().int(), event: z.unknown() })),
  /** By seat: the record after which everything is news. */
  seen: z.array(z.number().int()),
  /** The latest records, until enough of them have come together to be put by as one entry of the log. */
  pending: z.array(compactRecord),
});

const head = clearPart.extend({ sealed: z.string() });

/** Everything about one match: the unit of storage and of concurrency. */
export type Match = z.infer<typeof clearPart> & {
  readonly revision: number;
  readonly hidden: z.infer<typeof hidden>;
};

/** The canonical text of a record, its fields in the order above: what the seal binds. */
export const recordText = (it: MatchRecord): string => JSON.stringify(record.parse(it));

/** What the hidden part is sealed to: nothing in clear can be changed without it. */
const sealedTo = (clear: object): string => `match:${JSON.stringify(clear)}`;

/** Text for the store. */
export const packMatch = (match: Match, vault: Vault): string => {
  const { hidden: secret, revision: _, ...clear } = match;
  return JSON.stringify({ ...clear, sealed: vault.sealCompressed(sealedTo(clear), JSON.stringify(secret)) });
};

/**
 * The match in what the store gave back.
 * @throws Error when it is corrupt, altered, sealed by another key, or of a newer form.
 */
export const unpackMatch = (text: string, revision: number, vault: Vault): Match => {
  const raw: unknown = JSON.parse(text);
  const { sealed, ...clear } = head.parse(raw);
  const { sealed: _, ...asSealed } = z.record(z.string(), z.unknown()).parse(raw);
  const secret = hidden.parse(JSON.parse(vault.openCompressed(sealedTo(asSealed), sealed)));
  return { ...clear, revision, hidden: secret };
};

/** The labels of chance (ledger.ts), and back: only the number in them must be kept. */
const labelled = (act: string, seat: number, draft: boolean, at: number): string => {
  if (act === '!begin') return 'begin';
  if (act.startsWith('!')) return `fact:${at}`;
  return draft ? `draft:${seat}:${at}` : `fact:${at}:${seat}`;
};
const labelNumber = (label: string, draft: boolean): number => Number(label.split(':')[draft ? 2 : 1] ?? 0);

const toCompact = (it: MatchRecord): CompactRecord => {
  const { seat = -1, act, draft, facts, opening, hashes, ending } = it;
  const at = labelNumber(it.chance, draft);
  const flags = (draft ? 1 : 0) + (it.public ? 2 : 0);
  const row: CompactRecord = [seat, act, flags, at, it.draws.flat(), facts];
  if (opening !== undefined || hashes || ending) row.push(opening ?? null);
  if (hashes || ending) row.push(hashes ?? null);
  if (ending) row.push(ending);
  return row;
};

const fromCompact = (
  n: number,
  [seat, act, flags, at, draws, facts, opening, hashes, ending]: CompactRecord,
): MatchRecord => {
  const draft = (flags & 1) !== 0;
  return record.parse({
    n,
    ...(seat < 0 ? {} : { seat }),
    act,
    draft,
    public: (flags & 2) !== 0,
    chance: labelled(act, seat, draft, at),
    draws: Array.from({ length: draws.length / 2 }, (_, i) => [draws[2 * i], draws[2 * i + 1]]),
    facts,
    ...(opening === undefined || opening === null ? {} : { opening }),
    ...(hashes ? { hashes } : {}),
    ...(ending ? { ending } : {}),
  });
};

/** Records that stand together in one entry of the log. */
const RECORDS_PER_ENTRY = 16;

/**
 * The match with these records entered, and the entry that is to be appended to the log, if it is time for one. An
 * entry holds many records, because sealing each by itself costs more than the record.
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
    entries: full ? [packEntry(match.id, first, pending, vault)] : [],
  };
};

/** What an entry of the log is sealed to: its match, and how many records stand before it. */
export const entryName = (match: MatchId, first: number): string => `records:${match}:${first}`;

const packEntry = (match: MatchId, first: number, rows: readonly CompactRecord[], vault: Vault): string =>
  vault.sealCompressed(entryName(match, first), JSON.stringify(rows));

const entry = z.array(compactRecord);

/**
 * All records of a match, from the entries of its log and what is pending in it.
 * @throws Error when an entry is corrupt, missing or not in its place.
 */
export const recordsOf = (match: Match, entries: readonly string[], vault: Vault): MatchRecord[] => {
  const first = match.records - match.hidden.pending.length;
  const rows: CompactRecord[] = [];
  for (const text of entries) {
    // An entry appended after this match was loaded is not its own.
    if (rows.length === first) break;
    rows.push(...entry.parse(JSON.parse(vault.openCompressed(entryName(match.id, rows.length), text))));
  }
  if (rows.length !== first) throw new Error(`${match.id}: ${rows.length} records of ${first} are in the log`);
  return [...rows, ...match.hidden.pending].map((row, n) => fromCompact(n, row));
};

/** The reason of an ending, as a phrase: its parameters were phrase parameters when it was stored. */
export const whyOf = (ending: Ending): Phrase => ending.why as Phrase;

/** Everybody whose id stands in a match: at the table, as a board's only reader, or in a seat kept for him. */
export const peopleIn = (match: Pick<Match, 'occupants' | 'boards' | 'host'>): ReadonlySet<PlayerId> =>
  new Set([
    match.host,
    ...match.occupants.flatMap((it) =>
      it.kind === 'human' ? [it.player] : it.kind === 'vacant' && it.for ? [it.for] : [],
    ),
    ...match.boards.flatMap((it) => (it.reader === undefined ? [] : [it.reader])),
  ]);

/** The key of the board at a place: one board a place a match. */
export const boardKey = (at: Place): BoardKey => `${at.platform}/${at.address}`;

/** The seat a person holds; undefined for everybody else. */
export const seatOf = (match: Pick<Match, 'occupants'>, player: PlayerId): number | undefined => {
  const seat = match.occupants.findIndex((it) => it.kind === 'human' && it.player === player);
  return seat < 0 ? undefined : seat;
};
