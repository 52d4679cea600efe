import { ok } from '../../../kernel/result.ts';
import { partsOf } from '../../../kernel/screen.ts';
import type { IntentResult } from '../../context/intent-result.ts';
import type { ChangeOutcome, MatchRepository } from '../../context/match-repository.ts';
import type { Needs } from '../../context/service-context.ts';
import type { ActionNamed } from '../../control/action.ts';
import { matchIdOf } from '../../match/lobby.ts';
import { boardKey, type Match } from '../../match/match.ts';
import { enlistPlayer } from '../../operations/enlistment.ts';
import type { Actor } from '../../operations/match-operations.ts';
import { decideOperation, operationContextFor } from '../../operations/operation-table.ts';
import type { Action, Intent, MatchId } from '../../ports/intent.ts';
import { gameTitleIn } from '../../screens/match-labels.ts';
import { boardHereResult, openMatch } from './lobby.ts';

/** A choice on a page that belongs to no match: a game, or the level of a machine. */
export type Choice = ActionNamed<'variant'> | ActionNamed<'machine'>;

const openingBy = (choice: Choice): Extract<Action, { kind: 'open' }> =>
  choice.action === 'variant'
    ? { kind: 'open', variant: choice.variant, rival: { kind: 'anyone' } }
    : { kind: 'open', rival: { kind: 'machine', level: choice.level } };

/** The name that the id of the page's match is derived from. A page opens one match at most: its message names it. */
const nameFor = ({ id, action, place, from }: Intent): string => {
  const on = action.kind === 'press' ? action.on?.split(':')[0] : undefined;
  return on === undefined ? id : `page:${boardKey(place)}:${from.id}:${on}`;
};

/**
 * Opens what was chosen on a page, which then loses its buttons. When the page has already opened a lobby, that lobby
 * changes to the new choice: a repeated or late press opens no second match.
 */
export const handleChoice = async (
  context: MatchRepository &
    Needs<'entropy' | 'isAdmin' | 'people' | 'store' | 'systems' | 'textAccess' | 'translate' | 'translator' | 'vault'>,
  intent: Intent,
  actor: Actor,
  choice: Choice,
): Promise<IntentResult> => {
  const name = nameFor(intent);
  const id = matchIdOf(context.vault, name);
  const before = await context.load(id);
  if (typeof before !== 'string') return chooseAgain(context, intent, actor, choice, before);
  const handled = await openMatch(context, intent, actor, openingBy(choice), name);
  return handled.own ? pageWithoutKeys(context, actor, id, handled) : handled;
};

const pageWithoutKeys = async (
  context: Needs<'load' | 'systemOf' | 'translate' | 'translator'>,
  { locale }: Actor,
  id: MatchId,
  handled: IntentResult,
): Promise<IntentResult> => {
  const match = await context.load(id);
  if (typeof match === 'string' || handled.answer.page) return handled;
  const text = context.translate(locale)({ key: 'choice-opened', with: { game: gameTitleIn(context, match, locale) } });
  return { ...handled, answer: { ...handled.answer, page: { ...partsOf(text), buttons: [] } } };
};

const chooseAgain = async (
  context: MatchRepository & Needs<'entropy' | 'isAdmin' | 'people' | 'store' | 'systems' | 'translate' | 'translator'>,
  intent: Intent,
  actor: Actor,
  choice: Choice,
  before: Match,
): Promise<IntentResult> => {
  if (before.stage !== 'lobby') {
    const text = context.translate(actor.locale)({ key: 'choice-spent' });
    return { answer: { page: { ...partsOf(text), buttons: [] } }, stale: [] };
  }
  const host = await enlistPlayer(context, actor, before.id);
  const operationContext = await operationContextFor(context, host, choice.action);
  const changed: ChangeOutcome = await context.change(before.id, intent.id, (match, now) => {
    const system = context.systemOf(match.system);
    const did = decideOperation(match, { ...operationContext, system }, choice, now);
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  const handled = await boardHereResult(context, actor, before.id, changed);
  return handled.own ? pageWithoutKeys(context, actor, before.id, handled) : handled;
};
