import { setBit } from '../../../../kit/bits.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type BerthAtlas, type BerthBits, isSameKind } from './berth-atlas.ts';

/** What is known of the enemy's sea, in the form that the weighted sampler reads. */
export interface BerthOutlook {
  readonly atlas: BerthAtlas;
  /** Hits on ships not yet sunk, ascending. */
  readonly hits: readonly number[];
  /** Berths where a ship afloat could be. */
  readonly possible: BerthBits;
  /** By kind of the atlas: the number of ships afloat. */
  readonly afloat: readonly number[];
  /** Cells of, or around, sunk ships of two decks and more, as bits. */
  readonly covered: Int32Array;
}

/** The outlook that `known` leaves. */
export const outlookOf = (atlas: BerthAtlas, known: Knowledge): BerthOutlook => {
  const possible = new Int32Array(atlas.words);
  for (const { berths } of known.afloat) for (const berth of berths) setBit(possible, atlas.numbers.get(berth)!);
  const covered = new Int32Array(atlas.cellWords);
  for (const cell of known.covered) setBit(covered, cell);
  const afloat = atlas.kinds.map((kind) =>
    known.afloat.reduce((sum, { item, count }) => sum + (isSameKind(item, kind) ? count : 0), 0),
  );
  return { atlas, hits: known.hits, possible, afloat, covered };
};

/** The outlook before the first shot. */
export const wholeSea = (atlas: BerthAtlas): BerthOutlook => {
  const possible = new Int32Array(atlas.words);
  for (const number of atlas.numbers.values()) setBit(possible, number);
  const afloat = atlas.kinds.map((kind) => kind.count);
  return { atlas, hits: [], possible, afloat, covered: new Int32Array(atlas.cellWords) };
};
