import type { Heading } from '../../../../kit/compass.ts';
import type { Cell } from '../../../../kit/grid.ts';
import type { PieceId, Step } from '../../rules/command.ts';
import type { LogEntry, PieceView, View } from '../../rules/view/index.ts';
import { ADMIRAL, type Ruleset } from '../../variants.ts';

/** The rules that have a small example picture. */
export const LESSONS = [
  'moveWithWind',
  'turn',
  'broadside',
  'returnFire',
  'passing',
  'crossing',
  'boarding',
  'storm',
  'calm',
  'critical',
  'captains',
  'fort',
] as const;
export type Lesson = (typeof LESSONS)[number];

const at = (name: string): Cell => ({ row: Number(name.slice(1)) - 1, col: name.charCodeAt(0) - 65 });

/** The map of the example pictures: nine by seven squares with an islet, a reef, and the forts in the corners. */
export const SETUP_SEA: Ruleset = {
  ...ADMIRAL,
  map: {
    id: 'lesson',
    rows: ['~~~~~~~~R', '~~~~~~~~~', '~~~~~~~~~', '~~~~~~~~~', '~~~~~~~#~', '~~~~~~~#~', 'W^~~~~~~~'],
  },
};

/** A piece of an example: its square, heading and damage. */
export interface SetupPiece extends Pick<PieceView, 'heading'> {
  readonly at: Cell;
  readonly hull?: number;
  readonly sails?: number;
  readonly captain?: PieceView['captain'];
}

/** An example position: the pieces, the wind, the actions to play, and what to highlight at the end. */
export interface RuleSetup {
  readonly pieces: Readonly<Partial<Record<PieceId, SetupPiece>>>;
  readonly wind: NonNullable<View['wind']>;
  readonly log: readonly LogEntry[];
  readonly chosen?: PieceId;
  readonly course?: readonly Step[];
}

const ship = (square: string, heading: Heading, more: Partial<SetupPiece> = {}): SetupPiece => ({
  at: at(square),
  heading,
  ...more,
});

const FRESH_EAST = { strength: 'fresh', to: 2 } as const;
const [N, NE, E, SE, S, W] = [0, 1, 2, 3, 4, 6] as const;

type ShotEntry = Extract<LogEntry, { kind: 'shot' }>;

const shot = (
  gun: PieceId,
  mount: ShotEntry['guns'][number]['mount'],
  distance: number,
  target: PieceId,
  outcome: Pick<ShotEntry, 'die' | 'result' | 'why'>,
): LogEntry => ({
  kind: 'shot',
  guns: [{ ship: gun, shots: 1, mount, distance }],
  target,
  aim: 'hull',
  faces: [1, 3, 5],
  damage: outcome.result === 'miss' ? 0 : 1,
  critical: false,
  ...outcome,
});

const sailed = (id: PieceId, to: string, heading: Heading): LogEntry => ({
  kind: 'sailed',
  ship: id,
  to: at(to),
  heading,
  left: 0,
});

/** The setup of each example. */
export const RULE_SETUPS: Readonly<Record<Lesson, RuleSetup>> = {
  moveWithWind: {
    pieces: { wF: ship('B4', E) },
    wind: FRESH_EAST,
    log: [],
    chosen: 'wF',
    course: ['A', 'A', 'A', 'A', 'A'],
  },
  turn: { pieces: { wF: ship('B6', N) }, wind: FRESH_EAST, log: [], chosen: 'wF', course: ['A', 'R', 'R'] },
  broadside: {
    pieces: { wL: ship('D4', E), rG: ship('D1', W), rF: ship('G4', S), rB: ship('F6', N) },
    wind: FRESH_EAST,
    log: [],
    chosen: 'wL',
  },
  returnFire: {
    pieces: { wL: ship('B4', N), rF: ship('F4', S) },
    wind: FRESH_EAST,
    log: [
      shot('wL', 'starboard', 4, 'rF', { die: 3, result: 'hit', why: 'fire' }),
      shot('wL', 'starboard', 4, 'rF', { die: 2, result: 'miss', why: 'fire' }),
      shot('rF', 'starboard', 4, 'wL', { die: 5, result: 'hit', why: 'return' }),
    ],
  },
  passing: {
    pieces: { wB: ship('B4', E), rL: ship('E1', E) },
    wind: FRESH_EAST,
    log: [],
    chosen: 'wB',
    course: ['A', 'A', 'A', 'A'],
  },
  crossing: {
    pieces: { wB: ship('C5', NE), rF: ship('B3', SE) },
    wind: FRESH_EAST,
    log: [
      { kind: 'halfway', ship: 'wB', at: at('C5'), to: at('D4') },
      shot('rF', 'bow', 2, 'wB', { die: 5, result: 'hit', why: 'react' }),
      sailed('wB', 'D4', NE),
      sailed('wB', 'E3', NE),
    ],
  },
  boarding: {
    pieces: { wG: ship('D4', E, { hull: 1 }), rF: ship('E4', N, { hull: 2 }) },
    wind: FRESH_EAST,
    log: [{ kind: 'boarded', ship: 'wG', target: 'rF', dice: [5, 2], result: 'captured' }],
  },
  storm: {
    pieces: { wL: ship('B3', N), wB: ship('C5', S), rG: ship('F6', W) },
    wind: { strength: 'storm', to: 2 },
    log: [
      {
        kind: 'drift',
        ships: [
          { ship: 'rG', to: at('G6'), damage: 1 },
          { ship: 'wB', to: at('F5'), damage: 0 },
          { ship: 'wL', to: at('D3'), damage: 0 },
        ],
      },
    ],
  },
  calm: {
    pieces: { wL: ship('C3', E), wB: ship('E5', E) },
    wind: { strength: 'calm', to: 2 },
    log: [],
    chosen: 'wB',
    course: ['A'],
  },
  critical: {
    pieces: { wL: ship('C4', N), rF: ship('F4', S, { hull: 1 }) },
    wind: FRESH_EAST,
    log: [
      {
        kind: 'shot',
        guns: [{ ship: 'wL', shots: 1, mount: 'starboard', distance: 3 }],
        target: 'rF',
        aim: 'hull',
        why: 'fire',
        faces: [1, 3, 5],
        die: 3,
        second: 6,
        critical: true,
        result: 'sunk',
        damage: 3,
      },
    ],
  },
  captains: {
    pieces: {
      wB: ship('C5', N),
      wG: ship('B2', E, { captain: 'target' }),
      rL: ship('F5', S, { captain: 'initiative' }),
    },
    wind: FRESH_EAST,
    log: [shot('rL', 'starboard', 3, 'wB', { die: 5, result: 'hit', why: 'react' })],
  },
  fort: {
    pieces: { wL: ship('I2', N, { hull: 2 }), rT: ship('I1', N, { hull: 3 }) },
    wind: FRESH_EAST,
    log: [{ kind: 'assaulted', ship: 'wL', fort: 'rT' }],
  },
};

/** The forts, unless a setup defines its own. */
export const SETUP_FORTS: Readonly<Partial<Record<PieceId, SetupPiece>>> = { wT: ship('A7', N), rT: ship('I1', N) };
