import type { Painter } from '../../render/painter.ts';
import { createCache } from '../kit/cache.ts';
import { createMutex } from '../kit/keyed-mutex.ts';
import type { Animate, Animation } from '../service/ports/platform.ts';
import { openWorkerThread, startWorker } from './worker-thread.ts';

/** Size of the cache of finished films in bytes: enough for about fifty matches. */
const REMEMBERED_BYTES = 24e6;
/** Limit of films in progress. Further requests are refused instead of waiting for minutes. */
const MOST_WAITING = 6;

/** Paints films on a thread of their own, so that no board waits for one. */
export interface FilmThread {
  readonly gif: Painter['gif'];
  close(): Promise<void>;
}

/** Opens the thread. It starts with the first film. */
export const openFilmThread = (): FilmThread => {
  const { run, close } = openWorkerThread({ name: 'film', begin: () => startWorker('film-worker') });
  return {
    gif: async (frames, theme) => {
      const bytes = await run({ frames, theme });
      if (!(bytes instanceof Uint8Array)) throw new Error('film gave no answer');
      return bytes;
    },
    close,
  };
};

/**
 * Opens a queue that makes films one at a time, so that waiting ones take no memory. A film of one frame is painted as
 * any picture. Caches the latest films, and shares one that is in progress.
 */
export const openFilmQueue = ({ gif, png }: Pick<Painter, 'gif' | 'png'>): Animate => {
  const films = createCache<string, Animation>({ most: REMEMBERED_BYTES, sizeOf: ({ bytes }) => bytes.length });
  const underWay = new Map<string, Promise<Animation>>();
  const inTurn = createMutex();

  const painted = async ({ frames, theme }: Parameters<Animate>[0]): Promise<Animation> => {
    const all = await frames();
    const [only, ...more] = all;
    if (only && more.length === 0) return { bytes: await png(only.scene, theme), kind: 'png' };
    return { bytes: await gif(all, theme), kind: 'gif' };
  };
  const made = async (film: Parameters<Animate>[0]): Promise<Animation> => {
    const animation = await painted(film);
    films.set(film.name, animation);
    return animation;
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
