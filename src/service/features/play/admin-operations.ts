import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { findBoardAt } from '../../core/context/service-context.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import { endMatch } from '../../core/match/turn.ts';
import { type Actor, cancel, type OperationResult } from '../../core/operations/match-operations.ts';
import { cleanName } from '../../speech/names.ts';

/**
 * Ends a match or cancels a lobby in the name of the chat's admins. Its board must be at the shared place where they
 * act, and who plays in it may only resign.
 */
export const endByAdmin = (
  system: AnySystem,
  match: Match,
  actor: Actor,
  as: 'player' | 'manager',
): Result<OperationResult, Phrase> => {
  const underRoof = actor.place.audience === 'many' && findBoardAt(match, actor.place) !== undefined;
  if (as !== 'manager' || !underRoof) return refuse({ key: 'managers-only' });
  if (match.stage === 'over') return refuse({ key: 'match-is-over' });
  if (match.stage === 'lobby') return cancel(system, match, actor, as);
  // Who is losing would end it without a winner.
  if (seatOf(match, actor.person.id) !== undefined) return refuse({ key: 'managers-play' });
  const why = { key: 'ending-admin', with: { who: cleanName(actor.person.name) } };
  const ended = endMatch(system, match, 'end', { winners: [], why, by: 'admin' });
  return ok({ match: ended.match, records: ended.records, notice: { key: 'match-ended' } });
};
