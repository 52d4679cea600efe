import type { Focus } from '../../../../../kernel/screen.ts';
import { type Cell, nameIn } from '../../../../../kit/grid.ts';
import { FLAGS, type Flag } from '../../../rules/command.ts';
import { className, gridOf } from '../../../rules/view/index.ts';
import { CLASSES } from '../../../variants.ts';
import { chartOf, nameOf, shipLabel } from '../../input/coordinates/chart.ts';
import { focusPath, indexIn, letterKeys, pad } from '../pad.ts';
import { type Key, key, type Page, say, symbolKey } from '../page.ts';
import { extraPage } from './extra-page.ts';
import { freeBerthsFor, type Orientation } from './free-berths.ts';
import { type HandPlacement, isComplete } from './hand-placement.ts';
import { backKey, canPlaceByEnds, palettePage, shipParams, undoKeys } from './palette.ts';
import { canDraw, pencilPage } from './pencil-page.ts';
import { removalPage } from './removal-page.ts';

const placesIn = ({ view, sea }: HandPlacement, size: number, way: Orientation): readonly (readonly Cell[])[] =>
  freeBerthsFor(view.rules, sea, size, way);

/** Returns whether the fleet has a ship of this size that may be bent, so that it can be drawn. */
const isBent = ({ view }: HandPlacement, size: number): boolean =>
  view.rules.fleet.some((item) => item.size === size && item.shapes !== 'straight' && size > 1);

const sidePage = (hand: HandPlacement, size: number): Page => {
  const { reader } = hand;
  const bent = isBent(hand, size);
  const places = (['h', 'v'] as const).flatMap((way) => placesIn(hand, size, way));
  const room = places.length > 0 || bent;
  return {
    lines: [
      say(reader, 'hand-ship', shipParams(hand, size)),
      say(reader, !room ? 'hand-no-room' : bent ? 'hand-choose-form' : 'hand-choose-side'),
    ],
    seas: 'own',
    keys: [
      [
        key(reader, 'key-across', { look: `hand:${size}:h` }),
        key(reader, 'key-down', { look: `hand:${size}:v` }),
        ...(bent ? [key(reader, 'key-draw', { look: 'hand:pen' })] : []),
      ],
      [backKey(hand, 'hand'), ...undoKeys(hand)],
    ],
  };
};

/** The cells to choose from: where a ship may begin. */
const startsOf = (places: readonly (readonly Cell[])[]): readonly Cell[] => places.map((cells) => cells[0]!);

const startsOn = (
  hand: HandPlacement,
  places: readonly (readonly Cell[])[],
  letter: number,
): readonly (readonly Cell[])[] =>
  places.filter((cells) => nameOf(chartOf(hand.view.rules, hand.reader), cells[0]!).letter === letter);

const letterPage = (hand: HandPlacement, size: number, way: Orientation): Page => {
  const { view, reader } = hand;
  const places = placesIn(hand, size, way);
  const base = `hand:${size}:${way}`;
  const keys = letterKeys(
    reader,
    chartOf(view.rules, reader),
    base,
    (letter) => startsOn(hand, places, letter).length > 0,
  );
  const path = { ...focusPath(hand.focus), steps: base.split(':') };
  return {
    lines: [
      say(reader, 'hand-ship', shipParams(hand, size)),
      say(reader, places.length > 0 ? 'hand-choose-letter' : 'hand-no-room'),
    ],
    seas: 'own',
    // A ship of one deck may lie on every free square: those are marked already.
    selection: size === 1 ? [] : startsOf(places),
    keys: pad(reader, keys, path, [backKey(hand, size === 1 ? 'hand' : `hand:${size}`), ...undoKeys(hand)]),
  };
};

const numberPage = (hand: HandPlacement, size: number, way: Orientation, letter: number): Page => {
  const { view, reader } = hand;
  const places = startsOn(hand, placesIn(hand, size, way), letter);
  const base = `hand:${size}:${way}:${letter}`;
  const chart = chartOf(view.rules, reader);
  const keys = Array.from({ length: chart.numbers }, (_, i): Key => {
    const cells = places.find(([start]) => nameOf(chart, start!).number === i + 1);
    const name = { letter, number: i + 1, of: chart.size };
    return cells
      ? { label: nameIn(reader.letters, name), press: { act: { type: 'put', cells } }, spoken: shipLabel(chart, cells) }
      : { label: '·', press: { look: `${base}:x${i}` }, spoken: say(reader, 'start-taken', { cell: name }) };
  });
  return {
    lines: [say(reader, 'hand-ship', shipParams(hand, size)), say(reader, 'hand-choose-number')],
    seas: 'own',
    letter,
    selection: startsOf(places),
    keys: pad(reader, keys, { ...focusPath(hand.focus), steps: base.split(':') }, [
      backKey(hand, `hand:${size}:${way}`),
      ...undoKeys(hand),
    ]),
  };
};

