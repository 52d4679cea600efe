import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import { hexesLeft, shipName, type View } from '../../rules/view/index.ts';
import { howToOrder } from '../input/hints.ts';
import { newsLines, siegeLines } from '../words/news.ts';
import { roundLine, turnLine } from '../words/status-lines.ts';
import { type Key, type KeyRows, type Page, phraseKey } from './page.ts';
import { rankedHexes } from './ranked-hexes.ts';
import { activeShip, afloat, choicesFor, courseKey, gunKeys, nextToSail, shipKey } from './ship-keys.ts';
import { steeredCourseIn, steerPage } from './steer-page.ts';
import { canFire, fireKeys, shotsUnfired } from './target-keys.ts';
import { zoomKeys } from './zoom-page.ts';

/**
 * The focus of the current page. It shares its prefix with the focuses of ships: on a shared board without private
 * replies it must stay within that board.
 */
export const TURN_FOCUS = 'ship';
/** Keys per row. */
const WIDE = 5;
/** Targets per row. Their labels are longer; each ship's own page lists the rest. */
const TARGETS = 4;
/** Hexes on one page of a ship: two rows minus the key that turns the page. */
const PAGEFUL = 2 * WIDE - 1;

/** The situation: whose turn it is, the round, the news and the sieges. */
export const battleLines = (view: View, reader: Reader): readonly string[] => [
  turnLine(view, reader),
  roundLine(view, reader),
  ...newsLines(view, reader),
  ...siegeLines(view, reader),
];

const shipRow = (view: View, reader: Reader, selected?: ShipType): readonly Key[] =>
  afloat(view).map((type) => shipKey(view, reader, type, selected));

/** Whether ending the turn leaves something undone: a possible shot, or a planned course. */
const leavesUndone = (view: View): boolean => canFire(view) || view.plots.length > 0;

/** The key that ends the turn. It asks for confirmation while something is undone. */
const endKey = (view: View, reader: Reader): Key =>
  leavesUndone(view)
    ? phraseKey(reader, 'key-end', { look: 'end' })
    : phraseKey(reader, 'key-end', { act: { type: 'end' } }, { tone: 'primary' });

/** Keys that sail the planned courses and delete the last of them. */
const sailKeys = ({ plots }: View, reader: Reader): readonly Key[] => {
  const last = plots.at(-1);
  if (!last) return [];
  const label = say(reader, 'key-sail', { count: plots.length });
  return [
    {
      label,
      press: { act: { type: 'sail' } },
      tone: 'primary',
      spoken: say(reader, 'key-sail-aloud', { count: plots.length }),
    },
    phraseKey(reader, 'key-undo', { act: { type: 'unplot', ship: last.ship } }),
  ];
};

/** The hexes of a ship in pages, with a key to the next page. */
const courseRows = (view: View, reader: Reader, ship: ShipType, page: number): KeyRows => {
  const all = rankedHexes(view, ship, choicesFor(view, ship));
  const pages = Math.max(1, Math.ceil(all.length / PAGEFUL));
  const shown = all.slice((page % pages) * PAGEFUL, ((page % pages) + 1) * PAGEFUL);
  const keys = shown.map((it) => courseKey(view, reader, ship, it));
  const more = pages > 1 ? [phraseKey(reader, 'key-more', { look: `ship:${ship}:${(page + 1) % pages}` })] : [];
  const both = [...keys, ...more];
  return [both.slice(0, WIDE), both.slice(WIDE)];
};

