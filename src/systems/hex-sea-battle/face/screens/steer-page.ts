import type { Reader } from '../../../../kernel/reader.ts';
import type { Focus } from '../../../../kernel/screen.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { say } from '../../../../kit/screen-kit.ts';
import { orders, SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import { courseOf, hexesLeft, neighbours, type View } from '../../rules/view/index.ts';
import { labelOf, nameKey } from '../input/coordinates.ts';
import { type Key, type Page, phraseKey, symbolKey } from './page.ts';
import { activeShip } from './ship-keys.ts';

/** The six directions: E, NE, NW, W, SW, SE. */
const ARROWS = ['→', '↗', '↖', '←', '↙', '↘'] as const;
/** Two rows of three keys, within reach of a thumb. */
const ROWS = [
  [2, 1, 0],
  [3, 4, 5],
] as const;

/** A course drafted step by step: the ship and the directions taken, each 0..5. */
export interface SteeredCourse {
  readonly ship: ShipType;
  readonly ways: readonly number[];
}

/** Parses the focus of the arrows: `steer:L`, `steer:L:0123`; `steer:L:0123x4` for a closed arrow. */
export const steeredCourseIn = (focus: Focus | undefined): SteeredCourse | undefined => {
  const [, letter, ways = ''] = /^steer:([LGFB])(?::([0-5]{0,8})(?:x[0-5])?)?$/.exec(focus ?? '') ?? [];
  const ship = SHIP_TYPES.find((it) => it === letter);
  return ship && { ship, ways: [...ways].map(Number) };
};

const focusOf = (ship: ShipType, ways: readonly number[]): Focus =>
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
export const steerPage = (view: View, reader: Reader, { ship, ways }: SteeredCourse): Page | undefined => {
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
    title: say(reader, 'steer-heading', { ship: nameKey(ship), left: Math.max(0, room) }),
    lines: [path.length > 0 ? told : say(reader, 'steer-how')],
    board: { selected: ship, ...(path.length > 0 && { steered: [from, ...path] }) },
    keys: [...ROWS.map((row) => row.map(arrow)), [...ok, phraseKey(reader, 'key-back', { look: `ship:${ship}` })]],
  };
};
