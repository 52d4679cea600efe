/** How Admiral looks: as a picture, in words, and in fixed-width characters, all three from the same view. */
export { altOf } from './scene/alt.ts';
export { type BoardOptions, sceneOf } from './scene/board.ts';
export { film, lastActFilm } from './scene/film.ts';
export { LESSONS, type Lesson, lessonScene } from './scene/lessons.ts';
export { posterOf } from './scene/poster.ts';
export { textBoard } from './scene/text-board.ts';
export { QUARTERS, type Quarter } from './scene/zoom.ts';
