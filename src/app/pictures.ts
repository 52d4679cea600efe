import { createCache } from '../kit/cache.ts';
import { sceneText } from '../kit/scene-text.ts';
import type { Paint } from '../service/ports/platform.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Size of the cache of finished pictures in bytes: about a thousand boards. */
const REMEMBERED_BYTES = 16e6;

const LENGTH = { like: 'picture', guessMs: 10 };
/** Who has the painter's time: people, and the boards that no one waits for. */
const PEOPLE = { person: 'people', match: '' };
const DUE = { person: 'due', match: '' };

/**
 * Paints pictures on a pool of one thread, so that nothing else waits for the first picture of a large sea. People and
 * the boards that no one waits for have as much of its time, each in the order in which they ask. Keeps the latest
 * pictures, and paints one that several ask for once.
 * @throws Error from the picture if a sprite's name is unknown, or if it has an invalid size.
 */
export const paintOn = ({ run }: Pick<WorkerPool, 'run'>): Paint => {
  const pictures = createCache<string, Uint8Array>({
    most: REMEMBERED_BYTES,
    sizeOf: (bytes, key) => bytes.length + 2 * key.length,
  });
  return async (scene, theme, isDue = false) => {
    const written = sceneText(scene);
    const name = `${theme} ${written}`;
    const known = pictures.get(name);
    if (known) return known;
    const asked = isDue ? DUE : PEOPLE;
    const done = await run({ task: { kind: 'picture', scene: written, theme }, asked, ...LENGTH, name });
    if (done === 'busy' || !(done.answer instanceof Uint8Array)) throw new Error('picture gave no answer');
    pictures.set(name, done.answer);
    return done.answer;
  };
};
