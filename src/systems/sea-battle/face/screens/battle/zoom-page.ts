import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { QUARTERS, type Quarter, quarterKeys } from '../../../../../kit/quarters.ts';
import { isMyShot } from '../../../rules/view/derive.ts';
import { gridOf, type View } from '../../../rules/view/index.ts';
import { cellPad, focusPath, letterIn } from '../pad.ts';
import { type Key, key, type Page } from '../page.ts';
import { aimKeys, targetKeys, volleyKeys } from './aim-keys.ts';
import { seaPad } from './sea-pad.ts';

/** The smallest board that can be enlarged: on a phone it is too small to be aimed at whole. */
const ZOOMED_FROM = 16;

/** The focus of a look at the sea under fire from close by. */
export const CLOSE_UP = 'zoom';

/** The enemy's sea alone, with its pad where the viewer is to fire: the close-up of a sea that a phone shows whole. */
export const closeUpPage = (view: View, reader: Reader): Omit<Page, 'lines'> => {
  const back = key(reader, 'key-back', { look: 'aim' });
  return {
    seas: 'enemy',
    keys: isMyShot(view) ? aimKeys(view, reader, 'aim', [back]) : [[back]],
    ...(isMyShot(view) ? seaPad(view, reader, undefined, [back]) : {}),
  };
};

const mayZoom = (view: View, reader: Reader): boolean =>
  Math.max(view.rules.n, view.rules.cols ?? 0) >= ZOOMED_FROM && view.phase === 'battle' && reader.board === 'picture';

/** Returns the key to the corners of a large board. */
export const zoomKeys = (view: View, reader: Reader): readonly Key[] =>
  mayZoom(view, reader) ? [key(reader, 'key-zoom', { look: 'zoom:NW' })] : [];

/**
 * Returns the corner of focus `zoom:<corner>` or `zoom:<corner>:<letter>`, the first of `zoom`; undefined for any other
 * focus, and where there are no corners.
 */
export const zoomedQuarter = (view: View, reader: Reader, focus: Focus | undefined): Quarter | undefined => {
  const [base, corner = QUARTERS[0]] = focusPath(focus ?? '').steps;
  return base === 'zoom' && mayZoom(view, reader) ? QUARTERS.find((it) => it === corner) : undefined;
};

/** The rows or columns of half a board, counted from 0; the halves of an odd one share its middle. */
const halfOf = (n: number, half: 'first' | 'last'): readonly number[] => {
  const length = Math.ceil(n / 2);
  return Array.from({ length }, (_, i) => (half === 'first' ? i : n - length + i));
};

const linesOf = ({ rules }: View, quarter: Quarter) => {
  const grid = gridOf(rules);
  const rows = halfOf(grid.rows, quarter[0] === 'N' ? 'first' : 'last');
  const columns = halfOf(grid.cols, quarter[1] === 'W' ? 'first' : 'last');
  const [letters, numbers] = rules.axes === 'letters-cols' ? [columns, rows] : [rows, columns];
  return { letters, numbers: numbers.map((it) => it + 1) };
};

/**
 * Returns an enlarged corner of the enemy's sea, with the keys of its squares where the viewer is to fire, and the keys
 * to the other corners.
 */
export const zoomPage = (view: View, reader: Reader, focus: Focus, quarter: Quarter): Omit<Page, 'lines'> => {
  const base = `zoom:${quarter}`;
  const others = quarterKeys(reader, quarter);
  const shown = { seas: 'enemy', zoom: quarter } as const;
  const back = key(reader, 'key-back', { look: 'aim' });
  if (!isMyShot(view)) return { ...shown, keys: [others, [back]] };
  const letter = letterIn(view, base, focus);
  const ways = letter === undefined ? [...others, back] : volleyKeys(view, reader);
  const keys = cellPad(view, reader, focus, { base, ...linesOf(view, quarter), ...targetKeys(view, reader), ways });
  return { ...shown, keys, ...(letter !== undefined && { letter }) };
};
