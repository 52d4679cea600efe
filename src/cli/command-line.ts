import { parseArgs } from 'node:util';
import { readVersion, versionLine } from '../config/version.ts';
import { nearest } from '../kit/edit-distance.ts';

/*
 * What is typed after the name of the program and of its commands. All of it is in two tables: the commands with the
 * words that each takes, and the options. Words that stand for something in a command of its own (a game, a report) are
 * that command's business.
 */

interface Command {
  /** What comes after `npm`; the container's health check has no script. */
  readonly script?: string;
  /** The file in dist/src; what builds it is not there. */
  readonly file?: string;
  /** A sentence. */
  readonly does: string;
  /** The names of the words that it needs. `any`: it reads its words itself. */
  readonly words: readonly string[] | 'any';
}

const COMMANDS = {
  main: { script: 'start', file: 'main', does: 'Starts the program, with the settings of the environment.', words: [] },
  doctor: {
    script: 'run doctor',
    file: 'doctor',
    does: 'Examines an installation, and says how to mend it.',
    words: [],
  },
  backup: {
    script: 'run backup',
    file: 'backup',
    does: 'Writes everything in the store to a file (with --keep: in a folder), while the program runs or not.',
    words: ['PATH'],
  },
  restore: {
    script: 'run restore',
    file: 'restore',
    does: 'Restores a backup into an empty store, while the program is stopped.',
    words: ['FILE'],
  },
  rekey: { script: 'run rekey', file: 'rekey', does: 'Seals every match with the newest data key.', words: [] },
  bridge: {
    script: 'run bridge',
    file: 'bridge',
    does: 'Keeps order: what people have reported, who is shut out, the record.',
    words: 'any',
  },
  verify: {
    script: 'run verify',
    file: 'verify',
    does: 'Checks the file of a finished match without the program that made it.',
    words: ['FILE'],
  },
  play: {
    script: 'run play',
    file: 'play',
    does: 'Plays against the machine in the terminal. Words: a language, a game, a strength.',
    words: 'any',
  },
  healthcheck: {
    file: 'healthcheck',
    does: 'Asks the running program on this machine whether its store can be used.',
    words: [],
  },
  build: { script: 'run build', does: 'Bundles the program into dist/.', words: [] },
  image: {
    script: 'run image',
    does: 'Lays out in a folder what an image of the built program carries.',
    words: ['FOLDER'],
  },
} as const satisfies Readonly<Record<string, Command>>;

/** The program or one of its commands. */
export type CommandName = keyof typeof COMMANDS;

interface Option {
  readonly name: string;
  /** One letter. */
  readonly short?: string;
  /** What it takes: its name, and what is taken. Without it, the option takes nothing. */
  readonly takes?: { readonly name: string; readonly of: RegExp; readonly what: string };
  /** A sentence. */
  readonly help: string;
  readonly in: readonly CommandName[] | 'all';
}

const SOME = { of: /./, what: 'a word' };

const OPTIONS = [
  {
    name: 'variant',
    takes: { name: 'GAME', ...SOME },
    help: 'Opens a match of this game: in the playground with both seats taken, in the terminal against the machine.',
    in: ['main', 'play'],
  },
  {
    name: 'seals',
    takes: { name: 'FILE', ...SOME },
    help: 'Compares the match with the seals that were kept in this file, or the seas with links that were noted.',
    in: ['verify'],
  },
  {
    name: 'seat',
    takes: { name: 'NUMBER', of: /^\d{1,2}$/, what: 'the number of a seat, from 0' },
    help: 'Looks at this seat alone, counted from 0.',
    in: ['verify'],
  },
  {
    name: 'daily',
    help: 'The file is that of the daily seas: checks their chain, and draws the latest again.',
    in: ['verify'],
  },
  {
    name: 'strict',
    help: 'Ends with status 1 where anything but a machine’s orders is not proven.',
    in: ['verify'],
  },
  {
    name: 'keep',
    takes: { name: 'NUMBER', of: /^[1-9]\d{0,3}$/, what: 'how many backups are kept, from 1' },
    help: 'Writes a backup of its own into the folder PATH, and removes all but this many newest ones from there.',
    in: ['backup'],
  },
  {
    name: 'commit',
    takes: { name: 'COMMIT', of: /^([0-9a-f]{12,64})?$/, what: 'the digits of a git commit, at least twelve' },
    help: 'Tells the program which commit it is made from, where there is no repository.',
    in: ['build'],
  },
  { name: 'help', short: 'h', help: 'Prints this, and does nothing else.', in: 'all' },
  { name: 'version', short: 'v', help: 'Prints the version, and does nothing else.', in: 'all' },
] as const satisfies readonly Option[];

type OptionName = (typeof OPTIONS)[number]['name'];

/** What was typed: words, and options with what they take; an option that takes nothing is empty text. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
}

/** A command line as read: what is to be done, or what is printed instead, and the exit code. */
export type ReadCommandLine =
  | { readonly kind: 'do'; readonly line: CommandLine }
  | { readonly kind: 'tell'; readonly code: 0 | 2; readonly text: string };

