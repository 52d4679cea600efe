import type { Reader } from '../../../../../kernel/reader.ts';
import type { Point, Shape } from '../../../../../kernel/screen.ts';
import { frame, type MapArea, mapMark } from '../../../../../kit/fight-window.ts';
import { ratingBelow } from '../../../../../kit/rated-marks.ts';
import {
  calmsInRow,
  crewOf,
  type LogEntry,
  type PieceView,
  rangeOf,
  SIDES,
  seatOf,
  sideOf,
  type View,
} from '../../../rules/view/index.ts';
import type { Side } from '../../../variants.ts';
import { hasActed } from '../../words/piece-state.ts';
import { fortAt, layoutAt, spriteAt, wholeMap } from '../map-layout.ts';
import { hullBar, plateOf, scaled } from './fleet.ts';
import { meleeSign, shotMark } from './tracks.ts';

/** The strip below the sea is laid out at this width in squares; the picture scales it to its own. */
export const STRIP = 10;

/** Where the parts of a strip stand. `map`: left edge and width of the map of the whole sea. */
interface Layout {
  readonly height: number;
  readonly cards: Readonly<Record<Side, Point>>;
  /** Width of a card, and the distance between two of its ships. */
  readonly width: number;
  readonly step: number;
  /** The middle of the die, and that of the wind below it. */
  readonly die: Point;
  readonly wind: Point;
  /** The middle of the small vane that points where the wind turns next. */
  readonly next: Point;
  /** The middle of the number of calms in a row. */
  readonly calms: Point;
  /** The middle of the sign for a calm or a storm. */
  readonly sign?: Point;
  readonly map?: { readonly at: Point; readonly size: number };
}

/** Beside a map of the sea: the cards below each other, die and wind at the right. */
const WITH_MAP: Layout = {
  height: 3.1,
  cards: { white: { x: 3.7, y: 0 }, red: { x: 3.7, y: 1.54 } },
  width: 4.9,
  step: 1.24,
  die: { x: 9.3, y: 0.42 },
  wind: { x: 9.3, y: 1.5 },
  next: { x: 8.86, y: 2.1 },
  calms: { x: 9.74, y: 2.1 },
  sign: { x: 9.3, y: 2.56 },
  map: { at: { x: 0.78, y: 0.16 }, size: 2.75 },
};
/** Under the whole sea: the cards beside each other, die and wind between. */
const WITHOUT_MAP: Layout = {
  height: 1.66,
  cards: { white: { x: 0.2, y: 0 }, red: { x: 5.6, y: 0 } },
  width: 4.2,
  step: 1.06,
  die: { x: 5, y: 0.3 },
  wind: { x: 5, y: 1.1 },
  next: { x: 4.58, y: 0.58 },
  calms: { x: 5.42, y: 0.58 },
};

/** The room that a rating takes below a name. */
const RATING = 0.46;

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

/** The middle of the line with a side's name, and of the ships below it, from the top of its card. */
const [NAME, FLEET] = [0.28, 0.49];

const signOf = (view: View, side: Side): string | undefined => {
  const { phase, outcome } = view;
  const isReady = view.ready.every((it, seat) => it || sideOf(view, seat) !== side);
  if (phase === 'placing') return isReady ? 'hoisted' : undefined;
  if (phase === 'battle') return view.active === side ? 'turn' : undefined;
  if (!outcome || outcome.winners.length === 0) return undefined;
  return outcome.winners.some((it) => sideOf(view, it) === side) ? 'victory' : 'struck';
};

/** The side's flag, the player's name with their rating after a rated match, and a sign for its state. */
const captain = (view: View, side: Side, reader: Reader, { cards, width }: Layout): readonly Shape[] => {
  const seat = seatOf(view, side);
  const sign = signOf(view, side);
  const { x, y } = cards[side];
  return [
    scaled(`colours-${side}`, { x: x + 0.26, y: y + NAME }, 0.66, { x: 0.4, y: 0.4 }),
    {
      kind: 'label',
      text: reader.say({ key: 'scene-captain', with: { seat: crewOf(view, side) } }),
      seat,
      at: { x: x + 0.66, y: y + NAME },
      ink: 'ink',
      size: 0.5,
      bold: true,
      align: 'left',
      width: width - 1.4,
    },
    ...(sign ? [scaled(sign, { x: x + width - 0.34, y: y + NAME }, 0.66, { x: 0.4, y: 0.4 })] : []),
    ...ratingBelow(reader.outcome?.seats[seat], { x: x + 0.66, y: y + NAME + 0.48 }, seat === view.viewer),
  ];
};

