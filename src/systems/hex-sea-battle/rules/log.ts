import type { Cell } from '../../../kit/grid.ts';
import { rivalOf } from '../../../kit/two-sides.ts';
import type { Ruleset, ShipId, Side } from '../variants.ts';
import { type Event, rulesOf, type State } from './model.ts';
import { cellAt, type Sea, seaOf } from './sea.ts';
import type { LogEntry } from './view/types.ts';
import { rollerIn, windOf } from './wind.ts';

/*
 * The log of a match since the reveal, as words separated by spaces.
 * - "w4": a wind die; "v4": one in the middle of a round.
 * - "mL0a0b": a ship's path, two base-36 digits per hex.
 * - "xLG0a0cd4h": a shot: ship, target, from, at, how, die, result.
 * - "s0a": a siege begins; "l": it is lifted.
 * - "rM0a": a ship has reached the zone of its task; "oM0a": and left the sea there.
 * - "e": the turn ends.
 *
 * Whose turn it is follows from the preceding words.
 */

/** Events that are public and therefore logged. */
export type PublicEvent = Extract<
  Event,
  { t: 'wind' | 'veered' | 'moved' | 'shot' | 'sieged' | 'lifted' | 'reached' | 'ended' }
>;

const PUBLIC_EVENTS: ReadonlySet<Event['t']> = new Set<PublicEvent['t']>([
  'wind',
  'veered',
  'moved',
  'shot',
  'sieged',
  'lifted',
  'reached',
  'ended',
]);

/** Whether an event is public. */
export const isPublicEvent = (event: Event): event is PublicEvent => PUBLIC_EVENTS.has(event.t);

const digits = (hex: number): string => hex.toString(36).padStart(2, '0');

const wordOf = (event: PublicEvent): string => {
  switch (event.t) {
    case 'wind':
      return `w${event.die}`;
    case 'veered':
      return `v${event.die}`;
    case 'moved':
      return `m${event.ship}${event.path.map(digits).join('')}`;
    case 'shot': {
      const { ship, target, from, at, how, die, r } = event;
      return `x${ship}${target}${digits(from)}${digits(at)}${how[0]}${die}${r[0]}`;
    }
    case 'sieged':
      return `s${digits(event.at)}`;
    case 'lifted':
      return 'l';
    case 'reached':
      return `${event.leaves ? 'o' : 'r'}${event.ship}${digits(event.at)}`;
    case 'ended':
      return 'e';
  }
};

/** Appends an event to the log. */
export const withWord = (log: string, event: PublicEvent): string => `${log}${log === '' ? '' : ' '}${wordOf(event)}`;

/** The log without its latest word. */
export const withoutLastWord = (log: string): string => log.slice(0, Math.max(0, log.lastIndexOf(' ')));

const HOWS = { d: 'direct', c: 'close', i: 'indirect' } as const;
const RESULTS = { m: 'miss', h: 'hit', s: 'sunk' } as const;

/** Context for decoding the log. */
interface LogContext {
  readonly rules: Ruleset;
  readonly sea: Sea;
}

const cellsIn = ({ sea }: LogContext, text: string): readonly Cell[] =>
  (text.match(/../g) ?? []).map((it) => cellAt(sea, Number.parseInt(it, 36)));

const shotIn = (context: LogContext, side: Side, word: string): LogEntry => {
  const how = HOWS[word[7] as keyof typeof HOWS];
  const [from, at] = cellsIn(context, word.slice(3, 7)) as [Cell, Cell];
  return {
    kind: 'shot',
    side,
    ship: word[1] as ShipId,
    from,
    target: word[2] as ShipId,
    at,
    how,
    die: Number(word[8]),
    needs: context.rules.dice[how],
    result: RESULTS[word[9] as keyof typeof RESULTS],
  };
};

/** HEX-5, HX-1: a throw for the wind. */
const windIn = ({ rules }: LogContext, round: number, by: Side, die: number): LogEntry => ({
  kind: 'wind',
  round,
  by,
  die,
  wind: windOf(rules, die),
});

const entryIn = (context: LogContext, side: Side, word: string): LogEntry => {
  switch (word[0]) {
    case 'm':
      return { kind: 'move', side, ship: word[1] as ShipId, path: cellsIn(context, word.slice(2)) };
    case 'x':
      return shotIn(context, side, word);
    case 's':
      return { kind: 'siege', side, at: cellsIn(context, word.slice(1))[0]! };
    case 'l':
      return { kind: 'lifted', side };
    case 'r':
    case 'o':
      return {
        kind: 'reached',
        side,
        ship: word[1] as ShipId,
        at: cellsIn(context, word.slice(2))[0]!,
        leaves: word[0] === 'o',
      };
    case 'e':
      return { kind: 'end', side };
    default:
      throw new Error(`hex-sea-battle: ${word} is no word of the log`);
  }
};

/** The decoded prefix of a log, with the round and side it ends in. */
interface DecodedLog {
  readonly log: string;
  readonly entries: readonly LogEntry[];
  readonly round: number;
  readonly side: Side;
}

const EMPTY_LOG: DecodedLog = { log: '', entries: [], round: 0, side: 'white' };

const withEntry = (context: LogContext, { entries, round, side, log }: DecodedLog, word: string): DecodedLog => {
  if (word[0] === 'w') {
    const entry = windIn(context, round + 1, rollerIn(context.rules, round + 1), Number(word.slice(1)));
    return { log, entries: [...entries, entry], round: round + 1, side: 'white' };
  }
  if (word[0] === 'v')
    return { log, entries: [...entries, windIn(context, round, side, Number(word.slice(1)))], round, side };
  const entry = entryIn(context, side, word);
  return { log, entries: [...entries, entry], round, side: entry.kind === 'end' ? rivalOf(side) : side };
};

/** Continues decoding where `decoded` ends. */
const decodeRest = (context: LogContext, decoded: DecodedLog, log: string): DecodedLog => {
  const rest = log.slice(decoded.log.length).trim();
  const words = rest === '' ? [] : rest.split(' ');
  return { ...words.reduce((before, word) => withEntry(context, before, word), decoded), log };
};

const known = new WeakMap<State, DecodedLog>();

const decodedLogOf = (state: State): DecodedLog => {
  const rules = rulesOf(state);
  const decoded = known.get(state) ?? decodeRest({ rules, sea: seaOf(rules.map) }, EMPTY_LOG, state.log);
  known.set(state, decoded);
  return decoded;
};

/** The entries of the log, oldest first. */
export const logEntriesOf = (state: State): readonly LogEntry[] => decodedLogOf(state).entries;

/** Carries the decoded log from one state to the next, so that it is not decoded again unless a move is taken back. */
export const carryDecodedLog = (before: State, after: State): void => {
  const decoded = known.get(before);
  const rules = rulesOf(after);
  if (decoded && after.log.startsWith(decoded.log))
    known.set(after, decodeRest({ rules, sea: seaOf(rules.map) }, decoded, after.log));
};
