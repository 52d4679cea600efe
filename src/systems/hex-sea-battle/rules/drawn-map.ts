import { mirroredRows, paintedRows } from '../../../kit/drawn-sea.ts';
import type { SeaMap } from '../variants.ts';
import { advisedBeside, DRAWN } from './map-code.ts';
import { SIZES } from './map-faults.ts';

/** HEX-2: a map of these rows, of which the upper half counts; its berths follow from Red's fort. */
const mapOf = (rows: readonly string[]): SeaMap => {
  const all = mirroredRows(rows);
  const cols = all[0]?.length ?? 0;
  return { id: DRAWN, rows: all, advised: advisedBeside(all.join('').indexOf('R'), cols) };
};

/**
 * HEX-2: a map as it is drawn on another: `.` sea, `/` land, `*` where Red's fort goes; row by row. What is drawn on one
 * half appears on the other, turned half round. Undefined for a size that no map has.
 */
export const drawnOn = (from: SeaMap, rows: readonly string[]): SeaMap | undefined => {
  const [cols, count] = [rows[0]?.length ?? 0, rows.length];
  const fits = (n: number, [least, most]: readonly [number, number]): boolean => n >= least && n <= most;
  if (!fits(cols, SIZES.cols) || !fits(count, SIZES.rows) || count % 2 > 0) return undefined;
  return mapOf(paintedRows(from.rows, rows));
};
