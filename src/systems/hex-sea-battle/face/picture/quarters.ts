import type { SeaMap } from '../../variants.ts';
import type { MapArea } from './map-layout.ts';

/** The overlapping quarters of a large map that can be enlarged. */
export const QUARTERS = ['NW', 'NE', 'SW', 'SE'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** A quarter with at least two rows and one column of its neighbours. It begins at an even row, as the map does. */
export const quarterOf = (quarter: Quarter, { rows }: SeaMap): MapArea => {
  const [high, wide] = [rows.length, rows[0]!.length];
  const size = { rows: 2 * Math.ceil(high / 4) + 2, cols: Math.ceil(wide / 2) + 1 };
  return {
    ...size,
    row: quarter.startsWith('N') ? 0 : high - size.rows,
    col: quarter.endsWith('W') ? 0 : wide - size.cols,
  };
};
