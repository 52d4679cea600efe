import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { ShipId, ShipType } from '../variants.ts';
import { cellName, shipName } from './names.ts';
import { type Position, type Vessel, vesselAt, vesselOf, withVessel } from './position.ts';
import { cellAt, numberOf, type Sea } from './sea.ts';

/** Whether a ship is in the way on a hex. */
export type IsOccupied = (hex: number) => boolean;

/** HEX-6: why a course cannot be sailed, and where. */
export type PathFault =
  | { readonly kind: 'off-map' }
  | { readonly kind: 'land' | 'fort' | 'occupied' | 'no-path'; readonly at: number };

/**
 * All hexes reachable in at most `most` steps, each with the hex before it, in the order found. The start comes first,
 * mapped to itself. Directions are tried in the order E, NE, NW, W, SW, SE; the first path found is kept.
 */
const waysFrom = (sea: Sea, from: number, most: number, isOccupied: IsOccupied): ReadonlyMap<number, number> => {
  const before = new Map([[from, from]]);
  let coast: readonly number[] = [from];
  for (let steps = 0; steps < most && coast.length > 0; steps++) {
    const next: number[] = [];
    for (const hex of coast) {
      for (const to of sea.beside[hex]!) {
        if (before.has(to) || sea.water[to] !== 'sea' || isOccupied(to)) continue;
        before.set(to, hex);
        next.push(to);
      }
    }
    coast = next;
  }
  return before;
};

/** The path to a hex, without its start. */
const pathIn = (ways: ReadonlyMap<number, number>, from: number, to: number): readonly number[] => {
  const path: number[] = [];
  for (let hex = to; hex !== from; hex = ways.get(hex)!) path.push(hex);
  return path.reverse();
};

/** HEX-6: every hex within `most` steps with a shortest path to it, nearest first, without the start. */
export const reachable = (
  sea: Sea,
  from: number,
  most: number,
  isOccupied: IsOccupied,
): ReadonlyMap<number, readonly number[]> => {
  const ways = waysFrom(sea, from, most, isOccupied);
  return new Map([...ways.keys()].filter((to) => to !== from).map((to) => [to, pathIn(ways, from, to)]));
};

const pathBetween = (
  sea: Sea,
  from: number,
  to: number,
  isOccupied: IsOccupied,
): Result<readonly number[], PathFault> => {
  const water = sea.water[to]!;
  if (water !== 'sea') return refuse({ kind: water, at: to });
  if (isOccupied(to)) return refuse({ kind: 'occupied', at: to });
  if (sea.beside[from]!.includes(to)) return ok([to]);
  const ways = waysFrom(sea, from, sea.water.length, isOccupied);
  return ways.has(to) ? ok(pathIn(ways, from, to)) : refuse({ kind: 'no-path', at: to });
};

/**
 * HEX-6: completes a course: where hexes do not touch, fills in a shortest legal path. The starting hex may come first.
 */
export const completePath = (
  sea: Sea,
  from: number,
  passing: readonly Cell[],
  isOccupied: IsOccupied,
): Result<readonly number[], PathFault> => {
  const path: number[] = [];
  for (const cell of passing) {
    const to = numberOf(sea, cell);
    if (to === undefined) return refuse({ kind: 'off-map' });
    const last = path.at(-1) ?? from;
    if (to === last) continue;
    const steps = pathBetween(sea, last, to, isOccupied);
    if (!steps.ok) return steps;
    path.push(...steps.value);
  }
  return ok(path);
};

/** HEX-6: hexes a ship can sail in a turn with this wind. */
const hexesPerTurn = ({ rules, wind }: Position, type: ShipType): number => rules.ships[type][wind];

/** HEX-6, HX-4: hexes a ship of the active side can still sail this turn. 0 for a sunk ship. */
export const hexesLeft = (position: Position, { at, type, sailed }: Vessel): number => {
  if (at === undefined || (position.rules.moves === 'whole' && sailed > 0)) return 0;
  return Math.max(0, hexesPerTurn(position, type) - sailed);
};

/** HX-19: every other ship is in the way. */
const occupiedFor = (position: Position, { at }: Vessel): IsOccupied => {
  const others = new Set(position.vessels.map((it) => it.at).filter((it) => it !== at));
  return (hex) => others.has(hex);
};

/** HEX-6: hexes a ship of the active side can reach now, each with a shortest path, nearest first. */
export const reachFrom = (position: Position, ship: ShipId): ReadonlyMap<number, readonly number[]> => {
  const vessel = vesselOf(position, position.active, ship);
  const most = hexesLeft(position, vessel);
  if (vessel.at === undefined || most === 0) return new Map();
  return reachable(position.sea, vessel.at, most, occupiedFor(position, vessel));
};

const refusalOf = (position: Position, type: ShipType, fault: PathFault): Phrase => {
  if (fault.kind === 'off-map') return { key: 'move-off-map' };
  const cell = cellName(position.rules, cellAt(position.sea, fault.at));
  switch (fault.kind) {
    case 'land':
      return { key: 'move-land', with: { cell } };
    case 'fort':
      return { key: 'move-fort', with: { cell } };
    case 'occupied':
      return { key: 'move-occupied', with: { cell, other: shipName(vesselAt(position, fault.at)!.type) } };
    case 'no-path':
      return { key: 'move-no-path', with: { ship: shipName(type), cell } };
  }
};

/** Why a ship cannot move at all: it is sunk, has moved already, or is becalmed. */
const whyStuck = (position: Position, vessel: Vessel): Phrase | undefined => {
  const ship = shipName(vessel.type);
  if (vessel.at === undefined) return { key: 'ship-sunk', with: { ship } };
  if (hexesLeft(position, vessel) > 0) return undefined;
  return { key: vessel.sailed > 0 ? 'move-already' : 'move-no-wind', with: { ship } };
};

/**
 * HEX-6: the complete course of a ship of the active side through these hexes, without its own hex.
 *
 * Refusals: `ship-sunk`, `move-already`, `move-no-wind` {ship}; `move-off-map`; `move-land`, `move-fort` {cell};
 * `move-occupied` {cell, other}; `move-no-path` {ship, cell}; `move-nowhere` {ship}; `move-too-far` {ship, steps,
 * most}.
 */
export const courseFor = (
  position: Position,
  id: ShipId,
  passing: readonly Cell[],
): Result<readonly number[], Phrase> => {
  const vessel = vesselOf(position, position.active, id);
  const why = whyStuck(position, vessel);
  if (why || vessel.at === undefined) return refuse(why!);
  const course = completePath(position.sea, vessel.at, passing, occupiedFor(position, vessel));
  if (!course.ok) return refuse(refusalOf(position, vessel.type, course.error));
  const [steps, most, ship] = [course.value.length, hexesLeft(position, vessel), shipName(vessel.type)];
  if (steps === 0) return refuse({ key: 'move-nowhere', with: { ship } });
  return steps > most ? refuse({ key: 'move-too-far', with: { ship, steps, most } }) : course;
};

/** The position after a ship of the active side has sailed `path`, which omits its starting hex. */
export const positionAfterMove = (position: Position, ship: ShipId, path: readonly number[]): Position => {
  const vessel = vesselOf(position, position.active, ship);
  const after = { ...vessel, at: path.at(-1), sailed: vessel.sailed + path.length };
  return { ...position, vessels: withVessel(position.vessels, after) };
};
