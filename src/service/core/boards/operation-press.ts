import type { Phrase, Say } from '../../../kernel/phrase.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { AnySystem } from '../../../kernel/system.ts';
import { actionRow, mayDo, readAct, type ServiceAction, writePage } from '../../control/act.ts';
import type { EpochMs, Person, Place, PlayerId } from '../../ports/intent.ts';
import { cleanName } from '../../speech/names.ts';
import { alertResult, type IntentResult } from '../context/intent-result.ts';
import { findBoardAt, type Needs } from '../context/service-context.ts';
import { isSettled, type Match, seatOf } from '../match/match.ts';
import { type Actor, hostOnlyRefusal, type OperationResult, ratedWhereFit } from '../operations/match-operations.ts';
import { reliefRefusal } from '../operations/relief.ts';
import { ownSeat } from './command-press.ts';
import type { OnMatch } from './deeds.ts';
import { screenOf } from './match-screen.ts';
import { answerQuestion, withoutKeys } from './questions.ts';
import { asKept, type ButtonPress, replyToChange } from './reply.ts';

/**
 * Whether the result of a choice on a page for one person is shown on a board at this place: a lobby, or a match played
 * in a private chat. A second copy of it would become stale and could still be pressed.
 */
const isShownHere = (match: Match, place: Place): boolean =>
  findBoardAt(match, place) !== undefined && (match.stage === 'lobby' || place.audience === 'one');

/** Whether the ending of a match names this person, who may hold no seat in it. */
const isNamedInEnding = ({ ending }: Match, person: Person): boolean =>
  Object.values(ending?.why.with ?? {}).includes(cleanName(person.name));

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

const isTurned = ({ button }: ButtonPress): boolean => {
  const act = readAct(button.act);
  return act !== undefined && 'action' in act && actionRow(act.action).turned === true;
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
export const handleOperation = async <Act extends ServiceAction>(
  context: Parameters<typeof changeByPress>[0] & Needs<'isAdmin' | 'systems'>,
  press: ButtonPress,
  action: Act,
  decide: Operation<Act>,
): Promise<IntentResult> => {
  const gathered = await operationContextFor(context, press.actor, action);
  return changeByPress(context, press, (match, now) =>
    asAllowed(decide)(match, { ...gathered, system: context.systemOf(match.system) }, action, now),
  );
};

/** What a button does that changes the match, and nothing else. */
export const operation = <Act extends ServiceAction>(decide: Operation<Act>): OnMatch<Act> => ({
  match: (context, press, action) => handleOperation(context, press, action, decide),
});

/** Refuses a button that the service has never made. */
export const refuseForged = (
  context: Needs<
    'change' | 'people' | 'questions' | 'records' | 'renderContext' | 'systemOf' | 'translate' | 'whisperRecipient'
  >,
  press: ButtonPress,
): Promise<IntentResult> => changeByPress(context, press, () => refuse({ key: 'button-broken' }));

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
      const why = hostOnlyRefusal(match, it.actor) ?? (isSettled(match) ? { key: 'too-late-for-that' } : undefined);
      if (why) return refuse(why);
    }
    const { may, away } = actionRow(action.action);
    const relieved = may === 'player' && !away ? reliefRefusal(match, it.actor.person.id) : undefined;
    if (relieved) return refuse(relieved);
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
