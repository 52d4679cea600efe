import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { zoomKeys } from '../../../../kit/quarters.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { orders, SHIP_IDS, type ShipId } from '../../rules/command.ts';
import { courseOf, hexesLeft, neighbours, rivalOf, typeIn, type View } from '../../rules/view/index.ts';
import { labelOf, nameKey } from '../input/coordinates.ts';
import { howToOrder } from '../input/hints.ts';
import { isMyTurn } from '../input/offered-orders.ts';
import { fleetLines } from '../words/alt-text.ts';
import { isSpoken, newsLines, siegeLines } from '../words/news.ts';
import { aimLines, calmLines, isAimTold, partnerLines, roundLine, taskLines, turnLine } from '../words/status-lines.ts';
import { justSunk, momentOf, summaryLines } from '../words/summary.ts';
import { type Key, type KeyRows, type Page, phraseKey, symbolKey } from './page.ts';
import { rankedHexes } from './ranked-hexes.ts';
import {
  activeShip,
  afloat,
  busiestQuarter,
  chosenShip,
  courseKey,
  gunKeys,
  hexKey,
  shipKey,
  unsailed,
} from './ship-keys.ts';
import { canFire, fireKeys, shotsUnfired } from './target-keys.ts';

/** The six directions: E, NE, NW, W, SW, SE. */
const ARROWS = ['→', '↗', '↖', '←', '↙', '↘'] as const;
/** Two rows of three keys, within reach of a thumb. */
const ROWS = [
  [2, 1, 0],
  [3, 4, 5],
] as const;

/** A course drafted step by step: the ship and the directions taken, each 0..5. */
interface SteeredCourse {
  readonly ship: ShipId;
  readonly ways: readonly number[];
}

/** Parses the focus of the arrows: `steer:L`, `steer:L:0123`; `steer:L:0123x4` for a closed arrow. */
const steeredCourseIn = (focus: Focus | undefined): SteeredCourse | undefined => {
  const [, letter, ways = ''] = /^steer:([LGFB])(?::([0-5]{0,8})(?:x[0-5])?)?$/.exec(focus ?? '') ?? [];
  const ship = SHIP_IDS.find((it) => it === letter);
  return ship && { ship, ways: [...ways].map(Number) };
};

const focusOf = (ship: ShipId, ways: readonly number[]): Focus =>
  ways.length > 0 ? `steer:${ship}:${ways.join('')}` : `steer:${ship}`;

/** The neighbouring hex in a direction. May be off the map. */
const nextHex = ({ row, col }: Cell, way: number): Cell => {
  const shift = row % 2;
  const steps = [
    [0, 1],
    [-1, shift],
    [-1, shift - 1],
    [0, -1],
    [1, shift - 1],
    [1, shift],
  ] as const;
  const [down, across] = steps[way]!;
  return { row: row + down, col: col + across };
};

const pathOf = (from: Cell, ways: readonly number[]): readonly Cell[] => {
  const path: Cell[] = [];
  for (const way of ways) path.push(nextHex(path.at(-1) ?? from, way));
  return path;
};

/** The page that steers a ship hex by hex. It sails once the player confirms the course. */
const steerPage = (view: View, reader: Reader, { ship, ways }: SteeredCourse): Page | undefined => {
  const from = activeShip(view, ship)?.at;
  if (!from) return undefined;
  const path = pathOf(from, ways);
  const here = path.at(-1) ?? from;
  const room = hexesLeft(view, ship) - path.length;
  const arrow = (way: number): Key => {
    const to = nextHex(here, way);
    const onMap = neighbours(view.rules.map, here).some((it) => it.row === to.row && it.col === to.col);
    const open = onMap && room > 0 && courseOf(view, ship, [...path, to]).ok;
    if (!open)
      return {
        label: '·',
        press: { look: `steer:${ship}:${ways.join('')}x${way}` },
        spoken: say(reader, 'steer-closed'),
      };
    const hex = labelOf(view.rules, reader, to);
    return { label: `${ARROWS[way]} ${hex}`, press: { look: focusOf(ship, [...ways, way]) }, spoken: hex };
  };
  const told = [from, ...path].map((it) => labelOf(view.rules, reader, it)).join('→');
  const ok: readonly Key[] =
    path.length > 0
      ? [
          symbolKey(
            say(reader, 'key-sail-to', { hex: labelOf(view.rules, reader, here) }),
            { act: orders.move(ship, path) },
            { tone: 'primary' },
          ),
          phraseKey(reader, 'key-step-back', { look: focusOf(ship, ways.slice(0, -1)) }),
        ]
      : [];
  return {
    title: say(reader, 'steer-heading', { ship: nameKey(view, view.active ?? 'white', ship), left: Math.max(0, room) }),
    lines: [path.length > 0 ? told : say(reader, 'steer-how')],
    board: { selected: ship, ...(path.length > 0 && { steered: [from, ...path] }) },
    keys: [...ROWS.map((row) => row.map(arrow)), [...ok, phraseKey(reader, 'key-back', { look: `ship:${ship}` })]],
  };
};

