import { createHash } from 'node:crypto';
import { InputFile } from 'grammy';
import { createCache } from '../../../src/kit/cache.ts';
import { isStaleFile } from '../api-errors.ts';

interface Sized {
  readonly file_id: string;
}

/** Most uploaded pictures remembered: a few boards' worth for each active match. */
const MOST = 500;

/** Pictures and animations that Telegram already has: equal bytes are sent by file id, without an upload. */
export class Photos {
  readonly #ids = createCache<string, string>({ most: MOST });

  /** Sends a picture with `send`. Uploads it if Telegram does not have it, or no longer. */
  async send<T>(png: Uint8Array, send: (photo: string | InputFile) => Promise<T>, name = 'board.png'): Promise<T> {
    const hash = createHash('sha256').update(png).digest('base64');
    const known = this.#ids.get(hash);
    if (known !== undefined) {
      try {
        const sent = await send(known);
        this.#ids.set(hash, known);
        return sent;
      } catch (error) {
        if (!isStaleFile(error)) throw error;
        this.#ids.delete(hash);
      }
    }
    const sent = await send(new InputFile(png, name));
    const id = fileIn(sent);
    if (id !== undefined) this.#ids.set(hash, id);
    return sent;
  }
}

const fileIn = (sent: unknown): string | undefined => {
  if (typeof sent !== 'object' || sent === null) return undefined;
  if ('animation' in sent) return (sent.animation as Sized).file_id;
  if (!('photo' in sent)) return undefined;
  const sizes = sent.photo as readonly Sized[];
  return sizes.at(-1)?.file_id;
};
