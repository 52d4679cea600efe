import { withoutCommand } from './coordinates/command-prefix.ts';

/** Errors of a text that holds no order at all: it is conversation. */
export const TALK_ERRORS: ReadonlySet<string> = new Set(['E_LONG', 'E_WORD', 'E_EMPTY']);

/** Errors of a cell that is not on the board. */
export const COORDINATE_ERRORS: ReadonlySet<string> = new Set(['E_NUMBER', 'E_RANGE']);

/** Letters or digits are needed to mean a cell: a row of emoji is conversation. */
export const isWordless = (text: string): boolean => !/[\p{L}\d]/u.test(withoutCommand(text));
