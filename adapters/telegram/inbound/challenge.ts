import type { Action, OpponentChoice, PlayerId } from '../../../src/service/ports/intent.ts';

/** A person that a message refers to. `name` is the one they chose themselves. */
export interface NamedPerson {
  readonly id: PlayerId;
  readonly name: string;
  readonly username?: string;
}

interface Pointing {
  /** The bot's username, without @. */
  readonly me: string;
  readonly repliedTo?: NamedPerson;
  readonly mentioned?: NamedPerson & { readonly words: string };
}

/** Telegram usernames (purchased ones have four letters). */
const USERNAME = /^@(\w{4,32})$/;

/** Parses `/play [words] [@name]`, possibly sent as a reply to a person. */
export const openAction = (typed: string, { me, repliedTo, mentioned }: Pointing): Action => {
  const words = (mentioned === undefined ? typed : typed.replace(mentioned.words, ' ')).split(/\s+/).filter(Boolean);
  const called = words.find((word) => USERNAME.test(word));
  const person = mentioned ?? byUsername(called, me) ?? (called === undefined ? repliedTo : undefined);
  const rest = words.filter((word) => !word.startsWith('@'));
  return {
    kind: 'open',
    ...(rest.length === 0 ? {} : { words: rest }),
    rival: person === undefined ? { kind: 'anyone' } : against(person),
  };
};

const against = ({ id, username, name }: Omit<NamedPerson, 'id'> & { readonly id?: PlayerId }): OpponentChoice => ({
  kind: 'person',
  ...(id === undefined ? {} : { id }),
  ...(username === undefined ? {} : { username }),
  name,
});

/** The bot's own name is no challenge. */
const byUsername = (called: string | undefined, me: string): Omit<NamedPerson, 'id'> | undefined => {
  const username = called?.slice(1);
  if (called === undefined || username === undefined || username.toLowerCase() === me.toLowerCase()) return undefined;
  return { username, name: called };
};
