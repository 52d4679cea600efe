import type { Painter } from '../../render/painter.ts';
import { createCache } from '../kit/cache.ts';
import { createMutex } from '../kit/keyed-mutex.ts';
import type { Animate } from '../service/ports/platform.ts';

/** Size of the cache of finished films in bytes: enough for about fifty matches. */
const REMEMBERED_BYTES = 24e6;
/** Limit of films in progress. Further requests are refused instead of waiting for minutes. */
const MOST_WAITING = 6;

/**
 * Opens a queue that makes films one at a time, so that a board never waits for more than one film. Caches the latest
 * films, and shares one that is in progress.
 */
export const openFilmQueue = (gif: Painter['gif']): Animate => {
  const films = createCache<string, Uint8Array>({ most: REMEMBERED_BYTES, sizeOf: (bytes) => bytes.length });
  const underWay = new Map<string, Promise<Uint8Array>>();
  const inTurn = createMutex();

  const made = async ({ name, frames, theme }: Parameters<Animate>[0]): Promise<Uint8Array> => {
    const bytes = await gif(await frames(), theme);
    films.set(name, bytes);
    return bytes;
  };

  return async (film) => {
    const known = films.get(film.name) ?? underWay.get(film.name);
    if (known) return known;
    if (underWay.size >= MOST_WAITING) throw new Error('film queue is full');
    const work = inTurn(() => made(film));
    underWay.set(film.name, work);
    try {
      return await work;
    } finally {
      underWay.delete(film.name);
    }
  };
};
