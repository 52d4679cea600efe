import type { Rng } from '../../../../kernel/rng.ts';
import { countBits, lowestBit, nthBit } from '../../../../kit/bits.ts';
import type { BerthBits } from './berth-atlas.ts';
import type { BerthOutlook } from './berth-outlook.ts';

/**
 * How a player is assumed to place each ship. `scattered`: every berth equally likely. `huddled`: a berth's chance has
 * a factor e^(-tilt) for each cell, of the ship or its halo, that no other ship of two decks and more covers yet.
 */
export type PlacementStyle = { readonly name: 'scattered' } | { readonly name: 'huddled'; readonly tilt: number };

export const SCATTERED: PlacementStyle = { name: 'scattered' };

/** A fleet being drawn. One object serves all samples: each begins by clearing it. */
interface PartialFleet {
  readonly outlook: BerthOutlook;
  readonly chance: Rng;
  /** Berths that no ship laid so far excludes. */
  readonly free: BerthBits;
  /** By kind: the number of ships still to be laid. */
  readonly left: Int32Array;
  /** Berths of the ships laid so far: the first `laid` of them. */
  readonly fleet: Int32Array;
  laid: number;
  /** Cells covered by ships of two decks and more, sunk ones included, as bits. */
  readonly covered: Int32Array;
  /** By cell: 1 where a ship was laid. */
  readonly decks: Uint8Array;
  /**
   * Chance of a berth, up to a factor, by the number of cells it newly covers; undefined where all are equally likely.
   */
  readonly tilts: Float64Array | undefined;
  /** Scratch space: the berths to choose from, and the running sums of their chances. */
  readonly choices: Int32Array;
  readonly sums: Float64Array;
}

/**
 * Fleets drawn in one style: by berth, the weight of those with a ship there; the weight of all; the number of tries.
 */
export interface Tally {
  readonly berths: Float64Array;
  total: number;
  tried: number;
}

/**
 * Makes `samples` more tries at drawing a fleet that is still possible, and adds them to `tally`. A try covers the
 * hits, lowest first, by any ship through them, then lays the other ships, largest first. A fleet's weight is the
 * product of the summed chances of the berths there were for each ship. It corrects for how easily the fleet is drawn:
 * on average, a fleet counts 1 when scattered and e^(-tilt · cells covered) when huddled.
 */
export const drawInto = (
  tally: Tally,
  outlook: BerthOutlook,
  style: PlacementStyle,
  samples: number,
  chance: Rng,
): void => {
  const draft = draftFor(outlook, style, chance);
  for (let nth = 0; nth < samples; nth++) {
    const weight = draw(draft);
    tally.tried++;
    if (weight === 0) continue;
    tally.total += weight;
    for (let i = 0; i < draft.laid; i++) tally.berths[draft.fleet[i]!]! += weight;
  }
};

/** A tally with nothing drawn yet. */
export const emptyTally = ({ atlas }: BerthOutlook): Tally => ({
  berths: new Float64Array(atlas.words * 32),
  total: 0,
  tried: 0,
});

const draftFor = (outlook: BerthOutlook, style: PlacementStyle, chance: Rng): PartialFleet => {
  const { area, words, cellWords, kinds } = outlook.atlas;
  const tilts =
    style.name === 'huddled'
      ? Float64Array.from({ length: area + 1 }, (_, it) => Math.exp(-style.tilt * it))
      : undefined;
  return {
    outlook,
    chance,
    free: new Int32Array(words),
    left: new Int32Array(kinds.length),
    fleet: new Int32Array(outlook.afloat.reduce((sum, it) => sum + it, 0)),
    laid: 0,
    covered: new Int32Array(cellWords),
    decks: new Uint8Array(area),
    tilts,
    choices: new Int32Array(words * 32),
    sums: new Float64Array(words * 32),
  };
};

// Plain loops from here on: the machine spends most of its computing time here.

