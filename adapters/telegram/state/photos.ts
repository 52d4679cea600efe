import { createHash } from 'node:crypto';
import { InputFile } from 'grammy';
import type { Screen } from '../../../src/kernel/screen.ts';
import { createCache } from '../../../src/kit/cache.ts';
import type { Token } from '../../../src/service/ports/intent.ts';
import { isPictureRefusal, isStaleFile } from '../shared/api-errors.ts';

interface Sized {
  readonly file_id: string;
}

/** Most uploaded pictures remembered: a few boards' worth for each active match. */
const MOST = 500;
/** Most chats remembered as taking no photos, and how long until a photo is tried there again, in ms. */
const MOST_CHATS = 5_000;
const AGAIN_MS = 300_000;

/**
 * Pictures and animations that Telegram already has: equal bytes are sent by file id, without an upload. Knows the chats
 * that take no photos: no update tells when that changes, so after a while a photo is tried again.
 */
export class Photos {
  readonly #ids = createCache<string, string>({ most: MOST });
  readonly #refused;

  /** @param againMs - How long until a photo is tried again in a chat that refused one. */
  constructor(againMs = AGAIN_MS) {
    this.#refused = createCache<number, true>({ most: MOST_CHATS, keepMs: againMs });
  }

  /** Sends a picture to a chat with `send`. Uploads it if Telegram does not have it, or no longer. */
  async send<T>(
    chat: number,
    png: Uint8Array,
    send: (photo: string | InputFile) => Promise<T>,
    name = 'board.png',
  ): Promise<T> {
    const hash = createHash('sha256').update(png).digest('base64');
    const known = this.#ids.get(hash);
    if (known !== undefined) {
      try {
        const sent = await this.#noteRefusal(chat, send(known));
        this.#ids.set(hash, known);
        return sent;
      } catch (error) {
        if (!isStaleFile(error)) throw error;
        this.#ids.delete(hash);
      }
    }
    const sent = await this.#noteRefusal(chat, send(new InputFile(png, name)));
    const id = fileIn(sent);
    if (id !== undefined) this.#ids.set(hash, id);
    return sent;
  }

  /** Whether a chat has lately refused a photo. */
  isRefusedIn(chat: number): boolean {
    return this.#refused.get(chat) === true;
  }

  /** Lets a photo be tried in a chat again: the bot's rights there have changed. */
  permit(chat: number): void {
    this.#refused.delete(chat);
  }

  async #noteRefusal<T>(chat: number, sent: Promise<T>): Promise<T> {
    try {
      return await sent;
    } catch (error) {
      if (isPictureRefusal(error)) this.#refused.set(chat, true);
      throw error;
    }
  }
}

/** Shows a screen with its picture; where the chat takes no photos, the screen that `plain` gives. */
export const showDrawn = async <T>(
  { screen, png }: { readonly screen: Screen<Token>; readonly png: Uint8Array | undefined },
  plain: () => Promise<Screen<Token>>,
  show: (screen: Screen<Token>, png: Uint8Array | undefined) => Promise<T>,
): Promise<T> => {
  try {
    return await show(screen, png);
  } catch (error) {
    if (!png || !isPictureRefusal(error)) throw error;
    return show(await plain(), undefined);
  }
};

const fileIn = (sent: unknown): string | undefined => {
  if (typeof sent !== 'object' || sent === null) return undefined;
  if ('animation' in sent) return (sent.animation as Sized).file_id;
  if (!('photo' in sent)) return undefined;
  const sizes = sent.photo as readonly Sized[];
  return sizes.at(-1)?.file_id;
};
