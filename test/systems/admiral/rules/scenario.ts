import type { Phrase } from '../../../../src/kernel/phrase.ts';
import type { Result } from '../../../../src/kernel/result.ts';
import type { Rng } from '../../../../src/kernel/rng.ts';
import { HEADINGS, type Heading } from '../../../../src/kit/compass.ts';
import { type Cell, cellCode } from '../../../../src/kit/grid.ts';
import {
  type Command,
  PIECES,
  type PieceId,
  type Step,
  type TurnCommand,
} from '../../../../src/systems/admiral/rules/command.ts';
import { type Event, rules, type State } from '../../../../src/systems/admiral/rules/index.ts';
import {
  currentWindow,
  type InBattle,
  pieceIn,
  positionOf,
  rulesOf,
} from '../../../../src/systems/admiral/rules/model.ts';
import { isInBattle } from '../../../../src/systems/admiral/rules/phase.ts';
import type { Captain } from '../../../../src/systems/admiral/rules/position/position.ts';
import { cellOf, seaOf, squareOf } from '../../../../src/systems/admiral/rules/position/sea.ts';
import {
  ADMIRAL,
  LEVELS,
  type Ruleset,
  type SeaMap,
  type ShipType,
  type Side,
} from '../../../../src/systems/admiral/variants.ts';

/** White has seat 0 in these tests. */
export const SEAT: Readonly<Record<Side, number>> = { white: 0, red: 1 };

const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Point = (typeof POINTS)[number];
export const heading = (point: string): Heading => HEADINGS.find((it) => POINTS[it] === point)!;
export const point = (of: Heading): Point => POINTS[of]!;

/** An open sea of 16×16 with the forts out of the way: Red's on M1, White's on D16. */
export const OPEN: SeaMap = {
  id: 'open',
  rows: Array.from({ length: 16 }, (_, row) => {
    if (row === 0) return `${'~'.repeat(12)}R~~~`;
    return row === 15 ? `~~~W${'~'.repeat(12)}` : '~'.repeat(16);
  }),
};

/** The open sea with land (`#`), reefs (`^`) and forts (`W`, `R`) at these squares: "#C4 #B5 ^L5". */
export const seaWith = (signs: string, map: SeaMap = OPEN): SeaMap => {
  const put = new Map(
    signs
      .split(' ')
      .filter(Boolean)
      .map((it) => [it.slice(1), it[0]!]),
  );
  const moved = [...put.values()];
  const sign = (was: string, row: number, col: number): string =>
    put.get(cellCode({ row, col })) ?? ('WR'.includes(was) && moved.includes(was) ? '~' : was);
  return { id: map.id, rows: map.rows.map((line, row) => [...line].map((it, col) => sign(it, row, col)).join('')) };
};

export const cell = (name: string): Cell => ({ row: Number(name.slice(1)) - 1, col: name.charCodeAt(0) - 65 });
export const squareNamed = (map: SeaMap, name: string): number => squareOf(seaOf(map), cell(name))!;
export const nameOf = (map: SeaMap, square: number): string => cellCode(cellOf(seaOf(map), square));

/** Dice that show these faces in order. A missing or impossible face throws an error. */
export const dice = (...faces: readonly number[]): Rng => {
  const left = [...faces];
  return {
    below(n) {
      const face = left.shift();
      if (face === undefined || face < 1 || face > n) throw new Error(`no throw of ${n} is ${face}`);
      return face - 1;
    },
  };
};

/** A repeatable generator: xorshift32. */
export const seededRng = (seed: number): Rng => {
  let x = (seed * 2654435761) >>> 0 || 1;
  return {
    below(n) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      return (x >>> 0) % n;
    },
  };
};

export const unwrap = <T>(result: Result<T, Phrase>): T => {
  if (result.ok) return result.value;
  throw new Error(`refused: ${JSON.stringify(result.error)}`);
};

const isFrozenThing = (thing: unknown): thing is object => typeof thing === 'object' && thing !== null;
export const deepFreeze = <T>(thing: T): T => {
  if (!isFrozenThing(thing) || Object.isFrozen(thing)) return thing;
  Object.freeze(thing);
  Object.values(thing).map(deepFreeze);
  return thing;
};

