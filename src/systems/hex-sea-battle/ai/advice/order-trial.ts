import type { Rng } from '../../../../kernel/rng.ts';
import type { Cell } from '../../../../kit/grid.ts';
import { type Command, SHIP_TYPES, type ShipType } from '../../rules/command.ts';
import { courseOf, numberOf, seaOf, type View } from '../../rules/view/index.ts';
import { type Board, FLEET } from '../fast/board.ts';
import { chanceToHit, shoot, shotsOf } from '../fast/gunnery.ts';
import { sail } from '../fast/movement.ts';
import { ownShips, type Plan } from '../plan.ts';

/* An order as it is carried out on a board for look-ahead. */

const shipOf = (board: Board, type: ShipType): number => board.active * FLEET + SHIP_TYPES.indexOf(type);

const hexAt = ({ rules }: View, cell: Cell): number => numberOf(seaOf(rules.map), cell) ?? -1;

const foeAt = (board: Board, hex: number): number => {
  const first = (1 - board.active) * FLEET;
  return board.at.subarray(first, first + FLEET).indexOf(hex) + first;
};

const chanceAt = (board: Board, ship: number, target: number): number =>
  board.at[ship]! < 0 || board.at[target]! < 0 ? 0 : chanceToHit(board, ship, board.at[ship]!, board.at[target]!);

/** Fires up to `shots` shots of a ship at another, until it sinks. */
const fire = (board: Board, ship: number, target: number, shots: number, chance: Rng): void => {
  const left = Math.min(shots, shotsOf(board, ship));
  for (let nth = 0; nth < left && board.over < 0; nth++) {
    const odds = chanceAt(board, ship, target);
    if (odds === 0) return;
    shoot(board, ship, target, chance.below(6) < Math.round(6 * odds));
  }
};

/** HEX-7: the target that a ship hits most easily; -1 for none. */
const easiest = (board: Board, ship: number): number => {
  let [best, most] = [-1, 0];
  const first = (1 - board.active) * FLEET;
  for (let target = first; target < first + FLEET; target++) {
    const left = board.chart.tables.durability[target % FLEET]! - board.damage[target]!;
    const ease = chanceAt(board, ship, target) * 100 + (board.flags.includes(target) ? 10 : 0) - left;
    if (chanceAt(board, ship, target) === 0 || (best >= 0 && ease <= most)) continue;
    [best, most] = [target, ease];
  }
  return best;
};

/** Returns what carries out an order, with dice from `chance`. The board of a trial begins as `root`. */
export const openingOf = (view: View, root: Board, command: Command): ((board: Board, chance: Rng) => void) => {
  switch (command.type) {
    case 'move': {
      const ship = shipOf(root, command.ship);
      const course = courseOf(view, command.ship, command.path);
      const to = course.ok ? hexAt(view, course.value.at(-1)!) : -1;
      return (board) => {
        if (course.ok && board.taken[to] === 0) sail(board, ship, to, course.value.length);
      };
    }
    case 'fire': {
      const [ship, target] = [shipOf(root, command.ship), foeAt(root, hexAt(view, command.at))];
      return (board, chance) => fire(board, ship, target, command.shots, chance);
    }
    case 'broadside': {
      const target = foeAt(root, hexAt(view, command.at));
      return (board, chance) => {
        for (const ship of ownShips(root)) fire(board, ship, target, FLEET, chance);
      };
    }
    case 'at-will':
      return (board, chance) => {
        for (const ship of ownShips(root))
          for (let nth = 0; nth < FLEET && board.over < 0 && shotsOf(board, ship) > 0; nth++) {
            const target = easiest(board, ship);
            if (target < 0) break;
            fire(board, ship, target, FLEET, chance);
          }
      };
    default:
      return () => undefined;
  }
};

/** A plan for the rest of the turn after an order: a ship that has sailed stays where it is. */
export const goalsAfter = (view: View, root: Board, command: Command, plan: Plan): Plan => {
  if (command.type !== 'move') return plan;
  const rank = shipOf(root, command.ship) % FLEET;
  const to = hexAt(view, command.path.at(-1)!);
  return { ...plan, goals: plan.goals.map((goal, i) => (i === rank ? to : goal)) };
};
