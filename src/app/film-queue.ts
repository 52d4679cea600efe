import type { Frame, Theme } from '../kernel/screen.ts';
import { createCache } from '../kit/cache.ts';
import { createKeyedMutex } from '../kit/keyed-mutex.ts';
import type { Asker } from '../service/ports/intent.ts';
import type { Animate, Animation, Paint } from '../service/ports/platform.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Size of the cache of finished films in bytes: enough for about fifty matches. */
const REMEMBERED_BYTES = 24e6;
/** Most films in progress, and of them for one person. Further requests are refused instead of waiting for minutes. */
const MOST_WAITING = 24;
const MOST_OWN = 6;

/** Frames painted in one job: shorter than a second, so that other jobs go in between. */
const FRAMES_OF_PART = 6;
/** How long a part is expected to take in ms, before one was painted. */
const PART_MS = 300;

/** Paints the frames of a film as a GIF. */
export type PaintFilm = (frames: readonly Frame[], theme: Theme, asked: Asker) => Promise<Uint8Array>;

/** Paints films on a pool, a few frames at a time. */
export const paintFilmsOn =
  ({ run }: WorkerPool): PaintFilm =>
  async (frames, theme, asked) => {
    const parts: Uint8Array[] = [];
    const like = `film ${frames[0]?.scene.width}×${frames[0]?.scene.height}`;
    for (let first = 0; first < frames.length; first += FRAMES_OF_PART) {
      const part = frames.slice(first, first + FRAMES_OF_PART);
      const goesOn = first + FRAMES_OF_PART < frames.length;
      const task = { kind: 'film', frames: part, theme, after: frames[first - 1]?.scene, goesOn } as const;
      const done = await run({ task, asked, like, guessMs: PART_MS });
      if (done === 'busy' || !(done.answer instanceof Uint8Array)) throw new Error('film gave no answer');
      parts.push(done.answer);
    }
    return new Uint8Array(Buffer.concat(parts));
  };

/**
 * Opens a queue that makes each person's films one at a time, so that waiting ones take no memory. A film of one frame
 * is painted like a picture. Caches the latest films, and shares one that is in progress.
 */
export const openFilmQueue = ({ gif, png }: { readonly gif: PaintFilm; readonly png: Paint }): Animate => {
  const films = createCache<string, Animation>({ most: REMEMBERED_BYTES, sizeOf: ({ bytes }) => bytes.length });
  const underWay = new Map<string, { readonly person: string; readonly work: Promise<Animation> }>();
  const inTurn = createKeyedMutex().runExclusive;

  const painted = async ({ frames, theme, asked }: Parameters<Animate>[0]): Promise<Animation> => {
    const all = await frames();
    const [only, ...more] = all;
    if (only && more.length === 0) return { bytes: await png(only.scene, theme), kind: 'png' };
    return { bytes: await gif(all, theme, asked), kind: 'gif' };
  };
  const made = async (film: Parameters<Animate>[0]): Promise<Animation> => {
    const animation = await painted(film);
    films.set(film.name, animation);
    return animation;
  };

  return async (film) => {
    const known = films.get(film.name) ?? underWay.get(film.name)?.work;
    if (known) return known;
    const { person } = film.asked;
    const own = [...underWay.values()].filter((it) => it.person === person).length;
    if (own >= MOST_OWN || underWay.size >= MOST_WAITING) throw new Error('film queue is full');
    const work = inTurn(person, () => made(film));
    underWay.set(film.name, { person, work });
    try {
      return await work;
    } finally {
      underWay.delete(film.name);
    }
  };
};
