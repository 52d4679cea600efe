import { tokenOf } from '../control/token.ts';
import type { MatchId, Token } from './intent.ts';

/** The token that shows a person a match as their own board would: for a platform's own menu of a message. */
export const showMatchToken = (match: MatchId): Token => tokenOf({ page: 'show' }, match);