/** The match as one in battle. @throws Error before the reveal. */
export const inBattle = (state: State): InBattle => {
  if (!isInBattle(state)) throw new Error('the fleets are not revealed');
  return state;
};

/** The state after these events. Freezes every state and event. */
export const evolveAll = (state: State, events: readonly Event[]): State => {
  let now = state;
  for (const event of events) now = deepFreeze(rules.evolve(now, deepFreeze(event)));
  return now;
};

/**
 * A moment of a battle. Pieces are written "L H8 N", after damage "F H8 E hull 2 sails 1"; further words are "shots 0",
 * "idle 1", "target", "initiative", "done". A fort that is not named has no shots left.
 */
export interface Moment {
  readonly white?: string;
  readonly red?: string;
  /** The direction the wind blows to. */
  readonly w?: Point;
  readonly wind?: 'calm' | 'fresh' | 'storm';
  readonly active?: Side;
  readonly level?: Ruleset['level'];
  /** Squares that differ from the open sea or from `map`, as in `seaWith`. */
  readonly sea?: string;
  readonly map?: SeaMap;
  readonly rules?: Partial<Ruleset>;
}

type PieceState = NonNullable<State['battle']>['pieces'][number];

/** A piece with the state that these words give: "hull 2 sails 1" and so on. */
const marked = (piece: PieceState, type: ShipType | 'T', ruleset: Ruleset, words: readonly string[]): PieceState => {
  const number = (word: string): number => (words.includes(word) ? Number(words[words.indexOf(word) + 1]) : 0);
  const shots = type === 'T' ? ruleset.fort.shots : ruleset.ships[type].shots;
  const captain = words.find((it): it is Captain => it === 'target' || it === 'initiative');
  return {
    ...piece,
    hull: number('hull'),
    sails: number('sails'),
    idle: number('idle'),
    fired: words.includes('shots') ? shots - number('shots') : 0,
    done: words.includes('done'),
    ...(captain && { captain }),
  };
};

const pieceFrom = (id: PieceId, ruleset: Ruleset, text: string): PieceState => {
  const side = id[0] === 'w' ? 'white' : 'red';
  const type = id[1] as ShipType | 'T';
  const found = text.split(/, */).find((it) => it[0] === type);
  const [, at = '', point = 'N', ...words] = found?.split(' ') ?? [];
  const none = { side, heading: 0, hull: 0, sails: 0, fired: 0, chasers: [], moved: 'no', done: false } as const;
  const rest: PieceState = { ...none, chasers: [], boarded: false, idle: 0 };
  if (type === 'T') {
    const there = { ...rest, at: seaOf(ruleset.map).forts[side] };
    return marked(there, type, ruleset, (found ?? 'T shots 0').split(' '));
  }
  if (!at) return { ...rest, hull: ruleset.ships[type].durability };
  return marked({ ...rest, at: squareNamed(ruleset.map, at), heading: heading(point) }, type, ruleset, words);
};

/** The state of a moment. Only the ships it names have captains; each round the wind blows in any direction. */
export const moment = (it: Moment): InBattle => {
  const level = it.level ?? 'admiral';
  const map = seaWith(it.sea ?? '', it.map);
  const ruleset: Ruleset = {
    ...ADMIRAL,
    level,
    flags: LEVELS[level],
    map,
    turning: [],
    white: { by: 'rematch', seat: 0 },
    ...it.rules,
  };
  const begun = unwrap(rules.begin(ruleset, 2, dice()));
  const text = { w: it.white ?? '', r: it.red ?? '' };
  return deepFreeze({
    ...begun,
    captains: begun.captains.map((captain) => ({ ...captain, ready: true })),
    battle: {
      round: 1,
      wind: it.wind ?? 'fresh',
      windTo: heading(it.w ?? 'N'),
      active: it.active ?? 'white',
      pieces: PIECES.map((id) => pieceFrom(id, ruleset, text[id[0] as 'w' | 'r'])),
      windows: [],
      score: { white: 0, red: 0 },
    },
  });
};

