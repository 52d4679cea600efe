import { createCache } from '../../src/kit/cache.ts';
import type { PlayerWindow } from './player-window.ts';

/** A film, or a text to be kept as a file. */
export interface Attachment {
  readonly content: Uint8Array | string;
  readonly type: string;
  /** Set where it is saved instead of shown. */
  readonly saved?: true;
}

/** What pages load by an address that can be guessed by no one: `pictures/…`, `files/…`. */
export interface Attachments {
  /** Each returns the address, relative to the base of a page. */
  keepFilm(window: PlayerWindow, film: Uint8Array, kind: 'png' | 'gif'): string;
  keepFile(window: PlayerWindow, name: string, text: string): string;
  at(address: string): Attachment | undefined;
}

/** @param bytes of all together; what was asked for longest ago is forgotten first. */
export const createAttachments = (bytes: number): Attachments => {
  const all = createCache<string, Attachment>({
    most: bytes,
    sizeOf: ({ content }) => Buffer.byteLength(content),
  });
  return {
    keepFilm: (window, film, kind) => {
      const address = `pictures/${window.secretName(film)}.${kind}`;
      all.set(address, { content: film, type: `image/${kind}` });
      return address;
    },
    keepFile: (window, name, text) => {
      const address = `files/${window.secretName(text)}/${encodeURIComponent(name)}`;
      all.set(address, { content: text, type: 'text/plain; charset=utf-8', saved: true });
      return address;
    },
    at: (address) => all.get(address),
  };
};