const straightPage = (
  hand: HandPlacement,
  size: number,
  wayStep: string | undefined,
  letterStep: string | undefined,
): Page => {
  const way = size === 1 ? 'h' : wayStep;
  if (way !== 'h' && way !== 'v') return sidePage(hand, size);
  const letter = indexIn(letterStep, chartOf(hand.view.rules, hand.reader).size - 1);
  return letter === undefined ? letterPage(hand, size, way) : numberPage(hand, size, way, letter);
};

/**
 * Returns whether a focus belongs to placement by hand: `hand`, `hand:<size>`, `hand:<size>:<h|v>`,
 * `hand:<size>:<h|v>:<letter>`, `hand:pen`, `hand:pen:all`, `hand:pen:<letter>`, `hand:list` (what is missing),
 * `hand:mine`, `hand:mine:<letter>`, `hand:sweeper…`, `hand:off`, `hand:flag`, `hand:huddle`.
 */
export const isHandFocus = (focus: Focus | undefined): focus is Focus =>
  focus === 'hand' || focus?.startsWith('hand:') === true;

/**
 * Returns the page of placement by hand. A straight ship takes four presses: the ship, its orientation, the letter and
 * the number of its first cell. Any other ship is drawn cell by cell. Only legal places have keys that act. A
 * half-drawn ship is shown first; a complete fleet offers its pieces for removal instead.
 */
export const handPage = (hand: HandPlacement): Page => {
  const { view, placing, focus } = hand;
  const [, what, second, third] = focusPath(focus).steps;
  if (what === 'flag') return flagPage(hand);
  if (what === 'huddle' && placing.huddles) return perelmanPage(hand);
  if (isComplete(placing) || (what === 'off' && placing.order.length > 0)) return removalPage(hand);
  if ((what === 'mine' && placing.mines > 0) || (what === 'sweeper' && placing.sweepers > 0))
    return extraPage(hand, what, second);
  const { rows, cols } = gridOf(view.rules);
  const size = indexIn(what, Math.max(rows, cols));
  if (size !== undefined && placing.missing.includes(size))
    return canPlaceByEnds(hand, size) ? straightPage(hand, size, second, third) : pencilPage(hand, undefined);
  const begun = view.pencil.length > 0;
  const drawing = what === 'pen' || (what === undefined && begun);
  return drawing && (begun || canDraw(hand)) ? pencilPage(hand, second) : palettePage(hand);
};

/** The fleet's ships by their names under a flag: "⚓ Navy: carrier, battleship". */
const flagLine = ({ view, reader }: HandPlacement, flag: Flag): string => {
  const items = [...view.rules.fleet].filter(({ cls }) => CLASSES.includes(cls)).sort((a, b) => b.size - a.size);
  const ships = items.map((item) => reader.say(className(item, flag))).join(', ');
  const name = say(reader, `flag-${flag}`);
  return ships === '' ? name : say(reader, 'flag-of', { flag: name, ships });
};

/** SB-31: returns the page to choose the flag of the player's own fleet, with the names of its ships under each. */
const flagPage = (hand: HandPlacement): Page => {
  const { reader, sea, placing } = hand;
  const keys = FLAGS.map((flag): Key => {
    const name = say(reader, `flag-${flag}`);
    return flag === sea.flag
      ? symbolKey(say(reader, 'flag-flown', { flag: name }), { look: 'hand:flag:x0' })
      : symbolKey(name, { act: { type: 'flag', flag } });
  });
  return {
    lines: [say(reader, 'flag-heading'), ...FLAGS.map((flag) => flagLine(hand, flag)), say(reader, 'flag-why')],
    brief: say(reader, 'flag-why'),
    seas: 'own',
    keys: [keys, [backKey(hand, isComplete(placing) ? 'board' : 'hand')]],
  };
};

/**
 * Returns the page with Perelman's advice (S1; SB-8): how the huddle is made, why it works, what it costs, and a key
 * that deals it.
 */
const perelmanPage = (hand: HandPlacement): Page => {
  const { reader, placing } = hand;
  const deal = { type: 'deal', nth: placing.deals + 1, how: 'perelman' } as const;
  return {
    lines: [
      say(reader, 'huddle-heading'),
      say(reader, 'huddle-how'),
      say(reader, 'huddle-why'),
      say(reader, 'huddle-cost'),
    ],
    brief: say(reader, 'huddle-how'),
    seas: 'own',
    keys: [
      [
        key(reader, 'key-huddle-deal', { act: deal }, { tone: 'primary' }),
        backKey(hand, isComplete(placing) ? 'board' : 'hand'),
      ],
    ],
  };
};
