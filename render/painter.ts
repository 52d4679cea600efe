import { setImmediate } from 'node:timers/promises';
import type { Frame, Scene, Theme } from '../src/kernel/screen.ts';
import { createMutex } from '../src/kit/keyed-mutex.ts';
import { animatedGif } from './animated-gif.ts';
import { indexedPng } from './indexed-png.ts';
import { MAX_FILM_WIDTH } from './picture-size.ts';
import { createSceneComposer } from './scene-composer.ts';

/** Paints scenes as PNG pictures of at most 1280 pixels a side, and as animations at most 960 pixels wide. */
export interface Painter {
  /**
   * Equal scene and theme give equal bytes.
   * @throws RangeError if a sprite's name is unknown.
   */
  png(scene: Scene, theme: Theme): Promise<Uint8Array>;
  /**
   * The scenes in order as a looping animated GIF. All must be as large as the first.
   * @throws RangeError if there is no frame, or if a sprite's name is unknown.
   */
  gif(frames: readonly Frame[], theme: Theme, part?: FilmPart): Promise<Uint8Array>;
}

/** A part of a film that is painted in parts: the bytes of all of them in order are the film's. */
export interface FilmPart {
  /** The last scene of the part before. Absent: this is the first. */
  readonly after?: Scene | undefined;
  readonly goesOn: boolean;
}

/** @param tileBytes most bytes of the drawn seas, ships, marks and labels that are kept (default 24 MB); 0 keeps none */
export const createPainter = (tileBytes = 24e6): Painter => {
  const composer = createSceneComposer(tileBytes);
  const inTurn = createMutex();

  const paint = async (scene: Scene, theme: Theme): Promise<Uint8Array> => {
    const { lines, palette } = composer.compose(scene, theme);
    const bytes = await indexedPng(lines, palette.rgb);
    // Skia frees native memory only when the event loop turns: one picture per turn keeps memory use flat.
    await setImmediate();
    return bytes;
  };

  const film: Painter['gif'] = async (frames, theme, part) => {
    const gif = animatedGif();
    if (part?.after) gif.follow(composer.compose(part.after, theme, MAX_FILM_WIDTH).lines);
    for (const { scene, ms } of frames) {
      // One frame per turn, so that waiting boards are painted in between.
      await inTurn(async () => {
        const { lines, palette } = composer.compose(scene, theme, MAX_FILM_WIDTH);
        gif.add(lines, palette.rgb, ms);
        await setImmediate();
      });
    }
    return gif.finish(part?.goesOn);
  };

  return {
    png: (scene, theme) => inTurn(() => paint(scene, theme)),
    gif: film,
  };
};
