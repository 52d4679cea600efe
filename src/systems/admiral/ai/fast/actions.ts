import type { Rng } from '../../../../kernel/rng.ts';
import { captureChance } from '../evaluation/boarding-value.ts';
import { damageValue, pieceValue, VICTORY } from '../evaluation/piece-value.ts';
import { type Board, DRAWN, INITIATIVE, RUNNING, SAILED, TURNED, UNBEGUN, UNMOVED } from './board.ts';
import { FACE_COUNTS, PIECE_COUNT, SHIP_COUNT } from './chart.ts';
import { aim, bearsAcross, bearsNow, type CornerStep, hitsLeft, shotsLeft } from './gunnery.ts';
import { judge } from './task.ts';
import { isLast, type Volley } from './volley.ts';

const DIE = 6;

/** Clears the open activation. */
const clearActivation = (board: Board): void => {
  board.acting = -1;
  board.stopped = false;
  board.left = UNBEGUN;
  board.way = -1;
  board.must = false;
  board.acted = false;
};

/** ADM-24: ends the match when a side has no ship left. */
const checkElimination = (board: Board): void => {
  if (board.chart.task) {
    judge(board);
    return;
  }
  let afloat = 0;
  for (let ship = 0; ship < SHIP_COUNT; ship++) if (board.at[ship]! >= 0) afloat |= board.side[ship]! + 1;
  if (afloat !== 3) board.over = afloat === 0 ? DRAWN : afloat - 1;
};

/** Removes a sunk ship and gives its points to the enemy. */
const sink = (board: Board, ship: number): void => {
  board.taken[board.at[ship]!] = -1;
  board.at[ship] = -1;
  board.captain[ship] = 0;
  board.score[1 - board.side[ship]!]! += board.chart.tables.durability[ship]!;
  if (board.acting === ship) clearActivation(board);
};

/** ADM-12: adds hits to the hull of a piece. */
export const damageHull = (board: Board, piece: number, hits: number): void => {
  const most = board.chart.tables.durability[piece]!;
  board.hull[piece] = Math.min(most, board.hull[piece]! + hits);
  if (piece < SHIP_COUNT && board.hull[piece]! >= most) sink(board, piece);
};

/** ADM-12: adds hits to the sails of a ship; a ship under way loses range immediately. */
export const damageSails = (board: Board, ship: number, hits: number): void => {
  const whole = board.chart.tables.fresh[2 * ship]!;
  const before = board.sails[ship]!;
  board.sails[ship] = Math.min(whole, before + hits);
  if (board.acting === ship && board.left !== UNBEGUN && board.wind === 1) board.left -= board.sails[ship]! - before;
};

/** Activates a ship and ends the activation of another. */
export const activate = (board: Board, ship: number): void => {
  if (board.acting === ship) return;
  endActivation(board);
  board.acting = ship;
};

/** Ends the open activation, if any. */
export const endActivation = (board: Board): void => {
  if (board.acting >= 0) board.done[board.acting] = 1;
  clearActivation(board);
};

/** What a piece is worth to the side that loses it with its last ship, the match included. */
const stake = (board: Board, values: Float32Array, piece: number, hits: number): number => {
  const left = hitsLeft(board, piece);
  const worth = damageValue(values, piece, left, hits);
  return hits >= left && isLast(board, piece) ? worth + VICTORY : worth;
};

/** One throw for a number of shots, which have been spent: the faces that hit, and whether a hit may be critical. */
interface Throw {
  readonly shots: number;
  readonly faces: number;
  readonly last: boolean;
}

/** ADM-11 to ADM-13: throws once and applies the result. */
const roll = (
  board: Board,
  { gun, target, atSails }: Volley,
  { shots, faces, last }: Throw,
  values: Float32Array,
  chance: Rng,
): void => {
  const { rules } = board.chart;
  const left = hitsLeft(board, target);
  const sinks = !atSails && shots >= left;
  const again = rules.flags.criticals && last && !sinks && target < SHIP_COUNT;
  const hope = atSails ? 0 : stake(board, values, target, shots);
  const dream = again && !atSails ? stake(board, values, target, left) : hope;
  const odds = again ? (DIE + 1 - rules.critical) / DIE : 0;
  const sign = board.side[gun] === 0 ? 1 : -1;
  board.luck -= (sign * faces * (hope + odds * (dream - hope))) / DIE;
  if (chance.below(DIE) >= faces) return;
  const critical = again && chance.below(DIE) + 1 >= rules.critical;
  board.luck += sign * (critical ? dream : hope);
  const hits = critical ? 99 : shots;
  if (atSails) damageSails(board, target, hits);
  else damageHull(board, target, hits);
  if (sinks || critical) checkElimination(board);
};

/** Spends shots of a gun as `aim` has them. Returns whether they were its last and it is a ship. */
const spend = (board: Board, gun: number, shots: number): boolean => {
  const last = gun < SHIP_COUNT && shotsLeft(board, gun) === shots;
  board.fired[gun]! += shots;
  if (aim.mount > 0) board.chasers[gun]! |= aim.mount;
  return last;
};

