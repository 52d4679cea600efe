import type { Reader } from '../../../../kernel/reader.ts';
import type { Point, Scene, Shape } from '../../../../kernel/screen.ts';
import { seaWithAxes, spriteAt, wholeMap } from '../../../../kit/sea-picture.ts';
import { PIECES, type PieceId, typeOf } from '../../rules/command.ts';
import {
  cardOf,
  type LogEntry,
  type PieceSnapshotView,
  type PieceView,
  previewCourse,
  shotsOf,
  type View,
} from '../../rules/view/index.ts';
import { shipShapes } from './layers/fleet.ts';
import { forts } from './layers/forts.ts';
import { aimShapes, planShapes, selectionShapes } from './layers/overlays.ts';
import { shapesAbove, shapesBeneath } from './layers/tracks.ts';
import { layoutAt, type MapLayout } from './map-layout.ts';
import { replaySteps } from './replay.ts';
import {
  type Lesson,
  RULE_SETUPS,
  type RuleSetup,
  SETUP_FORTS,
  SETUP_SEA,
  type SetupPiece,
} from './rule-scene-setups.ts';
import { trailOf } from './trail.ts';

export { LESSONS, type Lesson } from './rule-scene-setups.ts';

const lyingAs = (id: PieceId, placed: SetupPiece | undefined): PieceSnapshotView => {
  const type = typeOf(SETUP_SEA, id);
  const side = id.startsWith('w') ? 'white' : 'red';
  const { durability } = cardOf(SETUP_SEA, { type });
  if (!placed) return { id, side, type, heading: 0, hull: durability, sails: 0 };
  const { at: square, heading, hull = 0, sails = 0 } = placed;
  return { id, side, type, at: square, heading, hull, sails };
};

const FIT = { chasers: [], moved: 'no', done: false, boarded: false, idle: 0 } as const;

const setupView = (
  lies: readonly PieceSnapshotView[],
  { wind, pieces }: RuleSetup,
  deeds: readonly LogEntry[],
): View => ({
  viewer: 'public',
  rules: SETUP_SEA,
  phase: 'battle',
  toMove: [0],
  white: 0,
  ready: [true, true],
  pieces: lies.map((it): PieceView => {
    const { durability, shots } = cardOf(SETUP_SEA, it);
    const captain = pieces[it.id]?.captain;
    return { ...it, ...FIT, durability, shotsLeft: it.at && pieces[it.id] ? shots : 0, ...(captain && { captain }) };
  }),
  round: 1,
  active: 'white',
  wind,
  log: deeds,
  news: 0,
  score: { white: 0, red: 0 },
  plans: [],
  queue: [],
  standing: {},
});

/** The view after the actions of a setup. */
const viewAfter = (setup: RuleSetup): View => {
  const all = { ...SETUP_FORTS, ...setup.pieces };
  const lay = PIECES.map((id) => lyingAs(id, all[id]));
  const deeds: readonly LogEntry[] = [
    { kind: 'round', wind: setup.wind.strength, to: setup.wind.to, lay },
    ...setup.log,
  ];
  const before = setupView(lay, setup, deeds);
  return setupView(replaySteps(before).at(-1)!.after, setup, deeds);
};

/** Margin around the sea for its axes, and width of the vane beside it, in squares. */
const MARGIN = 0.9;
const VANE = 1.5;

const shapesAfloat = (
  view: View,
  { chosen, course }: RuleSetup,
  reader: Reader,
  layout: MapLayout,
): readonly Shape[] => {
  const trail = trailOf(replaySteps(view));
  const plan = chosen && course ? previewCourse(view, chosen, course) : undefined;
  return [
    ...forts(view, reader, layout),
    ...(chosen && !plan ? selectionShapes(view, chosen, 'guns', layout) : []),
    ...shapesBeneath(trail, layout),
    ...view.pieces.flatMap((it) => {
      const told = it.captain || it.sails > 0 ? 'counted' : 'uncounted';
      return it.at ? shipShapes(view, it, reader, layout.put(it.at), told) : [];
    }),
    ...shapesAbove(trail, layout),
    ...(plan ? planShapes(view, plan, layout) : []),
    ...(chosen && !plan ? shotsOf(view, chosen).flatMap((aim) => aimShapes(view, aim, layout)) : []),
  ];
};

const vane = ({ strength, to }: RuleSetup['wind'], { x, y }: Point): readonly Shape[] => [
  spriteAt('rose', { x, y }, -0.65, -0.65),
  spriteAt(`vane-${strength}`, { x, y }, -0.65, -0.65, to * 45),
];

/**
 * A picture that explains a rule at admiral level: sailing before the wind and turning, with the range left; what a
 * ship's guns cover; fire, its answer, and a critical hit; squares and corners under fire; captains; a boarded ship; a
 * storm and a calm; a captured fort.
 */
export const lessonScene = (name: Lesson, reader: Reader): Scene => {
  const setup = RULE_SETUPS[name];
  const view = viewAfter(setup);
  const area = wholeMap(SETUP_SEA.map);
  const origin = { x: MARGIN, y: MARGIN };
  const width = area.cols + 2 * MARGIN;
  return {
    width: width + VANE,
    height: area.rows + 2 * MARGIN,
    shapes: [
      seaWithAxes('sea', SETUP_SEA.map, reader, origin, area),
      ...shapesAfloat(view, setup, reader, layoutAt(origin, area)),
      ...vane(setup.wind, { x: width + 0.6, y: MARGIN + 0.7 }),
    ],
  };
};
