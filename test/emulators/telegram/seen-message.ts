import type { EmulatedChat } from './chats.ts';
import type { Button, Entity } from './schemas.ts';
import type { StoredMessage, World } from './world.ts';

/** A message as people see it, at one moment. */
export interface SeenMessage {
  readonly chat: EmulatedChat;
  /** 0 for an ephemeral message. */
  readonly id: number;
  readonly ephemeralId?: number;
  readonly by: 'bot' | 'person';
  /** Whether it was sent without a sound. */
  readonly silent: 'yes' | 'no';
  /** Its text or its caption. */
  readonly text: string;
  readonly entities: readonly Entity[];
  /** The bytes of the picture it shows. */
  readonly photo?: Uint8Array;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
  readonly keyboard: readonly (readonly Button[])[];
  /** Parts that Telegram would turn into links and pings by itself: mentions, addresses, hashtags, commands. */
  readonly detected: readonly string[];
  /** The labels of all buttons in one list. */
  readonly labels: readonly string[];
  /** Number of edits. */
  readonly edits: number;
  /** The bot's reaction to it. */
  readonly reaction?: string;
  /** The id of the message it replies to. */
  readonly replyTo?: number;
  /** The people it mentions by number. */
  readonly mentions: readonly number[];
  /** Targets of its linked words. */
  readonly links: readonly string[];
}

const WAIT_MS = 60_000;

/**
 * Resolves with the first defined value of `look`, which is called now, after every change here, and every few
 * milliseconds.
 */
export const eventually = <T>(world: World, look: () => T | undefined, what: () => string, ms = WAIT_MS): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(deadline);
      clearInterval(ticking);
      world.changed.off('change', again);
    };
    const again = (): void => {
      try {
        const found = look();
        if (found === undefined) return;
        stop();
        resolve(found);
      } catch (error) {
        stop();
        reject(error);
      }
    };
    const ticking = setInterval(again, 10);
    const deadline = setTimeout(() => {
      stop();
      reject(new Error(`waited ${ms} ms in vain for ${what()}`));
    }, ms);
    world.changed.on('change', again);
    again();
  });

const hidden = new WeakMap<SeenMessage, StoredMessage>();
export const storedOf = (message: SeenMessage): StoredMessage => {
  const stored = hidden.get(message);
  if (!stored) throw new Error('not a message of this emulator');
  return stored;
};

export const seenMessage = (chat: EmulatedChat, message: StoredMessage): SeenMessage => {
  const { content, ephemeralId, replyTo } = message;
  const file = content.document ?? content.animation;
  const view: SeenMessage = {
    chat,
    id: message.id,
    ...(ephemeralId === undefined ? {} : { ephemeralId }),
    by: message.from.is_bot ? 'bot' : 'person',
    silent: message.silent ? 'yes' : 'no',
    text: content.text ?? content.caption ?? '',
    entities: content.entities,
    ...(content.photo ? { photo: content.photo.bytes } : {}),
    ...(file ? { file: { name: file.name, bytes: file.bytes } } : {}),
    keyboard: message.keyboard,
    detected: detectedIn(content.text ?? content.caption ?? '', content.entities),
    labels: message.keyboard.flat().map(({ text }) => text),
    edits: message.edits,
    ...(message.reaction === undefined ? {} : { reaction: message.reaction }),
    ...(replyTo && replyTo.from.id !== 0 ? { replyTo: replyTo.id } : {}),
    mentions: content.entities.flatMap(({ type, user }) => (type === 'text_mention' && user ? [user.id] : [])),
    links: content.entities.flatMap(({ url }) => url ?? []),
  };
  hidden.set(view, message);
  return view;
};

const LINKS = /(?<![\w@])@\w{4,32}|(?<!\S)\/\w+|(?<!\w)#\p{L}\w*|(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?/giu;

/** The parts that Telegram would detect. Nothing is detected inside fixed-width text. */
export const detectedIn = (text: string, entities: readonly Entity[]): string[] =>
  [...text.matchAll(LINKS)]
    .filter(
      ({ index }) =>
        !entities.some(
          ({ type, offset, length }) => /^(pre|code)$/.test(type) && index >= offset && index < offset + length,
        ),
    )
    .map(([found]) => found);

export const messageLine = ({ id, text, labels }: SeenMessage): string =>
  `  #${id} ${JSON.stringify(text)} [${labels.join('] [')}]`;
