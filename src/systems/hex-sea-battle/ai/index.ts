import { pick, type Rng, shuffled } from '../../../kernel/rng.ts';
import { fastRng } from '../../../kit/fast-rng.ts';
import { drawnPurchase } from '../../../kit/fleet-points.ts';
import { type Cell, sameCell } from '../../../kit/grid.ts';
import { type Command, orders, type ShipId } from '../rules/command.ts';
import { advisedOf, berthsOf, captainOf, fleetOf, type Side, shipOf, sideOf, type View } from '../rules/view/index.ts';
import type { ShipTable } from '../variants.ts';
import { createWorkspace, type Style, type Workspace } from './destination.ts';
import { type Board, boardIn } from './fast/board.ts';
import { chanceToHit, shotsOf } from './fast/gunnery.ts';
import { fillReach, hexesLeft } from './fast/movement.ts';
import { nextStep, ownShips, type Step, undecidedPlan } from './plan.ts';
import { type Diligence, type Glance, glanceStep, searchStep, THOROUGH } from './search.ts';
import { BESIEGING, CHARGING, GUARDED } from './styles.ts';
import { isBound } from './task-value.ts';
import { toCommand } from './to-command.ts';

/**
 * How well a ship suits as the flagship: a swift one gets away, and to the enemy's fort; a strong one lasts; and each gun
 * is missed while the flagship is held back.
 */
const suitsAsFlagship = ({ wind, durability, shots }: ShipTable): number => wind + durability - shots;

/** Chooses the flagship that suits best. Undefined if it is chosen already, fixed by the rules, or shared by captains. */
const flagshipChoice = ({ rules, ships }: View, side: Side): Command | undefined => {
  if (rules.flagship !== 'chosen' || rules.shares !== 'none') return undefined;
  const fleet = ships.filter((it) => it.side === side);
  const fares = fleet.map(({ type }) => suitsAsFlagship(rules.ships[type]));
  const { id, flagship } = fleet[fares.indexOf(Math.max(...fares))]!;
  return flagship ? undefined : orders.flag(id);
};

/** Whether a machine overlooks something that a ship can do at this order: one time in `times`. */
const overlooks = (chance: Rng, times: number): boolean => chance.below(times) === 0;

const CABIN_BOY_OVERLOOKS = 4;
const BOATSWAIN_OVERLOOKS = 6;

const foesOf = (board: Board): readonly number[] =>
  ownShips({ ...board, active: 1 - board.active }).filter((it) => board.at[it]! >= 0);

/** Hexes to sail from `hex` to the nearest enemy ship. */
const wayToNearest = ({ chart, at }: Board, foes: readonly number[], hex: number): number =>
  Math.min(...foes.map((foe) => chart.sailDistance[at[foe]! * chart.hexes + hex]!));

/** A shot at the nearest ship that this one can fire at. */
const shotAtNearest = (board: Board, ship: number, foes: readonly number[]): Step | undefined => {
  const from = board.at[ship]!;
  if (shotsOf(board, ship) < 1) return undefined;
  const far = (foe: number): number => board.chart.shotDistance[from * board.chart.hexes + board.at[foe]!]!;
  const [target] = foes
    .filter((foe) => chanceToHit(board, ship, from, board.at[foe]!) > 0)
    .sort((a, b) => far(a) - far(b));
  return target === undefined ? undefined : { kind: 'fire', ship, target };
};

/** A course as near as possible to the nearest enemy; none away from it. */
const courseToNearest = (
  board: Board,
  ship: number,
  foes: readonly number[],
  { ways }: Workspace,
): Step | undefined => {
  if (hexesLeft(board, ship) === 0) return undefined;
  fillReach(board, ship, ways);
  const home = board.at[ship]!;
  const way = (hex: number): number =>
    isBound(board, ship) ? board.chart.task!.way[hex]! : wayToNearest(board, foes, hex);
  const to = ways.hexes.subarray(0, ways.count).reduce((best, hex) => (way(hex) < way(best) ? hex : best), home);
  return to === home ? undefined : { kind: 'sail', ship, to };
};

/**
 * A child's next order: every ship fires at the nearest enemy and sails towards it. Undefined if the turn is over.
 *
 * Looks at distances alone: neither at what a hit is worth, nor at flagships and forts, nor at who can fire back. Never
 * turns away. Overlooks one thing in four, so that a turn may end with a shot left.
 */
const cabinBoyStep = (board: Board, workspace: Workspace, rng: Rng): Step | undefined => {
  const foes = foesOf(board);
  for (const next of [shotAtNearest, courseToNearest])
    for (const ship of shuffled(rng, ownShips(board))) {
      if (board.at[ship]! < 0) continue;
      const step = next(board, ship, foes, workspace);
      if (step && !overlooks(rng, CABIN_BOY_OVERLOOKS)) return step;
    }
  return undefined;
};

