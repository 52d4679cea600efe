import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import type { View } from '../../rules/view/index.ts';
import { QUARTERS, type Quarter } from '../picture/index.ts';
import { type Key, type Page, phraseKey } from './page.ts';
import { chosenShip } from './ship-keys.ts';

/** Minimum number of columns of maps that can be enlarged: they are small on a phone. */
const ZOOMED_FROM = 16;

const SIGNS: Readonly<Record<Quarter, string>> = { NW: '◤', NE: '◥', SW: '◣', SE: '◢' };

const mayZoom = ({ rules, phase }: View, { board }: Reader): boolean =>
  rules.map.rows[0]!.length >= ZOOMED_FROM && phase !== 'placing' && board === 'picture';

/** The quarter of the chosen ship, or of the active side's flagship. */
const cornerOf = (view: View): Quarter => {
  const { rows } = view.rules.map;
  const chosen = chosenShip(view);
  const ship = view.ships.find((it) => it.side === view.active && (chosen ? it.type === chosen : it.flagship));
  const { row, col } = ship?.at ?? { row: 0, col: 0 };
  return `${row < rows.length / 2 ? 'N' : 'S'}${col < rows[0]!.length / 2 ? 'W' : 'E'}`;
};

/** The key that opens the quarters of a large map, the busiest first. */
export const zoomKeys = (view: View, reader: Reader): readonly Key[] =>
  mayZoom(view, reader) ? [phraseKey(reader, 'key-zoom', { look: `zoom:${cornerOf(view)}` })] : [];

/** A quarter of a large map, with keys to the others. Focus: `zoom:<quarter>`. */
export const zoomPage = (
  view: View,
  reader: Reader,
  focus: Focus | undefined,
  words: Omit<Page, 'keys'>,
): Page | undefined => {
  const zoom = mayZoom(view, reader) ? QUARTERS.find((it) => focus === `zoom:${it}`) : undefined;
  if (!zoom) return undefined;
  const others = QUARTERS.filter((it) => it !== zoom).map(
    (it): Key => ({
      label: SIGNS[it],
      press: { look: `zoom:${it}` },
      spoken: say(reader, 'key-quarter', { quarter: it.toLowerCase() }),
    }),
  );
  return { ...words, part: zoom, keys: [others, [phraseKey(reader, 'key-back', { look: 'ship' })]] };
};
