import { type Cell, nameIn } from '../../../../kernel/grid.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import type { Reader } from '../../../../kernel/system.ts';
import type { PlacingView, ShipView, View } from '../../rules/view.ts';
import { chartOf, nameOf, shipLabel } from '../coordinates/chart.ts';
import { ownSea, placesFor } from '../sight.ts';
import { indexIn, letterKeys, pad, pathOf, rowsOf } from './pad.ts';
import { type Key, key, type Page, say } from './page.ts';

type Way = 'h' | 'v';

/** What the hand screens need to know: the viewer's own fleet so far. */
interface Hand {
  readonly view: View;
  readonly reader: Reader;
  readonly placing: PlacingView;
  readonly ships: readonly ShipView[];
  readonly focus: Focus;
}

const nextDeal = ({ placing }: Hand): number => placing.deals + 1;

const undoKeys = ({ reader, placing }: Hand): readonly Key[] => {
  const last = placing.order.at(-1);
  return last ? [key(reader, 'key-undo', { act: { type: 'take', at: last } })] : [];
};

const clearKeys = ({ reader, ships }: Hand): readonly Key[] =>
  ships.length > 0 ? [key(reader, 'key-clear', { act: { type: 'clear' } })] : [];

const backKey = ({ reader }: Hand, look: Focus): Key => key(reader, 'key-back', { look });

/** The ship as a bar of its decks: "■■■ ×2". */
const barOf = (size: number): string => (size <= 8 ? '■'.repeat(size) : String(size));

const sizeKeys = ({ reader, placing }: Hand): readonly Key[] =>
  [...new Set(placing.missing)].map((size) => {
    const count = placing.missing.filter((missing) => missing === size).length;
    return {
      label: `${barOf(size)} ×${count}`,
      press: { look: size === 1 ? 'hand:1:h' : `hand:${size}` },
      spoken: say(reader, 'ship-of-size', { size, count }),
    };
  });

/** What is still to be placed: "4 3 3". */
export const missingLine = ({ missing }: PlacingView, reader: Reader): string =>
  say(reader, 'placing-missing', { sizes: missing.join(' ') });

const shipPage = (hand: Hand): Page => {
  const { reader, placing } = hand;
  const fill = key(reader, 'key-rest', { act: { type: 'fill', nth: nextDeal(hand) } });
  const deal = key(reader, 'key-another', { act: { type: 'deal', nth: nextDeal(hand) } });
  return {
    lines: [say(reader, 'placing-heading'), missingLine(placing, reader), say(reader, 'hand-choose-ship')],
    seas: 'own',
    keys: [...rowsOf(sizeKeys(hand)), [...undoKeys(hand), ...clearKeys(hand), fill, deal]],
  };
};

const sidePage = (hand: Hand, size: number): Page => {
  const places = (['h', 'v'] as const).flatMap((way) => placesFor(hand.view, hand.ships, size, way));
  return {
    lines: [
      say(hand.reader, 'hand-ship', { size }),
      say(hand.reader, places.length > 0 ? 'hand-choose-side' : 'hand-no-room'),
    ],
    seas: 'own',
    keys: [
      [
        key(hand.reader, 'key-across', { look: `hand:${size}:h` }),
        key(hand.reader, 'key-down', { look: `hand:${size}:v` }),
      ],
      [backKey(hand, 'hand'), ...undoKeys(hand)],
    ],
  };
};

/** The cells that are asked for: where a ship may begin. */
const startsOf = (places: readonly (readonly Cell[])[]): readonly Cell[] => places.map((cells) => cells[0]!);

const startsOn = (hand: Hand, places: readonly (readonly Cell[])[], letter: number): readonly (readonly Cell[])[] =>
  places.filter((cells) => nameOf(chartOf(hand.view.rules, hand.reader), cells[0]!).letter === letter);

