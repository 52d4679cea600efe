import { alertResult, bodyResult, type IntentResult } from '../context/intent-result.ts';
import type { ServiceContext } from '../context/service-context.ts';
import type { ActionName, ActionNamed, ServiceAction, WhereOf } from '../control/action.ts';
import type { Actor } from '../operations/match-operations.ts';
import type { Intent } from '../ports/intent.ts';
import { handleNeither } from './command-press.ts';
import {
  handleAdmit,
  handleBlock,
  handleReport,
  handleRule,
  handleShutOut,
  handleUnblock,
} from './exclusion/people-actions.ts';
import { handleHint } from './hint.ts';
import { handleChoice, handlePlay } from './lobby/choice.ts';
import { bringBoardHere } from './lobby/lobby.ts';
import { handleRematch, openAgain } from './lobby/rematch.ts';
import { handleOperation, refuseForged } from './operation-press.ts';
import { confirmationWord, eraseData } from './privacy/erase-data.ts';
import { handleLink, handleUnlink } from './record/link.ts';
import { handleOdds } from './record/odds.ts';
import type { ButtonPress } from './reply.ts';
import { handleMatchSetting, handlePageSetting } from './settings/setting-press.ts';

/** A press on a page that belongs to no match. */
export interface PagePress {
  readonly intent: Intent;
  readonly actor: Actor;
}

interface OnMatch<Action> {
  match(context: ServiceContext, press: ButtonPress, action: Action): Promise<IntentResult>;
}

interface OnPage<Action> {
  page(context: ServiceContext, press: PagePress, action: Action): Promise<IntentResult>;
}

/** What an action does in each place where it can be done. */
interface Handlers<Action> {
  readonly match: OnMatch<Action>;
  readonly page: OnPage<Action>;
  readonly anywhere: OnMatch<Action> & OnPage<Action>;
}

const OPERATION = { match: handleOperation };
const SETTING = { match: handleMatchSetting, page: handlePageSetting };

/** Erases the person who presses, if the button is their own. */
const forget: OnPage<ActionNamed<'forget'>>['page'] = async (context, { intent, actor }, { word }) =>
  word === confirmationWord(context, actor.person.id)
    ? eraseData(context, actor, intent.id)
    : alertResult(context.translate(actor.locale)({ key: 'forget-only-own' }));

/** What each action does. */
const HANDLERS: { readonly [Name in ActionName]: Handlers<ActionNamed<Name>>[WhereOf<Name>] } = {
  join: OPERATION,
  variant: {
    ...OPERATION,
    page: (context, { intent, actor }, action) => handleChoice(context, intent, actor, action),
  },
  machine: OPERATION,
  strength: OPERATION,
  clock: OPERATION,
  placing: OPERATION,
  lead: OPERATION,
  switch: OPERATION,
  rated: OPERATION,
  unrated: OPERATION,
  odds: { match: (context, { actor, button }) => handleOdds(context, actor, button.match) },
  open: OPERATION,
  decline: OPERATION,
  cancel: OPERATION,
  resign: OPERATION,
  end: OPERATION,
  draw: OPERATION,
  'draw-yes': OPERATION,
  'draw-no': OPERATION,
  claim: OPERATION,
  grant: OPERATION,
  close: OPERATION,
  react: OPERATION,
  hint: { match: (context, { actor, button, intent }) => handleHint(context, actor, button.match, intent.id) },
  dismiss: { match: async () => bodyResult({ kind: 'put-away' }) },
  neither: { match: handleNeither },
  rematch: { match: handleRematch },
  again: { match: openAgain },
  here: { match: (context, { actor, button, intent }) => bringBoardHere(context, actor, button.match, intent.id) },
  play: { page: (context, { intent, actor }, action) => handlePlay(context, intent, actor, action) },
  forget: { page: forget },
  shut: { match: handleShutOut },
  admit: { match: handleAdmit, page: handleAdmit },
  rule: { match: handleRule, page: handleRule },
  report: { match: handleReport },
  block: { match: handleBlock },
  unblock: { page: handleUnblock },
  link: { page: handleLink },
  unlink: { page: handleUnlink },
  own: SETTING,
  chat: SETTING,
  locale: SETTING,
  letters: SETTING,
  board: SETTING,
  theme: SETTING,
  keys: SETTING,
  calls: SETTING,
  reactions: SETTING,
};

type AnyHandler = Partial<OnMatch<ServiceAction> & OnPage<ServiceAction>>;

/** Handles an action on a screen of a match. */
export const handleMatchAction = (
  context: ServiceContext,
  press: ButtonPress,
  action: ServiceAction,
): Promise<IntentResult> => {
  const handler: AnyHandler = HANDLERS[action.action];
  return handler.match ? handler.match(context, press, action) : refuseForged(context, press);
};

/** Handles an action on a page that belongs to no match; undefined where it can only be done in one. */
export const handlePageAction = async (
  context: ServiceContext,
  press: PagePress,
  action: ServiceAction,
): Promise<IntentResult | undefined> => {
  const handler: AnyHandler = HANDLERS[action.action];
  return handler.page?.(context, press, action);
};
