import { type Board, FLEET, SHIPS } from './fast/board.ts';
import { chanceToHit } from './fast/gunnery.ts';
import { isTelling, taskLead } from './task-value.ts';

/** Ship values: base value, additional value per shot, and the value of a flagship. */
const HULL = 0.5;
const GUN = 0.35;
const FLAGSHIP = 3;
/** Added where a ship decides the task of a scenario. */
const TELLING = 0.9;
/** Additional factor for the hit that sinks. */
const SINKING = 1.5;

const shipValue = (board: Board, ship: number): number => {
  const { chart, flags } = board;
  return flags.includes(ship)
    ? FLAGSHIP
    : HULL + GUN * chart.tables.shots[ship]! + (isTelling(board, ship) ? TELLING : 0);
};

const hitFactor = (left: number): number => (left === 1 ? 1 + SINKING : 1 + 1 / left);

/** Number of hits that sink a ship. 0 for a sunk ship. */
const hitsLeft = ({ at, damage, chart }: Board, ship: number): number =>
  at[ship]! < 0 ? 0 : chart.tables.durability[ship]! - damage[ship]!;

/** The value of the next hit on a ship afloat. */
export const hitValue = (board: Board, ship: number): number =>
  shipValue(board, ship) * hitFactor(hitsLeft(board, ship));

/** The total value of the hits that a ship can still take. */
const remainingValue = (board: Board, ship: number): number => {
  let sum = 0;
  for (let left = hitsLeft(board, ship); left > 0; left--) sum += hitFactor(left);
  return sum * shipValue(board, ship);
};

/** A material lead with which a side wins three matches of four. */
const AHEAD = 9;

/** The value of a siege that the enemy cannot break. */
const SIEGE = 12;
/** How much more than the expected hits of the guns that reach it a besieger must bear: it is fired at on its way, too. */
const ENDURED = 1.43;
/** How much worse a position is for either side with the last quiet round before a draw. */
const QUIET = 0.3;

/** HEX-9: the enemy's turns in which it can fire at a besieging flagship: from its arrival on, or those that are left. */
const turnsUnderFire = ({ chart, since, round, active }: Board, side: number): number => {
  const besieges = since[side]! > 0;
  if (chart.rules.capture === 'own-turn-end') return besieges && active === side ? 0 : 1;
  if (!besieges) return 2 - side;
  const isLastRound = since[side]! < round;
  return side === 0 ? (isLastRound ? 1 : 2) : isLastRound && active === 1 ? 0 : 1;
};

/** How near a side is to taking the enemy fort: from 0 to 1 for a siege that the enemy cannot break. */
const siegeProspect = (board: Board, side: number): number => {
  const { chart, at, flags, since, active } = board;
  const { tables, hexes, shotDistance, hits, windy } = chart;
  const flag = flags[side]!;
  if (flag < 0) return 0;
  const enemy = 1 - side;
  const way = chart.wayToFort[enemy]![at[flag]!]!;
  const turns = since[side]! > 0 ? 0 : Math.max(1, Math.ceil(way / tables.wind[flag]!));
  // The enemy's turns, counted from now, from the first to the last in which it can fire at the besieger.
  const first = turns === 0 ? 1 : turns + (active === side ? 0 : 1);
  const last = first + turnsUnderFire(board, side) - 1;
  let fire = 0;
  for (let foe = enemy * FLEET; foe < (enemy + 1) * FLEET; foe++) {
    const from = at[foe]!;
    if (from < 0) continue;
    const far = shotDistance[from * hexes + chart.forts[enemy]!]! - 1 - tables.range[foe]!;
    const comes = far > 0 ? Math.max(first, Math.ceil(far / tables.wind[foe]!)) : first;
    fire += Math.max(0, last - comes + 1) * tables.shots[foe]! * hits.direct * (far > 0 ? windy : 1);
  }
  return Math.max(0, 1 - (fire * ENDURED) / hitsLeft(board, flag)) / (1 + turns);
};

/**
 * Evaluates a position by material, and by the sieges that can succeed or the task: from -1 for a lost match to 1 for a
 * won one.
 */
export const evaluate = (board: Board, side: number): number => {
  if (board.over >= 0) return board.over > 1 ? -QUIET : board.over === side ? 1 : -1;
  let ahead = 0;
  for (let ship = 0; ship < SHIPS; ship++)
    ahead += Math.floor(ship / FLEET) === side ? remainingValue(board, ship) : -remainingValue(board, ship);
  const { task, rules } = board.chart;
  if (task) ahead += task.by === side ? taskLead(board) : -taskLead(board);
  else ahead += SIEGE * (siegeProspect(board, side) - siegeProspect(board, 1 - side));
  const lead = (0.9 * ahead) / (Math.abs(ahead) + AHEAD);
  return task ? lead : lead - (QUIET * board.quiet) / rules.stalemate.quiet;
};

/** The value of several shots at a target, each with this chance to hit. */
const volleyValue = (board: Board, target: number, chance: number, shots: number): number => {
  const prize = hitValue(board, target);
  return hitsLeft(board, target) === 1 ? prize * (1 - (1 - chance) ** shots) : prize * chance * shots;
};

/** Factor for a ship that is to be fired at before others. */
const FOCUS = 3;

/** The best target of a ship (-1 for none) and the value of its shots at it. */
export interface Target {
  ship: number;
  worth: number;
}

/** Finds the best target of a gun as if it were at `from`, and writes it into `best`. */
export const findTarget = (
  board: Board,
  gun: { readonly ship: number; readonly shots: number; readonly focus: number },
  from: number,
  best: Target,
): void => {
  best.ship = -1;
  best.worth = 0;
  if (gun.shots === 0) return;
  const foes = gun.ship < FLEET ? FLEET : 0;
  for (let target = foes; target < foes + FLEET; target++) {
    const hex = board.at[target]!;
    if (hex < 0) continue;
    const chance = chanceToHit(board, gun.ship, from, hex);
    if (chance === 0) continue;
    const worth = volleyValue(board, target, chance, gun.shots) * (target === gun.focus ? FOCUS : 1);
    if (worth <= best.worth) continue;
    best.ship = target;
    best.worth = worth;
  }
};

/**
 * Expected hits at a hex in the enemy's next turn if they fire at nothing else. `foreseen` also counts ships that can
 * move into range with the known or expected wind; otherwise only ships in range now count.
 */
export const threatAt = ({ chart, at, active, calm }: Board, side: number, hex: number, foreseen: boolean): number => {
  const { shotDistance, hexes, tables, windy, hits, rules } = chart;
  const wind = active === 0 && rules.winds === 'each-round' ? (calm ? 0 : 1) : windy;
  const foes = side === 0 ? FLEET : 0;
  let sum = 0;
  for (let foe = foes; foe < foes + FLEET; foe++) {
    const from = at[foe]!;
    if (from < 0) continue;
    const far = shotDistance[from * hexes + hex]! - tables.range[foe]!;
    const shots = tables.shots[foe]! * hits.direct;
    if (far <= 0) sum += shots;
    else if (foreseen) {
      if (far <= tables.wind[foe]!) sum += shots * wind;
      if (far <= tables.calm[foe]!) sum += shots * (1 - wind);
    }
  }
  return sum;
};
