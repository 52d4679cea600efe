import { pick, type Rng, shuffled } from '../../../kernel/rng.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import { type Cell, sameCell } from '../../../kit/grid.ts';
import { type Command, SHIP_TYPES, type ShipType } from '../rules/command.ts';
import { advisedOf, berthsOf, reachOf, type Side, shipOf, sideOf, targetsOf, type View } from '../rules/view/index.ts';
import { createWorkspace } from './destination.ts';
import { boardIn } from './fast/board.ts';
import { flagshipChoice } from './flagship-choice.ts';
import { nextStep, ownShips, undecidedPlan } from './plan.ts';
import { searchStep } from './search.ts';
import { EAGER, GUARDED } from './styles.ts';
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
  return { type: 'place', ship, at: pick(rng, others) };
};

/** Simulates the match some hundred times before each order. `effort` in 0..1 scales the number. */
const grandAdmiralCommand = (view: View, rng: Rng, effort: number): Command => {
  const board = boardIn(view);
  const chance = fastRng(rng);
  const workspace = createWorkspace(board, chance);
  return toCommand(view, board, searchStep(board, workspace, chance, effort), workspace);
};

/**
 * Closes in. Every ship sails where its shots are worth most and the enemy's flagship is nearest, the own flagship with
 * some care; ships fire at what they hurt most. The care for the flagship and the order of ships vary from order to
 * order.
 */
const captainCommand = (view: View, rng: Rng): Command => {
  const board = boardIn(view);
  const workspace = createWorkspace(board, rng);
  const plan = { ...undecidedPlan(board, pick(rng, [EAGER, GUARDED])), order: shuffled(rng, ownShips(board)) };
  return toCommand(view, board, nextStep(board, plan, [...plan.goals], workspace), workspace);
};

/** Fires at random targets and sails to random hexes. Sometimes ends its turn while ships could still sail. */
const cabinBoyCommand = (view: View, rng: Rng): Command => {
  const aims = SHIP_TYPES.flatMap((type) => targetsOf(view, type));
  if (aims.length > 0 && rng.below(4) > 0) {
    const { ship, at } = pick(rng, aims);
    return { type: 'fire', ship, at, shots: 1 };
  }
  const ships = SHIP_TYPES.map((ship) => ({ ship, reach: reachOf(view, ship) })).filter(
    ({ reach }) => reach.length > 0,
  );
  if (ships.length === 0 || rng.below(6) === 0) return { type: 'end' };
  const { ship, reach } = pick(rng, ships);
  return { type: 'move', ship, path: pick(rng, reach).path };
};

/** Strength levels of the machine, weakest first. */
export const levels = ['cabin-boy', 'captain', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

/** Policies that give the orders of a turn one at a time. `effort` in 0..1 scales the search. */
const POLICIES: Readonly<Record<Level, (view: View, rng: Rng, effort: number) => Command>> = {
  'cabin-boy': cabinBoyCommand,
  captain: captainCommand,
  'grand-admiral': grandAdmiralCommand,
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
    : POLICIES[known](view, rng, effort);
};
