import { animatedGif } from '../../render/animated-gif.ts';
import type { Film } from '../../src/service/ports/answer.ts';
import type { Animation } from '../../src/service/ports/platform.ts';

/** A real GIF of two pictures, one grey and one white. */
export const gif = (): Uint8Array => {
  const film = animatedGif();
  const rgb = Uint8Array.from({ length: 3 * 20 }, (_, i) => i * 4);
  for (const shade of [3, 19])
    film.add(
      { width: 4, height: 2, data: Uint8Array.from([0, ...Array(4).fill(shade), 0, ...Array(4).fill(shade)]) },
      rgb,
      500,
    );
  return film.finish();
};

/** A painted film, by default a real GIF. */
export const painted = (bytes: Uint8Array = gif()): Animation => ({ bytes, kind: 'gif' });

/** A film as the service gives it. */
export const film: Film = {
  name: 'abcdefghijklmnop-en-lat-light',
  frames: async () => [],
  text: '🎞 Ann against Bob: all of it, 40 steps',
  alt: 'The match, shot by shot.',
  sorry: 'The film could not be sent.',
  theme: 'light',
  asked: { person: 'ann', match: 'abcdefghijklmnop' },
};
