import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { SeaMap } from '../variants.ts';
import { cellOf, DIRECTIONS, hexOf, plus } from './hex.ts';
import { mapFaults, SIZES } from './map-faults.ts';

/** The id of every map that a player has drawn. */
export const DRAWN = 'drawn';

/** What the share code of a drawn map begins with. */
const HEAD = 'hex-map-';
/** With more digits a button has no room for the code: enough for 17×14 hexes. */
const CODE = /^hex-map-([0-9a-z]{4,26})([0-9a-z]{2})$/;
const BASE = 36;
/** The greatest prime that two digits hold. */
const DIVISOR = 1291n;
const WIDTHS = SIZES.cols[1] - SIZES.cols[0] + 1;
const HEIGHTS = (SIZES.rows[1] - SIZES.rows[0]) / 2 + 1;

/** Faults of maps that have no code. */
const UNWRITTEN: ReadonlySet<string> = new Set(['map-size', 'map-uneven', 'map-odd', 'map-forts', 'map-turned']);

const checkOf = (number: bigint): string => (number % DIVISOR).toString(BASE).padStart(2, '0');

const numberOf = (digits: string): bigint =>
  [...digits].reduce((sum, it) => sum * BigInt(BASE) + BigInt(Number.parseInt(it, BASE)), 0n);

/** Takes the lowest digit off a number, written to this base. */
const lowest = (number: bigint, base: number): readonly [digit: number, rest: bigint] => [
  Number(number % BigInt(base)),
  number / BigInt(base),
];

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
  number = number * BigInt(WIDTHS) + BigInt(map.rows[0]!.length - SIZES.cols[0]);
  number = number * BigInt(HEIGHTS) + BigInt((map.rows.length - SIZES.rows[0]) / 2);
  const code = `${HEAD}${number.toString(BASE)}${checkOf(number)}`;
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
  const [, digits = '', check] = CODE.exec(code) ?? [];
  const number = numberOf(digits);
  if (check === undefined || checkOf(number) !== check) return refuse({ key: 'map-typo' });
  const [height, sized] = lowest(number, HEIGHTS);
  const [width, placed] = lowest(sized, WIDTHS);
  const [cols, rows] = [width + SIZES.cols[0], 2 * height + SIZES.rows[0]];
  const half = (cols * rows) / 2;
  const [fort, land] = lowest(placed, half);
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
