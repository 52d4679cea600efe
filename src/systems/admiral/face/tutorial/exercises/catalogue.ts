import type { Heading } from '../../../../../kit/compass.ts';
import type { Cell } from '../../../../../kit/grid.ts';
import { PIECES, type PieceId, typeOf } from '../../../rules/command.ts';
import {
  isChaser,
  type PieceView,
  type PreviewLeg,
  shotsOf,
  type View,
  type WindowView,
} from '../../../rules/view/index.ts';
import { ADMIRAL, type Ruleset } from '../../../variants.ts';

/** The seat of the pupil: White, who has the turn. */
const PUPIL = 0;
const SIZE = 8;

/** A small open sea without forts, at admiral level. Squares are large enough on a phone. */
const POND: Ruleset = {
  ...ADMIRAL,
  map: { id: 'pond', rows: Array.from({ length: SIZE }, () => '~'.repeat(SIZE)) },
};

/** A ship of an exercise: its square and heading, hull hits, shots left, and whether it has moved. */
interface ExercisePiece {
  readonly col: number;
  readonly row: number;
  readonly heading: Heading;
  readonly hull?: number;
  readonly shotsLeft?: number;
  readonly moved?: PieceView['moved'];
}

const pieceOf = (id: PieceId, placed: ExercisePiece | undefined): PieceView => {
  const type = typeOf(POND, id);
  const { durability, shots } = type === 'T' ? ADMIRAL.fort : ADMIRAL.ships[type];
  return {
    id,
    side: id.startsWith('w') ? 'white' : 'red',
    type,
    ...(placed && { at: { row: placed.row, col: placed.col } }),
    heading: placed?.heading ?? 0,
    hull: placed?.hull ?? 0,
    durability,
    sails: 0,
    shotsLeft: placed?.shotsLeft ?? shots,
    chasers: [],
    moved: placed?.moved ?? 'no',
    done: false,
    boarded: false,
    idle: 0,
  };
};

/** The position of an exercise: only these ships, a fresh wind in this direction, the pupil's turn. */
const exercisePosition = (ships: Readonly<Partial<Record<PieceId, ExercisePiece>>>, windTo: Heading): View => ({
  viewer: PUPIL,
  rules: POND,
  phase: 'battle',
  toMove: [PUPIL],
  white: PUPIL,
  ready: [true, true],
  pieces: PIECES.map((id) => pieceOf(id, ships[id])),
  round: 1,
  active: 'white',
  wind: { strength: 'fresh', to: windTo },
  log: [],
  news: 0,
  score: { white: 0, red: 0 },
  plans: [],
  queue: [],
  standing: {},
});

/** The same position with one ship moved. */
const withShip = (view: View, id: PieceId, there: Pick<PieceView, 'at' | 'heading'>): View => ({
  ...view,
  pieces: view.pieces.map((it) => (it.id === id ? { ...it, ...there } : it)),
});

interface ExerciseBase {
  /** What the phrases `drill-name`, `drill-task` and `drill-done` choose by. */
  readonly name: string;
  readonly ship: PieceId;
  readonly view: View;
}

/** A course to find, one manoeuvre at a time, until the last leg reaches the goal. */
export interface SailingExercise extends ExerciseBase {
  readonly kind: 'course';
  readonly goal?: Cell;
  readonly reached: (last: PreviewLeg) => boolean;
}

/** A target to choose for a broadside or for boarding. A wrong choice is explained. */
export interface ChoiceExercise extends ExerciseBase {
  readonly kind: 'fire' | 'board';
  readonly choices: readonly PieceId[];
  readonly best: PieceId;
}

/** An answer to fire: how many of the remaining shots to use, or none. */
export interface AnswerExercise extends ExerciseBase {
  readonly kind: 'answer';
  readonly view: WindowView;
  readonly best: number;
}

export type Exercise = SailingExercise | ChoiceExercise | AnswerExercise;

const square = (row: number, col: number): Cell => ({ row, col });
const GOAL = square(4, 2);

const BEAM = exercisePosition({ wF: { col: 2, row: 6, heading: 0 }, rG: { col: 4, row: 1, heading: 2 } }, 2);

/** Whether a broadside of the frigate would bear on an enemy from there. */
const bears = ({ to, heading }: PreviewLeg): boolean =>
  shotsOf(withShip(BEAM, 'wF', { at: to, heading }), 'wF').some(({ mount }) => !isChaser(mount));

const UNDER_FIRE = exercisePosition(
  { wG: { col: 4, row: 4, heading: 2, moved: 'sailed' }, rF: { col: 4, row: 1, heading: 2, shotsLeft: 0 } },
  0,
);

