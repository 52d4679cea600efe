/** Renders Hex Sea Battle as a picture, as alt text and as a text board, all from the same view. */
export { altTextOf } from '../words/alt-text.ts';
export { type SceneOptions, sceneOf } from './board-scene.ts';
export { film, filmSteps } from './film.ts';
export { groupPicture } from './group-picture.ts';
export { lobbyPictureOf, mapPictureOf } from './lobby-picture.ts';
export { resultOf } from './result.ts';
export { type FireExample, fireExampleScenes, fireExamplesScene, siegeScene } from './rule-scenes.ts';
export { textBoard } from './text-board.ts';