/** The page of a ship: where it can go, what it can hit. */
const shipPage = (view: View, reader: Reader, ship: ShipType, page: number): Page => {
  const left = hexesLeft(view, ship);
  const steer =
    left > 0 && typeof view.viewer === 'number' ? [phraseKey(reader, 'key-steer', { look: `steer:${ship}` })] : [];
  const { shotsLeft = 0, damage = 0, durability = 0 } = activeShip(view, ship) ?? {};
  const guns = gunKeys(view, reader, ship).slice(0, 3);
  return {
    lines: [
      turnLine(view, reader),
      say(reader, 'ship-heading', {
        ship: shipName(ship),
        left,
        shots: shotsLeft,
        sound: durability - damage,
        durability,
      }),
      say(reader, left > 0 ? 'ship-choose' : 'ship-stays'),
      ...(guns.length > 0 ? [say(reader, 'ship-targets')] : []),
    ],
    selected: ship,
    keys: [
      shipRow(view, reader, ship),
      ...courseRows(view, reader, ship, page),
      [...guns, ...steer, phraseKey(reader, 'key-back', { look: TURN_FOCUS })].slice(0, WIDE),
    ],
  };
};

/** The confirmation before the turn ends with shots unfired or courses not sailed. */
const endPage = (view: View, reader: Reader): Page => ({
  lines: [
    turnLine(view, reader),
    ...(canFire(view) ? [say(reader, 'end-unfired', { shots: shotsUnfired(view) })] : []),
    ...(view.plots.length > 0 ? [say(reader, 'end-unsailed', { courses: view.plots.length })] : []),
  ],
  keys: [
    fireKeys(view, reader).slice(0, TARGETS),
    view.plots.length > 0
      ? [phraseKey(reader, 'key-sail-end', { act: { type: 'sail-end' } }, { tone: 'primary' })]
      : [],
    [
      phraseKey(reader, 'key-end-sure', { act: { type: 'end' } }, { tone: 'danger' }),
      phraseKey(reader, 'key-back', { look: TURN_FOCUS }),
    ],
  ],
});

/** Parses the focus of a ship: `ship:L`, `ship:L:2` (the page, from 0). */
const shipIn = (focus: Focus | undefined): { readonly ship: ShipType; readonly page: number } | undefined => {
  const [, letter, page = '0'] = /^ship:([LGFB])(?::(\d{1,2}))?$/.exec(focus ?? '') ?? [];
  const ship = SHIP_TYPES.find((it) => it === letter);
  return ship && { ship, page: Number(page) };
};

/** Whether a focus only pages through the keys of the turn. Such focuses may be shown publicly. */
export const isTurnFocus = (focus: Focus | undefined): boolean =>
  focus === TURN_FOCUS || focus === 'end' || shipIn(focus) !== undefined;

/** The page of a focus during the turn: a ship, its arrows, the confirmation of the end. */
const focusedPage = (view: View, reader: Reader, focus: Focus | undefined): Page | undefined => {
  const steering = steeredCourseIn(focus);
  if (steering && typeof view.viewer === 'number') return steerPage(view, reader, steering);
  const looked = shipIn(focus);
  if (looked && afloat(view).includes(looked.ship)) return shipPage(view, reader, looked.ship, looked.page);
  return focus === 'end' && leavesUndone(view) ? endPage(view, reader) : undefined;
};

/** The target keys, and the key to the quarters of a large map. */
const aimRow = (view: View, reader: Reader): readonly Key[] => {
  const zoom = zoomKeys(view, reader);
  return [...fireKeys(view, reader).slice(0, TARGETS - zoom.length), ...zoom];
};

/** The whole turn on one page: ships, courses of the next ship, targets, and the key that ends the turn. */
export const turnPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const looked = focusedPage(view, reader, focus);
  if (looked) return looked;
  const next = nextToSail(view);
  const courses = next
    ? rankedHexes(view, next, choicesFor(view, next))
        .slice(0, WIDE)
        .map((it) => courseKey(view, reader, next, it))
    : [];
  return {
    lines: [
      ...battleLines(view, reader),
      ...(reader.at === 'board' ? [reader.say(howToOrder(view, reader, 'unclear'))] : []),
    ],
    ...(next && { selected: next }),
    keys: [
      shipRow(view, reader, next),
      courses,
      aimRow(view, reader),
      [...sailKeys(view, reader), endKey(view, reader)],
    ],
  };
};
