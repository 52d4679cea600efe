import type { Phrase } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { mayDo, type ServiceAction } from '../../control/act.ts';
import type { EpochMs } from '../../ports/intent.ts';
import type { Needs } from '../context/service-context.ts';
import { isFull, type Match } from '../match/match.ts';
import { type Actor, hostOnlyRefusal, type OperationResult, ratedWhereFit } from './match-operations.ts';

/** Everything that an operation may depend on, besides the match. */
export interface OperationContext {
  readonly system: AnySystem;
  /** Every registered system. */
  readonly systems: readonly AnySystem[];
  readonly actor: Actor;
  /** Whether the actor is an admin of the place where they act; looked up only where it counts. */
  readonly as: 'player' | 'manager';
}

/** An action that changes the match itself, decided from it alone. */
export type Operation<Act extends ServiceAction> = (
  match: Match,
  it: OperationContext,
  action: Act,
  now: EpochMs,
) => Result<OperationResult, Phrase>;

/**
 * An operation as its row says who may. What only the host may do is refused to everyone else, and once all seats are
 * taken.
 */
export const asAllowed =
  <Act extends ServiceAction>(operation: Operation<Act>): Operation<Act> =>
  (match, it, action, now) => {
    if (mayDo(action.action) === 'host') {
      const why = hostOnlyRefusal(match, it.actor) ?? (isFull(match) ? { key: 'too-late-for-that' } : undefined);
      if (why) return refuse(why);
    }
    const decided = operation(match, it, action, now);
    return decided.ok ? ok({ ...decided.value, match: ratedWhereFit(decided.value.match) }) : decided;
  };

/** What an operation needs from the store or the platform, gathered before it is decided. */
export const operationContextFor = async (
  context: Needs<'isAdmin' | 'systems'>,
  actor: Actor,
  { action }: ServiceAction,
): Promise<Omit<OperationContext, 'system'>> => {
  const who = mayDo(action);
  const isForAdmins = actor.place.audience === 'many' && (who === 'admin' || who === 'host or admin');
  const manages = isForAdmins && (await context.isAdmin(actor));
  return { systems: context.systems, actor, as: manages ? 'manager' : 'player' };
};