const STEP: Readonly<Record<string, Step>> = { A: 'A', L: 'L', R: 'R' };
const stepsIn = (text: string): Step[] =>
  /^[ALR]+$/.test(text) ? [...text].map((it) => STEP[it]!) : text.split('-').map(heading);

const aimIn = (text: string): 'hull' | 'sails' => (text.endsWith('/s') ? 'sails' : 'hull');
const idIn = (side: Side, name: string): PieceId => {
  const letter = side === 'white' ? 'w' : 'r';
  const first = PIECES.find((it) => it === `${letter}${name}`);
  return PIECES.find((it) => it === name) ?? first!;
};

/**
 * Reads a command. "B LLA" sails, "L N-N-NE" sails below the admiral level; "F >" and "F <<" turn; "L x2 K8/s" fires
 * two shots at the sails, "L x2 K8 !" both in one throw; "L:3+G:2 x K8" is a salvo; "L # K8" boards, "L land" assaults,
 * "L repair hull" repairs; "done", "end" and "pass" stand for
 * themselves, as does "undo". "L answers always" answers by a standing order. "then L A" queues an order.
 */
export const order = (side: Side, text: string): Command => {
  if (text.startsWith('then ')) return { type: 'after', order: order(side, text.slice(5)) as TurnCommand };
  if (text === 'scratch') return { type: 'scratch' };
  const [first = '', second = '', third = '', fourth = ''] = text.trim().split(' ');
  const bare = (['done', 'end', 'pass', 'ready', 'undo'] as const).find((it) => it === first);
  if (bare) return { type: bare };
  const guns = first.split('+').map((it) => {
    const [name = '', shots = '1'] = it.split(':');
    return { ship: idIn(side, name), shots: Number(shots) };
  });
  const { ship } = guns[0]!;
  if (second[0] === 'x') {
    const all = second === 'x' ? guns : [{ ship, shots: Number(second.slice(1)) }];
    const at = cell(third.split('/')[0]!);
    return {
      type: 'fire',
      guns: all,
      at,
      aim: aimIn(third),
      roll: fourth === '!' || guns.length > 1 ? 'salvo' : 'sequence',
    };
  }
  if (second === '#') return { type: 'board', ship, at: cell(third) };
  if (second === 'land') return { type: 'assault', ship };
  if (second === 'repair') return { type: 'repair', ship, what: third as 'hull' | 'sails' | 'fort' };
  if (second === 'orders') return { type: 'standing', ship, order: third as 'ask' | 'always' | 'never' };
  if (second === 'answers') return { type: 'answer', ship, order: third as 'always' | 'never' };
  if (second === 'plan') return { type: 'plan', ship, course: stepsIn(third) };
  if (second[0] === '>' || second[0] === '<')
    return { type: 'rotate', ship, by: second[0] === '>' ? second.length : -second.length };
  return { type: 'sail', ship, course: second === '' ? [] : stepsIn(second) };
};

/** The code that the vectors use for each key of a refusal. */
const CODES: Readonly<Record<string, string>> = {
  'sail-off-map': 'BLOCKED_SQUARE',
  'sail-land': 'BLOCKED_SQUARE',
  'sail-reef': 'BLOCKED_SQUARE',
  'sail-fort': 'BLOCKED_SQUARE',
  'sail-occupied': 'BLOCKED_SQUARE',
  'sail-corner': 'BLOCKED_CORNER',
  'sail-no-range': 'NO_RANGE_LEFT',
  'sail-calm': 'CALM_NO_MOVE',
  'sail-or-rotate': 'MOVE_OR_ROTATE',
  'rotate-too-far': 'ROTATE_TOO_FAR',
  storm: 'STORM',
  'must-sail-on': 'MUST_CONTINUE',
  'ship-done': 'ALREADY_ACTIVATED',
  'fire-dead-sector': 'DEAD_SECTOR',
  'fire-not-on-line': 'NOT_ON_LINE',
  'fire-out-of-range': 'OUT_OF_RANGE',
  'fire-blocked': 'NO_LOS',
  'fire-no-shots': 'NO_SHOTS',
  'fire-chaser-used': 'CHASER_USED',
  'board-not-beside': 'NOT_ORTHOGONAL',
  'assault-not-silenced': 'FORT_NOT_SILENCED',
  'not-your-decision': 'NOT_YOUR_DECISION',
};