/** Most hits in the sails that are drawn: the range tells what more of them cost. */
const MOST_RENTS = 3;

/** ADM-10: whether a ship has a shot of its bow or stern guns left. */
const hasChaser = ({ rules }: View, { chasers, shotsLeft }: PieceView): boolean =>
  rules.flags.orientation && shotsLeft > 0 && chasers.length < (rules.chasers === 'one-a-ship' ? 1 : 2);

/** A tick for a ship that has acted in this round; before that, how far it can go. */
const stage = (view: View, ship: PieceView): readonly Shape[] => {
  if (view.phase !== 'battle') return [];
  if (hasActed(view, ship)) return [spriteAt('acted', { x: 0.74, y: 0.1 }, 0, 0)];
  const range = rangeOf(view, ship.id);
  const at = { x: 1.04, y: 0.25 };
  return range === undefined
    ? []
    : [{ kind: 'label', text: `${range}`, at, ink: 'ink', size: 0.42, bold: true, align: 'right' }];
};

/** A ship's captain, the hits in its sails, and its shots left: balls, and a dart if bow or stern may fire. */
const state = (view: View, ship: PieceView): readonly Shape[] => [
  ...(ship.captain ? [spriteAt(`captain-${ship.captain}`, { x: 0, y: 0.06 }, 0, 0)] : []),
  ...Array.from({ length: Math.min(ship.sails, MOST_RENTS) }, (_, i) =>
    spriteAt('rent', { x: 0.92 - i * 0.18, y: 0.5 }, 0, 0),
  ),
  ...[...Array<string>(ship.shotsLeft).fill('ball'), ...(hasChaser(view, ship) ? ['chaser'] : [])].map((name, i) =>
    spriteAt(name, { x: 0.5 + i * 0.165, y: 0.93 }, 0, 0),
  ),
  ...stage(view, ship),
];

/** One ship of a card: its drawing, letter, hull and state, crossed out if it is gone. */
const entry = (view: View, ship: PieceView, reader: Reader, at: Point): Shape => {
  const built = ship.id.startsWith('w') ? 'white' : 'red';
  const lost = ship.hull >= ship.durability;
  const shapes: readonly Shape[] = [
    scaled(`sail-${built}-${ship.type}`, { x: 0.44, y: 0.52 }, 0.66, { x: 0.5, y: 0.62 }),
    ...(lost ? [scaled('gone', { x: 0.44, y: 0.47 }, 0.66, { x: 0.5, y: 0.5 })] : []),
    hullBar(ship, { x: 0.5, y: 0.8 }),
    ...plateOf(view, ship, reader, { x: 0.26, y: 0.76 }, 1.2),
    ...(lost ? [] : state(view, ship)),
  ];
  return { kind: 'inset', at, scale: 0.95, scene: { width: 1.12, height: 1.12, shapes } };
};

const card = (view: View, side: Side, reader: Reader, layout: Layout): readonly Shape[] => [
  ...captain(view, side, reader, layout),
  ...view.pieces
    .filter((it) => it.type !== 'T' && it.id.startsWith(side.charAt(0)))
    .map((ship, i) => {
      const { x, y } = layout.cards[side];
      const top = y + FLEET + (reader.outcome ? RATING : 0);
      return entry(view, ship, reader, { x: x + i * layout.step, y: top });
    }),
];

