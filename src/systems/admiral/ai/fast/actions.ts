import type { Rng } from '../../../../kernel/rng.ts';
import { type Board, DRAWN, INITIATIVE, RUNNING, SAILED, TURNED, typeOf, UNBEGUN, UNMOVED } from './board.ts';
import { SHIP_COUNT } from './chart.ts';
import { aim, bearsNow, hitsLeft, shotsLeft } from './gunnery.ts';

const DIE = 6;

/** Nobody's activation is open. */
const clearActivation = (board: Board): void => {
  board.acting = -1;
  board.stopped = false;
  board.left = UNBEGUN;
  board.way = -1;
  board.must = false;
  board.acted = false;
};

/** ADM-24: a side without ships has lost. */
const checkElimination = (board: Board): void => {
  let afloat = 0;
  for (let ship = 0; ship < SHIP_COUNT; ship++) if (board.at[ship]! >= 0) afloat |= board.side[ship]! + 1;
  if (afloat !== 3) board.over = afloat === 0 ? DRAWN : afloat - 1;
};

/** She is gone, and the enemy has her points. */
const sink = (board: Board, ship: number): void => {
  board.taken[board.at[ship]!] = -1;
  board.at[ship] = -1;
  board.captain[ship] = 0;
  board.score[1 - board.side[ship]!]! += board.chart.tables.durability[typeOf(ship)]!;
  if (board.acting === ship) clearActivation(board);
};

/** ADM-12: so many hits in the hull of a piece. */
export const damageHull = (board: Board, piece: number, hits: number): void => {
  const most = board.chart.tables.durability[typeOf(piece)]!;
  board.hull[piece] = Math.min(most, board.hull[piece]! + hits);
  if (piece < SHIP_COUNT && board.hull[piece]! >= most) sink(board, piece);
};

/** ADM-12: so many in the sails of a ship; under way she loses range at once. */
export const damageSails = (board: Board, ship: number, hits: number): void => {
  const whole = board.chart.tables.fresh[2 * typeOf(ship)]!;
  const before = board.sails[ship]!;
  board.sails[ship] = Math.min(whole, before + hits);
  if (board.acting === ship && board.left !== UNBEGUN && board.wind === 1) board.left -= board.sails[ship]! - before;
};

/** One activation ends where another begins. */
export const activate = (board: Board, ship: number): void => {
  if (board.acting === ship) return;
  endActivation(board);
  board.acting = ship;
};

/** The ship that is active has done. */
export const endActivation = (board: Board): void => {
  if (board.acting >= 0) board.done[board.acting] = 1;
  clearActivation(board);
};

/** So many shots of a gun at a target: at its sails rather than the hull; thrown for as one. */
export interface Volley {
  gun: number;
  target: number;
  shots: number;
  atSails: boolean;
  salvo: boolean;
}

/** One throw for so many shots; `last`: they are all that the gun has left. */
const shoot = (board: Board, { gun, target, atSails }: Volley, shots: number, faces: number, chance: Rng): void => {
  const last = shotsLeft(board, gun) === shots;
  board.fired[gun]! += shots;
  if (chance.below(DIE) >= faces) return;
  const sinks = !atSails && shots >= hitsLeft(board, target);
  const again = board.chart.rules.flags.criticals && last && !sinks && gun < SHIP_COUNT && target < SHIP_COUNT;
  const critical = again && chance.below(DIE) + 1 >= board.chart.rules.critical;
  const hits = critical ? 99 : shots;
  if (atSails) damageSails(board, target, hits);
  else damageHull(board, target, hits);
  if (sinks || critical) checkElimination(board);
};

/** ADM-11 to ADM-14: fires, if it still can; no answer. */
export const fire = (board: Board, volley: Volley, chance: Rng): void => {
  const { gun, target, salvo } = volley;
  const together = salvo && board.chart.rules.salvo === 'single-roll';
  for (let rest = volley.shots; rest > 0 && board.over === RUNNING; ) {
    if (hitsLeft(board, target) < 1 || !bearsNow(board, gun, target)) return;
    const { mount, faces } = aim;
    const shots = together ? Math.min(rest, aim.shots) : 1;
    shoot(board, volley, shots, faces, chance);
    if (mount > 0) board.chasers[gun]! |= mount;
    rest = together ? 0 : rest - shots;
  }
};

/** ADM-6: fire in one's own turn ends the move. */
export const endMoveAfterFire = (board: Board, gun: number): void => {
  if (gun >= SHIP_COUNT || board.acting !== gun) return;
  board.acted = true;
  if (board.left !== UNBEGUN) board.stopped = true;
};

/** ADM-18: one with the captain Initiative against one without. */
export const hasInitiativeOver = ({ captain }: Board, one: number, other: number): boolean =>
  captain[one] === INITIATIVE && captain[other] !== INITIATIVE;

/** A ship is somewhere else. */
export const moveShip = (board: Board, ship: number, square: number): void => {
  board.taken[board.at[ship]!] = -1;
  board.at[ship] = square;
  board.taken[square] = ship;
};

/** ADM-8: the active ship turns on the spot. */
export const rotate = (board: Board, ship: number, bow: number): void => {
  board.bow[ship] = bow;
  board.moved[ship] = TURNED;
  board.stopped = true;
  board.acted = true;
};

/** ADM-21: hand to hand, and her activation is over. */
export const resolveBoarding = (board: Board, ship: number, prize: number, chance: Rng): void => {
  const [one, other] = [chance.below(DIE), chance.below(DIE)];
  board.boarded[ship] = 1;
  if (one + hitsLeft(board, ship) > other + hitsLeft(board, prize)) {
    board.score[board.side[ship]!]! += board.chart.tables.durability[typeOf(prize)]!;
    board.side[prize] = board.side[ship]!;
    board.captain[prize] = 0;
    board.done[prize] = 1;
    if (board.moved[prize] === UNMOVED) board.moved[prize] = SAILED;
    board.fired[prize] = board.chart.tables.shots[typeOf(prize)]!;
  } else damageHull(board, ship, board.chart.rules.boarding.repelled);
  checkElimination(board);
  if (board.acting === ship) endActivation(board);
};

/** ADM-22: the fort is taken, and the match is over. */
export const assault = (board: Board, ship: number): void => {
  board.over = board.side[ship]!;
};

/** ADM-23: a hit less, for all her shots and her activation. `mended`: the ship or her fort. */
export const repair = (board: Board, ship: number, mended: number, ofSails: boolean): void => {
  board.fired[ship] = board.chart.tables.shots[typeOf(ship)]!;
  if (ofSails) board.sails[mended]!--;
  else board.hull[mended]!--;
  endActivation(board);
};
