import type { Phrase } from '../../../../kernel/phrase.ts';
import type { SeaMap } from '../../variants.ts';

/** The fewest and most columns and rows of a sea. */
export const SIZES = { cols: [10, 16], rows: [10, 16] } as const;

/** The row of Red's fort, and how far to its left and right ships are advised to begin. */
export const FORT_ROW = 1;
const ASIDE = 3;

const isBetween = (n: number, [least, most]: readonly [number, number]): boolean => n >= least && n <= most;

/** Whether all squares of sea touch along rows and columns. */
const isOne = (rows: readonly string[]): boolean => {
  const cols = rows[0]?.length ?? 0;
  const signs = rows.join('');
  const reached = new Set([signs.indexOf('~')]);
  for (const square of reached) {
    const col = square % cols;
    const next = [
      square - cols,
      square + cols,
      ...(col > 0 ? [square - 1] : []),
      ...(col < cols - 1 ? [square + 1] : []),
    ];
    for (const it of next) if (signs[it] === '~') reached.add(it);
  }
  return reached.size === [...signs].filter((it) => it === '~').length;
};

/**
 * ADM-1: why a sea cannot be played on; none for a good one. Faults: `map-size` {narrow, wide, low, high}; `map-forts`
 * where Red's fort is not in the second row; `map-turned` where it is not the same turned half round; `map-berths` where
 * ships cannot lie beside the forts; `map-apart` where it is not one sea.
 */
export const mapFaults = ({ rows }: SeaMap): readonly Phrase[] => {
  const cols = rows[0]?.length ?? 0;
  const signs = rows.join('');
  if (!isBetween(cols, SIZES.cols) || !isBetween(rows.length, SIZES.rows) || rows.length % 2 > 0) {
    const [[narrow, wide], [low, high]] = [SIZES.cols, SIZES.rows];
    return [{ key: 'map-size', with: { narrow, wide, low, high } }];
  }
  const fort = rows[FORT_ROW]?.indexOf('R') ?? -1;
  if (fort < 0 || signs.replaceAll(/[~#^]/g, '').length !== 2) return [{ key: 'map-forts' }];
  const turned = [...signs].toReversed().map((it) => (it === 'R' ? 'W' : it === 'W' ? 'R' : it));
  const beside = Array.from({ length: 2 * ASIDE + 1 }, (_, i) => rows[FORT_ROW]?.[fort - ASIDE + i]);
  const hasBerths = beside.every((it) => it === '~' || it === 'R');
  return [
    ...(turned.join('') === signs ? [] : [{ key: 'map-turned' }]),
    ...(hasBerths ? [] : [{ key: 'map-berths' }]),
    ...(isOne(rows) ? [] : [{ key: 'map-apart' }]),
  ];
};
