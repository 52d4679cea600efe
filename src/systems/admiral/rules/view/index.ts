/** What a viewer is shown. */

export { bandOf, facesOf, isChaser, mountTo, readyShotAt } from '../combat/guns.ts';
export { SWITCHES, type Switch, shareCodeOf, variantOf } from '../custom-rules.ts';
export { possibleSteps, trackOf } from '../movement/course.ts';
export { deviation, mayGhost, startRange, turnsOnTheSpot } from '../movement/sailing-range.ts';
/** Whether an order of one's own turn can be given: the same judgement that decides it. */
export { judge } from '../orders/judgement.ts';
export { LONGEST_COURSE } from '../orders/order-faults.ts';
export type { TurnContext } from '../orders/turn-context.ts';
export { advisedBerths } from '../placement/berths.ts';
export { captainsIn } from '../placement/captains.ts';
export { headingName, pieceName, squareName } from '../position/names.ts';
/** The position itself, for whoever thinks ahead. Squares by number. */
export {
  cardOf,
  damageTierOf,
  enemyOf,
  hitsLeft,
  type Piece,
  type Position,
  pieceAt,
  pieceOf,
  SIDES,
} from '../position/position.ts';
export { cellOf, type Ground, type Sea, seaOf, squareOf } from '../position/sea.ts';
export { isSecondVersion } from '../version.ts';
/** What follows from it, by the same rules that judge orders. */
export {
  groundAt,
  maySail,
  nextSteps,
  positionIn,
  previewCourse,
  seatOf,
  shotsOf,
  sideOf,
  turnContextIn,
} from './derive.ts';
export { type Destination, reachOf } from './reach.ts';
export type * from './types.ts';
