import type { Focus } from '../../../../../kernel/screen.ts';
import { type Cell, sameCell } from '../../../../../kit/grid.ts';
import { focusPath, indexIn, letterPad, pagedKeys } from '../../../../../kit/squares.ts';
import { type Extra, FLAGS, type Flag } from '../../../rules/command.ts';
import { isAmong } from '../../../rules/view/derive.ts';
import { className, EXTRAS, gridOf } from '../../../rules/view/index.ts';
import { CLASSES } from '../../../variants.ts';
import { chartOf, labelOf, nameOf, shipLabel, shortShipLabel } from '../../input/coordinates/chart.ts';
import { keySea, squaresWith } from '../../table/squares.ts';
import { type Key, key, type Page, say, symbolKey } from '../page.ts';
import { freeBerthsFor, type Orientation } from './free-berths.ts';
import { type HandPlacement, isComplete } from './hand-placement.ts';
import {
  backKey,
  canPlaceByEnds,
  clearKeys,
  palettePage,
  perelmanAndFlagKeys,
  shipParams,
  undoKeys,
} from './palette.ts';
import { canDraw, pencilPage } from './pencil-page.ts';

const SIGN = { mine: '◉', sweeper: '▲' } as const;

/** The keys that remove each of the player's own pieces. */
const takeKeys = ({ view, reader, sea }: HandPlacement): readonly Key[] => {
  const chart = chartOf(view.rules, reader);
  const ships = sea.ships.map(
    ({ cells }): Key => ({
      label: shortShipLabel(chart, cells),
      press: { act: { type: 'take', at: cells[0]! } },
      spoken: say(reader, 'take-ship', { ship: shipLabel(chart, cells) }),
    }),
  );
  const extras = sea.extras.map(
    ({ piece, at }): Key => ({
      label: `${SIGN[piece]} ${labelOf(chart, at)}`,
      press: { act: { type: 'take', at } },
      spoken: say(reader, EXTRAS[piece].take, { cell: labelOf(chart, at) }),
    }),
  );
  return [...ships, ...extras];
};

/**
 * Returns the page to remove placed pieces, split into pages where there are many. A complete fleet can be accepted
 * here, too.
 */
const removalPage = (hand: HandPlacement): Page => {
  const { reader, focus, placing } = hand;
  const complete = isComplete(placing);
  const ready = key(reader, 'key-ready', { act: { type: 'ready' } }, { tone: 'primary' });
  const ways = [backKey(hand, complete ? 'board' : 'hand:list'), ...clearKeys(hand), ...(complete ? [ready] : [])];
  // The palette of a fleet in the making has these keys itself.
  const below = complete ? perelmanAndFlagKeys(hand) : [];
  return {
    lines: [say(reader, 'placing-by-hand'), complete ? say(reader, 'hand-take-off') : say(reader, 'hand-take-some')],
    seas: 'own',
    keys: pagedKeys(reader, takeKeys(hand), 'hand:off', focus, ways, below),
  };
};

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

/** The page on which the first square of a straight ship is chosen, by its letter and its number. */
const startPage = (hand: HandPlacement, size: number, way: Orientation): Page => {
  const { view, reader, focus } = hand;
  const chart = chartOf(view.rules, reader);
  const places = placesIn(hand, size, way);
  const squares = squaresWith(view, (at) => {
    const cells = places.find(([start]) => sameCell(start, at));
    return cells
      ? { press: { act: { type: 'put', cells } }, spoken: shipLabel(chart, cells) }
      : { said: 'start-taken' };
  });
  const back = backKey(hand, size === 1 ? 'hand' : `hand:${size}`);
  const { letter, keys } = letterPad(keySea(view, reader, squares), focus, {
    base: `hand:${size}:${way}`,
    ways: (open) => [...(open === undefined ? [back] : []), ...undoKeys(hand)],
  });
  const starts = places.map((cells) => cells[0]!);
  const isChosen = letter !== undefined;
  const ask = isChosen ? 'hand-choose-number' : places.length > 0 ? 'hand-choose-letter' : 'hand-no-room';
  return {
    lines: [say(reader, 'hand-ship', shipParams(hand, size)), say(reader, ask)],
    seas: 'own',
    ...(isChosen
      ? { letter, selection: starts.filter((cell) => nameOf(chart, cell).letter === letter) }
      : // A ship of one deck may lie on every free square: those are marked already.
        { selection: size === 1 ? [] : starts }),
    keys,
  };
};

const straightPage = (hand: HandPlacement, size: number, wayStep: string | undefined): Page => {
  const way = size === 1 ? 'h' : wayStep;
  return way === 'h' || way === 'v' ? startPage(hand, size, way) : sidePage(hand, size);
};

/**
 * Returns the page to lay a mine or a sweeper: its letter, then its number. Only cells where it may lie have keys that
 * act.
 */
const extraPage = (hand: HandPlacement, piece: Extra): Page => {
  const { view, reader, placing, focus } = hand;
  const { room } = placing;
  const chart = chartOf(view.rules, reader);
  const squares = squaresWith(view, (at) =>
    isAmong(room, at) ? { press: { act: { type: 'lay', piece, at } } } : { said: 'start-taken' },
  );
  const { letter, keys } = letterPad(keySea(view, reader, squares), focus, {
    base: `hand:${piece}`,
    ways: (open) => [...(open === undefined ? [backKey(hand, 'hand')] : []), ...undoKeys(hand)],
  });
  const isChosen = letter !== undefined;
  const ask = isChosen ? 'hand-lay-number' : room.length > 0 ? 'hand-lay-letter' : 'hand-no-room';
  return {
    lines: [say(reader, EXTRAS[piece].where), say(reader, ask)],
    seas: 'own',
    ...(isChosen && { letter, selection: room.filter((cell) => nameOf(chart, cell).letter === letter) }),
    keys,
  };
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
  const [, what, second] = focusPath(focus).steps;
  if (what === 'flag') return flagPage(hand);
  if (what === 'huddle' && placing.huddles) return perelmanPage(hand);
  if (isComplete(placing) || (what === 'off' && placing.order.length > 0)) return removalPage(hand);
  if ((what === 'mine' && placing.mines > 0) || (what === 'sweeper' && placing.sweepers > 0))
    return extraPage(hand, what);
  const { rows, cols } = gridOf(view.rules);
  const size = indexIn(what, Math.max(rows, cols));
  if (size !== undefined && placing.missing.includes(size))
    return canPlaceByEnds(hand, size) ? straightPage(hand, size, second) : pencilPage(hand, undefined);
  const begun = view.pencil.length > 0;
  const drawing = what === 'pen' || (what === undefined && begun);
  return drawing && (begun || canDraw(hand)) ? pencilPage(hand, second) : palettePage(hand);
};

/** The fleet's ships by their names under a flag: "⚓ Navy: carrier, battleship". */
const flagLine = ({ view, reader }: HandPlacement, flag: Flag): string => {
  const items = [...view.rules.fleet].filter(({ cls }) => CLASSES.includes(cls)).sort((a, b) => b.size - a.size);
  const ships = items.map((item) => reader.say(className(item, flag))).join(', ');
  const name = say(reader, 'flag-name', { flag });
  return ships === '' ? name : say(reader, 'flag-of', { flag: name, ships });
};

/** SB-31: returns the page to choose the flag of the player's own fleet, with the names of its ships under each. */
const flagPage = (hand: HandPlacement): Page => {
  const { reader, sea, placing } = hand;
  const keys = FLAGS.map((flag): Key => {
    const name = say(reader, 'flag-name', { flag });
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
