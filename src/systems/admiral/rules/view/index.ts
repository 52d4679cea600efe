/** The view of a viewer, and what can be derived from it. */
export { captainOf, crewOf, rivalOf, SIDES, seatOf, sideOf, turnOf } from '../../../../kit/two-sides.ts';
export { scenarioOf } from '../../variants.ts';
export { bandOf, facesOf, isChaser, mountTo, readyShotAt } from '../combat/guns.ts';
export { faultOf } from '../custom/fault.ts';
export { DRAWN, drawnOn, gameOn } from '../custom/map-code.ts';
export { differences, PARAMETERS, type Parameter } from '../custom/parameters.ts';
export { codeOf, rulesetOf } from '../custom/share-code.ts';
export { LONGEST_COURSE, possibleSteps, trackOf } from '../movement/course.ts';
export { deviation, mayGhost, startRange, turnsOnTheSpot } from '../movement/sailing-range.ts';
/** Judges an order of the player's own turn, exactly as `decide` does. */
export { judge } from '../orders/orders.ts';
export type { TurnContext } from '../orders/turn-context.ts';
export { advisedBerths, startsOf } from '../placement/berths.ts';
export { captainsIn } from '../placement/captains.ts';
export { headingName, pieceName, squareName } from '../position/names.ts';
/** The position itself, for search; squares are numbers. */
export {
  cardOf,
  damageTierOf,
  hitsLeft,
  type Piece,
  type Position,
  pieceAt,
  pieceOf,
} from '../position/position.ts';
export { cellOf, type Ground, type Sea, seaOf, squareOf } from '../position/sea.ts';
export { taskOf, taskStateOf, zoneOf } from '../task.ts';
export { isSecondVersion } from '../version.ts';
/** What can be derived from a view, by the same rules that judge orders. */
export {
  boardingOdds,
  calmsInRow,
  freeBerths,
  groundAt,
  isBlindTo,
  isWindowOpen,
  mayGive,
  maySail,
  nextSteps,
  positionIn,
  previewCourse,
  rangeOf,
  shotsOf,
  turnContextIn,
} from './derive.ts';
export { type Destination, reachOf } from './reach.ts';
export type * from './types.ts';
