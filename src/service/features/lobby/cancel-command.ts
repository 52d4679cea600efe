import { askWhichMatch } from '../../core/boards/questions.ts';
import { changeByCommand, latestMatchesOf } from '../../core/boards/typed-operation.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { findBoardAt, type Needs } from '../../core/context/service-context.ts';
import type { Match } from '../../core/match/match.ts';
import { type Actor, cancel } from '../../core/operations/match-operations.ts';

/** A person's open invitations that are shown at this place; in a private chat where none is, all of theirs. */
const invitationsMeant = async (
  context: Needs<'load' | 'people'>,
  { person, place }: Actor,
): Promise<readonly Match[]> => {
  const latest = await latestMatchesOf(context, person.id);
  const open = latest.filter(({ stage, host }) => stage === 'lobby' && host === person.id);
  const here = open.filter((it) => findBoardAt(it, place) !== undefined);
  return here.length > 0 || place.audience === 'many' ? here : open;
};

/**
 * `/cancel`: what [Cancel] on an invitation does, typed by its host; where there are several, asks which one.
 * @param command id of the command: redelivered, it counts once.
 */
export const handleCancelCommand = async (
  context: MatchRepository & Needs<'people' | 'questions' | 'translate' | 'translator'>,
  actor: Actor,
  command: string,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const [match, ...others] = await invitationsMeant(context, actor);
  if (!match) return alertResult(say({ key: 'no-invitation-here' }));
  if (others.length > 0)
    return askWhichMatch(context, actor, [match, ...others], { action: 'cancel' }, 'which-invitation');
  return changeByCommand(context, match, command, say, (now) =>
    cancel(context.systemOf(now.system), now, actor, 'player'),
  );
};
