import { readAct } from '../../control/act.ts';
import type { ActionName } from '../../control/action.ts';
import { PAGES, type PageName } from '../../control/page.ts';
import { readToken } from '../../control/token.ts';
import type { PageCommand } from '../../ports/chat-command.ts';
import type { Action } from '../../ports/intent.ts';

/* What concerns a person alone: their settings, their data, their own record, whom they block. */

const ACTIONS: readonly ActionName[] = [
  'own',
  'locale',
  'letters',
  'board',
  'theme',
  'keys',
  'calls',
  'reactions',
  'forget',
  'dismiss',
  'unblock',
  'link',
  'unlink',
];
const OWN_PAGES: readonly PageName[] = [
  'language',
  'settings',
  'me',
  'privacy',
  'mydata',
  'forgetme',
  'blocks',
  'link',
  'unlink',
];
const COMMANDS: readonly PageCommand[] = [
  'language',
  'settings',
  'me',
  'privacy',
  'mydata',
  'forgetme',
  'block',
  'link',
];

const isOwnPress = (token: string): boolean => {
  const button = readToken(token);
  const act = button && readAct(button.act);
  if (!act) return false;
  if ('action' in act) return ACTIONS.includes(act.action);
  // Asked for in a match, a page that is in none shows the board.
  const isBoard = 'page' in act && PAGES[act.page].where === 'page' && button.match !== undefined;
  return 'page' in act && OWN_PAGES.includes(act.page) && !isBoard;
};

/** Whether an act concerns the person alone: it is open to those who are shut out too. */
export const concernsSelfAlone = (action: Action): boolean => {
  switch (action.kind) {
    case 'ask':
      return COMMANDS.includes(action.about);
    case 'press':
      return isOwnPress(action.token);
    default:
      return false;
  }
};
