import type { Action, MessageRef } from '../../../src/service/ports/intent.ts';
import { type NamedPerson, openAction } from './challenge.ts';

/** A text message and what it refers to. */
export interface ReceivedText {
  readonly text: string;
  readonly audience: 'one' | 'many';
  /** The bot's username, without @. */
  readonly me: string;
  /** The bot's message that it replies to. */
  readonly to?: MessageRef;
  /** The person whose message it replies to. */
  readonly repliedTo?: NamedPerson;
  /** A person mentioned in it who has no username. */
  readonly mentioned?: NamedPerson & { readonly words: string };
}

/**
 * The action of a typed text: one of the bot's commands, or text for the match. Undefined for a command addressed to
 * another bot.
 */
export const actionOf = (received: ReceivedText): Action | undefined => {
  const { text, audience, me, to } = received;
  const reply = to === undefined ? {} : { to };
  const say = (words: string): Action => ({ kind: 'say', text: words, aimed: true, ...reply });
  const [, name, addressee, rest = ''] = /^\/(\w+)(?:@(\w+))?(?:\s+([\s\S]*))?$/.exec(text) ?? [];
  if (name === undefined) {
    const called = calledBy(text, me);
    if (called !== undefined) return say(called);
    return { kind: 'say', text, aimed: audience === 'one' || to !== undefined, ...reply };
  }
  if (addressee !== undefined && addressee.toLowerCase() !== me.toLowerCase()) return undefined;
  const words = rest.trim();
  const command = name.toLowerCase();
  switch (command) {
    case 'play':
      return openAction(words, received);
    case 'join':
      return words === '' ? { kind: 'ask', about: 'matches' } : { kind: 'join', code: words };
    case 'fire':
      return words === '' ? { kind: 'ask', about: 'help' } : say(words);
    case 'start':
      return words === '' ? { kind: 'ask', about: 'start' } : { kind: 'link', payload: words };
    case 'help':
    case 'rules':
    case 'custom':
    case 'language':
    case 'matches':
    case 'settings':
    case 'read':
    case 'hint':
    case 'draw':
    case 'resign':
    case 'keys':
    case 'privacy':
    case 'mydata':
    case 'forgetme':
      return { kind: 'ask', about: command, ...(words === '' ? {} : { words }) };
    default:
      // In a group, an unknown command belongs to another bot unless it names this one.
      return audience === 'many' && addressee === undefined ? undefined : { kind: 'ask', about: 'help' };
  }
};

/** The text addressed to the bot by name: "@our_bot Б6". */
const calledBy = (text: string, me: string): string | undefined => {
  const [, name, rest = ''] = /^@(\w+)[\s,:]+([\s\S]*)$/.exec(text) ?? [];
  return name?.toLowerCase() === me.toLowerCase() ? rest.trim() : undefined;
};
