import { setImmediate } from 'node:timers/promises';
import type { Frame, Scene, Theme } from '../src/kernel/screen.ts';
import { animatedGif } from './animated-gif.ts';
import { indexedPng } from './indexed-png.ts';
import { LruCache } from './lru-cache.ts';
import { MAX_FILM_WIDTH } from './picture-size.ts';
import { createSceneComposer } from './scene-composer.ts';

/** Paints scenes as PNG pictures of at most 1280 pixels a side, and as animations of at most 960 across. */
export interface Painter {
  /** The same scene in the same theme gives the same bytes. @throws RangeError on a sprite nobody drew. */
  png(scene: Scene, theme: Theme): Promise<Uint8Array>;
  /**
   * The scenes one after the other as an animated GIF that begins again at its end. All are as large as the first.
   * @throws RangeError without a frame, or on a sprite nobody drew.
   */
  gif(frames: readonly Frame[], theme: Theme): Promise<Uint8Array>;
}

/** How much a painter may remember, in bytes; 0 remembers nothing. */
export interface PainterOptions {
  /** Finished pictures (default 16 MB: about a thousand boards). */
  readonly pictureBytes?: number;
  /** Drawn seas, ships, marks and words (default 24 MB). */
  readonly tileBytes?: number;
}

export const createPainter = ({ pictureBytes = 16e6, tileBytes = 24e6 }: PainterOptions = {}): Painter => {
  const pictures = new LruCache<Uint8Array>(pictureBytes);
  const composer = createSceneComposer(tileBytes);
  let queue: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  const paint = async (key: string, scene: Scene, theme: Theme): Promise<Uint8Array> => {
    const known = pictures.get(key);
    if (known) return known;
    const { lines, palette } = composer.compose(scene, theme);
    const bytes = await indexedPng(lines, palette.rgb);
    pictures.put(key, bytes, bytes.length + 2 * key.length);
    // Skia frees what it lent only when the event loop turns: one picture a turn keeps the memory flat.
    await setImmediate();
    return bytes;
  };

  const film = async (frames: readonly Frame[], theme: Theme): Promise<Uint8Array> => {
    const gif = animatedGif();
    for (const { scene, ms } of frames) {
      // A frame a turn of the queue: boards waiting to be painted come in between.
      await inTurn(async () => {
        const { lines, palette } = composer.compose(scene, theme, MAX_FILM_WIDTH);
        gif.add(lines, palette.rgb, ms);
        await setImmediate();
      });
    }
    return gif.finish();
  };

  return {
    png(scene, theme) {
      const key = `${theme} ${JSON.stringify(scene)}`;
      const known = pictures.get(key);
      return known ? Promise.resolve(known) : inTurn(() => paint(key, scene, theme));
    },
    gif: film,
  };
};
