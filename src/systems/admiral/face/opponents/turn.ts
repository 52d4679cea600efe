import type { Rng } from '../../../../kernel/rng.ts';
import { alongside, fortOf, lookAlongside, mayAssault } from './alongside.ts';
import type { Desk } from './desk.ts';
import { activate, assault, finish, grapple, put, repair, rotate } from './fast/acts.ts';
import { type Board, RUNNING } from './fast/board.ts';
import { PIECES_THERE, SHIPS } from './fast/chart.ts';
import { shotsLeft } from './fast/gunnery.ts';
import { movedBy } from './fast/range.ts';
import { survey } from './fast/sailing.ts';
import { bestShot } from './firing.ts';
import { lureTo } from './lying.ts';
import { looksOut, type Manner } from './manner.ts';
import { openFire, runTheGauntlet } from './out-of-turn.ts';
import { mayAct, type Plan, planFor } from './plan.ts';
import { senseFor } from './sense.ts';

const isAfloat = (board: Board, ship: number): boolean => board.at[ship]! >= 0 && board.over === RUNNING;

/** Squares of a course, corner squares too, the last first; each times 8 and the bow there. */
const track = new Int16Array(32);

/** The way to a place that was surveyed: how many squares of `track`. */
const tracked = ({ next }: Board['chart'], before: Int16Array, to: number, oriented: boolean): number => {
  let count = 0;
  for (let place = to; before[place]! >= 0 && count < 30; place = before[place]!) {
    track[count++] = place;
    const [from, bow] = [before[place]! >> 3, before[place]! & 7];
    const turns = oriented && (bow & 1) === 0 && (place & 7) !== bow;
    if (turns) track[count++] = next[from * 8 + bow]! * 8 + bow;
  }
  return count;
};

/** ADM-7, ADM-16: sails as far as she is let. */
const sailTo = (board: Board, ship: number, place: number, desk: Desk, chance: Rng): void => {
  const { ways, sense } = desk;
  const { rules } = board.chart;
  survey(board, ship, ways, 'now', sense.cover);
  if (ways.seen[place] !== ways.stamp) return;
  const left = ways.left[place]!;
  board.stopped = true;
  board.left = left;
  const count = rules.flags.opportunityFire ? tracked(board.chart, ways.before, place, rules.flags.orientation) : 0;
  const whole = board.sails[ship]!;
  for (let i = count - 1; i > 0; i--) {
    if (board.taken[track[i]! >> 3]! >= 0) break;
    put(board, ship, track[i]! >> 3);
    board.bow[ship] = track[i]! & 7;
    runTheGauntlet(board, ship, 'passing', desk, chance);
    if (!isAfloat(board, ship)) return;
    if (board.sails[ship]! > whole + Math.max(0, left)) break;
  }
  if (board.taken[place >> 3]! < 0) put(board, ship, place >> 3);
  board.bow[ship] = place & 7;
  board.moved[ship] = movedBy(board, ship, place & 7);
};

/** Fires the best shots from where a gun is, if there are any. */
const fireHere = (board: Board, gun: number, manner: Manner, desk: Desk, chance: Rng): void => {
  for (let n = 0; n < 3 && isAfloat(board, gun); n++) {
    bestShot(board, gun, board.at[gun]!, board.bow[gun]!, shotsLeft(board, gun), manner.answer, desk, desk.here);
    if (desk.here.target < 0) return;
    openFire(board, desk.here, desk, chance);
  }
};

/** Fire, boarding or assault where she is in the end. */
const closeIn = (board: Board, ship: number, manner: Manner, desk: Desk, chance: Rng): void => {
  if (mayAssault(board, board.side[ship]!, board.at[ship]!)) {
    assault(board, ship);
    return;
  }
  fireHere(board, ship, manner, desk, chance);
  if (!isAfloat(board, ship)) return;
  if (mayAssault(board, board.side[ship]!, board.at[ship]!)) {
    assault(board, ship);
    return;
  }
  lookAlongside(board, ship, board.at[ship]!, manner, desk.values);
  if (alongside.prize >= 0) grapple(board, ship, alongside.prize, chance);
};

/** Plays a plan to its end. */
export const carryOut = (board: Board, plan: Plan, manner: Manner, desk: Desk, chance: Rng): void => {
  const { ship, place } = plan;
  const begins = board.acting !== ship;
  activate(board, ship);
  if (plan.mended >= 0) {
    repair(board, ship, plan.mended, plan.ofSails);
    return;
  }
  if (begins) runTheGauntlet(board, ship, 'stopping', desk, chance);
  if (!isAfloat(board, ship)) return;
  if (plan.first >= 0) fireHere(board, ship, manner, desk, chance);
  if (!isAfloat(board, ship)) return;
  if (place >> 3 !== board.at[ship]) sailTo(board, ship, place, desk, chance);
  else if (board.chart.rules.flags.orientation && (place & 7) !== board.bow[ship]) rotate(board, ship, place & 7);
  if (!isAfloat(board, ship)) return;
  closeIn(board, ship, manner, desk, chance);
  if (!isAfloat(board, ship) || board.acting !== ship) return;
  finish(board);
  if (board.moved[ship] !== 0) runTheGauntlet(board, ship, 'stopping', desk, chance);
};

/** What the side whose turn it is has to know. */
export const lookRound = (board: Board, manner: Manner, desk: Desk): void => {
  if (looksOut(manner, board.chart.rules)) senseFor(board, board.active, desk.sense);
  lureTo(board, board.active, manner, desk);
};

/** The most promising of some plans; the ship that is active goes first. */
const foremost = (board: Board, plans: readonly Plan[]): Plan => {
  let best = plans[0]!;
  for (const it of plans) {
    if (it.ship === board.acting) return it;
    if (it.worth > best.worth) best = it;
  }
  return best;
};

/** What all have suffered, and whose they are: the same number as long as nobody is hit, mended or taken. */
const stateOf = ({ hull, sails, side }: Board): number => {
  let sum = 0;
  for (let piece = 0; piece < PIECES_THERE; piece++)
    sum = sum * 3 + hull[piece]! + 7 * sails[piece]! + 61 * side[piece]!;
  return sum;
};

const isTaken = ({ at, taken }: Board, { ship, place }: Plan): boolean =>
  taken[place >> 3]! >= 0 && place >> 3 !== at[ship];

/** Plays the rest of a turn, but not its end: the most promising ship first. Plans hold until something happens. */
export const playOut = (board: Board, manner: Manner, desk: Desk, chance: Rng): void => {
  if (board.over !== RUNNING) return;
  lookRound(board, manner, desk);
  const fort = fortOf(board.active);
  if (shotsLeft(board, fort) > 0) fireHere(board, fort, manner, desk, chance);
  let plans: Plan[] = [];
  for (let ship = 0; ship < SHIPS; ship++) if (mayAct(board, ship)) plans.push(planFor(board, ship, manner, desk));
  while (plans.length > 0 && board.over === RUNNING) {
    const plan = foremost(board, plans);
    const before = stateOf(board);
    carryOut(board, plan, manner, desk, chance);
    const isOld = stateOf(board) !== before;
    plans = plans
      .filter((it) => it !== plan && mayAct(board, it.ship))
      .map((it) => (isOld || isTaken(board, it) ? planFor(board, it.ship, manner, desk) : it));
  }
};