/** What a film shows in the place of the wind: the dice of a shot or a boarding, and what came of them. */
const thrown = (deed: LogEntry, { die, wind }: Layout): readonly Shape[] => {
  const dice = (faces: readonly number[]): readonly Shape[] =>
    faces.map((face, i) =>
      scaled(
        `die-${face}`,
        { x: die.x + (i - (faces.length - 1) / 2) * 0.56, y: die.y },
        faces.length > 1 ? 0.62 : 0.8,
        { x: 0.4, y: 0.42 },
      ),
    );
  if (deed.kind === 'shot') {
    const faces = deed.second === undefined ? [deed.die] : [deed.die, deed.second];
    const mark = shotMark(deed.critical ? 'sunk' : deed.result);
    return [...dice(faces), scaled(mark, wind, 1.6, { x: 0.17, y: 0.17 })];
  }
  if (deed.kind !== 'boarded') return [];
  return [...dice(deed.dice), scaled(meleeSign(deed), wind, 1.6, { x: 0.22, y: 0.22 })];
};

/** The die that set the wind, the vane that points where it blows to, a small one that points where it turns next, a sign for a calm or a storm, and how many calms there are in a row. */
const weather = (view: View, { die, wind: at, next, sign, calms: count }: Layout): readonly Shape[] => {
  const { wind, round, rules, log } = view;
  if (!wind || round === 0 || !rules.flags.wind) return [];
  const last = log.findLast((it) => it.kind === 'round');
  const heading = wind.strength === 'calm' ? 90 : wind.to * 45;
  const turned = (name: string, { x, y }: Point, angle: number, scale: number): Shape => ({
    kind: 'inset',
    at: { x: x - 0.65 * scale, y: y - 0.65 * scale },
    scale,
    scene: { width: 1.3, height: 1.3, shapes: [spriteAt(name, { x: 0, y: 0 }, 0, 0, angle)] },
  });
  const calms = calmsInRow(view);
  return [
    ...(calms > 1
      ? [{ kind: 'label' as const, text: `×${calms}`, at: count, ink: 'ink' as const, size: 0.4, bold: true as const }]
      : []),
    ...(last?.die ? [scaled(`die-${last.die}`, die, 0.7, { x: 0.4, y: 0.42 })] : []),
    turned('rose', at, 90, 0.8),
    turned(`vane-${wind.strength}`, at, heading, 0.8),
    ...(wind.next === undefined || wind.turns === 0 ? [] : [turned('vane-fresh', next, wind.next * 45, 0.35)]),
    ...(sign && wind.strength !== 'fresh' ? [scaled(wind.strength, sign, 0.8, { x: 0.4, y: 0.4 })] : []),
  ];
};

/** The whole sea, small: forts, ships as round and square marks, and the part that is shown large in a frame. */
const smallMap = (view: View, area: MapArea, { at, size }: NonNullable<Layout['map']>): readonly Shape[] => {
  const { map } = view.rules;
  const whole = wholeMap(map);
  const scale = size / Math.max(whole.rows, whole.cols);
  const { put } = layoutAt({ x: 0, y: 0 }, whole);
  const nameless = { letters: Array.from({ length: whole.cols }, () => ''), numbers: map.rows.map(() => '') };
  const shapes: readonly Shape[] = [
    { kind: 'sea', at: { x: 0, y: 0 }, rows: map.rows, ...nameless },
    ...SIDES.map((side) => scaled(`fort-${side}`, put(fortAt(map, side)), 1.9, { x: 0.5, y: 0.58 })),
    ...view.pieces.flatMap((it) => (it.at && it.type !== 'T' ? mapMark(it.side, put(it.at)) : [])),
  ];
  return [
    { kind: 'inset', at, scale, scene: { width: whole.cols, height: whole.rows, shapes } },
    ...frame(
      { x: at.x + area.col * scale, y: at.y + area.row * scale },
      { x: area.cols * scale, y: area.rows * scale },
    ),
  ];
};

/**
 * What stands below a part of the sea: a map of the whole, if it is a part; a status card a side with flag, name and
 * ships; the die and the wind, or in a film the dice of what was done last.
 */
export const caption = (view: View, reader: Reader, area: MapArea, deed: LogEntry | undefined): readonly Shape[] => {
  const layout = layoutOf(view, area, reader);
  const dice = deed ? thrown(deed, layout) : [];
  return [
    ...(layout.map ? smallMap(view, area, layout.map) : []),
    ...SIDES.flatMap((side) => card(view, side, reader, layout)),
    ...(dice.length > 0 ? dice : weather(view, layout)),
  ];
};
