import type { MessageRef, Place } from '../../../src/service/ports/intent.ts';

/** Where to send a message: a chat, and a topic in it or a channel's post to comment on. */
export interface Spot {
  readonly chat: number;
  readonly thread?: number;
  readonly under?: number;
}

/** A forum's General topic: Telegram requires it to be omitted when sending. */
const GENERAL = 1;

/** Writes `<chat>` or `<chat>/<topic>`. */
export const writeAddress = ({ chat, thread }: Spot): string =>
  thread === undefined || thread === GENERAL ? `${chat}` : `${chat}/${thread}`;

/** @throws RangeError if the address is not one of this adapter. */
export const readAddress = (address: Place['address']): Spot => {
  const [, chat, thread] = /^(-?\d+)(?:\/(\d+))?$/.exec(address) ?? [];
  if (chat === undefined) throw new RangeError(`not a Telegram address: ${address}`);
  const topic = thread === undefined || Number(thread) === GENERAL ? {} : { thread: Number(thread) };
  return { chat: Number(chat), ...topic };
};

/** A board's message: `<id>`, or `<id>@<chat>` if the chat has moved since; after a colon the kind of message. */
export interface BoardMessage {
  readonly message: number;
  /** The chat it is in, if that is no longer the place's own. */
  readonly chat?: number;
  readonly made?: 'photo' | 'text';
  /** The board's previous message, as long as it may still have its buttons. */
  readonly old?: number;
}

export const writeRef = ({ message, chat, made, old }: BoardMessage): MessageRef => {
  const place = chat === undefined ? '' : `@${chat}`;
  const memory = made === undefined ? '' : `:${made}${old === undefined ? '' : `<${old}`}`;
  return `${message}${place}${memory}`;
};

/** Undefined if the reference is not of an ordinary message (an ephemeral one). */
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
