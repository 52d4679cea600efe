/** How Sea Battle looks: as a picture, in words, and in fixed-width characters, all three from the same view. */
export { altOf } from './scene/alt.ts';
export { type BoardOptions, type Layout, sceneOf } from './scene/board.ts';
export { posterOf } from './scene/poster.ts';
export { film, replayScenes } from './scene/replay.ts';
export type { Seas } from './scene/seas.ts';
export { textBoard } from './scene/text-board.ts';
export { QUARTERS, type Quarter } from './scene/zoom.ts';
