/** What a viewer is shown. */
export { codeOf, isCustom, SWITCHES, type Switch, switchesOf, variantOf } from './custom.ts';
/** What orders would leave behind. */
export { foreseen } from './foreseen.ts';
export { distance } from './hex.ts';
export { type Lane, laneBetween } from './lane.ts';
export { reachFrom, sailed } from './moving.ts';
export { cellName, shipName } from './naming.ts';
/** The position itself, for whoever thinks ahead. Hexes by number. */
export { type Position, rivalOf, SIDES, type Vessel, vesselAt, vesselOf, withVessel } from './position.ts';
export { cellAt, numberOf, type Sea, seaOf } from './sea.ts';
/** What follows from it, by the same rules that judge orders. */
export {
  type Aim,
  advisedOf,
  aimsOf,
  berthsOf,
  courseOf,
  fortOf,
  hexesLeft,
  type Line,
  lineOf,
  neighbours,
  positionIn,
  type Reach,
  reachNow,
  reachOf,
  seatOf,
  shipOf,
  sideOf,
  targetsOf,
  waterAt,
} from './seen.ts';
export { blockers, needed, type Shot, type Sight, shotAt, shotsLeft, sightOf } from './shooting.ts';
export type * from './shown.ts';
export { rollerIn, windOf } from './wind.ts';
