import type { PhraseParams } from '../../../../../kernel/phrase.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import type { Focus } from '../../../../../kernel/screen.ts';
import { keyRows } from '../../../../../kit/squares.ts';
import { className, EXTRAS, type PlacingView } from '../../../rules/view/index.ts';
import { chartOf } from '../../input/coordinates/chart.ts';
import { waysToPlace } from '../../input/hints.ts';
import { sizesOf } from '../../words/status-lines.ts';
import { type Key, key, type Page, say } from '../page.ts';
import type { HandPlacement } from './hand-placement.ts';

const nextDeal = ({ placing }: HandPlacement): number => placing.deals + 1;

/** Returns the key that removes the piece placed last. */
export const undoKeys = ({ reader, placing }: HandPlacement): readonly Key[] => {
  const last = placing.order.at(-1);
  return last ? [key(reader, 'key-undo', { act: { type: 'take', at: last } })] : [];
};

/** Returns the key that removes everything. */
export const clearKeys = ({ reader, view, placing }: HandPlacement): readonly Key[] =>
  placing.order.length + view.pencil.length > 0 ? [key(reader, 'key-clear', { act: { type: 'clear' } })] : [];

/** Returns the key back to another page. */
export const backKey = ({ reader }: Pick<HandPlacement, 'reader'>, look: Focus): Key =>
  key(reader, 'key-back', { look });

/** Returns the keys to Perelman's huddle, where it can be dealt, and to the choice of a flag. */
export const perelmanAndFlagKeys = ({ reader, placing }: Pick<HandPlacement, 'reader' | 'placing'>): readonly Key[] => [
  ...(placing.huddles ? [key(reader, 'key-huddle', { look: 'hand:huddle' })] : []),
  key(reader, 'key-flag', { look: 'hand:flag' }),
];

/** The key to the removal page. Absent with fewer than two pieces: undoing removes a single one as well. */
const takeKey = ({ reader, placing }: HandPlacement): readonly Key[] =>
  placing.order.length > 1 ? [key(reader, 'key-take', { look: 'hand:off' })] : [];

/**
 * Returns whether a ship of this size can be placed by its ends. Ships of any shape (`any8`) are drawn: they have too
 * many berths to offer.
 */
export const canPlaceByEnds = ({ view }: HandPlacement, size: number): boolean =>
  size === 1 || view.rules.fleet.some((item) => item.size === size && item.shapes !== 'any8');

/** Returns the name and size of the ships of a size, as phrase parameters. */
export const shipParams = ({ view, reader, sea }: HandPlacement, size: number): PhraseParams => {
  const items = view.rules.fleet.filter((item) => item.size === size && item.count > 0);
  return { ship: items.map((item) => reader.say(className(item, sea.flag))).join(' / '), size };
};

/** The longest bar, in decks: a longer one is cut off on a phone, where five keys are side by side. */
const BAR = 4;

/** Draws a ship as a bar of its decks, "■■■"; a long one by their number, "7■". */
const barOf = (size: number): string => (size <= BAR ? '■'.repeat(size) : `${size}■`);

const sizeKeys = (hand: HandPlacement): readonly Key[] =>
  [...new Set(hand.placing.missing)].map((size) => {
    const count = hand.placing.missing.filter((missing) => missing === size).length;
    const look = size === 1 ? 'hand:1:h' : `hand:${size}`;
    return {
      label: `${barOf(size)} ×${count}`,
      press: { look },
      spoken: say(hand.reader, 'ship-of-size', { ...shipParams(hand, size), count }),
    };
  });

const extraKeys = ({ reader, placing }: HandPlacement): readonly Key[] =>
  (['mine', 'sweeper'] as const).flatMap((piece) => {
    const count = piece === 'mine' ? placing.mines : placing.sweepers;
    if (count === 0) return [];
    const label = say(reader, EXTRAS[piece].lay, { count });
    return [{ label, press: { look: `hand:${piece}` }, spoken: say(reader, EXTRAS[piece].spoken, { count }) }];
  });

/** Says what is still to be placed: "4 3 3", and mines and sweepers where there are any. */
export const missingLine = ({ missing, mines, sweepers }: PlacingView, reader: Reader): string => {
  const sizes = sizesOf(missing);
  return mines + sweepers === 0
    ? say(reader, 'placing-missing', { sizes })
    : say(reader, 'placing-missing-extras', { sizes, mines, sweepers });
};

/** Returns the page with all missing pieces to choose from, and the keys to fill in the rest or deal another fleet. */
export const palettePage = (hand: HandPlacement): Page => {
  const { view, reader, placing } = hand;
  const fill = key(reader, 'key-rest', { act: { type: 'fill', nth: nextDeal(hand) } });
  const deal = key(reader, 'key-another', { act: { type: 'deal', nth: nextDeal(hand) } });
  return {
    lines: [
      say(reader, 'placing-by-hand'),
      missingLine(placing, reader),
      say(reader, 'hand-choose-ship'),
      ...waysToPlace(view.rules, chartOf(view.rules, reader), reader).map(reader.say),
    ],
    seas: 'own',
    keys: [
      ...keyRows([...sizeKeys(hand), ...extraKeys(hand)]),
      [...undoKeys(hand), ...clearKeys(hand), fill, deal],
      [...takeKey(hand), ...perelmanAndFlagKeys(hand)],
    ],
  };
};
