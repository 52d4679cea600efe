import type { Phrase, Say } from '../../../kernel/phrase.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { PlayerId } from '../../ports/intent.ts';
import { alertResult, type IntentResult } from '../context/intent-result.ts';
import type { Needs } from '../context/service-context.ts';
import type { Match } from '../match/match.ts';
import type { OperationResult } from '../operations/match-operations.ts';

/* What the typed commands about a match have in common: `/draw`, `/resign`, `/cancel`. */

/** Latest matches of a player that are considered. */
const LATELY = 20;

/** A player's latest matches, as far as they can be read. */
export const latestMatchesOf = async (
  context: Needs<'load' | 'people'>,
  player: PlayerId,
): Promise<readonly Match[]> => {
  const ids = (await context.people.matchesOf(player)).slice(0, LATELY);
  const loaded = await Promise.all(ids.map((id) => context.load(id)));
  return loaded.filter((it): it is Match => typeof it !== 'string');
};

/**
 * Changes a match by a command, and answers it.
 * @param command id of the command: redelivered, it counts once.
 */
export const changeByCommand = async (
  context: Needs<'change'>,
  { id }: Match,
  command: string,
  say: Say,
  decide: (match: Match) => Result<OperationResult, Phrase>,
): Promise<IntentResult> => {
  const changed = await context.change(id, command, (now) => {
    const did = decide(now);
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  if (changed.kind === 'missing' || changed.kind === 'broken')
    return alertResult(say({ key: changed.kind === 'missing' ? 'match-gone' : 'match-broken' }));
  if (changed.kind === 'refused') return alertResult(say(changed.why));
  const stale = changed.kind === 'done' ? changed.stale.map((key) => ({ match: id, key })) : [];
  return { answer: changed.notice ? { notice: say(changed.notice) } : {}, stale };
};
