import type { Rng } from '../../../kernel/rng.ts';
import { bestPrize, fortOf, mayAssault } from './evaluation/boarding-value.ts';
import { findBestVolley } from './evaluation/volley-value.ts';
import { activate, assault, endActivation, moveShip, repair, resolveBoarding, rotate } from './fast/actions.ts';
import { type Board, RUNNING } from './fast/board.ts';
import { PIECE_COUNT, SHIP_COUNT } from './fast/chart.ts';
import { shotsLeft } from './fast/gunnery.ts';
import { movedBy } from './fast/move-range.ts';
import { fillReach } from './fast/reach.ts';
import { bestPlan, mayAct, type ShipPlan } from './plan.ts';
import { openFire, takeCornerFire, takeReactionFire } from './reactions.ts';
import type { Style } from './style.ts';
import { coverFor, type Workspace } from './workspace.ts';

const isAfloat = (board: Board, ship: number): boolean => board.at[ship]! >= 0 && board.over === RUNNING;

/** Places of a course, corner squares included, last first; a place is a square times 8 plus the bow there. */
const track = new Int16Array(32);

/** Writes the course to a place to `track`. Returns the number of its entries. */
const traceTrack = ({ next }: Board['chart'], before: Int16Array, to: number, oriented: boolean): number => {
  let count = 0;
  for (let place = to; before[place]! >= 0 && count < 30; place = before[place]!) {
    track[count++] = place;
    const [from, bow] = [before[place]! >> 3, before[place]! & 7];
    const turns = oriented && (bow & 1) === 0 && (place & 7) !== bow;
    if (turns) track[count++] = next[from * 8 + bow]! * 8 + bow;
  }
  return count;
};

/** ADM-17: takes one step of a course, past the guns that bear across its corner. Returns whether the ship is afloat. */
const step = (board: Board, ship: number, place: number, workspace: Workspace, chance: Rng): boolean => {
  const { line, squares, rules } = board.chart;
  const from = board.at[ship]!;
  const to = place >> 3;
  const way = line[from * squares + to]!;
  if (rules.flags.opportunityFire && way >= 0 && (way & 1) === 1) {
    takeCornerFire(board, { ship, from, way }, board.bow[ship] !== (place & 7), workspace, chance);
    if (!isAfloat(board, ship)) return false;
  }
  if (board.taken[to]! < 0) moveShip(board, ship, to);
  board.bow[ship] = place & 7;
  return true;
};

/** ADM-7, ADM-16: sails as far as enemy fire allows. */
const sailTo = (board: Board, ship: number, place: number, workspace: Workspace, chance: Rng): void => {
  const { ways } = workspace;
  const { rules } = board.chart;
  fillReach(board, ship, ways, 'now', coverFor(board, ship, workspace));
  if (ways.seen[place] !== ways.stamp) return;
  const left = ways.left[place]!;
  board.stopped = true;
  board.left = left;
  const count = rules.flags.opportunityFire ? traceTrack(board.chart, ways.before, place, rules.flags.orientation) : 0;
  const whole = board.sails[ship]!;
  for (let i = count - 1; i > 0; i--) {
    if (!step(board, ship, track[i]!, workspace, chance)) return;
    takeReactionFire(board, ship, 'passing', workspace, chance);
    if (!isAfloat(board, ship)) return;
    // ADM-16: where the sails that are left do not carry it on, the ship stops.
    if (board.sails[ship]! > whole + Math.max(0, left)) {
      board.moved[ship] = movedBy(board, ship, board.bow[ship]!);
      return;
    }
  }
  if (step(board, ship, place, workspace, chance)) board.moved[ship] = movedBy(board, ship, place & 7);
};

/** Fires the best shots from where a gun is, if there are any. */
const fireHere = (board: Board, gun: number, style: Style, workspace: Workspace, chance: Rng): void => {
  for (let n = 0; n < 3 && isAfloat(board, gun); n++) {
    findBestVolley(
      board,
      gun,
      board.at[gun]!,
      board.bow[gun]!,
      shotsLeft(board, gun),
      style.answer,
      workspace,
      workspace.here,
    );
    if (workspace.here.target < 0) return;
    openFire(board, workspace.here, workspace, chance);
  }
};

