import { z } from 'zod';
import { PAGE_COMMANDS, readCommandText, writeCommand } from '../../src/service/ports/chat-command.ts';
import { typedCommandAction } from '../../src/service/ports/command-action.ts';
import type { Action, Intent, OpponentChoice, Person, Place } from '../../src/service/ports/intent.ts';
import { type Chat, SEATS } from './chat.ts';

/** Printable ASCII without spaces. */
const ascii = (most: number) =>
  z
    .string()
    .regex(/^[!-~]+$/)
    .max(most);
const common = {
  /** Created by the page; the same for every retry. */
  id: z.string().regex(/^[A-Za-z0-9-]{8,48}$/),
  name: z.string().trim().min(1).max(64),
  /** A hint only: an invalid tag is ignored. */
  tag: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,35}$/)
    .optional()
    .catch(undefined),
};

/** The body of each action, by the last part of the path `/api/<seat>/<act>`. */
const BODIES = {
  press: z.strictObject({ ...common, token: ascii(64), on: ascii(80).optional() }),
  say: z.strictObject({ ...common, text: z.string().trim().min(1).max(2000), to: ascii(80).optional() }),
  play: z.strictObject({
    ...common,
    rival: z.enum(['anyone', 'machine']),
    level: ascii(32).optional(),
    system: ascii(32).optional(),
    variant: ascii(64).optional(),
  }),
  join: z.strictObject({ ...common, code: ascii(64) }),
  command: z.strictObject({ ...common, about: z.enum(PAGE_COMMANDS) }),
} as const;
export type Act = keyof typeof BODIES;

export const isAct = (act: string): act is Act => Object.hasOwn(BODIES, act);

/** One action of a player, and its text in the chat if it was typed. */
export interface ReceivedAct {
  readonly intent: Intent;
  readonly typed?: string;
}

const CHALLENGE = /^@(\w{2,32})$/;

/** A person challenged by name. One who sits at the other window gets the invitation there. */
const personRival = (typed: string): OpponentChoice => {
  const username = typed.toLowerCase();
  const isSeat = SEATS.some((seat) => seat === username);
  return {
    kind: 'person',
    username,
    name: typed.charAt(0).toUpperCase() + typed.slice(1),
    ...(isSeat ? { id: personId(username), at: placeOf(username) } : {}),
  };
};

/** `/play [words] [@name]`. */
const openAction = (typed: readonly string[]): Action => {
  const username = typed.flatMap((word) => CHALLENGE.exec(word)?.slice(1) ?? [])[0];
  const words = typed.filter((word) => !word.startsWith('@'));
  const rival: OpponentChoice = username === undefined ? { kind: 'anyone' } : personRival(username);
  return { kind: 'open', ...(words.length === 0 ? {} : { words }), rival };
};

/** The action of a typed text: one of the slash commands that Telegram has too, or else text addressed to the bot. */
export const actionOf = (text: string, to?: string): Action => {
  const reply = to === undefined ? {} : { to };
  const typed = readCommandText(text.trim());
  if (!typed) return { kind: 'say', text, aimed: true, ...reply };
  const action = typedCommandAction(typed, (words) => openAction(words.split(/\s+/).filter(Boolean)));
  return action.kind === 'say' ? { ...action, ...reply } : action;
};

const HINT = z.object({ name: common.name.catch('?'), tag: common.tag, text: z.string().trim().min(1).max(100) });

/** Text that a player has typed so far. */
export interface PartialText {
  readonly from: Person;
  readonly place: Place;
  readonly text: string;
}

/** Parses a request for completions; returns undefined if there is nothing to complete. */
export const readPartialText = (chat: Chat, query: URLSearchParams): PartialText | undefined => {
  const { data } = HINT.safeParse(Object.fromEntries(query));
  return data && { from: personOf(chat, data.name, data.tag), place: placeOf(chat.name), text: data.text };
};

const personId = (seat: string): string => `playground:${seat}`;

const personOf = (chat: Chat, name: string, tag: string | undefined): Person => ({
  id: personId(chat.name),
  name,
  username: chat.name,
  ...(tag === undefined ? {} : { tag }),
});

/** The seats are private places of one page, which is the chat of those who sit before it. */
const placeOf = (seat: string): Place => ({
  platform: 'playground',
  address: seat,
  audience: 'one',
  within: 'page',
});

/** Parses the body of `/api/<seat>/<act>`; returns undefined if it is invalid. */
export const readAct = (chat: Chat, act: Act, body: unknown): ReceivedAct | undefined => {
  const read = parseAct(chat, act, body);
  if (!read) return undefined;
  const { id, name, tag, action, typed } = read;
  const intent = { id: `pg:${id}`, from: personOf(chat, name, tag), place: placeOf(chat.name), action };
  return { intent, ...(typed === undefined ? {} : { typed }) };
};

interface ParsedAct {
  readonly id: string;
  readonly name: string;
  readonly tag?: string | undefined;
  readonly action: Action;
  readonly typed?: string;
}

const parseAct = (chat: Chat, act: Act, body: unknown): ParsedAct | undefined => {
  switch (act) {
    case 'press': {
      const { data } = BODIES.press.safeParse(body);
      if (!data) return undefined;
      const on = data.on === undefined ? {} : { on: data.on };
      const message = chat.get(data.on ?? '');
      const whisper = message?.kind === 'whisper' ? { whisper: true as const } : {};
      const beside = message
        ? {
            beside: [
              ...(message.choices ?? []),
              ...message.buttons.flat(),
              ...(message.pad ?? []).flat(),
              ...((message.wide ?? message).spots?.spots ?? []),
            ].map((it) => it.token),
          }
        : {};
      return { ...data, action: { kind: 'press', token: data.token, ...on, ...whisper, ...beside } };
    }
    case 'say': {
      const { data } = BODIES.say.safeParse(body);
      return data && { ...data, action: actionOf(data.text, data.to), typed: data.text };
    }
    case 'play': {
      const { data } = BODIES.play.safeParse(body);
      if (!data) return undefined;
      const { rival, level, system, variant } = data;
      const words = [variant, rival === 'machine' ? 'machine' : undefined, level].filter((it) => it !== undefined);
      return {
        ...data,
        action: {
          kind: 'open',
          ...(system === undefined ? {} : { system }),
          ...(variant === undefined ? {} : { variant }),
          rival: rival === 'anyone' ? { kind: rival } : { kind: rival, ...(level === undefined ? {} : { level }) },
        },
        typed: writeCommand({ command: 'play', words: words.join(' ') }),
      };
    }
    case 'join': {
      const { data } = BODIES.join.safeParse(body);
      return (
        data && {
          ...data,
          action: { kind: 'join', code: data.code },
          typed: writeCommand({ command: 'join', words: data.code }),
        }
      );
    }
    case 'command': {
      const { data } = BODIES.command.safeParse(body);
      if (!data) return undefined;
      const action = { kind: 'ask', about: data.about } as const;
      return data.about === 'start'
        ? { ...data, action }
        : { ...data, action, typed: writeCommand({ command: data.about, words: '' }) };
    }
  }
};
