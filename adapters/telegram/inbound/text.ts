import { withoutInvisible } from '../../../src/kit/invisible.ts';
import { commandNamed, readCommandText } from '../../../src/service/ports/chat-command.ts';
import { typedCommandAction } from '../../../src/service/ports/command-action.ts';
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
  const { audience, me, to } = received;
  const text = withoutInvisible(received.text);
  const reply = to === undefined ? {} : { to };
  const typed = readCommandText(text);
  if (!typed) {
    const called = calledBy(text, me);
    if (called !== undefined) return { kind: 'say', text: called, aimed: true, ...reply };
    return { kind: 'say', text, aimed: audience === 'one' || to !== undefined, ...reply };
  }
  const { name, addressee, words } = typed;
  if (addressee !== undefined && addressee.toLowerCase() !== me.toLowerCase()) return undefined;
  // In a group, an unknown command belongs to another bot unless it names this one.
  if (audience === 'many' && addressee === undefined && !commandNamed(name, words)) return undefined;
  const action = typedCommandAction(typed, (asked) => openAction(asked, received));
  if (action.kind === 'ask' && action.about === 'block') {
    const whom = received.mentioned ?? received.repliedTo;
    return { ...action, ...(whom ? { whom: { id: whom.id, name: whom.name } } : {}) };
  }
  return action.kind === 'say' ? { ...action, ...reply } : action;
};

/** The text addressed to the bot by name: "@our_bot Б6". */
const calledBy = (text: string, me: string): string | undefined => {
  const [, name, rest = ''] = /^@(\w+)[\s,:]+([\s\S]*)$/.exec(text) ?? [];
  return name?.toLowerCase() === me.toLowerCase() ? rest.trim() : undefined;
};
