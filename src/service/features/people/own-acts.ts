import { readAct } from '../../control/act.ts';
import { actionRow } from '../../control/action.ts';
import { pageRow } from '../../control/page.ts';
import { readToken } from '../../control/token.ts';
import { commandRow } from '../../ports/chat-command.ts';
import type { Action } from '../../ports/intent.ts';

const isOwnPress = (token: string): boolean => {
  const button = readToken(token);
  const act = button && readAct(button.act);
  if (!act || 'notation' in act || 'look' in act) return false;
  if ('action' in act) return actionRow(act.action).own === true;
  const { own, where } = pageRow(act.page);
  // Asked for in a match, a page that is in none shows the board.
  return own === true && !(where === 'page' && button.match !== undefined);
};

/**
 * Whether an act concerns the person alone, as their settings, their data, their own record and whom they block do: it
 * is open to those who are shut out too.
 */
export const concernsSelfAlone = (action: Action): boolean => {
  switch (action.kind) {
    case 'ask':
      return commandRow(action.about).own === true;
    case 'press':
      return isOwnPress(action.token);
    default:
      return false;
  }
};
