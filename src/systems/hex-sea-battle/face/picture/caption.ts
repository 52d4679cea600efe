import type { Reader } from '../../../../kernel/reader.ts';
import { HEX_PITCH, type Point, type Shape } from '../../../../kernel/screen.ts';
import { frame, type MapArea, mapMark } from '../../../../kit/fight-window.ts';
import { ratingBelow } from '../../../../kit/rated-marks.ts';
import { crewOf, fleetOf, fortOf, SIDES, seatOf, shipOf, sideOf, typeIn, type View } from '../../rules/view/index.ts';
import { SHIP_IDS, type ShipId, type Side } from '../../variants.ts';
import { shipLetter } from '../input/coordinates.ts';
import { BALL, plate, scaled } from './fleet.ts';
import type { ShotEntry } from './last-turn.ts';
import { extent, layoutAt, spriteAt, wholeMap } from './map-layout.ts';

/** The strip below the sea is laid out at this width in cells; the picture scales it to its own. */
export const STRIP = 10.37;

/** Where the parts of a strip stand: top left of the cards, the middle of the die, and that of what is below it. */
interface Layout {
  readonly height: number;
  readonly cards: Readonly<Record<Side, Point>>;
  readonly die: Point;
  readonly below: Point;
  /** The map of the whole sea. */
  readonly map?: { readonly at: Point; readonly width: number };
}

/** Under the whole sea: the cards beside each other, die and wind between. */
const WITHOUT_MAP: Layout = {
  height: 2,
  cards: { white: { x: 0.3, y: 0 }, red: { x: 5.72, y: 0 } },
  die: { x: 5.18, y: 0.34 },
  below: { x: 5.18, y: 1.28 },
};
/** Beside a map of the sea: the cards below each other, die and wind at the right. */
const WITH_MAP: Layout = {
  height: 3.4,
  cards: { white: { x: 4.1, y: 0 }, red: { x: 4.1, y: 1.62 } },
  die: { x: 9.5, y: 0.36 },
  below: { x: 9.5, y: 1.9 },
  map: { at: { x: 0.66, y: 0.2 }, width: 3.15 },
};

/** The room that a rating takes below a name. */
const RATING = 0.4;

const layoutOf = (view: View, area: MapArea, { outcome }: Pick<Reader, 'outcome'>): Layout => {
  const layout = area.rows < wholeMap(view.rules.map).rows ? WITH_MAP : WITHOUT_MAP;
  if (!outcome) return layout;
  const { white, red } = layout.cards;
  const below = red.y > white.y ? RATING : 0;
  return {
    ...layout,
    height: layout.height + RATING + below,
    cards: { white, red: { ...red, y: red.y + below } },
  };
};

/** Height of the strip below this part of the sea. */
export const stripHeight = (view: View, area: MapArea, reader: Pick<Reader, 'outcome'>): number =>
  layoutOf(view, area, reader).height;

/** Width of a card, the middles of its line with the name and of its ships, and the distance between two ships. */
const [WIDTH, NAMES, FLEET] = [4.4, 0.28, 1.2];
const STEP = WIDTH / SHIP_IDS.length;

const signOf = (view: View, side: Side): string | undefined => {
  const isReady = view.ready.every((it, other) => it || sideOf(view, other) !== side);
  if (view.phase === 'placing') return isReady ? 'hoisted' : undefined;
  if (view.phase === 'battle') return view.active === side ? 'turn' : undefined;
  if (view.outcome === undefined || view.outcome.winners.length === 0) return undefined;
  return view.outcome.winners.some((it) => sideOf(view, it) === side) ? 'victory' : 'struck';
};

/** A side's flag, the player's name with their rating after a rated match, and the sign for its state. */
const captain = (view: View, side: Side, reader: Reader, { x: left, y: top }: Point): readonly Shape[] => {
  const seat = seatOf(view, side);
  const sign = signOf(view, side);
  const y = top + NAMES;
  return [
    scaled(`colours-${side}`, { x: left + 0.25, y }, 0.66, { x: 0.4, y: 0.4 }),
    {
      kind: 'label',
      text: reader.say({ key: 'scene-captain', with: { seat: crewOf(view, side) } }),
      seat,
      at: { x: left + 0.66, y },
      ink: 'ink',
      size: 0.5,
      bold: true,
      align: 'left',
      width: WIDTH - 1.4,
    },
    ...(sign ? [scaled(sign, { x: left + WIDTH - 0.32, y }, 0.66, { x: 0.4, y: 0.4 })] : []),
    ...ratingBelow(reader.outcome?.seats[seat], { x: left + 0.66, y: top + NAMES + 0.5 }, seat === view.viewer),
  ];
};

