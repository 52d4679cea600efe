import type { Scene } from '../../../../kernel/screen.ts';
import { enlarged, groupScene, openSea, put } from '../../../../kit/group-picture.ts';

const ROWS = [
  '~~~~~~~~~~',
  '~~~~~~~##~',
  '~~~~~~~#~~',
  '~~~~~~~~~~',
  '~~#~~~~~~~',
  '~~~~~~~~~~',
  '~~~~~~^~~~',
  '~~~~~~~~~~',
];

/** Two fleets exchanging broadsides: the small picture of all games. */
export const groupPicture = (): Scene =>
  groupScene(
    openSea(ROWS),
    enlarged('above-white-L', { x: 2.5, y: 2.5 }, 1.25),
    enlarged('above-red-L', { x: 5.5, y: 2.5 }, 1.25, 270),
    enlarged('above-red-G-long', { x: 4.5, y: 0.9 }, 1.25, 135),
    enlarged('above-white-F-long', { x: 3.5, y: 4.1 }, 1.25, 45),
    enlarged('above-white-B-long', { x: 0.8, y: 4.2 }, 1.25, 45),
    put('shot-hit', 3.5, 2),
  );
