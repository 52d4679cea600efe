import { plainScreen } from '../../../kernel/screen.ts';
import { alertResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import { readerOf } from '../../core/context/render-context.ts';
import type { Renderer } from '../../core/context/renderer.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { type Match, seatOf } from '../../core/match/match.ts';
import { viewOf } from '../../core/match/turn.ts';
import type { Actor } from '../../core/operations/match-operations.ts';
import { replyKeyboardKey } from '../../core/people/people.ts';
import type { Intent } from '../../ports/intent.ts';
import { matchesMeantHere, noMatchHere } from './board-description.ts';

/** How long it is remembered that a person has a reply keyboard: 30 days, as long as a match. */
const KEEP_MS = 30 * 86_400_000;

type Rows = readonly (readonly string[])[];

const keyboardFor = async (
  context: Needs<'renderContext' | 'whisperRecipient'>,
  actor: Actor,
  match: Match,
): Promise<Rows> => {
  const renderContext = await context.renderContext(match);
  const recipient = await context.whisperRecipient(actor, seatOf(match, actor.person.id));
  return renderContext.system.replyKeys(
    viewOf(renderContext.system, match, recipient.viewer),
    readerOf(renderContext, match, recipient),
  );
};

/** `/keys`: shows a reply keyboard whose keys each type an order, in a private chat with the bot. */
export const handleKeysCommand = async (
  context: MatchRepository & Renderer & Needs<'people' | 'store'>,
  actor: Actor,
  words: string,
): Promise<IntentResult> => {
  const say = context.translate(actor.locale);
  const { shelf } = context.store;
  const key = replyKeyboardKey(actor.person.id);
  if (actor.place.audience !== 'one') return alertResult(say({ key: 'keys-in-private' }));
  if (words.trim().toLowerCase() === 'off') {
    await shelf.drop(key);
    return { answer: { body: { kind: 'page', screen: plainScreen(say({ key: 'keys-off' })) }, keys: [] }, stale: [] };
  }
  const [match] = await matchesMeantHere(context, actor);
  if (!match) return noMatchHere(context, actor);
  const keys = await keyboardFor(context, actor, match);
  if (keys.length === 0) return alertResult(say({ key: 'keys-later' }));
  await shelf.put(key, 'shown', KEEP_MS);
  return { answer: { body: { kind: 'page', screen: plainScreen(say({ key: 'keys-on' })) }, keys }, stale: [] };
};

/**
 * Keeps a reply keyboard up to date: what the person types is answered with the keys that are left, and the keyboard is
 * removed once nothing is played here any more.
 */
export const withReplyKeyboard = async (
  context: Needs<'load' | 'people' | 'renderContext' | 'store' | 'systemOf' | 'whisperRecipient'>,
  { action, place }: Intent,
  actor: Actor,
  handled: IntentResult,
): Promise<IntentResult> => {
  const { answer } = handled;
  if (place.audience !== 'one' || (action.kind !== 'say' && action.kind !== 'press') || answer.keys) return handled;
  // A press leaves the keyboard as it is while the match goes on.
  if (action.kind === 'press' && handled.playsOn) return handled;
  const key = replyKeyboardKey(actor.person.id);
  if ((await context.store.shelf.get(key)) === undefined) return handled;
  const [match] = await matchesMeantHere(context, actor);
  const keys = match ? await keyboardFor(context, actor, match) : [];
  if (!match) await context.store.shelf.drop(key);
  else if (action.kind === 'press' || answer.done === undefined) return handled;
  const { done, body = done === undefined ? undefined : { kind: 'page', screen: plainScreen(done) } } = answer;
  return { ...handled, answer: { ...answer, ...(body && { body }), keys } };
};
