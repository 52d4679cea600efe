import type { Needs } from '../../core/context/service-context.ts';
import { leadChoiceOf } from '../../core/match/lead.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import type { MatchId, PlayerId } from '../../ports/intent.ts';

/** Matches of the host that are searched. */
const LATEST = 20;

/**
 * The last finished match of the same family between the host of an invitation and a guest, where it is to give the lead
 * and the invitation does not know it yet.
 */
export const lastMatchWith = async (
  context: Needs<'load' | 'people' | 'systemOf'>,
  id: MatchId,
  guest: PlayerId,
): Promise<Match | undefined> => {
  const match = await context.load(id);
  if (typeof match === 'string' || match.stage !== 'lobby') return undefined;
  const system = context.systemOf(match.system);
  if (leadChoiceOf(system, match) !== 'last' || system.leads?.of(match.hidden.options)?.by === 'rematch')
    return undefined;
  for (const other of (await context.people.matchesOf(match.host)).slice(0, LATEST)) {
    const last = await context.load(other);
    if (typeof last === 'string' || last.stage !== 'over' || last.system !== match.system) continue;
    const isBetween = seatOf(last, match.host) !== undefined && seatOf(last, guest) !== undefined;
    if (isBetween && last.hidden.state !== undefined) return last;
  }
  return undefined;
};
