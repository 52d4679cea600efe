/** The view of a viewer, and what a face and a machine need beside it. */

/** What is said of each penalty. */
export { PENALTIES, type PenaltyKind } from '../battle/penalties.ts';
export { faultOf } from '../custom/fault.ts';
/** Custom games: share codes, limits, and why a game cannot be played. */
export { landOf, type MadeKind, madeLand, nextMade, onSea, seaShape } from '../custom/land.ts';
export { CUSTOM_LIMITS } from '../custom/limits.ts';
export {
  DOWN,
  lettersName,
  PARAMETERS,
  type Parameter,
  type ParameterName,
  SIZES,
  shipsOfSize,
} from '../custom/parameters.ts';
export { codeOf, fitsCode, isCodeLike, rulesetOf, surelyFitsTurned } from '../custom/share-code.ts';
export { type Berth, berthsOf, missingOf, slotsOf } from '../fleet/berths.ts';
/** Possible places of ships, computed from the public rules alone. */
export { countFigures } from '../fleet/figures.ts';
/** The squares of a sea. */
export {
  cellOf,
  cellsOf,
  type Grid,
  gridOf,
  haloOf,
  indexOf,
  isLand,
  isOn,
  neighbours,
  type SeaShape,
  waterOf,
} from '../fleet/grid.ts';
export { cellName, className, EXTRAS } from '../fleet/names.ts';
export { type Move, movesInSight } from '../placement/moves.ts';
export { salvoRevealsAfloat } from './derive.ts';
export { roughShots } from './length.ts';
export { type LaidFleet, laidFleet } from './preview.ts';
export type * from './types.ts';
