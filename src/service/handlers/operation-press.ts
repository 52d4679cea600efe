import type { Phrase } from '../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { IntentResult } from '../context/intent-result.ts';
import type { MatchRepository } from '../context/match-repository.ts';
import type { Renderer } from '../context/renderer.ts';
import { findBoardAt, type Needs } from '../context/service-context.ts';
import { readAct } from '../control/act.ts';
import { writePage } from '../control/page.ts';
import { withLastLead } from '../match/lead.ts';
import { type Match, seatOf } from '../match/match.ts';
import type { LinkingContext } from '../operations/account-link.ts';
import { enlistPlayer } from '../operations/enlistment.ts';
import type { OperationResult } from '../operations/match-operations.ts';
import { decideOperation, type OperationAction, operationContextFor } from '../operations/operation-table.ts';
import type { EpochMs, Place } from '../ports/intent.ts';
import { screenOf } from '../screens/match-screen.ts';
import { ownSeat } from './command-press.ts';
import { lastMatchWith } from './lobby/last-match.ts';
import { isNamedInEnding } from './privacy/erase-data.ts';
import { asKept, type ButtonPress, replyToChange } from './reply.ts';
import { answerQuestion, withoutKeys } from './text/questions.ts';

/**
 * Whether the result of a choice on a page for one person is shown on a board at this place: a lobby, or a match played
 * in a private chat. A second copy of it would become stale and could still be pressed.
 */
const isShownHere = (match: Match, place: Place): boolean =>
  findBoardAt(match, place) !== undefined && (match.stage === 'lobby' || place.audience === 'one');

/** Changes a match by a button, and answers the press. A button of one seat does nothing for another. */
const changeByPress = async (
  context: Needs<
    'change' | 'people' | 'questions' | 'records' | 'renderContext' | 'systemOf' | 'translate' | 'whisperRecipient'
  >,
  press: ButtonPress,
  decide: (match: Match, now: EpochMs) => Result<OperationResult, Phrase>,
): Promise<IntentResult> => {
  const { actor, intent } = press;
  const changed = await context.change(press.button.match, intent.id, (match, now) => {
    const seat = press.button.seat === undefined ? undefined : ownSeat(match, press);
    if (seat && !seat.ok) return seat;
    const did = decide(match, now);
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  if (changed.kind === 'done' && isNamedInEnding(changed.match, actor.person))
    await context.people.addTrace(actor.person.id, changed.match.id);
  const handled = await replyToChange(context, press, asKept(changed));
  if ('match' in changed && changed.kind !== 'refused' && isTurned(press) && changed.match.stage === 'lobby')
    return menuAgain(context, press, changed.match, handled);
  if (press.button.asked) return answerQuestion(context, actor, changed, handled);
  const chosen = press.did.whisper && (changed.kind === 'done' || changed.kind === 'again');
  return chosen && isShownHere(changed.match, intent.place) ? withoutKeys(context, actor, handled) : handled;
};

/** The choices of an invitation whose key goes from one to the next. */
const TURNED: readonly string[] = ['clock', 'placing', 'lead', 'switch', 'rated'];

const isTurned = ({ button }: ButtonPress): boolean => {
  const act = readAct(button.act);
  return act !== undefined && 'action' in act && TURNED.includes(act.action);
};

/** The page behind [More] of an invitation again, where it was pressed and one person alone reads. */
const menuAgain = async (
  context: Needs<'renderContext' | 'whisperRecipient'>,
  { actor, did, intent }: ButtonPress,
  match: Match,
  { answer, own, ...rest }: IntentResult,
): Promise<IntentResult> => {
  const focus = writePage({ page: 'menu' });
  if (!did.whisper) {
    const alone = intent.place.audience === 'one';
    return { ...rest, answer, ...(own ? { own: alone ? { ...own, focus } : own } : {}) };
  }
  const recipient = await context.whisperRecipient(actor, seatOf(match, actor.person.id));
  const screen = screenOf(await context.renderContext(match), match, recipient, focus);
  return { ...rest, answer: { ...answer, body: { kind: 'whisper', screen } } };
};

/** Handles a button of an operation on the match. */
export const handleOperation = async (
  context: LinkingContext & MatchRepository & Renderer & Needs<'isAdmin' | 'questions' | 'systems'>,
  press: ButtonPress,
  action: OperationAction,
): Promise<IntentResult> => {
  const { actor, button } = press;
  const isJoin = action.action === 'join' || action.action === 'unrated';
  const sitter = isJoin ? await enlistPlayer(context, actor, button.match) : actor;
  const operationContext = await operationContextFor(context, sitter, action.action);
  const last = isJoin ? await lastMatchWith(context, button.match, actor.person.id) : undefined;
  return changeByPress(context, press, (match, now) =>
    decideOperation(
      last ? withLastLead(context.systemOf(match.system), match, last) : match,
      { ...operationContext, system: context.systemOf(match.system) },
      action,
      now,
    ),
  );
};

/** Refuses a button that the service has never made. */
export const refuseForged = (
  context: Needs<
    'change' | 'people' | 'questions' | 'records' | 'renderContext' | 'systemOf' | 'translate' | 'whisperRecipient'
  >,
  press: ButtonPress,
): Promise<IntentResult> => changeByPress(context, press, () => refuse({ key: 'button-broken' }));