/** Acts from the final place of a ship: assault, fire or boarding. */
const finishMove = (board: Board, ship: number, style: Style, workspace: Workspace, chance: Rng): void => {
  if (mayAssault(board, board.side[ship]!, board.at[ship]!)) {
    assault(board, ship);
    return;
  }
  fireHere(board, ship, style, workspace, chance);
  if (!isAfloat(board, ship)) return;
  if (mayAssault(board, board.side[ship]!, board.at[ship]!)) {
    assault(board, ship);
    return;
  }
  const prize = bestPrize(board, ship, board.at[ship]!, style, workspace.values);
  if (prize >= 0) resolveBoarding(board, ship, prize, workspace.values, chance);
};

/** Carries out a plan to its end. */
export const carryOutPlan = (board: Board, plan: ShipPlan, style: Style, workspace: Workspace, chance: Rng): void => {
  const { ship, place } = plan;
  const begins = board.acting !== ship;
  activate(board, ship);
  if (plan.mended >= 0) {
    repair(board, ship, plan.mended, plan.ofSails);
    return;
  }
  if (begins) takeReactionFire(board, ship, 'stopping', workspace, chance);
  if (!isAfloat(board, ship)) return;
  if (plan.first >= 0) fireHere(board, ship, style, workspace, chance);
  if (!isAfloat(board, ship)) return;
  if (place >> 3 !== board.at[ship]) sailTo(board, ship, place, workspace, chance);
  else if (board.chart.rules.flags.orientation && (place & 7) !== board.bow[ship]) rotate(board, ship, place & 7);
  if (!isAfloat(board, ship)) return;
  finishMove(board, ship, style, workspace, chance);
  if (!isAfloat(board, ship) || board.acting !== ship) return;
  endActivation(board);
  if (board.moved[ship] !== 0) takeReactionFire(board, ship, 'stopping', workspace, chance);
};

/** The most promising plan; the plan of the active ship goes first. */
const foremost = (board: Board, plans: readonly ShipPlan[]): ShipPlan => {
  let best = plans[0]!;
  for (const it of plans) {
    if (it.ship === board.acting) return it;
    if (it.worth > best.worth) best = it;
  }
  return best;
};

/** A checksum of damage and ownership: equal as long as no piece is hit, repaired or taken. */
const stateOf = ({ hull, sails, side }: Board): number => {
  let sum = 0;
  for (let piece = 0; piece < PIECE_COUNT; piece++)
    sum = sum * 3 + hull[piece]! + 7 * sails[piece]! + 61 * side[piece]!;
  return sum;
};

const isTaken = ({ at, taken }: Board, { ship, place }: ShipPlan): boolean =>
  taken[place >> 3]! >= 0 && place >> 3 !== at[ship];

/** Plays out a turn up to its end, the most promising ship first. Plans are reused until something happens. */
export const playOutTurn = (board: Board, style: Style, workspace: Workspace, chance: Rng): void => {
  if (board.over !== RUNNING) return;
  const fort = fortOf(board.active);
  if (shotsLeft(board, fort) > 0) fireHere(board, fort, style, workspace, chance);
  let plans: ShipPlan[] = [];
  for (let ship = 0; ship < SHIP_COUNT; ship++)
    if (mayAct(board, ship)) plans.push(bestPlan(board, ship, style, workspace));
  while (plans.length > 0 && board.over === RUNNING) {
    const plan = foremost(board, plans);
    const before = stateOf(board);
    carryOutPlan(board, plan, style, workspace, chance);
    const isOld = stateOf(board) !== before;
    plans = plans
      .filter((it) => it !== plan && mayAct(board, it.ship))
      .map((it) => (isOld || isTaken(board, it) ? bestPlan(board, it.ship, style, workspace) : it));
  }
};
