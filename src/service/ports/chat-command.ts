import { withoutInvisible } from '../../kit/invisible.ts';
import type { Who } from '../control/authority.ts';

interface CommandRow {
  readonly may: Who;
  /** Whether words follow it. `needed`: without them, the page `instead` is opened. */
  readonly words: 'none' | 'optional' | 'needed';
  readonly instead?: string;
  /** How the words look that the program itself writes after it, as the source of a regular expression. */
  readonly written?: string;
  /** Set where it opens a page, or is about the match where it is typed. */
  readonly page?: true;
  /** Whose its answer is: where a platform can, no one else sees what is for one person, nor that they asked. */
  readonly answer: 'one' | 'all';
  /** Set where it is only ever typed: a list of commands has no use for it. */
  readonly typed?: true;
}

/**
 * The commands of a chat: `/play`, `/help`, … Every platform knows exactly these. `handlers/page-command.ts` says what
 * those do that open a page, `command-action.ts` the others.
 */
export const CHAT_COMMANDS = {
  play: { may: 'anyone', words: 'optional', answer: 'all', written: '@\\w+|X[0-9A-Z]{14,31}|[a-z][a-z0-9-]+(?=\\n|$)' },
  fire: { may: 'player', words: 'needed', answer: 'all', instead: 'help', written: '\\p{L}-?\\d{1,2}' },
  join: { may: 'anyone', words: 'needed', answer: 'all', instead: 'matches', written: '[0-9A-Z]{9}|w[a-z2-7]{16}' },
  start: {
    may: 'anyone',
    words: 'needed',
    instead: 'start',
    answer: 'all',
    page: true,
    typed: true,
    written: '(?=\\w*[0-9A-Z])[\\w-]{4,}',
  },
  help: { may: 'anyone', words: 'none', page: true, answer: 'one' },
  rules: { may: 'anyone', words: 'optional', page: true, answer: 'one' },
  custom: { may: 'anyone', words: 'optional', page: true, answer: 'one' },
  language: { may: 'anyone', words: 'none', page: true, answer: 'one' },
  matches: { may: 'anyone', words: 'none', page: true, answer: 'one' },
  settings: { may: 'anyone', words: 'none', page: true, answer: 'one' },
  read: { may: 'player', words: 'optional', page: true, answer: 'one' },
  hint: { may: 'player', words: 'none', page: true, answer: 'one' },
  draw: { may: 'player', words: 'none', page: true, answer: 'one' },
  resign: { may: 'player', words: 'none', page: true, answer: 'one' },
  cancel: { may: 'player', words: 'none', page: true, answer: 'one' },
  word: { may: 'player', words: 'optional', page: true, answer: 'one' },
  keys: { may: 'player', words: 'optional', page: true, typed: true, written: 'off', answer: 'one' },
  me: { may: 'anyone', words: 'optional', page: true, answer: 'one' },
  top: { may: 'anyone', words: 'optional', page: true, answer: 'all' },
  block: { may: 'anyone', words: 'optional', page: true, answer: 'one' },
  link: { may: 'anyone', words: 'optional', page: true, answer: 'one', written: '[0-9A-Z]{9}' },
  privacy: { may: 'anyone', words: 'none', page: true, answer: 'one' },
  mydata: { may: 'anyone', words: 'none', page: true, answer: 'one' },
  forgetme: { may: 'anyone', words: 'none', page: true, answer: 'one' },
} as const satisfies Readonly<Record<string, CommandRow>>;

/** The rating pools, by the words that follow `/me` and `/top`. */
export const RATING_POOLS = ['classic', 'big-seas', 'salvos', 'mines', 'dutchman', 'hex', 'admiral'] as const;
/** What may follow them after `/top`: this month, all time, or the ladder of all chats. */
export const TOP_PERIODS = ['month', 'all', 'world'] as const;

type Rows = typeof CHAT_COMMANDS;
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

export const COMMAND_NAMES = Object.keys(CHAT_COMMANDS) as readonly CommandName[];

const isPageCommand = (name: CommandName): name is PageCommand => 'page' in CHAT_COMMANDS[name];

export const PAGE_COMMANDS: readonly PageCommand[] = COMMAND_NAMES.filter(isPageCommand);

/** What the program writes after a command: a blank and words, or nothing. */
const writtenAfter = (name: CommandName): string => {
  const { written }: CommandRow = CHAT_COMMANDS[name];
  return written === undefined ? '' : `(?: (?:${written}))?`;
};

/**
 * A command within a text of the program, with the words that belong to it: `/play`, `/play X330BJAZTEG1A5G`. The source
 * of a regular expression with the flag `u`.
 */
export const WRITTEN_COMMAND = `(?<![\\p{L}\\p{N}/.:<>_-])/(?:${COMMAND_NAMES.map((it) => it + writtenAfter(it)).join('|')})(?![\\p{L}\\p{N}_/])`;

/** Whether the answer to a command is for the person who types it alone. */
export const isPersonal = (name: CommandName): boolean => CHAT_COMMANDS[name].answer === 'one';

/** Whether a command is only ever typed. */
export const isOnlyTyped = (name: CommandName): boolean => 'typed' in CHAT_COMMANDS[name];

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
const WITH_WORDS = COMMAND_NAMES.filter((it) => CHAT_COMMANDS[it].words !== 'none').toSorted(
  (a, b) => b.length - a.length,
);

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