/**
 * Moves a random ship to another berth while the fleet is placed as advised; undefined afterwards. Identical fleets
 * would repeat one opening, and the side it favours would win too often.
 */
const berthChange = (view: View, side: Side, rng: Rng): Command | undefined => {
  const { rules, ships } = view;
  const advised = advisedOf(rules.map, side);
  const fleet = fleetOf(rules, side);
  const liesAs = (type: ShipId): Cell | undefined => shipOf({ ships }, side, type)?.at;
  if (fleet.some((type) => !sameCell(liesAs(type), advised[type]))) return undefined;
  // HEX-17: a machine leaves its partner's ships where they are.
  const isOwn = (type: ShipId): boolean => captainOf(view, side, type).seat === view.viewer;
  const ship = pick(rng, fleet.filter(isOwn));
  const others = berthsOf(rules.map, side).filter(
    (it) => !fleet.some((type) => (type === ship || !isOwn(type)) && sameCell(liesAs(type), it)),
  );
  return orders.place(ship, pick(rng, others));
};

/** A way of giving the orders of a turn, one at a time. Undefined if the turn is over. `effort` in 0..1. */
type Policy = (board: Board, workspace: Workspace, chance: Rng, effort: number) => Step | undefined;

/**
 * Every ship follows one of these styles, by chance; the order of the ships varies from order to order. With
 * `overlooking`, it passes over one ship in that many.
 */
const following =
  (styles: readonly Style[], overlooking?: number): Policy =>
  (board, workspace, chance) => {
    const ships = shuffled(chance, ownShips(board));
    const order = overlooking ? ships.filter(() => !overlooks(chance, overlooking)) : ships;
    const plan = { ...undecidedPlan(board, pick(chance, styles)), order };
    return nextStep(board, plan, [...plan.goals], workspace);
  };

/** Orders of a hundred that are given in haste. */
const HASTY = 45;
const hasty = following([GUARDED, BESIEGING]);

/** Compares a few styles before each order, unless it is given in haste. */
const glancing =
  (glance: Glance): Policy =>
  (board, workspace, chance, effort) =>
    chance.below(100) < HASTY ? hasty(board, workspace, chance, effort) : glanceStep(board, workspace, chance, glance);

/** Simulates many plans for the turn, and what follows, before each order. `effort` scales their number. */
const searching =
  (diligence: Diligence): Policy =>
  (board, workspace, chance, effort) =>
    searchStep(board, workspace, chance, { ...diligence, matches: diligence.matches * effort });

/** Strength levels of the machine, weakest first. */
export const levels = ['cabin-boy', 'boatswain', 'captain', 'admiral', 'grand-admiral'] as const;
export type Level = (typeof levels)[number];

/**
 * What each level sees that the one below it does not:
 * - a cabin boy sees what is near: it sails at the nearest enemy and fires at it, and overlooks things;
 * - a boatswain sees what a shot is worth, and the flagships and forts, but only those guns that are in range already;
 *   it overlooks things too;
 * - a captain overlooks nothing, and weighs a few ways to play the turn, up to the enemy's next: it holds its flagship
 *   back; but almost every second order it gives in haste;
 * - an admiral names the flagship that suits, and tries several plans in its mind: it risks nothing in vain, and attacks
 *   where there is something to win, or where nothing happens;
 * - a grand admiral tries many, several turns ahead.
 */
const POLICIES: Readonly<Record<Level, Policy>> = {
  'cabin-boy': cabinBoyStep,
  boatswain: following([CHARGING], BOATSWAIN_OVERLOOKS),
  captain: glancing({ times: 2, turns: 1, patience: 6 }),
  admiral: searching({ matches: 40, turns: 1, patience: 3 }),
  'grand-admiral': searching(THOROUGH),
};

const battleCommand = (view: View, policy: Policy, rng: Rng, effort: number): Command => {
  const board = boardIn(view);
  const chance = fastRng(rng);
  const workspace = createWorkspace(board, chance);
  return toCommand(view, board, policy(board, workspace, chance, effort), workspace);
};

/** Levels that consider the flagship. */
const NAMING: ReadonlySet<Level> = new Set(['admiral', 'grand-admiral']);

/** HEX-16: a fleet by lot, where fleets are bought and this one is not yet. */
const purchase = ({ rules, placing }: View, rng: Rng): Command | undefined =>
  rules.points > 0 && !placing?.bought ? { type: 'buy', ships: drawnPurchase(rules, rng) } : undefined;

/** A placement command. */
const placementCommand = (level: Level, view: View, side: Side, rng: Rng): Command =>
  purchase(view, rng) ??
  (NAMING.has(level) ? flagshipChoice(view, side) : undefined) ??
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
