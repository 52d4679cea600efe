import type { SeaMap } from '../../variants.ts';
import type { MapArea } from './map-layout.ts';

/** The parts into which a large map is cut to be seen closer. */
export const QUARTERS = ['NW', 'NE', 'SW', 'SE'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** A quarter with two rows and two or three columns of its neighbours; rows begin at an even one, as the map does. */
export const quarterOf = (quarter: Quarter, { rows }: SeaMap): MapArea => {
  const [high, wide] = [rows.length, rows[0]!.length];
  const size = { rows: 2 * Math.ceil(high / 4) + 2, cols: Math.ceil(wide / 2) + 1 };
  return {
    ...size,
    row: quarter.startsWith('N') ? 0 : high - size.rows,
    col: quarter.endsWith('W') ? 0 : wide - size.cols,
  };
};
