import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { digitsOf, lowest, numberOf } from '../../../kit/code-digits.ts';
import { mirroredRows, paintedRows } from '../../../kit/drawn-sea.ts';
import type { SeaMap } from '../variants.ts';
import { cellOf, DIRECTIONS, hexOf, plus } from './hex.ts';
import { mapFaults, SIZES } from './map-faults.ts';

/** The id of every map that a player has drawn. */
export const DRAWN = 'drawn';

/** What the share code of a drawn map begins with. */
const HEAD = 'hex-map-';
/** With more digits a button has no room for the code: enough for 17×14 hexes. */
const CODE = /^hex-map-([0-9a-z]{6,28})$/;
const WIDTHS = BigInt(SIZES.cols[1] - SIZES.cols[0] + 1);
const HEIGHTS = BigInt((SIZES.rows[1] - SIZES.rows[0]) / 2 + 1);

/** Faults of maps that have no code. */
const UNWRITTEN: ReadonlySet<string> = new Set(['map-size', 'map-uneven', 'map-odd', 'map-forts', 'map-turned']);

/**
 * The share code of a map: its size, Red's fort and the land of its upper half, written to base 36, then two digits that
 * tell a typo. Of a map whose upper half has the white fort, that of the same map turned half round. Undefined for a map
 * of no proper size or of more than 17×14 hexes, and for one that differs when it is turned: they have no code.
 */
export const codeOfMap = (map: SeaMap): string | undefined => {
  if (mapFaults(map).some(({ key }) => UNWRITTEN.has(key))) return undefined;
  const signs = map.rows.join('');
  const half = signs.length / 2;
  const upper = signs.includes('R', half) ? [...signs].reverse() : [...signs];
  let number = 1n;
  for (let hex = half - 1; hex >= 0; hex--) number = number * 2n + (upper[hex] === '#' ? 1n : 0n);
  number = number * BigInt(half) + BigInt(upper.indexOf('R'));
  number = number * WIDTHS + BigInt(map.rows[0]!.length - SIZES.cols[0]);
  number = number * HEIGHTS + BigInt((map.rows.length - SIZES.rows[0]) / 2);
  const code = `${HEAD}${digitsOf(number)}`;
  return CODE.test(code) ? code : undefined;
};

/** Berths beside Red's fort on the enemy's side of it: L and F before the fort, G and B behind them. */
export const advisedBeside = (fort: number, cols: number): SeaMap['advised'] => {
  const at = { row: Math.floor(fort / cols), col: fort % cols };
  const [e, ne, nw, w, sw, se] = DIRECTIONS.map((step) => {
    const { row, col } = cellOf(plus(hexOf(at), step));
    return `${String.fromCharCode(65 + col)}${row + 1}`;
  });
  return 2 * at.col < cols ? { L: se!, G: ne!, F: e!, B: sw! } : { L: sw!, G: nw!, F: w!, B: se! };
};

/** Whether a text is meant as the code of a drawn map. */
export const isMapCode = (name: string): boolean => name.startsWith(HEAD);

/** The map of a share code, also of one that cannot be played. Refusal: `map-typo`. */
export const drawnMapOf = (code: string): Result<SeaMap, Phrase> => {
  const [, digits] = CODE.exec(code) ?? [];
  const number = digits === undefined ? undefined : numberOf(digits);
  if (number === undefined) return refuse({ key: 'map-typo' });
  const [height, sized] = lowest(number, HEIGHTS);
  const [width, placed] = lowest(sized, WIDTHS);
  const [cols, rows] = [Number(width) + SIZES.cols[0], 2 * Number(height) + SIZES.rows[0]];
  const half = (cols * rows) / 2;
  const [at, land] = lowest(placed, BigInt(half));
  const fort = Number(at);
  const bits = [...land.toString(2)].reverse();
  // The highest bit stands for no hex: it keeps the number of the others.
  if (bits.length !== half + 1) return refuse({ key: 'map-typo' });
  const upper = bits.slice(0, half).map((bit, hex) => (hex === fort ? 'R' : bit === '1' ? '#' : '~'));
  const lower = upper.toReversed().map((sign) => (sign === 'R' ? 'W' : sign));
  const signs = [...upper, ...lower].join('');
  const map = {
    id: DRAWN,
    rows: Array.from({ length: rows }, (_, row) => signs.slice(row * cols, (row + 1) * cols)),
    advised: advisedBeside(fort, cols),
  };
  return codeOfMap(map) === code ? ok(map) : refuse({ key: 'map-typo' });
};

/** The map of a share code. Refusals: `map-typo`, and the first of `mapFaults`. */
export const mapOfCode = (code: string): Result<SeaMap, Phrase> => {
  const map = drawnMapOf(code);
  const [fault] = map.ok ? mapFaults(map.value) : [];
  return fault ? refuse(fault) : map;
};

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
