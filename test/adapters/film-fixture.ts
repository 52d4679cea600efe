import type { Film } from '../../src/service/ports/answer.ts';
import type { Animation } from '../../src/service/ports/platform.ts';
import { gif } from '../emulators/scenario/pictures.ts';

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