/** ADM-14: throws once for all guns of a salvo that bear. */
const fireTogether = (board: Board, volley: Volley, values: Float32Array, chance: Rng): void => {
  const { gun, target, mates } = volley;
  if (hitsLeft(board, target) < 1) return;
  let [bits, shots, last] = [63, 0, true];
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    if ((piece !== gun && (mates & (1 << piece)) === 0) || !bearsNow(board, piece, target)) continue;
    bits &= aim.bits;
    const fired = piece === gun ? Math.min(volley.shots, aim.shots) : aim.shots;
    shots += fired;
    last = spend(board, piece, fired) && last;
  }
  if (shots > 0) roll(board, volley, { shots, faces: FACE_COUNTS[bits]!, last }, values, chance);
};

/**
 * ADM-11 to ADM-14: fires as long as the gun can; without return fire.
 * @param corner ADM-17: the step across whose corner it fires.
 */
export const fire = (board: Board, volley: Volley, values: Float32Array, chance: Rng, corner?: CornerStep): void => {
  const { gun, target, salvo, mates } = volley;
  const together = salvo && board.chart.rules.salvo === 'single-roll';
  if (mates !== 0 && together) {
    fireTogether(board, volley, values, chance);
    return;
  }
  for (let rest = volley.shots; rest > 0 && board.over === RUNNING; ) {
    if (hitsLeft(board, target) < 1) return;
    if (!(corner ? bearsAcross(board, gun, target, corner) : bearsNow(board, gun, target))) return;
    const shots = together ? Math.min(rest, aim.shots) : 1;
    const { faces } = aim;
    const last = spend(board, gun, shots);
    roll(board, volley, { shots, faces, last }, values, chance);
    rest = together ? 0 : rest - shots;
  }
  for (let mate = 0; mate < PIECE_COUNT; mate++)
    if ((mates & (1 << mate)) !== 0)
      fire(board, { ...volley, gun: mate, mates: 0, shots: shotsLeft(board, mate) }, values, chance);
};

/** ADM-6: fire in its own turn ends the move of the active ship, also where another gun leads. */
export const endMoveAfterFire = (board: Board, { gun, mates }: Volley): void => {
  if (board.acting < 0 || (board.acting !== gun && (mates & (1 << board.acting)) === 0)) return;
  board.acted = true;
  if (board.left !== UNBEGUN) board.stopped = true;
};

/** ADM-18: whether `one` has the captain Initiative and `other` has not. */
export const hasInitiativeOver = ({ captain }: Board, one: number, other: number): boolean =>
  captain[one] === INITIATIVE && captain[other] !== INITIATIVE;

/** Moves a ship to another square. */
export const moveShip = (board: Board, ship: number, square: number): void => {
  board.taken[board.at[ship]!] = -1;
  board.at[ship] = square;
  board.taken[square] = ship;
};

/** ADM-8: turns the active ship on the spot. */
export const rotate = (board: Board, ship: number, bow: number): void => {
  board.bow[ship] = bow;
  board.moved[ship] = TURNED;
  board.stopped = true;
  board.acted = true;
};

/** ADM-21: resolves a boarding and ends the activation. */
export const resolveBoarding = (board: Board, ship: number, prize: number, values: Float32Array, chance: Rng): void => {
  const [one, other] = [chance.below(DIE), chance.below(DIE)];
  const [own, theirs] = [hitsLeft(board, ship), hitsLeft(board, prize)];
  const sign = board.side[ship] === 0 ? 1 : -1;
  const lost = stake(board, values, ship, board.chart.rules.boarding.repelled);
  const won = 2 * pieceValue(values, prize, theirs) + (isLast(board, prize) ? VICTORY : 0);
  const odds = captureChance(own - theirs);
  board.luck += sign * ((one + own > other + theirs ? won : -lost) - odds * won + (1 - odds) * lost);
  board.boarded[ship] = 1;
  if (one + hitsLeft(board, ship) > other + hitsLeft(board, prize)) {
    board.score[board.side[ship]!]! += board.chart.tables.durability[prize]!;
    board.side[prize] = board.side[ship]!;
    board.captain[prize] = 0;
    board.done[prize] = 1;
    if (board.moved[prize] === UNMOVED) board.moved[prize] = SAILED;
    board.fired[prize] = board.chart.tables.shots[prize]!;
  } else damageHull(board, ship, board.chart.rules.boarding.repelled);
  checkElimination(board);
  if (board.acting === ship) endActivation(board);
};

/** ADM-22: takes the fort and ends the match. */
export const assault = (board: Board, ship: number): void => {
  board.over = board.side[ship]!;
};

/** ADM-23: removes one hit, for all shots of the ship and its activation. `mended`: the ship itself or its fort. */
export const repair = (board: Board, ship: number, mended: number, ofSails: boolean): void => {
  board.fired[ship] = board.chart.tables.shots[ship]!;
  if (ofSails) board.sails[mended]!--;
  else board.hull[mended]!--;
  endActivation(board);
};
