import type { Focus } from '../../kernel/screen.ts';
import { withValue } from './codec.ts';
import type { ActionRow, PageRow, ValueOf, Who } from './row.ts';
import { ACTIONS, PAGES } from './rows.ts';

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

export { ACTIONS, PAGES };

export type ActionName = keyof typeof ACTIONS;
export type ActionNamed<Name extends ActionName> = { readonly action: Name } & ValueOf<(typeof ACTIONS)[Name]>;
/** What a button of the service does. */
export type ServiceAction = { [Name in ActionName]: ActionNamed<Name> }[ActionName];
/** Where an action can be done, as its row says. */
export type WhereOf<Name extends ActionName> = (typeof ACTIONS)[Name]['where'];

export type PageName = keyof typeof PAGES;
export type PageNamed<Name extends PageName> = { readonly page: Name } & ValueOf<(typeof PAGES)[Name]>;
/** A page of the service, as a button opens it. */
export type ServicePage = { [Name in PageName]: PageNamed<Name> }[PageName];
/** Where a page can be opened, as its row says. */
export type WhereOpen<Name extends PageName> = (typeof PAGES)[Name]['where'];

/** What is known of an action. */
export const actionRow = (name: ActionName): ActionRow => ACTIONS[name];

/** What is known of a page. */
export const pageRow = (name: PageName): PageRow => PAGES[name];

/** Who may do an action. */
export const mayDo = (name: ActionName): Who => actionRow(name).may;

/** Who may open a page. */
export const mayOpen = (page: ServicePage): Who => {
  const row = pageRow(page.page);
  return row.mayOf?.(page) ?? row.may;
};

/** The name and the value in a text, by the rows of names; undefined for a name that has none, or no such value. */
const readNamed = (rows: Readonly<Record<string, ActionRow | PageRow>>, text: string) => {
  const [, name = '', value] = /^!([a-z-]+)(?::(.*))?$/.exec(text) ?? [];
  const read = Object.hasOwn(rows, name) ? rows[name]?.value.read(value) : undefined;
  return read && { name, read };
};

/** Writes an action as a button carries it: `!clock:60000`. */
const writeAction = (action: ServiceAction): string =>
  `!${withValue(action.action, actionRow(action.action).value.write(action))}`;

/** Reads an action; undefined for anything else, as a forged button may carry. */
export const readAction = (text: string): ServiceAction | undefined => {
  const found = readNamed(ACTIONS, text);
  // Safe: each codec reads its own row's type.
  return found && ({ action: found.name, ...found.read } as ServiceAction);
};

/** Writes a page as the focus of a board names it, and a button after a `?`: `!rules:classic:2`. */
export const writePage = (page: ServicePage): Focus => `!${withValue(page.page, pageRow(page.page).value.write(page))}`;

/** Reads the page that a focus names; undefined for a focus of a game, and for anything else. */
export const readPage = (focus: Focus): ServicePage | undefined => {
  const found = readNamed(PAGES, focus);
  // Safe: each codec reads its own row's type.
  return found && ({ page: found.name, ...found.read } as ServicePage);
};

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
