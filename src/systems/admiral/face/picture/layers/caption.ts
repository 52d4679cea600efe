import type { Phrase } from '../../../../../kernel/phrase.ts';
import type { Reader } from '../../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../../kernel/screen.ts';
import { type PieceView, SIDES, seatOf, sideOf, type View } from '../../../rules/view/index.ts';
import { SHIP_TYPES, type Side } from '../../../variants.ts';
import { spriteAt } from '../map-layout.ts';
import { hullBar, plateOf } from './fleet.ts';

/** The caption is laid out at this size in squares; the picture scales it to the width of the map. */
export const CAPTION = { width: 13, height: 3.1 } as const;

/** The vertical centres of its lines. */
const [NAMES, FLEETS, STATUS] = [0.5, 1.62, 2.76] as const;
const SIGN = 0.9;
const SHIP = 0.96;

const signOf = (view: View, side: Side): string | undefined => {
  const seat = seatOf(view, side);
  const { phase, outcome } = view;
  if (phase === 'placing') return view.ready[seat] ? 'hoisted' : undefined;
  if (phase === 'battle') return view.active === side ? 'turn' : undefined;
  if (!outcome || outcome.winners.length === 0) return undefined;
  return outcome.winners.includes(seat) ? 'victory' : 'struck';
};

/** Measures `x` from the left edge for White, from the right edge for Red. */
const inward = (side: Side, x: number): number => (side === 'white' ? x : CAPTION.width - x);

/** The side's flag, a sign for its state, and the player's name. */
const captain = (view: View, side: Side, reader: Reader): readonly Shape[] => {
  const seat = seatOf(view, side);
  const sign = signOf(view, side);
  const signs = [`colours-${side}`, ...(sign ? [sign] : [])];
  const taken = signs.length * SIGN + 0.05;
  return [
    ...signs.map((name, i) => spriteAt(name, { x: inward(side, (i + 0.5) * SIGN - 0.05), y: NAMES }, -0.4, -0.4)),
    {
      kind: 'label',
      text: reader.say({ key: 'scene-captain', with: { seat: { seat } } }),
      seat,
      at: { x: inward(side, taken), y: NAMES },
      ink: 'ink',
      size: 0.58,
      bold: true,
      align: side === 'white' ? 'left' : 'right',
      width: CAPTION.width / 2 - taken - 0.2,
    },
  ];
};

/** A ship's captain, the hits in its sails, and its shots left. */
const state = ({ captain, sails, shotsLeft }: PieceView): readonly Shape[] => [
  ...(captain ? [spriteAt(`captain-${captain}`, { x: 0.02, y: 0.02 }, 0, 0)] : []),
  ...Array.from({ length: sails }, (_, i) => spriteAt('rent', { x: 0.86, y: 0.04 + i * 0.19 }, 0, 0)),
  ...Array.from({ length: shotsLeft }, (_, i) => spriteAt('ball', { x: 0.47 + i * 0.17, y: 1.1 }, 0, 0)),
];

/** One ship of a fleet: its drawing, letter, hull and state, crossed out if it is gone. */
const entry = (view: View, ship: PieceView, reader: Reader, { x, y }: Point): Shape => {
  const built = ship.id.startsWith('w') ? 'white' : 'red';
  const lost = ship.hull >= ship.durability;
  const name = view.rules.flags.orientation ? `above-${built}-${ship.type}` : `sail-${built}-${ship.type}`;
  const bow = view.rules.flags.orientation && built === 'red' ? 270 : 90;
  const shapes: readonly Shape[] = [
    spriteAt(name, { x: 0.05, y: 0.05 }, 0, 0, bow),
    ...(lost ? [spriteAt('gone', { x: 0.05, y: 0.05 }, 0, 0)] : []),
    hullBar(ship, { x: 0.46, y: 0.98 }),
    ...plateOf(view, ship, reader, { x: 0.22, y: 0.87 }, 1.1),
    ...(lost ? [] : state(ship)),
  ];
  return { kind: 'inset', at: { x, y: y - 0.5 }, scale: 0.86, scene: { width: 1.15, height: 1.3, shapes } };
};

const fleet = (view: View, side: Side, reader: Reader): readonly Shape[] => {
  const left = side === 'white' ? 0 : CAPTION.width - SHIP_TYPES.length * SHIP;
  return SHIP_TYPES.flatMap((type, i) => {
    const ship = view.pieces.find((it) => it.id === `${side === 'white' ? 'w' : 'r'}${type}`);
    return ship ? [entry(view, ship, reader, { x: left + i * SHIP, y: FLEETS })] : [];
  });
};

const SIGNS = { fresh: 'wind', calm: 'calm', storm: 'storm' } as const;

/** The vane, the die that set the wind, and the round. */
const weather = (view: View, reader: Reader): readonly Shape[] => {
  const { wind, round, rules } = view;
  if (!wind || round === 0) return [];
  const middle = CAPTION.width / 2;
  const line = { kind: 'label', ink: 'ink', width: 5, bold: true } as const;
  const roundText = reader.say({ key: 'scene-round', with: { round } });
  if (!rules.flags.wind) return [{ ...line, text: roundText, size: 0.5, at: { x: middle, y: FLEETS } }];
  const thrown = view.log.findLast((it) => it.kind === 'round');
  const words = reader.say({ key: 'scene-wind', with: { wind: wind.strength, to: { key: `point-${wind.to}` } } });
  return [
    spriteAt('rose', { x: middle, y: FLEETS - 0.2 }, -0.65, -0.65),
    spriteAt(
      `vane-${wind.strength}`,
      { x: middle, y: FLEETS - 0.2 },
      -0.65,
      -0.65,
      wind.strength === 'calm' ? 90 : wind.to * 45,
    ),
    spriteAt(SIGNS[wind.strength], { x: middle + 1.12, y: FLEETS - 0.2 }, -0.4, -0.4),
    ...(thrown?.die ? [spriteAt(`die-${thrown.die}`, { x: middle - 1.12, y: FLEETS - 0.2 }, -0.4, -0.4)] : []),
    { ...line, text: `${roundText} · ${words}`, size: 0.4, at: { x: middle, y: FLEETS + 0.64 } },
  ];
};

const statusOf = (view: View): Phrase => {
  if (view.outcome) return view.outcome.why;
  if (view.phase === 'over') return { key: 'match-over' };
  if (view.phase === 'placing') return { key: 'scene-placing' };
  if (view.pending) return { key: 'scene-asked', with: { side: sideOf(view, view.pending.seat) } };
  return { key: 'scene-turn', with: { side: view.active ?? 'white' } };
};

/** The most important fact, and the score. */
const status = (view: View, { say }: Pick<Reader, 'say'>): string => {
  const what = say(statusOf(view));
  return view.phase === 'placing' ? what : `${what} · ${say({ key: 'scene-score', with: view.score })}`;
};

/** The players and their colours, the fleets, round and wind, the score, and the most important fact. */
export const caption = (view: View, reader: Reader): readonly Shape[] => [
  ...SIDES.flatMap((side) => captain(view, side, reader)),
  ...SIDES.flatMap((side) => fleet(view, side, reader)),
  ...weather(view, reader),
  {
    kind: 'label',
    text: status(view, reader),
    at: { x: CAPTION.width / 2, y: STATUS },
    ink: view.pending ? 'hit' : 'ink',
    size: 0.44,
    width: CAPTION.width,
    ...(view.outcome || view.pending ? { bold: true } : {}),
    ...(view.outcome?.winners[0] === undefined ? {} : { seat: view.outcome.winners[0] }),
  },
];