/** Draws one fleet. Returns its weight; 0 when some ship found no berth. */
const draw = (draft: PartialFleet): number => {
  const { atlas, possible, afloat, covered } = draft.outlook;
  draft.free.set(possible);
  draft.covered.set(covered);
  draft.decks.fill(0);
  draft.left.set(afloat);
  draft.laid = 0;
  let weight = explained(draft);
  for (let k = 0; k < atlas.kinds.length && weight > 0; k++) {
    const { from, to, size } = atlas.kinds[k]!;
    for (let ship = 1; ship <= draft.left[k]! && weight > 0; ship++) {
      const room =
        size > 1 && draft.tilts ? layTilted(draft, from, to, undefined) : layEven(draft, from, to, undefined);
      weight *= room / ship; // Equal ships may be drawn in any order.
    }
  }
  return weight;
};

const explained = (draft: PartialFleet): number => {
  const { hits, atlas } = draft.outlook;
  let weight = 1;
  for (let h = 0; h < hits.length && weight > 0; h++) {
    const hit = hits[h]!;
    if (draft.decks[hit] === 1) continue;
    const through = atlas.through[hit]!;
    weight *= draft.tilts ? layTilted(draft, 0, atlas.words, through) : layEven(draft, 0, atlas.words, through);
    const last = draft.fleet[draft.laid - 1]!;
    for (let k = 0; k < atlas.kinds.length && weight > 0; k++) {
      const { from, to } = atlas.kinds[k]!;
      if (last < from * 32 || last >= to * 32) continue;
      draft.left[k]!--;
      if (draft.left[k] === 0) draft.free.fill(0, from, to);
    }
  }
  return weight;
};

/**
 * Lays a ship on a random free berth of the words `from` to `to` - 1, only `among` some if given. Returns their number.
 */
const layEven = (draft: PartialFleet, from: number, to: number, among: BerthBits | undefined): number => {
  const { free, chance } = draft;
  let count = 0;
  for (let w = from; w < to; w++) count += countBits(among ? free[w]! & among[w]! : free[w]!);
  if (count === 0) return 0;
  let before = chance.below(count);
  for (let w = from; w < to; w++) {
    const word = among ? free[w]! & among[w]! : free[w]!;
    const here = countBits(word);
    if (before < here) {
      lay(draft, w * 32 + nthBit(word, before), from);
      break;
    }
    before -= here;
  }
  return count;
};

/** As `layEven`, but a berth that newly covers fewer cells is likelier. Returns the sum of the chances. */
const layTilted = (draft: PartialFleet, from: number, to: number, among: BerthBits | undefined): number => {
  const { free, chance, choices, sums, tilts } = draft;
  let count = 0;
  let sum = 0;
  for (let w = from; w < to; w++) {
    for (let word = among ? free[w]! & among[w]! : free[w]!; word !== 0; word &= word - 1) {
      const berth = w * 32 + lowestBit(word);
      sum += tilts![coveredAnew(draft, berth)]!;
      choices[count] = berth;
      sums[count++] = sum;
    }
  }
  if (count === 0) return 0;
  const mark = ((chance.below(2 ** 32) + 0.5) / 2 ** 32) * sum;
  let chosen = 0;
  while (chosen < count - 1 && sums[chosen]! < mark) chosen++;
  lay(draft, choices[chosen]!, from);
  return sum;
};

const coveredAnew = ({ outlook, covered }: PartialFleet, berth: number): number => {
  const { covers, cellWords } = outlook.atlas;
  const at = berth * cellWords;
  let count = 0;
  for (let w = 0; w < cellWords; w++) count += countBits(covers[at + w]! & ~covered[w]!);
  return count;
};

/** Lays a ship on `berth`. `from`: the first word of `free` that is still needed. */
const lay = (draft: PartialFleet, berth: number, from: number): void => {
  const { outlook, free, decks, covered } = draft;
  const { atlas, hits } = outlook;
  const beside = atlas.beside(berth);
  for (let w = from; w < free.length; w++) free[w]! &= beside[w]!;
  if (hits.length > 0) for (const cell of atlas.berths[berth]!.cells) decks[cell] = 1;
  if (draft.tilts) {
    const at = berth * atlas.cellWords;
    for (let w = 0; w < covered.length; w++) covered[w]! |= atlas.covers[at + w]!;
  }
  draft.fleet[draft.laid++] = berth;
};