/**
 * The focus of the current page. It shares its prefix with the focuses of ships: on a shared board without private
 * replies it must stay within that board.
 */
export const TURN_FOCUS = 'ship';
/** Keys per row. */
const WIDE = 5;
/** Hexes in a row on the page of the turn; the ship's own page lists the rest. */
const BEST = 2;

/** The picture of a moment, where there is one. */
export const momentIn = (view: View): Pick<Page, 'moment'> => {
  const moment = momentOf(view);
  return moment ? { moment } : {};
};

/**
 * Whose turn it is and what has happened. In the first round the lines say what wins, until a ship is ordered; a ship
 * that the viewer has just sunk is the title. All else stands behind [More].
 * @param asked what the viewer can do now
 */
export const situation = (view: View, reader: Reader, asked: readonly string[] = []): Omit<Page, 'keys'> => {
  const sunk = momentOf(view) === 'sunk' ? justSunk(view) : undefined;
  const left = sunk && view.ships.filter((it) => it.side === rivalOf(sunk.side) && it.at).length;
  const aim = isAimTold(view) ? aimLines(view, reader) : [];
  return {
    title: sunk
      ? say(reader, 'sunk-title', { type: typeIn(view.rules, rivalOf(sunk.side), sunk.target) })
      : turnLine(view, reader),
    lines: [
      ...(isMyTurn(view) ? [] : partnerLines(view, reader)),
      ...aim,
      ...taskLines(view, reader),
      ...siegeLines(view, reader),
      ...(sunk ? [say(reader, 'sunk-left', { left: left ?? 0 })] : summaryLines(view, reader)),
      ...(isSpoken(reader) ? [roundLine(view, reader)] : calmLines(view, reader)),
      ...asked,
      ...(isMyTurn(view) ? partnerLines(view, reader) : []),
    ],
    more: [
      ...(sunk ? [turnLine(view, reader)] : []),
      ...(isSpoken(reader) ? [] : [roundLine(view, reader)]),
      ...newsLines(view, reader),
      ...(aim.length > 0 ? [] : aimLines(view, reader)),
    ],
    fleets: fleetLines(view, reader),
    ...momentIn(view),
  };
};

const shipRow = (view: View, reader: Reader, selected?: ShipId): readonly Key[] =>
  afloat(view).map((type) => shipKey(view, reader, type, selected));

/** Whether ending the turn leaves something undone: a possible shot, or a ship that can sail. */
const leavesUndone = (view: View): boolean => canFire(view) || unsailed(view).length > 0;

/** The key that ends the turn. It asks for confirmation while something is undone. */
const endKey = (view: View, reader: Reader): Key =>
  leavesUndone(view)
    ? phraseKey(reader, 'key-end', { look: 'end' })
    : phraseKey(reader, 'key-end', { act: { type: 'end' } }, { tone: 'primary' });

/** The key that takes back the latest course, before any die falls. */
const undoKeys = ({ log }: View, reader: Reader): readonly Key[] =>
  log.at(-1)?.kind === 'move' ? [phraseKey(reader, 'key-undo', { act: { type: 'undo' } })] : [];

/** HEX-17: the key that lets the partner begin. */
const yieldKeys = ({ helm }: View, reader: Reader): readonly Key[] =>
  helm?.mayYield ? [phraseKey(reader, 'key-yield', { act: { type: 'yield' } })] : [];

/** The hexes of a ship in at most `rows` rows, with a key to the next page. */
const courseRows = (view: View, reader: Reader, ship: ShipId, page: number, rows: 1 | 2): KeyRows => {
  const all = rankedHexes(view, ship);
  // The last key of several pages turns them.
  const most = rows * WIDE - 1;
  const pages = Math.max(1, Math.ceil(all.length / most));
  const shown = all.slice((page % pages) * most, ((page % pages) + 1) * most);
  const keys = shown.map((it) => hexKey(view, reader, ship, it));
  const more = pages > 1 ? [phraseKey(reader, 'key-more', { look: `ship:${ship}:${(page + 1) % pages}` })] : [];
  const both = [...keys, ...more];
  return [both.slice(0, WIDE), both.slice(WIDE)];
};

/** What a ship can still do, as a line: "Frigate: 4 moves left, 1 shot."; "Frigate: 1 shot left." */
export const shipLine = (view: View, reader: Reader, type: ShipId): string => {
  const left = hexesLeft(view, type);
  const words = {
    ship: nameKey(view, view.active ?? 'white', type),
    left,
    shots: activeShip(view, type)?.shotsLeft ?? 0,
  };
  return say(reader, left > 0 ? 'ship-line-now' : 'ship-line-still', words);
};

