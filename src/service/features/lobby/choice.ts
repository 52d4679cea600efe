import { ok } from '../../../kernel/result.ts';
import { plainScreen } from '../../../kernel/screen.ts';
import type { ActionNamed } from '../../control/act.ts';
import { writeLed } from '../../control/codec.ts';
import { bodyResult, type IntentResult } from '../../core/context/intent-result.ts';
import type { ChangeOutcome } from '../../core/context/match-changes.ts';
import type { MatchRepository } from '../../core/context/match-repository.ts';
import type { Needs } from '../../core/context/service-context.ts';
import { matchIdOf } from '../../core/match/lobby.ts';
import { boardKey, type Match } from '../../core/match/match.ts';
import { strengthIn } from '../../core/match/strengths.ts';
import type { LinkingContext } from '../../core/operations/account-link.ts';
import { firstGame, firstSystem, machineRefusal, preferredGameAt } from '../../core/operations/catalogue.ts';
import { enlistPlayer } from '../../core/operations/enlistment.ts';
import { type Actor, setGame } from '../../core/operations/match-operations.ts';
import { asAllowed, type Operation, operationContextFor } from '../../core/operations/operation.ts';
import { gameTitleIn } from '../../core/screens/match-labels.ts';
import type { Action, Intent, MatchId } from '../../ports/intent.ts';
import { boardHereResult, openMatch } from './lobby.ts';

/** A choice of a game on a page that belongs to no match. */
export type Choice = ActionNamed<'variant'>;

/** Another game for the lobby of a match. */
export const chosenGame: Operation<Choice> = (match, { systems }, { variant, lead }) =>
  setGame(systems, match, variant, lead);

type Opening = Extract<Action, { kind: 'open' }>;

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
    LinkingContext &
    Needs<'entropy' | 'isAdmin' | 'people' | 'store' | 'systems' | 'textAccess' | 'translate' | 'translator' | 'vault'>,
  intent: Intent,
  actor: Actor,
  choice: Choice,
): Promise<IntentResult> => {
  const { variant, lead } = choice;
  const wish: Opening = { kind: 'open', variant, rival: { kind: 'anyone' }, ...(lead === undefined ? {} : { lead }) };
  const name = nameFor(intent);
  const id = matchIdOf(context.vault, name);
  const before = await context.load(id);
  if (typeof before !== 'string') return chooseAgain(context, intent, actor, choice, before);
  const handled = await openMatch(context, intent, actor, wish, name);
  return handled.own ? pageWithoutKeys(context, actor, id, handled) : handled;
};

const pageWithoutKeys = async (
  context: Needs<'load' | 'systemOf' | 'translate' | 'translator'>,
  { locale }: Actor,
  id: MatchId,
  handled: IntentResult,
): Promise<IntentResult> => {
  const match = await context.load(id);
  if (typeof match === 'string' || handled.answer.body) return handled;
  const text = context.translate(locale)({ key: 'choice-opened', with: { game: gameTitleIn(context, match, locale) } });
  return {
    ...handled,
    answer: { ...handled.answer, body: { kind: 'page', screen: plainScreen(text) } },
  };
};

const chooseAgain = async (
  context: LinkingContext & MatchRepository & Needs<'isAdmin' | 'systems' | 'translate' | 'translator'>,
  intent: Intent,
  actor: Actor,
  choice: Choice,
  before: Match,
): Promise<IntentResult> => {
  if (before.stage !== 'lobby') {
    const text = context.translate(actor.locale)({ key: 'choice-spent' });
    return bodyResult({ kind: 'page', screen: plainScreen(text) });
  }
  const host = await enlistPlayer(context, actor, before.id);
  const operationContext = await operationContextFor(context, host, choice);
  const changed: ChangeOutcome = await context.change(before.id, intent.id, (match, now) => {
    const system = context.systemOf(match.system);
    const did = asAllowed(chosenGame)(match, { ...operationContext, system }, choice, now);
    return did.ok ? ok({ ...did.value, stale: 'all' }) : did;
  });
  const handled = await boardHereResult(context, actor, before.id, changed);
  return handled.own ? pageWithoutKeys(context, actor, before.id, handled) : handled;
};

/** Whether a match that a key has opened is unchanged: no one has joined, and the person has decided nothing. */
const isUntouched = ({ stage, occupants, plies }: Match, { person }: Actor): boolean => {
  const seat = occupants.findIndex((it) => it.kind === 'human' && it.player === person.id);
  return stage === 'lobby' || (stage === 'playing' && seat >= 0 && plies[seat] === 0);
};

/** The game that a key without one opens against a machine: the default game, if machines play it, else the first. */
const gameForMachine = async (context: Needs<'people' | 'systems'>, actor: Actor): Promise<string> => {
  const game = await preferredGameAt(context, actor);
  return machineRefusal(game.system, game.options) ? firstGame(firstSystem(context)).variant : game.variant;
};

/**
 * Opens what a key of a page asks for. The page keeps its keys: while the match that a key has opened is untouched, the
 * key shows it again, so that a key pressed twice opens one match. Only the list of a game's machines, whose keys name
 * ranks, is spent.
 */
export const handlePlay = async (
  context: MatchRepository &
    LinkingContext &
    Needs<'entropy' | 'isAdmin' | 'people' | 'store' | 'systems' | 'textAccess' | 'translate' | 'translator' | 'vault'>,
  intent: Intent,
  actor: Actor,
  { level, variant, lead }: ActionNamed<'play'>,
): Promise<IntentResult> => {
  const played = variant ?? (level === undefined ? undefined : await gameForMachine(context, actor));
  const wish: Opening = {
    kind: 'open',
    ...(played === undefined ? {} : { variant: played }),
    rival: level === undefined ? { kind: 'anyone' } : { kind: 'machine', level },
    ...(lead === undefined ? {} : { lead }),
  };
  const key = [nameFor(intent), writeLed(variant ?? '', lead), level === undefined ? 'anyone' : 'machine'].join(':');
  const isList = level !== undefined && variant === undefined && strengthIn(level) === undefined;
  const answered = (id: MatchId, handled: IntentResult) =>
    isList && handled.own ? pageWithoutKeys(context, actor, id, handled) : handled;
  for (let nth = 0; ; nth++) {
    const name = `${key}:${nth}`;
    const id = matchIdOf(context.vault, name);
    const before = await context.load(id);
    if (before === 'missing') return answered(id, await openMatch(context, intent, actor, wish, name));
    if (before === 'broken') continue;
    const isRepeated = (await context.store.result(id, intent.id)) !== undefined;
    if (isRepeated || isUntouched(before, actor))
      return answered(id, { answer: {}, own: { match: id, key: boardKey(actor.place), focus: null }, stale: [] });
  }
};