/** One ship of a card: its drawing, letter, hull, star and shots left, a tick once it has moved in this turn; crossed out if it is gone. */
const entry = (view: View, side: Side, id: ShipId, reader: Reader, { x, y }: Point): readonly Shape[] => {
  const ship = shipOf(view, side, id);
  const type = typeIn(view.rules, side, id);
  const { durability, shots } = view.rules.ships[type];
  const damage = ship?.damage ?? 0;
  const sunk = damage >= durability;
  const left = sunk ? 0 : (ship?.shotsLeft ?? shots);
  // Between turns, a ship keeps what it did in the last turn of its side.
  const moved = !sunk && view.phase === 'battle' && view.active === side && ship?.moved === true;
  const middle = { x: x + 0.46, y };
  return [
    scaled(`sail-${side}-${type}`, middle, 0.76, { x: 0.5, y: 0.62 }),
    ...(sunk ? [scaled('gone', middle, 0.76, { x: 0.5, y: 0.55 })] : []),
    spriteAt(`bar-${durability}-${Math.min(damage, durability)}`, { x: x + 0.46, y: y + 0.2 }, 0, 0),
    ...plate(side, shipLetter(view, reader, side, id), { x: x + 0.22, y: y + 0.2 }),
    ...(ship?.flagship && !sunk ? [scaled('flagship', { x: x + 0.78, y: y - 0.24 }, 0.7, { x: 0.18, y: 0.18 })] : []),
    ...(moved ? [spriteAt('acted', { x: x + 0.02, y: y - 0.38 }, 0, 0)] : []),
    ...Array.from({ length: left }, (_, i) => spriteAt('ball', { x: x + 0.47, y: y + 0.37 }, i * BALL, 0)),
  ];
};

/** The die that counts and what it brought: the wind of the round, or the result of the shot that a film shows. */
const thrown = (view: View, shot: ShotEntry | undefined, { die: at, below }: Layout): readonly Shape[] => {
  const wind = view.log.findLast((one) => one.kind === 'wind');
  const die = shot ?? (view.wind ? wind : undefined);
  if (!die) return [];
  return [
    scaled(`die-${die.die}`, at, 0.68, { x: 0.4, y: 0.4 }),
    shot
      ? scaled(`shot-${shot.result}`, below, 1.4, { x: 0.17, y: 0.17 })
      : scaled(view.wind!, below, 0.86, { x: 0.4, y: 0.4 }),
  ];
};

/** The whole sea, small: forts, ships as round and square marks, and the part that is shown large in a frame. */
const smallMap = (view: View, area: MapArea, { at, width }: NonNullable<Layout['map']>): readonly Shape[] => {
  const { map } = view.rules;
  const whole = wholeMap(map);
  const size = extent(whole);
  const scale = width / size.width;
  const { put } = layoutAt({ x: 0, y: 0 }, whole);
  const nameless = { letters: Array.from({ length: whole.cols }, () => ''), numbers: map.rows.map(() => '') };
  const shown = extent(area);
  const shapes: readonly Shape[] = [
    { kind: 'hex-sea', at: { x: 0, y: 0 }, rows: map.rows, ...nameless },
    ...SIDES.map((side) => scaled(`fort-${side}`, put(fortOf(map, side)), 1.8, { x: 0.5, y: 0.55 })),
    ...view.ships.flatMap(({ side, at: lies }) => (lies ? mapMark(side, put(lies)) : [])),
  ];
  return [
    { kind: 'inset', at, scale, scene: { ...size, shapes } },
    ...frame(
      { x: at.x + area.col * scale, y: at.y + area.row * HEX_PITCH * scale },
      { x: shown.width * scale, y: shown.height * scale },
    ),
  ];
};

/**
 * What stands below a part of the sea: a map of the whole, if it is a part; a status card a side with flag, name, ships
 * with their hulls and shots left; the die and the wind.
 */
export const caption = (view: View, reader: Reader, area: MapArea, shot?: ShotEntry): readonly Shape[] => {
  const layout = layoutOf(view, area, reader);
  const fleet = FLEET + (reader.outcome ? RATING : 0);
  return [
    ...(layout.map ? smallMap(view, area, layout.map) : []),
    ...SIDES.flatMap((side) => captain(view, side, reader, layout.cards[side])),
    ...SIDES.flatMap((side) => {
      const { x, y } = layout.cards[side];
      return fleetOf(view.rules, side).flatMap((id, i) =>
        entry(view, side, id, reader, { x: x + i * STEP, y: y + fleet }),
      );
    }),
    ...thrown(view, shot, layout),
  ];
};