/** Most targets of a ship with keys of their own. */
const TARGETS = 3;

/** The page of a ship: where it can go, what it can hit. */
const shipPage = (view: View, reader: Reader, ship: ShipId, page: number): Page => {
  const left = hexesLeft(view, ship);
  const steer =
    left > 0 && typeof view.viewer === 'number' ? [phraseKey(reader, 'key-steer', { look: `steer:${ship}` })] : [];
  const { damage = 0, durability = 0 } = activeShip(view, ship) ?? {};
  const guns = gunKeys(view, reader, ship).slice(0, TARGETS);
  return {
    title: shipLine(view, reader, ship),
    lines: [
      ...(left > 0 ? [say(reader, 'ship-choose')] : []),
      ...(guns.length > 0 ? [say(reader, 'ship-targets')] : []),
      ...(left > 0
        ? []
        : [say(reader, view.wind === 'calm' && !activeShip(view, ship)?.moved ? 'ship-calm' : 'ship-stays')]),
      say(reader, 'ship-strength', { sound: durability - damage, durability }),
    ],
    more: [turnLine(view, reader)],
    board: { selected: ship },
    keys: [
      shipRow(view, reader, ship),
      ...courseRows(view, reader, ship, page, guns.length > 0 ? 1 : 2),
      guns,
      [...steer, phraseKey(reader, 'key-back', { look: TURN_FOCUS })],
    ],
  };
};

/** The confirmation before the turn ends with shots unfired or ships not moved. */
const endPage = (view: View, reader: Reader): Page => ({
  title: say(reader, 'end-heading'),
  lines: [
    ...(canFire(view) ? [say(reader, 'end-unfired', { shots: shotsUnfired(view) })] : []),
    ...(unsailed(view).length > 0 ? [say(reader, 'end-unmoved', { ships: unsailed(view).length })] : []),
  ],
  more: [turnLine(view, reader)],
  keys: [
    fireKeys(view, reader),
    [
      phraseKey(reader, 'key-end-sure', { act: { type: 'end' } }, { tone: 'danger' }),
      phraseKey(reader, 'key-back', { look: TURN_FOCUS }),
    ],
  ],
});

/** Parses the focus of a ship: `ship:L`, `ship:L:2` (the page, from 0). */
const shipIn = (focus: Focus | undefined): { readonly ship: ShipId; readonly page: number } | undefined => {
  const [, letter, page = '0'] = /^ship:([LGFB])(?::(\d{1,2}))?$/.exec(focus ?? '') ?? [];
  const ship = SHIP_IDS.find((it) => it === letter);
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

/** The best hexes of the chosen ship in at most `rows` rows, and a key to all others. */
const bestRows = (view: View, reader: Reader, ship: ShipId, rows: 1 | 2): KeyRows => {
  const all = rankedHexes(view, ship);
  const most = rows * BEST;
  const further = all.length > most + 1 ? [phraseKey(reader, 'key-elsewhere', { look: `ship:${ship}` })] : [];
  const shown = further.length > 0 ? all.slice(0, most) : all;
  const keys = [...shown.map((it) => courseKey(view, reader, ship, it)), ...further];
  const first = rows === 1 ? keys.length : BEST;
  return [keys.slice(0, first), keys.slice(first)];
};

/** What the player can do now, in one line. */
const askedLine = (view: View, reader: Reader, chosen: ShipId | undefined): string => {
  if (!chosen) return say(reader, 'asked-end');
  if (view.round > 2) return shipLine(view, reader, chosen);
  if (hexesLeft(view, chosen) > 0) return say(reader, 'asked-choose');
  return say(reader, unsailed(view).length > 0 ? 'asked-fire-or' : 'asked-fire');
};

/** The situation, and what the player whose turn it is can do. */
export const turnWords = (view: View, reader: Reader): Omit<Page, 'keys'> =>
  situation(view, reader, [askedLine(view, reader, chosenShip(view))]);

/** The whole turn on one page: ships, courses of the chosen ship, targets, and the key that ends the turn. */
export const turnPage = (view: View, reader: Reader, focus: Focus | undefined): Page => {
  const looked = focusedPage(view, reader, focus);
  if (looked) return looked;
  const chosen = chosenShip(view);
  const { more = [], ...words } = turnWords(view, reader);
  const fire = fireKeys(view, reader);
  return {
    ...words,
    more: [...more, ...(reader.at === 'board' ? [reader.say(howToOrder(view, reader, 'unclear'))] : [])],
    board: { ...(chosen && { selected: chosen }) },
    keys: [
      shipRow(view, reader, chosen),
      ...(chosen ? bestRows(view, reader, chosen, fire.length > 0 ? 1 : 2) : []),
      fire,
      [
        ...undoKeys(view, reader),
        ...yieldKeys(view, reader),
        endKey(view, reader),
        ...zoomKeys(view, reader, busiestQuarter),
      ],
    ],
  };
};
