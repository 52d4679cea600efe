import { oneOf } from '../../../../kit/notation.ts';
import { PIECES, SHIP_IDS } from '../../rules/command.ts';

/** A piece in notation: `wL`. */
export const piece = oneOf(PIECES);
/** A type of ship in notation: `L`. */
export const shipId = oneOf(SHIP_IDS);
