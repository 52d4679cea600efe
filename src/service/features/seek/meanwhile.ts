import { ok } from '../../../kernel/result.ts';
import { changeErrand } from '../../core/context/errands.ts';
import type { BoardRef, IntentResult } from '../../core/context/intent-result.ts';
import type { Needs } from '../../core/context/service-context.ts';
import type { Match } from '../../core/match/match.ts';
import { USUAL_STRENGTH } from '../../core/match/strengths.ts';
import { endMatch } from '../../core/match/turn.ts';
import type { Actor, OperationResult } from '../../core/operations/match-operations.ts';
import type { Intent, MatchId } from '../../ports/intent.ts';
import { openMatch } from '../lobby/lobby.ts';
import { POOL, poolStep, ticketNamed } from './pool.ts';
import type { Keeps, Search } from './searches.ts';

/* The match against a machine that a person plays while they wait. It ends when their opponent comes. */

/** Changes such a match while it is played; any other stays as it is. */
const change = async (
  context: Needs<'change'>,
  id: MatchId,
  command: string,
  to: (match: Match) => Pick<OperationResult, 'match' | 'records'>,
): Promise<readonly BoardRef[]> => {
  const changed = await context.change(id, command, (match) =>
    ok({
      ...(match.stage === 'playing' && match.meanwhile ? to(match) : { match, records: [] }),
      stale: 'all',
    }),
  );
  return changed.kind === 'done' ? changed.stale.map((key) => ({ match: id, key })) : [];
};

/**
 * Ends it without a result: it is in no record.
 * @param of the offer on which two have agreed
 */
export const endMeanwhile = (
  context: Needs<'change' | 'systemOf'>,
  id: MatchId,
  of: string,
): Promise<readonly BoardRef[]> =>
  change(context, id, `seek:${of}`, (match) => {
    const seat = match.occupants.findIndex(({ kind }) => kind === 'human');
    const ending = { winners: [], why: { key: 'ending-meanwhile' }, by: 'unfinished' as const };
    return endMatch(context.systemOf(match.system), match, 'close', ending, seat);
  });

/** Lets it go on as any other, since no one comes any more. */
export const keepMeanwhile = (context: Needs<'change'>, id: MatchId, command: string): Promise<readonly BoardRef[]> =>
  change(context, id, `${command}/keep`, ({ meanwhile: _, ...match }) => ({ match, records: [] }));

/** Opens it, against the usual machine. */
export const playMeanwhile = async (
  context: Parameters<typeof openMatch>[0] & Keeps,
  intent: Intent,
  actor: Actor,
  { subject, wish, ticket }: Search,
): Promise<IntentResult> => {
  const opened = await openMatch(
    context,
    intent,
    actor,
    { kind: 'open', variant: wish.variant, rival: { kind: 'machine', level: USUAL_STRENGTH } },
    `meanwhile:${ticket.id}`,
  );
  const id = opened.own?.match;
  if (id === undefined) return opened;
  await context.change(id, `${intent.id}/meanwhile`, (match) =>
    ok({
      match: match.stage === 'playing' && !match.meanwhile ? { ...match, meanwhile: true as const } : match,
      records: [],
      stale: 'all',
    }),
  );
  await changeErrand(context, POOL, subject, `${intent.id}/meanwhile`, (pool, now) => {
    if (!pool || !ticketNamed(pool, ticket.id)) return undefined;
    const tickets = pool.tickets.map((it) => (it.id === ticket.id ? { ...it, meanwhile: id } : it));
    return poolStep({ ...pool, tickets }, now);
  });
  return opened;
};
