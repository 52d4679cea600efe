import type { Phrase } from '../../../../src/kernel/phrase.ts';
import type { Result } from '../../../../src/kernel/result.ts';
import type { Rng } from '../../../../src/kernel/rng.ts';
import type { Cell } from '../../../../src/kit/grid.ts';
import { cellCode } from '../../../../src/kit/grid.ts';
import type { Command } from '../../../../src/systems/hex-sea-battle/rules/command.ts';
import { type Event, rules, type State } from '../../../../src/systems/hex-sea-battle/rules/index.ts';
import { cellAt, numberOf, seaOf } from '../../../../src/systems/hex-sea-battle/rules/sea.ts';
import {
  DUEL,
  type Ruleset,
  type SeaMap,
  SHIP_IDS,
  type ShipId,
  type Side,
} from '../../../../src/systems/hex-sea-battle/variants.ts';

/** White has seat 0 in these tests. */
export const SEAT: Readonly<Record<Side, number>> = { white: 0, red: 1 };

/** The cell of a label like "C2". */
export const cell = (label: string): Cell => ({ row: Number(label.slice(1)) - 1, col: label.charCodeAt(0) - 65 });
export const cells = (labels: string): Cell[] => labels.split('-').map(cell);
export const label = cellCode;
export const hexAt = (map: SeaMap, name: string): number => {
  const hex = numberOf(seaOf(map), cell(name));
  if (hex === undefined) throw new Error(`${name} is off the map`);
  return hex;
};
export const labelAt = (map: SeaMap, hex: number): string => label(cellAt(seaOf(map), hex));

/** Dice that show these faces in order. A missing face throws an error. */
export const dice = (...faces: readonly number[]): Rng => {
  const left = [...faces];
  return {
    below(n) {
      const face = left.shift();
      if (n !== 6 || face === undefined) throw new Error(`no die for below(${n})`);
      return face - 1;
    },
  };
};

