import type { Cell } from '../../../kit/grid.ts';
import type { Ruleset, ShipType, Side } from '../variants.ts';
import { type Event, rulesOf, type State } from './model.ts';
import { rivalOf } from './position.ts';
import { cellAt, type Sea, seaOf } from './sea.ts';
import type { Deed } from './shown.ts';
import { rollerIn, windOf } from './wind.ts';

/*
 * What happened since the reveal, as text: one word each, blanks between. "w4" a wind die, "v4" one in the middle of a round; "mL0a0b" a ship's way, two
 * base-36 digits a hex; "xLG0a0cd4h" a shot: ship, target, from, at, how, die, result; "s0a" a siege; "l" one lifted; "e" the
 * end of a turn. Whose turn it was follows from what went before.
 */

/** What everybody hears of; the rest is written nowhere. */
export type Told = Extract<Event, { t: 'wind' | 'veered' | 'moved' | 'shot' | 'sieged' | 'lifted' | 'ended' }>;

const TOLD: ReadonlySet<Event['t']> = new Set<Told['t']>([
  'wind',
  'veered',
  'moved',
  'shot',
  'sieged',
  'lifted',
  'ended',
]);

/** Whether everybody hears of it. */
export const isTold = (event: Event): event is Told => TOLD.has(event.t);

const digits = (hex: number): string => hex.toString(36).padStart(2, '0');

const wordFor = (event: Told): string => {
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
    case 'ended':
      return 'e';
  }
};

/** The log with one more word. */
export const withWord = (log: string, event: Told): string => `${log}${log === '' ? '' : ' '}${wordFor(event)}`;

const HOWS = { d: 'direct', c: 'close', i: 'indirect' } as const;
const RESULTS = { m: 'miss', h: 'hit', s: 'sunk' } as const;

/** What the log is read with. */
interface Key {
  readonly rules: Ruleset;
  readonly sea: Sea;
}

const cellsIn = ({ sea }: Key, text: string): readonly Cell[] =>
  (text.match(/../g) ?? []).map((it) => cellAt(sea, Number.parseInt(it, 36)));

const shotIn = (key: Key, side: Side, word: string): Deed => {
  const how = HOWS[word[7] as keyof typeof HOWS];
  const [from, at] = cellsIn(key, word.slice(3, 7)) as [Cell, Cell];
  return {
    kind: 'shot',
    side,
    ship: word[1] as ShipType,
    from,
    target: word[2] as ShipType,
    at,
    how,
    die: Number(word[8]),
    needs: key.rules.dice[how],
    result: RESULTS[word[9] as keyof typeof RESULTS],
  };
};

/** HEX-5, HX-1: a throw for the wind. */
const windIn = ({ rules }: Key, round: number, by: Side, die: number): Deed => ({
  kind: 'wind',
  round,
  by,
  die,
  wind: windOf(rules, die),
});

const deedIn = (key: Key, side: Side, word: string): Deed => {
  switch (word[0]) {
    case 'm':
      return { kind: 'move', side, ship: word[1] as ShipType, path: cellsIn(key, word.slice(2)) };
    case 'x':
      return shotIn(key, side, word);
    case 's':
      return { kind: 'siege', side, at: cellsIn(key, word.slice(1))[0]! };
    case 'l':
      return { kind: 'lifted', side };
    case 'e':
      return { kind: 'end', side };
    default:
      throw new Error(`hex-sea-battle: ${word} is no word of the log`);
  }
};

/** A log as far as it is read, and whose turn it is in which round by then. */
interface Story {
  readonly log: string;
  readonly deeds: readonly Deed[];
  readonly round: number;
  readonly side: Side;
}

const UNTOLD: Story = { log: '', deeds: [], round: 0, side: 'white' };

const withDeed = (key: Key, { deeds, round, side, log }: Story, word: string): Story => {
  if (word[0] === 'w') {
    const deed = windIn(key, round + 1, rollerIn(key.rules, round + 1), Number(word.slice(1)));
    return { log, deeds: [...deeds, deed], round: round + 1, side: 'white' };
  }
  if (word[0] === 'v') return { log, deeds: [...deeds, windIn(key, round, side, Number(word.slice(1)))], round, side };
  const deed = deedIn(key, side, word);
  return { log, deeds: [...deeds, deed], round, side: deed.kind === 'end' ? rivalOf(side) : side };
};

/** A story goes on where the log does. */
const readOn = (key: Key, story: Story, log: string): Story => {
  const rest = log.slice(story.log.length).trim();
  const words = rest === '' ? [] : rest.split(' ');
  return { ...words.reduce((told, word) => withDeed(key, told, word), story), log };
};

const known = new WeakMap<State, Story>();

const storyOf = (state: State): Story => {
  const rules = rulesOf(state);
  const story = known.get(state) ?? readOn({ rules, sea: seaOf(rules.map) }, UNTOLD, state.log);
  known.set(state, story);
  return story;
};

/** What happened, oldest first. */
export const deedsOf = (state: State): readonly Deed[] => storyOf(state).deeds;

/** Spares reading again what was read of the state before. */
export const carryTold = (before: State, after: State): void => {
  const story = known.get(before);
  const rules = rulesOf(after);
  if (story) known.set(after, readOn({ rules, sea: seaOf(rules.map) }, story, after.log));
};
