import { createCache } from '../kit/cache.ts';
import { createMutex } from '../kit/keyed-mutex.ts';
import type { Paint } from '../service/ports/platform.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Size of the cache of finished pictures in bytes: about a thousand boards. */
const REMEMBERED_BYTES = 16e6;

const FOR_EVERYONE = { asked: { person: '', match: '' }, like: 'picture', guessMs: 10 };

/**
 * Paints pictures on a pool of one thread, in the order in which they are asked for, so that nothing else waits for the
 * first picture of a large sea. Keeps the latest ones.
 * @throws Error from the picture if a sprite's name is unknown, or if it has an invalid size.
 */
export const paintOn = ({ run }: Pick<WorkerPool, 'run'>): Paint => {
  const pictures = createCache<string, Uint8Array>({
    most: REMEMBERED_BYTES,
    sizeOf: (bytes, key) => bytes.length + 2 * key.length,
  });
  const inTurn = createMutex();
  return async (scene, theme) => {
    const written = JSON.stringify(scene);
    const key = `${theme} ${written}`;
    return (
      pictures.get(key) ??
      inTurn(async () => {
        const known = pictures.get(key);
        if (known) return known;
        const done = await run({ task: { kind: 'picture', scene: written, theme }, ...FOR_EVERYONE });
        if (done === 'busy' || !(done.answer instanceof Uint8Array)) throw new Error('picture gave no answer');
        pictures.set(key, done.answer);
        return done.answer;
      })
    );
  };
};