/** A repeatable generator: mulberry32. */
export const seededRng = (seed: number): Rng => {
  let a = seed | 0;
  return {
    below(n) {
      a = (a + 0x6d2b79f5) | 0;
      let t = Math.imul(a ^ (a >>> 15), 1 | a);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
};

export const must = <T>(result: Result<T, Phrase>): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
};

export const frozen = <T>(thing: T): T => {
  if (typeof thing === 'object' && thing !== null) {
    for (const part of Object.values(thing)) frozen(part);
    Object.freeze(thing);
  }
  return thing;
};

/** The state after these events. Freezes every state and event. */
export const stateAfter = (state: State, events: readonly Event[]): State =>
  events.reduce((folded, event) => frozen(rules.evolve(folded, frozen(event))), state);

/** A new match, with White in seat 0. */
export const begun = (ruleset: Ruleset = DUEL): State =>
  frozen(must(rules.begin({ ...ruleset, white: { by: 'rematch', seat: SEAT.white } }, 2, dice())));

/** A match with both fleets at the advised berths and revealed. `wind` is the face of the first die. */
export const revealed = (ruleset: Ruleset = DUEL, wind = 6): State =>
  [0, 1].reduce(
    (now, seat) => stateAfter(now, must(rules.decide(now, seat, { type: 'ready' }, dice(wind)))),
    begun(ruleset),
  );

/** A moment of a battle: the ships as "L D5, B E5*2" (a brig on E5 with two hits). All others are sunk. */
export interface Moment {
  readonly white?: string;
  readonly red?: string;
  /** The flagships of White and Red, as "L F". Default: the ships of the line. */
  readonly flags?: string;
  readonly wind?: 'calm' | 'wind';
  readonly active?: Side;
  readonly round?: number;
  readonly rules?: Partial<Ruleset>;
}

type Ship = NonNullable<State['battle']>['ships'][number];

const shipsIn = (ruleset: Ruleset, text: string): Ship[] => {
  const placed = new Map(text.split(/, */).map((it) => [it[0], it.slice(1).trim()]));
  return SHIP_IDS.map((type) => {
    const [at, damage = '0'] = (placed.get(type) ?? '').split('*');
    return at === ''
      ? { damage: ruleset.ships[type].durability, sailed: 0, fired: 0 }
      : { at: hexAt(ruleset.map, at!), damage: Number(damage), sailed: 0, fired: 0 };
  });
};

/** The state of a moment. */
export const moment = (it: Moment): State => {
  const ruleset = { ...DUEL, ...it.rules };
  const [white = 'L', red = 'L'] = it.flags?.split(' ') ?? [];
  const { battle, captains, ...state } = revealed(ruleset);
  return frozen({
    ...state,
    captains: captains.map((captain, seat) => ({ ...captain, flag: (seat === SEAT.white ? white : red) as ShipId })),
    battle: {
      ...battle!,
      round: it.round ?? 1,
      active: it.active ?? 'white',
      wind: it.wind ?? 'wind',
      ships: [...shipsIn(ruleset, it.white ?? ''), ...shipsIn(ruleset, it.red ?? '')],
    },
  });
};

/**
 * Reads a command. "F D5-E5" sails, "L x F5" fires once and "L x2 F5" twice, "x F5" is a broadside, "x" fires at will,
 * "plot F D5-E5" pencils a course in; "end" stands for itself.
 */
export const order = (text: string): Command => {
  const [first = '', second = '', third = ''] = text.split(' ');
  const ship = first as ShipId;
  const bare = (['end', 'sail', 'undo', 'sail-end', 'ready', 'advised'] as const).find((it) => it === first);
  if (bare) return { type: bare };
  if (first === 'plot') return { type: 'plot', ship: second as ShipId, path: cells(third) };
  if (first === 'unplot' || first === 'flag') return { type: first, ship: second as ShipId };
  if (first === 'place') return { type: 'place', ship: second as ShipId, at: cell(third) };
  if (first === 'x') return second ? { type: 'broadside', at: cell(second) } : { type: 'at-will' };
  if (second[0] === 'x') return { type: 'fire', ship, at: cell(third), shots: Number(second.slice(1) || 1) };
  return { type: 'move', ship, path: cells(second) };
};

/** The code that the vectors use for each key of a refusal. */
const CODES: Readonly<Record<string, string>> = {
  'not-your-turn': 'NOT_YOUR_TURN',
  'before-reveal': 'NOT_YOUR_TURN',
  'ship-sunk': 'SHIP_SUNK',
  'move-already': 'ALREADY_MOVED',
  'move-no-wind': 'NO_WIND',
  'move-too-far': 'TOO_FAR',
  'move-land': 'IMPASSABLE',
  'move-fort': 'IMPASSABLE',
  'move-occupied': 'OCCUPIED',
  'move-off-map': 'OFF_MAP',
  'move-no-path': 'NO_PATH',
  'fire-no-shots': 'NO_SHOTS',
  'fire-out-of-range': 'OUT_OF_RANGE',
  'fire-blocked': 'NO_LOS',
  'fire-own-ship': 'NOT_A_TARGET',
  'fire-fort': 'NOT_A_TARGET',
  'fire-land': 'NOT_A_TARGET',
  'fire-nothing-there': 'NOT_A_TARGET',
  'place-not-berth': 'BAD_PLACEMENT',
  over: 'GAME_OVER',
};

/** An event in the notation of the vectors: "D5-E5", "close hit", "white wins: flagship". */
export const eventText = (map: SeaMap, event: Event): string => {
  switch (event.t) {
    case 'moved':
      return event.path.map((hex) => labelAt(map, hex)).join('-');
    case 'shot':
      return `${event.how} ${event.r}`;
    case 'wind':
    case 'veered':
      return `die ${event.die}`;
    case 'sieged':
      return `${event.by} besieges from ${labelAt(map, event.at)}`;
    case 'lifted':
      return `${event.by} lifts`;
    case 'over':
      return event.winner ? `${event.winner} wins: ${event.why}` : `draw: ${event.why}`;
    default:
      return event.t;
  }
};

/** A match that is played by short texts. */
export interface ScriptedMatch {
  readonly state: State;
  /** The events of the last order, or the code of its refusal. */
  readonly last: string;
  /** Gives an order for the active side, or for a named side: "red: F D5-E5". `faces` are those of the dice. */
  give(text: string, ...faces: readonly number[]): ScriptedMatch;
  /** Gives one order a line, with its dice after "|". */
  play(...lines: readonly string[]): ScriptedMatch;
}

export const scriptedMatch = (state: State, last = ''): ScriptedMatch => ({
  state,
  last,
  give(text, ...faces) {
    const named = /^(white|red): (.*)$/.exec(text);
    const side = (named?.[1] as Side | undefined) ?? state.battle?.active ?? 'white';
    const decided = rules.decide(state, SEAT[side], frozen(order(named?.[2] ?? text)), dice(...faces));
    if (!decided.ok) return scriptedMatch(state, CODES[decided.error.key] ?? decided.error.key);
    const { map } = state.terms;
    return scriptedMatch(stateAfter(state, decided.value), decided.value.map((it) => eventText(map, it)).join(', '));
  },
  play(...lines) {
    return lines.reduce(
      (now, line) => {
        const [text = '', faces = ''] = line.split('|');
        return now.give(text.trim(), ...faces.trim().split(' ').filter(Boolean).map(Number));
      },
      scriptedMatch(state, last),
    );
  },
});

export const at = (it: Moment): ScriptedMatch => scriptedMatch(moment(it));
