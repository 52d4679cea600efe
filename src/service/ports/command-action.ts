import { CHAT_COMMANDS, type ChatCommand, type PageCommand } from './chat-command.ts';
import type { Action } from './intent.ts';

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
