import { type Board, TARGET } from './board.ts';
import { FACE_COUNTS, facesAt, SHIP_COUNT } from './chart.ts';

/** Chasers, as bits. */
const BOW = 1;
const STERN = 2;
/** By eighths between bow and target: 0 a broadside, a chaser's bit, -1 a dead sector. */
const MOUNTS = [BOW, -1, 0, -1, STERN, -1, 0, -1] as const;

/** ADM-10: shots that a piece has left in this round. */
export const shotsLeft = ({ chart, at, hull, fired }: Board, gun: number): number => {
  if (at[gun]! < 0 || hull[gun]! >= chart.tables.durability[gun]!) return 0;
  return chart.tables.shots[gun]! - fired[gun]!;
};

/** Hits that a piece can still take; 0 when it is sunk or silenced. */
export const hitsLeft = ({ chart, at, hull }: Board, piece: number): number =>
  at[piece]! < 0 ? 0 : chart.tables.durability[piece]! - hull[piece]!;

/** ADM-10: the mount that bears in a direction: 0 a broadside or all round, 1 the bow, 2 the stern, -1 none. */
export const mountTo = ({ chart }: Board, gun: number, bow: number, direction: number): number =>
  chart.rules.flags.orientation && gun < SHIP_COUNT ? MOUNTS[(direction - bow + 8) & 7]! : 0;

/** ADM-11: the faces that hit at a distance within range, as bits. */
export const facesFor = ({ chart, hull, captain }: Board, gun: number, mount: number, far: number): number => {
  const tier = Math.min(2, Math.floor((3 * hull[gun]!) / chart.tables.durability[gun]!));
  return chart.tables.faces[facesAt(gun, mount > 0 ? 1 : 0, tier, captain[gun] === TARGET ? 1 : 0) + far]!;
};

/**
 * Output of `bears`: the mount, the faces that hit as bits and their number, and the shots; `mount` is -1 where nothing
 * bears.
 */
export const aim = { mount: -1, bits: 0, faces: 0, shots: 0 };

/** Whether a chaser has fired its shot of the round. */
const isSpent = ({ chart, chasers }: Board, gun: number, mount: number): boolean =>
  chart.rules.chasers === 'each-end' ? (chasers[gun]! & mount) > 0 : chasers[gun]! > 0;

const isClear = ({ chart, taken }: Board, gun: number, from: number, to: number, direction: number): boolean => {
  const { next, high } = chart;
  let square = next[from * 8 + direction]!;
  for (; square !== to; square = next[square * 8 + direction]!) {
    if (square < 0 || high[square] === 1) return false;
    const other = taken[square]!;
    if (other >= 0 && other !== gun) return false;
  }
  return true;
};

/** ADM-10: whether a gun with `shots` shots could fire at `to` from `from`, with heading `bow`; fills in `aim`. */
export const bears = (board: Board, gun: number, from: number, bow: number, to: number, shots: number): boolean => {
  aim.mount = -1;
  if (shots < 1) return false;
  const { line, away, squares, tables } = board.chart;
  const direction = line[from * squares + to]!;
  if (direction < 0) return false;
  const far = away[from * squares + to]!;
  if (far > tables.range[gun]!) return false;
  const mount = mountTo(board, gun, bow, direction);
  if (mount < 0) return false;
  if (mount > 0 && isSpent(board, gun, mount)) return false;
  if (!isClear(board, gun, from, to, direction)) return false;
  aim.mount = mount;
  aim.bits = facesFor(board, gun, mount, far);
  aim.faces = FACE_COUNTS[aim.bits]!;
  aim.shots = mount > 0 ? 1 : shots;
  return true;
};

/** A diagonal step of a ship: where it comes from, and the direction of the step. */
export interface CornerStep {
  readonly ship: number;
  readonly from: number;
  readonly way: number;
}

/** ADM-17: writes how a gun fires in a direction over a distance to `aim`. Returns whether it can. */
const aimAt = (board: Board, gun: number, direction: number, far: number): boolean => {
  const shots = shotsLeft(board, gun);
  const mount = mountTo(board, gun, board.bow[gun]!, direction);
  if (shots < 1 || mount < 0 || far > board.chart.tables.range[gun]!) return false;
  if (mount > 0 && isSpent(board, gun, mount)) return false;
  aim.mount = mount;
  aim.bits = facesFor(board, gun, mount, far);
  aim.faces = FACE_COUNTS[aim.bits]!;
  aim.shots = mount > 0 ? 1 : shots;
  return true;
};

/**
 * ADM-17: whether a gun could fire at a target across the corner of a diagonal step, if one of the two takes it; fills
 * in `aim`. The distance is that to the farther of the two squares beside the corner.
 */
export const bearsAcross = (board: Board, gun: number, target: number, { ship, from, way }: CornerStep): boolean => {
  const { beyond, line, away, squares, high } = board.chart;
  const other = gun === ship ? target : gun;
  const at = board.at[other]!;
  if (at < 0 || board.at[ship]! < 0) return false;
  for (let side = 1; side < 8; side += 6) {
    const near = beyond[from * 8 + ((way + side) & 7)]!;
    const far = beyond[from * 8 + ((way + 8 - side) & 7)]!;
    if (near < 0 || far < 0) return false;
    const direction = line[near * squares + far]!;
    if (line[at * squares + far] !== direction) continue;
    if (at !== near) {
      if (line[at * squares + near] !== direction || high[near] === 1 || board.taken[near]! >= 0) continue;
      if (!isClear(board, other, at, near, direction)) continue;
    }
    return aimAt(board, gun, gun === ship ? (direction + 4) & 7 : direction, away[at * squares + far]!);
  }
  return false;
};

/** As `bears`, from where the gun is, with the shots that it has left. */
export const bearsNow = (board: Board, gun: number, target: number): boolean => {
  const to = board.at[target]!;
  const from = board.at[gun]!;
  return to >= 0 && from >= 0 && bears(board, gun, from, board.bow[gun]!, to, shotsLeft(board, gun));
};
