import type { Phrase } from '../../../kernel/phrase.ts';
import { type Result, refuse } from '../../../kernel/result.ts';
import type { Cell } from '../../../kit/grid.ts';
import type { ShipType } from '../variants.ts';
import { cellName, shipName } from './names.ts';
import { completePath, type IsOccupied, type PathFault, reachable } from './paths.ts';
import { type Position, type Vessel, vesselAt, vesselOf, withVessel } from './position.ts';
import { cellAt } from './sea.ts';

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
export const reachFrom = (position: Position, type: ShipType): ReadonlyMap<number, readonly number[]> => {
  const vessel = vesselOf(position, position.active, type);
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
  type: ShipType,
  passing: readonly Cell[],
): Result<readonly number[], Phrase> => {
  const vessel = vesselOf(position, position.active, type);
  const why = whyStuck(position, vessel);
  if (why || vessel.at === undefined) return refuse(why!);
  const course = completePath(position.sea, vessel.at, passing, occupiedFor(position, vessel));
  if (!course.ok) return refuse(refusalOf(position, type, course.error));
  const [steps, most, ship] = [course.value.length, hexesLeft(position, vessel), shipName(type)];
  if (steps === 0) return refuse({ key: 'move-nowhere', with: { ship } });
  return steps > most ? refuse({ key: 'move-too-far', with: { ship, steps, most } }) : course;
};

/** The position after a ship of the active side has sailed `path`, which omits its starting hex. */
export const positionAfterMove = (position: Position, type: ShipType, path: readonly number[]): Position => {
  const vessel = vesselOf(position, position.active, type);
  const after = { ...vessel, at: path.at(-1), sailed: vessel.sailed + path.length };
  return { ...position, vessels: withVessel(position.vessels, after) };
};
