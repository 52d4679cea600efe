import type { Phrase } from '../../../../kernel/phrase.ts';
import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import { rivalOf, type ShipView, seatOf, shipOf, type View } from '../../rules/view/index.ts';
import { SHIP_TYPES, type ShipType, type Side } from '../../variants.ts';
import { plate } from './fleet.ts';
import { spriteAt } from './map-layout.ts';

/** The caption is laid out at this size in cells; the picture scales it to the width of the map. */
export const CAPTION = { width: 12, height: 2.75 } as const;

const NAMES = 0.5;
const FLEETS = 1.5;
const STATUS = 2.42;
/** Width of a sign or flag with the gap after it. */
const SIGN = 0.9;
/** Width and scale of a ship in the fleet row. */
const SHIP = { width: 0.98, scale: 0.86 } as const;

const signOf = (view: View, side: Side): string | undefined => {
  const seat = seatOf(view, side);
  if (view.phase === 'placing') return view.ready[seat] ? 'hoisted' : undefined;
  if (view.phase === 'battle') return view.active === side ? 'turn' : undefined;
  if (view.outcome === undefined || view.outcome.winners.length === 0) return undefined;
  return view.outcome.winners.includes(seat) ? 'victory' : 'struck';
};

/** A side's flag, the sign for its state, and the player's name: White's from the left, Red's from the right. */
const captain = (view: View, side: Side, reader: Reader): readonly Shape[] => {
  const seat = seatOf(view, side);
  const sign = signOf(view, side);
  const names = [`colours-${side}`, ...(sign ? [sign] : [])];
  const x = (i: number): number => (side === 'white' ? i * SIGN : CAPTION.width - (i + 1) * SIGN + 0.1);
  const taken = names.length * SIGN + 0.05;
  return [
    ...names.map((name, i) => spriteAt(name, { x: x(i), y: NAMES }, 0, -0.4)),
    {
      kind: 'label',
      text: reader.say({ key: 'scene-captain', with: { seat: { seat } } }),
      seat,
      at: { x: side === 'white' ? taken : CAPTION.width - taken, y: NAMES },
      ink: 'ink',
      size: 0.62,
      bold: true,
      align: side === 'white' ? 'left' : 'right',
      width: CAPTION.width / 2 - taken - 0.2,
    },
  ];
};

/** One ship of a fleet: its drawing and letter, crossed out if it is gone. */
const scored = (
  ship: ShipView | undefined,
  side: Side,
  type: ShipType,
  reader: Reader,
  at: Point,
): readonly Shape[] => {
  const sunk = ship !== undefined && ship.damage >= ship.durability;
  const scene: Scene = {
    width: 1.1,
    height: 1.1,
    shapes: [
      spriteAt(`sail-${side}-${type}`, { x: 0.05, y: 0.05 }, 0, 0),
      ...(sunk ? [spriteAt('gone', { x: 0.05, y: 0.05 }, 0, 0)] : []),
      ...plate(side, type, reader, { x: 0.22, y: 0.87 }),
    ],
  };
  return [{ kind: 'inset', at: { x: at.x, y: at.y - 0.5 }, scale: SHIP.scale, scene }];
};

const score = (view: View, side: Side, reader: Reader): readonly Shape[] => {
  const left = side === 'white' ? 0 : CAPTION.width - SHIP_TYPES.length * SHIP.width;
  return SHIP_TYPES.flatMap((type, i) => {
    return scored(shipOf(view, side, type), side, type, reader, { x: left + i * SHIP.width, y: FLEETS });
  });
};

/** The round, the wind, and the die that set it. */
const weather = (view: View, reader: Reader): readonly Shape[] => {
  const thrown = view.log.findLast((entry) => entry.kind === 'wind');
  if (!view.wind || !thrown) return [];
  const middle = CAPTION.width / 2;
  const line = { kind: 'label', ink: 'ink', size: 0.4, width: 3.8 } as const;
  const words = `${reader.say({ key: 'scene-round', with: { round: view.round } })} · ${reader.say({ key: `scene-${view.wind}` })}`;
  return [
    spriteAt(`die-${thrown.die}`, { x: middle, y: FLEETS }, -0.86, -0.55),
    spriteAt(view.wind, { x: middle, y: FLEETS }, 0.06, -0.55),
    { ...line, text: words, at: { x: middle, y: FLEETS + 0.42 } },
  ];
};

const statusOf = (view: View): Phrase => {
  const [siege] = view.sieges;
  if (view.outcome) return view.outcome.why;
  if (view.phase === 'over') return { key: 'match-over' };
  if (view.phase === 'placing') return { key: 'scene-placing' };
  if (siege) {
    return { key: 'scene-siege', with: { fort: rivalOf(siege.side), round: siege.due } };
  }
  return { key: 'scene-turn', with: { side: view.active ?? 'white' } };
};

/** The players and their colours, the fleets, round and wind, and the most important fact. */
export const caption = (view: View, reader: Reader): readonly Shape[] => [
  ...captain(view, 'white', reader),
  ...captain(view, 'red', reader),
  ...score(view, 'white', reader),
  ...score(view, 'red', reader),
  ...weather(view, reader),
  {
    kind: 'label',
    text: reader.say(statusOf(view)),
    at: { x: CAPTION.width / 2, y: STATUS },
    ink: view.sieges.length > 0 && !view.outcome ? 'hit' : 'ink',
    size: 0.44,
    width: CAPTION.width,
    ...(view.outcome || view.sieges.length > 0 ? { bold: true } : {}),
    ...(view.outcome?.winners[0] === undefined ? {} : { seat: view.outcome.winners[0] }),
  },
];
