import { withoutInvisible } from '../../kit/invisible.ts';
import type { CommandRow } from '../control/row.ts';
import { COMMANDS } from '../control/rows.ts';

export { DAILY_LEAVES } from '../features/daily/rows.ts';
export { RATING_POOLS, TOP_PERIODS } from '../features/record/rows.ts';
/** The commands of a chat: `/play`, `/help`, … Every platform knows exactly these. */
export { COMMANDS as CHAT_COMMANDS };

type Rows = typeof COMMANDS;
export type CommandName = keyof Rows;
/** The commands that open a page, or are about the match where they are typed. */
export type PageCommand = {
  [Name in CommandName]: Rows[Name] extends { readonly page: true } ? Name : never;
}[CommandName];

/** A command with the words after it, trimmed; '' for none. */
export interface ChatCommand {
  readonly command: CommandName;
  readonly words: string;
}

export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** What is known of a command. */
export const commandRow = (name: CommandName): CommandRow => COMMANDS[name];

const isPageCommand = (name: CommandName): name is PageCommand => 'page' in COMMANDS[name];

export const PAGE_COMMANDS: readonly PageCommand[] = COMMAND_NAMES.filter(isPageCommand);

/** What the program writes after a command: a blank and words, or nothing. */
const writtenAfter = (name: CommandName): string => {
  const { written } = commandRow(name);
  return written === undefined ? '' : `(?: (?:${written}))?`;
};

/**
 * A command within a text of the program, with the words that belong to it: `/play`, `/play X330BJAZTEG1A5G`. The source
 * of a regular expression with the flag `u`.
 */
export const WRITTEN_COMMAND = `(?<![\\p{L}\\p{N}/.:<>_-])/(?:${COMMAND_NAMES.map((it) => it + writtenAfter(it)).join('|')})(?![\\p{L}\\p{N}_/])`;

/** Whether the answer to a command is for the person who types it alone. */
export const isPersonal = (name: CommandName): boolean => commandRow(name).answer === 'one';

/** Whether a command is only ever typed. */
export const isOnlyTyped = (name: CommandName): boolean => commandRow(name).typed === true;

/** Names a command, in any case; undefined for a name that no command has. */
export const commandNamed = (name: string, words = ''): ChatCommand | undefined => {
  const command = COMMAND_NAMES.find((it) => it === name.toLowerCase());
  return command && { command, words: words.trim() };
};

/** Writes a command as it is typed: `/rules classic`. */
export const writeCommand = ({ command, words }: ChatCommand): string =>
  words === '' ? `/${command}` : `/${command} ${words}`;

/** A text that begins like a command: its name, the bot that it names after an "@", and the words after it. */
export interface CommandText {
  readonly name: string;
  readonly addressee?: string;
  readonly words: string;
}

/** The commands that words follow, a longer name before one that it begins with. */
const WITH_WORDS = COMMAND_NAMES.filter((it) => COMMANDS[it].words !== 'none').toSorted((a, b) => b.length - a.length);

/** Reads a command with its words glued to it: `/fireF7`, `/fire_F7`, `/joinCODE`. */
const gluedCommand = ({ name, words }: CommandText): ChatCommand | undefined => {
  const command = WITH_WORDS.find((it) => name.toLowerCase().startsWith(it));
  return command && commandNamed(command, `${name.slice(command.length)} ${words}`.replaceAll('_', ' '));
};

/** The command that a text names where it is surely meant for the bot: its words may be glued to it. */
export const commandIn = (typed: CommandText): ChatCommand | undefined =>
  commandNamed(typed.name, typed.words) ?? gluedCommand(typed);

/** Reads a typed command, known or not, without its invisible signs; undefined for any other text. */
export const readCommandText = (text: string): CommandText | undefined => {
  const [, name, addressee, words = ''] =
    /^\/([^\s@/]+)(?:@(\w+))?(?:\s+([\s\S]*))?$/.exec(withoutInvisible(text)) ?? [];
  return name === undefined ? undefined : { name, ...(addressee === undefined ? {} : { addressee }), words };
};