const letterPage = (hand: Hand, size: number, way: Way): Page => {
  const { view, reader } = hand;
  const places = placesFor(view, hand.ships, size, way);
  const base = `hand:${size}:${way}`;
  const keys = letterKeys(
    reader,
    chartOf(view.rules, reader),
    base,
    (letter) => startsOn(hand, places, letter).length > 0,
  );
  const path = { ...pathOf(hand.focus), steps: base.split(':') };
  return {
    lines: [say(reader, 'hand-ship', { size }), say(reader, places.length > 0 ? 'hand-choose-letter' : 'hand-no-room')],
    seas: 'own',
    selection: startsOf(places),
    keys: pad(reader, keys, path, [backKey(hand, size === 1 ? 'hand' : `hand:${size}`), ...undoKeys(hand)]),
  };
};

const numberPage = (hand: Hand, size: number, way: Way, letter: number): Page => {
  const { view, reader } = hand;
  const places = startsOn(hand, placesFor(view, hand.ships, size, way), letter);
  const base = `hand:${size}:${way}:${letter}`;
  const chart = chartOf(view.rules, reader);
  const keys = Array.from({ length: view.rules.n }, (_, i): Key => {
    const cells = places.find(([start]) => nameOf(chart, start!).number === i + 1);
    const name = { letter, number: i + 1, of: view.rules.n };
    return cells
      ? { label: nameIn(reader.letters, name), press: { act: { type: 'put', cells } }, spoken: shipLabel(chart, cells) }
      : { label: '·', press: { look: `${base}:x${i}` }, spoken: say(reader, 'start-taken', { cell: name }) };
  });
  return {
    lines: [say(reader, 'hand-ship', { size }), say(reader, 'hand-choose-number')],
    seas: 'own',
    letter,
    selection: startsOf(places),
    keys: pad(reader, keys, { ...pathOf(hand.focus), steps: base.split(':') }, [
      backKey(hand, `hand:${size}:${way}`),
      ...undoKeys(hand),
    ]),
  };
};

/** So many ships can be offered to be taken off one by one. */
const TAKEN_ONE_BY_ONE = 10;

const wholePage = (hand: Hand): Page => {
  const { view, reader, ships } = hand;
  const chart = chartOf(view.rules, reader);
  const takes = ships.map(
    ({ cells }): Key => ({
      label: shipLabel(chart, cells).slice(0, 20),
      press: { act: { type: 'take', at: cells[0]! } },
      spoken: say(reader, 'take-ship', { ship: shipLabel(chart, cells) }),
    }),
  );
  const few = ships.length <= TAKEN_ONE_BY_ONE;
  const ready = key(reader, 'key-ready', { act: { type: 'ready' } }, { tone: 'primary' });
  return {
    lines: [say(reader, 'placing-heading'), say(reader, few ? 'hand-take-off' : 'hand-clear-first')],
    seas: 'own',
    keys: [
      ...(few ? rowsOf(takes) : []),
      [backKey(hand, 'board'), ...(few ? [] : undoKeys(hand)), ...clearKeys(hand), ready],
    ],
  };
};

/** Focus of placing by hand: `hand`, `hand:<size>`, `hand:<size>:<h|v>`, `hand:<size>:<h|v>:<letter>`. */
export const isHand = (focus: Focus | undefined): focus is Focus =>
  focus === 'hand' || focus?.startsWith('hand:') === true;

/**
 * Placing by hand in four taps: the ship, its side, the letter and the number of its first cell. Only legal places have
 * keys that act. A fleet that is complete offers its ships to be taken off instead.
 */
export const handPage = (view: View, reader: Reader, placing: PlacingView, focus: Focus): Page => {
  const hand: Hand = { view, reader, placing, ships: ownSea(view)?.ships ?? [], focus };
  if (placing.missing.length === 0) return wholePage(hand);
  const [, sizeStep, way, letterStep] = pathOf(focus).steps;
  const size = indexIn(sizeStep, view.rules.n);
  if (size === undefined || !placing.missing.includes(size)) return shipPage(hand);
  if (way !== 'h' && way !== 'v') return sidePage(hand, size);
  const letter = indexIn(letterStep, view.rules.n - 1);
  return letter === undefined ? letterPage(hand, size, way) : numberPage(hand, size, way, letter);
};
