import { createCache } from '../../../../kit/cache.ts';
import { eighthsBetween, HEADINGS, isStraight, STEPS } from '../../../../kit/compass.ts';
import { SHIP_IDS } from '../../rules/command.ts';
import { bandOf } from '../../rules/view/index.ts';
import type { Faces, FortCard, Ruleset, SeaMap, ShipCard, Side } from '../../variants.ts';
import { type TaskChart, taskChartOf } from './task-chart.ts';

/** Pieces are numbered: L, G, F, B of the machine's own side, those of the enemy, its own fort, the enemy's fort. */
export const SHIPS_PER_SIDE = SHIP_IDS.length;
export const SHIP_COUNT = 2 * SHIPS_PER_SIDE;
export const PIECE_COUNT = SHIP_COUNT + 2;

/** What each piece can do. `fresh` and `calm` have two entries for each ship: straight and diagonal. */
export interface Tables {
  readonly fresh: Int8Array;
  readonly calm: Int8Array;
  readonly storm: Int8Array;
  readonly range: Int8Array;
  readonly shots: Int8Array;
  readonly durability: Int8Array;
  /**
   * Faces that hit, as bits, indexed by `facesAt` plus the distance: piece, chaser, thirds of damage, captain Target.
   */
  readonly faces: Uint8Array;
}

/**
 * A sea and its rules, precomputed for thousands of imagined turns. The machine's side is always oriented as White: for Red
 * the chart is rotated by 180°, so that both sides search alike.
 */
export interface Chart {
  readonly rules: Ruleset;
  /** The chart is rotated by 180° against the rules. */
  readonly turned: boolean;
  readonly cols: number;
  readonly squares: number;
  /** 1 where a ship can be. */
  readonly water: Uint8Array;
  /** 1 where lines of fire end. */
  readonly high: Uint8Array;
  /** Eight for each square: the next square in each direction, -1 beyond the edge or a closed corner. */
  readonly next: Int16Array;
  /** As `next`, but through closed corners. */
  readonly beyond: Int16Array;
  /**
   * For each pair of squares: the direction of the line between them, -1 for none; and the greater of their distances
   * in columns and rows.
   */
  readonly line: Int8Array;
  readonly away: Uint8Array;
  /** Eighths between two directions, indexed by 8 * one + other; all 0 where no wind is played. */
  readonly deviation: Uint8Array;
  /** By square: a bit for each fort that is beside it along a row or column, 1 for the own fort, 2 for the enemy's. */
  readonly besideFort: Uint8Array;
  /** By ship: 1 where its side has it. */
  readonly sails: Uint8Array;
  /** ADM-28: what decides a scenario. */
  readonly task: TaskChart | undefined;
  /** The squares of the own fort and of the enemy's. */
  readonly forts: readonly [number, number];
  readonly tables: Tables;
}

/** Stride of a distance in `Tables.faces`; every range is below it. */
export const MAX_DISTANCE = 24;

/** Number of faces, by their bits. */
export const FACE_COUNTS = Uint8Array.from(
  { length: 64 },
  (_, bits) => [0, 1, 2, 3, 4, 5].filter((it) => bits & (1 << it)).length,
);

/** The index in `Tables.faces` of distance 0. */
export const facesAt = (piece: number, chaser: number, tier: number, sharp: number): number =>
  (((piece * 2 + chaser) * 3 + tier) * 2 + sharp) * MAX_DISTANCE;

const NEARNESS = { 'point-blank': 'pointBlank', medium: 'medium', long: 'long' } as const;

const facesTable = ({ flags, hits }: Ruleset, cards: readonly FortCard[]): Uint8Array => {
  const table = new Uint8Array(facesAt(PIECE_COUNT, 0, 0, 0));
  const without = (base: Faces, lost: Faces): Faces => base.filter((it) => !lost.includes(it));
  for (const [piece, { range }] of cards.entries())
    for (const chaser of [0, 1])
      for (const tier of [0, 1, 2] as const)
        for (const sharp of [0, 1])
          for (let far = 1; far <= range; far++) {
            const broadside = flags.damagedAccuracy ? without(hits.broadside, hits.hurt[tier]) : hits.broadside;
            const near = flags.rangeBands ? hits[NEARNESS[bandOf(range, far)]] : [];
            const all = [...(chaser ? hits.chaser : broadside), ...near, ...(sharp ? hits.target : [])];
            table[facesAt(piece, chaser, tier, sharp) + far] = all.reduce((bits, face) => bits | (1 << (face - 1)), 0);
          }
  return table;
};

/** The machine's side, then the enemy's. */
const sidesOn = (turned: boolean): readonly Side[] => (turned ? ['red', 'white'] : ['white', 'red']);

