/** How Sea Battle looks: as a picture, in words, and in fixed-width characters, all three from the same view. */
export { altTextOf } from '../words/alt-text.ts';
export { type BoardOptions, sceneOf } from './board.ts';
export { film } from './film.ts';
export { frameOf } from './frame.ts';
export { groupPicture, lobbyPicture } from './lobby-picture.ts';
export { heardOf, momentOf } from './moments.ts';
export type { SeaChoice } from './seas.ts';
export { textBoard } from './text-board.ts';
