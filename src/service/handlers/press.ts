import { alertResult, type IntentResult } from '../context/intent-result.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { readAct } from '../control/act.ts';
import type { ButtonToken } from '../control/token.ts';
import { handleMatchAction, handlePageAction, type PagePress } from './actions.ts';
import { lookAtBoard, visitOf, withRevivedBoard } from './board-look.ts';
import { handleCommandPress } from './command-press.ts';
import { refuseForged } from './operation-press.ts';
import { openMatchPage, openPage } from './pages.ts';
import type { ButtonPress } from './reply.ts';

/** Handles a button of a match: a command of the game, an action of the service, a page, or a look at the board. */
export const handlePress = async (context: ServiceContext, press: ButtonPress): Promise<IntentResult> => {
  const act = readAct(press.button.act);
  if (!act) return refuseForged(context, press);
  if ('notation' in act) return handleCommandPress(context, press, act);
  if ('action' in act) return handleMatchAction(context, press, act);
  const visit = await visitOf(context, press);
  const seen =
    'answer' in visit ? visit : 'page' in act ? openMatchPage(context, visit, act) : lookAtBoard(context, visit);
  return withRevivedBoard(context, press, await seen);
};

/** Handles a button of a page that belongs to no match. */
export const handlePagePress = async (
  context: ServiceContext,
  press: PagePress,
  button: ButtonToken,
): Promise<IntentResult> => {
  const { actor } = press;
  const act = readAct(button.act);
  const done =
    act && 'page' in act
      ? await openPage(context, actor, act)
      : act && 'action' in act
        ? await handlePageAction(context, press, act)
        : undefined;
  return done ?? alertResult(context.translate(actor.locale)({ key: 'button-broken' }));
};