const tablesOf = (rules: Ruleset, turned: boolean): Tables => {
  const { ships, fort } = rules;
  const cards = sidesOn(turned).flatMap((side) => SHIP_IDS.map((it) => ships[rules.fleets[side][it] ?? it]));
  const pieces = [...cards, fort, fort];
  const sailing = (of: (it: ShipCard) => readonly number[]): Int8Array => Int8Array.from(cards.flatMap(of));
  const firing = (of: (it: FortCard) => number): Int8Array => Int8Array.from(pieces.map(of));
  return {
    fresh: sailing((it) => [it.fresh.straight, it.fresh.diagonal]),
    calm: sailing((it) => [it.calm.straight, it.calm.diagonal]),
    storm: sailing((it) => [it.storm]),
    range: firing((it) => it.range),
    shots: firing((it) => it.shots),
    durability: firing((it) => it.durability),
    faces: facesTable(rules, pieces),
  };
};

const HALF_ROUND: Readonly<Record<string, string>> = { W: 'R', R: 'W' };

/** The characters of a map, by square. */
const signsOf = ({ rows }: SeaMap, turned: boolean): readonly string[] => {
  const signs = [...rows.join('')];
  return turned ? signs.reverse().map((it) => HALF_ROUND[it] ?? it) : signs;
};

const neighbours = (cols: number, squares: number): Int16Array => {
  const beyond = new Int16Array(squares * 8).fill(-1);
  for (let square = 0; square < squares; square++)
    for (const heading of HEADINGS) {
      const col = (square % cols) + STEPS[heading]!.cols;
      const to = square + STEPS[heading]!.cols + STEPS[heading]!.rows * cols;
      if (col >= 0 && col < cols && to >= 0 && to < squares) beyond[square * 8 + heading] = to;
    }
  return beyond;
};

/** ADM-1: removes the diagonal steps over a corner with high ground on both sides. */
const withClosedCorners = (beyond: Int16Array, high: Uint8Array): Int16Array => {
  const isHigh = (square: number, heading: number): boolean => high[beyond[square * 8 + (heading % 8)]!] === 1;
  return beyond.map((to, i) => {
    const [square, heading] = [Math.floor(i / 8), i % 8];
    const closed = heading % 2 === 1 && isHigh(square, heading + 7) && isHigh(square, heading + 1);
    return closed ? -1 : to;
  });
};

const linesOn = (cols: number, squares: number, beyond: Int16Array): Pick<Chart, 'line' | 'away'> => {
  const line = new Int8Array(squares * squares).fill(-1);
  const away = new Uint8Array(squares * squares);
  for (let from = 0; from < squares; from++) {
    for (let to = 0; to < squares; to++) {
      const across = Math.abs((from % cols) - (to % cols));
      const along = Math.abs(Math.floor(from / cols) - Math.floor(to / cols));
      away[from * squares + to] = Math.max(across, along);
    }
    for (const heading of HEADINGS)
      for (let to = beyond[from * 8 + heading]!; to >= 0; to = beyond[to * 8 + heading]!)
        line[from * squares + to] = heading;
  }
  return { line, away };
};

const squaresBesideForts = (beyond: Int16Array, squares: number, forts: readonly number[]): Uint8Array => {
  const quay = new Uint8Array(squares);
  for (const [side, fort] of forts.entries())
    for (const heading of HEADINGS.filter(isStraight)) {
      const to = beyond[fort * 8 + heading]!;
      if (to >= 0) quay[to]! |= side + 1;
    }
  return quay;
};

const buildChart = (rules: Ruleset, turned: boolean): Chart => {
  const signs = signsOf(rules.map, turned);
  const [cols, squares] = [rules.map.rows[0]!.length, signs.length];
  const high = Uint8Array.from(signs, (it) => ('#WR'.includes(it) ? 1 : 0));
  const beyond = neighbours(cols, squares);
  const forts = [signs.indexOf('W'), signs.indexOf('R')] as const;
  const off = HEADINGS.flatMap((one) => HEADINGS.map((other) => (rules.flags.wind ? eighthsBetween(one, other) : 0)));
  const water = Uint8Array.from(signs, (it) => (it === '~' ? 1 : 0));
  const next = withClosedCorners(beyond, high);
  const types = sidesOn(turned).flatMap((side) => SHIP_IDS.map((it) => rules.fleets[side][it]));
  return {
    rules,
    turned,
    cols,
    squares,
    water,
    high,
    next,
    beyond,
    ...linesOn(cols, squares, beyond),
    deviation: Uint8Array.from(off),
    besideFort: squaresBesideForts(beyond, squares, forts),
    forts,
    tables: tablesOf(rules, turned),
    sails: Uint8Array.from(types, (it) => (it ? 1 : 0)),
    task: taskChartOf(rules, { turned, squares, next, water }, types),
  };
};

/** Greatest number of cached charts, more than the rule sets in common use. */
const KEPT = 16;
const known = createCache<string, Chart>({ most: KEPT });

/** The chart for these rules as a side sees it. Equal rules share one chart, however often they are parsed. */
export const chartOf = (rules: Ruleset, turned: boolean): Chart => {
  const { white: _, id: __, ...telling } = rules;
  const name = JSON.stringify([turned, telling]);
  return known.getOrMake(name, () => buildChart(rules, turned));
};
