import { tokenOf } from '../control/token.ts';
import { CHAT_COMMANDS, type ChatCommand, type CommandText, commandIn, type PageCommand } from './chat-command.ts';
import type { Action, MatchId, Token } from './intent.ts';

/** The page that a command opens where the words that it needs are missing. */
const pageInstead = ({ command, words }: ChatCommand): PageCommand | undefined => {
  const row = CHAT_COMMANDS[command];
  return words === '' && 'instead' in row ? row.instead : undefined;
};

/**
 * What a person does by a command. Words after a command that takes none are passed on, and mean nothing.
 * @param open what the words after `/play` ask for: each platform has its own way to name a person.
 */
export const commandAction = (typed: ChatCommand, open: (words: string) => Action): Action => {
  const { command, words } = typed;
  const instead = pageInstead(typed);
  if (instead) return { kind: 'ask', about: instead };
  switch (command) {
    case 'play':
      return open(words);
    case 'join':
      return { kind: 'join', code: words };
    case 'fire':
      return { kind: 'say', text: words, aimed: true };
    case 'start':
      return { kind: 'link', payload: words };
    default:
      return { kind: 'ask', about: command, ...(words === '' ? {} : { words }) };
  }
};

/**
 * What a person does by a text that begins like a command and is surely meant for the bot: a command, also with its
 * words glued to it, else an order (`/g3`).
 * @param open what the words after `/play` ask for.
 */
export const typedCommandAction = (typed: CommandText, open: (words: string) => Action): Action => {
  const command = commandIn(typed);
  if (command) return commandAction(command, open);
  return { kind: 'say', text: `${typed.name} ${typed.words}`.trim(), aimed: true, slash: true };
};

/** The token that shows a person a match as their own board would: for a platform's own menu of a message. */
export const showMatchToken = (match: MatchId): Token => tokenOf({ page: 'show' }, match);
