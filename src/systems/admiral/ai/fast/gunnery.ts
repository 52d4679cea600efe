import { type Board, TARGET, typeOf } from './board.ts';
import { facesAt, SHIPS_PER_SIDE } from './chart.ts';

/** Chasers, as bits. */
const BOW = 1;
const STERN = 2;
/** By eighths between bow and target: 0 a broadside, a chaser's bit, -1 a dead sector. */
const MOUNTS = [BOW, -1, 0, -1, STERN, -1, 0, -1] as const;

/** ADM-10: shots that a piece has left in this round. */
export const shotsLeft = ({ chart, at, hull, fired }: Board, gun: number): number => {
  const type = typeOf(gun);
  if (at[gun]! < 0 || hull[gun]! >= chart.tables.durability[type]!) return 0;
  return chart.tables.shots[type]! - fired[gun]!;
};

/** Hits that a piece can still take; 0 when it is sunk or silenced. */
export const hitsLeft = ({ chart, at, hull }: Board, piece: number): number =>
  at[piece]! < 0 ? 0 : chart.tables.durability[typeOf(piece)]! - hull[piece]!;

/** ADM-10: the mount that bears in a direction: 0 a broadside or all round, 1 the bow, 2 the stern, -1 none. */
export const mountTo = ({ chart }: Board, gun: number, bow: number, direction: number): number =>
  chart.rules.flags.orientation && typeOf(gun) !== SHIPS_PER_SIDE ? MOUNTS[(direction - bow + 8) & 7]! : 0;

/** ADM-11: number of faces that hit at a distance within range. */
export const facesFor = ({ chart, hull, captain }: Board, gun: number, mount: number, far: number): number => {
  const type = typeOf(gun);
  const tier = Math.min(2, Math.floor((3 * hull[gun]!) / chart.tables.durability[type]!));
  return chart.tables.faces[facesAt(type, mount > 0 ? 1 : 0, tier, captain[gun] === TARGET ? 1 : 0) + far]!;
};

/** Output of `bears`: the mount, the number of faces that hit, and the shots; `mount` is -1 where nothing bears. */
export const aim = { mount: -1, faces: 0, shots: 0 };

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
  const { line, away, squares, tables, rules } = board.chart;
  const direction = line[from * squares + to]!;
  if (direction < 0) return false;
  const far = away[from * squares + to]!;
  if (far > tables.range[typeOf(gun)]!) return false;
  const mount = mountTo(board, gun, bow, direction);
  if (mount < 0) return false;
  if (mount > 0) {
    const spent = board.chasers[gun]!;
    if (rules.chasers === 'each-end' ? (spent & mount) > 0 : spent > 0) return false;
  }
  if (!isClear(board, gun, from, to, direction)) return false;
  aim.mount = mount;
  aim.faces = facesFor(board, gun, mount, far);
  aim.shots = mount > 0 ? 1 : shots;
  return true;
};

/** As `bears`, from where the gun is, with the shots that it has left. */
export const bearsNow = (board: Board, gun: number, target: number): boolean => {
  const to = board.at[target]!;
  const from = board.at[gun]!;
  return to >= 0 && from >= 0 && bears(board, gun, from, board.bow[gun]!, to, shotsLeft(board, gun));
};
