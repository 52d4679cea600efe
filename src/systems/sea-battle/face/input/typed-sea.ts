import type { Phrase } from '../../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { CUSTOM_LIMITS, codeOf, fitsCode, type Grid, onSea, seaShape } from '../../rules/view/index.ts';
import type { Ruleset } from '../../variants.ts';

/** How a typed sea writes water and land; the first sign of each is how the program writes it. */
const WATER = '.~_-–—0оo';
const LAND = '/#xх1';
const ROWS = new RegExp(`^[${WATER.replace('-', '\\-')}${LAND.replace('/', '\\/')}]+$`, 'iu');
/** "12×8": columns and rows. */
const SIZE = /^(\d{1,3})\s*[×xх*]\s*(\d{1,3})$/iu;

/** Returns a sea as it may be typed, row by row. */
export const rowsOfLand = ({ rows, cols, dry }: Pick<Grid, 'rows' | 'cols' | 'dry'>): string =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => (dry[row * cols + col] === 1 ? LAND : WATER)[0]).join(''),
  ).join('\n');

const isSize = (n: number): boolean => n >= CUSTOM_LIMITS.n.least && n <= CUSTOM_LIMITS.n.most;

/**
 * Returns the share code of a game on the sea that is typed, as "12×8" or row by row; undefined for any other text.
 * @param from the game whose other rules are kept
 * Refusals: `land-uneven` {row, cells, cols}, `land-size` {rows, cols, least, most}, `land-full-line`.
 */
export const typedSea = (text: string, from: Ruleset): Result<string, Phrase> | undefined => {
  // A phone makes one sign of three dots.
  const typed = text.trim().replaceAll('…', '...');
  const lines = typed.split(/\s+/);
  const [, across, down] = SIZE.exec(typed) ?? [];
  if (across === undefined && (lines.length < 2 || !lines.every((it) => ROWS.test(it)))) return undefined;
  const [rows, cols] = across === undefined ? [lines.length, lines[0]!.length] : [Number(down), Number(across)];
  const uneven = across === undefined ? lines.findIndex((it) => it.length !== cols) : -1;
  if (uneven >= 0) return refuse({ key: 'land-uneven', with: { row: uneven + 1, cells: lines[uneven]!.length, cols } });
  if (!isSize(rows) || !isSize(cols)) return refuse({ key: 'land-size', with: { rows, cols, ...CUSTOM_LIMITS.n } });
  const isLand = (sign: string): boolean => LAND.includes(sign.toLowerCase());
  const land = across === undefined ? [...lines.join('')].flatMap((sign, at) => (isLand(sign) ? [at] : [])) : [];
  const rules = onSea(from, seaShape(rows, cols, land));
  return fitsCode(rules) ? ok(codeOf(rules)) : refuse({ key: 'land-full-line' });
};
