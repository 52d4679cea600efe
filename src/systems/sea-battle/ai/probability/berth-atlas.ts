import { setBit } from '../../../../kit/bits.ts';
import { createCache } from '../../../../kit/cache.ts';
import { type Berth, berthsOf, gridOf } from '../../rules/view/index.ts';
import type { FleetItem, Ruleset, ShapeSet } from '../../variants.ts';
import { canListAllBerths } from '../knowledge/berth-list.ts';

/** A row of bits, one for each berth of each kind of ship: 32 to a word. Every kind begins with a new word. */
export type BerthBits = Int32Array;

/** Ships of one size and shape set. Their berths have the bits of the words `from` to `to` - 1. */
export interface BerthKind {
  readonly size: number;
  readonly shapes: ShapeSet;
  /** Number of such ships in a whole fleet. */
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** Every berth of a fleet on an empty board, numbered by its bit, and which berths each one excludes. */
export interface BerthAtlas {
  /** Number of cells of the board. */
  readonly area: number;
  /** Largest first. */
  readonly kinds: readonly BerthKind[];
  /** Number of words in a row of berths. */
  readonly words: number;
  readonly berths: readonly Berth[];
  readonly numbers: ReadonlyMap<Berth, number>;
  /** By cell: the berths through it. */
  readonly through: readonly BerthBits[];
  /** By berth: the berths that share no cell with its ship or its halo. Computed on first use. */
  readonly beside: (berth: number) => BerthBits;
  /** Number of words in a row of cells. */
  readonly cellWords: number;
  /** By berth, `cellWords` words each: its cells and its halo, as bits. */
  readonly covers: Int32Array;
}

/** The most berths of an atlas: rows of more bits are too slow. */
const MOST_BERTHS = 8_000;
/** Number of atlases kept: those of the variants used last. */
const KEPT = 8;

const kept = createCache<string, BerthAtlas | undefined>({ most: KEPT });

/** The atlas of the rules' fleet; undefined where its ships have too many berths. */
export const atlasOf = (rules: Ruleset): BerthAtlas | undefined => {
  const name = JSON.stringify([gridOf(rules).id, rules.touch, rules.fleet]);
  return kept.getOrMake(name, () => drawn(rules));
};

const drawn = (rules: Ruleset): BerthAtlas | undefined => {
  const items = sorted(rules.fleet);
  if (!items.every((item) => canListAllBerths(rules, item))) return undefined;
  const lists = items.map((item) => berthsOf(rules, item));
  if (lists.reduce((sum, list) => sum + list.length, 0) > MOST_BERTHS) return undefined;
  const area = gridOf(rules).area;
  const berths: Berth[] = [];
  const kinds = items.map((item, i): BerthKind => {
    const from = Math.ceil(berths.length / 32);
    for (const [at, berth] of lists[i]!.entries()) berths[from * 32 + at] = berth;
    const { size, shapes } = item;
    const count = rules.fleet.reduce((sum, it) => sum + (isSameKind(it, item) ? it.count : 0), 0);
    return { size, shapes, count, from, to: from + Math.ceil(lists[i]!.length / 32) };
  });
  const words = kinds.at(-1)?.to ?? 0;
  const through = Array.from({ length: area }, () => new Int32Array(words));
  const cellWords = Math.ceil(area / 32);
  const covers = new Int32Array(words * 32 * cellWords);
  for (const [number, berth] of berths.entries()) {
    if (!berth) continue; // The last word of a kind is rarely full.
    for (const cell of berth.cells) setBit(through[cell]!, number);
    const cover = covers.subarray(number * cellWords, (number + 1) * cellWords);
    for (const cell of [...berth.cells, ...berth.halo]) setBit(cover, cell);
  }
  const numbers = new Map(berths.flatMap((berth, number) => (berth ? [[berth, number] as const] : [])));
  return { area, kinds, words, berths, numbers, through, beside: besideIn(berths, through, words), cellWords, covers };
};

/** Words per unit of `drawCost`. A classic fleet has 20 words, bent ships 60, the big fleet 200. */
const BURDEN = 40;

/** About how many times as long a fleet takes to draw as a classic one; at least 1. */
export const drawCost = ({ words }: BerthAtlas): number => Math.max(1, words / BURDEN);

/** Whether ships of these two items have the same berths. */
export const isSameKind = (a: Pick<FleetItem, 'size' | 'shapes'>, b: Pick<FleetItem, 'size' | 'shapes'>): boolean =>
  a.size === b.size && a.shapes === b.shapes;

/** One item of each kind, largest first. */
const sorted = (fleet: readonly FleetItem[]): readonly FleetItem[] =>
  fleet.filter((it, i) => fleet.findIndex((other) => isSameKind(other, it)) === i).sort((a, b) => b.size - a.size);

/** Computes `BerthAtlas.beside`: all berths but those through a cell of the ship or of its halo. */
const besideIn = (berths: readonly Berth[], through: readonly BerthBits[], words: number): BerthAtlas['beside'] => {
  const rows: BerthBits[] = [];
  return (number) => {
    const found = rows[number];
    if (found) return found;
    const { cells, halo } = berths[number]!;
    const row = new Int32Array(words).fill(-1);
    for (const cell of [...cells, ...halo]) for (let w = 0; w < words; w++) row[w]! &= ~through[cell]![w]!;
    rows[number] = row;
    return row;
  };
};
