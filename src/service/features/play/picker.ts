import type { Picker } from '../../../kernel/screen.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import { seatOf } from '../../core/match/match.ts';
import { viewOf } from '../../core/match/turn.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import type { MatchId } from '../../ports/intent.ts';
import { typistReader } from './typed-text.ts';

/**
 * The lists from which a player chooses their next order in a match, in the letters in which it will be read. Undefined
 * where there is nothing to choose from lists: it is not their turn, or the game has none.
 */
export const pickerOf = async (
  context: MatchRepository & Renderer,
  actor: Actor,
  id: MatchId,
): Promise<Picker | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string' || match.stage !== 'playing') return undefined;
  const seat = seatOf(match, actor.person.id);
  if (seat === undefined) return undefined;
  const system = context.systemOf(match.system);
  const reader = await typistReader(context, match, actor, await context.whisperRecipient(actor, seat));
  return system.present(viewOf(system, match, seat), { ...reader, at: 'board', parts: 'keys' }, undefined).picker;
};
