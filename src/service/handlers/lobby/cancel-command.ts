import { ok } from '../../../kernel/result.ts';
import type { IntentResult } from '../../context/intent-result.ts';
import type { MatchRepository } from '../../context/match-repository.ts';
import { findBoardAt, type Needs } from '../../context/service-context.ts';
import type { Match } from '../../match/match.ts';
import { type Actor, cancel } from '../../operations/match-operations.ts';
import { askWhichMatch } from '../board-description.ts';

/** Latest matches of a player that are considered. */
const LATELY = 20;

/** A person's open invitations that are shown at this place; in a private chat where none is, all of theirs. */
const invitationsMeant = async (
  context: Needs<'load' | 'people'>,
  { person, place }: Actor,
): Promise<readonly Match[]> => {
  const ids = (await context.people.matchesOf(person.id)).slice(0, LATELY);
  const loaded = await Promise.all(ids.map((id) => context.load(id)));
  const open = loaded.filter(
    (it): it is Match => typeof it !== 'string' && it.stage === 'lobby' && it.host === person.id,
  );
  const here = open.filter((it) => findBoardAt(it, place) !== undefined);
  return here.length > 0 || place.audience === 'many' ? here : open;
};

/**
 * `/cancel`: what [Cancel] on an invitation does, typed by its host; where there are several, asks which one.
 * @param command id of the command: redelivered, it counts once.
 */
export const handleCancelCommand = async (
  context: MatchRepository & Needs<'people' | 'translate' | 'translator'>,
  actor: Actor,
  command: string,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const [match, ...others] = await invitationsMeant(context, actor);
  if (!match) return { answer: { alert: say({ key: 'no-invitation-here' }) }, stale: [] };
  if (others.length > 0)
    return askWhichMatch(context, actor, [match, ...others], { action: 'cancel' }, 'which-invitation');
  const changed = await context.change(match.id, command, (now) => {
    const did = cancel(context.systemOf(now.system), now, actor, 'player');
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  if (changed.kind === 'refused') return { answer: { alert: say(changed.why) }, stale: [] };
  if (changed.kind === 'missing' || changed.kind === 'broken')
    return { answer: { alert: say({ key: changed.kind === 'missing' ? 'match-gone' : 'match-broken' }) }, stale: [] };
  const stale = changed.kind === 'done' ? changed.stale.map((key) => ({ match: match.id, key })) : [];
  return { answer: changed.notice ? { notice: say(changed.notice) } : {}, stale };
};
