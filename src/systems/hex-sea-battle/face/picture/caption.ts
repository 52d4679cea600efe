import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../kernel/screen.ts';
import { seatOf, shipOf, type View } from '../../rules/view/index.ts';
import { SHIP_TYPES, type ShipType, type Side } from '../../variants.ts';
import { BALL, plate, scaled } from './fleet.ts';
import type { ShotEntry } from './last-turn.ts';
import { spriteAt } from './map-layout.ts';

/** The strip below the sea is laid out at this size in cells; the picture scales it to its width. */
export const STRIP = { width: 10.37, height: 2 } as const;

/** Left edges and width of the status cards. Die and wind stand between them. */
const CARD: Readonly<Record<Side, number>> = { white: 0.3, red: 5.72 };
const WIDTH = 4.4;
const BETWEEN = 5.18;
const NAMES = 0.28;
const STEP = WIDTH / SHIP_TYPES.length;

const signOf = (view: View, side: Side): string | undefined => {
  const seat = seatOf(view, side);
  if (view.phase === 'placing') return view.ready[seat] ? 'hoisted' : undefined;
  if (view.phase === 'battle') return view.active === side ? 'turn' : undefined;
  if (view.outcome === undefined || view.outcome.winners.length === 0) return undefined;
  return view.outcome.winners.includes(seat) ? 'victory' : 'struck';
};

/** A side's flag, the player's name, and the sign for its state. */
const captain = (view: View, side: Side, reader: Reader): readonly Shape[] => {
  const seat = seatOf(view, side);
  const sign = signOf(view, side);
  const left = CARD[side];
  return [
    scaled(`colours-${side}`, { x: left + 0.25, y: NAMES }, 0.66, { x: 0.4, y: 0.4 }),
    {
      kind: 'label',
      text: reader.say({ key: 'scene-captain', with: { seat: { seat } } }),
      seat,
      at: { x: left + 0.66, y: NAMES },
      ink: 'ink',
      size: 0.5,
      bold: true,
      align: 'left',
      width: WIDTH - 1.4,
    },
    ...(sign ? [scaled(sign, { x: left + WIDTH - 0.32, y: NAMES }, 0.66, { x: 0.4, y: 0.4 })] : []),
  ];
};

/** One ship of a card: its drawing, letter, hull, star and shots left; crossed out if it is gone. */
const entry = (view: View, side: Side, type: ShipType, reader: Reader, { x, y }: Point): readonly Shape[] => {
  const ship = shipOf(view, side, type);
  const { durability, shots } = view.rules.ships[type];
  const damage = ship?.damage ?? 0;
  const sunk = damage >= durability;
  const left = sunk ? 0 : (ship?.shotsLeft ?? shots);
  const middle = { x: x + 0.46, y };
  return [
    scaled(`sail-${side}-${type}`, middle, 0.76, { x: 0.5, y: 0.62 }),
    ...(sunk ? [scaled('gone', middle, 0.76, { x: 0.5, y: 0.55 })] : []),
    spriteAt(`bar-${durability}-${Math.min(damage, durability)}`, { x: x + 0.46, y: y + 0.2 }, 0, 0),
    ...plate(side, type, reader, { x: x + 0.22, y: y + 0.2 }),
    ...(ship?.flagship && !sunk ? [scaled('flagship', { x: x + 0.78, y: y - 0.24 }, 0.7, { x: 0.18, y: 0.18 })] : []),
    ...Array.from({ length: left }, (_, i) => spriteAt('ball', { x: x + 0.47, y: y + 0.37 }, i * BALL, 0)),
  ];
};

/** The die that counts and what it brought: the wind of the round, or the result of the shot that a film shows. */
const thrown = (view: View, shot: ShotEntry | undefined): readonly Shape[] => {
  const wind = view.log.findLast((one) => one.kind === 'wind');
  const die = shot ?? (view.wind ? wind : undefined);
  if (!die) return [];
  const below = { x: BETWEEN, y: 1.28 };
  return [
    scaled(`die-${die.die}`, { x: BETWEEN, y: NAMES + 0.06 }, 0.68, { x: 0.4, y: 0.4 }),
    shot
      ? scaled(`shot-${shot.result}`, below, 1.4, { x: 0.17, y: 0.17 })
      : scaled(view.wind!, below, 0.86, { x: 0.4, y: 0.4 }),
  ];
};

/** A status card a side: flag, name, ships with their hulls and shots left. Between them the die and the wind. */
export const caption = (view: View, reader: Reader, shot?: ShotEntry): readonly Shape[] => [
  ...(['white', 'red'] as const).flatMap((side) => captain(view, side, reader)),
  ...(['white', 'red'] as const).flatMap((side) =>
    SHIP_TYPES.flatMap((type, i) => entry(view, side, type, reader, { x: CARD[side] + i * STEP, y: 1.24 })),
  ),
  ...thrown(view, shot),
];
