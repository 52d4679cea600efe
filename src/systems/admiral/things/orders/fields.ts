import { oneOf } from '../../../../kit/notation.ts';
import { PIECES, SHIP_TYPES } from '../../rules/command.ts';

/** A piece in notation: `wL`. */
export const piece = oneOf(PIECES);
/** A type of ship in notation: `L`. */
export const shipType = oneOf(SHIP_TYPES);
