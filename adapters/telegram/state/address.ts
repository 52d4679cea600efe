import type { MessageRef, Place } from '../../../src/service/ports/intent.ts';

/** Where to write: a chat, and a topic of it. */
export interface Spot {
  readonly chat: number;
  readonly thread?: number;
}

/** A forum's General topic: Telegram wants it left out when sending. */
const GENERAL = 1;

/** `<chat>` or `<chat>/<topic>`. */
export const writeAddress = ({ chat, thread }: Spot): string =>
  thread === undefined || thread === GENERAL ? `${chat}` : `${chat}/${thread}`;

/** @throws RangeError on an address this adapter never wrote. */
export const readAddress = (address: Place['address']): Spot => {
  const [, chat, thread] = /^(-?\d+)(?:\/(\d+))?$/.exec(address) ?? [];
  if (chat === undefined) throw new RangeError(`not a Telegram address: ${address}`);
  const topic = thread === undefined || Number(thread) === GENERAL ? {} : { thread: Number(thread) };
  return { chat: Number(chat), ...topic };
};

/** A board's message: `<id>`, `<id>@<chat>` when the chat has moved since; after the colon what it consists of. */
export interface BoardMessage {
  readonly message: number;
  /** Where it really stands, when that is no longer the place's own chat. */
  readonly chat?: number;
  readonly made?: 'photo' | 'text';
  /** The message it stood in before, as long as that one may still have its buttons. */
  readonly old?: number;
}

export const writeRef = ({ message, chat, made, old }: BoardMessage): MessageRef => {
  const place = chat === undefined ? '' : `@${chat}`;
  const memory = made === undefined ? '' : `:${made}${old === undefined ? '' : `<${old}`}`;
  return `${message}${place}${memory}`;
};

/** Undefined for a reference to something that is no ordinary message (an ephemeral one). */
export const readRef = (ref: MessageRef): BoardMessage | undefined => {
  const [, message, chat, made, old] = /^(\d+)(?:@(-?\d+))?(?::(photo|text)(?:<(\d+))?)?$/.exec(ref) ?? [];
  if (message === undefined) return undefined;
  return {
    message: Number(message),
    ...(chat === undefined ? {} : { chat: Number(chat) }),
    ...(made === 'photo' || made === 'text' ? { made } : {}),
    ...(old === undefined ? {} : { old: Number(old) }),
  };
};
