import type { Heading } from '../../../../../kit/compass.ts';
import { PIECES, type PieceId } from '../../../rules/command.ts';
import type { PieceView, View } from '../../../rules/view/index.ts';
import { ADMIRAL, type Ruleset, type ShipType } from '../../../variants.ts';

/** The seat of the pupil: White, who has the turn. */
const PUPIL = 0;
const SIZE = 8;

/** A small open sea without forts, at admiral level. Squares are large enough on a phone. */
const POND: Ruleset = {
  ...ADMIRAL,
  map: { id: 'pond', rows: Array.from({ length: SIZE }, () => '~'.repeat(SIZE)) },
};

/** A ship of an exercise: its square and heading, hull hits, shots left, and whether it has moved. */
export interface ExercisePiece {
  readonly col: number;
  readonly row: number;
  readonly heading: Heading;
  readonly hull?: number;
  readonly shotsLeft?: number;
  readonly moved?: PieceView['moved'];
}

const typeOf = (id: PieceId): ShipType | 'T' => id[1] as ShipType | 'T';

const pieceOf = (id: PieceId, placed: ExercisePiece | undefined): PieceView => {
  const type = typeOf(id);
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
export const exercisePosition = (ships: Readonly<Partial<Record<PieceId, ExercisePiece>>>, windTo: Heading): View => ({
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
export const withShip = (view: View, id: PieceId, there: Pick<PieceView, 'at' | 'heading'>): View => ({
  ...view,
  pieces: view.pieces.map((it) => (it.id === id ? { ...it, ...there } : it)),
});
