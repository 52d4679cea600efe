import { pick, type Rng, shuffled } from '../../../kernel/rng.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import { type Cell, sameCell } from '../../../kit/grid.ts';
import { type Command, orders, SHIP_TYPES, type ShipType } from '../rules/command.ts';
import { advisedOf, berthsOf, type Side, shipOf, sideOf, type View } from '../rules/view/index.ts';
import { cabinBoyStep, overlooks } from './cabin-boy.ts';
import { createWorkspace, type Style, type Workspace } from './destination.ts';
import { type Board, boardIn } from './fast/board.ts';
import { flagshipChoice } from './flagship-choice.ts';
import { nextStep, ownShips, type Step, undecidedPlan } from './plan.ts';
import { type Diligence, searchStep, THOROUGH } from './search.ts';
import { CHARGING, EAGER, GUARDED } from './styles.ts';
import { toCommand } from './to-command.ts';

/**
 * Moves a random ship to another berth while the fleet is placed as advised; undefined afterwards. Identical fleets
 * would repeat one opening, and the side it favours would win too often.
 */
const berthChange = ({ rules, ships }: View, side: Side, rng: Rng): Command | undefined => {
  const advised = advisedOf(rules.map, side);
  const liesAs = (type: ShipType): Cell | undefined => shipOf({ ships }, side, type)?.at;
  if (SHIP_TYPES.some((type) => !sameCell(liesAs(type), advised[type]))) return undefined;
  const ship = pick(rng, SHIP_TYPES);
  const others = berthsOf(rules.map, side).filter((it) => !sameCell(liesAs(ship), it));
  return orders.place(ship, pick(rng, others));
};

/** A way of giving the orders of a turn, one at a time. Undefined if the turn is over. `effort` in 0..1. */
type Policy = (board: Board, workspace: Workspace, chance: Rng, effort: number) => Step | undefined;

/**
 * Every ship follows one of these styles, by chance; the order of the ships varies from order to order. With
 * `overlooking`, ships are passed over as a cabin boy passes things over.
 */
const following =
  (styles: readonly Style[], overlooking: boolean): Policy =>
  (board, workspace, chance) => {
    const ships = shuffled(chance, ownShips(board));
    const order = overlooking ? ships.filter(() => !overlooks(chance)) : ships;
    const plan = { ...undecidedPlan(board, pick(chance, styles)), order };
    return nextStep(board, plan, [...plan.goals], workspace);
  };

/** Simulates many plans for the turn, and what follows, before each order. `effort` scales their number. */
const searching =
  ({ matches, turns }: Diligence): Policy =>
  (board, workspace, chance, effort) =>
    searchStep(board, workspace, chance, { matches: matches * effort, turns });

/** Strength levels of the machine, weakest first. */
export const levels = ['cabin-boy', 'boatswain', 'captain', 'admiral', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

/**
 * What each level sees that the one below it does not:
 * - a cabin boy sees what is near: it sails at the nearest enemy and fires at it, and overlooks things;
 * - a boatswain sees what a shot is worth, and the flagships and forts, but only those guns that are in range already;
 *   it overlooks things too;
 * - a captain sees where the enemy can sail, and overlooks nothing;
 * - an admiral tries several plans in its mind, up to the enemy's next turn and its own;
 * - a grand admiral tries many, several turns ahead, and chooses its flagship.
 */
const POLICIES: Readonly<Record<Level, Policy>> = {
  'cabin-boy': cabinBoyStep,
  boatswain: following([CHARGING], true),
  captain: following([EAGER, GUARDED], false),
  admiral: searching({ matches: 40, turns: 2 }),
  'grand-admiral': searching(THOROUGH),
};

const battleCommand = (view: View, policy: Policy, rng: Rng, effort: number): Command => {
  const board = boardIn(view);
  const chance = fastRng(rng);
  const workspace = createWorkspace(board, chance);
  return toCommand(view, board, policy(board, workspace, chance, effort), workspace);
};

/** A placement command. Only the highest level considers the flagship. */
const placementCommand = (level: Level, view: View, side: Side, rng: Rng): Command =>
  (level === 'grand-admiral' ? flagshipChoice(view, side) : undefined) ??
  berthChange(view, side, rng) ?? { type: 'ready' };

/**
 * Returns a machine's command from the view of its own seat, one order at a time until it ends its turn. `effort` in
 * 0..1 scales the search.
 * @throws Error for an unknown level, or if it is not this seat's turn
 */
export const choose = (level: string, view: View, rng: Rng, effort: number): Command => {
  const known = levels.find((it) => it === level);
  const { viewer, phase, toMove } = view;
  if (known === undefined) throw new Error(`hex-sea-battle: no opponent called ${level}`);
  if (typeof viewer !== 'number' || !toMove.includes(viewer))
    throw new Error(`hex-sea-battle: no command to choose for ${viewer} in ${phase}`);
  return phase === 'placing'
    ? placementCommand(known, view, sideOf(view, viewer), rng)
    : battleCommand(view, POLICIES[known], rng, effort);
};
