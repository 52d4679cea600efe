import { z } from 'zod';
import { DAILY_LEAVES, PAGE_COMMANDS, readCommandText } from '../../src/service/ports/chat-command.ts';
import { pageToken, showMatchToken, typedCommandAction } from '../../src/service/ports/command-action.ts';
import type {
  Action,
  Intent,
  MatchId,
  MessageRef,
  OpponentChoice,
  Person,
  Place,
} from '../../src/service/ports/intent.ts';
import type { PlayerWindow } from './player-window.ts';
import { playerIdOf, SEATS } from './windows.ts';

/** Printable ASCII without spaces. */
const ascii = (most: number) =>
  z
    .string()
    .regex(/^[!-~]+$/)
    .max(most);
/** A token as the program wrote it: a shortened one could mean another turn by now. */
const token = ascii(64).refine((it) => !it.startsWith('~'));
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
/** Short enough for a token (`SCREEN_LIMITS.tokenBytes`). */
const word = z.string().regex(/^[\w-]{1,32}$/);

/** A page of the service that has an address. */
const PAGE = z.strictObject({
  name: z.enum([
    'start',
    'games',
    'game',
    'form',
    'rules',
    'lesson',
    'matches',
    'me',
    'top',
    'daily',
    'seek',
    'settings',
    'post',
    'digest',
    'mydata',
    'privacy',
  ]),
  group: word.optional(),
  variant: word.optional(),
  leaf: z.int().min(0).max(999).optional(),
  /** Of a daily sea: its number, and what is looked at of it. */
  day: z.int().min(1).max(20_000).optional(),
  of: z.enum(DAILY_LEAVES).optional(),
  /** Of the form: the sea of the variant, row by row, as it is typed in a chat. */
  sea: z
    .string()
    .regex(/^[./*^WR]{1,20}( [./*^WR]{1,20}){0,19}$/)
    .optional(),
  pool: z
    .string()
    .regex(/^[\w-]{1,20}$/)
    .optional(),
  period: z
    .string()
    .regex(/^(all|\d{4}-\d\d)$/)
    .optional(),
});

/** The body of each act, by the last part of the path `/api/<person>/<act>`. */
const BODIES = {
  /** `on`: the board or the answer that is pressed. */
  press: z.strictObject({ ...common, token, on: ascii(80).optional() }),
  /** `on`: the board that it is said about. */
  say: z.strictObject({ ...common, text: z.string().trim().min(1).max(2000), on: ascii(80).optional() }),
  play: z.strictObject({
    ...common,
    rival: z.enum(['anyone', 'machine']),
    level: ascii(32).optional(),
    system: ascii(32).optional(),
    variant: ascii(64).optional(),
  }),
  join: z.strictObject({ ...common, code: ascii(64) }),
  link: z.strictObject({ ...common, payload: ascii(64) }),
  page: z.strictObject({ ...common, page: PAGE }),
  show: z.strictObject({ ...common, match: z.string().regex(/^[a-z2-7]{16}$/) }),
  command: z.strictObject({ ...common, about: z.enum(PAGE_COMMANDS) }),
} as const;
export type Act = keyof typeof BODIES;

export const isAct = (act: string): act is Act => Object.hasOwn(BODIES, act);

/** One act of a person. */
export interface ReceivedAct {
  readonly intent: Intent;
  /** The name of its answer. */
  readonly answer: MessageRef;
  /** The match whose board is asked for. */
  readonly shows?: MatchId;
}

const CHALLENGE = /^@(\w{2,32})$/;

/** `/play [words] [@name]`. */
const openAction = (typed: readonly string[]): Action => {
  const [username] = typed.flatMap((it) => CHALLENGE.exec(it)?.slice(1) ?? []);
  const words = typed.filter((it) => !it.startsWith('@'));
  const rival: OpponentChoice =
    username === undefined
      ? { kind: 'anyone' }
      : {
          kind: 'person',
          username: username.toLowerCase(),
          name: username.charAt(0).toUpperCase() + username.slice(1),
        };
  return { kind: 'open', ...(words.length === 0 ? {} : { words }), rival };
};

/** The action of a typed text: one of the slash commands that Telegram has too, or else text addressed to the bot. */
export const actionOf = (text: string, to?: MessageRef): Action => {
  const reply = to === undefined ? {} : { to };
  const typed = readCommandText(text.trim());
  if (!typed) return { kind: 'say', text, aimed: true, ...reply };
  const action = typedCommandAction(typed, (words) => openAction(words.split(/\s+/).filter(Boolean)));
  return action.kind === 'say' ? { ...action, ...reply } : action;
};

/** The person of a window who came by a key. The two who are always there can be challenged by name. */
const personOf = ({ person }: PlayerWindow, name: string, tag: string | undefined): Person => ({
  id: playerIdOf(person),
  name,
  ...(SEATS.some((seat) => seat === person) ? { username: person } : {}),
  ...(tag === undefined ? {} : { tag }),
});

/** Windows are private places of one page, which is the chat of all who open it. */
const placeOf = ({ person }: PlayerWindow): Place => ({
  platform: 'playground',
  address: person,
  audience: 'one',
  within: 'page',
});

/**
 * Reads the body of `/api/<person>/<act>`; undefined if it is invalid.
 * @param signedIn the person of a chat whose window it is: what the page says of a name does not count then.
 */
export const readAct = (window: PlayerWindow, act: Act, body: unknown, signedIn?: Person): ReceivedAct | undefined => {
  const read = parseAct(window, act, body);
  if (!read) return undefined;
  const { id, name, tag, action, shows } = read;
  const from = signedIn ?? personOf(window, name, tag);
  const intent = { id: `pg:${id}`, from, place: placeOf(window), action };
  return { intent, answer: id, ...(shows === undefined ? {} : { shows }) };
};

interface ParsedAct {
  readonly id: string;
  readonly name: string;
  readonly tag?: string | undefined;
  readonly action: Action;
  readonly shows?: MatchId;
}

const parseAct = (window: PlayerWindow, act: Act, body: unknown): ParsedAct | undefined => {
  switch (act) {
    case 'press': {
      const { data } = BODIES.press.safeParse(body);
      if (!data) return undefined;
      const on = data.on === undefined ? {} : { on: data.on };
      return {
        ...data,
        action: { kind: 'press', token: data.token, ...on, ...window.pressed(data.on ?? '', data.token) },
      };
    }
    case 'say': {
      const { data } = BODIES.say.safeParse(body);
      return data && { ...data, action: actionOf(data.text, data.on) };
    }
    case 'play': {
      const { data } = BODIES.play.safeParse(body);
      if (!data) return undefined;
      const { rival, level, system, variant } = data;
      return {
        ...data,
        action: {
          kind: 'open',
          ...(system === undefined ? {} : { system }),
          ...(variant === undefined ? {} : { variant }),
          rival: rival === 'anyone' ? { kind: rival } : { kind: rival, ...(level === undefined ? {} : { level }) },
        },
      };
    }
    case 'join': {
      const { data } = BODIES.join.safeParse(body);
      return data && { ...data, action: { kind: 'join', code: data.code } };
    }
    case 'link': {
      const { data } = BODIES.link.safeParse(body);
      return data && { ...data, action: { kind: 'link', payload: data.payload } };
    }
    case 'page': {
      const { data } = BODIES.page.safeParse(body);
      if (!data) return undefined;
      const { sea, ...page } = data.page;
      const action: Action =
        sea === undefined
          ? { kind: 'press', token: pageToken(page) }
          : { kind: 'ask', about: 'custom', words: `${page.variant ?? ''} ${sea}` };
      return { ...data, action };
    }
    case 'show': {
      const { data } = BODIES.show.safeParse(body);
      return data && { ...data, action: { kind: 'press', token: showMatchToken(data.match) }, shows: data.match };
    }
    case 'command': {
      const { data } = BODIES.command.safeParse(body);
      return data && { ...data, action: { kind: 'ask', about: data.about } };
    }
  }
};
