import { LruCache } from '../../render/lru-cache.ts';
import type { Painter } from '../../render/painter.ts';
import type { Animate } from '../service/ports/platform.ts';

/** Finished films remembered, in bytes: some fifty matches. */
const REMEMBERED_BYTES = 24e6;
/** Films waited for at once; whoever comes then is sent away rather than kept waiting for minutes. */
const MOST_WAITING = 6;

/** Makes films one after the other, so that boards never wait for more than one of them; remembers the latest. */
export const openFilmQueue = (gif: Painter['gif']): Animate => {
  const films = new LruCache<Uint8Array>(REMEMBERED_BYTES);
  const underWay = new Map<string, Promise<Uint8Array>>();
  let queue: Promise<unknown> = Promise.resolve();

  const made = async ({ name, frames, theme }: Parameters<Animate>[0]): Promise<Uint8Array> => {
    const bytes = await gif(await frames(), theme);
    films.put(name, bytes, bytes.length);
    return bytes;
  };

  return async (film) => {
    const known = films.get(film.name) ?? underWay.get(film.name);
    if (known) return known;
    if (underWay.size >= MOST_WAITING) throw new Error('too many films are waited for');
    const work = queue.then(() => made(film));
    queue = work.catch(() => undefined);
    underWay.set(film.name, work);
    try {
      return await work;
    } finally {
      underWay.delete(film.name);
    }
  };
};