const optionsOf = (command: CommandName): readonly (Option & { readonly name: OptionName })[] =>
  OPTIONS.filter((it: Option) => it.in === 'all' || it.in.includes(command));

const usageOf = (command: CommandName): string => {
  const { script, file, words }: Command = COMMANDS[command];
  const named = words === 'any' ? ['[WORD…]'] : words;
  const ways = [
    ...(script === undefined ? [] : [`npm ${script} --`]),
    ...(file === undefined ? [] : [`node dist/src/${file}.js`]),
  ];
  return `Usage: ${ways.map((way) => [way, '[OPTION…]', ...named].join(' ')).join('\n   or: ')}`;
};

const helpOf = (command: CommandName, more: readonly string[]): string => {
  const rows = optionsOf(command).map(({ name, short, takes, help }) => {
    const left = `  ${short === undefined ? '    ' : `-${short}, `}--${name}${takes ? ` ${takes.name}` : ''}`;
    return [left, help] as const;
  });
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    usageOf(command),
    '',
    COMMANDS[command].does,
    ...(more.length === 0 ? [] : ['', ...more.map((it) => `  ${it}`)]),
    '',
    'Options:',
    ...rows.map(([left, help]) => left.padEnd(width) + help),
  ].join('\n');
};

/** What is wrong with the words of a command, in a sentence. */
const wordFault = (command: CommandName, given: readonly string[]): string | undefined => {
  const { words }: Command = COMMANDS[command];
  if (words === 'any') return undefined;
  const missing = words[given.length];
  const surplus = given[words.length];
  const what = missing === undefined ? surplus && `“${surplus}” is a word too many` : `${missing} is missing`;
  return what && `${what}: --help shows what ${command === 'main' ? 'the program' : command} takes.`;
};

/**
 * Reads what is typed after the name of a command.
 * @param args without Node and the file.
 * @param more further lines for its help.
 */
export const readCommandLine = (
  command: CommandName,
  args: readonly string[],
  more: readonly string[] = [],
): ReadCommandLine => {
  const known = optionsOf(command);
  const wrong = (text: string): ReadCommandLine => ({ kind: 'tell', code: 2, text });
  // Not strict: its own sentences name no other option.
  const { tokens, positionals: words } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      known.map(({ name, short, takes }) => [
        name,
        { type: takes ? 'string' : 'boolean', ...(short === undefined ? {} : { short }) },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options: Partial<Record<OptionName, string>> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { rawName, value, inlineValue } = token;
    const option = known.find(({ name }) => name === token.name);
    if (!option) {
      const names = known.flatMap(({ name, short }) => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])]);
      return wrong(`There is no option ${rawName}: did you mean ${nearest(rawName.toLowerCase(), names)}?`);
    }
    const { name, takes } = option;
    if (!takes && value !== undefined) return wrong(`${rawName} takes nothing.`);
    // What begins with a hyphen is the next option, unless it is tied to this one.
    const isGiven = value !== undefined && (inlineValue || !/^-./.test(value));
    if (takes && !(isGiven && takes.of.test(value))) return wrong(`${rawName} takes ${takes.name}, ${takes.what}.`);
    options[name] = value ?? '';
  }
  if (options.help !== undefined) return { kind: 'tell', code: 0, text: helpOf(command, more) };
  if (options.version !== undefined) return { kind: 'tell', code: 0, text: versionLine(readVersion()) };
  const fault = wordFault(command, words);
  return fault === undefined ? { kind: 'do', line: { words, options } } : wrong(fault);
};

/** The parts of the process that a command line uses. */
export type Typed = Pick<NodeJS.Process, 'argv' | 'exit'> &
  Readonly<Record<'stdout' | 'stderr', Pick<NodeJS.WriteStream, 'write' | 'on'>>>;

/** The exit code of a command whose reader has gone, as shells tell it of one that SIGPIPE ends. */
const READER_GONE = 141;

/** Ends a command quietly when no one reads what it prints any more, as in `npm run -s doctor | head -4`. */
const endWithReader = ({ stdout, stderr, exit }: Typed): void => {
  for (const stream of [stdout, stderr])
    stream.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EPIPE') throw fault;
      exit(READER_GONE);
    });
};

/**
 * Reads what was typed after the name of a command. Where that asks for help or the version, or cannot be right, prints
 * the answer and ends the process, with code 0 or 2.
 */
export const openCommandLine = (command: CommandName, typed: Typed, more: readonly string[] = []): CommandLine => {
  const read = readCommandLine(command, typed.argv.slice(2), more);
  // The program goes on where no one reads its log.
  if (command !== 'main' || read.kind === 'tell') endWithReader(typed);
  if (read.kind === 'do') return read.line;
  (read.code === 0 ? typed.stdout : typed.stderr).write(`${read.text}\n`);
  return typed.exit(read.code);
};