/** An event in the notation of the vectors. Undefined for an event that the vectors leave out. */
const eventText = (state: InBattle, event: Event): string | undefined => {
  const { map } = rulesOf(state);
  switch (event.t) {
    case 'halfway':
      return pieceIn(state, event.ship).at === event.at
        ? `over ${nameOf(map, event.to)}`
        : `via ${nameOf(map, event.at)}`;
    case 'stepped':
      return `${nameOf(map, event.to)} ${point(event.heading)} R${event.left}`;
    case 'rotated':
      return point(event.heading);
    case 'asked':
      return `${event.window.by.join('+')} may ${event.window.kind}`;
    case 'shot': {
      const second = event.second === undefined ? '' : ` then ${event.second}`;
      const by = event.guns.map((it) => `${it.ship} ${it.mount} ${it.distance}`).join('+');
      return `${by} [${event.faces.join('')}] ${event.die}${second}: ${event.r}${event.damage > 1 ? ` ${event.damage}` : ''}`;
    }
    case 'boarded':
      return `${event.dice.join(' to ')}: ${event.r}`;
    case 'halted':
      return event.must ? 'must go on' : 'stops';
    case 'over':
      return event.winner ? `${event.winner} wins: ${event.why}` : `draw: ${event.why}`;
    case 'round':
      return `${event.wind} to ${point(event.to)}`;
    default:
      return undefined;
  }
};

/** A match that is played by short texts. */
export interface Table {
  readonly state: InBattle;
  /** The events of the last order, or the code of its refusal. */
  readonly last: string;
  /** Gives an order for the side to move, or for a named side: "red: F x H8". `faces` are those of the dice. */
  give(text: string, ...faces: readonly number[]): Table;
  /** Gives one order a line, with its dice after "|". */
  play(...lines: readonly string[]): Table;
  /** The state of a piece: "white H7 N hull 0 sails 4 fired 0". */
  see(id: PieceId): string;
}

export const table = (state: InBattle, last = ''): Table => ({
  state,
  last,
  give(text, ...faces) {
    const named = /^(white|red): (.*)$/.exec(text);
    const seat = rules.toMove(state)[0] ?? 0;
    const side = (named?.[1] as Side | undefined) ?? (seat === SEAT.white ? 'white' : 'red');
    const thrown = dice(...faces);
    const decided = rules.decide(state, SEAT[side], deepFreeze(order(side, named?.[2] ?? text)), thrown);
    if (!decided.ok) return table(state, CODES[decided.error.key] ?? decided.error.key);
    const lines: string[] = [];
    let now = state;
    for (const event of decided.value) {
      const line = eventText(now, event);
      if (line) lines.push(line);
      now = inBattle(evolveAll(now, [event]));
    }
    return table(now, lines.join(', '));
  },
  play(...lines) {
    return lines.reduce(
      (now, line) => {
        const [text = '', faces = ''] = line.split('|');
        return now.give(text.trim(), ...faces.trim().split(' ').filter(Boolean).map(Number));
      },
      table(state, last),
    );
  },
  see(id) {
    const it = pieceIn(state, id);
    if (it.at === undefined) return `${id} sunk`;
    const at = `${it.side} ${nameOf(rulesOf(state).map, it.at)} ${point(it.heading)}`;
    return `${at} hull ${it.hull} sails ${it.sails} fired ${it.fired}`;
  },
});

export const at = (it: Moment): Table => table(moment(it));
/** The side and the kind of the open window: "red return". Empty where no window is open. */
export const awaitedReaction = ({ state }: Table): string => {
  const window = currentWindow(state);
  return window ? `${pieceIn(state, window.by[0]!).side} ${window.kind}` : '';
};
export { positionOf };
