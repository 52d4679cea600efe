/** What a viewer is shown. */
export { advisedBerths } from './berths.ts';
export { captainsIn } from './cards.ts';
export { stepsAt, trackOf } from './course.ts';
export { codeOf, SWITCHES, type Switch, variantOf } from './custom.ts';
export { bandOf, facesOf, isChaser, mountTo, shotReady } from './gunnery.ts';
/** Whether an order of one's own turn can be given: the same judgement that decides it. */
export { judge } from './judging.ts';
export { headingName, pieceName, squareName } from './naming.ts';
/** The position itself, for whoever thinks ahead. Squares by number. */
export { cardOf, enemyOf, type Piece, type Position, pieceAt, pieceOf, SIDES, strengthOf, tierOf } from './position.ts';
export { LONGEST } from './possible.ts';
export { deviation, mayGhost, startRange, turnsOnTheSpot } from './range.ts';
export { type Reached, reachOf } from './reach.ts';
export { cellOf, type Ground, type Sea, seaOf, squareOf } from './sea.ts';
/** What follows from it, by the same rules that judge orders. */
export { groundAt, maySail, nextSteps, planOf, positionIn, seatOf, shotsOf, sideOf, standpointIn } from './seen.ts';
export type * from './shown.ts';
export type { Standpoint } from './standpoint.ts';
export { isSecondVersion } from './version.ts';
