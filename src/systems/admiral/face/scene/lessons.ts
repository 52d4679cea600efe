import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import { PIECES, type PieceId } from '../../rules/command.ts';
import { cardOf, type Deed, type LyingView, type PieceView, planOf, shotsOf, type View } from '../../rules/view.ts';
import { shipShapes } from './fleet.ts';
import { forts } from './forts.ts';
import { happenings } from './history.ts';
import { FORTS, type Lesson, type Placed, SEA, TOLD, type Told } from './lessons-told.ts';
import { aimShapes, chosenBeneath, planShapes } from './pointers.ts';
import { type Chart, chartFrom, laid, waters, wholeOf } from './sea.ts';
import { above, beneath } from './tracks.ts';
import { trailOf } from './trail.ts';

export { LESSONS, type Lesson } from './lessons-told.ts';

const lying = (id: PieceId, placed: Placed | undefined): LyingView => {
  const type = id[1] as PieceView['type'];
  const side = id.startsWith('w') ? 'white' : 'red';
  const { durability } = cardOf(SEA, { type });
  if (!placed) return { id, side, type, heading: 0, hull: durability, sails: 0 };
  const { at: square, heading, hull = 0, sails = 0 } = placed;
  return { id, side, type, at: square, heading, hull, sails };
};

const FIT = { chasers: [], moved: 'no', done: false, boarded: false, idle: 0 } as const;

const viewed = (lies: readonly LyingView[], { wind, pieces }: Told, deeds: readonly Deed[]): View => ({
  viewer: 'public',
  rules: SEA,
  phase: 'battle',
  toMove: [0],
  white: 0,
  ready: [true, true],
  pieces: lies.map((it): PieceView => {
    const { durability, shots } = cardOf(SEA, it);
    const captain = pieces[it.id]?.captain;
    return { ...it, ...FIT, durability, shotsLeft: it.at && pieces[it.id] ? shots : 0, ...(captain && { captain }) };
  }),
  round: 1,
  active: 'white',
  wind,
  deeds,
  news: 0,
  score: { white: 0, red: 0 },
  plans: [],
  queue: [],
  standing: {},
});

/** The moment after what a lesson tells. */
const viewOf = (told: Told): View => {
  const all = { ...FORTS, ...told.pieces };
  const lay = PIECES.map((id) => lying(id, all[id]));
  const deeds: readonly Deed[] = [{ kind: 'round', wind: told.wind.strength, to: told.wind.to, lay }, ...told.deeds];
  const before = viewed(lay, told, deeds);
  return viewed(happenings(before).at(-1)!.after, told, deeds);
};

/** Paper around the sea for its axes, and the vane beside it. */
const MARGIN = 0.9;
const VANE = 1.5;

const afloat = (view: View, { chosen, course }: Told, reader: Reader, chart: Chart): readonly Shape[] => {
  const trail = trailOf(happenings(view));
  const plan = chosen && course ? planOf(view, chosen, course) : undefined;
  return [
    ...forts(view, reader, chart, 'uncounted'),
    ...(chosen && !plan ? chosenBeneath(view, chosen, 'guns', chart) : []),
    ...beneath(trail, chart),
    ...view.pieces.flatMap((it) => (it.at ? shipShapes(view, it, reader, chart.put(it.at), 'uncounted') : [])),
    ...above(trail, chart),
    ...(plan ? planShapes(view, plan, chart) : []),
    ...(chosen && !plan ? shotsOf(view, chosen).flatMap((aim) => aimShapes(view, aim, chart)) : []),
  ];
};

const vane = ({ strength, to }: Told['wind'], { x, y }: Point): readonly Shape[] => [
  laid('rose', { x, y }, -0.65, -0.65),
  laid(`vane-${strength}`, { x, y }, -0.65, -0.65, to * 45),
];

/**
 * A rule by example, at admiral level: sailing before the wind and turning, each with the range that is left; what a ship's
 * guns cover and whom they hit; fire and its answer; squares and corners under fire; a ship boarded; a storm; a fort taken.
 */
export const lessonScene = (name: Lesson, reader: Reader): Scene => {
  const told = TOLD[name];
  const view = viewOf(told);
  const reach = wholeOf(SEA.map);
  const origin = { x: MARGIN, y: MARGIN };
  const width = reach.cols + 2 * MARGIN;
  return {
    width: width + VANE,
    height: reach.rows + 2 * MARGIN,
    shapes: [
      waters(SEA.map, reader, origin, reach),
      ...afloat(view, told, reader, chartFrom(origin, reach)),
      ...vane(told.wind, { x: width + 0.6, y: MARGIN + 0.7 }),
    ],
  };
};
