import type { Who } from './authority.ts';
import { withValue } from './codec.ts';
import type { ActionRow, ValueOf } from './row.ts';
import { ACTIONS } from './rows.ts';

export { ACTIONS };

export type ActionName = keyof typeof ACTIONS;
export type ActionNamed<Name extends ActionName> = { readonly action: Name } & ValueOf<(typeof ACTIONS)[Name]>;
/** What a button of the service does. */
export type ServiceAction = { [Name in ActionName]: ActionNamed<Name> }[ActionName];

/** Where an action can be done, as its row says. */
export type WhereOf<Name extends ActionName> = (typeof ACTIONS)[Name]['where'];

/** What is known of an action. */
export const actionRow = (name: ActionName): ActionRow => ACTIONS[name];

/** Who may do an action. */
export const mayDo = (name: ActionName): Who => actionRow(name).may;

const isActionName = (name: string): name is ActionName => Object.hasOwn(ACTIONS, name);

/** Writes an action as a button carries it: `!clock:60000`. */
export const writeAction = (action: ServiceAction): string =>
  `!${withValue(action.action, actionRow(action.action).value.write(action))}`;

/** Reads an action; undefined for anything else, as a forged button may carry. */
export const readAction = (text: string): ServiceAction | undefined => {
  const [, name = '', value] = /^!([a-z-]+)(?::(.*))?$/.exec(text) ?? [];
  const read = isActionName(name) ? actionRow(name).value.read(value) : undefined;
  // Safe: each codec reads its own row's type.
  return read && ({ action: name, ...read } as ServiceAction);
};
