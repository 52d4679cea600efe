/** The view: what a viewer may know. */
export { captainOf, crewOf, rivalOf, SIDES, seatOf, sideOf, turnOf } from '../../../../kit/two-sides.ts';
export { scenarioOf } from '../../variants.ts';
export { isCustom, SWITCHES, type Switch, shareCodeOf, switchesOf, variantOf } from '../custom-rules.ts';
export { blockers, type FiringSolution, firingSolution, neededDie, type Shot, shotAt, shotsLeft } from '../gunnery.ts';
export { distance } from '../hex.ts';
export { type LineOfFire, lineOfFireBetween } from '../line-of-fire.ts';
export { codeOfMap, drawnMapOf, drawnOn, isMapCode } from '../map-code.ts';
export { mapFaults } from '../map-faults.ts';
export { positionAfterMove, reachFrom } from '../movement.ts';
export { cellName, fleetOf, nthOf, shipName, typeIn } from '../names.ts';
/** The position itself, for look-ahead. Hexes are numbers. */
export { type Position, type Vessel, vesselAt, vesselOf, withVessel } from '../position.ts';
export { cellAt, hexNamed, numberOf, type Sea, seaOf } from '../sea.ts';
export { taskOf, taskStateOf, zoneOf } from '../task.ts';
export { rollerIn, windOf } from '../wind.ts';
/** Derived facts, by the same rules that judge orders. */
export {
  type Aim,
  advisedOf,
  aimsOf,
  berthsOf,
  courseOf,
  type FireObstacles,
  fireObstacles,
  fortOf,
  freeBerths,
  hexesLeft,
  nameIn,
  neighbours,
  positionIn,
  type Reach,
  reachOf,
  shipOf,
  targetsOf,
  waterAt,
} from './derive.ts';
/** The view after an order. */
export { previewOf } from './preview.ts';
export type * from './types.ts';
