import type { Deed, MessageRef } from '../../src/service/ports.ts';

/** How a message reached us. */
export interface Heard {
  readonly text: string;
  readonly audience: 'one' | 'many';
  /** The bot's username, without @. */
  readonly me: string;
  /** The bot's message it replies to. */
  readonly to?: MessageRef;
}

const MACHINE = /^(machine|bot|ai|машина|бот|комп|комп[’'ь]?ютер)$/iu;

/** `/play [variant] [machine [level]]`. */
const opened = (words: readonly string[]): Deed => {
  const at = words.findIndex((word) => MACHINE.test(word));
  const variant = at === 0 ? undefined : words[0];
  if (at < 0) return { kind: 'open', ...(variant === undefined ? {} : { variant }), rival: { kind: 'anyone' } };
  const level = words[at + 1];
  return {
    kind: 'open',
    ...(variant === undefined ? {} : { variant }),
    rival: { kind: 'machine', ...(level === undefined ? {} : { level: level.toLowerCase() }) },
  };
};

/**
 * What typed text does: one of the bot's commands, or words for the match. Undefined when it is meant for nobody here:
 * a command for another bot.
 */
export const deedOf = ({ text, audience, me, to }: Heard): Deed | undefined => {
  const reply = to === undefined ? {} : { to };
  const say = (words: string): Deed => ({ kind: 'say', text: words, aimed: true, ...reply });
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
      return opened(words.split(/\s+/).filter(Boolean));
    case 'join':
      return words === '' ? { kind: 'ask', about: 'matches' } : { kind: 'join', code: words };
    case 'fire':
      return words === '' ? { kind: 'ask', about: 'help' } : say(words);
    case 'start':
      return words === '' ? { kind: 'ask', about: 'start' } : { kind: 'link', payload: words };
    case 'help':
    case 'rules':
    case 'language':
    case 'matches':
      return { kind: 'ask', about: command };
    default:
      // In a group an unknown command is another bot's, unless it names us.
      return audience === 'many' && addressee === undefined ? undefined : { kind: 'ask', about: 'help' };
  }
};

/** What is said to the bot by name: "@our_bot Б6". */
const calledBy = (text: string, me: string): string | undefined => {
  const [, name, rest = ''] = /^@(\w+)[\s,:]+([\s\S]*)$/.exec(text) ?? [];
  return name?.toLowerCase() === me.toLowerCase() ? rest.trim() : undefined;
};
