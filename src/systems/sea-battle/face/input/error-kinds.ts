import { withoutCommand } from './coordinates/command-prefix.ts';

/** Errors of a text that contains no order at all and is therefore conversation. */
export const TALK_ERRORS: ReadonlySet<string> = new Set(['E_LONG', 'E_WORD', 'E_EMPTY']);

/** Errors in the number of a coordinate, which is not on the board. */
export const COORDINATE_ERRORS: ReadonlySet<string> = new Set(['E_NUMBER', 'E_RANGE']);

/** Returns whether a text has neither letters nor digits. A cell needs them: a row of emoji is conversation. */
export const isWordless = (text: string): boolean => !/[\p{L}\d]/u.test(withoutCommand(text));
