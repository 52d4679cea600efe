import type { Focus } from '../../kernel/screen.ts';
import { actionRow, readAction, type ServiceAction, writeAction } from './action.ts';
import { pageRow, readPage, type ServicePage, writePage } from './page.ts';

/** A look of the game at a board; an empty focus is the plain board. */
export interface GameLook {
  readonly look: Focus;
}

/** A command in the game's notation. `~x` at its end says how the presser reads ambiguous letters. */
export interface GameCommand {
  readonly notation: string;
}

/** What a button of the service does: it acts, opens a page, or looks at a board. */
export type ButtonAct = ServiceAction | ServicePage | GameLook;

/** Writes what a button does, as its token carries it: `!clock:60000`, `?!rules`, `?sea:1`. ASCII. */
export const writeAct = (act: ButtonAct): string => {
  if ('action' in act) return writeAction(act);
  return `?${'page' in act ? writePage(act) : act.look}`;
};

/**
 * Reads what a button does. A look that no page has is a look of the game. Undefined for an action that the service does
 * not have.
 */
export const readAct = (text: string): ButtonAct | GameCommand | undefined => {
  if (text.startsWith('!')) return readAction(text);
  if (!text.startsWith('?')) return { notation: text };
  const look = text.slice(1);
  return readPage(look) ?? { look };
};

/** The usual label of a button, as the key of a phrase. @throws RangeError where it has none. */
export const labelOf = (act: ServiceAction | ServicePage): string => {
  const { label } = 'action' in act ? actionRow(act.action) : pageRow(act.page);
  if (label === undefined) throw new RangeError(`no usual label: ${writeAct(act)}`);
  return label;
};
