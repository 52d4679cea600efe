import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { cornerArea, QUARTERS, type Quarter, quarterKeys } from '../../../../../kit/quarters.ts';
import { focusPath, letterPad } from '../../../../../kit/squares.ts';
import { isMyShot } from '../../../rules/view/derive.ts';
import type { View } from '../../../rules/view/index.ts';
import { type Key, key, type Page } from '../page.ts';
import { aimKeys, seaPad, targetKeys, volleyKeys } from './aim-keys.ts';

/** The smallest board that can be enlarged: on a phone it is too small to be aimed at whole. */
const ZOOMED_FROM = 16;

/** The focus of a look at the sea under fire from close by. */
export const CLOSE_UP = 'zoom';

/** The enemy's sea alone, with its pad where the viewer is to fire: the close-up of a sea that a phone shows whole. */
export const closeUpPage = (view: View, reader: Reader): Omit<Page, 'lines'> => {
  const ways = [key(reader, 'key-back', { look: 'aim' })];
  return {
    seas: 'enemy',
    keys: isMyShot(view) ? aimKeys(view, reader, undefined, ways) : [ways],
    ...(isMyShot(view) && seaPad(view, reader, undefined, ways)),
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

/** A corner of the sea that is fired at. The halves of an odd one share its middle. */
const cornerKeys = (view: View, reader: Reader, quarter: Quarter): ReturnType<typeof targetKeys> => {
  const sea = targetKeys(view, reader);
  const half = { rows: Math.ceil(sea.rows / 2), cols: Math.ceil(sea.cols / 2) };
  const { row: top, col: left, rows, cols } = cornerArea(quarter, sea, half);
  const isIn = ({ row, col }: Cell): boolean => row >= top && row < top + rows && col >= left && col < left + cols;
  return { ...sea, squares: sea.squares.filter(isIn) };
};

/**
 * Returns an enlarged corner of the enemy's sea, with the keys of its squares where the viewer is to fire, and the keys
 * to the other corners.
 */
export const zoomPage = (view: View, reader: Reader, focus: Focus, quarter: Quarter): Omit<Page, 'lines'> => {
  const others = quarterKeys(reader, quarter);
  const shown = { seas: 'enemy', zoom: quarter } as const;
  const back = key(reader, 'key-back', { look: 'aim' });
  if (!isMyShot(view)) return { ...shown, keys: [others, [back]] };
  const ways = (letter?: number): readonly Key[] =>
    letter === undefined ? [...others, back] : volleyKeys(view, reader);
  return {
    ...shown,
    ...letterPad(cornerKeys(view, reader, quarter), focus, { base: `zoom:${quarter}`, ways }),
  };
};
