import type { Deed, PlayerId, Rival } from '../../src/service/ports.ts';

/** A person somebody pointed at. `name` as he gave it himself. */
export interface Named {
  readonly id: PlayerId;
  readonly name: string;
  readonly username?: string;
}

interface Pointing {
  /** The bot's username, without @. */
  readonly me: string;
  readonly repliedTo?: Named;
  readonly mentioned?: Named & { readonly words: string };
}

const MACHINE = /^(machine|bot|ai|машина|бот|комп|комп[’'ь]?ютер)$/iu;
/** Usernames, as Telegram lets people have them (bought ones have four letters). */
const USERNAME = /^@(\w{4,32})$/;

/** `/play [variant] [machine [level] | @name]`, perhaps in answer to somebody. */
export const opened = (typed: string, { me, repliedTo, mentioned }: Pointing): Deed => {
  const words = (mentioned === undefined ? typed : typed.replace(mentioned.words, ' ')).split(/\s+/).filter(Boolean);
  const at = words.findIndex((word) => MACHINE.test(word));
  if (at >= 0) return withVariant(at === 0 ? undefined : words[0], againstMachine(words[at + 1]));
  const called = words.find((word) => USERNAME.test(word));
  const variant = words.find((word) => !word.startsWith('@'));
  const person = mentioned ?? byUsername(called, me) ?? (called === undefined ? repliedTo : undefined);
  return withVariant(variant, person === undefined ? { kind: 'anyone' } : against(person));
};

const withVariant = (variant: string | undefined, rival: Rival): Deed => ({
  kind: 'open',
  ...(variant === undefined ? {} : { variant }),
  rival,
});

const againstMachine = (level: string | undefined): Rival => ({
  kind: 'machine',
  ...(level === undefined ? {} : { level: level.toLowerCase() }),
});

const against = ({ id, username, name }: Omit<Named, 'id'> & { readonly id?: PlayerId }): Rival => ({
  kind: 'person',
  ...(id === undefined ? {} : { id }),
  ...(username === undefined ? {} : { username }),
  name,
});

/** Our own name challenges nobody. */
const byUsername = (called: string | undefined, me: string): Omit<Named, 'id'> | undefined => {
  const username = called?.slice(1);
  if (called === undefined || username === undefined || username.toLowerCase() === me.toLowerCase()) return undefined;
  return { username, name: called };
};
