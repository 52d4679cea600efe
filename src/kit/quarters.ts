import type { Reader } from '../kernel/reader.ts';
import type { Focus } from '../kernel/screen.ts';
import type { MapArea } from './fight-window.ts';
import { type KeyButton, phraseKey, say } from './screen-kit.ts';

/** The overlapping quarters of a large board that can be enlarged; north is at the top. */
export const QUARTERS = ['NW', 'NE', 'SW', 'SE'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** The signs of the quarters. */
export const QUARTER_SIGNS: Readonly<Record<Quarter, string>> = { NW: '◤', NE: '◥', SW: '◣', SE: '◢' };

type Size = Pick<MapArea, 'rows' | 'cols'>;

/** The part of this size in the corner of a board. */
export const cornerArea = (quarter: Quarter, board: Size, { rows, cols }: Size): MapArea => ({
  row: quarter.startsWith('N') ? 0 : board.rows - rows,
  col: quarter.endsWith('W') ? 0 : board.cols - cols,
  rows,
  cols,
});

/** A quarter of a board: half its rows and columns, rounded up, and one more, so that it overlaps its neighbours. */
export const quarterArea = (quarter: Quarter, { rows, cols }: Size): MapArea => {
  const [high, wide] = [rows, cols].map((n) => Math.min(n, Math.ceil(n / 2) + 1)) as [number, number];
  return cornerArea(quarter, { rows, cols }, { rows: high, cols: wide });
};

/** Keys to the other quarters. */
export const quarterKeys = (reader: Reader, shown: Quarter): readonly KeyButton<never>[] =>
  QUARTERS.filter((it) => it !== shown).map((it) => ({
    label: QUARTER_SIGNS[it],
    press: { look: `zoom:${it}` },
    spoken: say(reader, 'key-quarter', { quarter: it.toLowerCase() }),
  }));

/** Minimum number of columns of maps that can be enlarged: they are small on a phone. */
const ZOOMED_FROM = 16;

/** What the view of a map tells. */
interface MapView {
  readonly phase: 'placing' | 'battle' | 'over';
  readonly rules: { readonly map: { readonly rows: readonly string[] } };
}

const mayZoom = ({ rules, phase }: MapView, { board }: Reader): boolean =>
  rules.map.rows[0]!.length >= ZOOMED_FROM && phase !== 'placing' && board === 'picture';

/** The key that opens a quarter of a large map. */
export const zoomKeys = <View extends MapView>(
  view: View,
  reader: Reader,
  firstOf: (view: View) => Quarter = () => 'NW',
): readonly KeyButton<never>[] =>
  mayZoom(view, reader) ? [phraseKey<never>(reader, 'key-zoom', { look: `zoom:${firstOf(view)}` })] : [];

/**
 * A quarter of a large map with keys to the others and back, and the words above it, which are made for no other page.
 * Focus: `zoom:<quarter>`; undefined for any other.
 */
export const zoomPage = <Words>(
  view: MapView,
  reader: Reader,
  focus: Focus | undefined,
  words: () => Words,
  back: Focus,
): (Words & { board: { part: Quarter }; keys: readonly (readonly KeyButton<never>[])[] }) | undefined => {
  const part = mayZoom(view, reader) ? QUARTERS.find((it) => focus === `zoom:${it}`) : undefined;
  if (!part) return undefined;
  return {
    ...words(),
    board: { part },
    keys: [quarterKeys(reader, part), [phraseKey<never>(reader, 'key-back', { look: back })]],
  };
};