const COLUMN = exercisePosition(
  {
    wL: { col: 5, row: 3, heading: 2, moved: 'sailed' },
    wG: { col: 4, row: 3, heading: 2, moved: 'sailed' },
    wF: { col: 1, row: 5, heading: 0 },
  },
  2,
);
const ASTERN = square(3, 3);

/** The square of the first ship of the column. */
const HEAD = square(4, 4);

const TEE = exercisePosition(
  {
    wL: { col: 1, row: 3, heading: 1 },
    rL: { ...HEAD, heading: 0 },
    rG: { col: 4, row: 5, heading: 0 },
    rF: { col: 4, row: 6, heading: 0 },
  },
  2,
);

const TACK = exercisePosition({ wF: { col: 1, row: 1, heading: 2 } }, 4);
/** The direction that the wind of `TACK` comes from. */
const WINDWARD = 0;

const LINE = exercisePosition(
  {
    wF: { col: 3, row: 5, heading: 0 },
    rL: { col: 1, row: 3, heading: 2 },
    rG: { col: 5, row: 3, heading: 2 },
    rF: { col: 7, row: 3, heading: 2 },
  },
  0,
);
const LINE_ROW = 3;

/** Whether a broadside bears on an enemy from there, and none of that enemy's on the ship. */
const rakes =
  (view: View, ship: PieceId) =>
  ({ to, heading }: PreviewLeg): boolean => {
    const there = withShip(view, ship, { at: to, heading });
    const broadsides = (gun: PieceId, target?: PieceId): readonly PieceId[] =>
      shotsOf(there, gun).flatMap((it) =>
        !isChaser(it.mount) && (target === undefined || it.target === target) ? [it.target] : [],
      );
    return broadsides(ship).some((enemy) => broadsides(enemy, ship).length === 0);
  };
const rakesLine = rakes(LINE, 'wF');
const rakesColumn = rakes(TEE, 'wL');

/** The exercises of Admiral, the easiest first; the last four are manoeuvres of fleets. */
export const EXERCISES: readonly Exercise[] = [
  {
    kind: 'course',
    name: 'wind',
    ship: 'wB',
    // The example of the seed text, one column further west and one row further north.
    view: exercisePosition({ wB: { col: 6, row: 6, heading: 0 } }, 6),
    goal: GOAL,
    reached: ({ to }) => to.row === GOAL.row && to.col === GOAL.col,
  },
  { kind: 'course', name: 'turn', ship: 'wF', view: BEAM, reached: bears },
  {
    kind: 'fire',
    name: 'broadside',
    ship: 'wL',
    view: exercisePosition(
      {
        wL: { col: 5, row: 4, heading: 0, moved: 'sailed' },
        rB: { col: 1, row: 4, heading: 0 },
        rG: { col: 7, row: 4, heading: 0 },
        rF: { col: 5, row: 0, heading: 2 },
        rL: { col: 3, row: 2, heading: 4 },
      },
      6,
    ),
    choices: ['rB', 'rG', 'rF', 'rL'],
    best: 'rG',
  },
  {
    kind: 'answer',
    name: 'return',
    ship: 'wG',
    view: {
      ...UNDER_FIRE,
      active: 'red',
      pending: { kind: 'return', seat: 0, about: ['rF'], shots: shotsOf(UNDER_FIRE, 'wG') },
    },
    best: 2,
  },
  {
    kind: 'board',
    name: 'board',
    ship: 'wL',
    view: exercisePosition(
      {
        wL: { col: 3, row: 4, heading: 0, hull: 1, moved: 'sailed' },
        rB: { col: 3, row: 3, heading: 2 },
        rG: { col: 4, row: 3, heading: 4, hull: 3 },
        rF: { col: 4, row: 4, heading: 6, hull: 3 },
      },
      2,
    ),
    choices: ['rB', 'rG', 'rF'],
    best: 'rF',
  },
  {
    kind: 'course',
    name: 'line',
    ship: 'wF',
    view: COLUMN,
    reached: ({ to, heading }) => to.row === ASTERN.row && to.col === ASTERN.col && heading === 2,
  },
  {
    kind: 'course',
    name: 'tee',
    ship: 'wL',
    view: TEE,
    reached: (last) => last.to.col === HEAD.col && last.to.row < HEAD.row && rakesColumn(last),
  },
  {
    kind: 'course',
    name: 'tack',
    ship: 'wF',
    view: TACK,
    // Eighths to the right of the bow: from 1 to 3 the wind comes over the starboard side.
    reached: ({ heading }) => [1, 2, 3].includes((WINDWARD - heading + 8) % 8),
  },
  {
    kind: 'course',
    name: 'break',
    ship: 'wF',
    view: LINE,
    reached: (last) => last.to.row < LINE_ROW && rakesLine(last),
  },
];
